//! How Banli's evaluation is learned.
//!
//! The program `selfplay` lets the engine play itself and keeps the games ([`game`], [`game_file`]). The program
//! `extract` picks the positions that a static evaluation can be asked about ([`label`]) and writes them as
//! fixed-size [`record`]s, which `train.py` reads. `README.md` beside this crate gives the commands.

#![forbid(unsafe_code)]

#[cfg(feature = "tune")]
pub mod duel;
pub mod fixture;
pub mod forced_win;
pub mod label;
pub mod progress;
pub mod quiescence;
pub mod record;
pub mod statistics;
pub mod workers;

/// Prints a line, unless the output is closed, as in `selfplay check FILE | head -1`.
///
/// ```
/// pijersi_training::say!("{} games", 3);
/// ```
#[macro_export]
macro_rules! say {
    ($($part:tt)*) => {{
        let _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!("{}\n", format_args!($($part)*)));
    }};
}

use std::path::Path;
use std::sync::Arc;

use pijersi_engine::network::Network;
pub use pijersi_selfplay::{game, game_file, play};

/// Reads a network file, if one is named.
pub fn network(path: Option<&Path>) -> Result<Option<Arc<Network>>, String> {
    path.map(|path| {
        let say = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let bytes = std::fs::read(path).map_err(|error| say(&error))?;
        Network::from_bytes(&bytes)
            .map(Arc::new)
            .map_err(|error| say(&error))
    })
    .transpose()
}
