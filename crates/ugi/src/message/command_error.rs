//! Why a line is not a command.

use std::fmt;

use pijersi::{ParsePsnError, quoted};

/// Why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CommandError {
    /// The line has no words.
    Empty,
    /// No command has this name.
    #[allow(missing_docs)]
    Unknown { found: String },
    /// The command needs more words.
    #[allow(missing_docs)]
    Missing {
        command: &'static str,
        what: &'static str,
    },
    /// The command does not have this word, or not here.
    #[allow(missing_docs)]
    Unexpected {
        command: &'static str,
        found: String,
    },
    /// What follows a name is not a number, or one that is not allowed.
    #[allow(missing_docs)]
    Number { name: &'static str, found: String },
    /// The position text is wrong.
    Position(ParsePsnError),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Empty => f.write_str("the line is empty"),
            CommandError::Unknown { found } => write!(f, "unknown command {}", quoted(found)),
            CommandError::Missing { command, what } => {
                write!(f, "{command} is not complete: {what} is missing")
            }
            CommandError::Unexpected { command, found } => {
                write!(f, "{command} does not understand {}", quoted(found))
            }
            CommandError::Number { name, found } => {
                write!(f, "{} is not a number that {name} can have", quoted(found))
            }
            CommandError::Position(error) => write!(f, "position text: {error}"),
        }
    }
}

impl std::error::Error for CommandError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            CommandError::Position(error) => Some(error),
            _ => None,
        }
    }
}
