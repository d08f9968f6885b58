//! How good a position is, judged without looking ahead.
//!
//! The judgement is a sum of weighted features. Features are named once, in [`features`], and their weights
//! stand in [`weights`], fitted to the results of many matches.

pub mod features;
mod weights;

use pijersi::{Player, Position};

use crate::score::Score;
use features::Features;
use weights::WEIGHTS;

/// How many hundredths of a cube change the odds of winning by a factor of e.
pub(crate) const LOGISTIC_SCALE: f64 = 200.0;

/// Adds up weights as features are named.
struct Sum(i32);

impl Features for Sum {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.0 += i32::from(WEIGHTS[feature]) * count;
    }
}

/// The score of a position at a glance, for the player to move. Wins, losses and the draw by quiet turns are
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
    let mut sum = Sum(0);
    features::name_all(position, &mut sum);
    let white = sum.0;
    let score = match position.player() {
        Player::White => white,
        Player::Black => -white,
    };
    fade(score, position.quiet())
}

/// Fades a score towards the draw as quiet turns add up.
#[inline(always)]
fn fade(score: i32, quiet: u8) -> i32 {
    const FROM: i32 = 8;
    let left = 20 - i32::from(quiet);
    if left >= 20 - FROM {
        score
    } else {
        score * (left + 4) / (20 - FROM + 4)
    }
}
