//! The numbers that steer the search, all in one place.
//!
//! Those that games can tune are listed first; `training/src/bin/spsa.rs` finds better ones.

use std::time::Duration;

use super::tunable::tunable;

tunable! {
    /// Half the width of the first window around the last score.
    aspiration = 25, 8..=80;
    /// Reverse futility: a lead of this much for each depth ends the node.
    reverse_futility_margin = 42, 15..=120;
    /// Null move: searched less deeply by this much, and by one more for each so large a lead.
    null_move_base = 3, 2..=5;
    null_move_lead = 150, 40..=400;
    /// Late turns: how many quiet turns are searched at depth 0, and how many tenths more for each squared depth.
    late_turn_base = 6, 1..=20;
    late_turn_growth = 50, 10..=150;
    /// Late turns: what part of them when the evaluation does not improve, in hundredths.
    late_turn_worsening = 67, 30..=100;
    /// Futility: quiet turns are left out that lack this much, and this much for each depth.
    futility_base = 60, 0..=200;
    futility_margin = 80, 20..=200;
    /// Late-turn reduction: the least, and what the product of the logarithms counts, in units of 1024.
    reduction_base = 614, -500..=1500;
    reduction_growth = 512, 200..=1000;
    /// What changes it: less in the window, more where a cutoff is expected, less while the evaluation improves or an
    /// arrival threatens.
    reduction_pv = 1024, 0..=2500;
    reduction_cut = 1024, 0..=2500;
    reduction_improving = 1024, 0..=2500;
    reduction_threatened = 1024, 0..=2500;
    /// So much of a quiet turn's rank in the order of turns makes one depth of reduction.
    rank_for_one_depth = 6_000, 1_500..=16_000;
    /// What each own cube that could be taken back takes from the rank of a capture; each taken one adds 16384.
    exposed_cube = 10_000, 0..=16_000;
    /// How much the first guess at a quiet turn counts, in sixteenths.
    guess_weight = 16, 2..=48;
    /// How much a cutoff teaches the history, by the square of the depth and by the depth.
    history_square = 16, 2..=60;
    history_linear = 32, 0..=300;
    /// How much what was learned about the errors of the evaluation counts.
    correction_weight = 12, 0..=64;
    /// Captures are left out of quiescence that cannot reach the window although each cube they take counts so much, and
    /// although this is added.
    delta_margin = 150, 0..=500;
    delta_cube = 100, 0..=300;
    /// Singular extensions: how much worse all other turns must be, for each 8 depths.
    singular_margin = 20, 0..=200;
}

// ---- Limits and the table ----

/// How often a thread checks the time and the signal, in positions.
pub const NODES_BETWEEN_CHECKS: u64 = 256;

/// From so many quiet turns on, their number is part of a position's key: near the draw the same pieces are worth
/// something else.
pub const QUIET_IN_KEY_FROM: u8 = 6;

// ---- The window at the root ----

/// From this depth on the search begins with a window around the last score; wider than the widest, it is open.
pub const ASPIRATION_DEPTH: i32 = 4;
pub const WIDEST_ASPIRATION: i32 = 400;

/// Late turns at the root are searched less deeply from this depth and this turn on, counted from 0.
pub const ROOT_REDUCTION_DEPTH: i32 = 3;
pub const ROOT_REDUCTION_FROM: usize = 4;

/// Whether a win within this many own turns exists is decided by looking at every turn.
pub const PROOF_TURNS: u32 = 4;

// ---- Extensions and pruning ----

/// Threats extend a line to at most this many times the depth at the root.
pub const MOST_EXTENDED: i32 = 3;

/// Reverse futility: up to this depth a large lead ends the node.
pub const REVERSE_FUTILITY_DEPTH: i32 = 6;

