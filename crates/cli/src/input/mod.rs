//! Games and positions to work on: options that several subcommands share, and the reading of files.

mod entries;
mod games;
mod read_error;
mod source;
mod stream;
mod unreadable;

pub use entries::{AnyEntries, Entries, Entry, Unit, files_among};
pub use games::{Games, Input, parse_positive};
pub use read_error::cannot_read;
pub use source::{Source, setup_of};
pub use stream::Stream;
pub use unreadable::Unreadable;
