//! Dialogs over the board, which take the keys.

use super::new_game::NewGame;

/// Dialogs over the board, which take the keys.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The help, scrolled down by a number of lines.
    Help(u16),
    /// The form for a new game.
    NewGame(NewGame),
    /// Whether to quit although the game is not saved.
    Quit,
    /// Whether to resign.
    Resign,
    /// Whether to start another game although this one is not saved.
    Leave(Box<NewGame>),
    /// A command in a live game.
    Command(String),
    /// The name of a file.
    File {
        /// The purpose of the file.
        purpose: FilePurpose,
        /// The entered name.
        name: String,
        /// Whether replacing an existing file is being confirmed.
        asked: bool,
    },
}

/// The purpose of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePurpose {
    /// To save the game.
    Save,
    /// To load a game.
    Load,
}
