//! Public names of the libraries use the terms of `docs/glossary.md`.

use std::collections::BTreeSet;
use std::fs;

use crate::glossary::{self, Terms};
use crate::root;

/// Phrases that the glossary refuses in prose and that names may contain.
const ACCEPTED_PHRASES: [(&str, &str); 6] = [
    ("setup", "names have no hyphens"),
    ("setups", "names have no hyphens"),
    ("match", "`Match` is a game in match text"),
    ("matches", "plural of `Match`"),
    ("ply", "search depth is counted in plies"),
    ("plies", "plural of ply"),
];
/// Names with refused phrases in another sense.
const ACCEPTED_NAMES: [(&str, &str); 3] = [
    (
        "NothingToTakeBack",
        "a takeback needs the opponent's consent, an undo does not",
    ),
    ("take_complaints", "moves a value out, like `Option::take`"),
    ("take_failure", "moves a value out, like `Option::take`"),
];

/// The words of an identifier in lower case: `FarRow`, `far_row` and `FAR_ROW` have two.
pub fn words(identifier: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = '_';
    for letter in identifier.chars() {
        if letter == '_' || (letter.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if letter != '_' {
            words
                .last_mut()
                .expect("a word")
                .extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// All identifiers in a listing of a public interface.
fn identifiers(listing: &str) -> BTreeSet<&str> {
    let lines = listing.lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_'))
        .filter(|name| name.starts_with(char::is_alphabetic))
        .collect()
}

/// The refused phrases in an identifier.
fn refused(terms: &Terms, identifier: &str) -> Vec<String> {
    if ACCEPTED_NAMES.iter().any(|(name, _)| *name == identifier) {
        return Vec::new();
    }
    let is_accepted = |phrase: &String| ACCEPTED_PHRASES.iter().any(|(name, _)| name == phrase);
    let mut found = terms.refused_in(&words(identifier).join(" "));
    found.retain(|phrase| !is_accepted(phrase));
    found
}

#[test]
fn public_names_follow_the_glossary() {
    let [english, _] = glossary::terms();
    let mut faults = Vec::new();
    let mut count = 0;
    for entry in fs::read_dir(root().join("docs/api")).expect("the listings can be read") {
        let path = entry.expect("an entry").path();
        let listing = fs::read_to_string(&path).expect("a listing is text");
        let file = path.file_name().expect("a name").display().to_string();
        for name in identifiers(&listing) {
            count += 1;
            let found = refused(&english, name);
            faults.extend(
                found
                    .iter()
                    .map(|phrase| format!("{file}: {name} (\"{phrase}\")")),
            );
        }
    }
    assert!(count > 1000, "only {count} names were found");
    assert!(
        faults.is_empty(),
        "docs/glossary.md has better words:\n{}",
        faults.join("\n")
    );
}

#[test]
fn refused_words_in_names_are_found() {
    let [english, _] = glossary::terms();
    for (name, phrase) in [
        ("takes_first", "takes"),
        ("FAR_ROW", "far row"),
        ("FarRow", "far row"),
        ("home_row_cells", "home row"),
    ] {
        assert_eq!(refused(&english, name), [phrase], "{name}");
    }
    for name in ["back_row", "captures_first", "Setup", "parse_match"] {
        assert!(refused(&english, name).is_empty(), "{name}");
    }
}
