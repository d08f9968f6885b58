//! Sources and documents avoid words that an engineer would not search for. CONTRIBUTING.md names the alternatives.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::public_names::words;
use crate::root;

/// Parts of constants: the usual names are `*_TIMEOUT`, `DEFAULT_*` and `MAX_*`.
const REFUSED_IN_CONSTANTS: [&str; 5] = ["PATIENCE", "USUAL_", "MOST_", "LONGEST_", "LARGEST_"];
/// Words and phrases, also as parts of identifiers.
const REFUSED_WORDS: [&[&str]; 8] = [
    &["somebody"],
    &["nobody"],
    &["whoever"],
    &["everybody"],
    &["anew"],
    &["once", "more"],
    &["patience"],
    &["in", "the", "median"],
];

/// File types that are read. Scripts without an extension start with `#!`.
const EXTENSIONS: [&str; 14] = [
    "css", "html", "ipynb", "js", "json", "md", "mjs", "py", "rs", "sh", "sql", "toml", "ts", "yml",
];
/// Folders with dependencies, built files or recorded data.
const SKIPPED_FOLDERS: [&str; 9] = [
    ".git",
    "artifacts",
    "corpus",
    "coverage",
    "dist",
    "node_modules",
    "pictures",
    "target",
    "test-output",
];
/// Texts for players, where these words may be natural; these lists; and lists of renames.
const SKIPPED_FILES: [&str; 8] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "crates/documents/src/vocabulary.rs",
    "crates/terminal/src/language",
    "docs/regles.md",
    "docs/rules.md",
    "web/src/languages",
    "web/tests/unit/texts.test.ts",
];

/// Whether a file or folder is skipped.
fn is_skipped(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    SKIPPED_FILES
        .iter()
        .any(|skipped| path == Path::new(skipped))
        || SKIPPED_FOLDERS.iter().any(|skipped| name == *skipped)
}

/// All text files below a folder, with paths from the root.
fn files(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(root().join(folder)).expect("the folder can be read") {
        let entry = entry.expect("an entry");
        let path = folder.join(entry.file_name());
        let kind = entry.file_type().expect("a file type");
        if is_skipped(&path) || kind.is_symlink() {
            continue;
        }
        if kind.is_dir() {
            files(&path, found);
        } else if let Some(text) = text_of(&path) {
            found.push((path, text));
        }
    }
}

/// The content of a source or document.
fn text_of(path: &Path) -> Option<String> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some(extension) if !EXTENSIONS.contains(&extension) => return None,
        _ => fs::read(root().join(path)).ok()?,
    };
    (path.extension().is_some() || bytes.starts_with(b"#!"))
        .then(|| String::from_utf8(bytes).ok())
        .flatten()
}

/// The lines with refused words, counted from 1. Phrases are found across line breaks, too.
fn faults(text: &str) -> Vec<(usize, String)> {
    let lower = text.to_lowercase();
    let may_have = |phrase: &&&[&str]| phrase.iter().all(|word| lower.contains(word));
    let phrases: Vec<&[&str]> = REFUSED_WORDS.iter().filter(may_have).copied().collect();
    let mut faults = Vec::new();
    let mut before: Vec<String> = Vec::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
    {
        let constants = REFUSED_IN_CONSTANTS
            .iter()
            .filter(|part| line.contains(**part));
        faults.extend(constants.map(|part| (number, (*part).to_owned())));
        if phrases.is_empty() {
            continue;
        }
        let identifiers = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        for word in identifiers.flat_map(words) {
            before.push(word);
            let refused = phrases.iter().filter(|phrase| ends_with(&before, phrase));
            faults.extend(refused.map(|phrase| (number, phrase.join(" "))));
        }
    }
    faults
}

fn ends_with(words: &[String], phrase: &[&str]) -> bool {
    let start = words.len().checked_sub(phrase.len());
    start.is_some_and(|start| words[start..] == *phrase)
}

#[test]
fn sources_and_documents_use_standard_words() {
    let mut found = Vec::new();
    files(Path::new(""), &mut found);
    assert!(found.len() > 500, "only {} files were found", found.len());
    let mut report = Vec::new();
    for (path, text) in found {
        for (line, word) in faults(&text) {
            report.push(format!("{}:{line}: {word}", path.display()));
        }
    }
    assert!(
        report.is_empty(),
        "CONTRIBUTING.md names better words:\n{}",
        report.join("\n")
    );
}

#[test]
fn refused_words_are_found() {
    let text =
        "// Nobody waits once\n// more.\nconst ENGINE_PATIENCE: u8 = MOST_GAMES;\nfn drawAnew() {}";
    let expected = [
        (1, "nobody"),
        (2, "once more"),
        (3, "PATIENCE"),
        (3, "MOST_"),
        (3, "patience"),
        (4, "anew"),
    ];
    assert_eq!(
        faults(text),
        expected.map(|(line, word)| (line, word.to_owned()))
    );
    assert!(faults("at most two, no body, MAX_GAMES, more than once").is_empty());
}
