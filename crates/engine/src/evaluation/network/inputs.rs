//! What the network sees of a position.
//!
//! Each player sees the board from the own side: Black's view is turned by 180°. For each cell there are
//! - 34 inputs for the piece on it: 17 for an own piece, 17 for an enemy piece ([`state`]);
//! - 8 inputs for a piece that the opponent of its owner could take with one turn: own or enemy, alone or stack,
//!   and whether its owner could take back.

use pijersi::{CELLS, Cell, CellSet, Direction, Player, Position, Role};

use crate::evaluation::features::cubes;

/// The kinds of pieces: 4 cubes alone, 12 stacks with a fighter on top, and wise on wise.
pub const STATES: usize = 17;
/// How many inputs say where pieces stand.
pub const PIECES: usize = 2 * STATES * CELLS;
/// The kinds of threatened pieces, each for own and enemy pieces.
pub const THREAT_KINDS: usize = 4;
/// How many inputs say which pieces are threatened.
pub const THREATS: usize = 2 * THREAT_KINDS * CELLS;

const FIGHTERS: [Role; 3] = [Role::Rock, Role::Paper, Role::Scissors];

/// The number of a piece among the 17 kinds: cubes alone by role, stacks by top and then bottom.
///
/// ```
/// use pijersi::Role;
/// use pijersi_engine::network::inputs::state;
/// assert_eq!(state(Role::Wise, None), 3);
/// assert_eq!(state(Role::Paper, Some(Role::Wise)), 11);
/// assert_eq!(state(Role::Wise, Some(Role::Wise)), 16);
/// ```
pub const fn state(top: Role, bottom: Option<Role>) -> usize {
    match (top, bottom) {
        (top, None) => top as usize,
        (Role::Wise, Some(_)) => STATES - 1,
        (top, Some(bottom)) => 4 + 4 * top as usize + bottom as usize,
    }
}

/// [`state`] by top, and by bottom, with 4 for none.
const STATE_OF: [[u8; 5]; 4] = {
    let mut states = [[0; 5]; 4];
    let mut top = 0;
    while top < 4 {
        let mut bottom = 0;
        while bottom < 4 {
            states[top][bottom] = state(Role::ALL[top], Some(Role::ALL[bottom])) as u8;
            bottom += 1;
        }
        states[top][4] = state(Role::ALL[top], None) as u8;
        top += 1;
    }
    states
};

/// The state of the player's piece on a cell where the player has one.
#[inline(always)]
pub(super) fn state_at(position: &Position, player: Player, cell: Cell) -> usize {
    let bit = |set: CellSet| (set.bits() >> cell.index() & 1) as usize;
    let top = bit(position.tops(player, Role::Paper))
        + 2 * bit(position.tops(player, Role::Scissors))
        + 3 * bit(position.tops(player, Role::Wise));
    let bottom = bit(position.bottoms(player, Role::Paper))
        + 2 * bit(position.bottoms(player, Role::Scissors))
        + 3 * bit(position.bottoms(player, Role::Wise))
        + 4 * (1 - bit(position.stacks(player)));
    usize::from(STATE_OF[top & 3][bottom.min(4)])
}

/// The number of a cell as `viewer` sees the board.
#[inline(always)]
pub(super) fn seen_cell(viewer: Player, cell: Cell) -> usize {
    match viewer {
        Player::White => cell.index(),
        Player::Black => CELLS - 1 - cell.index(),
    }
}

/// The input for a piece of `owner` with this state on a cell, as `viewer` sees it.
#[inline(always)]
pub fn piece_input(viewer: Player, owner: Player, state: usize, cell: Cell) -> usize {
    (usize::from(viewer != owner) * STATES + state) * CELLS + seen_cell(viewer, cell)
}

/// The input for a threatened piece of `owner` on a cell, as `viewer` sees it.
#[inline(always)]
pub fn threat_input(viewer: Player, owner: Player, kind: usize, cell: Cell) -> usize {
    PIECES + (usize::from(viewer != owner) * THREAT_KINDS + kind) * CELLS + seen_cell(viewer, cell)
}

/// One set of cells for each role of White and of Black; those of wise stay empty.
const LANES: usize = 8;
type Lanes = [CellSet; LANES];

/// One step in all directions from all sets at once: vector instructions take several.
#[inline(always)]
fn near(sets: &Lanes) -> Lanes {
    let mut near = [CellSet::EMPTY; LANES];
    for direction in Direction::ALL {
        for (near, set) in near.iter_mut().zip(sets) {
            *near |= set.stepped(direction);
        }
    }
    near
}

/// Two straight steps over empty cells from all sets at once.
#[inline(always)]
fn far(sets: &Lanes, empty: CellSet) -> Lanes {
    let mut far = [CellSet::EMPTY; LANES];
    for direction in Direction::ALL {
        for (far, set) in far.iter_mut().zip(sets) {
            *far |= (set.stepped(direction) & empty).stepped(direction);
        }
    }
    far
}

