//! The atlas of Pijersi: a tree of openings, and White's chances in every set-up.
//!
//! A [`Tree`] of openings grows by [`Expansion`]s. White's chances in a set-up are those of a [`FairnessModel`], fitted to
//! games in others:
//! [`PlayGames`] plays games of equal players from a set-up, [`ScorePositions`] searches set-ups, and a [`Journal`] is the
//! file that keeps such results. [`half_random_sides`] lists the half-random set-ups up to symmetry.

#![forbid(unsafe_code)]

mod arrangement;
mod balanced;
mod book;
mod chances;
mod even;
mod expand;
mod export;
mod fairness;
mod features;
mod game;
mod inputs;
#[cfg(not(target_family = "wasm"))]
mod journal;
mod regression;
mod sample;
mod search_score;
mod select;
mod strength;
mod tree;
mod validation;

pub use arrangement::{canonical, cycled, half_random_sides, images, mirrored, sides};
pub use balanced::{balanced_setup, is_balanced};
pub use book::{Book, BookError};
pub use chances::{SetupChance, measured_chances, setup_chances};
pub use even::{EvenSetup, EvenSetups, ParseEvenSetupsError};
pub use expand::{Expand, Expansion};
pub use export::export;
pub use fairness::{Chance, FairnessModel, ParseModelError, StrengthModel};
pub use features::{feature_names, features};
pub use game::{GAMES_HEADER, GameResult, Pairing, ParseGameError, PlayGames};
pub use inputs::{Inputs, ParseInputsError};
#[cfg(not(target_family = "wasm"))]
pub use journal::{Journal, JournalError, read};
pub use regression::logistic;
pub use sample::{Sample, Tally, samples, scores_by_setup, tally};
pub use search_score::{ParseScoreError, SCORES_HEADER, ScorePositions, SetupScore};
pub use select::{GameCount, ParseGameCountError, Select, Verdict};
pub use strength::{ParseStrengthError, Strength};
pub use tree::{Edge, Node, Tree, TreeError};
pub use validation::Validation;

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
