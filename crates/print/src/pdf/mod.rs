//! Documents as PDF files: paths and text with embedded fonts.

mod content;
mod embed;

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use crate::document::Document;
use crate::geometry::POINT;
use content::{Content, opacity_name};
use embed::{Usage, font_name};

/// Numbers of objects in the order of their use.
struct Refs(i32);

impl Refs {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// The bytes of the file.
pub(crate) fn write(document: &Document) -> Vec<u8> {
    let mut refs = Refs(0);
    let [catalog, tree, info] = std::array::from_fn(|_| refs.next());
    let mut usage = Usage::default();
    let contents: Vec<Content> = document
        .pages
        .iter()
        .map(|page| Content::new(page, &mut usage))
        .collect();
    let fonts: Vec<(usize, Ref)> = usage.fonts().map(|font| (font, refs.next())).collect();

    let mut pdf = Pdf::new();
    pdf.set_version(1, 7);
    let title = TextStr(&document.title);
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(document.language.as_str()));
    root.viewer_preferences()
        .display_doc_title(true)
        // Millimetres on the sheets are millimetres on paper.
        .pair(Name(b"PrintScaling"), Name(b"None"));
    root.finish();
    pdf.document_info(info)
        .title(title)
        .creator(TextStr("pijersi print"));

    let pages: Vec<(Ref, Ref)> = contents
        .iter()
        .map(|_| (refs.next(), refs.next()))
        .collect();
    pdf.pages(tree)
        .kids(pages.iter().map(|page| page.0))
        .count(pages.len() as i32);
    for ((page, content), &(id, content_id)) in document.pages.iter().zip(&contents).zip(&pages) {
        let points = |length: f64| (length * page.scale / POINT) as f32;
        let mut written = pdf.page(id);
        written
            .parent(tree)
            .media_box(Rect::new(0.0, 0.0, points(page.width), points(page.height)))
            .contents(content_id);
        let mut resources = written.resources();
        let mut named = resources.fonts();
        for &(font, id) in &fonts {
            named.pair(Name(font_name(font).as_bytes()), id);
        }
        named.finish();
        let mut states = resources.ext_g_states();
        for &opacity in &content.opacities {
            let share = f32::from(opacity) / 255.0;
            states
                .insert(Name(opacity_name(opacity).as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState<'_>>()
                .non_stroking_alpha(share)
                .stroking_alpha(share);
        }
        states.finish();
        resources.finish();
        written.finish();
        pdf.stream(content_id, &compressed(&content.bytes))
            .filter(Filter::FlateDecode);
    }
    for &(font, id) in &fonts {
        usage.embed(font, id, &mut pdf, &mut refs);
    }
    pdf.finish()
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .expect("writing to memory never fails")
}
