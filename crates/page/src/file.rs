//! Picture files: a position as SVG or PNG, a game as animated GIF.

use pijersi_picture::{Animation, AnimationFormat, Language, Picture, Style, Theme};

use crate::failure::Failure;
use crate::fields::Number;
use crate::report::Progress;
use crate::schema::{json, names};
use crate::spot::Spot;
use crate::style::style;
use crate::write::Optional;

const DEFAULT_SIZE: u32 = 600;
const MAX_SIZE: u32 = 2000;
/// Maximum size of animations, which draw many frames.
const MAX_FILM_SIZE: u32 = 600;

json! {
    /// Draws a picture file.
    struct FileRequest = "FileRequest" [parse] {
        spot: Spot,
        format: Format,
        /// The width in pixels.
        size: Optional<Number<{ Style::MIN_SIZE as u64 }, { MAX_SIZE as u64 }>>,
        theme: Optional<Theme>,
        /// Whether Black is at the bottom.
        flip: bool,
        perspective: bool,
        /// Whether pieces glide from cell to cell in an animation.
        glide: bool,
        language: Optional<Language>,
    }
}

json! {
    /// A picture file. Its bytes are the attachment.
    struct FileJson = "FileReply" [write] {
        name: &'static str,
        media: &'static str,
        /// The number of bytes.
        size: usize,
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Format {
    Svg,
    Png,
    Gif,
}

impl Format {
    const ALL: [Format; 3] = [Format::Svg, Format::Png, Format::Gif];

    const fn as_str(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Gif => "gif",
        }
    }
}

names! {
    Format = "FileFormat": Format::ALL;
}

/// Draws a file: its description and its bytes. `report` receives the progress of an animation.
pub(crate) fn draw(
    request: &FileRequest,
    report: &mut dyn FnMut(Progress),
) -> Result<(FileJson, Vec<u8>), Failure> {
    let (name, media, max_size) = match request.format {
        Format::Svg => ("pijersi.svg", "image/svg+xml", MAX_SIZE),
        Format::Png => ("pijersi.png", "image/png", MAX_SIZE),
        Format::Gif => ("pijersi.gif", "image/gif", MAX_FILM_SIZE),
    };
    let size = request.size.0.map_or(DEFAULT_SIZE, |size| size.0 as u32);
    if size > max_size {
        let [min, max] = [Style::MIN_SIZE, max_size].map(u64::from);
        return Err(Failure::out_of_range("size", min, max));
    }
    let style = Style {
        size,
        ..style(&request.theme, request.flip, request.perspective)
    };
    let language = request.language.0.unwrap_or_default();
    let record = request.spot.game()?;
    let picture = || Picture::of_match(&record, record.len(), language).style(style);
    let bytes = match request.format {
        Format::Svg => picture().svg().into_bytes(),
        Format::Png => picture().png(),
        Format::Gif => {
            let film = Animation::new(&record)
                .style(style)
                .language(language)
                .gliding(request.glide);
            let of = film.frames().count();
            film.file(AnimationFormat::Gif, |done| report(Progress { done, of }))
        }
    };
    let size = bytes.len();
    Ok((FileJson { name, media, size }, bytes))
}
