//! How good a position is, judged without looking ahead.
//!
//! The search knows only the interface, [`Evaluator`]. Behind it stand [`network`], which was learned from games, and
//! [`HandCrafted`], a sum of weighted [`features`]; their [`weights`] were fitted to the results of many matches and change as
//! cubes leave the board. The hand-made evaluation judges where there is no network, and positions with few cubes.

mod evaluator;
pub mod features;
mod hand_crafted;
pub mod network;
mod weights;

use pijersi::{CellSet, Player, Position, QUIET_LIMIT, Role};

use crate::score::Score;
pub use evaluator::{Evaluator, Judge, Judged};
pub use hand_crafted::HandCrafted;
use network::Network;
pub use weights::WEIGHTS;

/// How many hundredths of a cube change the odds of winning by a factor of e.
pub const LOGISTIC_SCALE: f64 = 200.0;

/// The score that the hand-made evaluation gives a position, for the player to move;
/// [`Network::evaluate`](network::Network::evaluate) is the learned one. Wins, losses and the draw by quiet turns are
/// left to the search, but the nearer that draw, the less an advantage is worth.
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::evaluate;
/// assert!(evaluate(&Position::classic()).raw().abs() < 100);
/// ```
pub fn evaluate(position: &Position) -> Score {
    Score::from_raw(judge(position))
}

#[inline]
pub(crate) fn judge(position: &Position) -> i32 {
    HandCrafted.evaluate_from_scratch(position)
}

/// How good a position that comes from nowhere is for the player to move: to a network, or else to the hand-made evaluation.
pub(crate) fn judge_with(network: Option<&Network>, position: &Position) -> i32 {
    match network {
        Some(network) => network.evaluate_from_scratch(position),
        None => judge(position),
    }
}

/// A score that fades as the draw by quiet turns comes nearer.
#[inline(always)]
fn faded(score: i32, position: &Position) -> i32 {
    score * FADE[usize::from(position.quiet().min(QUIET_LIMIT))] / 16
}

/// What is left of a score after so many quiet turns, in sixteenths: it fades towards the draw.
const FADE: [i32; QUIET_LIMIT as usize + 1] = {
    let mut fade = [16; QUIET_LIMIT as usize + 1];
    let mut quiet = 9;
    while quiet <= QUIET_LIMIT as usize {
        fade[quiet] = 24 - quiet as i32;
        quiet += 1;
    }
    fade
};

/// For each player, the cells where the player's pieces differ between two positions.
#[inline(always)]
fn changed_cells(before: &Position, after: &Position) -> [CellSet; 2] {
    Player::map_all(|player| {
        let mut changed = CellSet::EMPTY;
        for role in Role::ALL {
            changed |= before.tops(player, role) ^ after.tops(player, role);
            changed |= before.bottoms(player, role) ^ after.bottoms(player, role);
        }
        changed
    })
}
