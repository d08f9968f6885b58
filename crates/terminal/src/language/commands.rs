//! The commands of the line-by-line game, which have a French name besides the English one.

/// The French and the English names of the commands.
const FRENCH: [(&str, &str); 20] = [
    ("possibles", "moves"),
    ("plateau", "board"),
    ("rangées", "rows"),
    ("rangees", "rows"),
    ("conseil", "hint"),
    ("annuler", "undo"),
    ("tours", "turns"),
    ("enregistrer", "save"),
    ("ouvrir", "load"),
    ("abandonner", "resign"),
    ("continuer", "go"),
    ("nulle", "draw"),
    ("accepter", "accept"),
    ("refuser", "decline"),
    ("revanche", "rematch"),
    ("échanger", "swap"),
    ("echanger", "swap"),
    ("dire", "say"),
    ("aide", "help"),
    ("quitter", "quit"),
];

/// The English name of a command in either language, in lower case. Other words are returned unchanged.
///
/// ```
/// use pijersi_terminal::command;
/// assert_eq!(command("Annuler"), "undo");
/// assert_eq!(command("undo"), "undo");
/// ```
pub fn command(word: &str) -> String {
    let word = word.to_lowercase();
    match FRENCH.iter().find(|(french, _)| *french == word) {
        Some((_, english)) => (*english).to_owned(),
        None => word,
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
            names.map(command).collect::<Vec<_>>()
        });
        assert_eq!(english, french);
    }
}
