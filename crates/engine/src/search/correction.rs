//! What the search learned about the errors of the evaluation.
//!
//! Where a search ends with another score than the evaluation of its position, positions like it are probably misjudged
//! in the same way. Alike are those in which White's pieces stand on the same cells, those in which Black's do, and
//! those with the same cubes.

use pijersi::{Player, Position, Role};

use super::parameters::*;

/// How many counters there are for each player to move and kind of likeness: a power of two.
const SIZE: usize = 1 << 14;

/// The kinds of likeness.
const KINDS: usize = 3;

/// Counters of one thread.
#[derive(Clone)]
pub struct Correction {
    counters: [Vec<i16>; KINDS],
}

/// Where in the counters a position is found.
#[derive(Clone, Copy)]
pub struct Likeness([usize; KINDS]);

/// Odd numbers without a pattern, to mix bits with.
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

impl Likeness {
    /// Looks at a position.
    #[inline]
    pub fn of(position: &Position) -> Likeness {
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
        Likeness([index(white), index(black), index(cubes)])
    }
}

impl Correction {
    pub fn new() -> Correction {
        Correction {
            counters: std::array::from_fn(|_| vec![0; 2 * SIZE]),
        }
    }

    /// No correction is larger than this.
    pub fn most() -> i32 {
        KINDS as i32 * MOST_CORRECTION * correction_weight() / CORRECTION_UNIT
    }

    /// By how much evaluations of positions like this one should be changed.
    #[inline]
    pub fn of(&self, likeness: &Likeness) -> i32 {
        let mut sum = 0;
        for kind in 0..KINDS {
            sum += i32::from(self.counters[kind][likeness.0[kind]]);
        }
        sum * correction_weight() / CORRECTION_UNIT
    }

    /// Learns that a search to `depth` scored this much more than the evaluation.
    pub fn learn(&mut self, likeness: &Likeness, depth: i32, error: i32) {
        let most = MOST_CORRECTION / 4;
        let bonus = (error * depth / 8).clamp(-most, most);
        for (counters, index) in self.counters.iter_mut().zip(likeness.0) {
            let old = i32::from(counters[index]);
            counters[index] = (old + bonus - old * bonus.abs() / MOST_CORRECTION) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_positions_alike_are_corrected() {
        let mut correction = Correction::new();
        let position = Position::classic();
        let likeness = Likeness::of(&position);
        assert_eq!(correction.of(&likeness), 0);
        for _ in 0..1_000 {
            correction.learn(&likeness, 6, 80);
        }
        let learned = correction.of(&likeness);
        assert!(learned > 20, "{learned}");
        // After a turn of White, Black's pieces and all cubes are still the same, but another player is to move.
        let next = position.play_unchecked(position.turns()[0]);
        assert_eq!(correction.of(&Likeness::of(&next)), 0);
        let other = correction.of(&Likeness::of(&next.passed()));
        assert!(other > 0 && other < learned, "{other} of {learned}");
        for _ in 0..1_000 {
            correction.learn(&likeness, 6, -80);
        }
        assert!(correction.of(&likeness) < -20);
    }
}
