//! Schedules: pairings, openings and colours.

use pijersi::Player;

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Every two contestants meet.
    RoundRobin,
    /// The first contestant meets all others.
    Gauntlet,
}

/// Two contestants who meet, as indices in the list of contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pairing {
    /// The contestant with the lower index.
    pub first: usize,
    /// The other contestant.
    pub second: usize,
}

/// A scheduled game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The number of the game, from 0.
    pub game: usize,
    /// The opening it starts from, from 0.
    pub opening: usize,
    /// Index of the contestant who plays White.
    pub white: usize,
    /// Index of the contestant who plays Black.
    pub black: usize,
}

impl Ticket {
    /// The pair of games, with swapped colours, that this one belongs to.
    pub fn pair(&self) -> usize {
        self.game / 2
    }

    /// Index of the contestant with this colour.
    pub fn player(&self, colour: Player) -> usize {
        match colour {
            Player::White => self.white,
            Player::Black => self.black,
        }
    }

    /// The pairing of this game.
    pub fn pairing(&self) -> Pairing {
        Pairing {
            first: self.white.min(self.black),
            second: self.white.max(self.black),
        }
    }
}

/// All games of a run, in the order they are played.
///
/// Games come in pairs: both from the same opening, with swapped colours. Every two contestants who meet do so from
/// the same openings. A longer schedule begins with the games of a shorter one.
///
/// ```
/// use pijersi_arena::{Format, Schedule};
/// let schedule = Schedule::new(Format::RoundRobin, 3, 4);
/// assert_eq!(schedule.len(), 12);
/// let [first, second] = [0, 1].map(|game| schedule.ticket(game).unwrap());
/// assert_eq!((first.white, first.black), (0, 1));
/// assert_eq!((second.white, second.black), (1, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<Pairing>,
    rounds: usize,
}

impl Schedule {
    /// A schedule for this number of contestants and of games per pairing; an odd number of games is rounded up.
    pub fn new(format: Format, contestants: usize, games: usize) -> Schedule {
        let firsts = match format {
            Format::RoundRobin => contestants,
            Format::Gauntlet => contestants.min(1),
        };
        let pairings = (0..firsts)
            .flat_map(|first| (first + 1..contestants).map(move |second| Pairing { first, second }))
            .collect();
        Schedule {
            pairings,
            rounds: games.div_ceil(2),
        }
    }

    /// All pairings.
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        let pairs = self.pairings.len().saturating_mul(self.rounds);
        pairs.saturating_mul(2)
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game with this number, from 0.
    pub fn ticket(&self, game: usize) -> Option<Ticket> {
        if game >= self.len() {
            return None;
        }
        let pair = game / 2;
        let Pairing { first, second } = self.pairings[pair % self.pairings.len()];
        let (white, black) = if game % 2 == 0 {
            (first, second)
        } else {
            (second, first)
        };
        Some(Ticket {
            game,
            opening: pair / self.pairings.len(),
            white,
            black,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tickets(schedule: &Schedule) -> Vec<Ticket> {
        (0..schedule.len())
            .map(|game| schedule.ticket(game).unwrap())
            .collect()
    }

    #[test]
    fn every_two_meet_with_both_colours_from_each_opening() {
        let schedule = Schedule::new(Format::RoundRobin, 4, 6);
        let tickets = tickets(&schedule);
        assert_eq!(tickets.len(), 36);
        assert_eq!(schedule.ticket(36), None);
        for opening in 0..3 {
            for white in 0..4 {
                for black in (0..4).filter(|&black| black != white) {
                    let found = tickets
                        .iter()
                        .filter(|ticket| {
                            ticket.opening == opening
                                && ticket.white == white
                                && ticket.black == black
                        })
                        .count();
                    assert_eq!(found, 1);
                }
            }
        }
    }

    #[test]
    fn a_gauntlet_is_run_by_the_first() {
        let schedule = Schedule::new(Format::Gauntlet, 4, 1);
        let pairings = [1, 2, 3].map(|second| Pairing { first: 0, second });
        assert_eq!(schedule.pairings(), pairings);
        assert_eq!(schedule.len(), 6);
        assert!(
            tickets(&schedule)
                .iter()
                .all(|ticket| ticket.pairing().first == 0)
        );
    }

    #[test]
    fn the_length_of_a_schedule_saturates() {
        let schedule = Schedule::new(Format::RoundRobin, 3, usize::MAX);
        assert_eq!(schedule.len(), usize::MAX);
        assert!(schedule.ticket(1_000_000_007).is_some());
    }

    #[test]
    fn a_longer_schedule_continues_a_shorter_one() {
        let short = tickets(&Schedule::new(Format::RoundRobin, 3, 2));
        let long = tickets(&Schedule::new(Format::RoundRobin, 3, 10));
        assert_eq!(long[..short.len()], short[..]);
    }
}
