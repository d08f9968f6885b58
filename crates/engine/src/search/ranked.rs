//! A list of turns picked in descending order of rank.

use pijersi::Turn;

/// The low bits of a key hold the index of its turn. A position has fewer turns: each of 14 cubes adds at most 81.
const INDEX_BITS: u32 = 11;
const LAST_INDEX: i32 = (1 << INDEX_BITS) - 1;
/// The remaining bits hold the rank, whose magnitude is below this limit.
const RANK_LIMIT: i32 = 1 << (31 - INDEX_BITS);
/// The key of a turn that was already picked.
const PICKED: i32 = i32::MIN;

/// Turns with ranks, sorted lazily: each pick finds the maximum with vector instructions, because few turns are
/// picked at most nodes.
#[derive(Default)]
pub struct Ranked {
    turns: Vec<Turn>,
    /// Rank in the high bits, index from the end in the low bits: of equal ranks, the first listed is picked first.
    keys: Vec<i32>,
}

impl Ranked {
    pub fn clear(&mut self) {
        self.turns.clear();
        self.keys.clear();
    }

    #[inline(always)]
    pub fn add(&mut self, turn: Turn, rank: i32) {
        let index = self.turns.len() as i32;
        let rank = rank.clamp(1 - RANK_LIMIT, RANK_LIMIT - 1);
        self.turns.push(turn);
        self.keys
            .push(rank << INDEX_BITS | ((LAST_INDEX - index) & LAST_INDEX));
    }

    /// Picks the remaining turn with the highest rank.
    #[inline]
    pub fn take_best(&mut self) -> Option<(Turn, i32)> {
        let best = self.keys.iter().copied().fold(PICKED, i32::max);
        let index = (LAST_INDEX - (best & LAST_INDEX)) as usize;
        if best == PICKED {
            return None;
        }
        *self.keys.get_mut(index)? = PICKED;
        Some((*self.turns.get(index)?, best >> INDEX_BITS))
    }
}

#[cfg(test)]
mod tests {
    use super::Ranked;
    use pijersi::{Position, SplitMix64};

    /// The order is that of a stable sort by rank, for any number of turns.
    #[test]
    fn turns_come_by_rank_and_then_as_listed() {
        let mut random = SplitMix64::new(4);
        let mut ranked = Ranked::default();
        let all = Position::classic().turns();
        for count in 0..=all.len() {
            let mut expected = Vec::new();
            ranked.clear();
            for &turn in &all[..count] {
                let rank = random.below(50) as i32 * 12_345 - 300_000;
                ranked.add(turn, rank);
                expected.push((turn, rank));
            }
            expected.sort_by_key(|&(_, rank)| std::cmp::Reverse(rank));
            let given: Vec<_> = std::iter::from_fn(|| ranked.take_best()).collect();
            assert_eq!(given, expected);
        }
    }
}
