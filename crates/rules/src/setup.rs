//! The ways to set up the cubes before a match.

use alloc::string::String;
use alloc::vec::Vec;

use crate::builder::PositionBuilder;
use crate::cell::{Cell, Row};
use crate::cube::{Piece, Player, Role};
use crate::position::Position;
use crate::random::SplitMix64;

/// Number of cubes of a side.
pub(crate) const CUBES: usize = 14;
/// Where the bottom and the top of the stack on `b4` stand in a [`SideSetup`].
const STACK_BOTTOM: usize = 9;
const STACK_TOP: usize = 10;

/// The fourteen cubes of one side, counted as that player sees them: `a1` to `a6`, `b1`, `b2`, `b3`,
/// the bottom and the top of `b4`, `b5`, `b6`, `b7` (for Black `g6` to `g1`, `f7` …).
///
/// Written as its set-up code of six letters.
///
/// ```
/// use pijersi::SideSetup;
/// assert_eq!(SideSetup::CLASSIC.to_string(), "GRXLLS");
/// let side: SideSetup = "JEXEDA".parse().unwrap();
/// assert_eq!(side.to_string(), "JEXEDA");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideSetup {
    pub(crate) cubes: [Role; CUBES],
}

impl SideSetup {
    /// The classic order.
    pub const CLASSIC: SideSetup = {
        use Role::{Paper as P, Rock as R, Scissors as S, Wise as W};
        SideSetup {
            cubes: [R, P, S, R, P, S, P, S, R, W, W, S, R, P],
        }
    };

    /// The cubes in this order, if they are the fourteen of a side and the stack is allowed.
    pub fn new(cubes: [Role; CUBES]) -> Result<SideSetup, SetupError> {
        for role in Role::ALL {
            let found = cubes.iter().filter(|&&cube| cube == role).count();
            if found != role.supply() {
                return Err(SetupError::Cubes { role, found });
            }
        }
        if !cubes[STACK_TOP].may_stand_on(cubes[STACK_BOTTOM]) {
            return Err(SetupError::Stack {
                bottom: cubes[STACK_BOTTOM],
            });
        }
        Ok(SideSetup { cubes })
    }

    /// Fourteen cubes in random order.
    pub fn random(random: &mut SplitMix64) -> SideSetup {
        let mut cubes = SideSetup::CLASSIC.cubes;
        random.shuffle(&mut cubes);
        if !cubes[STACK_TOP].may_stand_on(cubes[STACK_BOTTOM]) {
            cubes.swap(STACK_BOTTOM, STACK_TOP);
        }
        SideSetup { cubes }
    }

    /// The cubes in order.
    pub fn cubes(&self) -> [Role; CUBES] {
        self.cubes
    }

    /// The set-up of one player's side in a position, if the player's fourteen cubes stand as before a match.
    pub fn of(position: &Position, player: Player) -> Option<SideSetup> {
        let mut cubes = Vec::with_capacity(CUBES);
        for cell in starting_cells(player) {
            let piece = position
                .piece(cell)
                .filter(|piece| piece.player() == player)?;
            cubes.extend(piece.bottom());
            cubes.push(piece.role());
        }
        SideSetup::new(cubes.try_into().ok()?).ok()
    }
}

/// The cells of a side in the order of its set-up.
fn starting_cells(player: Player) -> impl Iterator<Item = Cell> {
    Row::A
        .cells()
        .chain(Row::B.cells())
        .map(move |cell| match player {
            Player::White => cell,
            Player::Black => cell.turned(),
        })
}

/// How a match begins.
///
/// As text: `classic`, or a set-up code such as `JEXEDA` (both sides alike) or `GRXLLS-jexeda`.
///
/// ```
/// use pijersi::{Position, Setup};
/// assert_eq!(Setup::half_random(42), Setup::half_random(42));
/// assert_eq!("GRXLLS-grxlls".parse::<Setup>().unwrap().position(), Position::classic());
/// assert_eq!(Setup::Classic.to_string(), "GRXLLS");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setup {
    /// The classic set-up.
    Classic,
    /// Both sides alike: Black is White turned by 180°.
    Alike(SideSetup),
    /// White's side and Black's side.
    Sides(SideSetup, SideSetup),
}

impl Setup {
    /// White in random order, Black alike. The same seed gives the same set-up everywhere.
    pub fn half_random(seed: u64) -> Setup {
        Setup::Alike(SideSetup::random(&mut SplitMix64::new(seed)))
    }

    /// Both sides in random order. The same seed gives the same set-up everywhere.
    pub fn full_random(seed: u64) -> Setup {
        let mut random = SplitMix64::new(seed);
        let white = SideSetup::random(&mut random);
        let black = SideSetup::random(&mut random);
        Setup::Sides(white, black)
    }

    /// White's side and Black's side.
    pub fn sides(&self) -> [SideSetup; 2] {
        match *self {
            Setup::Classic => [SideSetup::CLASSIC; 2],
            Setup::Alike(side) => [side; 2],
            Setup::Sides(white, black) => [white, black],
        }
    }

    /// The position before the first turn.
    pub fn position(&self) -> Position {
        let mut builder = PositionBuilder::new();
        for (player, side) in Player::ALL.into_iter().zip(self.sides()) {
            let mut cubes = side.cubes.into_iter();
            for (index, cell) in starting_cells(player).enumerate() {
                let mut next = || cubes.next().expect("fourteen cubes fill thirteen cells");
                let first = next();
                let piece = if index == STACK_BOTTOM {
                    Piece::stack(player, next(), first).expect("a side's stack is allowed")
                } else {
                    Piece::single(player, first)
                };
                builder = builder.put(cell, piece);
            }
        }
        builder.build().expect("a set-up is a position")
    }

    /// The set-up of a position, if all cubes are where a game starts.
    pub fn of(position: &Position) -> Option<Setup> {
        let white = SideSetup::of(position, Player::White)?;
        let black = SideSetup::of(position, Player::Black)?;
        Some(if white != black {
            Setup::Sides(white, black)
        } else if white == SideSetup::CLASSIC {
            Setup::Classic
        } else {
            Setup::Alike(white)
        })
    }
}

/// Why a text or an order of cubes is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// Not six letters A to Z, or letters that no set-up has.
    #[allow(missing_docs)]
    Code { found: String },
    /// A side has 4 rocks, 4 papers, 4 scissors and 2 wise.
    #[allow(missing_docs)]
    Cubes { role: Role, found: usize },
    /// Wise may not stand on another role.
    #[allow(missing_docs)]
    Stack { bottom: Role },
}
