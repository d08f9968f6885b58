//! Wins that are proven by the rules alone: the engine only says which turn to try.

use std::collections::HashMap;

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Limits, Signal};

/// A position with a proven win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// The player to move wins.
    pub position: Position,
    /// In at most so many own turns.
    pub turns: u32,
    /// By beginning with this turn.
    pub turn: Turn,
}

impl ForcedWin {
    /// Reads a line: a position, a number of turns, a turn, separated by tabs.
    ///
    /// ```
    /// use pijersi_training::forced_win::ForcedWin;
    /// let line = "2p-w-2/5p-1/4rsr-/1SRw-4/6/4P-2/R-S-W-P-1S- w 0 13\t1\td2f1g1";
    /// let win = ForcedWin::read(line).unwrap();
    /// assert_eq!((win.turns, win.to_string()), (1, line.to_owned()));
    /// assert!(ForcedWin::read("2p-w-2/").is_err());
    /// ```
    pub fn read(line: &str) -> Result<ForcedWin, String> {
        let [position, turns, turn] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err("not three columns".to_owned());
        };
        let position: Position = position.parse().map_err(|error| format!("{error}"))?;
        Ok(ForcedWin {
            position,
            turns: turns
                .parse()
                .map_err(|_| format!("\"{turns}\" is not a number of turns"))?,
            turn: position
                .parse_ugi(turn)
                .map_err(|error| format!("{error}"))?,
        })
    }

    /// Reads a file of such lines.
    pub fn read_all(text: &str) -> Result<Vec<ForcedWin>, String> {
        let lines = (1..).zip(text.lines());
        lines
            .map(|(number, line)| {
                ForcedWin::read(line).map_err(|error| format!("line {number}: {error}"))
            })
            .collect()
    }
}

impl std::fmt::Display for ForcedWin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let turn = self.turn.ugi();
        write!(f, "{}\t{}\t{turn}", self.position, self.turns)
    }
}

/// Proves wins. Every answer of the defender is looked at; of the attacker's turns only the one that the engine
/// proposes.
pub struct Prover<'e> {
    engine: &'e mut Engine,
    /// How many positions the engine may search for each proposal.
    nodes: u64,
    /// How many proposals it is still asked for.
    proposals: u32,
    /// By key, quiet turns and turns left: whether the attacker is proven to win.
    known: HashMap<(u64, u8, u32), bool>,
}

impl Prover<'_> {
    /// A prover that asks the engine at most so many times.
    pub fn new(engine: &mut Engine, nodes: u64, proposals: u32) -> Prover<'_> {
        Prover {
            engine,
            nodes,
            proposals,
            known: HashMap::new(),
        }
    }

    /// Whether a win is proven. If not, there may still be one.
    pub fn proves(&mut self, win: &ForcedWin) -> bool {
        win.turns > 0 && self.wins_by(&win.position, win.turn, win.turns)
    }

    /// Whether the player to move wins within `turns` own turns with this one first.
    fn wins_by(&mut self, position: &Position, turn: Turn, turns: u32) -> bool {
        let attacker = position.player();
        let next = position.play_unchecked(turn);
        if let Some(outcome) = next.outcome() {
            return outcome.winner() == Some(attacker);
        }
        if turns == 1 || next.can_arrive(next.player()) {
            return false;
        }
        next.turns().into_iter().all(|answer| {
            let after = next.play_unchecked(answer);
            match after.outcome() {
                Some(outcome) => outcome.winner() == Some(attacker),
                None => after.can_arrive(attacker) || self.wins(&after, turns - 1),
            }
        })
    }

    /// Whether the player to move wins within `turns` own turns.
    fn wins(&mut self, position: &Position, turns: u32) -> bool {
        let key = (position.zobrist(), position.quiet(), turns);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        if self.proposals == 0 {
            return false;
        }
        self.proposals -= 1;
        let wins = proposal(self.engine, position, self.nodes, turns)
            .is_some_and(|win| self.wins_by(position, win.turn, turns));
        self.known.insert(key, wins);
        wins
    }
}

/// A win within so many own turns, if the engine finds one.
pub fn proposal(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
    most_turns: u32,
) -> Option<ForcedWin> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let answer = engine.search(position, &limits, &Signal::new(), &mut |_| {});
    let turns = answer.score.win_distance().filter(|&turns| turns > 0)? as u32;
    (turns <= most_turns).then_some(ForcedWin {
        position: *position,
        turns,
        turn: answer.turn?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi_engine::Options;

    #[test]
    fn wins_are_proven_and_others_are_not() {
        let mut engine = Engine::new(Options::default());
        let win = "p-s-r-3/2s-s-2s-/3S-w-wp/rp4RR1/4W-1/S-S-P-4/R-R-S-P-W-P- w 2 6\t3\tb1b2d1";
        let win = ForcedWin::read(win).unwrap();
        let mut prover = Prover::new(&mut engine, 50_000, 1_000);
        assert!(prover.proves(&win));
        // It is not a win in two turns, and another first turn does not win.
        assert!(!prover.proves(&ForcedWin { turns: 2, ..win }));
        let wrong = win.position.turns().into_iter().filter(|&turn| {
            let next = win.position.play_unchecked(turn);
            next.can_arrive(next.player())
        });
        for turn in wrong {
            assert!(!prover.proves(&ForcedWin { turn, ..win }));
        }
    }
}
