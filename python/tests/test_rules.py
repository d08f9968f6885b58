"""Positions, turns, games, set-ups and symmetries."""

import copy
import pickle
import random
from pathlib import Path

import pytest

from pijersi import CELLS, Match, Note, Player, Position, Setup, Symmetry

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted((ROOT / "crates/rules/tests/games").glob("*.txt"))


def random_positions(count, seed=1):
    """Positions from random games."""
    chance = random.Random(seed)
    position = Position()
    for _ in range(count):
        turns = position.turns()
        if not turns:
            position = Setup.full_random(chance.randrange(2**32)).position
            turns = position.turns()
        yield position
        position = position.play(chance.choice(turns))


def perft(position, depth):
    """Counts by playing every turn in Python."""
    if depth == 1:
        return len(position.turns())
    return sum(perft(position.play(turn), depth - 1) for turn in position.turns())


def test_the_start():
    position = Position()
    assert position.player == Player.WHITE
    assert position.player.opponent == Player.BLACK
    assert str(position.player) == "White"
    assert len(position.turns()) == 186
    assert position.piece("b4") == "WW"
    assert position.piece("d4") is None
    assert position.pieces()["g1"] == "s-"
    assert position.outcome is None and not position.is_over
    assert (position.quiet, position.full) == (0, 1)
    assert len(CELLS) == 45 and CELLS[0] == "a1" and CELLS[-1] == "g6"


def test_counts_agree():
    lines = (ROOT / "crates/rules/tests/perft.tsv").read_text(encoding="utf-8").splitlines()
    known = [line.split("\t") for line in lines if line and not line.startswith("#")]
    assert known
    for text, *counts in known:
        position = Position(text)
        assert [position.perft(depth) for depth in (1, 2, 3)] == [int(count) for count in counts[:3]], text
    start = Position()
    assert [start.perft(depth) for depth in range(4)] == [1, 186, 34_054, 6_410_472]


def test_counts_by_playing_agree():
    assert [perft(Position(), depth) for depth in (1, 2, 3)] == [186, 34_054, 6_410_472]


def test_a_turn():
    turn = Position().turn("a4-b5=c4")
    assert (turn.start, turn.via, turn.end) == ("a4", "b5", "c4")
    assert turn.kind == "cube then stack"
    assert turn.role == "rock"
    assert not turn.captures and not turn.wins
    assert str(turn) == "a4-b5=c4" and turn.ugi == "a4b5c4"
    assert turn == Position().turn("a4b5c4")
    assert len({turn, Position().turn("a4b5c4")}) == 1


def test_mistakes_are_reported():
    with pytest.raises(ValueError, match="a4"):
        Position().play("a4-d4")
    with pytest.raises(ValueError, match="1 row: a board has 7"):
        Position("no position")
    with pytest.raises(ValueError, match="z9"):
        Position().piece("z9")
    with pytest.raises(ValueError):
        Position().play(Position().play("a4-b5=c4").turns()[0])
    for wrong in (7, None, ["a4-b5=c4"]):
        with pytest.raises(TypeError, match=f"such as .*, not {type(wrong).__name__}"):
            Position().play(wrong)


def test_text_leads_back():
    for position in random_positions(200):
        assert Position(str(position)) == position
        assert hash(Position(str(position))) == hash(position)
        assert pickle.loads(pickle.dumps(position)) == position
        for turn in position.turns()[::17]:
            assert position.turn(str(turn)) == turn == position.turn(turn.ugi)
            assert position.is_legal(turn)


def test_positions_are_edited():
    position = Position()
    edited = position.edit({"b4": None, "d4": "WW"}, player=Player.BLACK, quiet=3, full=7)
    assert edited.piece("b4") is None and edited.piece("d4") == "WW"
    assert (edited.player, edited.quiet, edited.full) == (Player.BLACK, 3, 7)
    assert position.edit() == position == Position.from_pieces(position.pieces())
    for each in random_positions(100, seed=3):
        counters = {"player": each.player, "quiet": each.quiet, "full": each.full}
        assert Position.from_pieces(each.pieces(), **counters) == each
    for wrong in ({"z9": "R-"}, {"d4": "X-"}, {"d4": "R-", "d5": "RR", "d6": "RR", "d3": "RR", "d2": "RR"}):
        with pytest.raises(ValueError):
            position.edit(wrong)
    with pytest.raises(ValueError):
        position.edit(full=0)


def test_the_board_as_text():
    rows = Position().board().splitlines()
    assert [row[0] for row in rows] == list("gfedcba")
    assert rows[0].split() == ["g", "s-", "p-", "r-", "s-", "p-", "r-"]
    assert rows[3].split() == ["d"] + ["."] * 7
    flipped = Position().board(flipped=True).splitlines()
    assert [row.split()[0] for row in flipped] == list("abcdefg")
    assert flipped[-1].split()[1:] == rows[0].split()[:0:-1]
    for position in random_positions(50, seed=4):
        pieces = [piece for row in position.board().splitlines() for piece in row.split()[1:] if piece != "."]
        assert sorted(pieces) == sorted(position.pieces().values())


def test_legality_of_text():
    position = Position()
    assert position.is_legal("a4-b5=c4") and position.is_legal("a4b5c4")
    assert not position.is_legal("a4-d4") and not position.is_legal("castle")


def test_a_win():
    game = Match.parse("position 6/7/2WR3/p-6/4r-1/7/6 w 3 30\n1 e3=g2")
    assert game.outcome.winner == Player.WHITE
    assert game.outcome.reason == "arrival"
    assert game.result == "1-0"
    assert game.position.turns() == []
    with pytest.raises(ValueError, match="over"):
        game.push("a1-a2")


