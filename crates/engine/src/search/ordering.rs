//! Static move-ordering scores of quiet turns.
//!
//! The score is a sum of weights fitted to the choices of long searches (`training/src/bin/fit_order.rs`). It orders quiet
//! turns before the history has data, which matters most in searches of a few milliseconds.

use pijersi::{CELLS, Cell, CellSet, Fan, Player, Position, Role, StrikeMap, Turn, TurnKind};

use super::ordering_weights::WEIGHTS;

/// What stands at the end of the turn (a fighter, a stack under a fighter, anything under a wise), by row.
const END: usize = 0;
/// What leaves the start (a cube alone, a whole stack, the top of a stack), by row.
const START: usize = END + 3 * 7;
/// How many rows forward, from -3 to 3, of a fighter and of a wise.
const FORWARD: usize = START + 3 * 7;
/// The kind of the turn.
const KIND: usize = FORWARD + 2 * 7;
/// Ending where the opponent could capture: a cube or a stack, not defended or defended.
const EXPOSED: usize = KIND + 4;
/// Leaving a cell where the opponent could capture: a cube alone, a whole stack, the top of a stack.
const RESCUED: usize = EXPOSED + 4;
/// Ending next to pieces that could then be captured: none, one, or more; not exposed or exposed.
const ATTACKS: usize = RESCUED + 3;
/// Number of features.
pub const FEATURE_COUNT: usize = ATTACKS + 2 * 3;

/// Data of a position that the scores depend on.
pub struct OrderingContext {
    player: Player,
    stacks: CellSet,
    own: CellSet,
    /// By role, cells where the opponent could capture a piece with this top.
    exposed: [CellSet; 4],
    /// By role, cells where the own side could recapture.
    defended: [CellSet; 4],
    /// By role, the opponent's pieces that it captures.
    prey: [CellSet; 4],
}

/// A set for each fighting role; empty for wise.
#[inline(always)]
fn fighters(cells: impl Fn(Role) -> CellSet) -> [CellSet; 4] {
    Role::map_all(|role| match role {
        Role::Wise => CellSet::EMPTY,
        _ => cells(role),
    })
}

/// By role, cells where the opponent could capture a piece with this top.
#[inline(always)]
pub fn exposed(player: Player, strikes: &StrikeMap) -> [CellSet; 4] {
    fighters(|role| strikes.cells(player.opponent(), role.cycled()))
}

impl OrderingContext {
    /// The context of a position.
    pub fn of(position: &Position, strikes: &StrikeMap) -> OrderingContext {
        let player = position.player();
        OrderingContext {
            player,
            stacks: position.stacks(player),
            own: position.cells(player),
            exposed: exposed(player, strikes),
            // The role that captures a role is captured by the role after the next.
            defended: fighters(|role| strikes.cells(player, role.cycled().cycled())),
            prey: fighters(|role| position.tops(player.opponent(), role.cycled().cycled())),
        }
    }

    /// The common part of the scores of the quiet turns of a fan.
    #[inline(always)]
    pub fn fan_scorer(&self, fan: &Fan) -> FanScorer {
        let role = fan.role as usize;
        let from = row(self.player, fan.start);
        let rescued = usize::from(self.exposed[role].contains(fan.start));
        let wise = fan.role == Role::Wise;
        let singles = match fan.kind {
            TurnKind::Stack | TurnKind::CubeThenStack => CellSet::ALL,
            TurnKind::Cube | TurnKind::StackThenCube => self.own - self.stacks,
        };
        FanScorer {
            player: self.player,
            start: i32::from(STARTS[fan.kind as usize][usize::from(fan.on_stack)][from][rescued]),
            ends: &ENDS[usize::from(wise)][from],
            stacked: singles,
            exposed: self.exposed[role],
            defended: self.defended[role],
            prey: self.prey[role],
        }
    }

    /// Calls `feature` with each feature of a quiet turn.
    pub fn visit_features(&self, turn: Turn, mut feature: impl FnMut(usize)) {
        let role = turn.role();
        let (start, end) = (turn.start(), turn.end());
        let (from, to) = (row(self.player, start), row(self.player, end));
        let wise = role == Role::Wise;
        let kind = turn.kind();
        let stacked = match kind {
            TurnKind::Stack | TurnKind::CubeThenStack => true,
            TurnKind::Cube | TurnKind::StackThenCube => {
                end != start && self.own.contains(end) && !self.stacks.contains(end)
            }
        };
        let shape = if wise { 2 } else { usize::from(stacked) };
        feature(END + shape * 7 + to);
        let leaving = match kind {
            TurnKind::Stack | TurnKind::StackThenCube => 1,
            _ if turn.starts_on_stack() => 2,
            _ => 0,
        };
        feature(START + leaving * 7 + from);
        feature(FORWARD + usize::from(wise) * 7 + (3 + to).saturating_sub(from).min(6));
        feature(KIND + kind as usize);
        let exposed = self.exposed[role as usize];
        let risky = exposed.contains(end);
        if risky {
            let defended = usize::from(self.defended[role as usize].contains(end));
            feature(EXPOSED + usize::from(stacked) * 2 + defended);
        }
        if exposed.contains(start) {
            feature(RESCUED + leaving);
        }
        let attacked = (CellSet::neighbours(end) & self.prey[role as usize]).len();
        feature(ATTACKS + usize::from(risky) * 3 + attacked.min(2));
    }
}

