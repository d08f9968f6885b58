//! Leagues: divisions that play a round robin each season, with promotion and relegation.

use std::collections::HashSet;

use crate::{Cycles, PairingError, PlayerId, RoundRobin};

/// The settings of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueRules {
    /// Number of times that players of a division meet in a season.
    pub cycles: Cycles,
    /// Number of players who change places between two neighbouring divisions after a season.
    pub moves: usize,
}

impl Default for LeagueRules {
    fn default() -> LeagueRules {
        LeagueRules {
            cycles: Cycles::Single,
            moves: 2,
        }
    }
}

/// Fewest players of a division, wherever the number of players permits.
pub const MIN_DIVISION: usize = 8;
/// Most players of a division.
pub const MAX_DIVISION: usize = 12;

/// One season of a league.
///
/// ```
/// use pijersi_pairing::{League, LeagueRules, PlayerId};
///
/// let league = League::new((1..=20).map(PlayerId), LeagueRules::default())?;
/// assert_eq!(league.divisions().iter().map(Vec::len).collect::<Vec<_>>(), [10, 10]);
/// // Here all divisions end in the order of their pairing numbers.
/// let next = league.next_season(league.divisions(), &[], &[PlayerId(99)])?;
/// assert!(next.divisions()[0].contains(&PlayerId(11)) && next.divisions()[1].contains(&PlayerId(10)));
/// assert_eq!(next.season(), 2);
/// # Ok::<(), pijersi_pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    rules: LeagueRules,
    season: u32,
    divisions: Vec<Vec<PlayerId>>,
}

impl League {
    /// The first season of a league of players in the order of strength.
    pub fn new(
        players: impl IntoIterator<Item = PlayerId>,
        rules: LeagueRules,
    ) -> Result<League, PairingError> {
        League::of_season(1, players.into_iter().collect(), rules)
    }

    fn of_season(
        season: u32,
        players: Vec<PlayerId>,
        rules: LeagueRules,
    ) -> Result<League, PairingError> {
        if players.len() < 2 {
            return Err(PairingError::TooFewPlayers);
        }
        if rules.moves > MIN_DIVISION / 2 {
            return Err(PairingError::InvalidSetting);
        }
        let mut seen = HashSet::new();
        if let Some(&twice) = players.iter().find(|&&player| !seen.insert(player)) {
            return Err(PairingError::DuplicatePlayer(twice));
        }
        let count = players.len().div_ceil(MAX_DIVISION);
        let (size, larger) = (players.len() / count, players.len() % count);
        let mut players = players.into_iter();
        let divisions = (0..count)
            .map(|index| {
                players
                    .by_ref()
                    .take(size + usize::from(index < larger))
                    .collect()
            })
            .collect();
        Ok(League {
            rules,
            season,
            divisions,
        })
    }

    /// A season with known divisions, such as one that was stored.
    pub fn restore(
        season: u32,
        divisions: Vec<Vec<PlayerId>>,
        rules: LeagueRules,
    ) -> Result<League, PairingError> {
        // The checks are those of a first season.
        League::of_season(season, divisions.concat(), rules)?;
        Ok(League {
            rules,
            season,
            divisions,
        })
    }

    /// The number of the season, from 1.
    pub const fn season(&self) -> u32 {
        self.season
    }

    /// The divisions from the highest; in each, the players in the order of their pairing numbers. They have 8 to 12
    /// players, fewer only in leagues of less than 16.
    pub fn divisions(&self) -> &[Vec<PlayerId>] {
        &self.divisions
    }

    /// The schedule of a division.
    pub fn schedule(&self, division: usize) -> Result<RoundRobin, PairingError> {
        let players = self
            .divisions
            .get(division)
            .ok_or(PairingError::InvalidSetting)?;
        RoundRobin::new(players.clone(), self.rules.cycles)
    }

