//! Inputs of the network.
//!
//! Each player's view has their own side at the bottom: Black's view is turned by 180°. For each cell there are
//! - 34 inputs for the piece on it: 17 for an own piece, 17 for an opposing piece ([`piece_kind`]);
//! - 8 inputs for a piece that could be captured with one turn: own or opposing, single cube or stack, and whether its
//!   owner could recapture.

use pijersi::{CELLS, Cell, CellSet, Player, Position, Role, StrikeMap};

use crate::evaluation::features::cubes;

/// The kinds of pieces: 4 cubes alone, 12 stacks with a fighter on top, and wise on wise.
pub const PIECE_KINDS: usize = 17;
/// Number of inputs for piece placement.
pub const PIECE_INPUTS: usize = 2 * PIECE_KINDS * CELLS;
/// Kinds of threatened pieces, each for own and opposing pieces.
pub const THREAT_KINDS: usize = 4;
/// Number of inputs for threatened pieces.
pub const THREAT_INPUTS: usize = 2 * THREAT_KINDS * CELLS;

/// The number of a piece among the 17 kinds: cubes alone by role, stacks by top and then bottom.
///
/// ```
/// use pijersi::Role;
/// use pijersi_engine::network::inputs::piece_kind;
/// assert_eq!(piece_kind(Role::Wise, None), 3);
/// assert_eq!(piece_kind(Role::Paper, Some(Role::Wise)), 11);
/// assert_eq!(piece_kind(Role::Wise, Some(Role::Wise)), 16);
/// ```
pub const fn piece_kind(top: Role, bottom: Option<Role>) -> usize {
    match (top, bottom) {
        (top, None) => top as usize,
        (Role::Wise, Some(_)) => PIECE_KINDS - 1,
        (top, Some(bottom)) => 4 + 4 * top as usize + bottom as usize,
    }
}

/// [`piece_kind`] by top, and by bottom, with 4 for none.
const STATE_OF: [[u8; 5]; 4] = {
    let mut states = [[0; 5]; 4];
    let mut top = 0;
    while top < 4 {
        let mut bottom = 0;
        while bottom < 4 {
            states[top][bottom] = piece_kind(Role::ALL[top], Some(Role::ALL[bottom])) as u8;
            bottom += 1;
        }
        states[top][4] = piece_kind(Role::ALL[top], None) as u8;
        top += 1;
    }
    states
};

/// The state of the player's piece on a cell where the player has one.
#[inline(always)]
pub(super) fn piece_kind_at(position: &Position, player: Player, cell: Cell) -> usize {
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
    (usize::from(viewer != owner) * PIECE_KINDS + state) * CELLS + seen_cell(viewer, cell)
}

/// The inputs for a threatened piece of `owner` on a cell, as White and as Black see it.
#[inline(always)]
pub fn threat_inputs(owner: Player, kind: usize, cell: Cell) -> [usize; 2] {
    Player::map_all(|viewer| {
        PIECE_INPUTS
            + (usize::from(viewer != owner) * THREAT_KINDS + kind) * CELLS
            + seen_cell(viewer, cell)
    })
}

/// The pieces of a player that the opponent could capture with one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threatened {
    cells: CellSet,
    /// Those that are stacks.
    stacks: CellSet,
    /// Those whose owner could recapture.
    defended: CellSet,
}

impl Threatened {
    /// The cells of the threatened pieces.
    #[inline(always)]
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// The kind of the piece on a cell of [`Threatened::cells`]: alone and not defended, alone and defended, a stack
    /// and not defended, a stack and defended.
    #[inline(always)]
    pub fn kind(&self, cell: Cell) -> usize {
        let bit = |set: CellSet| (set.bits() >> cell.index() & 1) as usize;
        2 * bit(self.stacks) + bit(self.defended)
    }

    /// The cells where the inputs differ between two sets of threatened pieces.
    #[inline(always)]
    pub(super) fn changed(&self, now: &Threatened) -> CellSet {
        (self.cells ^ now.cells) | (self.stacks ^ now.stacks) | (self.defended ^ now.defended)
    }
}

/// For each player, the threatened pieces.
pub type Threats = [Threatened; 2];

/// Finds the threatened pieces of both players.
#[inline(always)]
pub fn threats(position: &Position, strikes: &StrikeMap) -> Threats {
    Player::map_all(|player| {
        let (mut cells, mut defended) = (CellSet::EMPTY, CellSet::EMPTY);
        for role in Role::FIGHTERS {
            // The capturer of a role is captured by the next role of the cycle.
            let attacker = role.cycled();
            let hit = position.tops(player, role) & strikes.cells(player.opponent(), attacker);
            cells |= hit;
            defended |= hit & strikes.cells(player, attacker.cycled());
        }
        let stacks = cells & position.stacks(player);
        Threatened {
            cells,
            stacks,
            defended,
        }
    })
}

/// Calls `visit` with every input that is on for the position as `viewer` sees it.
pub fn visit_inputs(position: &Position, viewer: Player, mut visit: impl FnMut(usize)) {
    let threats = threats(position, &position.strike_map());
    for owner in Player::ALL {
        for cell in position.cells(owner) {
            let state = piece_kind_at(position, owner, cell);
            visit(piece_input(viewer, owner, state, cell));
        }
        let threatened = &threats[owner as usize];
        for cell in threatened.cells() {
            visit(threat_inputs(owner, threatened.kind(cell), cell)[viewer as usize]);
        }
    }
}

/// Number of output buckets, selected by the number of cubes left.
pub const BUCKET_COUNT: usize = 8;

/// The output bucket of a position.
#[inline(always)]
pub fn bucket(position: &Position) -> usize {
    (cubes(position).saturating_sub(5) / 3).min(BUCKET_COUNT - 1)
}

#[cfg(test)]
mod tests {
    use pijersi::{Piece, Player, Position, Setup, SplitMix64};

    use super::{piece_kind, piece_kind_at, threats};

    #[test]
    fn states_are_numbered_without_gaps() {
        let mut seen = [false; super::PIECE_KINDS];
        for piece in Piece::all().filter(|piece| piece.player() == Player::White) {
            assert!(!std::mem::replace(
                &mut seen[piece_kind(piece.role(), piece.bottom())],
                true
            ));
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    /// Along random games, the pieces that legal turns capture are threatened.
    #[test]
    fn states_and_threats_are_those_of_the_rules() {
        let mut random = SplitMix64::new(11);
        let mut checked = 0;
        for seed in 0..50 {
            let mut position: Position = Setup::full_random(seed).position();
            loop {
                for (cell, piece) in position.pieces() {
                    assert_eq!(
                        piece_kind_at(&position, piece.player(), cell),
                        piece_kind(piece.role(), piece.bottom())
                    );
                }
                let turns = position.turns();
                let victim = position.player().opponent();
                let threatened =
                    threats(&position, &position.strike_map())[victim as usize].cells();
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
