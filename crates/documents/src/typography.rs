//! French typography: no-break spaces before high punctuation, typographic apostrophes.

use std::fs;

use crate::glossary::french;
use crate::root;

/// The typographic faults of a French text, each with the characters around it.
fn faults(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut faults = Vec::new();
    // "?b4?" marks a cell.
    let is_joined = |next: usize| letters.get(next).is_some_and(|it| it.is_alphanumeric());
    for (place, window) in letters.windows(3).enumerate() {
        let is_fault = match window {
            // Two spaces separate the keys at the foot of the terminal: "u annuler  ? aide".
            [before, ' ', mark] if ":;!?%»".contains(*mark) => {
                *before != ' ' && !is_joined(place + 3)
            }
            ['«', ' ', _] => true,
            [before, '\'', after] => before.is_alphabetic() && after.is_alphabetic(),
            _ => false,
        };
        if is_fault {
            let end = (place + 12).min(letters.len());
            faults.push(letters[place.saturating_sub(8)..end].iter().collect());
        }
    }
    faults
}

#[test]
fn french_has_its_spaces_and_apostrophes() {
    let mut found = Vec::new();
    for (path, prose) in french() {
        let source = fs::read_to_string(root().join(&path)).expect("the text can be read");
        for block in prose(&source) {
            found.extend(
                faults(&block)
                    .iter()
                    .map(|fault| format!("{}: {fault}", path.display())),
            );
        }
    }
    assert!(
        found.is_empty(),
        "a no-break space (U+00A0 before : % », U+202F before ; ! ?) or ’ is missing:\n{}",
        found.join("\n")
    );
}

#[test]
fn faults_of_typography_are_found() {
    for wrong in [
        "Quitter ?",
        "Noir : l’un",
        "« tour",
        "l'un",
        "un tour »",
        "40 %",
    ] {
        assert_eq!(faults(wrong).len(), 1, "{wrong}");
    }
    let right =
        "Quitter\u{202f}? «\u{a0}a4\u{a0}»\u{a0}: l’un, 40\u{a0}%, u annuler  ? aide, ?b4? conseil";
    assert!(faults(right).is_empty());
}