    /// The next season. `standings` holds the players of each division, the winner first; `withdrawn` leave;
    /// `newcomers` join below the others, the strongest first. Places that become vacant are filled from below.
    pub fn next_season(
        &self,
        standings: &[Vec<PlayerId>],
        withdrawn: &[PlayerId],
        newcomers: &[PlayerId],
    ) -> Result<League, PairingError> {
        let sorted = |division: &[PlayerId]| {
            let mut players = division.to_vec();
            players.sort_unstable();
            players
        };
        let complete = standings.len() == self.divisions.len()
            && standings
                .iter()
                .zip(&self.divisions)
                .all(|(a, b)| sorted(a) == sorted(b));
        if !complete {
            return Err(PairingError::MissingResult);
        }
        let mut staying: Vec<Vec<PlayerId>> = standings
            .iter()
            .map(|division| {
                division
                    .iter()
                    .copied()
                    .filter(|player| !withdrawn.contains(player))
                    .collect()
            })
            .collect();
        for upper in 0..staying.len().saturating_sub(1) {
            let (high, low) = staying.split_at_mut(upper + 1);
            let (high, low) = (&mut high[upper], &mut low[0]);
            // A player relegated from above is not promoted again: those come after `moves` places at the earliest.
            let moves = self.rules.moves.min(high.len() / 2).min(low.len() / 2);
            let relegated = high.split_off(high.len() - moves);
            let rest = low.split_off(moves);
            let promoted = std::mem::replace(low, relegated);
            high.extend(promoted);
            low.extend(rest);
        }
        let players = staying
            .into_iter()
            .flatten()
            .chain(newcomers.iter().copied())
            .collect();
        League::of_season(self.season + 1, players, self.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn divisions_have_eight_to_twelve_players() {
        for count in 16..500 {
            let league = League::new((1..=count).map(PlayerId), LeagueRules::default()).unwrap();
            assert!(
                league
                    .divisions()
                    .iter()
                    .all(|d| (MIN_DIVISION..=MAX_DIVISION).contains(&d.len())),
                "{count}"
            );
        }
        for count in 2..16 {
            let league = League::new((1..=count).map(PlayerId), LeagueRules::default()).unwrap();
            assert!(
                league
                    .divisions()
                    .iter()
                    .all(|division| division.len() <= MAX_DIVISION)
            );
        }
    }

    #[test]
    fn the_best_rise_and_the_last_fall() {
        let league = League::new((1..=30).map(PlayerId), LeagueRules::default()).unwrap();
        let next = league.next_season(league.divisions(), &[], &[]).unwrap();
        let ids = |numbers: &[u32]| numbers.iter().copied().map(PlayerId).collect::<Vec<_>>();
        assert_eq!(next.divisions()[0], ids(&[1, 2, 3, 4, 5, 6, 7, 8, 11, 12]));
        assert_eq!(
            next.divisions()[1],
            ids(&[9, 10, 13, 14, 15, 16, 17, 18, 21, 22])
        );
        assert_eq!(
            next.divisions()[2],
            ids(&[19, 20, 23, 24, 25, 26, 27, 28, 29, 30])
        );
    }

    #[test]
    fn seasons_go_on_while_players_come_and_go() {
        let mut random = Random::new(5);
        let mut league = League::new((0..40).map(PlayerId), LeagueRules::default()).unwrap();
        for season in 1..60 {
            let withdrawn: Vec<PlayerId> = league
                .divisions()
                .iter()
                .flatten()
                .copied()
                .filter(|_| random.below(10) == 0)
                .collect();
            let newcomers: Vec<PlayerId> = (0..random.below(8))
                .map(|n| PlayerId(1000 * season + n as u32))
                .collect();
            let before: Vec<PlayerId> = league.divisions().concat();
            league = league
                .next_season(league.divisions(), &withdrawn, &newcomers)
                .unwrap();
            assert_eq!(league.season(), season + 1);
            let mut expected: Vec<PlayerId> = before
                .into_iter()
                .filter(|id| !withdrawn.contains(id))
                .chain(newcomers)
                .collect();
            let mut after = league.divisions().concat();
            expected.sort_unstable();
            after.sort_unstable();
            assert_eq!(after, expected);
            for division in 0..league.divisions().len() {
                assert!(league.schedule(division).is_ok());
            }
        }
    }

    #[test]
    fn incomplete_standings_are_refused() {
        let league = League::new((1..=20).map(PlayerId), LeagueRules::default()).unwrap();
        let mut standings = league.divisions().to_vec();
        standings[0].pop();
        assert_eq!(
            league.next_season(&standings, &[], &[]),
            Err(PairingError::MissingResult)
        );
        assert_eq!(
            league.next_season(league.divisions(), &[], &[PlayerId(1)]),
            Err(PairingError::DuplicatePlayer(PlayerId(1)))
        );
    }
}
