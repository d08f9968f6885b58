//! Round robin by the Berger tables.

use crate::{Bye, ByeEntry, Pairing, PairingError, PlayerId, Round, RoundPairing};

/// Number of times that each pair of players meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice, with colours reversed.
    Double,
}

/// A round robin: everyone meets everyone. With an odd number, one player is free in each round.
///
/// ```
/// use pijersi_pairing::{Cycles, Pairing, PlayerId, Round, RoundRobin};
///
/// let players: Vec<PlayerId> = (1..=6).map(PlayerId).collect();
/// let event = RoundRobin::new(players, Cycles::Single)?;
/// assert_eq!(event.rounds(), Round(5));
/// let pairs: Vec<(u32, u32)> = event.round(Round(2))?.pairings.iter().map(|p| (p.white.0, p.black.0)).collect();
/// assert_eq!(pairs, [(6, 4), (5, 3), (1, 2)]);
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    players: Vec<PlayerId>,
    cycles: Cycles,
}

impl RoundRobin {
    /// A round robin of players in the order of their pairing numbers.
    pub fn new(players: Vec<PlayerId>, cycles: Cycles) -> Result<RoundRobin, PairingError> {
        if players.len() < 2 {
            return Err(PairingError::TooFewPlayers);
        }
        if players.len() > 1_000 {
            return Err(PairingError::TooManyPlayers);
        }
        for (index, &player) in players.iter().enumerate() {
            if players[..index].contains(&player) {
                return Err(PairingError::DuplicatePlayer(player));
            }
        }
        Ok(RoundRobin { players, cycles })
    }

    /// The players in the order of their pairing numbers.
    pub fn players(&self) -> &[PlayerId] {
        &self.players
    }

    /// The last round.
    pub fn rounds(&self) -> Round {
        let cycles = if self.cycles == Cycles::Double { 2 } else { 1 };
        Round(self.cycle_length() * cycles)
    }

    fn cycle_length(&self) -> u16 {
        (self.players.len().next_multiple_of(2) - 1) as u16
    }

    /// The pairings of a round. A free player appears with a bye worth no points.
    pub fn round(&self, round: Round) -> Result<RoundPairing, PairingError> {
        if round < Round::FIRST || round > self.rounds() {
            return Err(PairingError::UnexpectedRound(round));
        }
        let length = self.cycle_length();
        let (second, mut index) = ((round.0 - 1) / length == 1, (round.0 - 1) % length);
        // The last two rounds of the first of two cycles change places, so that the cycles meet without
        // three games in a row with the same colour.
        if self.cycles == Cycles::Double && !second && length >= 3 && index + 2 >= length {
            index = 2 * length - 3 - index;
        }
        let mut found = self.berger_round(usize::from(index));
        if second {
            found.pairings = found
                .pairings
                .iter()
                .map(|pairing| pairing.reversed())
                .collect();
        }
        Ok(found)
    }

    /// A round of the Berger table, counted from 0.
    fn berger_round(&self, index: usize) -> RoundPairing {
        let size = self.players.len().next_multiple_of(2);
        let circle = size - 1;
        // The last number stays outside of a circle of the others; it alternates colours against `centre`.
        let centre = if index % 2 == 0 {
            index / 2
        } else {
            (size + index - 1) / 2
        };
        let last_pair = if index % 2 == 0 {
            (centre, circle)
        } else {
            (circle, centre)
        };
        let others =
            (1..size / 2).map(|step| ((centre + step) % circle, (centre + circle - step) % circle));
        let mut found = RoundPairing::default();
        for (white, black) in std::iter::once(last_pair).chain(others) {
            match (self.players.get(white), self.players.get(black)) {
                (Some(&white), Some(&black)) => found.pairings.push(Pairing { white, black }),
                (Some(&player), None) | (None, Some(&player)) => {
                    found.byes.push(ByeEntry {
                        player,
                        bye: Bye::ZeroPoint,
                    });
                }
                (None, None) => {}
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use pijersi::Player;

    use super::*;

    #[test]
    fn everyone_meets_everyone_with_balanced_colours() {
        for count in 2..=16u32 {
            for cycles in [Cycles::Single, Cycles::Double] {
                let event = RoundRobin::new((1..=count).map(PlayerId).collect(), cycles).unwrap();
                let mut meetings: HashMap<(u32, u32), Vec<Pairing>> = HashMap::new();
                let mut colours: HashMap<PlayerId, Vec<Player>> = HashMap::new();
                let mut free: HashMap<PlayerId, u32> = HashMap::new();
                for round in 1..=event.rounds().0 {
                    let found = event.round(Round(round)).unwrap();
                    assert_eq!(found.pairings.len(), count as usize / 2);
                    assert_eq!(found.byes.len(), count as usize % 2);
                    for pairing in found.pairings {
                        let (a, b) = (pairing.white.0, pairing.black.0);
                        meetings
                            .entry((a.min(b), a.max(b)))
                            .or_default()
                            .push(pairing);
                        colours
                            .entry(pairing.white)
                            .or_default()
                            .push(Player::White);
                        colours
                            .entry(pairing.black)
                            .or_default()
                            .push(Player::Black);
                    }
                    for entry in found.byes {
                        *free.entry(entry.player).or_default() += 1;
                    }
                }
                let times = if cycles == Cycles::Double { 2 } else { 1 };
                assert_eq!(meetings.len() as u32, count * (count - 1) / 2);
                for games in meetings.values() {
                    assert_eq!(games.len(), times);
                    assert!(times == 1 || games[0] == games[1].reversed());
                }
                assert!(free.values().all(|&rounds| rounds == times as u32));
                for games in colours.values() {
                    let whites = games
                        .iter()
                        .filter(|&&colour| colour == Player::White)
                        .count();
                    assert!(whites.abs_diff(games.len() - whites) <= 1);
                    let streak = games
                        .chunk_by(|a, b| a == b)
                        .map(<[_]>::len)
                        .max()
                        .unwrap_or(0);
                    assert!(streak <= 2 || count < 4, "{count} players, {cycles:?}");
                }
            }
        }
    }

    #[test]
    fn impossible_fields_and_rounds_are_refused() {
        assert_eq!(
            RoundRobin::new(vec![PlayerId(1)], Cycles::Single),
            Err(PairingError::TooFewPlayers)
        );
        let twice = vec![PlayerId(1), PlayerId(1)];
        assert_eq!(
            RoundRobin::new(twice, Cycles::Single),
            Err(PairingError::DuplicatePlayer(PlayerId(1)))
        );
        let event = RoundRobin::new(vec![PlayerId(1), PlayerId(2)], Cycles::Single).unwrap();
        assert_eq!(
            event.round(Round(2)),
            Err(PairingError::UnexpectedRound(Round(2)))
        );
    }
}
