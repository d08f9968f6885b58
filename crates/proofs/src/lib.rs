//! Proofs of forced wins, as certificates for the independent checker `pijersi-certificate`.

#![forbid(unsafe_code)]

mod prover;
mod write;

pub use prover::{Budget, Prover, Unproven, announced_win};

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
