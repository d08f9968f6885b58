//! Why a sheet cannot be printed.

use std::error::Error;
use std::fmt;

/// Why a sheet cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintError {
    /// A QR code has no room for the address.
    LongAddress,
    /// A poster has room for fewer lines.
    TooManyLines {
        /// Maximum number.
        max: usize,
    },
    /// There is nothing to print: no game, no puzzle, or no player.
    Empty,
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintError::LongAddress => {
                f.write_str("the address is too long for a QR code: use a shorter one")
            }
            PrintError::TooManyLines { max } => write!(f, "a poster has room for {max} lines"),
            PrintError::Empty => f.write_str("there is nothing to print"),
        }
    }
}

impl Error for PrintError {}
