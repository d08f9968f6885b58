//! Features of the hand-crafted evaluation.

use pijersi::{CELLS, Cell, CellSet, Player, Position, Role, Row, StrikeMap};

/// Game phase, from 0 (few cubes left) to [`PHASES`] (nearly all).
#[inline(always)]
pub fn phase(position: &Position) -> i32 {
    (cubes(position) as i32 - 8).clamp(0, PHASES)
}

/// Number of cubes on the board.
#[inline(always)]
pub fn cubes(position: &Position) -> usize {
    let of = |player| position.cells(player).len() + position.stacks(player).len();
    of(Player::White) + of(Player::Black)
}

/// The largest [`phase`].
pub const PHASES: i32 = 16;

/// Receives the features of a position; those of Black have negative counts.
pub trait Features {
    /// The feature occurs `count` times more for White than for Black.
    fn add(&mut self, feature: usize, count: i32);
}

/// Cells that mirror each other count as one: 3 in rows of six, 4 in rows of seven.
pub const FOLDED: usize = 24;

/// Kinds of pieces with placement features.
pub const KINDS: usize = 5;

/// First index of piece placement features.
pub const PIECES: usize = 0;
/// For each role: own cubes of the role and opposing cubes that capture it.
pub const BALANCE: usize = PIECES + KINDS * FOLDED;
/// Pieces that the opponent could capture, by: stack, defended, own turn.
pub const ATTACKED: usize = BALANCE + 25;
/// Cells that fighters could reach, by row: first those where they could be captured, then the others.
pub const MOBILITY: usize = ATTACKED + 8;
/// Having a turn that arrives, with the opponent to move.
pub const ARRIVAL_THREAT: usize = MOBILITY + 14;
/// The most advanced fighter that no opposing cube can capture, by row.
pub const RUNNER: usize = ARRIVAL_THREAT + 1;
/// Being to move, unless both sides have such fighters.
pub const TEMPO: usize = RUNNER + 7;
/// If both sides have such fighters, who arrives first, by how many turns of either player: 1, 3, 5, or more.
pub const RACE: usize = TEMPO + 1;
/// Number of features.
pub const COUNT: usize = RACE + 4;

/// For each player, the folded number of each cell as that player sees the board.
const FOLD: [[u8; CELLS]; 2] = {
    let mut fold = [[0; CELLS]; 2];
    let mut next = 0;
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        let mirror = cell.mirrored().index();
        if mirror >= index {
            fold[0][index] = next;
            fold[0][mirror] = next;
            next += 1;
        }
        index += 1;
    }
    index = 0;
    while index < CELLS {
        fold[1][index] = fold[0][CELLS - 1 - index];
        index += 1;
    }
    fold
};

/// For each player, the rows from their own back row to the opponent's.
const ROWS: [[CellSet; 7]; 2] = {
    let mut rows = [[CellSet::EMPTY; 7]; 2];
    let mut row = 0;
    while row < 7 {
        rows[0][row] = CellSet::row(Row::ALL[row]);
        rows[1][row] = CellSet::row(Row::ALL[6 - row]);
        row += 1;
    }
    rows
};

/// Turns that a cube needs to reach the opponent's back row, by current row.
const TURNS_ALONE: [i32; 7] = [6, 5, 4, 3, 2, 1, 0];
/// The same for a stack: two rows a turn, and finally its top moves one row further.
const TURNS_STACKED: [i32; 7] = [3, 2, 2, 1, 1, 1, 0];

/// The role that captures this one.
const fn capturer(role: Role) -> Role {
    role.cycled()
}

/// A position with its strikes.
struct View<'a> {
    position: &'a Position,
    strikes: &'a StrikeMap,
}

/// Adds the placement features of the pieces on these cells. A turn changes at most three cells.
#[inline(always)]
pub fn add_piece_features(position: &Position, cells: CellSet, features: &mut impl Features) {
    for player in Player::ALL {
        let cells = cells & position.cells(player);
        if cells.is_empty() {
            continue;
        }
        let stacks = position.stacks(player);
        let wise = position.tops(player, Role::Wise);
        let on_wise = position.bottoms(player, Role::Wise);
        for cell in cells {
            let kind = KIND_OF[usize::from(stacks.contains(cell))]
                [usize::from(wise.contains(cell))][usize::from(on_wise.contains(cell))];
            let folded = usize::from(FOLD[player as usize][cell.index()]);
            features.add(PIECES + usize::from(kind) * FOLDED + folded, sign(player));
        }
    }
}

/// The kind of a piece by whether it is a stack, has a wise on top, and stands on a wise.
const KIND_OF: [[[u8; 2]; 2]; 2] = [[[0, 0], [1, 1]], [[2, 3], [4, 4]]];

