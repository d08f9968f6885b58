//! Joint ratings of all players from any set of results.

mod matrix;

use std::collections::BTreeMap;

use pijersi::MatchResult;
use serde::Serialize;

use crate::elo::Interval;
use matrix::Matrix;

/// A player with a fixed rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor<'a> {
    /// The name of the player.
    pub name: &'a str,
    /// The fixed rating.
    pub rating: f64,
}

/// Elo points per natural unit of log-odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Two-sided 95% quantile of the normal distribution.
const Z95: f64 = 1.959_963_984_540_054;
/// Standard deviation of the prior of ratings: so wide that it matters only for players who won or lost every game,
/// whose ratings would otherwise be infinite.
const PRIOR_ELO: f64 = 1500.0;
/// Standard deviation of the prior of White's advantage.
const WHITE_PRIOR_ELO: f64 = 300.0;
const MAX_STEPS: usize = 200;
const TOLERANCE: f64 = 1e-10;
/// Maximum Newton step in natural units, against overshooting.
const MAX_STEP: f64 = 1.0;

/// Results of games, from which ratings are estimated.
///
/// ```
/// use pijersi::MatchResult;
/// use pijersi_arena::{Anchor, Results};
///
/// let mut results = Results::default();
/// for _ in 0..100 {
///     results.add("A", "B", MatchResult::White);
///     results.add("B", "A", MatchResult::White);
///     results.add("A", "B", MatchResult::Draw);
///     results.add("B", "A", MatchResult::Black);
/// }
/// let ratings = results.ratings(Some(Anchor { name: "B", rating: 1000.0 })).unwrap();
/// assert_eq!(ratings.players[0].name, "A");
/// assert!(ratings.players[0].rating > 1050.0);
/// assert_eq!(ratings.players[1].rating, 1000.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Results {
    names: Vec<String>,
    places: BTreeMap<String, usize>,
    /// By White and Black: Black's wins, draws, White's wins.
    games: BTreeMap<[usize; 2], [u64; 3]>,
}

/// The ratings of all players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ratings {
    /// Games that were counted.
    pub games: u64,
    /// White's advantage in Elo points.
    pub white_advantage: f64,
    /// Its 95% interval.
    pub white_interval: Interval,
    /// The player with a fixed rating; without one, the average is 0.
    pub anchor: Option<String>,
    /// Every player, best first.
    pub players: Vec<PlayerRating>,
}

/// The rating of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRating {
    /// The player's name.
    pub name: String,
    /// Elo points.
    pub rating: f64,
    /// The 95% interval of the difference from the anchor, or from the average of all.
    pub interval: Interval,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The share of points.
    pub score: f64,
    /// The connected group of the player, from 1. Ratings of players in different groups cannot be compared, because no
    /// chain of games connects them.
    pub group: usize,
}

impl Results {
    /// Counts a game. Games of a player against itself are ignored.
    pub fn add(&mut self, white: &str, black: &str, result: MatchResult) {
        let [white, black] = [white, black].map(|name| self.place(name));
        if white == black {
            return;
        }
        let outcome = match result {
            MatchResult::Black => 0,
            MatchResult::Draw => 1,
            MatchResult::White => 2,
        };
        self.games.entry([white, black]).or_default()[outcome] += 1;
    }

