//! The words of a command, taken one after the other.

use super::command_error::CommandError;

/// The words after a command's name.
pub struct Words<'a> {
    command: &'static str,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Words<'a> {
    pub fn new(command: &'static str, text: &'a str) -> Words<'a> {
        Words {
            command,
            words: text.split_whitespace().peekable(),
        }
    }

    pub fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    pub fn peek(&mut self) -> Option<&'a str> {
        self.words.peek().copied()
    }

    /// The next word, which is needed.
    pub fn need(&mut self, what: &'static str) -> Result<&'a str, CommandError> {
        self.next().ok_or(CommandError::Missing {
            command: self.command,
            what,
        })
    }

    /// Nothing may follow.
    pub fn end(&mut self) -> Result<(), CommandError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.unexpected(word)),
        }
    }

    pub fn unexpected(&self, word: &str) -> CommandError {
        CommandError::Unexpected {
            command: self.command,
            found: word.to_owned(),
        }
    }

    /// The number that must follow `name`, between the bounds. Some programs write a decimal point.
    pub fn number(
        &mut self,
        name: &'static str,
        bounds: std::ops::RangeInclusive<f64>,
    ) -> Result<f64, CommandError> {
        let word = self.need(name)?;
        match word.parse::<f64>() {
            Ok(number) if bounds.contains(&number) => Ok(number),
            _ => Err(CommandError::Number {
                name,
                found: word.to_owned(),
            }),
        }
    }
}
