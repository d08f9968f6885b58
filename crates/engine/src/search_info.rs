//! What a search tells while it runs and when it ends.

use std::time::Duration;

use pijersi::{Position, Turn};

use crate::score::Score;

/// One of the best lines, as known after a finished depth or at the end of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo {
    /// The depth in turns that was finished; 1 also when the search was stopped before it finished any.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multipv: usize,
    /// The score for the player to move.
    pub score: Score,
    /// Positions searched so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// How wide the window of scores was in which the score was found, in hundredths of a cube. A search leaves out
    /// most turns by what it knows at the moment, so that one that knows something else may end with another score; it
    /// seldom differs by more than this.
    pub window: i32,
    /// The turns both players are expected to play.
    pub pv: Vec<Turn>,
}

/// What a search decided.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchResult {
    /// The turn to play; none when the game is over.
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

/// Adds the turn that arrives, when a line from this position ends just before it: the search knows that there
/// is one without playing it.
pub(crate) fn add_arrival(position: &Position, line: &mut Vec<Turn>) {
    let end = line
        .iter()
        .fold(*position, |position, &turn| position.play_unchecked(turn));
    if end.outcome().is_none() && end.can_arrive(end.player()) {
        line.extend(end.turns().into_iter().find(|turn| turn.wins()));
    }
}

#[cfg(test)]
mod tests {
    use super::add_arrival;
    use pijersi::Position;

    #[test]
    fn only_a_missing_arrival_is_added() {
        let near: Position = "6/R-6/6/7/6/s-6/6 w 0 1".parse().unwrap();
        let mut line = Vec::new();
        add_arrival(&near, &mut line);
        assert!(line.len() == 1 && line[0].wins());
        add_arrival(&near, &mut line);
        assert_eq!(line.len(), 1);
        let mut line = Vec::new();
        add_arrival(&Position::classic(), &mut line);
        assert!(line.is_empty());
    }
}
