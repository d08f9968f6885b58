//! Picture files: a position as SVG or PNG, a match as animated GIF.

use pijersi_picture::{Animation, Language, Moving, Picture, Style};

use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Object};
use crate::look::style;
use crate::spot::Spot;

const MOST_STILL: u32 = 2000;
const MOST_MOVING: u32 = 600;
const USUAL_SIZE: u32 = 600;

/// What a file is; its bytes are handed over apart.
pub(crate) struct FileJson {
    name: &'static str,
    media: &'static str,
    /// How many bytes it has.
    size: usize,
}

impl Json for FileJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("name", &self.name);
        object.field("media", &self.media);
        object.field("size", &(self.size as u64));
        object.end();
    }
}

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Gif,
}

/// Draws a file: what it is, and its bytes. `progress` is told how many frames of a film are done, and of how many.
pub(crate) fn draw(
    mut fields: Fields,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(FileJson, Vec<u8>), Refused> {
    let spot = Spot::take(&mut fields)?;
    let (format, most, name, media) = match fields.text("format")?.as_str() {
        "svg" => (Format::Svg, MOST_STILL, "pijersi.svg", "image/svg+xml"),
        "png" => (Format::Png, MOST_STILL, "pijersi.png", "image/png"),
        "gif" => (Format::Gif, MOST_MOVING, "pijersi.gif", "image/gif"),
        _ => return Err(Refused::invalid("the format is svg, png or gif")),
    };
    let size = fields.optional_number("size", u64::from(u32::MAX))?;
    let size = size.map_or(USUAL_SIZE, |size| size as u32);
    if !(Style::MIN_SIZE..=most).contains(&size) {
        let least = Style::MIN_SIZE;
        let message = format!("the size is from {least} to {most} pixels");
        return Err(Refused::invalid(message));
    }
    let style = Style {
        size,
        ..style(&mut fields)?
    };
    let gliding = fields.flag("glide")?;
    let language = match fields.optional_text("language")?.as_deref() {
        None | Some("en") => Language::English,
        Some("fr") => Language::French,
        Some(_) => return Err(Refused::invalid("the language is en or fr")),
    };
    fields.end()?;
    let game = spot.game()?;
    let picture = || Picture::of_match(&game, game.len(), language).style(style);
    let bytes = match format {
        Format::Svg => picture().svg().into_bytes(),
        Format::Png => picture().png(),
        Format::Gif => {
            let film = Animation::new(&game)
                .style(style)
                .language(language)
                .gliding(gliding);
            let of = film.frames().count();
            film.file(Moving::Gif, |done| progress(done, of))
        }
    };
    let size = bytes.len();
    Ok((FileJson { name, media, size }, bytes))
}
