//! Tests of the project's documents: pictures match what `pijersi-picture` draws, examples are correct, links lead
//! somewhere, and terms follow the glossary.
//!
//! `UPDATE_EXPECTED=1 cargo test -p pijersi-documents` writes all pictures again, except screenshots of the page: `npm run shots -- game
//! 1024x768 light` in `web` makes those.

#![cfg(test)]

mod claims;
mod example_match;
mod glossary;
mod illustrations;
mod performance;
mod public_names;
mod typography;
mod vocabulary;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use illustrations::Illustration;
use pijersi::{Outcome, Player};

/// Screenshots of the page.
const SCREENSHOTS: [&str; 2] = ["page.png", "page-fr.png"];
/// Figures of the atlas, drawn by `pijersi atlas plot` from games that take long to play.
const FIGURES: [&str; 2] = ["atlas-setups.svg", "atlas-strengths.svg"];

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn pictures() -> PathBuf {
    root().join("docs/pictures")
}

/// All documents of the project, each with its path from the root.
fn documents() -> Vec<(PathBuf, String)> {
    let mut folders = ["", "docs", "fuzz", "packaging", "python", "training"]
        .map(PathBuf::from)
        .to_vec();
    let crates = fs::read_dir(root().join("crates")).expect("the crates can be read");
    folders
        .extend(crates.map(|entry| Path::new("crates").join(entry.expect("an entry").file_name())));
    let mut documents = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root().join(&folder)).expect("the folder can be read") {
            let path = folder.join(entry.expect("an entry").file_name());
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(root().join(&path)).expect("a document is text");
                documents.push((path, text));
            }
        }
    }
    documents.sort();
    documents
}

/// The files of all pictures, each with its name.
fn drawn() -> Vec<(String, Vec<u8>)> {
    let stills = illustrations::all().into_iter();
    let stills = stills.map(|Illustration { name, picture, .. }| {
        (format!("{name}.svg"), picture.svg().into_bytes())
    });
    let animations = illustrations::animations().into_iter();
    let animations = animations.map(|(name, gif)| (format!("{name}.gif"), gif));
    stills.chain(animations).collect()
}

#[test]
fn pictures_match_what_is_drawn() {
    let redraws = std::env::var_os("UPDATE_EXPECTED").is_some();
    for (name, drawn) in drawn() {
        let path = pictures().join(&name);
        if redraws {
            fs::write(&path, &drawn).expect("the picture can be written");
        }
        let kept = fs::read(&path).unwrap_or_default();
        assert!(
            kept == drawn,
            "docs/pictures/{name} differs from what is drawn now; if the new picture is right, run\n\
             UPDATE_EXPECTED=1 cargo test -p pijersi-documents"
        );
    }
}

#[test]
fn every_picture_is_used_and_drawn() {
    let mut drawn: BTreeSet<String> = drawn().into_iter().map(|(name, _)| name).collect();
    drawn.extend(
        [SCREENSHOTS, FIGURES]
            .concat()
            .into_iter()
            .map(str::to_owned),
    );
    let kept: BTreeSet<String> = fs::read_dir(pictures())
        .expect("the pictures can be read")
        .map(|entry| {
            let name = entry.expect("an entry").file_name();
            name.into_string().expect("a plain name")
        })
        .collect();
    assert_eq!(kept, drawn);
    let texts: String = documents().into_iter().map(|(_, text)| text).collect();
    for name in drawn {
        assert!(texts.contains(&format!("pictures/{name}")), "{name}");
    }
}

#[test]
fn examples_are_correct() {
    let mut checked = 0;
    for (path, text) in documents() {
        checked += claims::check(&path, &text);
    }
    // The rules in two languages and the notations have many examples; few would mean that the parser misses them.
    assert!(checked > 150, "only {checked} examples were found");
}

#[test]
fn every_example_program_is_listed_in_the_readme_of_its_crate() {
    let mut count = 0;
    for entry in fs::read_dir(root().join("crates")).expect("the crates can be read") {
        let folder = entry.expect("an entry").path();
        let Ok(examples) = fs::read_dir(folder.join("examples")) else {
            continue;
        };
        let readme = fs::read_to_string(folder.join("README.md")).expect("a README");
        for example in examples {
            let path = example.expect("an entry").path();
            let name = path.file_stem().expect("a name").display().to_string();
            let is_listed = [format!("`{name}`"), format!("--example {name}")]
                .iter()
                .any(|text| readme.contains(text));
            assert!(is_listed, "{}", path.display());
            count += 1;
        }
    }
    assert!(count > 8, "only {count} examples were found");
}

#[test]
fn all_versions_are_the_same() {
    let version = env!("CARGO_PKG_VERSION");
    for (path, expected) in [
        ("CHANGELOG.md", format!("\n## [{version}] - ")),
        ("CITATION.cff", format!("\nversion: {version}\n")),
        (
            "web/packages/pijersi/package.json",
            format!("\"version\": \"{version}\""),
        ),
    ] {
        let text = fs::read_to_string(root().join(path)).expect("the file is text");
        assert!(
            text.contains(&expected),
            "{path} is not of version {version}"
        );
    }
}

#[test]
fn the_endings_in_the_rules_are_endings() {
    let position = |name: &str| {
        let all = illustrations::all();
        let found = all.into_iter().find(|it| it.name == name);
        found.expect("a picture has this name").position
    };
    let blocked = position("blocked");
    assert_eq!(blocked.outcome(), Some(Outcome::Blocked(Player::White)));
    let before = position("arrival");
    let outcome = |text: &str| {
        let turn = before.parse_turn(text).expect("a legal turn");
        before.play_unchecked(turn).outcome()
    };
    assert_eq!(outcome("e3=g2"), Some(Outcome::Arrival(Player::White)));
    assert_eq!(outcome("e3=g4-f5"), Some(Outcome::Arrival(Player::White)));
    assert_eq!(outcome("f6-g6"), None);
}
