//! `docs/glossary.md` lists terms and the words refused in their place; no text for players uses a refused word.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::root;

/// English texts for players outside the page, and how to extract their prose.
const ENGLISH: [(&str, Prose); 6] = [
    ("docs/club-evening.md", markdown),
    ("docs/parents-and-teachers.md", markdown),
    ("docs/play.md", markdown),
    ("docs/rules.md", markdown),
    ("docs/notation.md", markdown),
    ("crates/terminal/src/language/english.rs", literals),
];

/// French texts for players outside the page, and how to extract their prose.
const FRENCH: [(&str, Prose); 8] = [
    ("docs/imprimer.md", markdown),
    ("docs/jouer.md", markdown),
    ("docs/notations.md", markdown),
    ("docs/parents-et-enseignants.md", markdown),
    ("docs/soiree-de-club.md", markdown),
    ("docs/regles.md", markdown),
    ("crates/cli/src/language/french.rs", literals),
    ("crates/terminal/src/language/french.rs", literals),
];

/// All English texts for players.
fn english() -> Vec<(PathBuf, Prose)> {
    with_catalogues(&ENGLISH, "en")
}

/// All French texts for players.
pub fn french() -> Vec<(PathBuf, Prose)> {
    with_catalogues(&FRENCH, "fr")
}

/// Adds the catalogues of the page: the folder of a language.
fn with_catalogues(others: &[(&str, Prose)], language: &str) -> Vec<(PathBuf, Prose)> {
    let folder = Path::new("web/src/languages").join(language);
    let files = fs::read_dir(root().join(&folder)).expect("the catalogues can be read");
    let names = files.map(|entry| entry.expect("an entry").file_name());
    // These have no texts, or more than texts.
    let catalogues = names.filter(|name| name != "index.ts" && name != "problems.ts");
    let mut all: Vec<(PathBuf, Prose)> = others
        .iter()
        .map(|&(path, prose)| (path.into(), prose))
        .collect();
    let before = all.len();
    all.extend(catalogues.map(|name| (folder.join(name), literals as Prose)));
    assert!(all.len() > before + 10, "the page has catalogues");
    all
}

/// Extracts the pieces of prose of a file.
pub type Prose = fn(&str) -> Vec<String>;

/// The terms of one language and the words refused in their place, all as sequences of words.
#[derive(Default)]
pub struct Terms {
    accepted: Vec<Vec<String>>,
    refused: Vec<Vec<String>>,
}

/// The English and the French terms of the glossary.
pub fn terms() -> [Terms; 2] {
    let text = fs::read_to_string(root().join("docs/glossary.md")).expect("there is a glossary");
    let mut languages = [Terms::default(), Terms::default()];
    // The table of the other languages refuses no words.
    let text = text.split("## German").next().unwrap_or_default();
    let rows = text.lines().filter(|line| line.starts_with('|'));
    for row in rows.filter(|row| !row.starts_with("| Concept") && !row.starts_with("| ---")) {
        let columns: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [_, english, not, french, pas] = columns[..] else {
            panic!("the glossary has five columns, not those of {row}");
        };
        for (language, accepted, refused) in [(0, english, not), (1, french, pas)] {
            languages[language].accepted.extend(phrases(accepted));
            languages[language].refused.extend(phrases(refused));
        }
    }
    languages
}

/// The phrases of a column, separated by commas.
fn phrases(column: &str) -> impl Iterator<Item = Vec<String>> {
    column
        .split(',')
        .map(words)
        .filter(|words| !words.is_empty())
}

/// The words of a text in lower case; a hyphen is part of a word, an apostrophe ends one.
fn words(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
    text.to_lowercase()
        .split(|letter| !is_part(letter))
        .filter(|word| word.contains(char::is_alphanumeric))
        .map(str::to_owned)
        .collect()
}

impl Terms {
    /// The refused phrases in a text. Words of an accepted term of several words are skipped: "match" is refused, but
    /// "match text" is a term.
    pub fn refused_in(&self, text: &str) -> Vec<String> {
        let words = words(text);
        let mut is_accepted = vec![false; words.len()];
        for term in self.accepted.iter().filter(|term| term.len() > 1) {
            for (start, window) in words.windows(term.len()).enumerate() {
                if window == term {
                    is_accepted[start..start + term.len()].fill(true);
                }
            }
        }
        let mut found = Vec::new();
        for phrase in &self.refused {
            let windows = words
                .windows(phrase.len())
                .zip(is_accepted.windows(phrase.len()));
            let is_found = |(window, accepted): (&[String], &[bool])| {
                window == phrase && !accepted.contains(&true)
            };
            if windows.into_iter().any(is_found) {
                found.push(phrase.join(" "));
            }
        }
        found
    }
}

