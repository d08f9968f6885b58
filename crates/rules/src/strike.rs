//! Where a player's pieces could strike or arrive with the next turn, for all pieces of a role at once.

use crate::cell::Row;
use crate::cell_set::CellSet;
use crate::cube::{Player, Role};
use crate::position::Position;

/// The cells that the pieces of one role could reach with an action of the next turn, if they may land there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Strikes {
    /// Reached by an action of a cube.
    pub by_cube: CellSet,
    /// Reached by an action of a whole stack.
    pub by_stack: CellSet,
}

impl Strikes {
    /// Reached either way: an opposing piece here that the role captures can be captured with the next turn.
    #[inline(always)]
    pub fn cells(self) -> CellSet {
        self.by_cube | self.by_stack
    }
}

/// The rows from which a player can reach the opponent's back row within one turn: three steps at the most.
#[inline(always)]
pub(crate) const fn approach(player: Player) -> CellSet {
    const UPPER: CellSet = rows([Row::D, Row::E, Row::F, Row::G]);
    const LOWER: CellSet = rows([Row::D, Row::C, Row::B, Row::A]);
    match player {
        Player::White => UPPER,
        Player::Black => LOWER,
    }
}

const fn rows(rows: [Row; 4]) -> CellSet {
    CellSet(
        CellSet::row(rows[0]).0
            | CellSet::row(rows[1]).0
            | CellSet::row(rows[2]).0
            | CellSet::row(rows[3]).0,
    )
}

impl Position {
    /// What `player`, if it were their turn, could reach with the pieces of `role`.
    ///
    /// ```
    /// use pijersi::{Player, Position, Role};
    /// let position: Position = "6/7/6/3p-3/3R-2/7/6 b 0 1".parse().unwrap();
    /// let strikes = position.strikes(Player::Black, Role::Paper);
    /// assert!(strikes.by_cube.contains("c4".parse().unwrap()));
    /// assert!(strikes.by_stack.is_empty());
    /// ```
    #[inline(always)]
    pub fn strikes(&self, player: Player, role: Role) -> Strikes {
        let us = self.side(player);
        let targets = self.targets(player, role);
        let tops = us.tops[role as usize];
        let near = tops.all_neighbours();
        let mut strikes = Strikes {
            by_cube: near,
            by_stack: targets.reach_of_stacks(near & targets.joined),
        };
        let stacks = tops & us.stacks();
        if !stacks.is_empty() {
            let moved = targets.reach_of_stacks(stacks);
            strikes.by_stack |= moved;
            strikes.by_cube |= (moved & targets.of_stack()).all_neighbours();
        }
        strikes
    }

    /// The same position with the other player to move, as if a player could pass. No turn of the game leads
    /// there: it is meant for asking what a player threatens.
    #[inline]
    pub fn passed(&self) -> Position {
        self.with_player_swapped()
    }
}

#[cfg(test)]
mod tests {
    use crate::random::SplitMix64;
    use crate::setup::Setup;

    #[test]
    fn arrivals_and_captures_are_those_of_the_turns() {
        let mut random = SplitMix64::new(5);
        let (mut arrivals, mut checked) = (0, 0);
        let mut found = Vec::new();
        for seed in 0..400 {
            let mut position = Setup::full_random(seed).position();
            loop {
                let turns = position.turns();
                let Some(&turn) = turns.get(random.below(turns.len().max(1) as u64) as usize)
                else {
                    break;
                };
                let wins = turns.iter().any(|turn| turn.wins());
                assert_eq!(position.can_arrive(position.player()), wins, "{position}");
                position.arrivals_into(&mut found);
                assert!(found.iter().eq(turns.iter().filter(|turn| turn.wins())));
                arrivals += usize::from(wins);
                checked += 1;
                for piece_turn in turns.iter().filter(|turn| turn.captures_first()) {
                    let strikes = position.strikes(position.player(), piece_turn.role());
                    assert!(strikes.cells().contains(piece_turn.via()), "{position}");
                }
                position = position.play_unchecked(turn);
            }
        }
        assert!(arrivals > 100 && checked > 10_000);
    }
}
