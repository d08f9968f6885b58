//! Progress information and result of a search.

use std::time::Duration;

use pijersi::{Position, Turn};

use crate::score::Score;

/// One of the best lines after a finished depth or at the end of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo {
    /// The depth in turns that was finished; 1 also when the search was stopped before it finished any.
    pub depth: u32,
    /// The longest line searched (seldepth).
    pub selective_depth: u32,
    /// Rank of the line, from 1.
    pub multipv: usize,
    /// The score for the player to move.
    pub score: Score,
    /// Nodes searched so far by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Share of the table in use, in permille (hashfull).
    pub table_permille: u32,
    /// Width of the aspiration window in which the score was found, in hundredths of a cube. Searches with other stored
    /// results may prune differently and return another score; it rarely differs by more than this.
    pub window: i32,
    /// The principal variation: the turns expected from both players.
    pub pv: Vec<Turn>,
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchResult {
    /// The turn to play; none when the game is over.
    pub turn: Option<Turn>,
    /// The expected reply, for pondering.
    pub ponder: Option<Turn>,
    /// The score for the player to move.
    pub score: Score,
    /// The deepest finished depth; 0 when none was.
    pub depth: u32,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Nodes of them spent on proving that a win is the shortest.
    pub proof_nodes: u64,
    /// Duration of the search.
    pub time: Duration,
}

/// Appends the arriving turn when a line ends just before it: the search detects arrivals without playing them.
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
