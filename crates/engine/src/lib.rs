//! Banli, an engine for Pijersi.
//!
//! [`Engine`] searches a position within [`Limits`] and reports what it finds; [`evaluate`] judges a position
//! at a glance.

#![forbid(unsafe_code)]

mod engine;
mod evaluation;
mod history;
mod lead;
mod level;
mod limits;
mod picker;
mod report;
mod score;
mod search;
mod table;
mod time;

pub use engine::{Engine, Options};
pub use evaluation::{LOGISTIC_SCALE, WEIGHTS, evaluate, fade_factor, features};
pub use level::Level;
pub use limits::{Clock, Limits, Signal};
pub use report::{Answer, Info};
pub use score::Score;
