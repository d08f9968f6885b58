//! Opening books.

use pijersi::{Position, SplitMix64, Turn};
use pijersi_engine::{Score, SearchResult};

/// Turns that are not more than this worse than the best one are chosen as well, in hundredths of a cube.
const MARGIN: i32 = 10;
/// After so many turns without a capture the limit that leads to a draw matters, which a book does not consider.
const MAX_QUIET: u8 = 10;

/// Turns of positions that were analysed before.
///
/// ```
/// use pijersi::{Position, Turn};
/// use pijersi_engine::Score;
/// use pijersi_game::player::{Book, ScoredTurn};
/// struct First;
/// impl Book for First {
///     fn turns(&self, position: &Position) -> Vec<ScoredTurn> {
///         let turn = position.turns().first().copied();
///         turn.map(|turn| ScoredTurn { turn, score: Score::from_raw(20) }).into_iter().collect()
///     }
/// }
/// let start = Position::classic();
/// let answer = First.choose(&start, 7).unwrap();
/// assert_eq!(answer.turn, start.turns().first().copied());
/// ```
pub trait Book: Send + Sync {
    /// The turns of a position, best first; none where the book ends.
    fn turns(&self, position: &Position) -> Vec<ScoredTurn>;

    /// One of the best turns, chosen by the seed. Wins are not left to chance.
    fn choose(&self, position: &Position, seed: u64) -> Option<SearchResult> {
        if position.quiet() > MAX_QUIET {
            return None;
        }
        let turns = self.turns(position);
        let best = turns.first()?.score;
        let is_good = |it: &&ScoredTurn| {
            it.score == best || !best.is_win() && it.score.raw() >= best.raw() - MARGIN
        };
        let good: Vec<&ScoredTurn> = turns.iter().take_while(is_good).collect();
        // The same seed serves a whole game.
        let mut random = SplitMix64::new(seed ^ position.zobrist());
        let ScoredTurn { turn, score } = *good[random.below(good.len() as u64) as usize];
        Some(SearchResult {
            turn: Some(turn),
            score,
            depth: 1,
            ..SearchResult::default()
        })
    }
}

/// A turn of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredTurn {
    /// The turn.
    pub turn: Turn,
    /// Its score for the player who plays it.
    pub score: Score,
}
