//! How everything is written and read: positions, turns, set-ups and whole games.
//!
//! Each notation has its room, with the parser, the writer and the errors side by side.

pub(crate) mod match_text;
pub(crate) mod piece;
pub(crate) mod position;
#[cfg(feature = "serde")]
mod serde;
mod setup;
pub(crate) mod text;
pub(crate) mod turn;
