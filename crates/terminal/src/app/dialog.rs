//! What lies over the board and takes the keys.

use super::new_game::NewGame;

/// What lies over the board and takes the keys.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The keys and the rules in short, scrolled down by so many lines.
    Help(u16),
    /// The choices for a new match.
    NewGame(NewGame),
    /// Whether to quit although the match is not saved.
    Quit,
    /// Whether to resign.
    Resign,
    /// Whether to leave the match for another although it is not saved.
    Leave(Box<NewGame>),
    /// What somebody at a live game wants, in a word.
    Command(String),
    /// The name of a file.
    File {
        /// What the file is for.
        purpose: FilePurpose,
        /// The name so far.
        name: String,
        /// Whether the person was asked about replacing the file of this name.
        asked: bool,
    },
}

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePurpose {
    /// To save the match.
    Save,
    /// To load a match.
    Load,
}
