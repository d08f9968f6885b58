//! Staged generation of turns, most promising first.

use pijersi::{CellSet, Fan, Position, Role, StrikeMap, Turn, TurnKind, VisitFan};

use super::history::{History, HistoryContext};
use super::ordering::{OrderingContext, exposed};
use super::parameters::*;
use super::ranked::Ranked;
use super::threat::Threat;

/// The ranks of the table turn and of killer turns.
const TABLE_RANK: i32 = 1 << 30;
const KILLER_RANK: i32 = 1 << 17;

/// Which turns the picker generates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TurnFilter {
    All,
    /// Turns that might stop the opponent from arriving.
    Evasions,
    Captures,
}

/// The next stage of the picker.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    /// The table turn; often no other is needed.
    #[default]
    TranspositionTable,
    /// Generate captures.
    List,
    /// Captures; after a cutoff, quiet turns are never generated.
    Captures,
    Quiet,
}

/// Picks the turns of one position in order. Reused between nodes to save allocations.
#[derive(Default)]
pub struct Picker {
    ranked: Ranked,
    stage: Stage,
    threat: Threat,
}

/// Data for ordering besides the position.
pub struct OrderingHints<'a> {
    pub strikes: &'a StrikeMap,
    pub history: &'a History,
    pub context: HistoryContext,
    /// [`Turn::bits`] of the table turn, or 0.
    pub tt_turn: u32,
}

impl Picker {
    /// Resets the picker for a new node.
    pub fn begin(&mut self) {
        self.stage = Stage::TranspositionTable;
    }

    /// The most promising remaining turn with its rank. The game must not be over.
    #[inline]
    pub fn pick(
        &mut self,
        position: &Position,
        filter: TurnFilter,
        hints: &OrderingHints,
    ) -> Option<(Turn, i32)> {
        if self.stage == Stage::TranspositionTable {
            self.stage = Stage::List;
            if hints.tt_turn != 0 {
                let turn = position
                    .turn_from_bits(hints.tt_turn)
                    .filter(|turn| filter != TurnFilter::Captures || turn.captures());
                if let Some(turn) = turn {
                    return Some((turn, TABLE_RANK));
                }
            }
        }
        if self.stage == Stage::List {
            self.stage = Stage::Captures;
            self.list_captures(position, filter, hints);
        }
        if let Some(picked) = self.ranked.take_best() {
            return Some(picked);
        }
        if self.stage == Stage::Quiet || filter == TurnFilter::Captures {
            return None;
        }
        self.stage = Stage::Quiet;
        self.list_quiet(position, hints);
        self.ranked.take_best()
    }

    fn list_captures(&mut self, position: &Position, filter: TurnFilter, hints: &OrderingHints) {
        match filter {
            TurnFilter::Evasions => self.threat.find(position),
            _ => self.threat.clear(),
        }
        self.ranked.clear();
        let mut captures = Captures {
            grouped: filter == TurnFilter::Captures,
            ranked: &mut self.ranked,
            threat: &self.threat,
            exposed: exposed(position.player(), hints.strikes),
            stacks: position.stacks(position.player().opponent()),
            hints,
        };
        position.visit_fans(CellSet::ALL, &mut captures);
    }

    fn list_quiet(&mut self, position: &Position, hints: &OrderingHints) {
        self.ranked.clear();
        let mut quiet = Quiet {
            ranked: &mut self.ranked,
            threat: &self.threat,
            ordering: OrderingContext::of(position, hints.strikes),
            hints,
        };
        position.visit_fans(CellSet::ALL, &mut quiet);
    }
}

/// Generates and ranks captures.
struct Captures<'a> {
    /// Whether turns that begin with the same capture are listed together.
    grouped: bool,
    ranked: &'a mut Ranked,
    threat: &'a Threat,
    /// By role, cells where own pieces could be captured.
    exposed: [CellSet; 4],
    /// The opponent's stacks.
    stacks: CellSet,
    hints: &'a OrderingHints<'a>,
}

impl Captures<'_> {
    #[inline(always)]
    fn add(&mut self, turn: Turn) {
        if turn.bits() == self.hints.tt_turn {
            return;
        }
        let rank = captured_cubes(self.stacks, turn) * CAPTURED_CUBE
            - exposed_cube_count(turn, &self.exposed) * exposed_cube()
            + self.hints.history.capture(self.hints.context.player, turn);
        self.ranked.add(turn, rank);
    }
}

impl VisitFan for Captures<'_> {
    /// Pieces near enough to a possible capture: no turn moves further than three steps.
    #[inline(always)]
    fn starts(&self, role: Role, taken: CellSet, pieces: CellSet) -> CellSet {
        let taken = taken & self.hints.strikes.cells(self.hints.context.player, role);
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
            if fan.captures_first {
                self.add(fan.stack_capture());
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

/// Generates and ranks quiet turns.
struct Quiet<'a> {
    ranked: &'a mut Ranked,
    threat: &'a Threat,
    ordering: OrderingContext,
    hints: &'a OrderingHints<'a>,
}

impl VisitFan for Quiet<'_> {
    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let ends = fan.quiet_ends() & self.threat.stopping_ends(&fan);
        if ends.is_empty() {
            return;
        }
        let OrderingHints {
            history, context, ..
        } = self.hints;
        let scorer = self.ordering.fan_scorer(&fan);
        let scores = history.quiet_from(context.player, fan.kind, fan.role, fan.start);
        for end in ends {
            let turn = fan.quiet_turn(end);
            if turn.bits() != self.hints.tt_turn {
                let rank = KILLER_RANK * history.killer(context, turn)
                    + i32::from(scores[end.index()])
                    + scorer.score(end) * ordering_weight() / 16;
                self.ranked.add(turn, rank);
            }
        }
    }
}

/// Number of cubes that a turn captures from an opponent with these stacks.
#[inline(always)]
pub fn captured_cubes(stacks: CellSet, turn: Turn) -> i32 {
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

/// Number of own cubes that could be captured where the turn ends.
#[inline(always)]
fn exposed_cube_count(turn: Turn, exposed: &[CellSet; 4]) -> i32 {
    if !exposed[turn.role() as usize].contains(turn.end()) {
        return 0;
    }
    match turn.kind() {
        TurnKind::Cube | TurnKind::StackThenCube => 1,
        TurnKind::Stack | TurnKind::CubeThenStack => 2,
    }
}
