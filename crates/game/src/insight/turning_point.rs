//! The turn that decided a game.

use pijersi::{Match, Outcome, Player, Position, Turn};

crate::text_enum! {
    /// How a game was decided.
    pub enum Decision: "decision" {
        /// The loser could have won at once.
        MissedWin = "missed-win",
        /// The loser could have stopped the arrival that followed.
        AllowedArrival = "allowed-arrival",
        /// After this turn of the winner nothing could stop the arrival.
        Unstoppable = "unstoppable",
        /// After this turn of the winner the loser could not move.
        Blocked = "blocked",
        /// Twenty turns in a row captured nothing.
        Quiet = "quiet",
    }
}

/// The turn that decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// How it was decided.
    pub decision: Decision,
    /// The number of turns played before the decisive one.
    pub index: usize,
    /// What would have been better, for a mistake of the loser.
    pub better: Option<Turn>,
}

impl TurningPoint {
    /// The turn that decided a game that ended on the board; none for others.
    ///
    /// ```
    /// use pijersi::Match;
    /// use pijersi_game::insight::{Decision, TurningPoint};
    /// let mut record = Match::new("6/7/3R-2/7/6/7/2w-3 w 0 1".parse().unwrap());
    /// for turn in ["e4-f4", "a3-a4", "f4-g3"] {
    ///     record.play_text(turn).unwrap();
    /// }
    /// let point = TurningPoint::of(&record).unwrap();
    /// assert_eq!((point.decision, point.index), (Decision::Unstoppable, 0));
    /// ```
    pub fn of(record: &Match) -> Option<TurningPoint> {
        let last = record.len().checked_sub(1)?;
        match record.position().outcome()? {
            Outcome::Arrival(winner) => before_arrival(record, last, winner),
            Outcome::Blocked(_) => Some(at(Decision::Blocked, last)),
            Outcome::Quiet => Some(at(Decision::Quiet, last)),
        }
    }
}

const fn at(decision: Decision, index: usize) -> TurningPoint {
    TurningPoint {
        decision,
        index,
        better: None,
    }
}

/// The decisive turn of a game whose last turn arrived; none if it was lost from the start.
fn before_arrival(record: &Match, last: usize, winner: Player) -> Option<TurningPoint> {
    let index = last.checked_sub(1)?;
    let position = &record.positions()[index];
    let turns = position.turns();
    if let Some(&better) = turns.iter().find(|turn| turn.wins()) {
        return Some(TurningPoint {
            decision: Decision::MissedWin,
            index,
            better: Some(better),
        });
    }
    let defences = turns
        .into_iter()
        .filter(|&turn| stops(position, turn, winner));
    match defences.max_by_key(|&turn| merit(turn)) {
        Some(better) => Some(TurningPoint {
            decision: Decision::AllowedArrival,
            index,
            better: Some(better),
        }),
        // The turn of the winner before it.
        None => Some(at(Decision::Unstoppable, index.checked_sub(1)?)),
    }
}

/// Whether the opponent cannot arrive after a turn.
fn stops(position: &Position, turn: Turn, opponent: Player) -> bool {
    let after = position.play_unchecked(turn);
    after.outcome().is_some() || !after.can_arrive(opponent)
}

/// Captures first, then turns of one action.
fn merit(turn: Turn) -> (usize, bool) {
    let captures = usize::from(turn.captures_first()) + usize::from(turn.captures_second());
    (captures, !turn.has_two_actions())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(psn: &str, turns: &[&str]) -> Option<TurningPoint> {
        let mut record = Match::new(psn.parse().unwrap());
        for turn in turns {
            record.play_text(turn).unwrap();
        }
        TurningPoint::of(&record)
    }

    #[test]
    fn an_arrival_that_could_be_stopped_was_allowed() {
        // Black's wise cube could have stepped into the way of neither goal cell; its paper captures the rock.
        let point = of("6/3R-3/3p-2/7/6/7/2w-3 b 0 1", &["a3-a4", "f4-g3"]).unwrap();
        assert_eq!(point.decision, Decision::AllowedArrival);
        assert_eq!(point.index, 0);
        assert_eq!(point.better.unwrap().notation().to_string(), "e4-f4!");
    }

    #[test]
    fn a_win_of_the_own_comes_first() {
        let point = of("6/3R-3/6/7/6/2s-4/6 b 0 1", &["b3-c3", "f4-g3"]).unwrap();
        assert_eq!(point.decision, Decision::MissedWin);
        assert!(point.better.unwrap().wins());
    }

    #[test]
    fn two_ways_to_arrive_cannot_be_stopped() {
        let point = of("6/7/3R-2/7/6/7/2w-3 w 0 1", &["e4-f4", "a3-a4", "f4-g3"]).unwrap();
        assert_eq!(point, at(Decision::Unstoppable, 0));
    }

    #[test]
    fn a_game_that_was_not_decided_on_the_board_has_none() {
        assert_eq!(of("6/3R-3/6/7/6/7/2w-3 w 0 1", &[]), None);
        assert_eq!(of("6/3R-3/6/7/6/7/2w-3 w 0 1", &["f4-e3"]), None);
    }

    #[test]
    fn a_game_that_was_lost_from_the_start_has_none() {
        assert_eq!(of("6/3R-3/6/7/6/7/2w-3 w 0 1", &["f4-g3"]), None);
        assert_eq!(of("6/3R-3/s-5/7/6/7/2w-3 b 0 1", &["e1-e2", "f4-g3"]), None);
    }
}
