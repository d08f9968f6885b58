//! Files of forced wins.

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Limits};
use pijersi_proofs::announced_win;

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

/// A win within so many own turns, if the engine finds one.
pub fn proposal(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
    most_turns: u32,
) -> Option<ForcedWin> {
    let (turn, turns) = announced_win(engine, position, &Limits::nodes(nodes))?;
    (turns <= most_turns).then_some(ForcedWin {
        position: *position,
        turns,
        turn,
    })
}
