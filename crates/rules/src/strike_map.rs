//! Where both players could strike, for all fighting roles at once.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::cell::Direction;
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::movement::opponents_back_row;
use crate::position::Position;
use crate::strike::approach;

/// One set of cells for each fighting role of White and of Black. What is done to all sets alike becomes vector
/// instructions.
const LANES: usize = 2 * ROLES;
/// Number of sets per player. Where vectors have four lanes or more, the wise fill one up with nothing.
const ROLES: usize = if cfg!(target_family = "wasm") { 3 } else { 4 };
/// Whether White's and Black's sets of a role stand side by side, or all sets of a player do.
const PAIRED: bool = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));

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
    cells: [CellSet; LANES],
    arrivals: [CellSet; 2],
}

impl StrikeMap {
    /// The cells that the player's pieces of this role could strike; none for the wise, which capture nothing.
    #[inline(always)]
    pub const fn cells(&self, player: Player, role: Role) -> CellSet {
        match role {
            Role::Wise => CellSet::EMPTY,
            _ if PAIRED => self.cells[2 * role as usize + player as usize],
            _ => self.cells[ROLES * player as usize + role as usize],
        }
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
    let [a, b, c, d, e, f] = Direction::map_all(|direction| {
        let beside = cells.stepped(direction);
        beside | (beside & empty).stepped(direction)
    });
    a | b | c | d | e | f
}

/// The cells of any of the sets.
#[inline(always)]
fn any(sets: &[CellSet]) -> CellSet {
    let mut all = CellSet::EMPTY;
    for &set in sets {
        all |= set;
    }
    all
}

/// A set for each lane. Always inlined, unlike [`core::array::from_fn`] in builds without link-time optimisation.
#[inline(always)]
fn lanes<const N: usize>(set: impl Fn(usize) -> CellSet) -> [CellSet; N] {
    let mut sets = [CellSet::EMPTY; N];
    for (lane, lane_set) in sets.iter_mut().enumerate() {
        *lane_set = set(lane);
    }
    sets
}

/// The fighting pieces of some players, one lane for each role of each of them.
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
    fn of<const PLAYERS: usize>(position: &Position, players: [Player; PLAYERS]) -> Strikers<N> {
        const { assert!(N == PLAYERS * ROLES) };
        let empty = position.empty();
        let tops = |lane: usize| match Role::ALL[lane % ROLES] {
            Role::Wise => CellSet::EMPTY,
            role => position.tops(players[lane / ROLES], role),
        };
        let land = |lane: usize| {
            let them = position.side(players[lane / ROLES].opponent());
            empty | them.capturable_by(Role::ALL[lane % ROLES])
        };
        let us = |lane: usize| position.side(players[lane / ROLES]);
        Strikers {
            tops: lanes(tops),
            stacks: lanes(|lane| us(lane).stacks()),
            singles: lanes(|lane| us(lane).singles()),
            land: lanes(land),
            goal: lanes(|lane| opponents_back_row(players[lane / ROLES])),
            empty,
        }
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
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return simd128::strike_map(self);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        self.strike_map_by_lanes()
    }

    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline(always)]
    fn strike_map_by_lanes(&self) -> StrikeMap {
        let [cells, arriving] = Strikers::<LANES>::of(self, Player::ALL).strike();
        let (white, black) = arriving.split_at(ROLES);
        StrikeMap {
            cells,
            arrivals: [any(white), any(black)],
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
        !any(&arriving).is_empty()
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