/// What [`Position::strikes`] finds for each fighting role, for all roles of both players at once.
#[inline(always)]
fn strikes(position: &Position) -> Lanes {
    let empty = position.empty();
    let [mut tops, mut stacks, mut joined, mut land] = [[CellSet::EMPTY; LANES]; 4];
    for player in Player::ALL {
        let all_stacks = position.stacks(player);
        let singles = position.cells(player) - all_stacks;
        for role in FIGHTERS {
            let lane = LANES / 2 * player as usize + role as usize;
            tops[lane] = position.tops(player, role);
            stacks[lane] = tops[lane] & all_stacks;
            joined[lane] = singles;
            // A fighter takes the role before it in the cycle, which is the one after the next.
            land[lane] = empty | position.tops(player.opponent(), role.cycled().cycled());
        }
    }
    let beside = near(&tops);
    let mut built = beside;
    for (built, joined) in built.iter_mut().zip(&joined) {
        *built &= *joined;
    }
    let (built_near, built_far) = (near(&built), far(&built, empty));
    let (stack_near, stack_far) = (near(&stacks), far(&stacks, empty));
    let mut landed = [CellSet::EMPTY; LANES];
    for lane in 0..LANES {
        landed[lane] = (stack_near[lane] | stack_far[lane]) & land[lane];
    }
    let from_landed = near(&landed);
    let mut strikes = beside;
    for lane in 0..LANES {
        strikes[lane] |= built_near[lane]
            | built_far[lane]
            | stack_near[lane]
            | stack_far[lane]
            | from_landed[lane];
    }
    strikes
}

/// For each player, the own cells whose pieces the opponent could take with one turn, by kind: alone and not
/// defended, alone and defended, a stack and not defended, a stack and defended.
pub type Threats = [[CellSet; THREAT_KINDS]; 2];

/// Finds the threatened pieces of both players.
#[inline(always)]
pub fn threats(position: &Position) -> Threats {
    let strikes = strikes(position);
    let mut threats = [[CellSet::EMPTY; THREAT_KINDS]; 2];
    for player in Player::ALL {
        let [own, enemy] = [player as usize, player.opponent() as usize];
        let (mut attacked, mut defended) = (CellSet::EMPTY, CellSet::EMPTY);
        for role in FIGHTERS {
            // Whoever takes this role is taken by the role after it in the cycle.
            let attacker = role.cycled();
            let hit = position.tops(player, role) & strikes[LANES / 2 * enemy + attacker as usize];
            attacked |= hit;
            defended |= hit & strikes[LANES / 2 * own + attacker.cycled() as usize];
        }
        let stacks = position.stacks(player);
        threats[own] = [
            attacked - stacks - defended,
            (attacked - stacks) & defended,
            (attacked & stacks) - defended,
            attacked & stacks & defended,
        ];
    }
    threats
}

/// Calls `visit` with every input that is on for the position as `viewer` sees it.
pub fn visit_inputs(position: &Position, viewer: Player, mut visit: impl FnMut(usize)) {
    let threats = threats(position);
    for owner in Player::ALL {
        for cell in position.cells(owner) {
            let state = state_at(position, owner, cell);
            visit(piece_input(viewer, owner, state, cell));
        }
        for (kind, &cells) in threats[owner as usize].iter().enumerate() {
            for cell in cells {
                visit(threat_input(viewer, owner, kind, cell));
            }
        }
    }
}

/// How many sets of output weights there are, by the number of cubes left.
pub const BUCKETS: usize = 8;

/// The set of output weights for a position.
#[inline(always)]
pub fn bucket(position: &Position) -> usize {
    (cubes(position).saturating_sub(5) / 3).min(BUCKETS - 1)
}

#[cfg(test)]
mod tests {
    use pijersi::{Piece, Player, Position, Setup, SplitMix64};

    use super::{state, state_at, threats};

    #[test]
    fn states_are_numbered_without_gaps() {
        let mut seen = [false; super::STATES];
        for piece in Piece::all().filter(|piece| piece.player() == Player::White) {
            assert!(!std::mem::replace(
                &mut seen[state(piece.role(), piece.bottom())],
                true
            ));
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    /// All roles at once strike where each of them strikes.
    #[test]
    fn strikes_are_those_of_each_role() {
        let mut random = SplitMix64::new(12);
        for seed in 0..100 {
            let mut position: Position = Setup::full_random(seed).position();
            loop {
                let strikes = super::strikes(&position);
                for player in Player::ALL {
                    for role in super::FIGHTERS {
                        assert_eq!(
                            strikes[4 * player as usize + role as usize],
                            position.strikes(player, role).cells(),
                            "{position}"
                        );
                    }
                }
                let turns = position.turns();
                let Some(&turn) = turns.get(random.below(turns.len().max(1) as u64) as usize)
                else {
                    break;
                };
                position = position.play_unchecked(turn);
            }
        }
    }

    /// Pieces that the rules let the opponent take are the threatened ones, along random games.
    #[test]
    fn states_and_threats_are_those_of_the_rules() {
        let mut random = SplitMix64::new(11);
        let mut checked = 0;
        for seed in 0..50 {
            let mut position: Position = Setup::full_random(seed).position();
            loop {
                for (cell, piece) in position.pieces() {
                    assert_eq!(
                        state_at(&position, piece.player(), cell),
                        state(piece.role(), piece.bottom())
                    );
                }
                let turns = position.turns();
                let victim = position.player().opponent();
                let threatened = threats(&position)[victim as usize]
                    .into_iter()
                    .fold(pijersi::CellSet::EMPTY, |all, cells| all | cells);
                for turn in &turns {
                    for action in turn.actions().filter(|action| action.captures) {
                        // A turn's second capture may depend on its first.
                        let first = action.from == turn.start();
                        assert!(
                            !first || threatened.contains(action.to),
                            "{position} {turn:?}"
                        );
                        checked += 1;
                    }
                }
                let Some(&turn) = turns.get(random.below(turns.len().max(1) as u64) as usize)
                else {
                    break;
                };
                position = position.play_unchecked(turn);
            }
        }
        assert!(checked > 1_000);
    }
}
