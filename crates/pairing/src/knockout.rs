//! Knockout: the loser of a match is out.

use std::collections::BTreeMap;

use crate::{Pairing, PairingError, PlayerId, Round};

/// Identifies a match of a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId {
    /// The round.
    pub round: Round,
    /// The match's place in the round from the top of the bracket, from 0. In the last round, 1 is the match for the
    /// third place.
    pub slot: u16,
}

/// A match whose players are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnockoutMatch {
    /// The match.
    pub id: MatchId,
    /// The players; the better seeded one has White in the first game.
    pub first_game: Pairing,
    /// The winner, if decided.
    pub winner: Option<PlayerId>,
}

/// A single-elimination bracket.
///
/// ```
/// use std::collections::BTreeMap;
/// use pijersi_pairing::{Knockout, PlayerId, Round};
///
/// // Three players: the first seed has a bye.
/// let knockout = Knockout::new((1..=3).map(PlayerId).collect(), false)?;
/// let mut winners = BTreeMap::new();
/// let matches = knockout.matches(&winners);
/// assert_eq!(matches.len(), 1);
/// winners.insert(matches[0].id, PlayerId(3));
/// let last = knockout.matches(&winners)[1];
/// assert_eq!((last.first_game.white, last.first_game.black), (PlayerId(1), PlayerId(3)));
/// winners.insert(last.id, PlayerId(1));
/// assert_eq!(knockout.places(&winners), [Some(PlayerId(1)), Some(PlayerId(3))]);
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knockout {
    seeds: Vec<PlayerId>,
    third_place: bool,
}

impl Knockout {
    /// A knockout of players from the first seed to the last, with or without a match for the third place.
    pub fn new(seeds: Vec<PlayerId>, third_place: bool) -> Result<Knockout, PairingError> {
        if seeds.len() < 2 {
            return Err(PairingError::TooFewPlayers);
        }
        if seeds.len() > 4_096 {
            return Err(PairingError::TooManyPlayers);
        }
        let mut sorted = seeds.clone();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(PairingError::DuplicatePlayer(pair[0]));
        }
        Ok(Knockout {
            third_place: third_place && seeds.len() > 3,
            seeds,
        })
    }

    /// The last round.
    pub fn rounds(&self) -> Round {
        Round(self.seeds.len().next_power_of_two().ilog2() as u16)
    }

    /// Seeds (from 0) from the top of the bracket to the bottom: the first two can meet only in the last round, the
    /// first four only in the last two, and so on.
    fn positions(&self) -> Vec<usize> {
        let mut positions = vec![0];
        while positions.len() < self.seeds.len() {
            let size = 2 * positions.len();
            positions = positions
                .iter()
                .flat_map(|&seed| [seed, size - 1 - seed])
                .collect();
        }
        positions
    }

    /// All matches whose players are known, given the winners of earlier ones. Winners of players without an opponent
    /// need not be given: a bye advances.
    pub fn matches(&self, winners: &BTreeMap<MatchId, PlayerId>) -> Vec<KnockoutMatch> {
        let mut matches = Vec::new();
        // The player at each place of the round: none, not known yet, or known.
        let mut arrivals: Vec<Arrival> = self
            .positions()
            .into_iter()
            .map(|seed| {
                if seed < self.seeds.len() {
                    Arrival::Known(seed)
                } else {
                    Arrival::Empty
                }
            })
            .collect();
        let last = self.rounds();
        for round in 1..=last.0 {
            let mut next = Vec::new();
            let mut losers = Vec::new();
            for (slot, pair) in arrivals.chunks_exact(2).enumerate() {
                let id = MatchId {
                    round: Round(round),
                    slot: slot as u16,
                };
                let (winner, loser) = self.decide(id, pair[0], pair[1], winners, &mut matches);
                next.push(winner);
                losers.push(loser);
            }
            if self.third_place && round + 1 == last.0 {
                let id = MatchId {
                    round: last,
                    slot: 1,
                };
                self.decide(id, losers[0], losers[1], winners, &mut matches);
            }
            arrivals = next;
        }
        matches.sort_by_key(|found| found.id);
        matches
    }

    fn decide(
        &self,
        id: MatchId,
        a: Arrival,
        b: Arrival,
        winners: &BTreeMap<MatchId, PlayerId>,
        matches: &mut Vec<KnockoutMatch>,
    ) -> (Arrival, Arrival) {
        let (a, b) = match (a, b) {
            (Arrival::Known(a), Arrival::Known(b)) => (a.min(b), a.max(b)),
            (Arrival::Empty, other) | (other, Arrival::Empty) => return (other, Arrival::Empty),
            _ => return (Arrival::Unknown, Arrival::Unknown),
        };
        let first_game = Pairing {
            white: self.seeds[a],
            black: self.seeds[b],
        };
        let winner = winners
            .get(&id)
            .copied()
            .filter(|&id| first_game.colour_of(id).is_some());
        matches.push(KnockoutMatch {
            id,
            first_game,
            winner,
        });
        match winner {
            None => (Arrival::Unknown, Arrival::Unknown),
            Some(winner) if winner == first_game.white => (Arrival::Known(a), Arrival::Known(b)),
            Some(_) => (Arrival::Known(b), Arrival::Known(a)),
        }
    }

    /// The first two places, or the first four with a match for the third; `None` where undecided.
    pub fn places(&self, winners: &BTreeMap<MatchId, PlayerId>) -> Vec<Option<PlayerId>> {
        let matches = self.matches(winners);
        let mut places = Vec::new();
        for slot in 0..if self.third_place { 2 } else { 1 } {
            let id = MatchId {
                round: self.rounds(),
                slot,
            };
            let decided = matches
                .iter()
                .find(|found| found.id == id)
                .and_then(|found| {
                    let winner = found.winner?;
                    let pairing = found.first_game;
                    Some((
                        winner,
                        if winner == pairing.white {
                            pairing.black
                        } else {
                            pairing.white
                        },
                    ))
                });
            places.extend([decided.map(|pair| pair.0), decided.map(|pair| pair.1)]);
        }
        places
    }
}

