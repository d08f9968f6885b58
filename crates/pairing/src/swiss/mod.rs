//! The Swiss system: FIDE Dutch System (Handbook C.04.3, in force since 1 February 2026).
//!
//! Score groups are paired from the highest to the lowest. In each bracket the pairing chosen is the best one by the
//! criteria C5 to C21 and, among equals, the first one in the order of generation of article 4. Both are found by
//! maximum-weight matchings; no candidate is enumerated.

mod bracket;
mod card;
mod colour;
mod criteria;
mod stage;

use std::collections::HashSet;

use pijersi::Player;

use crate::{Bye, ByeEntry, Entrant, Event, Pairing, PairingError, PlayerId, Round, Score};

/// Virtual points in the first rounds, so that strong players meet earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acceleration {
    /// No virtual points.
    #[default]
    None,
    /// Baku acceleration (C.04.5.1): the upper half has one virtual point in the first quarter of the rounds and half
    /// a point in the second.
    Baku,
}

impl Acceleration {
    /// The virtual points of each player in each round.
    fn virtual_points(self, ranked: &[Entrant], last: Round) -> impl Fn(PlayerId, Round) -> Score {
        let starters: Vec<PlayerId> = ranked
            .iter()
            .filter(|entrant| entrant.joined == Round::FIRST)
            .map(|entrant| entrant.id)
            .collect();
        let upper: HashSet<PlayerId> = match self {
            Acceleration::None => HashSet::new(),
            Acceleration::Baku => starters
                .iter()
                .copied()
                .take(2 * starters.len().div_ceil(4))
                .collect(),
        };
        let accelerated = last.0.div_ceil(2);
        let full = accelerated.div_ceil(2);
        move |id, round| match upper.contains(&id) {
            true if round.0 <= full => Score::WIN,
            true if round.0 <= accelerated => Score::DRAW,
            _ => Score::ZERO,
        }
    }
}

/// The settings of a Swiss tournament.
///
/// ```
/// use pijersi_pairing::{Entrant, Event, Pairing, PlayerId, Round, Swiss};
///
/// let event = Event::new((1..=4).map(|n| Entrant::new(PlayerId(n), 2000 - n)))?;
/// let round = Swiss::new(Round(3)).pair(&event, &[])?;
/// assert_eq!(round.pairings, [
///     Pairing { white: PlayerId(1), black: PlayerId(3) },
///     Pairing { white: PlayerId(4), black: PlayerId(2) },
/// ]);
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swiss {
    /// The last round.
    pub rounds: Round,
    /// The colour drawn for the first player in the first round.
    pub initial_colour: Player,
    /// Virtual points in the first rounds.
    pub acceleration: Acceleration,
}

/// A round before its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairings in the order of boards.
    pub pairings: Vec<Pairing>,
    /// Players without an opponent: the odd one, and those whose absence was announced.
    pub byes: Vec<ByeEntry>,
}

impl Swiss {
    /// A tournament of so many rounds in which the first player begins with White.
    pub const fn new(rounds: Round) -> Swiss {
        Swiss {
            rounds,
            initial_colour: Player::White,
            acceleration: Acceleration::None,
        }
    }

    /// Pairs the next round. `absent` lists the players who sit this round out, with the kind of bye they get.
    pub fn pair(&self, event: &Event, absent: &[ByeEntry]) -> Result<RoundPairing, PairingError> {
        let round = event.next_round();
        if round > self.rounds {
            return Err(PairingError::UnexpectedRound(round));
        }
        let mut present: HashSet<PlayerId> = event
            .entrants()
            .iter()
            .filter(|entrant| entrant.is_present(round))
            .map(|entrant| entrant.id)
            .collect();
        for entry in absent {
            if !present.remove(&entry.player) {
                return Err(PairingError::InvalidRound(round, entry.player));
            }
        }
        let cards = card::cards(event, &present, self.rounds, self.acceleration);
        let found = bracket::pair_cards(&cards, self.initial_colour)?;
        let mut pairs: Vec<(usize, usize)> = found
            .pairs
            .iter()
            .map(|&(a, b)| (a.min(b), a.max(b)))
            .collect();
        pairs.sort_by_key(|&(a, b)| (std::cmp::Reverse((cards[a].score, cards[b].score)), a));
        let pairings = pairs
            .into_iter()
            .map(|(a, b)| {
                match colour::colour_of_first(&cards[a], &cards[b], self.initial_colour) {
                    Player::White => Pairing {
                        white: cards[a].id,
                        black: cards[b].id,
                    },
                    Player::Black => Pairing {
                        white: cards[b].id,
                        black: cards[a].id,
                    },
                }
            })
            .collect();
        let odd = found.bye.map(|index| ByeEntry {
            player: cards[index].id,
            bye: Bye::PairingAllocated,
        });
        Ok(RoundPairing {
            pairings,
            byes: odd.into_iter().chain(absent.iter().copied()).collect(),
        })
    }
}