def test_a_game():
    game = Match()
    game.push("a4-b5=c4")
    game.push(game.position.turns()[0])
    assert len(game) == 2 and len(game.positions) == 3
    other = copy.copy(game)
    assert other == game
    other.pop()
    assert other != game and len(game) == 2
    other.pop()
    with pytest.raises(IndexError):
        other.pop()
    assert Match(Setup("JEXEDA")).start == Setup("JEXEDA").position == Match(Setup("JEXEDA").position).start
    game.declare("0-1")
    assert game.is_over and game.result == "0-1" and game.outcome is None
    assert Match.parse(str(game)) == game == pickle.loads(pickle.dumps(game))
    with pytest.raises(ValueError):
        game.declare("2-0")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_real_games_are_read(path):
    game = Match.parse(path.read_text(encoding="utf-8"))
    assert len(game) > 0
    assert Match.parse(str(game)).turns == game.turns


def test_a_table_of_turns_is_read():
    table = "f4:ww e1:r\nb4:WW a16:RPSRPS\n\n- | | |\n|---|---|\n| 1 a4-b5 | 2 e1-d1 |\n"
    for text in (table, f"```\n{table}```\n", table.replace("\n", "\r\n")):
        assert len(Match.parse(text)) == 2
    with pytest.raises(ValueError, match="line 6, column 3"):
        Match.parse(table.replace("| 1 ", "| "))


def test_the_match_of_the_rulebook():
    start = "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WW b57:SRP a16:RPSRPS\n\n"
    turns = (
        "a4-b5=c4 f4=d5-d4 a1-b2=c2 f1-f2=d3 c2=c3-c2 d3=c2!-b3! a3-b3! c2-b3! a2-b3! g6-f7=d6 "
        "a5-b6=c5 d6=e6-f6 c4-c3=d3 g4-f5=e4 d3=f2-g1!"
    ).split()
    cells = [f"{number} {turn}" for number, turn in enumerate(turns, 1)] + [""]
    rows = list(zip(cells[::2], cells[1::2]))
    table = "- | | |\n|---|---|\n" + "".join(f"| {white} | {black} |\n" for white, black in rows)
    columns = "".join(f"   {white:<23}{black}\n" for white, black in rows)
    for text in (start + table, f"```\n{start}{columns}```\n", columns):
        game = Match.parse(text)
        assert (len(game), game.result, game.is_over) == (15, "1-0", True)
        assert Match.parse_all(text) == [game]


def test_tags_and_notes():
    game = Match.parse("1 a4-b5=c4  2 f4=d5-d4")
    game.tags["White"] = "Ann"
    other = Match(game.start)
    other.push("a4-b5")
    note = Note("the usual beginning", score="+0.35", depth=12, nodes=5_000, time=1.5, clock=58.5, variations=[other])
    game.notes[1] = note
    assert game.tags == {"White": "Ann"}
    read = Match.parse(str(game))
    assert read == game and read.notes == {1: note} == {1: game.notes[1]}
    found = read.notes[1]
    assert (found.comment, found.score, found.depth, found.nodes) == ("the usual beginning", "+0.35", 12, 5_000)
    assert (found.time, found.clock) == (1.5, 58.5)
    assert found.variations[0].turns == other.turns
    del game.notes[1]
    del game.tags["White"]
    assert not game.notes and not game.tags
    with pytest.raises(ValueError):
        game.notes[3] = note
    with pytest.raises(ValueError):
        game.tags["1"] = "x"
    with pytest.raises(ValueError):
        Note(score="good")
    for missing in (lambda: game.tags["White"], lambda: game.tags.pop("White"), lambda: game.notes.pop(1)):
        with pytest.raises(KeyError):
            missing()


def test_tags_are_a_dictionary():
    game = Match.parse('[White "Ann"]\n[Black "Bob"]\n1 a4-b5=c4\n')
    assert game.tags == {"White": "Ann", "Black": "Bob"} and list(game.tags) == ["White", "Black"]
    game.tags.update(Event="Club evening", White="Eve")
    assert game.tags.pop("Black") == "Bob" and "Black" not in game.tags
    assert game.tags.get("Round") is None and game.tags.setdefault("Round", "2") == "2"
    assert dict(Match.parse(str(game)).tags) == {"White": "Eve", "Event": "Club evening", "Round": "2"}
    game.tags.clear()
    assert not game.tags and "[" not in str(game)


def test_many_games_in_a_text():
    games = [Match.parse("1 a4-b5=c4  2 f4=d5-d4"), Match.parse("1 a4-b5")]
    for name, game in zip(("Ann", "Bob"), games):
        game.tags["White"] = name
    text = "\n".join(map(str, games))
    assert Match.parse_all(text) == games
    assert Match.parse_all("") == []
    line = text.count("\n") + 3
    with pytest.raises(ValueError, match=f"line {line}, column 3"):
        Match.parse_all(text + "\n[White \"Eve\"]\n1 a4-a6\n")


def test_setups():
    assert Setup().position == Position() == Setup("GRXLLS-grxlls").position
    assert Setup.half_random(42) == Setup.half_random(42)
    assert Setup.full_random(1) != Setup.full_random(2)
    assert Setup.of(Position()) == Setup()
    assert Setup.of(Position().play("a4-b5=c4")) is None
    assert str(Setup("JEXEDA")) == "JEXEDA"
    with pytest.raises(ValueError):
        Setup("nothing")


def test_symmetries():
    assert len(set(Symmetry.all())) == 12
    for position in random_positions(20, seed=2):
        canonical, _ = position.canonical()
        for symmetry in Symmetry.all():
            image = symmetry.position(position)
            assert symmetry.inverse.position(image) == position
            assert image.canonical()[0] == canonical
            assert {symmetry.turn(turn) for turn in position.turns()} == set(image.turns())
    assert Symmetry(turns=True).cell("a1") == "g6"
