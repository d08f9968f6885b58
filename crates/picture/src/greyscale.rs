//! Tests that pieces are distinguishable without colours: White from Black, one cube from two, tops from bottoms.

use pijersi::{Cell, Piece, Player, PositionBuilder};

use crate::picture::Picture;
use crate::raster::Painter;
use crate::style::{Coordinates, Style};
use crate::theme::Theme;

/// A clearly visible difference of grey levels, of 255.
const CLEAR: f64 = 64.0;

/// Each piece, and the greys of a picture in which it stands alone in the middle.
fn drawn(style: Style) -> Vec<(Piece, Vec<f64>)> {
    let middle: Cell = "d4".parse().unwrap();
    let mut painter = Painter::default();
    let greys = |piece| {
        let position = PositionBuilder::new().put(middle, piece).build().unwrap();
        let picture = Picture::new(&position).style(style);
        let pixels = picture.pixels(&mut painter).colours.into_iter();
        let grey = |[red, green, blue]: [u8; 3]| {
            0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue)
        };
        (piece, pixels.map(grey).collect())
    };
    Piece::all().map(greys).collect()
}

fn every_style(size: u32) -> impl Iterator<Item = Style> {
    let views = Theme::ALL.map(|theme| [false, true].map(|perspective| (theme, perspective)));
    let views = views.into_iter().flatten();
    views.map(move |(theme, perspective)| Style {
        size,
        theme,
        perspective,
        coordinates: Coordinates::Off,
        ..Style::default()
    })
}

/// Number of pixels that are clearly lighter in the first picture.
fn lighter(one: &[f64], other: &[f64]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.filter(|(one, other)| *one - *other > CLEAR).count()
}

fn different(one: &[f64], other: &[f64]) -> usize {
    lighter(one, other) + lighter(other, one)
}

#[test]
fn every_piece_is_told_from_every_other() {
    for style in every_style(600) {
        let pieces = drawn(style);
        assert_eq!(pieces.len(), 2 * (4 + 13));
        for (index, (piece, greys)) in pieces.iter().enumerate() {
            for (other, other_greys) in &pieces[..index] {
                let count = different(greys, other_greys);
                assert!(count >= 30, "{style:?}: {piece:?}, {other:?}: {count}");
            }
        }
    }
}

#[test]
fn top_is_told_from_bottom_in_a_small_picture() {
    for style in every_style(200) {
        let pieces = drawn(style);
        for (piece, greys) in &pieces {
            let swapped = piece
                .bottom()
                .and_then(|bottom| Piece::stack(piece.player(), bottom, piece.role()));
            let Some(swapped) = swapped.filter(|swapped| swapped != piece) else {
                continue;
            };
            let (_, other) = pieces.iter().find(|(it, _)| *it == swapped).unwrap();
            let count = different(greys, other);
            assert!(count >= 15, "{style:?}: {piece:?}: {count}");
        }
    }
}

#[test]
fn white_is_told_from_black_in_a_small_picture() {
    for style in every_style(200) {
        let pieces = drawn(style);
        for (piece, white) in pieces.iter().filter(|(it, _)| it.player() == Player::White) {
            let alike = |other: &Piece| {
                other.player() == Player::Black
                    && (other.role(), other.bottom()) == (piece.role(), piece.bottom())
            };
            let (_, black) = pieces.iter().find(|(it, _)| alike(it)).unwrap();
            // The symbols are the other way round, but cover less.
            let (for_white, for_black) = (lighter(white, black), lighter(black, white));
            assert!(
                for_white > 120 && for_white > 2 * for_black,
                "{style:?}: {piece:?}: {for_white} {for_black}"
            );
        }
    }
}
