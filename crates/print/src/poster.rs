//! A poster for clubs.

use pijersi::Position;
use pijersi_picture::{Camera, Coordinates, Path, Picture, at};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::diagram;
use crate::document::Document;
use crate::error::PrintError;
use crate::geometry::Rect;
use crate::options::Options;
use crate::page::{ACCENT, Align, INK, MUTED, Page, TINT, TextStyle};
use crate::paragraph::Paragraph;
use crate::sheet::Sheet;

/// What a club writes on its poster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    /// The name of the club or the evening; may be empty.
    pub title: String,
    /// When and where, a line each.
    pub lines: Vec<String>,
    /// The address behind the QR code.
    pub url: String,
}

/// The side of the QR code.
const CODE: f64 = 42.0;
/// Maximum number of lines.
const MAX_LINES: usize = 4;

/// A poster with a board, what the game is about, and a QR code.
///
/// # Errors
/// When the address is too long for a QR code, or there are more than four lines.
pub fn poster(poster: &Poster, options: Options) -> Result<Document, PrintError> {
    let code =
        QrCode::encode_text(&poster.url, QrCodeEcc::Medium).map_err(|_| PrintError::LongAddress)?;
    if poster.lines.len() > MAX_LINES {
        return Err(PrintError::TooManyLines { max: MAX_LINES });
    }
    let mut sheet = Sheet::new(&title(poster), options.paper, options.language);
    sheet.add_page();
    let (area, texts) = (sheet.area(), sheet.texts);
    let page = sheet.page();
    let centre = area.left + area.width / 2.0;

    page.text(
        "Pijersi",
        centre,
        area.top + 20.0,
        Align::Centre,
        TextStyle::bold(72.0),
    );
    let tagline = TextStyle::new(crate::font::Weight::Regular, 17.0, ACCENT);
    page.text(
        texts.poster_tagline,
        centre,
        area.top + 31.5,
        Align::Centre,
        tagline.shrunk(texts.poster_tagline, area.width),
    );

    let picture = Picture::new(&Position::classic())
        .theme(options.theme)
        .coordinates(Coordinates::Off)
        .perspective(true)
        .seen_from(Camera {
            turn: 20.0,
            tilt: 42.0,
        });
    let top = area.top + 38.0;
    // Paper is not always as high in proportion to its width.
    let width = f64::min(
        area.width,
        (area.height - 143.0) / diagram::height(&picture, 1.0),
    );
    let height = diagram::draw(page, &picture, centre - width / 2.0, top, width);

    let mut y = top + height + 10.0;
    facts(page, area, y, &texts.poster_facts);
    y += 15.0;
    let style = TextStyle::regular(11.5);
    let text = Paragraph::balanced(texts.poster_text, style, area.width * 0.9).leading(1.45);
    text.write(page, centre, y, Align::Centre);

    let bottom = Rect::new(
        area.left,
        area.bottom() - CODE - 8.0,
        area.width,
        CODE + 8.0,
    );
    invitation(page, bottom, poster, &code, texts.poster_scan);
    let credit = texts.credit;
    Ok(sheet.finish(credit))
}

fn title(poster: &Poster) -> String {
    match poster.title.as_str() {
        "" => "Pijersi".to_owned(),
        title => format!("Pijersi – {title}"),
    }
}

/// The numbers of players, years and minutes, side by side.
fn facts(page: &mut Page, area: Rect, y: f64, facts: &[(&str, &str); 3]) {
    let number = TextStyle::bold(24.0);
    let unit = TextStyle::note(12.0);
    let width = area.width / 3.6;
    for (index, (value, name)) in facts.iter().enumerate() {
        let x = area.left + area.width / 2.0 + (index as f64 - 1.0) * width;
        page.text(value, x, y + 3.0, Align::Centre, number);
        page.text(name, x, y + 9.0, Align::Centre, unit);
    }
}

/// What the club writes, and the QR code at the right.
fn invitation(page: &mut Page, area: Rect, poster: &Poster, code: &QrCode, scan: &str) {
    page.fill(
        Path::rounded_rect(area.left, area.top, area.width, area.height, 3.0),
        TINT,
    );
    let inner = area.inset(4.0);
    let code_area = Rect::new(inner.right() - CODE, inner.top, CODE, CODE);
    page.fill(
        Path::rounded_rect(code_area.left, code_area.top, CODE, CODE, 1.5),
        pijersi_picture::Colour::rgb(0xFFFFFF),
    );
    draw_code(page, code, code_area.inset(3.2));
    let left = inner.left + 4.0;
    let room = code_area.left - 6.0 - left;
    let title = TextStyle::bold(22.0).shrunk(&poster.title, room);
    let mut y = inner.top + 9.5;
    if !poster.title.is_empty() {
        page.text(
            &title.fitting(&poster.title, room),
            left,
            y,
            Align::Left,
            title,
        );
        y += 8.0;
    }
    for line in &poster.lines {
        let style = TextStyle::regular(12.5).shrunk(line, room);
        page.text(&style.fitting(line, room), left, y, Align::Left, style);
        y += 6.2;
    }
    let baseline = inner.bottom() - 1.5;
    let address = TextStyle::new(crate::font::Weight::Bold, 10.0, ACCENT).shrunk(&poster.url, room);
    page.text(
        &address.fitting(&poster.url, room),
        left,
        baseline,
        Align::Left,
        address,
    );
    let note = TextStyle::new(crate::font::Weight::Regular, 9.0, MUTED);
    page.text(scan, left, baseline - 5.0, Align::Left, note);
}

/// The modules of a code in a square; the white around it must be there already.
fn draw_code(page: &mut Page, code: &QrCode, area: Rect) {
    let unit = area.width / f64::from(code.size());
    let mut path = Path::default();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let corner = at(
                    area.left + f64::from(start) * unit,
                    area.top + f64::from(y) * unit,
                );
                path.join(&Rect::new(corner.x, corner.y, f64::from(x - start) * unit, unit).path());
            }
            x += 1;
        }
    }
    page.fill(path, INK);
}
