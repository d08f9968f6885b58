"""What the documents and the stubs say is true."""

import ast
import doctest
import inspect
import os
from pathlib import Path

import pytest

import pijersi
import pijersi.aio
import pijersi.analysis
import pijersi.learning
import pijersi.notes
from pijersi import _native

FOLDER = Path(__file__).resolve().parents[1]
FULL = bool(os.environ.get("PIJERSI_FULL_TESTS"))


MODULES = [pijersi, pijersi.aio, pijersi.analysis, pijersi.learning, pijersi.notes]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_of_modules(module):
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


def test_examples_of_the_readme(tmp_path, monkeypatch):
    """Every block of Python in the README runs, in order, with what it prints."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    assert len(blocks) >= 4
    monkeypatch.chdir(tmp_path)
    if not FULL:
        blocks = [block for block in blocks if "pettingzoo" not in block]
    parser = doctest.DocTestParser()
    names = {"__name__": "__readme__"}
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks):
        test = parser.get_doctest(block, names, f"README, block {number}", "README.md", 0)
        assert test.examples
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0


def stub_names(body):
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id, node


def test_stubs_and_module_have_the_same_names():
    stubs = dict(stub_names(ast.parse((FOLDER / "pijersi/_native.pyi").read_text(encoding="utf-8")).body))
    real = {name for name in dir(_native) if not name.startswith("__") or name in {"__processor__", "__version__"}}
    assert set(stubs) == real == set(pijersi.__all__)
    for name, node in stubs.items():
        if not isinstance(node, ast.ClassDef) or name == "EngineError":
            continue
        thing = getattr(_native, name)
        listed = {member for member, _ in stub_names(node.body) if not member.startswith("__")}
        real = {member for member in vars(thing) if not member.startswith("__")}
        assert listed == real, name
        assert thing.__doc__, name


def test_stubs_and_functions_have_the_same_parameters():
    tree = ast.parse((FOLDER / "pijersi/_native.pyi").read_text(encoding="utf-8"))
    checked = 0
    for name, node in stub_names(tree.body):
        if not isinstance(node, ast.ClassDef):
            continue
        for member, function in stub_names(node.body):
            thing = inspect.getattr_static(getattr(_native, name), member, None)
            if not isinstance(function, ast.FunctionDef) or member.startswith("__") or inspect.isdatadescriptor(thing):
                continue
            real = inspect.signature(getattr(getattr(_native, name), member)).parameters.values()
            if any(one.kind is one.VAR_KEYWORD for one in real):
                continue
            arguments = function.args
            listed = [one.arg for one in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
            assert listed == [one.name for one in real], f"{name}.{member}"
            checked += 1
    assert checked > 40
