//! Games and scores, joined by set-up.

use std::collections::{BTreeMap, HashMap, HashSet};

use pijersi::Setup;

use crate::arrangement::canonical;
use crate::game::GameResult;
use crate::search_score::SetupScore;
use crate::strength::Strength;

/// What games from one set-up at one strength gave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of games with different turns.
    pub games: u32,
    /// White's half points in them.
    pub half_points: u32,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, game: &GameResult) {
        self.games += 1;
        self.half_points += u32::from(game.half_points);
    }

    /// White's score from 0 to 1.
    pub fn mean(&self) -> f64 {
        f64::from(self.half_points) / f64::from(2 * self.games.max(1))
    }
}

/// Counts games by strength and by set-up up to symmetry, each game with the same turns once.
pub fn tally(games: &[GameResult]) -> BTreeMap<Strength, BTreeMap<String, (Setup, Tally)>> {
    let mut seen = HashSet::new();
    let mut tallies: BTreeMap<Strength, BTreeMap<String, (Setup, Tally)>> = BTreeMap::new();
    for game in games {
        let (setup, strength) = (game.pairing.setup, game.pairing.strength);
        if seen.insert((setup, strength, game.fingerprint)) {
            let setup = canonical(&setup);
            let (_, tally) = tallies
                .entry(strength)
                .or_default()
                .entry(setup.to_string())
                .or_insert((setup, Tally::default()));
            tally.add(game);
        }
    }
    tallies
}

/// A set-up with its scores and the games at a strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The set-up.
    pub setup: Setup,
    /// The scores of the searches.
    pub scores: Vec<i32>,
    /// The games.
    pub tally: Tally,
}

/// The scores of set-ups, up to symmetry, by searches with each of these numbers of positions; set-ups that lack one are
/// left out.
pub fn scores_by_setup(scores: &[SetupScore], nodes: &[u64]) -> HashMap<Setup, Vec<i32>> {
    let mut by_nodes: HashMap<Setup, HashMap<u64, i32>> = HashMap::new();
    for score in scores {
        let found = by_nodes.entry(canonical(&score.setup)).or_default();
        found.insert(score.nodes, score.score);
    }
    let all = |found: HashMap<u64, i32>| -> Option<Vec<i32>> {
        nodes.iter().map(|it| found.get(it).copied()).collect()
    };
    by_nodes
        .into_iter()
        .filter_map(|(setup, found)| Some((setup, all(found)?)))
        .collect()
}

/// Joins games with the scores of their set-ups; set-ups without scores are left out.
pub fn samples(
    games: &[GameResult],
    scores: &HashMap<Setup, Vec<i32>>,
) -> BTreeMap<Strength, Vec<Sample>> {
    let join = |(setup, tally): (Setup, Tally)| {
        let scores = scores.get(&setup)?.clone();
        Some(Sample {
            setup,
            scores,
            tally,
        })
    };
    tally(games)
        .into_iter()
        .map(|(strength, setups)| (strength, setups.into_values().filter_map(join).collect()))
        .collect()
}

#[cfg(test)]
mod tests {
    use pijersi::Setup;

    use super::{samples, scores_by_setup};
    use crate::arrangement::images;
    use crate::game::{GameResult, Pairing};
    use crate::search_score::SetupScore;
    use crate::strength::Strength;

    #[test]
    fn equal_games_count_once_and_images_together() {
        let setup = Setup::half_random(3);
        let [white, black] = images(&setup)[3];
        let game = |setup, fingerprint, half_points| GameResult {
            pairing: Pairing {
                setup,
                strength: Strength::Nodes(5),
                seed: 1,
            },
            half_points,
            turns: 9,
            fingerprint,
        };
        let image = Setup::Sides(white, black);
        let games = [game(setup, 1, 2), game(setup, 1, 2), game(image, 2, 1)];
        let score = SetupScore {
            setup,
            nodes: 10,
            score: 50,
        };
        let joined = samples(&games, &scores_by_setup(&[score], &[10]));
        let [sample] = &joined[&Strength::Nodes(5)][..] else {
            panic!("one set-up");
        };
        assert_eq!(sample.scores, [50]);
        assert_eq!((sample.tally.games, sample.tally.half_points), (2, 3));
        assert!(scores_by_setup(&[score], &[10, 11]).is_empty());
    }
}
