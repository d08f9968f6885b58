//! What the page asks, answered inside the browser.
//!
//! [`Session::answer`] takes a question as JSON text and gives the answer as JSON text; `docs/page.md` lists them. The same
//! function runs in the page as WebAssembly and in native tests.
//!
//! ```
//! use pijersi_page::Session;
//!
//! let mut session = Session::new(|| std::time::Duration::ZERO);
//! let answer = session.answer(r#"{"type": "play", "turn": "a4-b5=c4"}"#, &mut |_| {});
//! assert!(answer.contains(r#""ugi":"a4b5c4""#));
//! ```

#![deny(unsafe_code)]

mod abi;
#[cfg(feature = "banli")]
mod banli;
mod describe;
#[cfg(feature = "banli")]
mod entry;
mod error;
#[cfg(feature = "banli")]
mod game;
mod question;
mod rules;
#[cfg(feature = "banli")]
mod search_json;
mod session;
mod spot;

pub use session::Session;
