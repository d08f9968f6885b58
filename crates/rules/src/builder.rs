//! Building a position piece by piece, and the checks that make it valid.

use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::cube::{Cube, Piece, Player, Role};
use crate::movement::opponents_back_row;
use crate::outcome::QUIET_LIMIT;
use crate::position::Position;
use crate::side::Side;

/// Pieces on cells that have not yet been checked to form a valid position.
///
/// ```
/// use pijersi::{Piece, Player, PositionBuilder, Role};
/// let position = PositionBuilder::new()
///     .put("d4".parse().unwrap(), Piece::single(Player::White, Role::Rock))
///     .put("f4".parse().unwrap(), Piece::single(Player::Black, Role::Paper))
///     .player(Player::Black)
///     .build()
///     .unwrap();
/// assert_eq!(position.to_string(), "6/3p-3/6/3R-3/6/7/6 b 0 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    board: Board,
    player: Player,
    quiet: u8,
    full: u16,
}

impl Default for PositionBuilder {
    fn default() -> Self {
        PositionBuilder::new()
    }
}

impl From<&Position> for PositionBuilder {
    fn from(position: &Position) -> PositionBuilder {
        PositionBuilder {
            board: position.board(),
            player: position.player(),
            quiet: position.quiet(),
            full: position.full(),
        }
    }
}

impl PositionBuilder {
    /// An empty board, White to move, no quiet turns, full turn 1.
    pub fn new() -> PositionBuilder {
        PositionBuilder {
            board: Board::EMPTY,
            player: Player::White,
            quiet: 0,
            full: 1,
        }
    }

    /// Puts a piece on a cell in place of what was there.
    #[must_use]
    pub fn put(mut self, cell: Cell, piece: Piece) -> PositionBuilder {
        self.set(cell, Some(piece));
        self
    }

    /// Empties a cell.
    #[must_use]
    pub fn clear(mut self, cell: Cell) -> PositionBuilder {
        self.set(cell, None);
        self
    }

    /// Puts a piece on a cell or empties it, in place, and returns what stood there before.
    ///
    /// ```
    /// use pijersi::{Cell, Piece, Player, PositionBuilder, Role};
    /// let mut builder = PositionBuilder::new();
    /// let rock = Piece::single(Player::White, Role::Rock);
    /// assert_eq!(builder.set(Cell::D4, Some(rock)), None);
    /// assert_eq!(builder.set(Cell::D4, None), Some(rock));
    /// ```
    pub fn set(&mut self, cell: Cell, piece: Option<Piece>) -> Option<Piece> {
        self.board.set(cell, piece)
    }

    /// What stands on a cell so far.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.board.piece(cell)
    }

    /// All occupied cells with what stands on them so far, from `a1` to `g6`.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.board.pieces()
    }

    /// Sets the player to move.
    #[must_use]
    pub fn player(mut self, player: Player) -> PositionBuilder {
        self.player = player;
        self
    }

    /// The player to move.
    ///
    /// ```
    /// use pijersi::{Player, Position, PositionBuilder};
    /// let builder = PositionBuilder::from(&Position::classic());
    /// assert_eq!((builder.get_player(), builder.get_quiet(), builder.get_full()), (Player::White, 0, 1));
    /// ```
    pub fn get_player(&self) -> Player {
        self.player
    }

    /// Sets the number of turns since the last capture.
    #[must_use]
    pub fn quiet(mut self, quiet: u8) -> PositionBuilder {
        self.quiet = quiet;
        self
    }

    /// The number of turns since the last capture.
    pub fn get_quiet(&self) -> u8 {
        self.quiet
    }

    /// Sets the number of the full turn.
    #[must_use]
    pub fn full(mut self, full: u16) -> PositionBuilder {
        self.full = full;
        self
    }

    /// The number of the full turn.
    pub fn get_full(&self) -> u16 {
        self.full
    }

    /// Checks everything and builds the position.
    pub fn build(&self) -> Result<Position, PositionError> {
        if self.quiet > QUIET_LIMIT {
            return Err(PositionError::TooQuiet(self.quiet));
        }
        if self.full == 0 {
            return Err(PositionError::NoFullTurn);
        }
        let mut sides = [Side::default(); 2];
        let mut counts = [[0; 4]; 2];
        for (cell, piece) in self.pieces() {
            let player = piece.player() as usize;
            sides[player].tops[piece.role() as usize] |= CellSet::of(cell);
            if let Some(bottom) = piece.bottom() {
                sides[player].bottoms[bottom as usize] |= CellSet::of(cell);
            }
            for role in piece.bottom().into_iter().chain([piece.role()]) {
                counts[player][role as usize] += 1;
                if counts[player][role as usize] > role.supply() {
                    return Err(PositionError::TooManyCubes {
                        cell,
                        cube: Cube {
                            player: piece.player(),
                            role,
                        },
                    });
                }
            }
        }
        let arrivals: Vec<Cell> = Player::ALL
            .into_iter()
            .filter_map(|player| {
                (sides[player as usize].fighters() & opponents_back_row(player)).first()
            })
            .collect();
        if let [white, black] = arrivals[..] {
            return Err(PositionError::BothArrived { white, black });
        }
        Ok(Position::assemble(
            sides,
            self.player,
            self.quiet,
            self.full,
        ))
    }
}

/// Why pieces on cells do not form a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// More cubes of a role than a side owns; the cell is the first one too many, from `a1` to `g6`.
    #[allow(missing_docs)]
    TooManyCubes { cell: Cell, cube: Cube },
    /// Both players have arrived, which cannot happen: the first to arrive has won.
    #[allow(missing_docs)]
    BothArrived { white: Cell, black: Cell },
    /// More quiet turns than a game can have.
    TooQuiet(u8),
    /// Full turns count from 1.
    NoFullTurn,
}

/// Several cubes of a role, as text.
const fn plural(role: Role) -> &'static str {
    match role {
        Role::Rock => "rocks",
        Role::Paper => "papers",
        Role::Scissors => "scissors",
        Role::Wise => "wise cubes",
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::TooManyCubes { cell, cube } => write!(
                f,
                "too many cubes at {cell}: {} has only {} {}",
                cube.player,
                cube.role.supply(),
                plural(cube.role)
            ),
            PositionError::BothArrived { white, black } => write!(
                f,
                "both players have arrived: White at {white} and Black at {black}"
            ),
            PositionError::TooQuiet(quiet) => write!(
                f,
                "{quiet} quiet turns: the game is drawn after {QUIET_LIMIT}"
            ),
            PositionError::NoFullTurn => f.write_str("the full-turn number starts at 1, not at 0"),
        }
    }
}

impl core::error::Error for PositionError {}

crate::problem::problem! {
    PositionError, error => error,
    codes {
        PositionError::TooManyCubes { cell, cube } => "too-many-cubes" [
            cell: Cell,
            player: Player = &cube.player,
            role: Role = &cube.role,
            supply: usize = &cube.role.supply()
        ],
        PositionError::BothArrived { white, black } => "both-arrived" [white: Cell, black: Cell],
        PositionError::TooQuiet(quiet) => "too-many-quiet-turns" [quiet: u8, limit: u8 = &QUIET_LIMIT],
        PositionError::NoFullTurn => "no-full-turn" [],
    }
}
