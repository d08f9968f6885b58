//! The motion of a piece through the air, for animations and for the page in 3D.

use pijersi::{Cell, Piece};

use crate::angle::sin_cos;
use crate::board::centre;

/// How high a piece flies; a cube is 0.9 high.
const HEIGHT: f64 = 1.6;
/// Growth, seen from above, of a piece at its highest point.
const GROWTH: f64 = 0.12;
/// Duration of a flight in milliseconds: for take-off and landing, and per unit of distance.
const TAKE_OFF: f64 = 150.0;
const UNIT_TIME: f64 = 35.0;

/// A piece on its way through the air.
///
/// ```
/// use pijersi::{Piece, Player, Role};
/// use pijersi_picture::Flight;
///
/// let [from, to] = ["b4", "d3"].map(|cell| cell.parse().unwrap());
/// let piece = Piece::single(Player::White, Role::Rock);
/// let flight = Flight { piece, from, to, part: 0.5 };
/// assert_eq!(flight.share(), 0.5);
/// assert!((200.0..400.0).contains(&flight.time()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// What flies.
    pub piece: Piece,
    /// Where it started.
    pub from: Cell,
    /// Where it will land.
    pub to: Cell,
    /// Elapsed part of its time, from 0 to 1.
    pub part: f64,
}

impl Flight {
    /// Part of the distance covered, from 0 to 1: it starts and ends slowly.
    pub fn share(&self) -> f64 {
        let part = self.part.clamp(0.0, 1.0);
        if part < 0.5 {
            2.0 * part * part
        } else {
            1.0 - 2.0 * (1.0 - part) * (1.0 - part)
        }
    }

    /// Duration of the whole flight in milliseconds.
    pub fn time(&self) -> f64 {
        let (from, to) = (centre(self.from, false), centre(self.to, false));
        let (x, y) = (to.x - from.x, to.y - from.y);
        TAKE_OFF + UNIT_TIME * (x * x + y * y).sqrt()
    }

    /// How high it is, from 0 on the board to 1.
    fn lift(&self) -> f64 {
        sin_cos(std::f64::consts::PI * self.part.clamp(0.0, 1.0)).0
    }

    /// How high it is above the board, seen in perspective.
    pub(crate) fn height(&self) -> f64 {
        HEIGHT * self.lift()
    }

    /// Scale seen from above.
    pub(crate) fn growth(&self) -> f64 {
        1.0 + GROWTH * self.lift()
    }
}