/// State of a place in the bracket.
#[derive(Clone, Copy)]
enum Arrival {
    Empty,
    Unknown,
    /// A seed, from 0.
    Known(usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(
        count: u32,
        third_place: bool,
        winner: impl Fn(Pairing) -> PlayerId,
    ) -> (Knockout, Vec<Option<PlayerId>>, usize) {
        let knockout = Knockout::new((1..=count).map(PlayerId).collect(), third_place).unwrap();
        let mut winners = BTreeMap::new();
        loop {
            let open: Vec<KnockoutMatch> = knockout
                .matches(&winners)
                .into_iter()
                .filter(|found| found.winner.is_none())
                .collect();
            if open.is_empty() {
                break;
            }
            for found in open {
                winners.insert(found.id, winner(found.first_game));
            }
        }
        let places = knockout.places(&winners);
        (knockout, places, winners.len())
    }

    #[test]
    fn favourites_end_in_the_order_of_seeds() {
        for count in 4..=40 {
            let (knockout, places, matches) = play(count, true, |pairing| pairing.white);
            assert_eq!(
                places,
                (1..=4).map(|n| Some(PlayerId(n))).collect::<Vec<_>>(),
                "{count}"
            );
            // Every match but the one for the third place puts one player out.
            assert_eq!(matches as u32, count);
            assert_eq!(knockout.rounds().0, (count as f64).log2().ceil() as u16);
        }
    }

    #[test]
    fn upsets_leave_exactly_one_winner() {
        for count in 2..=33 {
            let (_, places, matches) = play(count, false, |pairing| pairing.black);
            assert!(places.iter().all(Option::is_some));
            assert_eq!(matches as u32, count - 1);
        }
    }

    #[test]
    fn byes_go_to_the_first_seeds() {
        let knockout = Knockout::new((1..=6).map(PlayerId).collect(), false).unwrap();
        let first: Vec<(u32, u32)> = knockout
            .matches(&BTreeMap::new())
            .iter()
            .map(|found| (found.first_game.white.0, found.first_game.black.0))
            .collect();
        assert_eq!(first, [(4, 5), (3, 6)]);
    }

    #[test]
    fn winners_who_did_not_play_are_ignored() {
        let knockout = Knockout::new((1..=4).map(PlayerId).collect(), false).unwrap();
        let id = MatchId {
            round: Round(1),
            slot: 0,
        };
        let matches = knockout.matches(&BTreeMap::from([(id, PlayerId(3))]));
        assert!(matches.iter().all(|found| found.winner.is_none()));
    }
}
