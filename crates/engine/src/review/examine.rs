//! Finding out what positions are worth.

use pijersi::{Position, Turn};

use super::label::INACCURACY;
use crate::engine::Engine;
use crate::limits::{Limits, Signal};
use crate::score::Score;
use crate::search_info::SearchInfo;

/// What a position is worth to the player to move, and the turns expected from it.
#[derive(Clone, Debug)]
pub struct Worth {
    pub score: Score,
    pub line: Vec<Turn>,
}

impl Worth {
    /// What the position before is worth if this turn is played, which leads here.
    pub fn before(&self, turn: Turn) -> Worth {
        Worth {
            score: (-self.score).one_turn_earlier(),
            line: [turn]
                .into_iter()
                .chain(self.line.iter().copied())
                .collect(),
        }
    }

    fn probability(&self) -> f64 {
        self.score.win_probability()
    }
}

/// Searches positions, always within the same limits.
pub struct Examiner<'a> {
    engine: &'a mut Engine,
    limits: Limits,
    signal: &'a Signal,
}

impl<'a> Examiner<'a> {
    pub fn new(engine: &'a mut Engine, limits: &Limits, signal: &'a Signal) -> Examiner<'a> {
        Examiner {
            engine,
            // Nobody's clock is running.
            limits: Limits {
                clock: None,
                ponder: false,
                ..limits.clone()
            },
            signal,
        }
    }

    /// What a position is worth; none when stopped.
    pub fn examine(&mut self, position: &Position) -> Option<Worth> {
        match position.outcome() {
            Some(outcome) => Some(Worth {
                score: Score::from_outcome(outcome, position.player()),
                line: Vec::new(),
            }),
            None => self.search(position, 1).map(|mut found| found.remove(0)),
        }
    }

    /// The better of the turn played, with what it is worth, and the best other turn the search finds.
    pub fn best(&mut self, position: &Position, played: &Worth) -> Option<Worth> {
        let reached = position.play_unchecked(played.line[0]);
        let is_other = |worth: &Worth| position.play_unchecked(worth.line[0]) != reached;
        let looks_bad = |worth: &Worth| worth.probability() - played.probability() >= INACCURACY;
        let mut rival = self.search(position, 1)?.remove(0);
        if !is_other(&rival) {
            // The search would have played the same, and if it still likes it one turn later, there is no doubt.
            if !looks_bad(&rival) {
                return Some(played.clone());
            }
            match self.search(position, 2)?.into_iter().find(is_other) {
                Some(other) => rival = other,
                None => return Some(played.clone()),
            }
        }
        if looks_bad(&rival) {
            // Before a turn is blamed, both are judged alike: by a search of where they lead.
            let turn = rival.line[0];
            rival = self.examine(&position.play_unchecked(turn))?.before(turn);
        }
        Some(if rival.score > played.score {
            rival
        } else {
            played.clone()
        })
    }

    /// The best lines of a position that is not over, best first; none when stopped.
    fn search(&mut self, position: &Position, lines: usize) -> Option<Vec<Worth>> {
        let mut found: Vec<Worth> = Vec::new();
        let on_info = &mut |info: &SearchInfo| {
            if info.multipv == 1 {
                found.clear();
            }
            found.push(Worth {
                score: info.score,
                line: info.pv.clone(),
            });
        };
        let (limits, signal) = (&self.limits, self.signal);
        self.engine
            .search_fully(position, limits, signal, lines, on_info);
        if signal.is_stopped() {
            return None;
        }
        Some(found)
    }
}
