"""Banli, and engines that are programs of their own."""

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path

import pytest

import pijersi.aio
import pijersi.analysis
from pijersi import Banli, EngineError, Match, Position, UgiEngine

ROOT = Path(__file__).resolve().parents[2]
BANLI = Path(os.environ.get("BANLI", ROOT / "target/debug/banli"))
WIN = Position("6/7/2WR3/p-6/4r-1/7/6 w 3 30")

needs_banli = pytest.mark.skipif(not BANLI.exists(), reason="cargo build -p pijersi-ugi builds the program banli")


def test_banli_finds_the_win():
    result = Banli(table_mib=1).search(WIN, depth=2)
    assert result.turn.wins
    assert result.score.win_distance == 1 and result.score.win_probability == 1
    assert str(result.score) == "win in 1"
    assert result.nodes > 0 and result.time >= 0
    assert -result.score < result.score


def test_lines_are_reported():
    lines = []
    banli = Banli(table_mib=1, lines=3)
    result = banli.search(Position(), depth=3, on_line=lines.append)
    assert [line.number for line in result.lines] == [1, 2, 3]
    assert result.lines[0].turns[0] == result.turn
    assert {line.depth for line in lines} == {1, 2, 3}
    scores = [line.score for line in result.lines]
    assert scores == sorted(scores, reverse=True)


def test_the_same_seed_plays_the_same():
    position = Position().play("a4-b5=c4")
    turns = [Banli(3, table_mib=1, seed=seed).search(position, nodes=2_000).turn for seed in (5, 5)]
    assert turns[0] == turns[1] and position.is_legal(turns[0])


def test_limits_are_checked():
    banli = Banli(table_mib=1)
    for wrong in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="time"):
            banli.search(Position(), time=wrong)
    for limits in ({"depth": 0}, {"depth": 65}, {"nodes": 0}):
        with pytest.raises(ValueError, match=next(iter(limits))):
            banli.search(Position(), **limits)
    with pytest.raises(ValueError, match="over"):
        banli.search(WIN.play("e3=g2"), depth=1)
    for options in ({"level": 0}, {"level": 11}, {"threads": 0}, {"table_mib": 0}, {"lines": 0}):
        with pytest.raises(ValueError):
            Banli(**options)


def test_a_review():
    game = Match.parse("1 a4-b5=c4  2 f4=d5-d4")
    done = []
    review = Banli(table_mib=1).review(game, nodes=500, on_progress=lambda *progress: done.append(progress))
    assert [turn.turn for turn in review.turns] == game.turns
    assert len(review.graph) == 3
    assert review.turns[0].after == -review.turns[1].before
    assert 0 <= review.white_accuracy <= 100 and 0 <= review.black_accuracy <= 100
    assert done[-1] == (3, 3)
    annotated = review.annotated
    assert annotated.turns == game.turns and not game.notes
    assert all(annotated.notes[ply].score for ply in (1, 2))
    assert Match.parse(str(annotated)) == annotated


def test_an_analysis_ends_with_its_block():
    banli = Banli(table_mib=1)
    with pijersi.analysis.analyse(banli, Position()) as analysis:
        for line in analysis:
            if line.depth == 2:
                break
        assert analysis.is_running
    assert not analysis.is_running and Position().is_legal(analysis.result.turn)
    assert banli.search(WIN, depth=1).turn.wins


def test_an_analysis_with_a_limit_ends_by_itself():
    with pijersi.analysis.analyse(Banli(table_mib=1), Position(), depth=2) as analysis:
        assert [line.depth for line in analysis] == [1, 2]
        assert list(analysis) == []
    assert analysis.result.depth == 2


def test_an_analysis_passes_errors_on():
    with pijersi.analysis.analyse(Banli(table_mib=1), Position(), depth=0) as analysis:
        with pytest.raises(ValueError, match="depth"):
            list(analysis)
    with pytest.raises(ValueError, match="depth"):
        analysis.result


