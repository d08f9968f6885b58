//! AVX2 output layer. The portable form compiles to 128-bit instructions and twice as many; results are identical.

use std::arch::x86_64::*;

use super::{ONE, Row, WIDTH};

/// Numbers per vector.
const LANES: usize = 16;

/// Weighted sum of the activated neurons.
#[inline(always)]
#[allow(unsafe_code)]
pub fn weighted_sum(neurons: &Row, weights: &Row) -> i32 {
    // SAFETY: this module is only compiled when AVX2 is enabled.
    unsafe {
        let (none, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(ONE));
        let mut sums = [none; 2];
        for at in 0..WIDTH / LANES {
            let active = _mm256_min_epi16(_mm256_max_epi16(load(neurons, at), none), one);
            let product = _mm256_mullo_epi16(active, load(weights, at));
            sums[at % 2] = _mm256_add_epi32(sums[at % 2], _mm256_madd_epi16(product, active));
        }
        let sums = _mm256_add_epi32(sums[0], sums[1]);
        let sums = _mm_add_epi32(
            _mm256_castsi256_si128(sums),
            _mm256_extracti128_si256::<1>(sums),
        );
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b01_00_11_10>(sums));
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b10_11_00_01>(sums));
        _mm_cvtsi128_si32(sums)
    }
}

/// Sixteen numbers of a row as a vector.
#[inline(always)]
#[allow(unsafe_code)]
fn load(row: &Row, at: usize) -> __m256i {
    let numbers = row.vector(LANES * at, LANES);
    // SAFETY: the slice has the 32 bytes that are read, and the instruction asks for no alignment.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}

#[cfg(test)]
mod tests {
    use super::super::{OUTPUT_LIMIT, Row, portable};
    use pijersi::SplitMix64;

    /// Both forms agree, up to the largest neurons and weights.
    #[test]
    fn fast_is_portable() {
        let mut random = SplitMix64::new(8);
        for limit in [1_000, i16::MAX as u64] {
            for _ in 0..1_000 {
                let neurons =
                    Row::from_fn(|_| (random.below(2 * limit) as i32 - limit as i32) as i16);
                let limit_of_weights = u64::from(OUTPUT_LIMIT);
                let weights = Row::from_fn(|_| {
                    (random.below(2 * limit_of_weights + 1) as i32 - limit_of_weights as i32) as i16
                });
                let expected = portable::weighted_sum(&neurons, &weights);
                assert_eq!(super::weighted_sum(&neurons, &weights), expected);
            }
        }
    }
}
