//! What a search tells while it runs and when it ends.

use std::time::Duration;

use pijersi::Turn;

use crate::score::Score;

/// A line found at a finished depth, or a better one found just before the search was stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// The depth in turns.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// The score for the player to move.
    pub score: Score,
    /// Positions searched so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// The turns both players are expected to play.
    pub turns: Vec<Turn>,
}

/// What a search decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The turn to play; none when the game is over.
    pub turn: Option<Turn>,
    /// The answer the engine expects, to think about on the opponent's time.
    pub ponder: Option<Turn>,
    /// The score for the player to move.
    pub score: Score,
    /// The deepest finished depth.
    pub depth: u32,
    /// Positions searched, by all threads.
    pub nodes: u64,
}
