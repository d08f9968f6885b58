//! The output of the network: activated neurons, weighed.

use super::{ONE, Row};

/// The sum of the activated neurons, weighed. It cannot overflow: 256 × 255² × 127 < 2³¹.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub fn weighed(neurons: &Row, weights: &Row) -> i32 {
    let mut sum = 0i32;
    for (&neuron, &weight) in neurons.numbers().iter().zip(weights.numbers()) {
        let active = neuron.clamp(0, ONE);
        // The product of two factors fits into 16 bits: 255 × 127 < 2¹⁵.
        let product = active.wrapping_mul(weight);
        sum = sum.wrapping_add(i32::from(product) * i32::from(active));
    }
    sum
}

/// The same in the instructions of WebAssembly: the compiler does not find the one that multiplies pairs and adds them.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub fn weighed(neurons: &Row, weights: &Row) -> i32 {
    use core::arch::wasm32::*;
    let (neurons, weights) = (neurons.numbers(), weights.numbers());
    let mut sums = i32x4_splat(0);
    for (neurons, weights) in neurons.chunks_exact(8).zip(weights.chunks_exact(8)) {
        let active = i16x8_min(i16x8_max(vector(neurons), i16x8_splat(0)), i16x8_splat(ONE));
        let product = i16x8_mul(active, vector(weights));
        sums = i32x4_add(sums, i32x4_dot_i16x8(product, active));
    }
    i32x4_extract_lane::<0>(sums)
        .wrapping_add(i32x4_extract_lane::<1>(sums))
        .wrapping_add(i32x4_extract_lane::<2>(sums))
        .wrapping_add(i32x4_extract_lane::<3>(sums))
}

/// Eight numbers as a vector.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
#[allow(unsafe_code)]
fn vector(numbers: &[i16]) -> core::arch::wasm32::v128 {
    assert!(numbers.len() == 8);
    // SAFETY: the slice has the 16 bytes that are read, and the instruction asks for no alignment. Putting the vector
    // together from eight numbers would be safe, but is compiled to eight loads.
    unsafe { core::arch::wasm32::v128_load(numbers.as_ptr().cast()) }
}
