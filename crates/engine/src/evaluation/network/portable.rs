//! Portable arithmetic of the network, written for auto-vectorisation.

use pijersi::Player;

use super::{BLOCK, ONE, Row};

/// Sets `to` to `from` with some inputs switched off and others on. Not inlined, so that the neurons stay in registers.
#[inline(never)]
pub fn change(
    inputs: &[Row],
    viewer: Player,
    from: &Row,
    to: &mut Row,
    without: &[[u16; 2]],
    with: &[[u16; 2]],
) {
    for number in 0..from.0.len() {
        let (from, to) = (&from.0[number], &mut to.0[number]);
        let weights = |input: &[u16; 2]| &inputs[usize::from(input[viewer as usize])].0[number];
        let mut block = *from;
        for input in without {
            let weights = weights(input);
            for lane in 0..BLOCK {
                block[lane] = block[lane].wrapping_sub(weights[lane]);
            }
        }
        for input in with {
            let weights = weights(input);
            for lane in 0..BLOCK {
                block[lane] = block[lane].wrapping_add(weights[lane]);
            }
        }
        *to = block;
    }
}

/// Weighted sum of the activated neurons. It cannot overflow: 256 × 255² × 127 < 2³¹.
#[cfg_attr(
    target_feature = "avx2",
    allow(dead_code, reason = "reference for tests")
)]
#[inline(always)]
pub fn weighted_sum(neurons: &Row, weights: &Row) -> i32 {
    let mut sum = 0i32;
    for (neurons, weights) in neurons.0.iter().zip(&weights.0) {
        for lane in 0..BLOCK {
            let active = neurons[lane].clamp(0, ONE);
            // The product of two factors fits into 16 bits: 255 × 127 < 2¹⁵.
            let product = active.wrapping_mul(weights[lane]);
            sum = sum.wrapping_add(i32::from(product) * i32::from(active));
        }
    }
    sum
}
