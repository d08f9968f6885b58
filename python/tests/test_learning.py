"""Numbers for learning, and games in batches."""

import numpy as np
import pytest
from test_rules import random_positions

from pijersi import ACTIONS, CELLS, PLANES, Batch, Player, Position, Symmetry
from pijersi.learning import GRID, SHAPES, Action, to_grid

HALF_TURN = Symmetry(turns=True)


def test_every_turn_has_a_number_of_its_own():
    for position in random_positions(300):
        turns = position.turns()
        actions = position.actions()
        assert actions.dtype == np.int64
        assert len(set(actions.tolist())) == len(turns)
        assert [position.turn_of(action) for action in actions.tolist()] == turns
        assert position.action_of(turns[0]) == actions[0]
        mask = position.action_mask()
        assert mask.shape == (ACTIONS,) and mask.dtype == np.bool_
        assert np.array_equal(np.flatnonzero(mask), np.sort(actions))


def test_numbers_are_spelled_out():
    """The documented numbering, written a second time in Python, agrees with the one in use."""
    assert ACTIONS == 45 * SHAPES == 7290
    spelled = [Action.of(number) for number in range(ACTIONS)]
    on_board = [(number, action) for number, action in enumerate(spelled) if action]
    assert all(action.number == number for number, action in on_board)
    for position in random_positions(100, seed=3):
        for turn in position.turns():
            seen = [turn.start, turn.via, turn.end]
            if position.player == Player.BLACK:
                seen = [HALF_TURN.cell(cell) for cell in seen]
            assert spelled[position.action_of(turn)] == (turn.kind, *seen)


def test_numbers_that_are_no_turns():
    with pytest.raises(IndexError, match="7290"):
        Position().turn_of(ACTIONS)
    with pytest.raises(IndexError):
        Action.of(-1)
    illegal = int(np.flatnonzero(~Position().action_mask())[0])
    with pytest.raises(IndexError):
        Position().turn_of(illegal)


def test_planes_show_the_position():
    letters = "RPSW"
    for position in random_positions(100, seed=4):
        planes = position.planes()
        assert planes.shape == (PLANES, 45) and planes.dtype == np.float32
        black = position.player == Player.BLACK
        pieces = {}
        for number, name in enumerate(CELLS):
            cell = HALF_TURN.cell(name) if black else name
            for owner in range(2):
                tops = planes[8 * owner : 8 * owner + 4, number]
                bottoms = planes[8 * owner + 4 : 8 * owner + 8, number]
                if tops.any():
                    top = letters[int(tops.argmax())]
                    text = letters[int(bottoms.argmax())] + top if bottoms.any() else top + "-"
                    pieces[cell] = text if (owner == 0) != black else text.lower()
        assert pieces == position.pieces()
        assert (planes[16] == black).all()
        assert np.allclose(planes[17], position.quiet / 20)


def test_both_players_see_the_same():
    for position in random_positions(50, seed=5):
        image = HALF_TURN.position(position)
        same = np.r_[0:16, 17]
        assert np.array_equal(position.planes()[same], image.planes()[same])
        assert np.array_equal(position.action_mask(), image.action_mask())


def test_neighbours_on_the_grid():
    assert len(set(GRID.tolist())) == 45
    grid = to_grid(np.arange(1, 46))
    row, column = np.argwhere(grid == 1 + CELLS.index("d4"))[0]
    around = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
    neighbours = [CELLS[grid[row + up, column + right] - 1] for up, right in around]
    assert neighbours == ["d5", "e4", "e3", "d3", "c3", "c4"]
    assert to_grid(np.zeros((2, PLANES, 45), np.float32)).shape == (2, PLANES, 7, 13)


@pytest.mark.parametrize("setup", ["classic", "half random", "full random"])
def test_a_batch_plays_by_the_rules(setup):
    batch = Batch(16, seed=9, setup=setup)
    positions = batch.positions()
    ends = 0
    for _ in range(150):
        assert np.array_equal(batch.planes(), np.stack([one.planes() for one in positions]))
        masks = batch.action_masks()
        assert np.array_equal(masks, np.stack([one.action_mask() for one in positions]))
        legal, counts = batch.legal_actions()
        assert np.array_equal(legal, np.concatenate([one.actions() for one in positions]))
        assert np.array_equal(counts, masks.sum(axis=1))
        actions = batch.random_actions()
        assert masks[np.arange(16), actions].all()
        expected = [one.play(one.turn_of(action)) for one, action in zip(positions, actions.tolist())]
        rewards, ended = batch.step(actions)
        now = batch.positions()
        for number, after in enumerate(expected):
            assert ended[number] == after.is_over
            if after.is_over:
                winner = after.outcome.winner
                mover = after.player.opponent
                assert rewards[number] == (0 if winner is None else 1 if winner == mover else -1)
                assert len(now[number].turns()) and now[number].full == 1
                ends += 1
            else:
                assert rewards[number] == 0 and now[number] == after
        positions = now
    assert ends > 0
    assert batch.black_to_move().tolist() == [one.player == Player.BLACK for one in positions]
    batch.reset()
    assert not batch.lengths().any()


def test_the_same_seed_gives_the_same_games():
    def games(seed):
        batch = Batch(4, seed=seed)
        for _ in range(30):
            batch.step(batch.random_actions())
        return batch.positions()

    assert games(1) == games(1) != games(2)


def test_a_batch_may_begin_anywhere():
    start = Position("6/7/2WR3/p-6/4r-1/7/6 w 3 30")
    batch = Batch(3, start=start)
    assert batch.positions() == [start] * 3
    rewards, ended = batch.step(np.full(3, start.action_of("e3=g2")))
    assert rewards.tolist() == [1, 1, 1] and ended.all()
    assert batch.positions() == [start] * 3
    with pytest.raises(ValueError, match="over"):
        Batch(1, start=start.play("e3=g2"))


def test_a_batch_refuses_what_is_not_legal():
    batch = Batch(2)
    before = batch.positions()
    good = batch.random_actions()
    illegal = np.flatnonzero(~batch.action_masks()[1])[0]
    for actions in (np.array([good[0], illegal]), np.array([good[0], -1]), np.array([good[0], 2**40])):
        with pytest.raises(IndexError, match="game 1"):
            batch.step(actions)
    with pytest.raises(ValueError, match="2 games"):
        batch.step(good[:1])
    assert batch.positions() == before
    with pytest.raises(ValueError):
        Batch(0)
    with pytest.raises(ValueError, match="setup"):
        Batch(1, setup="random")
