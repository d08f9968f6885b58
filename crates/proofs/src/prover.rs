//! The search for a proof: the engine proposes turns of the attacker, the rules list the defences.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Limits, Signal};

use crate::write;

/// Searches after one without success have so many times the nodes.
const RETRY_FACTOR: u64 = 400;

/// Limits of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Number of nodes that the engine may search for each turn of the attacker. If that does not suffice, it may
    /// search 20 times as many, twice.
    pub nodes: u64,
    /// Number of turns that the engine is asked for.
    pub proposals: u32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            nodes: 100_000,
            proposals: 4_000,
        }
    }
}

/// Why there is no certificate. There may still be a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The engine was asked for as many turns as the budget allows.
    OutOfBudget,
    /// The engine announced no win in this position that the rules confirm.
    NoWin(Box<Position>),
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproven::OutOfBudget => f.write_str("the engine was asked for too many turns"),
            Unproven::NoWin(position) => write!(f, "no win found in {position}"),
        }
    }
}

impl Error for Unproven {}

/// What distinguishes positions in a proof: pieces and player to move by their hash, and the number of quiet turns.
pub(crate) type Key = (u64, u8);

pub(crate) fn key(position: &Position) -> Key {
    (position.zobrist(), position.quiet())
}

/// A won position: the attacker's turn, and the defences after which the attacker cannot arrive at once.
pub(crate) struct Node {
    pub turn: Turn,
    /// Within how many turns of the attacker the game is won, at most.
    pub bound: u32,
    pub defences: Defences,
}

/// All turns of the defender.
#[derive(Default)]
pub(crate) struct Defences {
    /// Those after which the attacker cannot arrive at once, with the position that follows.
    pub listed: Vec<(Turn, Key)>,
    /// 1 if there are others: the attacker then needs one more turn. Otherwise 0.
    pub shortest: u32,
}

impl Defences {
    /// Within how many turns of the attacker the game is won, given the distances of the positions that follow.
    pub fn distance(&self, of: impl Fn(&Key) -> u32) -> u32 {
        let longest = self.listed.iter().map(|(_, key)| of(key)).max();
        longest.unwrap_or(0).max(self.shortest)
    }
}

/// Proves wins and writes certificates. What one proof finds serves the next.
pub struct Prover<'e> {
    engine: &'e mut Engine,
    nodes: u64,
    proposals: u32,
    won: HashMap<Key, Node>,
    /// Within so many turns no win was found.
    open: HashMap<Key, u32>,
}

