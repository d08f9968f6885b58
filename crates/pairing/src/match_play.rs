//! Matches of several games between two players, with colours reversed from game to game.

use pijersi::Player;

use crate::{GameResult, Pairing, PairingError, PlayerId, Score};

/// The settings of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchRules {
    games: u16,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStatus {
    /// The next game.
    Next(Pairing),
    /// The match is over.
    Won(PlayerId),
}

impl MatchRules {
    /// A match of `games` games. A tied match continues with pairs of games until one pair decides it, so that both
    /// players have White equally often.
    pub const fn best_of(games: u16) -> Result<MatchRules, PairingError> {
        if games == 0 || games > 99 {
            return Err(PairingError::InvalidSetting);
        }
        Ok(MatchRules { games })
    }

    /// The state of a match after some results. `first` is the pairing of the first game.
    ///
    /// ```
    /// use pijersi_pairing::{GameResult, MatchRules, MatchStatus, Pairing, PlayerId};
    /// let first = Pairing { white: PlayerId(1), black: PlayerId(2) };
    /// let rules = MatchRules::best_of(2)?;
    /// assert_eq!(rules.status(first, &[]), MatchStatus::Next(first));
    /// assert_eq!(rules.status(first, &[GameResult::WhiteWins]), MatchStatus::Next(first.reversed()));
    /// assert_eq!(rules.status(first, &[GameResult::WhiteWins, GameResult::Draw]), MatchStatus::Won(PlayerId(1)));
    /// # Ok::<(), pijersi_pairing::PairingError>(())
    /// ```
    pub fn status(self, first: Pairing, results: &[GameResult]) -> MatchStatus {
        let (mut mine, mut theirs) = (Score::ZERO, Score::ZERO);
        for (index, result) in results.iter().enumerate() {
            let colour = if index % 2 == 0 {
                Player::White
            } else {
                Player::Black
            };
            mine += result.points(colour);
            theirs += result.points(colour.opponent());
            let played = index + 1;
            let regular = usize::from(self.games);
            // Points still to be had in the regular games, or in the pair of games under way.
            let remaining = if played <= regular {
                regular - played
            } else {
                (played - regular) % 2
            };
            let lead = mine.max(theirs) - mine.min(theirs);
            if lead.halves() > Score::WIN.halves() * remaining as u32 {
                return MatchStatus::Won(if mine > theirs {
                    first.white
                } else {
                    first.black
                });
            }
        }
        MatchStatus::Next(if results.len() % 2 == 0 {
            first
        } else {
            first.reversed()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Pairing = Pairing {
        white: PlayerId(1),
        black: PlayerId(2),
    };

    #[test]
    fn matches_end_when_the_lead_cannot_be_lost() {
        use GameResult::{BlackWins, Draw, WhiteWins};
        let rules = MatchRules::best_of(3).unwrap();
        assert_eq!(
            rules.status(FIRST, &[WhiteWins, BlackWins]),
            MatchStatus::Won(PlayerId(1))
        );
        assert_eq!(
            rules.status(FIRST, &[WhiteWins, WhiteWins]),
            MatchStatus::Next(FIRST)
        );
        assert_eq!(
            rules.status(FIRST, &[Draw, Draw, BlackWins]),
            MatchStatus::Won(PlayerId(2))
        );
    }

    #[test]
    fn tied_matches_go_on_by_pairs_of_games() {
        use GameResult::{BothForfeit, Draw, WhiteWins};
        let rules = MatchRules::best_of(2).unwrap();
        let tied = [WhiteWins, WhiteWins];
        assert_eq!(rules.status(FIRST, &tied), MatchStatus::Next(FIRST));
        assert_eq!(
            rules.status(FIRST, &[&tied[..], &[WhiteWins]].concat()),
            MatchStatus::Next(FIRST.reversed())
        );
        assert_eq!(
            rules.status(FIRST, &[&tied[..], &[WhiteWins, Draw]].concat()),
            MatchStatus::Won(PlayerId(1))
        );
        assert_eq!(
            rules.status(FIRST, &[BothForfeit, BothForfeit]),
            MatchStatus::Next(FIRST)
        );
        assert_eq!(MatchRules::best_of(0), Err(PairingError::InvalidSetting));
    }
}
