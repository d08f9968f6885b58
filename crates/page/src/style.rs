//! How pictures look.

use pijersi_picture::{Arrow, Language, Mark, Style, Theme};

use crate::schema::names;
use crate::write::Optional;

names! {
    Theme = "Theme": Theme::ALL;
    Language = "Language": Language::ALL;
    Mark = "Mark": Mark::ALL;
    Arrow = "Arrow": Arrow::ALL;
}

/// The style of a picture.
pub(crate) fn style(theme: &Optional<Theme>, flipped: bool, perspective: bool) -> Style {
    Style {
        theme: theme.0.unwrap_or(Theme::Light),
        flipped,
        perspective,
        ..Style::default()
    }
}
