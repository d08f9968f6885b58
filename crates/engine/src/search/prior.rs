//! A first guess at how good a quiet turn is, before the search has learned anything about it.
//!
//! The guess is a sum of weights, fitted to the turns that long searches chose (`training/src/bin/fit_order.rs`). In
//! searches of a few milliseconds, history knows little, and the guess decides what is looked at.

use pijersi::{CellSet, Player, Position, Role, StrikeMap, Turn, TurnKind};

use super::prior_weights::WEIGHTS;

/// What stands at the end of the turn (a fighter, a stack under a fighter, anything under a wise), by row.
const END: usize = 0;
/// What leaves the start (a cube alone, a whole stack, the top of a stack), by row.
const START: usize = END + 3 * 7;
/// How many rows forward, from -3 to 3, of a fighter and of a wise.
const FORWARD: usize = START + 3 * 7;
/// The kind of the turn.
const KIND: usize = FORWARD + 2 * 7;
/// Ending where the opponent could take: a cube or a stack, not defended or defended.
const EXPOSED: usize = KIND + 4;
/// Leaving a cell where the opponent could take: a cube alone, a whole stack, the top of a stack.
const RESCUED: usize = EXPOSED + 4;
/// Ending next to pieces that could then be taken: none, one, or more; not exposed or exposed.
const ATTACKS: usize = RESCUED + 3;
/// How many features there are.
pub const COUNT: usize = ATTACKS + 2 * 3;

/// What the guess needs to know about a position.
pub struct Context {
    player: Player,
    stacks: CellSet,
    own: CellSet,
    /// By role: where the opponent could take a piece that has it on top.
    exposed: [CellSet; 4],
    /// By role: where the own side could take back who took it.
    defended: [CellSet; 4],
    /// By role: the opponent's pieces that it takes.
    prey: [CellSet; 4],
}

/// A set for each fighting role; none for the wise, who neither takes nor is taken.
#[inline(always)]
fn fighters(cells: impl Fn(Role) -> CellSet) -> [CellSet; 4] {
    Role::ALL.map(|role| match role {
        Role::Wise => CellSet::EMPTY,
        _ => cells(role),
    })
}

impl Context {
    /// Looks at a position.
    pub fn of(position: &Position, strikes: &StrikeMap) -> Context {
        let player = position.player();
        Context {
            stacks: position.stacks(player),
            own: position.cells(player),
            // Who takes a role is taken by the role after the next.
            defended: fighters(|role| strikes.cells(player, role.cycled().cycled())),
            prey: fighters(|role| position.tops(player.opponent(), role.cycled().cycled())),
            ..Context::for_captures(position, strikes)
        }
    }

    /// What is needed to order captures only: where own pieces could be taken.
    pub fn for_captures(position: &Position, strikes: &StrikeMap) -> Context {
        let player = position.player();
        let nowhere = CellSet::EMPTY;
        Context {
            player,
            stacks: nowhere,
            own: nowhere,
            exposed: fighters(|role| strikes.cells(player.opponent(), role.cycled())),
            defended: [nowhere; 4],
            prey: [nowhere; 4],
        }
    }

    /// Where the opponent could take a piece that has this role on top.
    #[inline(always)]
    pub fn exposed(&self, role: Role) -> CellSet {
        self.exposed[role as usize]
    }

    /// How promising a quiet turn looks.
    #[inline(always)]
    pub fn guess(&self, turn: Turn) -> i32 {
        let mut sum = 0;
        self.name(turn, |feature| sum += i32::from(WEIGHTS[feature]));
        sum
    }

    /// Names the features of a quiet turn.
    #[inline(always)]
    pub fn name(&self, turn: Turn, mut feature: impl FnMut(usize)) {
        let rows = |row: usize| match self.player {
            Player::White => row,
            Player::Black => 6 - row,
        };
        let role = turn.role();
        let (start, end) = (turn.start(), turn.end());
        let (from, to) = (rows(start.row() as usize), rows(end.row() as usize));
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
