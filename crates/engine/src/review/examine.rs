//! Evaluation of positions by searches with equal limits.

use pijersi::{Position, Turn};

use super::analyser::Analyser;
use super::label::INACCURACY;
use crate::limits::{Limits, Signal};
use crate::score::Score;
use crate::search_info::SearchInfo;

/// The score of a position for the player to move, and its principal variation.
#[derive(Clone, Debug)]
pub struct Evaluated {
    pub score: Score,
    pub pv: Vec<Turn>,
}

impl Evaluated {
    /// The evaluation of the position before this turn, given that it is played.
    pub fn before(&self, turn: Turn) -> Evaluated {
        Evaluated {
            score: (-self.score).one_turn_earlier(),
            pv: [turn].into_iter().chain(self.pv.iter().copied()).collect(),
        }
    }

    fn probability(&self) -> f64 {
        self.score.win_probability()
    }
}

/// Searches positions within fixed limits.
pub struct Examiner<'a> {
    engine: &'a mut dyn Analyser,
    limits: Limits,
    signal: &'a Signal,
}

impl<'a> Examiner<'a> {
    pub fn new(engine: &'a mut dyn Analyser, limits: &Limits, signal: &'a Signal) -> Examiner<'a> {
        Examiner {
            engine,
            // Reviews use no clock.
            limits: Limits {
                clock: None,
                ponder: false,
                ..limits.clone()
            },
            signal,
        }
    }

    /// Evaluates a position; none when stopped.
    pub fn examine(&mut self, position: &Position) -> Option<Evaluated> {
        match position.outcome() {
            Some(outcome) => Some(Evaluated {
                score: Score::from_outcome(outcome, position.player()),
                pv: Vec::new(),
            }),
            None => self.search(position, 1).map(|mut found| found.remove(0)),
        }
    }

    /// The better of the played turn and the best other turn found by the search.
    pub fn best(&mut self, position: &Position, played: &Evaluated) -> Option<Evaluated> {
        let reached = position.play_unchecked(played.pv[0]);
        let is_other = |evaluated: &Evaluated| position.play_unchecked(evaluated.pv[0]) != reached;
        let looks_bad =
            |evaluated: &Evaluated| evaluated.probability() - played.probability() >= INACCURACY;
        let mut rival = self.search(position, 1)?.remove(0);
        if !is_other(&rival) {
            // The search agrees with the played turn before and after it.
            if !looks_bad(&rival) {
                return Some(played.clone());
            }
            match self.search(position, 2)?.into_iter().find(is_other) {
                Some(other) => rival = other,
                None => return Some(played.clone()),
            }
        }
        if looks_bad(&rival) {
            // Before labelling the turn as bad, evaluate both turns alike: by a search of the resulting positions.
            let turn = rival.pv[0];
            rival = self.examine(&position.play_unchecked(turn))?.before(turn);
        }
        Some(if rival.score > played.score {
            rival
        } else {
            played.clone()
        })
    }

    /// The best lines of an undecided position, best first; none when stopped.
    fn search(&mut self, position: &Position, lines: usize) -> Option<Vec<Evaluated>> {
        let mut found: Vec<Evaluated> = Vec::new();
        let on_info = &mut |info: &SearchInfo| {
            if info.multipv == 1 {
                found.clear();
            }
            found.push(Evaluated {
                score: info.score,
                pv: info.pv.clone(),
            });
        };
        let (limits, signal) = (&self.limits, self.signal);
        self.engine
            .analyse(position, limits, signal, lines, on_info);
        if signal.is_stopped() {
            return None;
        }
        Some(found)
    }
}
