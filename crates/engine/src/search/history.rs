//! History heuristic and killer turns: which turns caused cutoffs.

use pijersi::{CELLS, Cell, Player, Role, Turn, TurnKind};

use super::parameters::*;

/// Number of plies that have killer turns.
const PLIES: usize = crate::score::MAX_PLY + 2;

const ROLES: usize = 4;

/// The histories of one thread.
#[derive(Clone)]
pub struct History {
    /// Indexed by player, whether a whole stack moves, role, start and end.
    quiet: Vec<i16>,
    /// Indexed by player, role of the capturing piece, cell of the capture and which actions capture.
    captures: Vec<i16>,
    killers: Vec<[u32; 2]>,
}

/// The node that a turn is played in.
#[derive(Clone, Copy)]
pub struct HistoryContext {
    pub player: Player,
    pub ply: usize,
}

#[inline(always)]
fn apply_bonus(counter: &mut i16, bonus: i32) {
    let old = i32::from(*counter);
    *counter = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
}

impl History {
    pub fn new() -> History {
        History {
            quiet: vec![0; 2 * 2 * ROLES * CELLS * CELLS],
            captures: vec![0; 2 * ROLES * CELLS * 4],
            killers: vec![[0; 2]; PLIES],
        }
    }

    /// Ages the histories for a new search: clears killers, halves counters.
    pub fn age(&mut self) {
        self.killers.fill([0; 2]);
        for counter in self.quiet.iter_mut().chain(&mut self.captures) {
            *counter /= 2;
        }
    }

    /// Index of the first counter of quiet turns from a cell.
    #[inline(always)]
    fn quiet_index(player: Player, kind: TurnKind, role: Role, start: Cell) -> usize {
        let whole = usize::from(matches!(kind, TurnKind::Stack | TurnKind::CubeThenStack));
        (((player as usize * 2 + whole) * ROLES + role as usize) * CELLS + start.index()) * CELLS
    }

    #[inline(always)]
    fn capture_index(player: Player, turn: Turn) -> usize {
        let first = usize::from(turn.captures_first());
        let second = usize::from(turn.captures_second());
        let cell = if second == 1 { turn.end() } else { turn.via() };
        ((player as usize * ROLES + turn.role() as usize) * CELLS + cell.index()) * 4
            + first * 2
            + second
    }

    /// History of quiet turns from a cell, indexed by end.
    #[inline(always)]
    pub fn quiet_from(
        &self,
        player: Player,
        kind: TurnKind,
        role: Role,
        start: Cell,
    ) -> &[i16; CELLS] {
        let (counters, _) = self.quiet[History::quiet_index(player, kind, role, start)..]
            .split_first_chunk()
            .expect("a counter for each cell");
        counters
    }

    /// History of a capture.
    #[inline(always)]
    pub fn capture(&self, player: Player, turn: Turn) -> i32 {
        i32::from(self.captures[History::capture_index(player, turn)])
    }

    /// Whether the turn is a killer at this ply (2 or 1), or not (0).
    #[inline(always)]
    pub fn killer(&self, context: &HistoryContext, turn: Turn) -> i32 {
        match self.killers[context.ply] {
            [first, _] if first == turn.bits() => 2,
            [_, second] if second == turn.bits() => 1,
            _ => 0,
        }
    }

    /// Updates after a cutoff: a bonus for `turn`, a malus for `tried`.
    pub fn update(&mut self, context: HistoryContext, depth: i32, turn: Turn, tried: &[Turn]) {
        let HistoryContext { player, ply } = context;
        let bonus = history_bonus(depth);
        if !turn.captures() && self.killers[ply][0] != turn.bits() {
            self.killers[ply] = [turn.bits(), self.killers[ply][0]];
        }
        apply_bonus(self.counter(player, turn), bonus);
        for &other in tried {
            if other.captures() || !turn.captures() {
                apply_bonus(self.counter(player, other), -bonus);
            }
        }
    }

    fn counter(&mut self, player: Player, turn: Turn) -> &mut i16 {
        if turn.captures() {
            &mut self.captures[History::capture_index(player, turn)]
        } else {
            let first = History::quiet_index(player, turn.kind(), turn.role(), turn.start());
            &mut self.quiet[first + turn.end().index()]
        }
    }
}
