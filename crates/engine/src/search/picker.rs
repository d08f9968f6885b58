//! Giving out the turns of a position, the most promising first.

use pijersi::{Position, StrikeMap, Turn, TurnKind};

use super::history::{History, Place};
use super::parameters::*;
use super::prior::Context;
use super::threat::Threat;

/// Where the classes of turns begin.
const TABLE: i32 = 1 << 30;
const KILLER: i32 = 1 << 20;

/// Which turns are given out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    All,
    /// Those that might stop the opponent from arriving.
    Evasions,
    Captures,
}

/// Gives out the turns of one position. Kept from node to node to save allocations.
#[derive(Default)]
pub struct Picker {
    turns: Vec<Turn>,
    /// Scores above, indices into `turns` below.
    keys: Vec<u64>,
    next: usize,
    listed: bool,
    /// Whether the quiet turns are still to be ranked: where a capture is good enough, they need not be.
    quiet_to_come: bool,
    threat: Threat,
}

/// What ordering may look at besides the position.
pub struct Hints<'a> {
    pub strikes: &'a StrikeMap,
    pub history: &'a History,
    pub place: Place,
    /// [`Turn::bits`] of the table's turn, or 0.
    pub table_turn: u32,
}

impl Picker {
    /// Begins with a position: nothing is given out yet.
    pub fn begin(&mut self) {
        self.listed = false;
        self.next = 0;
    }

    /// The most promising turn not yet given out, with its score. The table's turn comes first, before the
    /// others are even listed: often nothing else is needed.
    #[inline]
    pub fn pick(&mut self, position: &Position, kind: Kind, hints: &Hints) -> Option<(Turn, i32)> {
        if !self.listed {
            if self.next == 0 && hints.table_turn != 0 {
                self.next = 1;
                let turn = position
                    .turn_from_bits(hints.table_turn)
                    .filter(|turn| kind != Kind::Captures || turn.captures());
                if let Some(turn) = turn {
                    return Some((turn, TABLE));
                }
            }
            self.list(position, kind, hints);
        }
        if self.quiet_to_come && self.next == self.keys.len() {
            self.quiet_to_come = false;
            let context = Context::of(position, hints.strikes);
            self.rank(position, &context, hints, |turn| !turn.captures());
        }
        self.pick_listed()
    }

    fn list(&mut self, position: &Position, kind: Kind, hints: &Hints) {
        match kind {
            Kind::All => position.turns_into(&mut self.turns),
            Kind::Evasions => {
                position.turns_into(&mut self.turns);
                if !self.turns.is_empty() {
                    self.threat.find(position);
                    self.turns
                        .retain(|&turn| self.threat.may_be_stopped_by(turn));
                }
            }
            Kind::Captures => position.captures_into(&mut self.turns),
        }
        self.listed = true;
        self.quiet_to_come = kind != Kind::Captures;
        let context = Context::for_captures(position, hints.strikes);
        self.rank(position, &context, hints, Turn::captures);
    }

    /// Ranks those of the listed turns that are wanted.
    #[inline(always)]
    fn rank(
        &mut self,
        position: &Position,
        context: &Context,
        hints: &Hints,
        wanted: impl Fn(Turn) -> bool,
    ) {
        self.next = 0;
        self.keys.clear();
        for (index, &turn) in self.turns.iter().enumerate() {
            if wanted(turn) && turn.bits() != hints.table_turn {
                let score = order(position, turn, context, hints);
                let above = (i64::from(score) - i64::from(i32::MIN)) as u64;
                // Of equal scores the turn listed first comes first.
                self.keys
                    .push(above << 32 | (u32::MAX - index as u32) as u64);
            }
        }
    }

    #[inline]
    fn pick_listed(&mut self) -> Option<(Turn, i32)> {
        let rest = self.keys.get_mut(self.next..)?;
        if self.next < PICKED_SINGLY {
            let mut best = 0;
            let mut best_key = *rest.first()?;
            for (offset, &key) in rest.iter().enumerate() {
                if key > best_key {
                    best = offset;
                    best_key = key;
                }
            }
            rest.swap(0, best);
        } else if self.next == PICKED_SINGLY {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        let key = *self.keys.get(self.next)?;
        self.next += 1;
        let turn = self.turns[(u32::MAX - key as u32) as usize];
        let score = (key >> 32) as i64 + i64::from(i32::MIN);
        Some((turn, score as i32))
    }
}

/// How promising a turn is.
#[inline(always)]
fn order(position: &Position, turn: Turn, context: &Context, hints: &Hints) -> i32 {
    let history = hints.history;
    if turn.captures() {
        return CAPTURE + taken_cubes(position, turn) * TAKEN_CUBE
            - exposed_cubes(turn, context) * exposed_cube()
            + history.capture(hints.place.player, turn);
    }
    KILLER * history.killer(&hints.place, turn)
        + history.quiet(hints.place.player, turn)
        + context.guess(turn) * guess_weight() / 16
}

/// How many cubes a turn takes.
#[inline(always)]
fn taken_cubes(position: &Position, turn: Turn) -> i32 {
    let stacks = position.stacks(position.player().opponent());
    let cubes = |cell| 1 + i32::from(stacks.contains(cell));
    let mut taken = 0;
    if turn.captures_first() {
        taken += cubes(turn.via());
    }
    if turn.captures_second() {
        taken += cubes(turn.end());
    }
    taken
}

/// How many own cubes stand where they could be taken because a turn ended there.
#[inline(always)]
fn exposed_cubes(turn: Turn, context: &Context) -> i32 {
    if !context.exposed(turn.role()).contains(turn.end()) {
        return 0;
    }
    match turn.kind() {
        TurnKind::Cube | TurnKind::StackThenCube => 1,
        TurnKind::Stack | TurnKind::CubeThenStack => 2,
    }
}
