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

/// How much less deeply a late quiet turn is searched, in depths.
pub fn reduction(depth: i32, number: i32) -> i32 {
    let product = f32::from(depth as u8).ln() * f32::from(number.min(255) as u8).ln();
    (0.6 + product / 2.0) as i32
}

/// Whether a win within this many own turns exists is decided by looking at every turn.
pub const PROOF_TURNS: u32 = 4;
