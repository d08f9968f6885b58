//! Fonts in the file: only the glyphs that are used, with the characters that they stand for.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::{Refs, compressed};
use crate::font::{Font, Glyph, SUBSTITUTE, fonts};

const SYSTEM_INFO: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The glyphs of each font that a document uses.
#[derive(Default)]
pub(super) struct Usage(BTreeMap<usize, FontUsage>);

#[derive(Default)]
struct FontUsage {
    remapper: GlyphRemapper,
    /// The characters by the codes of the glyphs.
    characters: BTreeMap<u16, char>,
}

/// The name of a font in the resources of a page.
pub(super) fn font_name(font: usize) -> String {
    format!("F{font}")
}

impl Usage {
    /// The code of a glyph in texts.
    pub fn code(&mut self, glyph: &Glyph) -> u16 {
        let usage = self.0.entry(glyph.font).or_default();
        let code = usage.remapper.remap(glyph.id);
        let character = if glyph.is_known {
            glyph.character
        } else {
            SUBSTITUTE
        };
        usage.characters.entry(code).or_insert(character);
        code
    }

    pub fn fonts(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.keys().copied()
    }

    /// Writes a font and everything that belongs to it.
    pub fn embed(&self, font: usize, id: Ref, pdf: &mut Pdf, refs: &mut Refs) {
        let usage = &self.0[&font];
        let Font { name, data, face } = &fonts()[font];
        let [descendant, descriptor, file, to_unicode] = std::array::from_fn(|_| refs.next());
        let base_name = format!("{}+{name}", tag(usage));
        let em = 1000.0 / f32::from(face.units_per_em());

        pdf.type0_font(id)
            .base_font(Name(base_name.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(to_unicode);
        let mut cid_font = pdf.cid_font(descendant);
        cid_font
            .subtype(CidFontType::Type2)
            .base_font(Name(base_name.as_bytes()))
            .system_info(SYSTEM_INFO)
            .font_descriptor(descriptor)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = usage.remapper.remapped_gids().map(|glyph| {
            let advance = face.glyph_hor_advance(ttf_parser::GlyphId(glyph));
            f32::from(advance.unwrap_or(0)) * em
        });
        cid_font.widths().consecutive(0, widths);
        cid_font.finish();

        let bounds = face.global_bounding_box();
        let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max];
        let [left, bottom, right, top] = bounds.map(|value| f32::from(value) * em);
        pdf.font_descriptor(descriptor)
            .name(Name(base_name.as_bytes()))
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(0.0)
            .ascent(f32::from(face.ascender()) * em)
            .descent(f32::from(face.descender()) * em)
            .cap_height(f32::from(face.capital_height().unwrap_or(0)) * em)
            .stem_v(if face.is_bold() { 140.0 } else { 80.0 })
            .font_file2(file);
        let subset = subsetter::subset(data, 0, &usage.remapper)
            .expect("glyphs of the bundled typeface can be subset");
        pdf.stream(file, &compressed(&subset))
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), subset.len() as i32);

        let mut cmap = UnicodeCmap::new(Name(b"Pijersi-UTF16"), SYSTEM_INFO);
        for (&code, &character) in &usage.characters {
            cmap.pair(code, character);
        }
        pdf.cmap(to_unicode, &compressed(&cmap.finish()))
            .filter(Filter::FlateDecode);
    }
}

/// Six capitals that depend on the glyphs: subsets that differ have different names.
fn tag(usage: &FontUsage) -> String {
    let glyphs = usage.remapper.remapped_gids();
    // FNV-1a.
    let hash = glyphs.fold(0xcbf2_9ce4_8422_2325_u64, |hash, glyph| {
        (hash ^ u64::from(glyph)).wrapping_mul(0x0100_0000_01b3)
    });
    (0..6)
        .map(|place| char::from(b'A' + (hash >> (8 * place)) as u8 % 26))
        .collect()
}
