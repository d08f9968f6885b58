//! The page's backend, running inside the browser.
//!
//! [`Session::answer`] takes a request as JSON text and returns the reply as JSON text; `docs/page.md` describes them. The same
//! function runs in the page as WebAssembly and in native tests.
//!
//! ```
//! use pijersi_page::Session;
//!
//! let mut session = Session::new(|| std::time::Duration::ZERO);
//! let answer = session.answer(r#"{"type": "play", "turn": "a4-b5=c4"}"#, &mut |_| {});
//! assert!(answer.contains(r#""ugi":"a4b5c4""#));
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(
    not(all(
        feature = "play",
        feature = "banli",
        feature = "scene",
        feature = "files",
        feature = "proofs"
    )),
    allow(
        dead_code,
        reason = "each module of the page needs a part of what they share"
    )
)]

#[cfg(feature = "banli")]
mod banli;
#[cfg(feature = "banli")]
mod book;
#[cfg(feature = "proofs")]
mod certificate;
#[cfg(any(feature = "play", feature = "banli"))]
mod chances;
#[cfg(any(feature = "play", feature = "banli"))]
mod describe;
#[cfg(feature = "play")]
mod entry;
mod failure;
mod fields;
#[cfg(feature = "files")]
mod file;
#[cfg(feature = "play")]
mod game;
#[cfg(feature = "play")]
mod insight;
mod json;
mod report;
#[cfg(feature = "play")]
mod rules;
#[cfg(feature = "scene")]
mod scene;
mod schema;
#[cfg(any(feature = "play", feature = "banli"))]
mod search_json;
mod session;
mod spot;
#[cfg(any(feature = "scene", feature = "files"))]
mod style;
mod texts;
#[cfg(any(feature = "play", feature = "banli"))]
mod tree;
mod write;

pub use session::{Session, typescript};
#[cfg(feature = "banli")]
pub use {
    banli::Host,
    pijersi_engine::{Helper, Platform},
};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
