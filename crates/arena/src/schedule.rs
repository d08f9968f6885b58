//! Pairings, openings and colours of all games.

use pijersi::Player;

/// The system of pairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Every contestant meets every other.
    RoundRobin,
    /// The first contestant meets every other.
    Gauntlet,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The number of the game, from 0.
    pub game: usize,
    /// The number of its opening, from 0.
    pub opening: usize,
    /// The indices of the contestants who play White and Black.
    pub players: [usize; 2],
}

impl Ticket {
    /// The number of its pair of games with swapped colours.
    pub fn pair(&self) -> usize {
        self.game / 2
    }

    /// The index of the contestant with this colour.
    pub fn player(&self, colour: Player) -> usize {
        self.players[colour as usize]
    }
}

/// All games of a tournament in their order.
///
/// Games come in pairs: both from the same opening, with swapped colours. All pairings use
/// the same openings. A longer schedule begins with the games of a shorter one.
///
/// ```
/// use pijersi_arena::{Format, Schedule};
/// let schedule = Schedule::new(Format::RoundRobin, 3, 4);
/// assert_eq!(schedule.len(), 12);
/// assert_eq!(schedule.ticket(0).unwrap().players, [0, 1]);
/// assert_eq!(schedule.ticket(1).unwrap().players, [1, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    rounds: usize,
}

impl Schedule {
    /// A schedule with this number of games per pairing, rounded up to an even number.
    pub fn new(format: Format, contestants: usize, games: usize) -> Schedule {
        let firsts = match format {
            Format::RoundRobin => contestants,
            Format::Gauntlet => contestants.min(1),
        };
        let pairings = (0..firsts)
            .flat_map(|first| (first + 1..contestants).map(move |second| [first, second]))
            .collect();
        Schedule {
            pairings,
            rounds: games.div_ceil(2),
        }
    }

    /// The pairings, as indices of contestants.
    pub fn pairings(&self) -> &[[usize; 2]] {
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
        let [first, second] = self.pairings[pair % self.pairings.len()];
        Some(Ticket {
            game,
            opening: pair / self.pairings.len(),
            players: if game % 2 == 0 {
                [first, second]
            } else {
                [second, first]
            },
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
                            ticket.opening == opening && ticket.players == [white, black]
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
        assert_eq!(schedule.pairings(), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(schedule.len(), 6);
        assert!(
            tickets(&schedule)
                .iter()
                .all(|ticket| ticket.players.contains(&0))
        );
    }

    #[test]
    fn a_schedule_may_be_longer_than_anybody_can_play() {
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
