//! Correction history: the error of the evaluation, learned during the search.
//!
//! When the score of a search differs from the evaluation of its root, similar positions probably have a similar error.
//! Three keys define similarity: White's pieces on the same cells, Black's pieces on the same cells, and the same cubes.

use pijersi::{Player, Position, Role};

use super::parameters::*;

/// Number of counters per key and player to move, a power of two.
const SIZE: usize = 1 << 14;

/// Number of keys per position.
const KEYS: usize = 3;

/// The correction history of one thread.
#[derive(Clone)]
pub struct CorrectionHistory {
    counters: [Vec<i16>; KEYS],
}

/// Indices of the counters of a position, one for each key.
#[derive(Clone, Copy)]
pub struct CorrectionKeys([usize; KEYS]);

/// Random odd factors for hashing.
const FACTORS: [u64; 8] = [
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xa076_1d64_78bd_642f,
    0xe703_7ed1_a0b4_28db,
    0x8ebc_6af0_9c88_c6e3,
    0x5899_65cc_7537_4cc3,
];

impl CorrectionKeys {
    /// The keys of a position.
    #[inline]
    pub fn of(position: &Position) -> CorrectionKeys {
        let mut cubes = 0u64;
        let [white, black] = Player::map_all(|player| {
            let mut hash = 0u64;
            for role in Role::ALL {
                let tops = position.tops(player, role).bits();
                let bottoms = position.bottoms(player, role).bits();
                let below = bottoms.wrapping_mul(FACTORS[4 + role as usize]);
                hash = hash
                    .wrapping_add(tops.wrapping_mul(FACTORS[role as usize]))
                    .wrapping_add(below.rotate_left(32));
                cubes = cubes * 8 + u64::from(tops.count_ones() + bottoms.count_ones());
            }
            hash ^ hash >> 29
        });
        let first = position.player() as usize * SIZE;
        let index = |hash: u64| {
            let mixed = hash.wrapping_mul(FACTORS[1]) ^ hash.wrapping_mul(FACTORS[0]) << 7;
            first + (mixed >> (64 - SIZE.ilog2())) as usize
        };
        CorrectionKeys([index(white), index(black), index(cubes)])
    }
}

impl CorrectionHistory {
    pub fn new() -> CorrectionHistory {
        CorrectionHistory {
            counters: std::array::from_fn(|_| vec![0; 2 * SIZE]),
        }
    }

    /// The largest possible correction.
    pub fn max() -> i32 {
        KEYS as i32 * MAX_CORRECTION * correction_weight() / CORRECTION_UNIT
    }

    /// The correction to add to the evaluation of a position with these keys.
    #[inline]
    pub fn correction(&self, keys: &CorrectionKeys) -> i32 {
        let mut sum = 0;
        for key in 0..KEYS {
            sum += i32::from(self.counters[key][keys.0[key]]);
        }
        sum * correction_weight() / CORRECTION_UNIT
    }

    /// Records that a search to `depth` scored this much more than the raw evaluation.
    pub fn update(&mut self, keys: &CorrectionKeys, depth: i32, error: i32) {
        let max_bonus = MAX_CORRECTION / 4;
        let bonus = (error * depth / 8).clamp(-max_bonus, max_bonus);
        for (counters, index) in self.counters.iter_mut().zip(keys.0) {
            let old = i32::from(counters[index]);
            counters[index] = (old + bonus - old * bonus.abs() / MAX_CORRECTION) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_similar_positions_are_corrected() {
        let mut history = CorrectionHistory::new();
        let position = Position::classic();
        let keys = CorrectionKeys::of(&position);
        assert_eq!(history.correction(&keys), 0);
        for _ in 0..1_000 {
            history.update(&keys, 6, 80);
        }
        let learned = history.correction(&keys);
        assert!(learned > 20, "{learned}");
        // After a turn of White, Black's pieces and all cubes are still the same, but another player is to move.
        let next = position.play_unchecked(position.turns()[0]);
        assert_eq!(history.correction(&CorrectionKeys::of(&next)), 0);
        let other = history.correction(&CorrectionKeys::of(&next.passed()));
        assert!(other > 0 && other < learned, "{other} of {learned}");
        for _ in 0..1_000 {
            history.update(&keys, 6, -80);
        }
        assert!(history.correction(&keys) < -20);
    }
}