impl Prover<'_> {
    /// A prover that asks this engine.
    pub fn new(engine: &mut Engine, budget: Budget) -> Prover<'_> {
        Prover {
            engine,
            nodes: budget.nodes,
            proposals: budget.proposals,
            won: HashMap::new(),
            open: HashMap::new(),
        }
    }

    /// A certificate that the player to move wins within so many own turns.
    pub fn win(&mut self, position: &Position, turns: u32) -> Result<String, Unproven> {
        self.prove(position, turns)?;
        Ok(write::win(position, &self.won))
    }

    /// A certificate that the player to move wins within so many own turns, beginning with this one.
    pub fn win_by(
        &mut self,
        position: &Position,
        turn: Turn,
        turns: u32,
    ) -> Result<String, Unproven> {
        let node = self.try_turn(position, turn, turns)?;
        self.won.insert(key(position), node);
        Ok(write::win(position, &self.won))
    }

    /// A certificate that every turn but those of `open` loses within so many turns of the opponent.
    pub fn loss(
        &mut self,
        position: &Position,
        open: &[Turn],
        turns: u32,
    ) -> Result<String, Unproven> {
        let defences = self.answer(position, open, turns)?;
        Ok(write::loss(position, open, &defences, &self.won))
    }

    /// Finds a win of the player to move, who cannot win at once unless this is the first position.
    fn prove(&mut self, position: &Position, turns: u32) -> Result<(), Unproven> {
        let key = key(position);
        if self.won.get(&key).is_some_and(|node| node.bound <= turns) {
            return Ok(());
        }
        if self.open.get(&key).is_some_and(|&open| open >= turns) {
            return Err(Unproven::NoWin(Box::new(*position)));
        }
        let mut tried = Err(Unproven::NoWin(Box::new(*position)));
        // A plain search is mostly fast; where it is not, look for all wins that are short enough, then search for longer.
        let more = Limits::nodes(self.nodes.saturating_mul(RETRY_FACTOR));
        let exhaustive = Limits {
            win_in: Some(turns),
            ..more.clone()
        };
        for limits in [Limits::nodes(self.nodes), exhaustive, more] {
            self.proposals = self.proposals.checked_sub(1).ok_or(Unproven::OutOfBudget)?;
            match announced_win(self.engine, position, &limits) {
                Some((turn, distance)) if distance <= turns => {
                    tried = self.try_turn(position, turn, turns);
                }
                _ => continue,
            }
            if tried.is_ok() {
                break;
            }
        }
        match tried {
            Ok(node) => {
                self.won.insert(key, node);
                Ok(())
            }
            Err(unproven) => {
                self.open.insert(key, turns);
                Err(unproven)
            }
        }
    }

    /// Proves that this turn wins within so many own turns.
    fn try_turn(&mut self, position: &Position, turn: Turn, turns: u32) -> Result<Node, Unproven> {
        let next = position.play_unchecked(turn);
        let defences = match next.outcome() {
            Some(outcome) if outcome.winner() == Some(position.player()) && turns > 0 => {
                Defences::default()
            }
            None if turns > 1 => self.answer(&next, &[], turns - 1)?,
            _ => return Err(Unproven::NoWin(Box::new(*position))),
        };
        let bound = 1 + defences.distance(|key| self.won[key].bound);
        Ok(Node {
            turn,
            bound,
            defences,
        })
    }

    /// Answers all turns of the player to move but those of `open`.
    fn answer(
        &mut self,
        position: &Position,
        open: &[Turn],
        turns: u32,
    ) -> Result<Defences, Unproven> {
        let attacker = position.player().opponent();
        let mut defences = Defences::default();
        for defence in position.turns() {
            let after = position.play_unchecked(defence);
            if open.contains(&defence) {
                continue;
            }
            if after.outcome().is_some() || turns == 0 {
                return Err(Unproven::NoWin(Box::new(after)));
            }
            if after.can_arrive(attacker) {
                defences.shortest = 1;
            } else {
                self.prove(&after, turns)?;
                defences.listed.push((defence, key(&after)));
            }
        }
        Ok(defences)
    }
}

/// The turn with which the engine announces a win, and within how many own turns.
pub fn announced_win(
    engine: &mut Engine,
    position: &Position,
    limits: &Limits,
) -> Option<(Turn, u32)> {
    let answer = engine.search(position, limits, &Signal::new(), &mut |_| {});
    let distance = answer
        .score
        .win_distance()
        .filter(|&distance| distance > 0)?;
    Some((answer.turn?, distance as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi_engine::Options;

    #[test]
    fn wins_are_proven_and_others_are_not() {
        let mut engine = Engine::new(Options::default());
        let position = "p-s-r-3/2s-s-2s-/3S-w-wp/rp4RR1/4W-1/S-S-P-4/R-R-S-P-W-P- w 2 6";
        let position: Position = position.parse().unwrap();
        let turn = position.parse_ugi("b1b2d1").unwrap();
        let few = Budget {
            nodes: 3_000,
            ..Budget::default()
        };
        let mut prover = Prover::new(&mut engine, few);
        assert!(prover.win_by(&position, turn, 3).is_ok());
        // It is not a win in two turns, and another first turn does not win.
        assert!(prover.win_by(&position, turn, 2).is_err());
        let wrong = position.turns().into_iter().filter(|&turn| {
            let next = position.play_unchecked(turn);
            next.can_arrive(next.player())
        });
        let fewer = Budget {
            nodes: 100,
            ..Budget::default()
        };
        let mut prover = Prover::new(&mut engine, fewer);
        for turn in wrong {
            assert!(prover.win_by(&position, turn, 3).is_err());
        }
        let budget = Budget {
            nodes: 1_000,
            proposals: 0,
        };
        assert_eq!(
            Prover::new(&mut engine, budget).win(&position, 3),
            Err(Unproven::OutOfBudget)
        );
    }
}
