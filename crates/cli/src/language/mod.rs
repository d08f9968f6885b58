//! The language of the commands that players and clubs run: `play`, `show`, `review`, `print` and `tournament`.
//!
//! Texts stand in the sources in English; one catalogue has them in French. Sentences about the game itself come from the
//! catalogue of the terminal.

mod french;
mod help;

use std::sync::OnceLock;

use clap::ValueEnum;
use pijersi_terminal::{Language, fill};

pub use help::translated;

/// The language of this run.
static CURRENT: OnceLock<Language> = OnceLock::new();

/// Sets the language of this run.
pub fn set(language: Language) {
    CURRENT.get_or_init(|| language);
}

/// The language of this run.
pub fn current() -> Language {
    CURRENT.get().copied().unwrap_or(Language::English)
}

/// A text in the language of this run.
pub fn tr(english: &'static str) -> &'static str {
    match current() {
        Language::English => english,
        Language::French => in_french(english).unwrap_or(english),
    }
}

/// A text in the language of this run, with its parts in braces filled in.
pub fn tr_with(english: &'static str, parts: &[(&str, &str)]) -> String {
    fill(tr(english), parts)
}

fn in_french(english: &str) -> Option<&'static str> {
    let found = french::FRENCH.iter().find(|(key, _)| *key == english);
    found.map(|(_, french)| *french)
}

/// The option for the language.
#[derive(clap::Args)]
pub struct LanguageOption {
    /// Language: en or fr [default: from the locale]
    #[arg(
        long,
        alias = "lang",
        value_enum,
        value_name = "LANGUAGE",
        hide_possible_values = true
    )]
    language: Option<Name>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Name {
    // The help describes the values.
    En,
    Fr,
}

/// The language that arguments or the environment ask for, before the arguments are parsed: their help needs it. English for
/// commands that are not translated.
pub fn of_arguments(mut args: impl Iterator<Item = String>) -> Language {
    const TRANSLATED: [&str; 5] = ["play", "show", "review", "print", "tournament"];
    let command = args.by_ref().nth(1).filter(|name| name != "help");
    let Some(command) = command.or_else(|| args.next()) else {
        return Language::English;
    };
    if !TRANSLATED.contains(&&*command) {
        return Language::English;
    }
    while let Some(arg) = args.next() {
        let value = match arg.split_once('=') {
            Some(("--language" | "--lang", value)) => Some(value.to_owned()),
            None if arg == "--language" || arg == "--lang" => args.next(),
            _ => None,
        };
        if let Some(value) = value {
            return Language::of_locale(&value);
        }
    }
    Language::of_environment()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The first literal after each call of a function.
    fn literals(source: &str, call: &str, found: &mut BTreeSet<String>) {
        for (start, _) in source.match_indices(call) {
            let before = source[..start].chars().next_back();
            if before.is_some_and(|char| char.is_alphanumeric() || char == '_') {
                continue;
            }
            let rest = source[start + call.len()..].trim_start();
            let Some(rest) = rest.strip_prefix('"') else {
                continue;
            };
            let end = rest.find('"').expect("the literal ends");
            let mut lines = rest[..end].split("\\\n");
            let first = lines.next().unwrap_or_default().to_owned();
            let text = lines.fold(first, |text, line| text + line.trim_start());
            found.insert(text.replace("\\n", "\n"));
        }
    }

    fn sources(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if !path.ends_with("language/mod.rs") {
                let source = fs::read_to_string(&path).unwrap();
                literals(&source, "tr(", found);
                literals(&source, "tr_with(", found);
            }
        }
    }

    /// The parts of a text that are filled in, sorted.
    fn parts(text: &str) -> Vec<&str> {
        let mut parts: Vec<_> = text
            .split('{')
            .skip(1)
            .filter_map(|part| part.split('}').next())
            .collect();
        parts.sort_unstable();
        parts
    }

    #[test]
    fn every_text_has_a_translation_and_every_translation_a_text() {
        let mut used = BTreeSet::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut used,
        );
        used.extend(help::texts());
        assert!(used.len() > 150, "only {} texts were found", used.len());
        for text in &used {
            let french = in_french(text);
            assert!(french.is_some(), "{text:?} is not translated");
            assert_eq!(parts(text), parts(french.unwrap()), "{text}");
        }
        for (english, french) in french::FRENCH {
            assert!(used.contains(*english), "{english:?} is not used");
            assert!(!french.is_empty(), "{english}");
        }
    }

    #[test]
    fn arguments_choose_the_language() {
        let of = |line: &str| of_arguments(line.split(' ').map(str::to_owned));
        assert_eq!(of("pijersi show --language fr"), Language::French);
        assert_eq!(of("pijersi help print --lang=fr"), Language::French);
        assert_eq!(of("pijersi play --language en"), Language::English);
        assert_eq!(of("pijersi bench --language fr"), Language::English);
        assert_eq!(of("pijersi"), Language::English);
    }
}
