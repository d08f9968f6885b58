//! Giving out the turns of a position, the most promising first.

use pijersi::{CellSet, Fan, Position, Role, StrikeMap, Turn, TurnKind, VisitFan};

use super::history::{History, Place};
use super::ordering::{OrderingContext, exposed};
use super::parameters::*;
use super::ranked::Ranked;
use super::threat::Threat;

/// The ranks of the table's turn and of killers.
const TABLE: i32 = 1 << 30;
const KILLER: i32 = 1 << 17;

/// Which turns are given out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    All,
    /// Those that might stop the opponent from arriving.
    Evasions,
    Captures,
}

/// What is given out next.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    /// The table's turn: often nothing else is needed.
    #[default]
    Table,
    /// Nothing yet, but captures are to be listed.
    List,
    /// Captures: where one of them is good enough, quiet turns are not even listed.
    Captures,
    Quiet,
}

/// Gives out the turns of one position. Kept from node to node to save allocations.
#[derive(Default)]
pub struct Picker {
    ranked: Ranked,
    stage: Stage,
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
        self.stage = Stage::Table;
    }

    /// The most promising turn not yet given out, with its rank. The game must not be over.
    #[inline]
    pub fn pick(&mut self, position: &Position, kind: Kind, hints: &Hints) -> Option<(Turn, i32)> {
        if self.stage == Stage::Table {
            self.stage = Stage::List;
            if hints.table_turn != 0 {
                let turn = position
                    .turn_from_bits(hints.table_turn)
                    .filter(|turn| kind != Kind::Captures || turn.captures());
                if let Some(turn) = turn {
                    return Some((turn, TABLE));
                }
            }
        }
        if self.stage == Stage::List {
            self.stage = Stage::Captures;
            self.list_captures(position, kind, hints);
        }
        if let Some(picked) = self.ranked.take_best() {
            return Some(picked);
        }
        if self.stage == Stage::Quiet || kind == Kind::Captures {
            return None;
        }
        self.stage = Stage::Quiet;
        self.list_quiet(position, hints);
        self.ranked.take_best()
    }

    fn list_captures(&mut self, position: &Position, kind: Kind, hints: &Hints) {
        match kind {
            Kind::Evasions => self.threat.find(position),
            _ => self.threat.clear(),
        }
        self.ranked.clear();
        let mut captures = Captures {
            grouped: kind == Kind::Captures,
            ranked: &mut self.ranked,
            threat: &self.threat,
            exposed: exposed(position.player(), hints.strikes),
            stacks: position.stacks(position.player().opponent()),
            hints,
        };
        position.visit_fans(CellSet::ALL, &mut captures);
    }

    fn list_quiet(&mut self, position: &Position, hints: &Hints) {
        self.ranked.clear();
        let mut quiet = Quiet {
            ranked: &mut self.ranked,
            threat: &self.threat,
            context: OrderingContext::of(position, hints.strikes),
            hints,
        };
        position.visit_fans(CellSet::ALL, &mut quiet);
    }
}

/// Lists and ranks captures.
struct Captures<'a> {
    /// Whether turns stand together that begin with the same capture.
    grouped: bool,
    ranked: &'a mut Ranked,
    threat: &'a Threat,
    /// By role, where own pieces could be taken.
    exposed: [CellSet; 4],
    /// The opponent's stacks.
    stacks: CellSet,
    hints: &'a Hints<'a>,
}

impl Captures<'_> {
    #[inline(always)]
    fn add(&mut self, turn: Turn) {
        if turn.bits() == self.hints.table_turn {
            return;
        }
        let rank = taken_cubes(self.stacks, turn) * TAKEN_CUBE
            - exposed_cubes(turn, &self.exposed) * exposed_cube()
            + self.hints.history.capture(self.hints.place.player, turn);
        self.ranked.add(turn, rank);
    }
}

impl VisitFan for Captures<'_> {
    /// Those near enough to what the role can take: no turn goes further than three steps.
    #[inline(always)]
    fn starts(&self, role: Role, taken: CellSet, pieces: CellSet) -> CellSet {
        let taken = taken & self.hints.strikes.cells(self.hints.place.player, role);
        if taken.is_empty() {
            return CellSet::EMPTY;
        }
        let near = taken.all_neighbours().all_neighbours().all_neighbours();
        pieces & near
    }

    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        if self.grouped {
            if fan.kind == TurnKind::Stack {
                return;
            }
            if fan.takes_first {
                self.add(fan.stack_takes());
            }
        }
        let ends = fan.capturing_ends();
        if !ends.is_empty() {
            for end in ends & self.threat.stopping_ends(&fan) {
                self.add(fan.turn(end));
            }
        }
    }
}

/// Lists and ranks turns that capture nothing.
struct Quiet<'a> {
    ranked: &'a mut Ranked,
    threat: &'a Threat,
    context: OrderingContext,
    hints: &'a Hints<'a>,
}

impl VisitFan for Quiet<'_> {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let ends = fan.quiet_ends() & self.threat.stopping_ends(&fan);
        if ends.is_empty() {
            return;
        }
        let Hints { history, place, .. } = self.hints;
        let scorer = self.context.fan_scorer(&fan);
        let known = history.quiet_from(place.player, fan.kind, fan.role, fan.start);
        for end in ends {
            let turn = fan.quiet_turn(end);
            if turn.bits() != self.hints.table_turn {
                let rank = KILLER * history.killer(place, turn)
                    + i32::from(known[end.index()])
                    + scorer.score(end) * guess_weight() / 16;
                self.ranked.add(turn, rank);
            }
        }
    }
}

/// How many cubes a turn takes from an opponent with these stacks.
#[inline(always)]
pub fn taken_cubes(stacks: CellSet, turn: Turn) -> i32 {
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
fn exposed_cubes(turn: Turn, exposed: &[CellSet; 4]) -> i32 {
    if !exposed[turn.role() as usize].contains(turn.end()) {
        return 0;
    }
    match turn.kind() {
        TurnKind::Cube | TurnKind::StackThenCube => 1,
        TurnKind::Stack | TurnKind::CubeThenStack => 2,
    }
}