def test_a_search_can_be_stopped_from_elsewhere():
    banli = Banli(table_mib=1)
    begun = threading.Event()
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(banli.search(Position(), time=600, on_line=lambda _: begun.set()))
    )
    thread.start()
    assert begun.wait(60)
    with pytest.raises(RuntimeError, match="searching already"):
        banli.search(Position(), depth=1)
    banli.stop()
    thread.join(60)
    assert Position().is_legal(answers[0].turn)


def test_an_exception_ends_the_search():
    def fail(_):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        Banli(table_mib=1).search(Position(), time=600, on_line=fail)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way")
def test_ctrl_c_ends_the_search():
    begun = threading.Event()
    # A program that was started in the background begins with SIGINT ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def press():
        begun.wait(60)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            Banli(table_mib=1).search(Position(), time=600, on_line=lambda _: begun.set())
    finally:
        signal.signal(signal.SIGINT, before)


def test_banli_with_asyncio():
    async def both():
        one, other = Banli(table_mib=1), Banli(table_mib=1)
        return await asyncio.gather(
            pijersi.aio.search(one, Position(), nodes=500), pijersi.aio.search(other, WIN, depth=1)
        )

    answers = asyncio.run(both())
    assert Position().is_legal(answers[0].turn) and answers[1].turn.wins


def test_a_cancelled_search_leaves_the_engine_free():
    async def cancel():
        banli = Banli(table_mib=1)
        task = asyncio.ensure_future(pijersi.aio.search(banli, Position(), time=600))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return banli.search(WIN, depth=1)

    assert asyncio.run(cancel()).turn.wins


@needs_banli
def test_an_engine_of_its_own():
    with UgiEngine(BANLI, options={"Hash": 1}, timeout=60) as engine:
        assert "Banli" in engine.name and "Hash" in engine.options
        lines = []
        result = engine.search(WIN, depth=2, on_line=lines.append)
        assert result.turn.wins and lines and result.lines[0].turns[0] == result.turn
        engine.new_game()
        assert engine.search(Position(), nodes=200).turn in Position().turns()
        with pytest.raises(ValueError, match="Hush"):
            engine.set_option("Hush", 1)
        engine.set_option("MultiPV", 2)
        assert len(engine.search(Position(), depth=2).lines) == 2
        with pijersi.analysis.analyse(engine, Position()) as analysis:
            assert next(iter(analysis)).depth >= 1
        assert analysis.result.turn in Position().turns()
    with pytest.raises(EngineError, match="ended"):
        engine.search(WIN)
    engine.quit()


@needs_banli
def test_an_engine_of_its_own_with_asyncio():
    async def play():
        engine = await pijersi.aio.start(str(BANLI), options={"Hash": 1}, timeout=60)
        try:
            task = asyncio.ensure_future(pijersi.aio.search(engine, Position(), time=600))
            await asyncio.sleep(0.1)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            return await pijersi.aio.search(engine, WIN, depth=1)
        finally:
            engine.quit()

    assert asyncio.run(play()).turn.wins


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_engines_that_fail(tmp_path):
    with pytest.raises(EngineError, match="nowhere"):
        UgiEngine(tmp_path / "nowhere")
    with pytest.raises(EngineError):
        UgiEngine("sh", ["-c", "exit 3"])
    with pytest.raises(EngineError, match="ugiok"):
        UgiEngine("sh", ["-c", "exec sleep 60"], timeout=0.2)
    greeting = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; quit) exit;; "
    liar = greeting + "go*) echo bestmove a1a2;; esac; done"
    with UgiEngine("sh", ["-c", liar], timeout=60) as engine:
        with pytest.raises(EngineError, match="a1a2|a1"):
            engine.search(WIN, depth=1)
    mute = greeting + "esac; done"
    with UgiEngine("sh", ["-c", mute], timeout=0.3) as engine:
        with pytest.raises(EngineError, match="bestmove"):
            engine.search(WIN, time=0.01)
