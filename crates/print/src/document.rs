//! Documents of several pages.

use std::collections::BTreeSet;

use crate::font;
use crate::language::Language;
use crate::page::{Item, Page};
use crate::pdf;

/// A printable document.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) title: String,
    pub(crate) language: Language,
    pub(crate) pages: Vec<Page>,
}

impl Document {
    /// The document as a PDF file. The same document always gives the same bytes.
    pub fn pdf(&self) -> Vec<u8> {
        pdf::write(self)
    }

    /// Number of pages.
    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// The characters of texts that the typeface lacks; a question mark is printed for each.
    ///
    /// ```
    /// use pijersi_print::{Options, Poster, poster};
    /// let club = Poster { title: "Клуб".to_owned(), lines: Vec::new(), url: "https://example.org".to_owned() };
    /// let document = poster(&club, Options::default()).unwrap();
    /// assert_eq!(document.unknown_characters().len(), 4);
    /// ```
    pub fn unknown_characters(&self) -> BTreeSet<char> {
        let mut unknown = BTreeSet::new();
        for page in &self.pages {
            collect_unknown(&page.items, &mut unknown);
        }
        unknown
    }
}

fn collect_unknown(items: &[Item], unknown: &mut BTreeSet<char>) {
    for item in items {
        match item {
            Item::Text(line) => unknown.extend(
                font::glyphs(&line.text, line.weight)
                    .iter()
                    .filter(|glyph| !glyph.is_known)
                    .map(|glyph| glyph.character),
            ),
            Item::Clip(_, items) => collect_unknown(items, unknown),
            Item::Shape(_) => {}
        }
    }
}
