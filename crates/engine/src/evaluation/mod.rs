//! How good a position is, judged without looking ahead.
//!
//! The search knows only the interface, [`Evaluator`]. Behind it stands [`HandMade`]: a sum of weighted features;
//! the weights change as cubes leave the board. Features are named once, in [`features`], and their weights stand
//! in [`weights`], fitted to the results of many matches.

mod evaluator;
pub mod features;
mod hand_made;
mod weights;

use pijersi::{Position, QUIET_LIMIT};

use crate::score::Score;
pub use evaluator::{Evaluator, Judged};
pub use hand_made::HandMade;
pub use weights::WEIGHTS;

/// How many hundredths of a cube change the odds of winning by a factor of e.
pub const LOGISTIC_SCALE: f64 = 200.0;

/// The score of a position without looking ahead, for the player to move. Wins, losses and the draw by quiet turns are
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
    Judged::<HandMade>::new(*position).judge()
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

/// What is left of a score after so many quiet turns, from 0 to 1.
pub fn fade_factor(quiet: u8) -> f64 {
    f64::from(FADE[usize::from(quiet.min(QUIET_LIMIT))]) / 16.0
}
