//! Turns with their ranks, given out from the highest rank down.

use pijersi::Turn;

/// The low bits of a key tell where in the list a turn is. A position has fewer turns: each of 14 cubes adds at most 81.
const INDEX_BITS: u32 = 11;
const LAST_INDEX: i32 = (1 << INDEX_BITS) - 1;
/// What is left of a word is for the rank: it must be smaller than this.
const RANK_LIMIT: i32 = 1 << (31 - INDEX_BITS);
/// The key of a turn that was given out.
const GONE: i32 = i32::MIN;

/// Turns with their ranks. Only as many as are asked for are put into order: each time the best one is looked for, with
/// vector instructions.
#[derive(Default)]
pub struct Ranked {
    turns: Vec<Turn>,
    /// For each turn its rank above, and below its index from the end: of equal ranks the turn listed first is given
    /// out first.
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

    /// The turn with the highest rank of those not yet given out.
    #[inline]
    pub fn take_best(&mut self) -> Option<(Turn, i32)> {
        let best = self.keys.iter().copied().fold(GONE, i32::max);
        let index = (LAST_INDEX - (best & LAST_INDEX)) as usize;
        if best == GONE {
            return None;
        }
        *self.keys.get_mut(index)? = GONE;
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
