//! What the terminal can do.

use std::io::IsTerminal;

use clap::ValueEnum;

use crate::output::terminal_is_dumb;

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    // No comments for documentation here: they would be printed by the help.
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether to colour what goes to stdout.
    pub fn wanted(self) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !refused && !terminal_is_dumb() && std::io::stdout().is_terminal()
            }
        }
    }
}
