//! How a picture looks, as questions name it.

use pijersi_picture::{Style, Theme};

use crate::error::Refused;
use crate::fields::Fields;

/// Takes the fields that say how a picture looks.
pub(crate) fn style(fields: &mut Fields) -> Result<Style, Refused> {
    let theme = match fields.optional_text("theme")?.as_deref() {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some("print") => Theme::Print,
        Some(_) => return Err(Refused::invalid("the theme is light, dark or print")),
    };
    Ok(Style {
        theme,
        flipped: fields.flag("flip")?,
        perspective: fields.flag("perspective")?,
        ..Style::default()
    })
}
