//! Where both players could strike, for all fighting roles at once.

use crate::cell::Direction;
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::movement::far_row;
use crate::position::Position;
use crate::side::union;
use crate::strike::approach;

/// One set of cells for each role of White and of Black; those of the wise stay empty. What is done to all sets alike
/// becomes vector instructions.
const LANES: usize = 2 * ROLES;
const ROLES: usize = 4;
type Lanes = [CellSet; LANES];

#[inline(always)]
const fn lane(player: Player, role: Role) -> usize {
    ROLES * player as usize + role as usize
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

/// One step, or two straight ones over an empty cell.
#[inline(always)]
fn reach(cells: CellSet, empty: CellSet) -> CellSet {
    Direction::ALL
        .into_iter()
        .fold(CellSet::EMPTY, |reach, direction| {
            let beside = cells.stepped(direction);
            reach | beside | (beside & empty).stepped(direction)
        })
}

/// What the fighting pieces of `N / 4` players could do.
struct Strikers<const N: usize> {
    tops: [CellSet; N],
    stacks: [CellSet; N],
    singles: [CellSet; N],
    /// Where a stack may end an action.
    land: [CellSet; N],
    goal: [CellSet; N],
    empty: CellSet,
}

impl<const N: usize> Strikers<N> {
    #[inline(always)]
    fn of(position: &Position, players: impl IntoIterator<Item = Player>) -> Strikers<N> {
        let nowhere = [CellSet::EMPTY; N];
        let mut strikers = Strikers {
            tops: nowhere,
            stacks: nowhere,
            singles: nowhere,
            land: nowhere,
            goal: nowhere,
            empty: position.empty(),
        };
        for (number, player) in players.into_iter().enumerate() {
            let (us, them) = (position.side(player), position.side(player.opponent()));
            for role in Role::FIGHTERS {
                let lane = ROLES * number + role as usize;
                strikers.tops[lane] = us.tops[role as usize];
                strikers.stacks[lane] = us.stacks();
                strikers.singles[lane] = us.singles();
                strikers.land[lane] = strikers.empty | them.taken_by(role);
                strikers.goal[lane] = far_row(player);
            }
        }
        strikers
    }

    /// Where they could strike, and where they could arrive.
    #[inline(always)]
    fn strike(&self) -> [[CellSet; N]; 2] {
        let [mut cells, mut arriving] = [[CellSet::EMPTY; N]; 2];
        // One loop, so that the compiler takes several lanes at once.
        for lane in 0..N {
            let beside = self.tops[lane].all_neighbours();
            let moved = reach(self.tops[lane] & self.stacks[lane], self.empty);
            let by_stack = reach(beside & self.singles[lane], self.empty) | moved;
            let by_cube = beside | (moved & self.land[lane]).all_neighbours();
            cells[lane] = by_cube | by_stack;
            let landing = (cells[lane] & self.land[lane]) | (by_cube & self.singles[lane]);
            arriving[lane] = landing & self.goal[lane];
        }
        [cells, arriving]
    }
}

impl Position {
    /// Where both players could strike and whether they could arrive.
    #[inline]
    pub fn strike_map(&self) -> StrikeMap {
        let [cells, arriving] = Strikers::<LANES>::of(self, Player::ALL).strike();
        let [white, black] = [[0, 1, 2, 3], [4, 5, 6, 7]].map(|lanes| {
            lanes
                .into_iter()
                .fold(CellSet::EMPTY, |all, lane| all | arriving[lane])
        });
        StrikeMap {
            cells,
            arrivals: [white, black],
        }
    }

    /// Whether `player`, if it were their turn, could win by arriving.
    ///
    /// ```
    /// use pijersi::{Player, Position};
    /// assert!(!Position::classic().can_arrive(Player::White));
    /// let position: Position = "6/7/6/2RR4/6/7/6 w 0 1".parse().unwrap();
    /// assert!(position.can_arrive(Player::White));
    /// ```
    #[inline]
    pub fn can_arrive(&self, player: Player) -> bool {
        let near = self.side(player).fighters() & approach(player);
        if near.is_empty() {
            return false;
        }
        let [_, arriving] = Strikers::<ROLES>::of(self, [player]).strike();
        !union(&arriving).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::cube::{Player, Role};
    use crate::random::SplitMix64;
    use crate::setup::Setup;

    /// All roles at once strike where each of them strikes, and arrive where turns do, along random games.
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
                }
                let turns = position.turns();
                let Some(&turn) = turns.get(random.below(turns.len().max(1) as u64) as usize)
                else {
                    break;
                };
                let arrives = turns.iter().any(|turn| turn.wins());
                assert_eq!(strikes.can_arrive(position.player()), arrives, "{position}");
                for player in Player::ALL {
                    let alone = position.can_arrive(player);
                    assert_eq!(strikes.can_arrive(player), alone, "{position}");
                }
                arrivals += usize::from(arrives);
                position = position.play_unchecked(turn);
            }
        }
        assert!(arrivals > 100, "{arrivals}");
    }
}
