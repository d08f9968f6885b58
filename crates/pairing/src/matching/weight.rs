//! Unsigned integers wide enough to hold a list of criteria as one number.

use std::ops::{Add, Sub};

/// An edge weight or a dual variable: an unsigned integer that never overflows in use.
pub(crate) trait Weight: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// Number of bits that edge weights may use; the rest is headroom for the dual variables.
    const BITS: u32;
    /// Zero.
    const ZERO: Self;

    /// `value` shifted left by `shift` bits.
    fn shifted(value: u64, shift: u32) -> Self;

    /// Half of an even number.
    fn half(self) -> Self;

    /// Twice the number.
    fn double(self) -> Self {
        self + self
    }
}

/// Bits kept free above the edge weights: the factor 2 and sums over all vertices.
const HEADROOM: u32 = 16;

impl Weight for u128 {
    const BITS: u32 = 128 - HEADROOM;
    const ZERO: Self = 0;

    fn shifted(value: u64, shift: u32) -> Self {
        u128::from(value) << shift
    }

    fn half(self) -> Self {
        debug_assert!(self % 2 == 0, "an odd number has no half");
        self >> 1
    }
}

/// An unsigned integer of `N` × 64 bits, least significant limb first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            let (sum, over_b) = a.overflowing_add(b);
            let (sum, over_carry) = sum.overflowing_add(u64::from(carry));
            *a = sum;
            carry = over_b || over_carry;
        }
        debug_assert!(!carry, "a weight overflows");
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            let (difference, under_b) = a.overflowing_sub(b);
            let (difference, under_borrow) = difference.overflowing_sub(u64::from(borrow));
            *a = difference;
            borrow = under_b || under_borrow;
        }
        debug_assert!(!borrow, "a weight is negative");
        self
    }
}

impl<const N: usize> Weight for Wide<N> {
    const BITS: u32 = N as u32 * 64 - HEADROOM;
    const ZERO: Self = Wide([0; N]);

    fn shifted(value: u64, shift: u32) -> Self {
        let mut limbs = [0; N];
        let (limb, bit) = ((shift / 64) as usize, shift % 64);
        limbs[limb] = value << bit;
        if bit > 0 && limb + 1 < N {
            limbs[limb + 1] = value >> (64 - bit);
        }
        Wide(limbs)
    }

    fn half(mut self) -> Self {
        for i in 0..N {
            let above = if i + 1 < N { self.0[i + 1] << 63 } else { 0 };
            self.0[i] = self.0[i] >> 1 | above;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wide integers agree with `u128` where both can hold the number.
    #[test]
    fn wide_integers_calculate_like_u128() {
        let values = [0, 1, u64::MAX, 1 << 63, 0x1234_5678_9abc_def0];
        for a in values {
            for b in values {
                for shift in [0, 1, 30, 45] {
                    let (x, y) = (u128::shifted(a, shift), u128::shifted(b, 0));
                    let (p, q) = (Wide::<2>::shifted(a, shift), Wide::<2>::shifted(b, 0));
                    let as_u128 = |w: Wide<2>| u128::from(w.0[0]) | u128::from(w.0[1]) << 64;
                    assert_eq!(as_u128(p + q), x + y);
                    assert_eq!(as_u128(p.half()), x >> 1);
                    assert_eq!(p.cmp(&q), x.cmp(&y));
                    if x >= y {
                        assert_eq!(as_u128(p - q), x - y);
                    }
                }
            }
        }
    }
}
