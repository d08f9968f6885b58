//! Figures about games.

use std::fmt;

use pijersi::{Setup, SideSetup};

use crate::game::Game;

/// What is counted over games.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// All games.
    pub games: u64,
    /// All searched turns.
    pub searched: u64,
    turns: u64,
    /// Games by half points of White.
    results: [u64; 3],
    adjudicated: u64,
    /// Games from the classic, a half-random and a full-random set-up.
    setups: [u64; 3],
}

impl Statistics {
    /// Counts a game.
    pub fn add(&mut self, game: &Game) {
        self.games += 1;
        self.turns += game.turns.len() as u64;
        self.searched += game
            .turns
            .iter()
            .filter(|turn| turn.score().is_some())
            .count() as u64;
        self.results[usize::from(game.half_points.min(2))] += 1;
        self.adjudicated += u64::from(game.adjudicated);
        let [white, black] = game.setups;
        let kind = match Setup::Sides(white, black).sides() {
            [white, black] if white != black => 2,
            [white, _] if white != SideSetup::CLASSIC => 1,
            _ => 0,
        };
        self.setups[kind] += 1;
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |count: u64| count as f64 / self.games.max(1) as f64;
        let percent = |count: u64| 100.0 * each(count);
        writeln!(
            f,
            "{} games of {:.1} turns ({:.1} searched)",
            self.games,
            each(self.turns),
            each(self.searched)
        )?;
        writeln!(
            f,
            "White wins {:.1} %, Black {:.1} %, drawn {:.1} %; {:.1} % ended by a proven win",
            percent(self.results[2]),
            percent(self.results[0]),
            percent(self.results[1]),
            percent(self.adjudicated)
        )?;
        write!(
            f,
            "set-ups: classic {:.1} %, half-random {:.1} %, full-random {:.1} %",
            percent(self.setups[0]),
            percent(self.setups[1]),
            percent(self.setups[2])
        )
    }
}
