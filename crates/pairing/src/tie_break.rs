//! Tie-breaks of a tournament (FIDE Handbook C.07).

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use pijersi::Player;

use crate::{Bye, Event, PairingError, Participation, PlayerId, Score};

/// A criterion that orders players with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The sum of the opponents' scores.
    Buchholz,
    /// The same without the least contribution.
    BuchholzCut1,
    /// The sum of the scores of beaten opponents and half of those of opponents drawn with.
    SonnebornBerger,
    /// The points among the tied players, when each of them has played each other.
    DirectEncounter,
    /// Rounds won, over the board or not.
    Wins,
    /// Games over the board with Black.
    GamesWithBlack,
}

impl TieBreak {
    /// All criteria.
    pub const ALL: [TieBreak; 6] = [
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Wins,
        TieBreak::GamesWithBlack,
    ];

    /// The name in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            TieBreak::Buchholz => "buchholz",
            TieBreak::BuchholzCut1 => "buchholz-cut-1",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Wins => "wins",
            TieBreak::GamesWithBlack => "games-with-black",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for TieBreak {
    type Err = PairingError;

    fn from_str(text: &str) -> Result<TieBreak, PairingError> {
        TieBreak::ALL
            .into_iter()
            .find(|criterion| criterion.as_str() == text)
            .ok_or(PairingError::InvalidSetting)
    }
}

/// The value of a tie-break, exact to a quarter of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TieBreakValue(u32);

impl TieBreakValue {
    /// The number of quarters.
    pub const fn quarters(self) -> u32 {
        self.0
    }
}

impl fmt::Display for TieBreakValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}{}",
            self.0 / 4,
            ["", ".25", ".5", ".75"][(self.0 % 4) as usize]
        ))
    }
}

/// How rounds without a game count for tie-breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UnplayedRounds {
    /// Swiss system: a player's own unplayed round counts as one against an opponent with the same final score. Rounds
    /// that a player missed voluntarily up to the end count as draws for the opponents.
    #[default]
    Swiss,
    /// Round robin: forfeits count like games, free rounds not at all.
    RoundRobin,
}

/// The records that the tie-breaks of all players are calculated from.
pub(crate) struct TieBreaks {
    histories: HashMap<PlayerId, Vec<Participation>>,
    unplayed: UnplayedRounds,
}

/// One round's contribution to Buchholz, in half points.
struct Contribution {
    halves: u32,
    /// The player missed the round voluntarily.
    voluntary: bool,
}

impl TieBreaks {
    pub(crate) fn new(event: &Event, unplayed: UnplayedRounds) -> TieBreaks {
        let ids = event.entrants().iter().map(|entrant| entrant.id);
        TieBreaks {
            histories: ids.zip(event.histories()).collect(),
            unplayed,
        }
    }

    pub(crate) fn history(&self, id: PlayerId) -> &[Participation] {
        &self.histories[&id]
    }

    pub(crate) fn score(&self, id: PlayerId) -> Score {
        self.histories[&id]
            .iter()
            .map(|participation| participation.points())
            .sum()
    }

    /// The score of a player as the opponents count it.
    fn adjusted_score(&self, id: PlayerId) -> u32 {
        let history = &self.histories[&id];
        let missed = match self.unplayed {
            UnplayedRounds::RoundRobin => 0,
            UnplayedRounds::Swiss => history
                .iter()
                .rev()
                .take_while(|participation| is_voluntary(participation))
                .count(),
        };
        let points: u32 = history[..history.len() - missed]
            .iter()
            .map(|participation| participation.points().halves())
            .sum();
        points + missed as u32 * Score::DRAW.halves()
    }

    /// The opponent of a round, if the round counts as a game.
    fn opponent(&self, participation: &Participation) -> Option<PlayerId> {
        match *participation {
            Participation::Played { opponent, .. } => Some(opponent),
            Participation::Forfeit { opponent, .. }
                if self.unplayed == UnplayedRounds::RoundRobin =>
            {
                Some(opponent)
            }
            _ => None,
        }
    }

    fn contributions(&self, id: PlayerId) -> Vec<Contribution> {
        let own = self.score(id).halves();
        let rounds = self.histories[&id].iter().filter_map(|participation| {
            match self.opponent(participation) {
                Some(opponent) => Some(Contribution {
                    halves: self.adjusted_score(opponent),
                    voluntary: false,
                }),
                None if self.unplayed == UnplayedRounds::RoundRobin => None,
                None => Some(Contribution {
                    halves: own,
                    voluntary: is_voluntary(participation),
                }),
            }
        });
        rounds.collect()
    }

    /// A criterion that does not depend on who is tied.
    pub(crate) fn value(&self, criterion: TieBreak, id: PlayerId) -> TieBreakValue {
        let history = &self.histories[&id];
        TieBreakValue(match criterion {
            TieBreak::Buchholz => {
                2 * self
                    .contributions(id)
                    .iter()
                    .map(|round| round.halves)
                    .sum::<u32>()
            }
            TieBreak::BuchholzCut1 => {
                let rounds = self.contributions(id);
                // Rounds missed voluntarily are cut first.
                let cut = rounds
                    .iter()
                    .min_by_key(|round| (!round.voluntary, round.halves))
                    .map_or(0, |round| round.halves);
                2 * (rounds.iter().map(|round| round.halves).sum::<u32>() - cut)
            }
            TieBreak::SonnebornBerger => {
                let own = self.score(id).halves();
                let rounds = history.iter().map(|participation| {
                    let factor = match (self.opponent(participation), self.unplayed) {
                        (Some(opponent), _) => self.adjusted_score(opponent),
                        (None, UnplayedRounds::Swiss) => own,
                        (None, UnplayedRounds::RoundRobin) => 0,
                    };
                    participation.points().halves() * factor
                });
                rounds.sum()
            }
            TieBreak::DirectEncounter => 0,
            TieBreak::Wins => {
                4 * history
                    .iter()
                    .filter(|participation| participation.points() >= Score::WIN)
                    .count() as u32
            }
            TieBreak::GamesWithBlack => {
                let colours = history
                    .iter()
                    .filter_map(|participation| participation.game());
                4 * colours
                    .filter(|&(_, colour)| colour == Player::Black)
                    .count() as u32
            }
        })
    }

    /// The points of each tied player against the others; zeros unless all have met.
    pub(crate) fn direct_encounters(&self, tied: &[PlayerId]) -> Vec<TieBreakValue> {
        let mut values = Vec::new();
        for &id in tied {
            let games: Vec<(PlayerId, Score)> = self.histories[&id]
                .iter()
                .filter_map(|participation| {
                    Some((self.opponent(participation)?, participation.points()))
                })
                .collect();
            let met = |other: PlayerId| {
                other == id || games.iter().any(|&(opponent, _)| opponent == other)
            };
            if !tied.iter().all(|&other| met(other)) {
                return vec![TieBreakValue(0); tied.len()];
            }
            let points = games
                .iter()
                .filter(|(opponent, _)| tied.contains(opponent))
                .map(|&(_, points)| points);
            values.push(TieBreakValue(2 * points.sum::<Score>().halves()));
        }
        values
    }
}

/// Whether the player missed the round voluntarily: a requested bye, an absence, a forfeit.
fn is_voluntary(participation: &Participation) -> bool {
    match participation {
        Participation::Played { .. } => false,
        Participation::Forfeit { points, .. } => *points < Score::WIN,
        Participation::Bye(bye) => matches!(bye, Bye::HalfPoint | Bye::ZeroPoint),
    }
}
