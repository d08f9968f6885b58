//! What can go wrong with the store.

use std::fmt;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// Nothing was changed: the database refused.
    Failed(String),
    /// Whether anything was changed is not known: the answer did not come. Look again before going on.
    NoAnswer,
    /// More is asked than the database can do.
    Overloaded,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Failed(reason) => write!(f, "the database refused: {reason}"),
            StoreError::NoAnswer => f.write_str("the database did not answer"),
            StoreError::Overloaded => f.write_str("the database cannot keep up"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}
