//! Banli, an engine for Pijersi.
//!
//! [`Engine`] searches a position within [`Limits`] and reports what it finds; [`evaluate`] judges a position
//! at a glance.

#![forbid(unsafe_code)]

mod evaluation;
mod limits;
mod report;
mod score;

pub use evaluation::evaluate;
pub use limits::{Clock, Limits, Signal};
pub use report::{Answer, Info};
pub use score::Score;
