//! The twelve changes of the board that leave the rules as they are.

use crate::builder::PositionBuilder;
use crate::cell::Cell;
use crate::cube::{Piece, Player, Role};
use crate::position::Position;
use crate::turn::Turn;

/// One of the twelve symmetries: mirroring left to right or not, cycling rock → paper → scissors → rock
/// none, one or two times, and turning the board by 180° with the colours swapped or not.
///
/// ```
/// use pijersi::{Position, Symmetry};
/// let start = Position::classic();
/// for symmetry in Symmetry::all() {
///     let image = symmetry.position(&start);
///     assert_eq!(image.turns().len(), 186);
///     assert_eq!(symmetry.inverse().position(&image), start);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrors: bool,
    cycles: u8,
    turns: bool,
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry::new(false, 0, false);

    /// The symmetry that mirrors left to right, cycles the roles so many times and turns the board.
    pub const fn new(mirrors: bool, cycles: u8, turns: bool) -> Symmetry {
        Symmetry {
            mirrors,
            cycles: cycles % 3,
            turns,
        }
    }

    /// All twelve, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..12).map(|number| Symmetry::new(number & 1 != 0, number / 4, number & 2 != 0))
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        Symmetry::new(self.mirrors, 3 - self.cycles, self.turns)
    }

    /// This symmetry, then another.
    pub const fn then(self, next: Symmetry) -> Symmetry {
        Symmetry::new(
            self.mirrors != next.mirrors,
            self.cycles + next.cycles,
            self.turns != next.turns,
        )
    }

    /// The image of a cell.
    pub fn cell(self, cell: Cell) -> Cell {
        let cell = if self.mirrors { cell.mirrored() } else { cell };
        if self.turns { cell.turned() } else { cell }
    }

    /// The image of a role.
    pub fn role(self, role: Role) -> Role {
        (0..self.cycles).fold(role, |role, _| role.cycled())
    }

    /// The image of a piece.
    pub fn piece(self, piece: Piece) -> Piece {
        let player = if self.turns {
            piece.player().opponent()
        } else {
            piece.player()
        };
        let top = self.role(piece.role());
        match piece.bottom() {
            None => Piece::single(player, top),
            Some(bottom) => {
                Piece::stack(player, top, self.role(bottom)).expect("a symmetry keeps wise on wise")
            }
        }
    }

    /// The image of a position. Counters stay; turning the board swaps the player to move.
    pub fn position(self, position: &Position) -> Position {
        let mut builder = PositionBuilder::new()
            .player(if self.turns {
                position.player().opponent()
            } else {
                position.player()
            })
            .quiet(position.quiet())
            .full(position.full());
        for (cell, piece) in position.pieces() {
            builder = builder.put(self.cell(cell), self.piece(piece));
        }
        builder
            .build()
            .expect("the image of a position is a position")
            .with_arrival_of(position, self.turns)
    }

    /// The canonical form of a position, and the symmetry that leads there. All twelve images of a position
    /// have the same one, so positions that are alike up to symmetry can be found as equals. White is to
    /// move in it.
    ///
    /// ```
    /// use pijersi::{Player, Setup, Symmetry};
    /// let position = Setup::full_random(7).position();
    /// let (canonical, symmetry) = Symmetry::canonical(&position);
    /// assert_eq!(symmetry.position(&position), canonical);
    /// assert_eq!(canonical.player(), Player::White);
    /// for other in Symmetry::all() {
    ///     assert_eq!(Symmetry::canonical(&other.position(&position)).0, canonical);
    /// }
    /// ```
    pub fn canonical(position: &Position) -> (Position, Symmetry) {
        let turns = position.player() == Player::Black;
        Symmetry::all()
            .filter(|symmetry| symmetry.turns == turns)
            .map(|symmetry| (symmetry.position(position), symmetry))
            .min_by_key(|(image, _)| {
                Player::ALL.map(|player| {
                    Role::ALL.map(|role| {
                        (
                            image.tops(player, role).bits(),
                            image.bottoms(player, role).bits(),
                        )
                    })
                })
            })
            .expect("there are six symmetries that turn the board, and six that do not")
    }

    /// The image of a turn: legal in the image of each position where the turn is legal.
    pub fn turn(self, turn: Turn) -> Turn {
        Turn::two(
            turn.kind(),
            self.role(turn.role()),
            self.cell(turn.start()),
            self.cell(turn.via()),
            self.cell(turn.end()),
        )
        .with_captures(turn.captures_first(), turn.captures_second())
        .with_win(turn.wins())
        .with_stack(turn.starts_on_stack())
    }
}
