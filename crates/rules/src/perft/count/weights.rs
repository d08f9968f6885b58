//! Adding and multiplying numbers on all cells at once.

use crate::cell_set::CellSet;

/// A number for each cell, as sets of cells, one for each binary digit.
#[derive(Clone, Copy)]
pub(super) struct Weights<const DIGITS: usize> {
    pub digits: [u64; DIGITS],
}

impl<const DIGITS: usize> Weights<DIGITS> {
    pub const ZERO: Self = Weights {
        digits: [0; DIGITS],
    };

    /// Adds 2 to the power of `digit` on each cell of the set.
    #[inline(always)]
    pub fn add(&mut self, cells: CellSet, digit: usize) {
        let mut carry = cells.bits();
        for place in &mut self.digits[digit..] {
            let next = *place & carry;
            *place ^= carry;
            carry = next;
        }
    }

    #[inline(always)]
    pub fn add_times(&mut self, cells: CellSet, times: u64) {
        for digit in 0..3 {
            if times >> digit & 1 != 0 {
                self.add(cells, digit);
            }
        }
    }

    /// Adds numbers of up to three digits.
    #[inline(always)]
    pub fn add_weights(&mut self, weights: &Weights<3>) {
        for (digit, &cells) in weights.digits.iter().enumerate() {
            self.add(CellSet(cells), digit);
        }
    }

    /// The sum of the numbers on the cells of the set.
    #[inline(always)]
    pub fn sum(&self, cells: CellSet) -> u64 {
        let mut sum = 0;
        for (digit, place) in self.digits.iter().enumerate() {
            sum += u64::from((place & cells.bits()).count_ones()) << digit;
        }
        sum
    }

    /// The sum over all cells of this number times the other.
    #[inline(always)]
    pub fn product(&self, other: &Self) -> u64 {
        let mut sum = 0;
        for (digit, &place) in other.digits.iter().enumerate() {
            sum += self.sum(CellSet(place)) << digit;
        }
        sum
    }

    /// The cells whose number is not zero.
    #[inline(always)]
    pub fn support(&self) -> CellSet {
        CellSet(self.digits.iter().fold(0, |cells, place| cells | place))
    }
}

impl Weights<3> {
    /// Number of the six sets that contain each cell.
    #[inline(always)]
    pub fn of_six([a, b, c, d, e, f]: [CellSet; 6]) -> Weights<3> {
        let add = |x: CellSet, y: CellSet, z: CellSet| (x ^ y ^ z, (x & y) | (z & (x ^ y)));
        let (low, carry) = add(a, b, c);
        let (other_low, other_carry) = add(d, e, f);
        let ones = low ^ other_low;
        let (twos, fours) = add(carry, other_carry, low & other_low);
        Weights {
            digits: [ones.bits(), twos.bits(), fours.bits()],
        }
    }
}
