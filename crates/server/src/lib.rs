//! Serves the page of Pijersi over HTTP/1.1.
//!
//! The page carries the rules and the engine itself, so the server sends files and answers health checks:
//! `docs/server.md` lists everything it can be asked. Nothing about visitors is stored. [`serve`] runs until
//! it is told to stop; [`Log`] keeps what happened, in a [`DataFolder`] or on standard error.
//!
//! ```
//! use pijersi_server::{Config, Service, serve};
//! use tokio::net::TcpListener;
//!
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! let stop = async {}; // at once
//! let service = Service::new(Config::default())?;
//! serve(listener, service, stop).await;
//! # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
//! ```

#![forbid(unsafe_code)]

mod address;
mod archive;
mod config;
mod connections;
mod data_folder;
mod descriptors;
mod error;
mod files;
mod headers;
mod health;
mod hosts;
mod live;
mod log;
mod names;
mod rate_limit;
mod service;
mod store;

pub use address::{Network, ParseNetworkError};
pub use archive::ImportedGame;
pub use config::Config;
pub use connections::listen;
pub use data_folder::{DataError, DataFolder};
pub use descriptors::raise_descriptor_limit;
#[doc(hidden)]
pub use live::fuzzing;
pub use log::Log;
pub use service::{Service, serve};
pub use store::{ColumnError, Store, StoreError};

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
