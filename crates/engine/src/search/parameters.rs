//! The parameters of the search.
//!
//! Tunable ones come first; `training/src/bin/spsa.rs` tunes them by games.

use std::time::Duration;

use super::tunable::tunable;

tunable! {
    /// Half the width of the first window around the last score.
    aspiration = 25, 8..=80;
    /// Reverse futility pruning: margin per depth.
    reverse_futility_margin = 42, 15..=120;
    /// Null move: base reduction, and the lead over beta that adds another ply.
    null_move_base = 3, 2..=5;
    null_move_lead = 150, 40..=400;
    /// Late turn pruning: quiet turns searched at depth 0, and tenths added per squared depth.
    late_turn_base = 6, 1..=20;
    late_turn_growth = 50, 10..=150;
    /// Late turn pruning: percentage of them when the evaluation is not improving.
    late_turn_worsening = 67, 30..=100;
    /// Futility pruning of quiet turns: base margin, and margin per depth.
    futility_base = 60, 0..=200;
    futility_margin = 80, 20..=200;
    /// Late turn reduction: base and factor of the product of logarithms, in units of 1024.
    reduction_base = 614, -500..=1500;
    reduction_growth = 512, 200..=1000;
    /// Adjustments: less at PV nodes, more at cut nodes, less when improving or under a threat of arrival.
    reduction_pv = 1024, 0..=2500;
    reduction_cut = 1024, 0..=2500;
    reduction_improving = 1024, 0..=2500;
    reduction_threatened = 1024, 0..=2500;
    /// Difference in the rank of a quiet turn that changes the reduction by one depth.
    rank_for_one_depth = 6_000, 1_500..=16_000;
    /// Malus of a capture for each own cube that could be recaptured; each captured cube adds 16384.
    exposed_cube = 10_000, 0..=16_000;
    /// Weight of the static ordering score of quiet turns, in sixteenths.
    ordering_weight = 16, 2..=48;
    /// History bonus of a cutoff: quadratic and linear in depth.
    history_square = 16, 2..=60;
    history_linear = 32, 0..=300;
    /// Weight of the correction history.
    correction_weight = 12, 0..=64;
    /// Delta pruning in quiescence: margin, and value of each captured cube.
    delta_margin = 150, 0..=500;
    delta_cube = 100, 0..=300;
    /// Singular extensions: margin per 8 depths.
    singular_margin = 20, 0..=200;
}

// ---- Limits and the table ----

/// Nodes between checks of time and signal.
pub const NODES_BETWEEN_CHECKS: u64 = 256;

/// From this number of quiet turns on, the number is part of the table key, because scores change near the draw.
pub const QUIET_IN_KEY_FROM: u8 = 6;

// ---- The window at the root ----

/// Minimum depth for aspiration windows, and the width above which the window is fully open.
pub const ASPIRATION_DEPTH: i32 = 4;
pub const MAX_ASPIRATION: i32 = 400;

/// Reductions at the root: minimum depth and first reduced turn, counted from 0.
pub const ROOT_REDUCTION_DEPTH: i32 = 3;
pub const ROOT_REDUCTION_FROM: usize = 4;

/// Wins within this many own turns are proven by exhaustive search.
pub const PROOF_TURNS: u32 = 4;

// ---- Extensions and pruning ----

/// Threat extensions apply up to this multiple of the root depth.
pub const MAX_EXTENSION_FACTOR: i32 = 3;

/// Reverse futility pruning: maximum depth.
pub const REVERSE_FUTILITY_DEPTH: i32 = 6;

/// Null move: minimum depth and number of pieces (zugzwang is likely with few), and the reduction.
pub const NULL_MOVE_DEPTH: i32 = 2;
pub const NULL_MOVE_PIECES: usize = 4;
pub fn null_move_reduction(depth: i32, lead: i32) -> i32 {
    null_move_base() + depth / 4 + (lead / null_move_lead()).min(3)
}

