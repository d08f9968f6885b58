//! A finished game in the archive.

use std::collections::HashSet;

use pijersi::{Match, MatchResult, Player, Position, Setup};
use pijersi_game::EndReason;

use super::position_key::position_key;

/// Number of turns of each game that the explorer counts.
pub(crate) const EXPLORED: usize = 16;

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct ArchivedGame {
    /// The id of the live game, if it was one.
    pub game: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    /// When it was played, in milliseconds since 1970.
    pub played: Option<u64>,
    pub result: MatchResult,
    pub reason: Option<EndReason>,
    pub setup: Option<Setup>,
    pub start: Position,
    /// The turns, separated by spaces.
    pub turns: String,
    pub length: u64,
    /// Whether the players swapped sides after the first turn; `white` and `black` are those after it.
    pub is_swapped: bool,
}

impl ArchivedGame {
    /// The turns and the result; none if the turns cannot be read.
    pub fn record(&self) -> Option<Match> {
        let mut record = Match::new(self.start);
        for turn in self.turns.split(' ').filter(|turn| !turn.is_empty()) {
            record.play_text(turn).ok()?;
            if self.is_swapped && record.len() == 1 {
                record.swap().ok()?;
            }
        }
        // A result that the board shows needs no declaration.
        let _ = record.declare(self.result);
        Some(record)
    }
}

/// A finished game with the positions by which it is found.
#[derive(Clone, Debug)]
pub(crate) struct IndexedGame {
    pub game: ArchivedGame,
    /// The keys of the positions and the players to move, each once, in the order of the game.
    pub positions: Vec<(i64, Player)>,
    /// The number of them that the explorer counts.
    pub explored: usize,
}

impl IndexedGame {
    /// The index of a game that has ended; none of a game without a result.
    pub fn new(record: &Match) -> Option<IndexedGame> {
        let result = record.result()?;
        let turns: Vec<String> = record
            .turns()
            .iter()
            .map(|turn| turn.notation().to_string())
            .collect();
        let mut known = HashSet::new();
        let mut positions = Vec::new();
        let mut explored = 0;
        for (ply, position) in record.positions().iter().enumerate() {
            let key = position_key(position);
            if known.insert(key) {
                positions.push((key, position.player()));
                explored += usize::from(ply <= EXPLORED);
            }
        }
        Some(IndexedGame {
            game: ArchivedGame {
                game: None,
                white: None,
                black: None,
                played: None,
                result,
                reason: None,
                setup: Setup::of(record.start()),
                start: *record.start(),
                length: turns.len() as u64,
                turns: turns.join(" "),
                is_swapped: record.is_swapped(),
            },
            positions,
            explored,
        })
    }
}

/// The form in which names are compared.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}
