//! The choice of even set-ups by games, with few games for those that are clearly uneven.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

use pijersi::Setup;
use pijersi_engine::Signal;

use crate::game::{GameResult, Pairing, PlayGames};
use crate::sample::Tally;
use crate::strength::Strength;

/// A set-up is dropped when its score is out of range by so many standard deviations of the change that the games still
/// to be played may bring.
const CERTAINTY: f64 = 1.96;
/// For the rounding of scores.
const EPSILON: f64 = 1e-9;

/// A number of games at a strength.
///
/// As text the strength and the number with `=` between them: `level-4=200`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameCount {
    /// The strength.
    pub strength: Strength,
    /// The number of games.
    pub games: u32,
}

/// The text is not a number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameCountError;

impl fmt::Display for GameCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.strength, self.games)
    }
}

impl fmt::Display for ParseGameCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write a strength, = and a number of games, such as level-4=200")
    }
}

impl std::error::Error for ParseGameCountError {}

impl FromStr for GameCount {
    type Err = ParseGameCountError;

    fn from_str(text: &str) -> Result<GameCount, ParseGameCountError> {
        let (strength, games) = text.split_once('=').ok_or(ParseGameCountError)?;
        Ok(GameCount {
            strength: strength.parse().map_err(|_| ParseGameCountError)?,
            games: games.parse().map_err(|_| ParseGameCountError)?,
        })
    }
}

/// Chooses set-ups whose games are even.
#[derive(Clone, Debug, PartialEq)]
pub struct Select {
    /// The games of a set-up, in the order in which they are played.
    pub counts: Vec<GameCount>,
    /// The largest distance of an even score from 0.5.
    pub within: f64,
    /// The seed of the first game at each strength; the others have the following ones.
    pub seed: u64,
}

/// What the games of a set-up gave.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The set-up is even at every strength, with these games.
    Even(Vec<Tally>),
    /// It is not; its further games were not played.
    Uneven,
}

impl Select {
    /// Plays the games of a set-up until it is clearly uneven or all are played. Those played before are not repeated, new
    /// ones are passed to `add`. None if the signal stopped it.
    pub fn run(
        &self,
        setup: Setup,
        before: &HashMap<Pairing, GameResult>,
        player: &mut PlayGames,
        signal: &Signal,
        add: &mut dyn FnMut(&GameResult),
    ) -> Option<Verdict> {
        let mut tallies = Vec::with_capacity(self.counts.len());
        for &GameCount { strength, games } in &self.counts {
            let (mut tally, mut seen) = (Tally::default(), HashSet::new());
            for game in 0..games {
                let pairing = Pairing {
                    setup,
                    strength,
                    seed: self.seed.wrapping_add(game.into()),
                };
                let result = match before.get(&pairing) {
                    Some(result) => *result,
                    None => {
                        let result = player.play(&pairing, signal)?;
                        add(&result);
                        result
                    }
                };
                if seen.insert(result.fingerprint) {
                    tally.add(&result);
                }
                if self.is_uneven(&tally, games - game - 1) {
                    return Some(Verdict::Uneven);
                }
            }
            tallies.push(tally);
        }
        Some(Verdict::Even(tallies))
    }

    /// Whether the score is out of range by more than so many further games are likely to change.
    fn is_uneven(&self, tally: &Tally, left: u32) -> bool {
        let (games, left) = (f64::from(tally.games), f64::from(left));
        let change = 0.5 * (1.0 / games - 1.0 / (games + left)).sqrt();
        (tally.mean() - 0.5).abs() > self.within + CERTAINTY * change + EPSILON
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use pijersi::Setup;
    use pijersi_engine::Signal;

    use super::{GameCount, Select, Verdict};
    use crate::game::PlayGames;
    use crate::sample::Tally;

    fn select(counts: &[&str], within: f64) -> Select {
        Select {
            counts: counts.iter().map(|it| it.parse().unwrap()).collect(),
            within,
            seed: 1,
        }
    }

    #[test]
    fn uneven_set_ups_are_dropped_early() {
        let select = select(&["nodes-100=100"], 0.05);
        let after = |games: u32, wins: u32, left: u32| {
            let tally = Tally {
                games,
                half_points: 2 * wins,
            };
            select.is_uneven(&tally, left)
        };
        assert!(!after(4, 4, 96), "four games are few");
        assert!(after(6, 6, 94));
        assert!(!after(20, 14, 80));
        assert!(after(20, 16, 80) && after(20, 4, 80));
        assert!(!after(100, 55, 0));
        assert!(after(100, 56, 0), "nothing can change");
    }

    #[test]
    fn games_of_an_ended_run_are_not_repeated() {
        let select = select(&["level-2=10", "nodes-20=12"], 0.5);
        let (mut player, signal) = (PlayGames::default(), Signal::new());
        let setup = Setup::full_random(3);
        let mut results = Vec::new();
        let mut run = |before: &HashMap<_, _>| {
            results.clear();
            let add = &mut |result: &_| results.push(*result);
            let verdict = select.run(setup, before, &mut player, &signal, add);
            (verdict, results.clone())
        };
        let (verdict, all) = run(&HashMap::new());
        assert_eq!(all.len(), 22);
        let Some(Verdict::Even(tallies)) = &verdict else {
            panic!("{verdict:?}");
        };
        assert_eq!(tallies.len(), 2);
        let some = all
            .iter()
            .map(|result| (result.pairing, *result))
            .step_by(2);
        assert_eq!(run(&some.collect()).1.len(), 11);
        signal.stop();
        assert_eq!(run(&HashMap::new()).0, None);
        assert!("level-4=".parse::<GameCount>().is_err());
    }
}
