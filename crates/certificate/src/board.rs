//! The rules, written from the rulebook alone: cells, pieces, positions and turns.

use std::fmt;

/// Number of cells.
pub const CELLS: usize = 45;
/// After this many turns in a row without a capture the game is drawn.
pub const QUIET_LIMIT: u8 = 20;

/// Columns of the rows `a` to `g`.
pub(crate) const COLUMNS: [i32; 7] = [6, 7, 6, 7, 6, 7, 6];

/// A cell: `a1` is 0, `a2` is 1, and so on to `g6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

/// The next cell in each of the six directions.
const NEIGHBOURS: [[Option<Cell>; 6]; CELLS] = neighbours();

/// The cell in this row and column, counted from 0.
pub(crate) const fn cell(row: i32, column: i32) -> Option<Cell> {
    if row < 0 || row > 6 || column < 0 || column >= COLUMNS[row as usize] {
        return None;
    }
    // Two rows have thirteen cells; rows of six come first.
    Some(Cell((row / 2 * 13 + row % 2 * 6 + column) as u8))
}

const fn neighbours() -> [[Option<Cell>; 6]; CELLS] {
    let mut all = [[None; 6]; CELLS];
    let mut row = 0;
    while row < 7 {
        // Rows of six are half a cell to the right.
        let left = if COLUMNS[row as usize] == 7 { -1 } else { 0 };
        let mut column = 0;
        while let Some(Cell(index)) = cell(row, column) {
            all[index as usize] = [
                cell(row, column - 1),
                cell(row, column + 1),
                cell(row - 1, column + left),
                cell(row - 1, column + left + 1),
                cell(row + 1, column + left),
                cell(row + 1, column + left + 1),
            ];
            column += 1;
        }
        row += 1;
    }
    all
}

impl Cell {
    /// Index of the row, 0 for `a`.
    pub fn row(self) -> u8 {
        self.0 / 13 * 2 + u8::from(self.0 % 13 >= 6)
    }

    /// Index of the column, 0 for column 1.
    pub fn column(self) -> u8 {
        let within = self.0 % 13;
        if within >= 6 { within - 6 } else { within }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'a' + self.row());
        write!(f, "{row}{}", self.column() + 1)
    }
}

/// What a cube can capture and by what it can be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the roles have one meaning")]
pub enum Role {
    Rock,
    Paper,
    Scissors,
    Wise,
}

impl Role {
    fn captures(self, other: Role) -> bool {
        matches!(
            (self, other),
            (Role::Rock, Role::Scissors)
                | (Role::Scissors, Role::Paper)
                | (Role::Paper, Role::Rock)
        )
    }
}

/// A cube or a stack of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whether it is White's.
    pub is_white: bool,
    /// The role of a lone cube, or of the top of a stack.
    pub top: Role,
    /// The role of the other cube of a stack.
    pub bottom: Option<Role>,
}

/// Pieces, player to move, and the number of turns since the last capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// What stands on each cell.
    pub pieces: [Option<Piece>; CELLS],
    /// Whether White is to move.
    pub is_white_to_move: bool,
    /// Number of turns in a row without a capture.
    pub quiet: u8,
}

/// The cells of a turn in the notation of engines: start and end, or start, middle and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    start: Cell,
    middle: Option<Cell>,
    end: Cell,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        if let Some(middle) = self.middle {
            write!(f, "{middle}")?;
        }
        write!(f, "{}", self.end)
    }
}

/// The board after one or two actions of a turn.
#[derive(Clone, Copy)]
struct Moved {
    pieces: [Option<Piece>; CELLS],
    captures: bool,
    arrives: bool,
}

impl Moved {
    /// Moves `moving` to `to`, where nothing is left of what stood there; a captured piece is counted.
    fn place(mut self, moving: Piece, to: Cell) -> Moved {
        self.captures |=
            self.pieces[usize::from(to.0)].is_some_and(|p| p.is_white != moving.is_white);
        let back_row = if moving.is_white { 6 } else { 0 };
        self.arrives |= moving.top != Role::Wise && to.row() == back_row;
        self.pieces[usize::from(to.0)] = Some(moving);
        self
    }

    /// The lone cube or the top of the stack on `from` moves one step to `to`.
    fn cube(&self, from: Cell, to: Cell) -> Option<Moved> {
        let piece = self.pieces[usize::from(from.0)]?;
        let mut cube = Piece {
            bottom: None,
            ..piece
        };
        match self.pieces[usize::from(to.0)] {
            None => {}
            Some(other) if other.is_white != piece.is_white => {
                cube.top.captures(other.top).then_some(())?;
            }
            Some(own) => {
                if own.bottom.is_some() || (cube.top == Role::Wise && own.top != Role::Wise) {
                    return None;
                }
                cube.bottom = Some(own.top);
            }
        }
        let mut next = *self;
        next.pieces[usize::from(from.0)] = piece.bottom.map(|top| Piece {
            top,
            bottom: None,
            ..piece
        });
        Some(next.place(cube, to))
    }

