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
#[cfg(test)]
mod tests;

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

/// How far the absolute criteria had to be relaxed to pair a round. Each step includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relaxation {
    /// Not at all.
    #[default]
    None,
    /// Players may get a colour a third time in a row, or three times more often than the other (C3).
    Colours,
    /// A player may get a second bye (C2).
    Byes,
    /// Players may meet again (C1), except opponents of the most recent rounds.
    Meetings {
        /// Number of latest rounds whose opponents are still excluded.
        recent: u16,
    },
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
    /// An entrant who plays only when the number of the others is odd, so that no bye is needed.
    pub bot: Option<PlayerId>,
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
    /// A tournament with this number of rounds, in which the first player begins with White.
    pub const fn new(rounds: Round) -> Swiss {
        Swiss {
            rounds,
            initial_colour: Player::White,
            acceleration: Acceleration::None,
            bot: None,
        }
    }

    /// Pairs the next round. `absent` lists the players who sit this round out, with the kind of bye they get.
    ///
    /// When no legal pairing exists, which happens in tournaments with many rounds for few players, this is
    /// [`PairingError::NoLegalPairing`]; see [`Swiss::pair_relaxed`].
    pub fn pair(&self, event: &Event, absent: &[ByeEntry]) -> Result<RoundPairing, PairingError> {
        self.pair_with(event, absent, Relaxation::None)
    }

    /// Pairs the next round, and relaxes the absolute criteria as little as possible when no legal pairing exists.
    ///
    /// ```
    /// use pijersi_pairing::{Entrant, Event, Game, GameResult, PlayerId, Relaxation, Round, RoundRecord, Swiss};
    ///
    /// // Two players, two rounds: they have to meet twice.
    /// let swiss = Swiss::new(Round(2));
    /// let mut event = Event::new((1..=2).map(|n| Entrant::new(PlayerId(n), 1500)))?;
    /// let first = swiss.pair(&event, &[])?.pairings[0];
    /// event.add_round(RoundRecord { games: vec![Game { pairing: first, result: GameResult::Draw }], byes: vec![] })?;
    /// let (second, relaxation) = swiss.pair_relaxed(&event, &[])?;
    /// assert_eq!(second.pairings, [first.reversed()]);
    /// assert_eq!(relaxation, Relaxation::Meetings { recent: 0 });
    /// # Ok::<(), pijersi_pairing::PairingError>(())
    /// ```
    pub fn pair_relaxed(
        &self,
        event: &Event,
        absent: &[ByeEntry],
    ) -> Result<(RoundPairing, Relaxation), PairingError> {
        let finished = event.rounds().len() as u16;
        let meetings = (0..finished)
            .rev()
            .map(|recent| Relaxation::Meetings { recent });
        [Relaxation::None, Relaxation::Colours, Relaxation::Byes]
            .into_iter()
            .chain(meetings)
            .map(|relaxation| Ok((self.pair_with(event, absent, relaxation)?, relaxation)))
            .find(|result| !matches!(result, Err(PairingError::NoLegalPairing)))
            .unwrap_or(Err(PairingError::NoLegalPairing))
    }

    fn pair_with(
        &self,
        event: &Event,
        absent: &[ByeEntry],
        relaxation: Relaxation,
    ) -> Result<RoundPairing, PairingError> {
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
        if let Some(bot) = self.bot.filter(|bot| present.remove(bot)) {
            if present.len() % 2 == 1 {
                present.insert(bot);
            }
        }
        let cards = card::cards(event, &present, self, relaxation);
        let found = bracket::pair_cards(&cards, self.initial_colour)?;
        let mut pairs: Vec<(usize, usize)> = found
            .pairs
            .iter()
            .map(|&(a, b)| (a.min(b), a.max(b)))
            .collect();
        pairs.sort_by_key(|&(a, b)| {
            (
                std::cmp::Reverse((
                    cards[a].points.max(cards[b].points),
                    cards[a].points + cards[b].points,
                )),
                a,
            )
        });
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
