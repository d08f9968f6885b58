//! The page of Pijersi: its files, the rules as JSON over HTTP, and Banli over a WebSocket.
//!
//! [`serve`] runs until it is told to stop. Everything it can be asked is listed in `docs/api.md`. Nothing
//! about visitors is stored: a game lives in the page, and the engine forgets a visitor who leaves. A
//! [`DataFolder`] keeps the log.

#![forbid(unsafe_code)]

mod assets;
mod body;
mod connections;
mod data;
mod describe;
mod engine_words;
mod error;
mod headers;
mod origin;
mod picture_api;
mod pool;
mod rate;
mod review_words;
mod rules_api;
mod seats;
mod service;
mod socket;

pub use data::{DataError, DataFolder};
pub use service::{Config, Service, serve};
