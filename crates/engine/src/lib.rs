//! Banli, an engine for Pijersi.
//!
//! [`Engine`] searches a position within [`Limits`] and reports what it finds, at a [`Level`] people can choose;
//! [`review()`] explains a match afterwards; [`evaluate`] judges a position without looking ahead.

// Unsafe are requests to the memory (`memory.rs`), and vector instructions for the network (`evaluation/network/`).
#![deny(unsafe_code)]

pub mod bench;
/// The first guess at how good a quiet turn is, for those who fit it.
pub mod ordering {
    pub use crate::search::ordering::{FEATURE_COUNT, OrderingContext};
}
mod engine;
mod evaluation;
mod knowledge;
mod level;
mod limits;
mod memory;
mod play_level;
mod review;
mod score;
mod search;
mod search_info;
mod table;
mod time;
#[cfg(feature = "tune")]
pub mod tuning;

pub use engine::{Engine, Options};
pub use evaluation::{Evaluator, HandCrafted, LOGISTIC_SCALE, evaluate, network};
pub use level::{Level, ParseLevelError};
pub use limits::{Clock, Limits, Signal};
pub use review::{Label, Review, ReviewedTurn, review, review_until_stopped};
pub use score::Score;
pub use search_info::{SearchInfo, SearchResult};
pub use time::{TimeSource, system_time};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