    /// The stack on `from` moves one or two steps in a straight line.
    fn stack(&self, from: Cell, mut visit: impl FnMut(Cell, Moved)) {
        let Some(stack) = self.pieces[usize::from(from.0)].filter(|piece| piece.bottom.is_some())
        else {
            return;
        };
        for (direction, neighbour) in NEIGHBOURS[usize::from(from.0)].into_iter().enumerate() {
            let mut cell = neighbour;
            for _ in 0..2 {
                let Some(to) = cell else {
                    break;
                };
                let other = self.pieces[usize::from(to.0)];
                let is_capture = other.is_some_and(|other| {
                    other.is_white != stack.is_white && stack.top.captures(other.top)
                });
                if other.is_none() || is_capture {
                    let mut next = *self;
                    next.pieces[usize::from(from.0)] = None;
                    visit(to, next.place(stack, to));
                }
                if other.is_some() {
                    break;
                }
                cell = NEIGHBOURS[usize::from(to.0)][direction];
            }
        }
    }
}

/// A legal turn and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The turn.
    pub turn: Turn,
    /// The position after it.
    pub next: Position,
    /// Whether it wins by arrival.
    pub arrives: bool,
}

impl Position {
    /// Visits all legal turns, wherever the game stands, until the visitor returns `false`.
    pub fn visit_turns(&self, mut visit: impl FnMut(Played) -> bool) {
        let mut goes_on = true;
        let mut emit = |start, middle, end, moved: Moved| {
            goes_on = goes_on
                && visit(Played {
                    turn: Turn { start, middle, end },
                    next: Position {
                        pieces: moved.pieces,
                        is_white_to_move: !self.is_white_to_move,
                        quiet: if moved.captures {
                            0
                        } else {
                            self.quiet.saturating_add(1)
                        },
                    },
                    arrives: moved.arrives,
                });
            goes_on
        };
        let board = Moved {
            pieces: self.pieces,
            captures: false,
            arrives: false,
        };
        for start in (0..CELLS as u8).map(Cell) {
            let Some(piece) = self.pieces[usize::from(start.0)] else {
                continue;
            };
            if piece.is_white != self.is_white_to_move {
                continue;
            }
            // A turn that begins on a stack has three cells: the top alone stays at the start for the first of them.
            let from_stack = piece.bottom.is_some();
            for to in NEIGHBOURS[usize::from(start.0)].into_iter().flatten() {
                let Some(first) = board.cube(start, to) else {
                    continue;
                };
                if !emit(start, from_stack.then_some(start), to, first) {
                    return;
                }
                // Only if it built a stack.
                first.stack(to, |end, second| {
                    emit(start, Some(to), end, second);
                });
            }
            board.stack(start, |to, first| {
                emit(start, Some(to), to, first);
                for end in NEIGHBOURS[usize::from(to.0)].into_iter().flatten() {
                    if let Some(second) = first.cube(to, end) {
                        emit(start, Some(to), end, second);
                    }
                }
            });
        }
    }

    /// All legal turns, wherever the game stands.
    pub fn turns(&self) -> Vec<Played> {
        let mut turns = Vec::with_capacity(256);
        self.visit_turns(|played| {
            turns.push(played);
            true
        });
        turns
    }

    /// Whether the player to move has no legal turn.
    pub fn is_blocked(&self) -> bool {
        let mut is_blocked = true;
        self.visit_turns(|_| {
            is_blocked = false;
            false
        });
        is_blocked
    }

    /// Whether the player to move can arrive with this turn.
    pub fn can_arrive(&self) -> bool {
        let mut can_arrive = false;
        self.visit_turns(|played| {
            can_arrive = played.arrives;
            !can_arrive
        });
        can_arrive
    }

    /// Whether the game is drawn, if the last turn did not arrive.
    pub fn is_drawn(&self) -> bool {
        self.quiet >= QUIET_LIMIT
    }

    /// Whether the game is over because a piece has arrived, by the draw, or because the player to move has no turn.
    pub fn is_over(&self) -> bool {
        let has_arrival = (0..CELLS as u8).map(Cell).any(|cell| {
            self.pieces[usize::from(cell.0)].is_some_and(|piece| {
                piece.top != Role::Wise && cell.row() == if piece.is_white { 6 } else { 0 }
            })
        });
        has_arrival || self.is_drawn() || self.is_blocked()
    }
}
