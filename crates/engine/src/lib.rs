//! Banli, an engine for Pijersi.
//!
//! ```
//! use pijersi::Position;
//! use pijersi_engine::{Limits, search};
//!
//! let position: Position = "6/7/2WR3/p-6/4r-1/7/6 w 3 30".parse()?;
//! let result = search(&position, &Limits::depth(3));
//! assert!(result.turn.unwrap().wins());
//! assert_eq!(result.score.to_string(), "win in 1");
//! # Ok::<(), pijersi::ParsePsnError>(())
//! ```
//!
//! [`Engine`] keeps what it has learned from one search to the next, plays at a [`Level`] and reports as it searches;
//! [`review()`] analyses a finished game; [`evaluate`] is the static evaluation.

// Unsafe code is confined to memory hints (`memory.rs`) and vector instructions (`evaluation/network/`).
#![deny(unsafe_code)]

pub mod bench;
/// Features of the static move ordering, for fitting its weights.
pub mod ordering {
    pub use crate::search::ordering::{FEATURE_COUNT, OrderingContext};
}
mod engine;
mod evaluation;
mod level;
mod limits;
mod memory;
mod platform;
mod play_level;
mod review;
mod score;
mod search;
mod search_info;
mod search_state;
mod time_management;
mod transposition_table;
#[cfg(feature = "tune")]
pub mod tuning;

pub use engine::{Engine, Options, search};
pub use evaluation::{Evaluator, HandCrafted, LOGISTIC_SCALE, evaluate, network};
pub use level::{Level, ParseLevelError};
pub use limits::{Clock, Limits, Signal};
pub use platform::{Helper, Platform, ThreadSource, system_threads};
pub use review::{
    Accuracy, Analyser, DEFAULT_REVIEW_NODES, Label, Review, ReviewedTurn, review,
    review_until_stopped,
};
pub use score::Score;
pub use search_info::{SearchInfo, SearchResult};
pub use time_management::{TimeSource, system_time};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