    fn place(&mut self, name: &str) -> usize {
        if let Some(&place) = self.places.get(name) {
            return place;
        }
        self.names.push(name.to_owned());
        self.places.insert(name.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }

    /// Number of games counted.
    pub fn games(&self) -> u64 {
        self.games.values().flatten().sum()
    }

    /// The names of all players.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Maximum-likelihood ratings by the Bradley-Terry model with an advantage for White, where a draw is half a win. The
    /// intervals come from a sandwich estimate of the variance, so they do not depend on a model of draws.
    ///
    /// None without games, or when the anchor has played none.
    pub fn ratings(&self, anchor: Option<Anchor<'_>>) -> Option<Ratings> {
        let count = self.names.len();
        if self.games() == 0 {
            return None;
        }
        let anchor_place = match anchor {
            Some(Anchor { name, .. }) => Some(*self.places.get(name)?),
            None => None,
        };
        let strengths = self.fit();
        let covariance = self.covariance(&strengths)?;
        // Differences from the anchor or from the average.
        let shares: Vec<f64> = match anchor_place {
            Some(place) => (0..count).map(|other| f64::from(other == place)).collect(),
            None => vec![1.0 / count as f64; count],
        };
        let zero: f64 = shares
            .iter()
            .zip(&strengths)
            .map(|(share, x)| share * x)
            .sum();
        let offset = anchor.map_or(0.0, |anchor| anchor.rating);
        let groups = self.groups();
        let mut players: Vec<PlayerRating> = (0..count)
            .map(|player| {
                let weights: Vec<f64> = (0..=count)
                    .map(|other| match other {
                        other if other == count => 0.0,
                        other => f64::from(other == player) - shares[other],
                    })
                    .collect();
                let rating = offset + SCALE * (strengths[player] - zero);
                let spread = Z95 * SCALE * covariance.quadratic(&weights).max(0.0).sqrt();
                let [losses, draws, wins] = self.totals(player);
                PlayerRating {
                    name: self.names[player].clone(),
                    rating,
                    interval: Interval {
                        low: rating - spread,
                        high: rating + spread,
                    },
                    wins,
                    draws,
                    losses,
                    score: (wins as f64 + draws as f64 / 2.0)
                        / (wins + draws + losses).max(1) as f64,
                    group: groups[player],
                }
            })
            .collect();
        players.sort_by(|one, other| {
            one.group
                .cmp(&other.group)
                .then(other.rating.total_cmp(&one.rating))
        });
        let mut only_white = vec![0.0; count + 1];
        only_white[count] = 1.0;
        let white = SCALE * strengths[count];
        let spread = Z95 * SCALE * covariance.quadratic(&only_white).max(0.0).sqrt();
        Some(Ratings {
            games: self.games(),
            white_advantage: white,
            white_interval: Interval {
                low: white - spread,
                high: white + spread,
            },
            anchor: anchor.map(|anchor| anchor.name.to_owned()),
            players,
        })
    }

    /// Maximum-likelihood strengths in natural units, followed by White's advantage.
    fn fit(&self) -> Vec<f64> {
        let mut strengths = vec![0.0; self.names.len() + 1];
        for _ in 0..MAX_STEPS {
            let (gradient, information) = self.slope(&strengths);
            let Some(inverse) = information.inverse() else {
                break;
            };
            let step = inverse.times(&gradient);
            let longest = step.iter().fold(0.0_f64, |max, part| max.max(part.abs()));
            let shorter = (MAX_STEP / longest).min(1.0);
            for (strength, part) in strengths.iter_mut().zip(&step) {
                *strength += shorter * part;
            }
            if longest < TOLERANCE {
                break;
            }
        }
        strengths
    }

    /// Gradient and observed information of the log-likelihood.
    fn slope(&self, strengths: &[f64]) -> (Vec<f64>, Matrix) {
        let white_place = self.names.len();
        let mut information = self.prior();
        let mut gradient: Vec<f64> = (0..strengths.len())
            .map(|place| -strengths[place] * information.at(place, place))
            .collect();
        for (&[white, black], outcomes) in &self.games {
            let expected = expected_score(strengths, white, black);
            let games: u64 = outcomes.iter().sum();
            let points = outcomes[2] as f64 + outcomes[1] as f64 / 2.0;
            let surplus = points - games as f64 * expected;
            let weight = games as f64 * expected * (1.0 - expected);
            let direction = [(white, 1.0), (black, -1.0), (white_place, 1.0)];
            for (place, sign) in direction {
                gradient[place] += sign * surplus;
            }
            information.add_square(&direction, weight);
        }
        (gradient, information)
    }

    /// Information of the prior.
    fn prior(&self) -> Matrix {
        let count = self.names.len();
        let mut prior = Matrix::zero(count + 1);
        for place in 0..count {
            prior.add_square(&[(place, 1.0)], (SCALE / PRIOR_ELO).powi(2));
        }
        prior.add_square(&[(count, 1.0)], (SCALE / WHITE_PRIOR_ELO).powi(2));
        prior
    }

    /// Sandwich estimate of the covariance: inverse information around the empirical variance of results. For players who
    /// won or lost every game the model variance is used, because their empirical variance is too small.
    fn covariance(&self, strengths: &[f64]) -> Option<Matrix> {
        let white_place = self.names.len();
        let (_, information) = self.slope(strengths);
        let bread = information.inverse()?;
        let mut scatter = self.prior();
        for (&[white, black], outcomes) in &self.games {
            let expected = expected_score(strengths, white, black);
            let is_lopsided = [white, black]
                .iter()
                .any(|&player| matches!(self.totals(player), [0, 0, _] | [_, 0, 0]));
            let weight: f64 = match is_lopsided {
                true => {
                    let games: u64 = outcomes.iter().sum();
                    games as f64 * expected * (1.0 - expected)
                }
                false => std::iter::zip(outcomes, [0.0, 0.5, 1.0])
                    .map(|(&games, score)| games as f64 * (score - expected).powi(2))
                    .sum(),
            };
            scatter.add_square(&[(white, 1.0), (black, -1.0), (white_place, 1.0)], weight);
        }
        Some(bread.sandwich(&scatter))
    }

    /// A player's losses, draws and wins.
    fn totals(&self, player: usize) -> [u64; 3] {
        let mut totals = [0; 3];
        for (&[white, black], &outcomes) in &self.games {
            let [lost, drawn, won] = outcomes;
            if white == player {
                totals = [totals[0] + lost, totals[1] + drawn, totals[2] + won];
            } else if black == player {
                totals = [totals[0] + won, totals[1] + drawn, totals[2] + lost];
            }
        }
        totals
    }

    /// For each player, the number of their connected component.
    fn groups(&self) -> Vec<usize> {
        let mut groups: Vec<usize> = (0..self.names.len()).collect();
        for &[white, black] in self.games.keys() {
            let (one, other) = (groups[white], groups[black]);
            for group in &mut groups {
                if *group == other {
                    *group = one;
                }
            }
        }
        let mut numbers = BTreeMap::new();
        let mut numbered = Vec::new();
        for group in groups {
            let next = numbers.len() + 1;
            numbered.push(*numbers.entry(group).or_insert(next));
        }
        numbered
    }
}

fn expected_score(strengths: &[f64], white: usize, black: usize) -> f64 {
    let advantage = strengths[strengths.len() - 1];
    1.0 / (1.0 + (strengths[black] - strengths[white] - advantage).exp())
}

#[cfg(test)]
mod tests;
