//! WebAssembly SIMD arithmetic of the network. The portable form compiles to several times as many instructions; results are
//! identical.

use core::arch::wasm32::*;

use pijersi::Player;

use super::{ONE, Row, WIDTH};

/// Vectors of eight numbers kept in registers.
const BLOCK: usize = 8;

/// Sets `to` to `from` with some inputs switched off and others on.
#[inline(never)]
pub fn change(
    inputs: &[Row],
    viewer: Player,
    from: &Row,
    to: &mut Row,
    without: &[[u16; 2]],
    with: &[[u16; 2]],
) {
    for first in (0..WIDTH / 8).step_by(BLOCK) {
        let weights = |input: &[u16; 2]| &inputs[usize::from(input[viewer as usize])];
        let mut block: [v128; BLOCK] = core::array::from_fn(|lane| load(from, first + lane));
        for input in without {
            let weights = weights(input);
            for (lane, neurons) in block.iter_mut().enumerate() {
                *neurons = i16x8_sub(*neurons, load(weights, first + lane));
            }
        }
        for input in with {
            let weights = weights(input);
            for (lane, neurons) in block.iter_mut().enumerate() {
                *neurons = i16x8_add(*neurons, load(weights, first + lane));
            }
        }
        for (lane, neurons) in block.into_iter().enumerate() {
            store(to, first + lane, neurons);
        }
    }
}

/// Weighted sum of the activated neurons.
#[inline(always)]
pub fn weighted_sum(neurons: &Row, weights: &Row) -> i32 {
    let mut sums = i32x4_splat(0);
    for at in 0..WIDTH / 8 {
        let active = i16x8_min(
            i16x8_max(load(neurons, at), i16x8_splat(0)),
            i16x8_splat(ONE),
        );
        let product = i16x8_mul(active, load(weights, at));
        sums = i32x4_add(sums, i32x4_dot_i16x8(product, active));
    }
    i32x4_extract_lane::<0>(sums)
        .wrapping_add(i32x4_extract_lane::<1>(sums))
        .wrapping_add(i32x4_extract_lane::<2>(sums))
        .wrapping_add(i32x4_extract_lane::<3>(sums))
}

/// Eight numbers of a row as a vector.
#[inline(always)]
#[allow(unsafe_code)]
fn load(row: &Row, at: usize) -> v128 {
    let numbers = row.vector(8 * at, 8);
    // SAFETY: the slice has the 16 bytes that are read, and the instruction asks for no alignment. Putting the vector
    // together from eight numbers would be safe, but is compiled to eight loads.
    unsafe { v128_load(numbers.as_ptr().cast()) }
}

#[inline(always)]
#[allow(unsafe_code)]
fn store(row: &mut Row, at: usize, vector: v128) {
    let numbers = &mut row.0.as_flattened_mut()[8 * at..8 * at + 8];
    // SAFETY: the slice has the 16 bytes that are written, and the instruction asks for no alignment.
    unsafe { v128_store(numbers.as_mut_ptr().cast(), vector) }
}
