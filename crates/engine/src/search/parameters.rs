//! The numbers that steer the search, all in one place.

/// Half the width of the first window around the last score.
pub const ASPIRATION: i32 = 25;

/// Reverse futility: up to this depth, a lead of this much for each depth ends the node.
pub const LEAD_DEPTH: i32 = 6;
pub const LEAD_MARGIN: i32 = 50;

/// Futility: up to this depth, quiet turns that cannot raise the score are left out.
pub const FUTILITY_DEPTH: i32 = 5;
pub const FUTILITY_BASE: i32 = 60;
pub const FUTILITY_MARGIN: i32 = 80;

/// From this depth on a pass is tried.
pub const PASS_DEPTH: i32 = 2;

/// Late turns: how many quiet turns are searched at a shallow depth.
pub const fn late_turns(depth: i32, improving: bool) -> i32 {
    let count = 6 + 5 * depth * depth;
    if improving { count } else { count * 2 / 3 }
}
pub const LATE_DEPTH: i32 = 5;

/// From this depth on a node without a table turn is searched less deeply.
pub const INTERNAL_DEPTH: i32 = 4;

/// How much less deeply a late quiet turn is searched, in depths: 0.6 and half the product of the logarithms of the
/// depth and of the turn's number.
#[inline(always)]
pub fn reduction(depth: i32, number: i32) -> i32 {
    let logarithm = |of: i32| LOGARITHMS[of.clamp(1, LOGARITHMS.len() as i32 - 1) as usize];
    (REDUCTION_BASE + logarithm(depth) * logarithm(number) / (2 * UNIT)) / UNIT
}
const REDUCTION_BASE: i32 = UNIT * 6 / 10;

/// What stands for 1 in [`LOGARITHMS`].
const UNIT: i32 = 1024;

/// Natural logarithms in fixed point, computed when compiling with whole numbers alone: every machine has the same.
const LOGARITHMS: [i32; 256] = {
    let mut logarithms = [0; 256];
    let mut number = 1;
    while number < logarithms.len() {
        // The logarithm to base 2, bit by bit: squaring a number between 1 and 2 doubles its logarithm.
        const ONE: u64 = 1 << 31;
        let whole = number.ilog2();
        let mut rest = (number as u64) << (31 - whole);
        let mut binary = (whole as u64) << 20;
        let mut bit = 1 << 19;
        while bit > 0 {
            rest = (rest * rest) >> 31;
            if rest >= 2 * ONE {
                rest >>= 1;
                binary += bit;
            }
            bit >>= 1;
        }
        // ln 2 = 0.693147...
        logarithms[number] =
            ((binary * 693_147 * UNIT as u64 / 1_000_000 + (1 << 19)) >> 20) as i32;
        number += 1;
    }
    logarithms
};

/// Whether a win within this many own turns exists is decided by looking at every turn.
pub const PROOF_TURNS: u32 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithms_are_logarithms() {
        for (number, &logarithm) in LOGARITHMS.iter().enumerate().skip(1) {
            let exact = (number as f64).ln() * f64::from(UNIT);
            assert!((f64::from(logarithm) - exact).abs() < 1.0, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_is_reduced_more() {
        assert_eq!(reduction(1, 40), 0);
        assert_eq!(reduction(6, 20), 3);
        for depth in 1..64 {
            for number in 1..300 {
                assert!(reduction(depth, number) <= reduction(depth + 1, number));
                assert!(reduction(depth, number) <= reduction(depth, number + 1));
            }
        }
    }
}
