//! Serves the page of Pijersi over HTTP/1.1.
//!
//! The server sends the files of the page, runs live games between players, and keeps an archive of finished games: see
//! `docs/server.md`. A [`Store`] keeps identities and games. [`serve`] runs until it is asked to stop; [`Log`] writes to
//! a file in a [`DataFolder`] or to standard error.
//!
//! ```
//! use pijersi_server::{Config, Service, serve};
//! use tokio::net::TcpListener;
//!
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! let stop = async {}; // immediately
//! let service = Service::new(Config::default())?;
//! serve(listener, service, stop).await;
//! # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
//! ```

#![forbid(unsafe_code)]

mod address;
pub mod admin;
mod archive;
mod config;
mod connections;
mod data_folder;
mod descriptors;
mod error;
mod extract;
mod files;
mod headers;
mod health;
mod hosts;
mod limit;
mod live;
mod log;
mod metrics;
mod moderation;
mod people;
mod push;
mod rate_limit;
mod refusals;
mod service;
mod store;
mod tournaments;
mod work;

pub use address::parse_network;
pub use archive::{ArchiveError, ArchivePage, ImportedGame, StoredGame};
pub use config::{Config, TournamentLimits, WorkConfig};
pub use connections::listen;
pub use data_folder::{DataError, DataFolder};
pub use descriptors::raise_descriptor_limit;
pub use files::text_of as page_file;
pub use limit::{Limit, ParseRateError, Rate};
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub use live::fuzzing;
pub use log::{Log, LogLine};
pub use service::{Service, serve};
pub use store::{ColumnError, RatingCheck, Store, StoreError};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