/// The paragraphs, headings, cells and alternative texts of a document, without its code.
fn markdown(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    let mut is_code = false;
    for event in Parser::new_ext(text, Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Text(text) if !is_code => blocks.last_mut().expect("a block").push_str(&text),
            Event::SoftBreak => blocks.last_mut().expect("a block").push(' '),
            // A comma keeps the words before and after inline code apart.
            Event::Code(_) => blocks.last_mut().expect("a block").push_str(" , "),
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Heading(_)
                | TagEnd::Item
                | TagEnd::TableCell
                | TagEnd::Image,
            ) => blocks.push(String::new()),
            _ => {}
        }
    }
    blocks
}

/// A catalogue text without its placeholders: `{ply}` is the name of a value, not a displayed word.
fn without_values(text: &str) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |text, part| {
        text + "{}" + part.split_once('}').map_or("", |(_, rest)| rest)
    })
}

/// The string literals of a catalogue in Rust or JavaScript, except those that are keys.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(start) = rest.find(['"', '\'', '`', '/']) {
        let quote = rest[start..].chars().next().expect("a quote");
        rest = &rest[start + 1..];
        if quote == '/' {
            if rest.starts_with('/') {
                rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            }
            continue;
        }
        // The lifetime of a Rust type starts with a quote that has no end.
        if rest.starts_with("static ") {
            continue;
        }
        let mut literal = String::new();
        let mut letters = rest.char_indices();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '\\' => literal.extend(letters.next().map(|(_, escaped)| escaped)),
                letter if letter == quote => {
                    rest = &rest[place + 1..];
                    break;
                }
                letter => literal.push(letter),
            }
        }
        if !rest.trim_start().starts_with(':') {
            found.push(without_values(&literal));
        }
    }
    found
}

#[test]
fn texts_follow_the_glossary() {
    let [english, french] = terms();
    assert!(
        english.refused.len() > 30 && french.refused.len() > 30,
        "a glossary without words"
    );
    let mut faults = Vec::new();
    for (terms, texts) in [(&english, self::english()), (&french, self::french())] {
        let mut count = 0;
        for (path, prose) in texts {
            let source = fs::read_to_string(root().join(&path)).expect("the text can be read");
            let blocks = prose(&source);
            let path = path.display();
            let least = match path.to_string() {
                path if path.starts_with("web") => 5,
                // A guide.
                path if path.starts_with("docs") && source.len() < 8_000 => 20,
                _ => 40,
            };
            assert!(
                blocks.len() >= least,
                "{path} has only {} texts",
                blocks.len()
            );
            count += blocks.len();
            for block in blocks {
                for phrase in terms.refused_in(&block) {
                    faults.push(format!("{path}: \"{phrase}\" in: {}", block.trim()));
                }
            }
        }
        assert!(count >= 500, "only {count} texts");
    }
    assert!(
        faults.is_empty(),
        "docs/glossary.md has better words:\n{}",
        faults.join("\n")
    );
}

#[test]
fn refused_words_are_found_and_accepted_terms_are_not() {
    let [english, french] = terms();
    assert_eq!(english.refused_in("Rock takes scissors."), ["takes"]);
    assert_eq!(
        english.refused_in("The Wise stands on the last\u{a0}row"),
        ["the wise", "last row"]
    );
    assert_eq!(
        english.refused_in("The wise cube and match text are mistaken for a sign"),
        ["sign"]
    );
    assert!(
        english
            .refused_in("the bottom of a stack, then its top")
            .is_empty()
    );
    assert_eq!(
        french.refused_in("La pierre l’avance d’un coup"),
        ["avance", "coup"]
    );
    assert!(
        french
            .refused_in("la rangée arrière adverse, par-dessus")
            .is_empty()
    );
}

#[test]
fn code_and_keys_are_no_prose() {
    let text =
        "# A *sign*\n\nOf `take`\nand\n\n```match\n1 a1-b1\n```\n\n![a picture](match.gif)\n";
    let blocks = markdown(text).join("|");
    assert!(
        blocks.contains("A sign") && blocks.contains("a picture"),
        "{blocks}"
    );
    assert!(
        !blocks.contains("take") && !blocks.contains("match"),
        "{blocks}"
    );
    let source = "// \"no\"\nkey: \"a \\\"b\\\" c\",\n  'match': 'it\\'s', x: `d {ply}.`, 1 / 2";
    assert_eq!(literals(source), ["a \"b\" c", "it's", "d {}."]);
}
