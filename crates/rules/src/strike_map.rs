//! Where both players could strike, for all fighting roles at once.

use crate::cell::Direction;
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::movement::far_row;
use crate::position::Position;

/// One set of cells for each role of White and of Black; those of the wise stay empty. What is done to all sets alike
/// becomes a few vector instructions.
const LANES: usize = 8;
type Lanes = [CellSet; LANES];

#[inline(always)]
const fn lane(player: Player, role: Role) -> usize {
    LANES / 2 * player as usize + role as usize
}

/// What the fighting pieces of both players could do if it were their turn: [`Position::strikes`] for each role, and
/// [`Position::can_arrive`] for each player, in a fraction of the time. Who is to move makes no difference.
///
/// ```
/// use pijersi::{Player, Position, Role};
/// let position = Position::classic();
/// let strikes = position.strike_map();
/// assert_eq!(
///     strikes.cells(Player::Black, Role::Rock),
///     position.strikes(Player::Black, Role::Rock).cells()
/// );
/// assert!(!strikes.can_arrive(Player::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrikeMap {
    cells: Lanes,
    arrivals: [CellSet; 2],
}

impl StrikeMap {
    /// The cells that the player's pieces of this role could strike; none for the wise, who take nothing.
    #[inline(always)]
    pub const fn cells(&self, player: Player, role: Role) -> CellSet {
        self.cells[lane(player, role)]
    }

    /// Whether the player, if it were their turn, could win by arriving.
    #[inline(always)]
    pub const fn can_arrive(&self, player: Player) -> bool {
        !self.arrivals[player as usize].is_empty()
    }
}

/// One step in all directions from all sets.
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

/// One step, or two straight ones over an empty cell, from all sets.
#[inline(always)]
fn reach(sets: &Lanes, empty: CellSet) -> Lanes {
    let mut reach = [CellSet::EMPTY; LANES];
    for direction in Direction::ALL {
        for (reach, set) in reach.iter_mut().zip(sets) {
            let beside = set.stepped(direction);
            *reach |= beside | (beside & empty).stepped(direction);
        }
    }
    reach
}

impl Position {
    /// Where both players could strike and whether they could arrive.
    #[inline]
    pub fn strike_map(&self) -> StrikeMap {
        let empty = self.empty();
        let [mut tops, mut stacks, mut joined, mut land, mut goal] = [[CellSet::EMPTY; LANES]; 5];
        for player in Player::ALL {
            let (us, them) = (self.side(player), self.side(player.opponent()));
            let all_stacks = us.stacks();
            let singles = us.cells() - all_stacks;
            for role in Role::FIGHTERS {
                let lane = lane(player, role);
                tops[lane] = us.tops[role as usize];
                stacks[lane] = tops[lane] & all_stacks;
                joined[lane] = singles;
                land[lane] = empty | them.taken_by(role);
                goal[lane] = far_row(player);
            }
        }
        let mut by_cube = near(&tops);
        let mut built = by_cube;
        for (built, joined) in built.iter_mut().zip(&joined) {
            *built &= *joined;
        }
        let mut by_stack = reach(&built, empty);
        let moved = reach(&stacks, empty);
        let mut landed = moved;
        for (landed, land) in landed.iter_mut().zip(&land) {
            *landed &= *land;
        }
        let beside_landed = near(&landed);
        let mut cells = [CellSet::EMPTY; LANES];
        let mut arriving = [CellSet::EMPTY; LANES];
        for lane in 0..LANES {
            by_cube[lane] |= beside_landed[lane];
            by_stack[lane] |= moved[lane];
            cells[lane] = by_cube[lane] | by_stack[lane];
            let reached = (cells[lane] & land[lane]) | (by_cube[lane] & joined[lane]);
            arriving[lane] = reached & goal[lane];
        }
        let arrivals = Player::ALL.map(|player| {
            Role::FIGHTERS
                .into_iter()
                .fold(CellSet::EMPTY, |all, role| {
                    all | arriving[lane(player, role)]
                })
        });
        StrikeMap { cells, arrivals }
    }
}

#[cfg(test)]
mod tests {
    use crate::cube::{Player, Role};
    use crate::random::SplitMix64;
    use crate::setup::Setup;

    /// All roles at once strike where each of them strikes, along random games.
    #[test]
    fn the_map_has_what_each_role_finds() {
        let mut random = SplitMix64::new(12);
        let mut arrivals = 0;
        for seed in 0..300 {
            let mut position = Setup::full_random(seed).position();
            loop {
                let strikes = position.strike_map();
                for player in Player::ALL {
                    for role in Role::FIGHTERS {
                        assert_eq!(
                            strikes.cells(player, role),
                            position.strikes(player, role).cells(),
                            "{position}"
                        );
                    }
                    let arrives = position.can_arrive(player);
                    assert_eq!(strikes.can_arrive(player), arrives, "{position}");
                    arrivals += usize::from(arrives);
                }
                let turns = position.turns();
                let Some(&turn) = turns.get(random.below(turns.len().max(1) as u64) as usize)
                else {
                    break;
                };
                position = position.play_unchecked(turn);
            }
        }
        assert!(arrivals > 100, "{arrivals}");
    }
}
