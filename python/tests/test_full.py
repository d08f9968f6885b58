"""What takes long or needs more packages: PettingZoo's own test, types, and the notebook. Part of the full tests."""

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from pijersi import ACTIONS, Position

if not os.environ.get("PIJERSI_FULL_TESTS"):
    pytest.skip("only with PIJERSI_FULL_TESTS=1", allow_module_level=True)

FOLDER = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("setup", ["classic", "half random", "full random"])
def test_the_environment_passes_the_tests_of_pettingzoo(setup):
    from pettingzoo.test import api_test, seed_test

    from pijersi import environment

    with warnings.catch_warnings():
        # It expects plain arrays, although masks need a dictionary.
        warnings.simplefilter("ignore", UserWarning)
        api_test(environment.env(setup=setup), num_cycles=2_000)
        seed_test(lambda: environment.env(setup=setup), num_cycles=100)


def test_an_episode():
    from pijersi import environment

    env = environment.env(render_mode="ansi")
    env.reset(options={"position": "6/7/2WR3/p-6/4r-1/7/6 w 3 30"})
    position = Position("6/7/2WR3/p-6/4r-1/7/6 w 3 30")
    observation, reward, terminated, _, _ = env.last()
    assert env.agent_selection == "player_0" and not terminated and reward == 0
    assert observation["action_mask"].sum() == len(position.turns())
    assert not env.observe("player_1")["action_mask"].any()
    env.step(position.action_of("e3=g2"))
    assert env.render() == str(position.play("e3=g2"))
    assert env.rewards == {"player_0": 1, "player_1": -1}
    assert env.terminations == {"player_0": True, "player_1": True}


def test_an_illegal_action_ends_the_episode():
    from pijersi import environment

    env = environment.env()
    env.reset(seed=1)
    env.step(int((~Position().action_mask()).argmax()))
    assert env.terminations["player_0"] and env.rewards["player_0"] == -1
    assert env.action_space("player_0").n == ACTIONS


def test_types():
    """The package is typed strictly, and the stubs fit what was compiled."""
    for command in (["mypy", "--strict", "pijersi", "examples"], ["mypy.stubtest", "pijersi._native"]):
        done = subprocess.run([sys.executable, "-m", *command], cwd=FOLDER, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("document", ["python/README.md", "docs/study-with-python.md"])
def test_the_types_of_the_examples(document, tmp_path):
    """The examples of the documents are typed, too."""
    text = (FOLDER.parent / document).read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    lines = [line[4:] for block in blocks for line in block.splitlines() if line.startswith((">>> ", "... "))]
    assert len(lines) > 20
    program = tmp_path / "document.py"
    program.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--allow-redefinition", "--check-untyped-defs", str(program)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_notebook_runs():
    import nbclient
    import nbformat

    path = FOLDER / "notebooks/tour.ipynb"
    notebook = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "keep the notebook without outputs"
    os.environ["PYTHONPATH"] = str(FOLDER)
    client = nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(path.parent)}})
    client.execute()
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    assert {"image/svg+xml", "text/html", "image/png"} <= kinds
