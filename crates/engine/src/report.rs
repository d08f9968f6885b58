//! What a search tells while it runs and when it ends.

use std::time::Duration;

use pijersi::Turn;

use crate::score::Score;

/// One of the best lines, as known after a finished depth or at the end of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// The depth in turns that was finished; 1 also when the search was stopped before it finished any.
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The turn to play; none when the match is over.
    pub turn: Option<Turn>,
    /// The answer the engine expects, to think about on the opponent's time.
    pub ponder: Option<Turn>,
    /// The score for the player to move.
    pub score: Score,
    /// The deepest finished depth; 0 when none was.
    pub depth: u32,
    /// Positions searched in the whole search, by all threads.
    pub nodes: u64,
    /// How many of them went into proving that an announced win is the shortest.
    pub proof_nodes: u64,
    /// How long the whole search took.
    pub time: Duration,
}
