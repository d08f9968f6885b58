"""Numbers for learning: where cells lie on a grid, and how turns are numbered.

Everything is seen by the player to move: for Black the board is turned by half, so that both players always move up.

A turn is one of `pijersi.ACTIONS` = 45 × 162 numbers: ``start * 162 + shape``. The six directions are counted
counter-clockwise from the right; a step is one of twelve, one cell in each direction, then two cells in each.

========  ==========================================================================================
shape     the turn
========  ==========================================================================================
0–5       a cube moves in direction ``shape``
6–17      a stack moves by step ``shape - 6``
18–89     a cube moves in direction ``(shape - 18) // 12``, then the stack by step ``(shape - 18) % 12``
90–161    a stack moves by step ``(shape - 90) // 6``, then its top in direction ``(shape - 90) % 6``
========  ==========================================================================================

`Action` spells a number out, and back:

>>> from pijersi import Position
>>> from pijersi.learning import Action
>>> number = Position().action_of("a4-b5=c4")
>>> Action.of(number)
Action(kind='cube then stack', start='a4', via='b5', end='c4')
>>> Action.of(number).number == number
True

A position is an array of `pijersi.PLANES` = 18 planes with a number for each of the 45 cells: planes 0–3 are 1 where a
rock, paper, scissors or wise of the player to move stands alone or on top, planes 4–7 where one lies at the bottom of
a stack, planes 8–15 say the same of the opponent, plane 16 is 1 everywhere if Black is to move, and plane 17 is
everywhere the share of the twenty quiet turns that draw the game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ._native import ACTIONS, CELLS

__all__ = ["GRID", "GRID_SHAPE", "SHAPES", "Action", "to_grid"]

#: How many shapes of turns start on each cell.
SHAPES = ACTIONS // len(CELLS)

#: The rows and columns of the grid of `to_grid`.
GRID_SHAPE = (7, 13)


def _place(cell: str) -> tuple[int, int]:
    """The row and column of a cell on the grid. Rows of six are indented by one."""
    row = ord(cell[0]) - ord("a")
    return row, 2 * (int(cell[1]) - 1) + (1 - row % 2)


#: For each cell its place in a flattened grid.
GRID = np.array([row * GRID_SHAPE[1] + column for row, column in map(_place, CELLS)])
GRID.setflags(write=False)

#: Rows up and columns to the right, for each direction.
_DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
_STEPS = _DIRECTIONS + tuple((2 * up, 2 * right) for up, right in _DIRECTIONS)
_CELL_AT = {_place(cell): cell for cell in CELLS}
_NUMBER = {cell: number for number, cell in enumerate(CELLS)}


def to_grid(planes: np.ndarray) -> np.ndarray:
    """Spreads arrays whose last axis is the 45 cells over a grid of 7 × 13, zeros elsewhere.

    In it the neighbours of a cell are two columns away in its row and one row and one column away in the others, so
    a convolution with a kernel of 3 × 5 sees a cell and its six neighbours.

    >>> from pijersi import Position
    >>> to_grid(Position().planes()).shape
    (18, 7, 13)
    """
    rows, columns = GRID_SHAPE
    grid = np.zeros((*planes.shape[:-1], rows * columns), planes.dtype)
    grid[..., GRID] = planes
    return grid.reshape(*planes.shape[:-1], rows, columns)


class Action(NamedTuple):
    """A turn decoded from its number, on the board as the player to move sees it."""

    kind: str
    start: str
    via: str
    end: str

    @staticmethod
    def of(number: int) -> Action | None:
        """The turn with a number; ``None`` if it would leave the board, so that it is never legal."""
        if not 0 <= number < ACTIONS:
            raise IndexError(f"{number} is not from 0 to {ACTIONS - 1}")
        start, shape = divmod(int(number), SHAPES)
        if shape < 6:
            kind, steps = "cube", [_DIRECTIONS[shape]]
        elif shape < 18:
            kind, steps = "stack", [_STEPS[shape - 6]]
        elif shape < 90:
            first, second = divmod(shape - 18, 12)
            kind, steps = "cube then stack", [_DIRECTIONS[first], _STEPS[second]]
        else:
            first, second = divmod(shape - 90, 6)
            kind, steps = "stack then cube", [_STEPS[first], _DIRECTIONS[second]]
        cells = [CELLS[start]]
        for up, right in steps:
            row, column = _place(cells[-1])
            cell = _CELL_AT.get((row + up, column + right))
            if cell is None:
                return None
            cells.append(cell)
        return Action(kind, cells[0], cells[1], cells[-1])

    @property
    def number(self) -> int:
        """The number of the turn."""

        def step(start: str, end: str) -> int:
            (row, column), (to_row, to_column) = _place(start), _place(end)
            return _STEPS.index((to_row - row, to_column - column))

        if self.kind == "cube":
            shape = step(self.start, self.end)
        elif self.kind == "stack":
            shape = 6 + step(self.start, self.end)
        elif self.kind == "cube then stack":
            shape = 18 + 12 * step(self.start, self.via) + step(self.via, self.end)
        else:
            shape = 90 + 6 * step(self.start, self.via) + step(self.via, self.end)
        return _NUMBER[self.start] * SHAPES + shape
