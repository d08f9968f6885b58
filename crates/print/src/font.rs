//! The typeface of the sheets: Figtree, in two weights of two files each, Western European and other Latin letters.

use std::sync::OnceLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face as Parsed, GlyphId, Tag};
use unicode_normalization::UnicodeNormalization;

use crate::geometry::POINT;

/// A weight of the typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A file of the typeface.
pub(crate) struct Font {
    /// The name in documents.
    pub name: &'static str,
    pub data: &'static [u8],
    pub face: Parsed<'static>,
}

const FILES: [(&str, &[u8]); 4] = [
    (
        "Figtree-Regular",
        include_bytes!("../fonts/figtree-regular.ttf"),
    ),
    (
        "Figtree-RegularExt",
        include_bytes!("../fonts/figtree-regular-ext.ttf"),
    ),
    ("Figtree-Bold", include_bytes!("../fonts/figtree-bold.ttf")),
    (
        "Figtree-BoldExt",
        include_bytes!("../fonts/figtree-bold-ext.ttf"),
    ),
];

/// All files. [`Glyph::font`] is an index here.
pub(crate) fn fonts() -> &'static [Font; FILES.len()] {
    static FONTS: OnceLock<[Font; FILES.len()]> = OnceLock::new();
    FONTS.get_or_init(|| {
        FILES.map(|(name, data)| Font {
            name,
            data,
            face: Parsed::parse(data, 0).expect("the bundled typeface is a font"),
        })
    })
}

/// Replacement for characters that the typeface lacks.
pub(crate) const SUBSTITUTE: char = '?';

/// A character's drawing in a line of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// The file, and the number of the glyph in it.
    pub font: usize,
    pub id: u16,
    pub character: char,
    /// Distance to the next glyph for text of size one, and the part of it that is kerning.
    pub advance: f64,
    pub kerning: f64,
    /// Whether the typeface has the character; where it has not, the glyph is that of [`SUBSTITUTE`].
    pub is_known: bool,
}

/// The glyphs of a line of text.
pub(crate) fn glyphs(text: &str, weight: Weight) -> Vec<Glyph> {
    let first = match weight {
        Weight::Regular => 0,
        Weight::Bold => 2,
    };
    let mut glyphs: Vec<Glyph> = Vec::with_capacity(text.len());
    for character in text.nfc() {
        let character = replacement(character);
        let find = |character| {
            (first..first + 2)
                .find_map(|font| Some((font, fonts()[font].face.glyph_index(character)?)))
        };
        let found = find(character);
        let substitute = || find(SUBSTITUTE).expect("the typeface has a question mark");
        let (font, id) = found.unwrap_or_else(substitute);
        let face = &fonts()[font].face;
        let em = f64::from(face.units_per_em());
        let before = glyphs.last_mut();
        if let Some(before) = before.filter(|before| before.font == font) {
            before.kerning = f64::from(kerning(face, GlyphId(before.id), id)) / em;
            before.advance += before.kerning;
        }
        glyphs.push(Glyph {
            font,
            id: id.0,
            character,
            advance: f64::from(face.glyph_hor_advance(id).unwrap_or(0)) / em,
            kerning: 0.0,
            is_known: found.is_some(),
        });
    }
    glyphs
}

/// The character that is written in place of one that the typeface lacks but that looks the same.
fn replacement(character: char) -> char {
    match character {
        '\u{202f}' | '\u{2009}' => '\u{a0}',
        '\u{2011}' => '-',
        'Ţ' => 'Ț',
        'ţ' => 'ț',
        character if character.is_control() => ' ',
        character => character,
    }
}

/// What a font adds to the distance of two glyphs.
fn kerning(face: &Parsed<'_>, left: GlyphId, right: GlyphId) -> i16 {
    let Some(table) = face.tables().gpos else {
        return 0;
    };
    let features = table.features.into_iter();
    let lookups = features
        .filter(|feature| feature.tag == Tag::from_bytes(b"kern"))
        .flat_map(|feature| feature.lookup_indices)
        .filter_map(|index| table.lookups.get(index));
    for lookup in lookups {
        for subtable in lookup.subtables.into_iter::<PositioningSubtable<'_>>() {
            let PositioningSubtable::Pair(pairs) = subtable else {
                continue;
            };
            let Some(place) = pairs.coverage().get(left) else {
                continue;
            };
            let record = match pairs {
                PairAdjustment::Format1 { sets, .. } => {
                    sets.get(place).and_then(|set| set.get(right))
                }
                PairAdjustment::Format2 {
                    classes, matrix, ..
                } => matrix.get((classes.0.get(left), classes.1.get(right))),
            };
            if let Some((first, _)) = record {
                return first.x_advance;
            }
        }
    }
    0
}

/// The width of a line of text in millimetres, its size being in points.
pub(crate) fn width(text: &str, weight: Weight, size: f64) -> f64 {
    let advances = glyphs(text, weight).into_iter();
    advances.map(|glyph| glyph.advance).sum::<f64>() * size * POINT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_kerned_and_accents_composed() {
        assert!(
            width("AV", Weight::Bold, 10.0)
                < width("A", Weight::Bold, 10.0) + width("V", Weight::Bold, 10.0)
        );
        assert_eq!(glyphs("e\u{301}", Weight::Regular)[0].character, 'é');
    }

    #[test]
    fn latin_letters_are_known_and_others_are_replaced() {
        let known = "Éœçñß “”«»–…€× Łódź Őrség Šiauliai Ţăndărei Þór Işık";
        assert!(
            glyphs(known, Weight::Bold)
                .iter()
                .all(|glyph| glyph.is_known)
        );
        let unknown = glyphs("Жa", Weight::Regular);
        assert_eq!([unknown[0].is_known, unknown[1].is_known], [false, true]);
        assert!(unknown[0].advance > 0.0);
    }
}