/// Null move: from this depth on, and with at least so many pieces, a pass is tried, searched less deeply by this
/// much. With few pieces a player may be glad to pass.
pub const NULL_MOVE_DEPTH: i32 = 2;
pub const NULL_MOVE_PIECES: usize = 4;
pub fn null_move_reduction(depth: i32, lead: i32) -> i32 {
    null_move_base() + depth / 4 + (lead / null_move_lead()).min(3)
}

/// Internal reduction: from this depth on a node without a table turn is searched less deeply.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Late turns: how many quiet turns are searched up to this depth.
pub const LATE_TURN_DEPTH: i32 = 5;
pub fn late_turn_count(depth: i32, improving: bool) -> i32 {
    let count = late_turn_base() + late_turn_growth() * depth * depth / 10;
    if improving {
        count
    } else {
        count * late_turn_worsening() / 100
    }
}

/// Late turns under a threat of arrival: up to this depth, so many quiet turns that may stop it are searched once one
/// of them does.
pub const LATE_EVASION_DEPTH: i32 = 4;
pub const LATE_EVASIONS: i32 = 5;

/// Futility: up to this depth, quiet turns that cannot raise the score are left out.
pub const FUTILITY_DEPTH: i32 = 5;

/// Singular extensions: from this depth on, with a table entry at most so much less deep, and in lines of at most this
/// many times the depth at the root.
pub const SINGULAR_DEPTH: i32 = 8;
pub const SINGULAR_TABLE_DEPTH: i32 = 3;
pub const SINGULAR_EXTENDED: i32 = 2;

// ---- Errors of the evaluation ----

/// A counter of errors never grows past this, and what it counts in.
pub const MOST_CORRECTION: i32 = 1_024;
pub const CORRECTION_UNIT: i32 = 512;

// ---- Late-turn reductions ----

/// A rank counts no more than this.
pub const MOST_RANK: i32 = 16_000;

/// How much less deeply a late quiet turn is searched, in units of [`ONE_DEPTH`]: by the product of the logarithms of the depth and of
/// the turn's number.
#[inline(always)]
pub fn reduction(depth: i32, number: i32) -> i32 {
    let logarithm = |of: i32| LOGARITHMS[of.clamp(1, LOGARITHMS.len() as i32 - 1) as usize];
    let product = logarithm(depth) * logarithm(number) / UNIT;
    (reduction_base() + product * reduction_growth() / UNIT).max(0)
}

/// What stands for one depth in [`reduction`].
pub const ONE_DEPTH: i32 = UNIT;

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

// ---- The order of turns ----

/// What each cube that a capture takes adds to its rank.
pub const TAKEN_CUBE: i32 = 16_384;

/// A counter of the history never grows past this.
pub const MOST_HISTORY: i32 = 8_192;

/// How many turns of a node are remembered, so that the history learns which were not good.
pub const MOST_TRIED: usize = 64;

/// How much a cutoff at this depth teaches.
pub fn history_bonus(depth: i32) -> i32 {
    (history_square() * depth * depth + history_linear() * depth).min(1_600)
}

// ---- Time ----

/// Kept back from the time for a turn, for what happens between the decision and its arrival.
pub const TURN_OVERHEAD: Duration = Duration::from_micros(300);

/// Never touched on a clock: whatever delays the programs, the clock must not run out.
pub const CLOCK_RESERVE: Duration = Duration::from_millis(10);

/// A clock is shared out as if so many own turns were to come.
pub const TURNS_TO_GO: u32 = 8;

/// At most so many shares of a clock, and this part of what is left, go into one turn.
pub const MOST_SHARES: u32 = 3;
pub const MOST_OF_CLOCK: u32 = 4;

/// What part of a turn's share may be spent before another depth begins: at first, after the best turn changed, and,
/// while it stays, less with each depth down to the least.
pub const FIRST_INSTABILITY: f64 = 0.6;
pub const MOST_INSTABILITY: f64 = 0.84;
pub const INSTABILITY_DECAY: f64 = 0.8;
pub const LEAST_INSTABILITY: f64 = 0.3;

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
