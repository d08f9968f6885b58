//! The option for colour.

use std::io::IsTerminal;

use clap::ValueEnum;

use crate::output::terminal_is_dumb;

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    // Without doc comments, which the help would print.
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether to write colour to stdout.
    pub fn is_enabled(self) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let is_disabled =
                    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !is_disabled && !terminal_is_dumb() && std::io::stdout().is_terminal()
            }
        }
    }
}
