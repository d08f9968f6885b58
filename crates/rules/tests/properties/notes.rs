//! Matches with tags, comments, scores and variations.

use std::time::Duration;

use pijersi::{Cell, Drawing, Glyph, Match, Note, Tone, TurnScore};

use super::match_comes_back;

/// Whatever is said about a match, it comes back.
pub fn notes(game: &mut Match, bytes: &[u8]) {
    let mut bytes = bytes.iter();
    let mut next = || usize::from(bytes.next().copied().unwrap_or(0));
    choose_notes(game, &mut next, 0);
    match_comes_back(game);
}

/// Tags and notes of every kind, also of such as were meant to be something else.
fn choose_notes(game: &mut Match, next: &mut dyn FnMut() -> usize, depth: usize) {
    const WORDS: [&str; 8] = [
        "",
        "[?! draw b4d3] Ann",
        " two\nlines # ",
        "[score 1] [",
        "Game 3",
        "1 a4-b5 (2) \"\\",
        "\u{feff}é\u{7}",
        "\r\n\n1-0",
    ];
    for _ in 0..next() % 3 {
        let name = ["White", "Black", "Event", "x_1"][next() % 4];
        let tags = game.tags_mut();
        tags.set(name, WORDS[next() % 8]).expect("it is a name");
    }
    for _ in 0..next() % 5 {
        let ply = next() % (game.len() + 1);
        let some = |value: usize| (value % 2 == 1).then_some(value);
        let mut note = Note {
            comment: WORDS[next() % 8].to_owned() + WORDS[next() % 8],
            glyph: Glyph::ALL.get(next() % 8).copied(),
            drawings: (0..next() % 3).map(|_| choose_drawing(next)).collect(),
            score: match next() % 4 {
                0 => Some(TurnScore::Cubes(next() as i32 * 100 - 12_345)),
                1 => Some(TurnScore::Win(next() as u32)),
                2 => Some(TurnScore::Loss(next() as u32)),
                _ => None,
            },
            depth: some(next()).map(|depth| depth as u32),
            nodes: some(next()).map(|nodes| nodes as u64),
            time: some(next()).map(|time| Duration::from_micros(time as u64 * 777)),
            clock: some(next()).map(|time| Duration::from_secs(time as u64)),
            variations: Vec::new(),
        };
        for _ in 0..if ply > 0 { next() % 3 } else { 0 } {
            let mut variation = Match::new(game.positions()[ply - 1]);
            let turns = variation.position().turns();
            variation.play(turns[next() % turns.len()]).expect("legal");
            if depth < 3 {
                choose_notes(&mut variation, next, depth + 1);
            }
            note.variations.push(variation);
        }
        game.set_note(ply, note).expect("it is a note of this game");
    }
}

/// An arrow, also one of a cell to itself, or a circle.
fn choose_drawing(next: &mut dyn FnMut() -> usize) -> Drawing {
    let cells: Vec<Cell> = Cell::all().collect();
    Drawing {
        from: cells[next() % cells.len()],
        to: (next() % 2 == 1).then(|| cells[next() % cells.len()]),
        tone: Tone::ALL[next() % 3],
    }
}