/// Scores the quiet turns of a fan.
pub struct FanScorer {
    player: Player,
    start: i32,
    ends: &'static [EndSums; 7],
    /// Cells where the turn ends with a stack.
    stacked: CellSet,
    exposed: CellSet,
    defended: CellSet,
    prey: CellSet,
}

impl FanScorer {
    /// The score of the turn that ends on this cell.
    #[inline(always)]
    pub fn score(&self, end: Cell) -> i32 {
        let bit = |set: CellSet| (set.bits() >> end.index() & 1) as usize;
        let risk = bit(self.exposed) + bit(self.exposed & self.defended);
        let attacked = (CellSet::neighbours(end) & self.prey).len().min(2);
        let ends = &self.ends[row(self.player, end)][bit(self.stacked)];
        self.start + i32::from(ends[risk.min(2)][attacked])
    }
}

/// The row of a cell from the player's side.
#[inline(always)]
const fn row(player: Player, cell: Cell) -> usize {
    const ROWS: [[u8; CELLS]; 2] = {
        let mut rows = [[0; CELLS]; 2];
        let mut index = 0;
        while let Some(cell) = Cell::from_index(index) {
            rows[0][index] = cell.row() as u8;
            rows[1][index] = 6 - cell.row() as u8;
            index += 1;
        }
        rows
    };
    ROWS[player as usize][cell.index()] as usize
}

/// The weights of the features that depend on the start, added up: by kind, whether it is a stack, row, and whether
/// the piece could be captured there.
static STARTS: [[[[i16; 2]; 7]; 2]; 4] = {
    let mut sums = [[[[0; 2]; 7]; 2]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut on_stack = 0;
        while on_stack < 2 {
            let leaving = match kind {
                kind if kind == TurnKind::Stack as usize => 1,
                kind if kind == TurnKind::StackThenCube as usize => 1,
                _ => 2 * on_stack,
            };
            let mut from = 0;
            while from < 7 {
                let sum = WEIGHTS[START + leaving * 7 + from] + WEIGHTS[KIND + kind];
                sums[kind][on_stack][from] = [sum, sum + WEIGHTS[RESCUED + leaving]];
                from += 1;
            }
            on_stack += 1;
        }
        kind += 1;
    }
    sums
};

/// By whether the turn ends with a stack, risk (none, not defended, defended), and how many pieces are attacked.
type EndSums = [[[i16; 3]; 3]; 2];

/// The weights of the features that depend on the end, added up: by whether a wise moves, row of the start and row of
/// the end.
static ENDS: [[[EndSums; 7]; 7]; 2] = {
    let mut sums = [[[[[[0; 3]; 3]; 2]; 7]; 7]; 2];
    let mut number: usize = 0;
    while number < 2 * 7 * 7 * 2 * 3 * 3 {
        let (attacked, risk) = (number % 3, number / 3 % 3);
        let (stacked, to) = (number / 9 % 2, number / 18 % 7);
        let (from, wise) = (number / 126 % 7, number / 882);
        let shape = if wise == 1 { 2 } else { stacked };
        let forward = (3 + to).saturating_sub(from);
        let forward = if forward > 6 { 6 } else { forward };
        let mut sum = WEIGHTS[END + shape * 7 + to] + WEIGHTS[FORWARD + wise * 7 + forward];
        if risk > 0 {
            sum += WEIGHTS[EXPOSED + stacked * 2 + risk - 1] + WEIGHTS[ATTACKS + 3 + attacked];
        } else {
            sum += WEIGHTS[ATTACKS + attacked];
        }
        sums[wise][from][to][stacked][risk][attacked] = sum;
        number += 1;
    }
    sums
};

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::{Setup, SplitMix64, VisitFan};

    struct Compare<'a>(&'a OrderingContext, usize);

    impl VisitFan for Compare<'_> {
        fn fan(&mut self, fan: Fan) {
            let scorer = self.0.fan_scorer(&fan);
            for end in fan.quiet_ends() {
                let mut sum = 0;
                self.0.visit_features(fan.quiet_turn(end), |feature| {
                    sum += i32::from(WEIGHTS[feature]);
                });
                assert_eq!(scorer.score(end), sum);
                self.1 += 1;
            }
        }
    }

    #[test]
    fn scores_are_sums_of_feature_weights() {
        let mut random = SplitMix64::new(6);
        let mut compared = 0;
        for seed in 0..60 {
            let mut position = Setup::full_random(seed).position();
            loop {
                let turns = position.turns();
                if turns.is_empty() {
                    break;
                }
                let context = OrderingContext::of(&position, &position.strike_map());
                let mut compare = Compare(&context, 0);
                position.visit_fans(CellSet::ALL, &mut compare);
                compared += compare.1;
                let turn = turns[random.below(turns.len() as u64) as usize];
                position = position.play_unchecked(turn);
            }
        }
        assert!(compared > 10_000);
    }
}
