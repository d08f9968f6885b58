//! What all sheets have in common.

use pijersi_picture::Theme;

use crate::language::Language;
use crate::paper::Paper;

/// Paper, language and colours of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The size of the paper.
    pub paper: Paper,
    /// The language of texts.
    pub language: Language,
    /// The colours of boards and cubes: [`Theme::Light`], or [`Theme::Print`] for printers without colours.
    pub theme: Theme,
}

impl Options {
    pub(crate) fn texts(self) -> &'static crate::texts::Texts {
        crate::texts::texts(self.language)
    }
}
