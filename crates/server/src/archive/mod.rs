//! The archive: finished games, found by their turns and players.

mod explorer;
mod game;
mod import;
mod position_key;
mod search;

pub(crate) use self::explorer::get as explorer;
pub(crate) use self::game::{ArchivedGame, IndexedGame, name_key};
pub(crate) use self::import::IMPORTED;
pub use self::import::ImportedGame;
pub use self::search::{ArchiveError, ArchivePage, StoredGame};
pub(crate) use self::search::{games, texts};
