//! Pictures that must not change unnoticed: compared pixel for pixel with `tests/references`.
//!
//! After a wanted change of the drawing, run the test with `UPDATE_EXPECTED=1`, look at the new pictures and
//! commit them.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use pijersi::{Cell, Match, Piece, Player, Position};
use pijersi_picture::{Arrow, Coordinates, Language, Mark, Picture, Theme};

use crate::png_reader;

/// Three positions in which every stack stands once for each player.
const STACKS: [&str; 3] = [
    "6/7/spprwwsspprr/RS5rs/RRPPSSWWPRSP/7/6 w 0 1",
    "1s-1r-2/1ps1rp1sr1/3p-2/1WRWPP-wpwr1/6/1SR1RP1PS1/2R-1S-1 b 4 9",
    "s-p-r-s-p-r-/p-r-w-wsr-s-p-/6/7/6/P-S-R-WSW-R-P-/R-P-S-R-P-S- w 9 12",
];

fn stacks(index: usize) -> Picture {
    let position: Position = STACKS[index].parse().unwrap();
    Picture::new(&position).size(260)
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn marked() -> Picture {
    let cells = ["d1", "d2", "c2", "c3", "b4", "e3", "g4", "f4", "d5"];
    let mut picture = Picture::new(&Position::classic()).size(320);
    for (mark, name) in Mark::ALL.into_iter().zip(cells) {
        picture = picture.mark(cell(name), mark);
    }
    picture
        .arrow(cell("a4"), cell("c4"), Arrow::Turn)
        .arrow(cell("f6"), cell("d6"), Arrow::Capture)
        .arrow(cell("e6"), cell("d7"), Arrow::Hint)
}

fn match_end() -> Picture {
    let game: Match =
        "1 b4=d3-d4 2 g4-f5=e4 3 a4-b5=d6 4 e4=e5-d5 5 d6=d5!-e4 6 e5-d5! 7 a5-b6=d5!"
            .parse()
            .unwrap();
    Picture::of_match(&game, 5, Language::English).size(260)
}

/// The name and the picture of each reference.
fn references() -> Vec<(&'static str, Picture)> {
    let french = "Départ : où ça ? « Là-bas, à côté ! » é è ê ë";
    vec![
        ("stacks-1", stacks(0)),
        ("stacks-2", stacks(1).theme(Theme::Dark)),
        ("stacks-3", stacks(2).theme(Theme::Print)),
        (
            "stacks-1-perspective",
            stacks(0).perspective(true).theme(Theme::Print),
        ),
        ("stacks-2-perspective", stacks(1).perspective(true)),
        (
            "stacks-3-perspective",
            stacks(2).perspective(true).theme(Theme::Dark),
        ),
        (
            "flipped",
            stacks(2).flipped(true).coordinates(Coordinates::Cells),
        ),
        (
            "flipped-perspective",
            stacks(0)
                .flipped(true)
                .perspective(true)
                .coordinates(Coordinates::Cells),
        ),
        ("plain", stacks(1).coordinates(Coordinates::Off)),
        ("marks", marked().coordinates(Coordinates::Cells)),
        (
            "marks-perspective",
            marked().perspective(true).theme(Theme::Dark),
        ),
        ("turn", match_end()),
        (
            "caption",
            stacks(2)
                .coordinates(Coordinates::Off)
                .caption(french)
                .player(Player::Black)
                .note("½ 0123456789"),
        ),
    ]
}

fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/references");
    folder.join(format!("{name}.png"))
}

#[test]
fn pictures_equal_their_references() {
    let is_update = std::env::var_os("UPDATE_EXPECTED").is_some();
    for (name, picture) in references() {
        let png = picture.png();
        if is_update {
            fs::write(path(name), &png).unwrap();
        }
        let reference = fs::read(path(name)).unwrap_or_else(|error| {
            panic!("{name}: {error}; UPDATE_EXPECTED=1 writes what is missing")
        });
        let (drawn, reference) = (png_reader::read(&png), png_reader::read(&reference));
        let different = drawn.differences(&reference).filter(|&d| d > 0).count();
        assert_eq!(
            different, 0,
            "{name}: pixels that differ from its reference"
        );
    }
}

#[test]
fn no_reference_is_forgotten() {
    let names: HashSet<PathBuf> = references().iter().map(|(name, _)| path(name)).collect();
    let folder = fs::read_dir(path("x").parent().unwrap()).unwrap();
    let kept: HashSet<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    assert_eq!(names, kept);
}

/// The position that a picture says it shows.
fn position(picture: &Picture) -> Position {
    let svg = picture.svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let title = document.descendants().find(|n| n.has_tag_name("title"));
    let title = title.and_then(|title| title.text()).unwrap();
    let position = title.strip_prefix("Pijersi: ").unwrap();
    position.split(" – ").next().unwrap().parse().unwrap()
}

#[test]
fn references_show_every_piece_and_use_every_cell_in_both_views() {
    for is_perspective in [false, true] {
        let shown = references()
            .into_iter()
            .filter(|(name, _)| name.ends_with("-perspective") == is_perspective);
        let positions: Vec<Position> = shown.map(|(_, picture)| position(&picture)).collect();
        let pieces: HashSet<Piece> = positions
            .iter()
            .flat_map(|position| position.pieces().map(|(_, piece)| piece))
            .collect();
        for piece in Piece::all() {
            assert!(pieces.contains(&piece), "no reference shows {piece:?}");
        }
        for cell in Cell::all() {
            let is_used = positions
                .iter()
                .any(|position| position.piece(cell).is_some());
            assert!(is_used, "no piece stands on {cell}");
        }
    }
}
