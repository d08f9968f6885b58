//! Why a game of a file cannot be read.

use std::fmt;

/// Why a game cannot be read, and where.
#[derive(Clone, Debug, Default)]
pub struct Unreadable {
    /// The file, and the number of the game if it has several; empty if the message names the file.
    pub location: String,
    /// What is wrong, in one line.
    pub message: String,
    /// The line in the file, from 1.
    pub line: Option<usize>,
    /// The column in the line, from 1.
    pub column: Option<usize>,
    /// The line with a caret under the column; empty if it would not help.
    pub excerpt: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.location.is_empty() {
            write!(f, "{}: ", self.location)?;
        }
        f.write_str(&self.message)?;
        match self.excerpt.is_empty() {
            true => Ok(()),
            false => write!(f, "\n{}", self.excerpt),
        }
    }
}
