//! Explanations for players: what a side threatens, why a turn is good, and which turn decided a game.
//!
//! They follow from the rules alone, without a search.

mod purpose;
mod threats;
mod turning_point;

pub use purpose::Purpose;
pub use threats::{Attack, AttackedCell, Threats};
pub use turning_point::{Decision, TurningPoint};
