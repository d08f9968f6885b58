//! Errors of the store.

use std::error::Error;
use std::fmt;

pub use super::row::ColumnError;

/// Why an operation of the store failed.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The database cannot run the operation, which changed nothing. The text is the reason.
    Failed(String),
    /// A stored value cannot be read. The operation changed nothing.
    Unreadable(ColumnError),
    /// No connection to the database. The operation changed nothing.
    Unreachable(String),
    /// No reply came: whether the operation changed anything is unknown until the store is read again.
    NoReply,
    /// Too many operations are waiting.
    Overloaded,
}

impl StoreError {
    /// Whether the database answered: then other operations may succeed.
    pub(super) fn is_answer(&self) -> bool {
        matches!(self, StoreError::Failed(_) | StoreError::Unreadable(_))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Failed(reason) => f.write_str(reason),
            StoreError::Unreadable(error) => write!(
                f,
                "unreadable data in {error} (damaged, or written by a newer version of this program)"
            ),
            StoreError::Unreachable(reason) => {
                write!(f, "cannot connect to the database: {reason}")
            }
            StoreError::NoReply => f.write_str("the database did not answer"),
            StoreError::Overloaded => f.write_str("the database cannot keep up"),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Unreadable(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ColumnError> for StoreError {
    fn from(error: ColumnError) -> StoreError {
        StoreError::Unreadable(error)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}
