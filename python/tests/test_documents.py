"""What the documents and the stubs say is true."""

import ast
import doctest
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pijersi
import pijersi.aio
import pijersi.analysis
import pijersi.learning
import pijersi.notes
from pijersi import _native

FOLDER = Path(__file__).resolve().parents[1]
GUIDES = FOLDER.parent / "docs"
PIJERSI = Path(os.environ.get("PIJERSI", FOLDER.parent / "target/debug/pijersi"))
FULL = bool(os.environ.get("PIJERSI_FULL_TESTS"))


MODULES = [pijersi, pijersi.aio, pijersi.analysis, pijersi.learning, pijersi.notes]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_of_modules(module):
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


@pytest.mark.parametrize("path", [FOLDER / "README.md", GUIDES / "study-with-python.md"], ids=lambda path: path.stem)
def test_examples_of_documents(path, tmp_path, monkeypatch):
    """Every block of Python in a document runs, in order, with what it prints."""
    text = path.read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    assert len(blocks) >= 4
    monkeypatch.chdir(tmp_path)
    if not FULL:
        blocks = [block for block in blocks if "pettingzoo" not in block]
    parser = doctest.DocTestParser()
    names = {"__name__": "__document__"}
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks):
        test = parser.get_doctest(block, names, f"{path.name}, block {number}", path.name, 0)
        assert test.examples
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0


def run_example(name, folder, *arguments):
    """What a program of the gallery prints."""
    command = [sys.executable, str(FOLDER / "examples" / name), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_programs_of_the_gallery(tmp_path):
    (tmp_path / "game.txt").write_text("1 a4-b5=c4  2 f4=d5-d4  3 a1-b2=c2", encoding="utf-8")
    assert "game 1: 3 turns, unfinished" in run_example("mistakes.py", tmp_path, "game.txt")
    run_example("diagrams.py", tmp_path, "game.txt")
    starts = {path.suffix: path.read_bytes()[:4] for path in tmp_path.glob("game.*")}
    assert starts == {".txt": b"1 a4", ".svg": b"<svg", ".png": b"\x89PNG", ".gif": b"GIF8"}
    assert run_example("first_player.py", tmp_path).count(" games\n") == 3
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    for path in (FOLDER / "examples").iterdir():
        assert f"(examples/{path.name})" in listed


def test_the_engine_of_the_guide_has_fifty_lines():
    text = (FOLDER / "examples/engine.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 50
    assert f"```py\n{text}```" in (GUIDES / "write-an-engine.md").read_text(encoding="utf-8")


@pytest.mark.skipif(not PIJERSI.exists(), reason="cargo build builds the program pijersi")
def test_the_engine_of_the_guide_conforms():
    command = [str(PIJERSI), "conform", "--timeout", "60", sys.executable, "--", str(FOLDER / "examples/engine.py")]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert ", 0 required" in done.stdout


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
