//! How often Banli plays each turn at the beginning of games against itself, and how these games end.
//!
//! [`Openings`] counts games by position, up to symmetry, and writes the counts as the file that the page's explorer shows.
//!
//! ```
//! use pijersi_engine::Level;
//! use pijersi_selfplay::openings::{Openings, Settings, play};
//!
//! let settings = Settings { seed: 1, levels: vec![Level::MIN] };
//! let mut openings = Openings::default();
//! openings.add(&play(&settings, 0));
//! assert!(openings.to_text(1).starts_with("# pijersi openings 1\n"));
//! ```

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;

use pijersi::{Match, Player, Position, SplitMix64, Symmetry};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};

/// Number of turns of a game that are counted, as in the archive of a server.
const COUNTED_TURNS: usize = 16;
/// First line of the file.
const HEADER: &str = "# pijersi openings 1";
/// Size of the engine's table in MiB.
const TABLE_MIB: usize = 4;

/// How games are played. The same settings and number give the same game.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What all games are drawn from, together with their numbers.
    pub seed: u64,
    /// The levels at which both sides play, one after the other by game.
    pub levels: Vec<Level>,
}

/// Plays the game with this number, from the classic set-up.
pub fn play(settings: &Settings, number: u64) -> Match {
    let index = number % settings.levels.len().max(1) as u64;
    let level = settings.levels.get(index as usize);
    let seed = SplitMix64::new(settings.seed).next() ^ SplitMix64::new(number).next();
    let mut engine = Engine::new(Options {
        table_mib: TABLE_MIB,
        level: level.copied().unwrap_or(Level::MAX),
        seed,
        ..Options::default()
    });
    let mut record = Match::default();
    while !record.is_over() {
        let limits = Limits::default();
        let found = engine.search(record.position(), &limits, &Signal::new(), &mut |_| {});
        let Some(turn) = found.turn else { break };
        if record.play(turn).is_err() {
            break;
        }
    }
    record
}

/// Numbers of games from the side of the player to move.
#[derive(Clone, Copy, Default)]
struct Score {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Score {
    fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// The games that came to each position. Symmetric positions count as one.
#[derive(Default)]
pub struct Openings {
    scores: HashMap<u64, Score>,
}

/// The same for all symmetric positions.
fn key(position: &Position) -> u64 {
    Symmetry::canonical(position).0.zobrist()
}

impl Openings {
    /// Counts a finished game; a game without a result is ignored.
    pub fn add(&mut self, record: &Match) {
        let Some(outcome) = record.position().outcome() else {
            return;
        };
        let mut position = *record.start();
        let mut turns = record.turns().iter().take(COUNTED_TURNS);
        loop {
            let score = self.scores.entry(key(&position)).or_default();
            match outcome.winner() {
                None => score.draws += 1,
                Some(winner) if winner == position.player() => score.wins += 1,
                Some(_) => score.losses += 1,
            }
            let Some(&turn) = turns.next() else { return };
            position = position.play_unchecked(turn);
        }
    }

    /// The file: a line for each position that at least so many games came to by turns of the file, the classic set-up first. It has
    /// the games that White won, drawn games and games that Black won, and then the turns with the numbers of their lines.
    pub fn to_text(&self, min_games: u32) -> String {
        let mut text = format!("{HEADER}\n");
        let start = Position::classic();
        // Positions are told apart with their colours and sides here, since turns lead from one to another.
        let mut lines = HashMap::from([(start.zobrist(), 1)]);
        let mut waiting = VecDeque::from([start]);
        while let Some(position) = waiting.pop_front() {
            let score = self
                .scores
                .get(&key(&position))
                .copied()
                .unwrap_or_default();
            let (white, black) = match position.player() {
                Player::White => (score.wins, score.losses),
                Player::Black => (score.losses, score.wins),
            };
            let _ = write!(text, "{white} {} {black}", score.draws);
            if position.outcome().is_none() {
                for &turn in &position.turns() {
                    let next = position.play_unchecked(turn);
                    let games = self
                        .scores
                        .get(&key(&next))
                        .map_or(0, |score| score.games());
                    if games < min_games {
                        continue;
                    }
                    let number = lines.len() + 1;
                    let line = *lines.entry(next.zobrist()).or_insert_with(|| {
                        waiting.push_back(next);
                        number
                    });
                    let _ = write!(text, "\t{} {line}", turn.ugi());
                }
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Match, Symmetry};
    use pijersi_engine::Level;

    use super::{Openings, Settings, play};

    #[test]
    fn the_number_gives_the_game() {
        let settings = Settings {
            seed: 3,
            levels: vec![Level::MIN, Level::new(6).unwrap()],
        };
        let [one, same, other] = [4, 4, 5].map(|number| play(&settings, number));
        assert!(one.is_over());
        assert_eq!(one.turns(), same.turns());
        assert_ne!(one.turns(), other.turns());
    }

    #[test]
    fn games_are_counted_up_to_symmetry() {
        let mut openings = Openings::default();
        let record = play(
            &Settings {
                seed: 3,
                levels: vec![Level::MIN],
            },
            1,
        );
        openings.add(&record);
        let first = record.turns()[0].ugi().to_string();
        let text = openings.to_text(1);
        let start = text.lines().nth(1).unwrap();
        assert!(start.contains(&format!("\t{first} ")), "{start}");
        let scores: Vec<&str> = start.split('\t').next().unwrap().split(' ').collect();
        assert_eq!(scores.iter().filter(|&&count| count == "1").count(), 1);
        // Each turn leads to a line of the file.
        for (number, line) in text.lines().enumerate().skip(1) {
            for turn in line.split('\t').skip(1) {
                let to: usize = turn.split(' ').nth(1).unwrap().parse().unwrap();
                assert!(to > 1 && text.lines().nth(to).is_some(), "line {number}");
            }
        }
        // Nothing is listed that too few games came to.
        assert_eq!(openings.to_text(2).lines().count(), 2);
        // The image of a game counts as the game.
        let mirrored = Symmetry::new(true, 0, false);
        let mut image = Match::new(mirrored.position(record.start()));
        for &turn in record.turns() {
            image.play(mirrored.turn(turn)).unwrap();
        }
        openings.add(&image);
        assert_eq!(openings.to_text(2).lines().count(), text.lines().count());
    }
}
