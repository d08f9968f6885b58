//! Static evaluation of positions.
//!
//! The search uses the interface [`Evaluator`]. It is implemented by [`network`], trained on games of self-play, and by
//! [`HandCrafted`], a sum of weighted [`features`] whose [`weights`] were fitted to game results and depend on the number
//! of cubes left. The hand-crafted evaluation is used without a network and for positions with few cubes.

mod evaluator;
pub mod features;
mod hand_crafted;
pub mod network;
mod weights;

use pijersi::{CellSet, Player, Position, QUIET_LIMIT, Role};

use crate::score::Score;
pub use evaluator::{Evaluator, Node, PositionEvaluator};
pub use hand_crafted::HandCrafted;
use network::Network;
pub use weights::WEIGHTS;

/// Hundredths of a cube that change the odds of winning by a factor of e.
pub const LOGISTIC_SCALE: f64 = 200.0;

/// The hand-crafted evaluation of a position for the player to move;
/// [`Network::evaluate`](network::Network::evaluate) is the learned one. It does not detect wins, losses or draws, but an
/// advantage shrinks as the draw by quiet turns approaches.
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::evaluate;
/// assert!(evaluate(&Position::classic()).raw().abs() < 100);
/// ```
pub fn evaluate(position: &Position) -> Score {
    Score::from_raw(evaluate_raw(position))
}

#[inline]
pub(crate) fn evaluate_raw(position: &Position) -> i32 {
    HandCrafted.evaluate_from_scratch(position)
}

/// Evaluates a position with the network, or without one by hand-crafted features.
pub(crate) fn evaluate_with(network: Option<&Network>, position: &Position) -> i32 {
    match network {
        Some(network) => network.evaluate_from_scratch(position),
        None => evaluate_raw(position),
    }
}

/// Scales a score towards zero as the draw by quiet turns approaches.
#[inline(always)]
fn scaled_by_quiet(score: i32, position: &Position) -> i32 {
    score * QUIET_SCALE[usize::from(position.quiet().min(QUIET_LIMIT))] / 16
}

/// Scale of scores by number of quiet turns, in sixteenths.
const QUIET_SCALE: [i32; QUIET_LIMIT as usize + 1] = {
    let mut scale = [16; QUIET_LIMIT as usize + 1];
    let mut quiet = 9;
    while quiet <= QUIET_LIMIT as usize {
        scale[quiet] = 24 - quiet as i32;
        quiet += 1;
    }
    scale
};

/// For each player, the cells where their pieces differ between two positions.
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
