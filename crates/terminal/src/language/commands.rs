//! The typed commands of the line-by-line game and of live games.

pijersi_game::text_enum! {
    /// A typed command; its text form is the English name.
    pub enum Command: "command" {
        /// List the legal turns.
        Moves = "moves",
        /// Draw the board with hexagons.
        Board = "board",
        /// Describe each row.
        Rows = "rows",
        /// Suggest a turn.
        Hint = "hint",
        /// Undo a turn.
        Undo = "undo",
        /// List the turns so far.
        Turns = "turns",
        /// Save the game.
        Save = "save",
        /// Load a game.
        Load = "load",
        /// Resign the game.
        Resign = "resign",
        /// Let the engines continue.
        Go = "go",
        /// Offer a draw, or agree to one.
        Draw = "draw",
        /// Agree to what the opponent asks.
        Accept = "accept",
        /// Decline what the opponent asks.
        Decline = "decline",
        /// Offer another game, or accept one.
        Rematch = "rematch",
        /// Swap sides after the first turn.
        Swap = "swap",
        /// Send a message.
        Say = "say",
        /// List the commands.
        Help = "help",
        /// End the program.
        Quit = "quit",
    }
}

/// Abbreviations and French names.
const OTHER_NAMES: [(&str, Command); 23] = [
    ("?", Command::Help),
    ("q", Command::Quit),
    ("exit", Command::Quit),
    ("possibles", Command::Moves),
    ("plateau", Command::Board),
    ("rangées", Command::Rows),
    ("rangees", Command::Rows),
    ("conseil", Command::Hint),
    ("annuler", Command::Undo),
    ("tours", Command::Turns),
    ("enregistrer", Command::Save),
    ("ouvrir", Command::Load),
    ("abandonner", Command::Resign),
    ("continuer", Command::Go),
    ("nulle", Command::Draw),
    ("accepter", Command::Accept),
    ("refuser", Command::Decline),
    ("revanche", Command::Rematch),
    ("échanger", Command::Swap),
    ("echanger", Command::Swap),
    ("dire", Command::Say),
    ("aide", Command::Help),
    ("quitter", Command::Quit),
];

impl Command {
    /// The command with this name, in either language and any case.
    ///
    /// ```
    /// use pijersi_terminal::Command;
    /// assert_eq!(Command::from_name("Annuler"), Some(Command::Undo));
    /// assert_eq!(Command::from_name("undo"), Some(Command::Undo));
    /// assert_eq!(Command::from_name("a4-b5=c4"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Command> {
        let name = name.to_lowercase();
        let other = OTHER_NAMES.iter().find(|(other, _)| *other == name);
        other.map(|&(_, command)| command).or(name.parse().ok())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;

    #[test]
    fn both_helps_list_the_same_commands() {
        let [english, french] = Language::ALL.map(|language| {
            let texts = language.texts();
            let help = texts.plain_help.iter().chain(texts.live_help);
            let names = help.map(|(usage, _)| usage.split(' ').next().unwrap_or(""));
            names.map(Command::from_name).collect::<Vec<_>>()
        });
        assert_eq!(english, french);
        // The other line of each list is that of a turn.
        assert_eq!(
            english.iter().filter(|command| command.is_none()).count(),
            2
        );
    }
}