/// Adds the material features, which change only by captures.
#[inline(always)]
pub fn add_material_features(position: &Position, features: &mut impl Features) {
    for player in Player::ALL {
        for role in Role::FIGHTERS {
            let own = position.cubes(player, role);
            let capturers = position.cubes(player.opponent(), capturer(role));
            features.add(BALANCE + own * 5 + capturers, sign(player));
        }
    }
}

/// Adds the features of interactions between pieces: runners, attacks, mobility, races and threats.
#[inline(always)]
pub fn add_interaction_features(
    position: &Position,
    strikes: &StrikeMap,
    features: &mut impl Features,
) {
    let view = View { position, strikes };
    for player in Player::ALL {
        view.runners(player, features);
        view.attacked(player, features);
        view.mobility(player, features);
    }
    let mover = position.player();
    let arrivals = Player::map_all(|player| view.turns_to_arrive(player));
    if let [Some(white), Some(black)] = arrivals {
        // The player to move needs one turn less of the opponent's in between.
        let lead = 2 * (black - white) + sign(mover);
        let step = (lead.unsigned_abs() as usize / 2).min(3);
        features.add(RACE + step, lead.signum());
    } else {
        features.add(TEMPO, sign(mover));
    }
    if strikes.can_arrive(mover.opponent()) {
        features.add(ARRIVAL_THREAT, -sign(mover));
    }
}

#[inline(always)]
fn sign(player: Player) -> i32 {
    match player {
        Player::White => 1,
        Player::Black => -1,
    }
}

#[inline(always)]
fn captured_by(position: &Position, player: Player, role: Role) -> CellSet {
    match role.captures() {
        Some(taken) => position.tops(player.opponent(), taken),
        None => CellSet::EMPTY,
    }
}

impl View<'_> {
    #[inline(always)]
    fn runners(&self, player: Player, features: &mut impl Features) {
        for role in Role::FIGHTERS {
            if !has_cubes(self.position, player.opponent(), capturer(role)) {
                let tops = self.position.tops(player, role);
                if let Some(row) = furthest_row(player, tops) {
                    features.add(RUNNER + row, sign(player));
                }
            }
        }
    }

    /// Own turns until a fighter that cannot be captured reaches the opponent's back row on an open path.
    #[inline(always)]
    fn turns_to_arrive(&self, player: Player) -> Option<i32> {
        let position = self.position;
        let stacks = position.stacks(player);
        let mut min_turns = None;
        for role in Role::FIGHTERS {
            if has_cubes(position, player.opponent(), capturer(role)) {
                continue;
            }
            let tops = position.tops(player, role);
            let alone = furthest_row(player, tops - stacks).map(|row| TURNS_ALONE[row]);
            let stacked = furthest_row(player, tops & stacks).map(|row| TURNS_STACKED[row]);
            for turns in [alone, stacked].into_iter().flatten() {
                min_turns = Some(min_turns.map_or(turns, |min_turns: i32| min_turns.min(turns)));
            }
        }
        min_turns
    }

    #[inline(always)]
    fn mobility(&self, player: Player, features: &mut impl Features) {
        let empty = self.position.empty();
        let opponent = player.opponent();
        for role in Role::FIGHTERS {
            let targets = empty | captured_by(self.position, player, role);
            let reachable = self.strikes.cells(player, role) & targets;
            let exposed = self.strikes.cells(opponent, capturer(role));
            for (row, &cells) in ROWS[player as usize].iter().enumerate() {
                let all = (reachable & cells).len();
                let safe = ((reachable & cells) - exposed).len();
                features.add(MOBILITY + row, sign(player) * (all - safe) as i32);
                features.add(MOBILITY + 7 + row, sign(player) * safe as i32);
            }
        }
    }

    #[inline(always)]
    fn attacked(&self, player: Player, features: &mut impl Features) {
        let opponent = player.opponent();
        let stacks = self.position.stacks(player);
        let mut counts = [0; 4];
        for role in Role::FIGHTERS {
            let attacker = capturer(role);
            let attacked =
                self.position.tops(player, role) & self.strikes.cells(opponent, attacker);
            let defended = self.strikes.cells(player, capturer(attacker));
            counts[0] += (attacked - stacks - defended).len();
            counts[1] += ((attacked - stacks) & defended).len();
            counts[2] += ((attacked & stacks) - defended).len();
            counts[3] += (attacked & stacks & defended).len();
        }
        let own_turn = usize::from(self.position.player() == player);
        for (index, count) in counts.into_iter().enumerate() {
            features.add(ATTACKED + index * 2 + own_turn, sign(player) * count as i32);
        }
    }
}

#[inline(always)]
fn has_cubes(position: &Position, player: Player, role: Role) -> bool {
    !(position.tops(player, role) | position.bottoms(player, role)).is_empty()
}

/// The most advanced row of the cells, counted from the player's own back row.
#[inline(always)]
fn furthest_row(player: Player, cells: CellSet) -> Option<usize> {
    (0..7)
        .rev()
        .find(|&row| !(cells & ROWS[player as usize][row]).is_empty())
}
