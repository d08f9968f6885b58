//! Checks positions, matches, turns, set-up codes and links in documents.
//!
//! - A block `psn` has a position on each line, as the program writes it.
//! - A block `match` parses as a match; `match written` is also exactly what the program writes for it.
//! - A turn in inline code is legal in the position of the last picture or block of its section, or else in the
//!   classic set-up, for either player to move. After a match, a turn with a number is the turn of that number, and others are legal in the position it led to.
//!   A ~~struck~~ turn is not legal. Two turns in a row of a table are two ways to write the same turn.
//! - Inline set-up codes are set-up codes.
//! - Links within the project lead to files and headings that exist.

use std::collections::HashMap;
use std::path::Path;

use pijersi::{Match, Position, Setup, Turn};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::{illustrations, root};

/// Checks a document and returns its number of examples.
pub fn check(path: &Path, text: &str) -> usize {
    let mut reader = Reader {
        path,
        pictured: illustrations::all()
            .into_iter()
            .map(|it| (format!("{}.svg", it.name), it.position))
            .collect(),
        record: None,
        position: Position::classic(),
        block: None,
        is_struck: false,
        row: None,
        checked: 0,
    };
    let options = Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TABLES;
    for event in Parser::new_ext(text, options) {
        reader.read(event);
    }
    reader.checked
}

struct Reader<'a> {
    path: &'a Path,
    pictured: HashMap<String, Position>,
    /// The match that the text describes.
    record: Option<Match>,
    /// The position that turns belong to.
    position: Position,
    /// The kind and the text of a block that is being read.
    block: Option<(String, String)>,
    is_struck: bool,
    /// The turns so far in a row of a table.
    row: Option<Vec<Turn>>,
    checked: usize,
}

impl Reader<'_> {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                self.block = Some((kind.into_string(), String::new()));
            }
            Event::Text(text) => {
                if let Some((_, block)) = &mut self.block {
                    block.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((kind, text)) = self.block.take() {
                    self.read_block(&kind, &text);
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) => self.see(&dest_url),
            Event::Start(Tag::Link { dest_url, .. }) => self.follow(&dest_url),
            Event::Start(Tag::Heading { .. }) => {
                (self.record, self.position) = (None, Position::classic());
            }
            Event::Start(Tag::Strikethrough) => self.is_struck = true,
            Event::End(TagEnd::Strikethrough) => self.is_struck = false,
            Event::Start(Tag::TableRow) => self.row = Some(Vec::new()),
            Event::End(TagEnd::TableRow) => self.row = None,
            Event::Code(code) => self.read_code(&code),
            _ => {}
        }
    }

    fn read_block(&mut self, kind: &str, text: &str) {
        let path = self.path.display();
        match kind {
            "psn" => {
                for line in text.lines() {
                    let position: Position = line
                        .parse()
                        .unwrap_or_else(|error| panic!("{path}: {line}: {error}"));
                    assert_eq!(position.to_string(), line, "{path}");
                    self.position = position;
                    self.checked += 1;
                }
            }
            "match" | "match written" => {
                let record: Match = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{path}: {error} in\n{text}"));
                if kind == "match written" {
                    let written = record.to_string();
                    assert_eq!(written.trim_end(), text.trim_end(), "{path}");
                }
                self.position = *record.start();
                self.record = Some(record);
                self.checked += 1;
            }
            _ => {}
        }
    }

    fn see(&mut self, url: &str) {
        self.follow(url);
        let name = url.rsplit('/').next().unwrap_or(url);
        if let Some(position) = self.pictured.get(name) {
            self.position = *position;
        }
    }

    /// Checks that a link within the project leads somewhere.
    fn follow(&self, url: &str) {
        if url.contains("://") {
            return;
        }
        let (file, heading) = url.split_once('#').unwrap_or((url, ""));
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let target = match file {
            "" => root().join(self.path),
            _ => root().join(folder).join(file),
        };
        let place = self.path.display();
        assert!(target.exists(), "{place}: {url} does not exist");
        if !heading.is_empty() {
            let text = std::fs::read_to_string(&target).expect("a document is text");
            let exists = headings(&text).any(|name| name == heading);
            assert!(exists, "{place}: {url} is no heading");
        }
    }

    fn read_code(&mut self, code: &str) {
        let (number, turn) = split_number(code);
        if is_turn(turn) {
            self.read_turn(number, turn);
            self.checked += 1;
        } else if is_setup_code(code) {
            let parsed: Result<Setup, _> = code.parse();
            assert_eq!(parsed.is_err(), self.is_struck, "{code}");
            self.checked += 1;
        }
    }

    fn read_turn(&mut self, number: Option<usize>, text: &str) {
        let path = self.path.display();
        if let Some(number) = number {
            let record = self
                .record
                .as_ref()
                .unwrap_or_else(|| panic!("{path}: {number} {text} belongs to no match"));
            let index = number - record.number_at(0);
            assert_eq!(record.turns()[index].notation().to_string(), text, "{path}");
            self.position = record.positions()[index + 1];
            return;
        }
        let position = self.position;
        let found = with_either_player(&position)
            .into_iter()
            .find_map(|position| position.parse_turn(text).ok());
        if self.is_struck {
            assert_eq!(found, None, "{path}: {text} is legal in {position}");
            return;
        }
        let turn = found.unwrap_or_else(|| panic!("{path}: {text} is not legal in {position}"));
        if text.contains(['-', '=']) {
            assert_eq!(turn.notation().to_string(), text, "{path}");
        } else {
            assert_eq!(turn.ugi().to_string(), text, "{path}");
        }
        if let Some(row) = &mut self.row {
            assert!(
                row.iter().all(|&other| other == turn),
                "{path}: {text} differs from the turn next to it"
            );
            row.push(turn);
        }
    }
}

/// The position with either player to move.
fn with_either_player(position: &Position) -> [Position; 2] {
    let text = position.to_string();
    [" w ", " b "].map(|player| {
        let swapped = text.replace(" w ", player).replace(" b ", player);
        swapped.parse().expect("the other player may move too")
    })
}

/// `15 e2-d2=f1` is a turn with its number.
fn split_number(code: &str) -> (Option<usize>, &str) {
    match code.split_once(' ') {
        Some((number, turn)) if number.parse::<usize>().is_ok() => (number.parse().ok(), turn),
        _ => (None, code),
    }
}

/// Whether the code consists of two or three cells, joined or not.
fn is_turn(code: &str) -> bool {
    let bare: Vec<u8> = code
        .bytes()
        .filter(|letter| !b"-=!".contains(letter))
        .collect();
    let is_cell = |pair: &[u8]| matches!(pair, [b'a'..=b'g', b'1'..=b'9']);
    matches!(bare.len(), 4 | 6) && bare.chunks(2).all(is_cell) && code.len() > 3
}

fn is_setup_code(code: &str) -> bool {
    let is_code = |code: &str| code.len() == 6 && code.bytes().all(|it| it.is_ascii_alphabetic());
    let is_upper = |code: &str| code.bytes().all(|it| it.is_ascii_uppercase());
    match code.split_once('-') {
        Some((white, black)) => {
            is_code(white)
                && is_upper(white)
                && is_code(black)
                && !black.contains(char::is_uppercase)
        }
        None => is_code(code) && is_upper(code),
    }
}

/// The headings of a document as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> + '_ {
    let lines = text.lines().filter(|line| line.starts_with('#'));
    lines.map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title
            .chars()
            .filter(|&letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
        kept.map(|letter| if letter == ' ' { '-' } else { letter })
            .collect()
    })
}