/// Internal iterative reduction: minimum depth.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Late turn pruning: maximum depth, and the number of quiet turns searched.
pub const LATE_TURN_DEPTH: i32 = 5;
pub fn late_turn_count(depth: i32, improving: bool) -> i32 {
    let count = late_turn_base() + late_turn_growth() * depth * depth / 10;
    if improving {
        count
    } else {
        count * late_turn_worsening() / 100
    }
}

/// Late turn pruning of evasions: maximum depth, and the number of quiet turns searched.
pub const LATE_EVASION_DEPTH: i32 = 4;
pub const LATE_EVASIONS: i32 = 5;

/// Futility pruning: maximum depth.
pub const FUTILITY_DEPTH: i32 = 5;

/// Singular extensions: minimum depth, maximum depth difference of the table entry, and maximum ply as a multiple of the
/// root depth.
pub const SINGULAR_DEPTH: i32 = 8;
pub const SINGULAR_TABLE_DEPTH: i32 = 3;
pub const SINGULAR_PLY_FACTOR: i32 = 2;

// ---- Correction history ----

/// Limit of a counter, and its unit.
pub const MAX_CORRECTION: i32 = 1_024;
pub const CORRECTION_UNIT: i32 = 512;

// ---- Late-turn reductions ----

/// Ranks are clamped to this in reductions.
pub const MAX_RANK: i32 = 16_000;

/// Late turn reduction in units of [`ONE_DEPTH`], by the product of the logarithms of depth and turn number.
#[inline(always)]
pub fn reduction(depth: i32, number: i32) -> i32 {
    let logarithm = |of: i32| LOGARITHMS[of.clamp(1, LOGARITHMS.len() as i32 - 1) as usize];
    let product = logarithm(depth) * logarithm(number) / UNIT;
    (reduction_base() + product * reduction_growth() / UNIT).max(0)
}

/// One depth in units of [`reduction`].
pub const ONE_DEPTH: i32 = UNIT;

/// Fixed-point unit of [`LOGARITHMS`].
const UNIT: i32 = 1024;

/// Natural logarithms in fixed point, computed at compile time in integers, so that they are the same everywhere.
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

// ---- The order of turns ----

/// Bonus of a capture for each captured cube.
pub const CAPTURED_CUBE: i32 = 16_384;

/// Limit of a history counter.
pub const MAX_HISTORY: i32 = 8_192;

/// Maximum number of searched turns of a node that get a history malus.
pub const MAX_TRIED: usize = 64;

/// History bonus of a cutoff at this depth.
pub fn history_bonus(depth: i32) -> i32 {
    (history_square() * depth * depth + history_linear() * depth).min(1_600)
}

// ---- Time ----

/// Overhead reserved from the time for a turn.
pub const TURN_OVERHEAD: Duration = Duration::from_micros(300);

/// Reserve that is never used, so that delays do not lose on time.
pub const CLOCK_RESERVE: Duration = Duration::from_millis(10);

/// Expected number of remaining own turns when allocating time.
pub const TURNS_TO_GO: u32 = 8;

/// Maximum number of shares for one turn, and the smallest divisor of the remaining time.
pub const MAX_SHARES: u32 = 3;
pub const MIN_CLOCK_DIVISOR: u32 = 4;

/// Part of the soft limit that may be spent before another depth starts: initially, after a change of the best turn, and
/// while it is stable, decaying with each depth to the minimum.
pub const INITIAL_INSTABILITY: f64 = 0.6;
pub const MAX_INSTABILITY: f64 = 0.84;
pub const INSTABILITY_DECAY: f64 = 0.8;
pub const MIN_INSTABILITY: f64 = 0.3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_match_floating_point() {
        for (number, &logarithm) in LOGARITHMS.iter().enumerate().skip(1) {
            let exact = (number as f64).ln() * f64::from(UNIT);
            assert!((f64::from(logarithm) - exact).abs() < 1.0, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_is_reduced_more() {
        assert_eq!(reduction(1, 40) / ONE_DEPTH, 0);
        assert_eq!(reduction(6, 20) / ONE_DEPTH, 3);
        for depth in 1..64 {
            for number in 1..300 {
                assert!(reduction(depth, number) <= reduction(depth + 1, number));
                assert!(reduction(depth, number) <= reduction(depth, number + 1));
            }
        }
    }
}
