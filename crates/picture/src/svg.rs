//! Scenes as SVG: paths only, so that the picture needs no font and looks the same everywhere.

use std::fmt::Write;

use crate::path::{Path, Point, Segment};
use crate::scene::{Paint, Scene};

/// The whole document.
pub(crate) fn write(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
         <path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>\n\
         <g fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
        escape(&scene.title),
        scene.background.hex(),
    );
    for shape in &scene.shapes {
        let data = path_data(&shape.path, 100.0);
        match shape.paint {
            Paint::Fill(colour) => {
                let opacity = opacity("fill-opacity", colour.opacity);
                writeln!(
                    svg,
                    "<path fill=\"{}\"{opacity} d=\"{data}\"/>",
                    colour.hex()
                )
            }
            Paint::Stroke(colour, width) => {
                let opacity = opacity("stroke-opacity", colour.opacity);
                writeln!(
                    svg,
                    "<path stroke=\"{}\"{opacity} stroke-width=\"{width}\" d=\"{data}\"/>",
                    colour.hex()
                )
            }
        }
        .expect("writing to a string never fails");
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn opacity(name: &str, opacity: u8) -> String {
    match opacity {
        255 => String::new(),
        other => format!(" {name}=\"{:.3}\"", f64::from(other) / 255.0),
    }
}

/// Text made safe for the inside of an element or attribute; characters that XML forbids are left out.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// The path in SVG's own short form, with relative steps, to one part in `precision`.
pub(crate) fn path_data(path: &Path, precision: f64) -> String {
    let mut pen = Pen {
        data: String::new(),
        precision,
        here: (0, 0),
        start: (0, 0),
    };
    for segment in &path.0 {
        match *segment {
            Segment::Move(p) => {
                pen.data.push('M');
                pen.here = (0, 0);
                pen.here = pen.points(&[p]);
                pen.start = pen.here;
            }
            Segment::Line(p) => {
                pen.data.push('l');
                pen.here = pen.points(&[p]);
            }
            Segment::Curve(a, b, p) => {
                pen.data.push('c');
                pen.here = pen.points(&[a, b, p]);
            }
            Segment::Close => {
                pen.data.push('z');
                pen.here = pen.start;
            }
        }
    }
    pen.data
}

impl Path {
    /// The path in SVG's own short form, to one part in `precision`.
    ///
    /// ```
    /// use pijersi_picture::{Path, at};
    /// assert_eq!(Path::line(&[at(1.0, 2.0), at(3.5, 2.0)]).svg_data(100.0), "M1 2l2.5 0");
    /// ```
    pub fn svg_data(&self, precision: f64) -> String {
        path_data(self, precision)
    }
}

struct Pen {
    data: String,
    precision: f64,
    here: (i64, i64),
    start: (i64, i64),
}

impl Pen {
    /// Writes the points relative to where the pen stands; returns the last one.
    fn points(&mut self, points: &[Point]) -> (i64, i64) {
        let mut last = self.here;
        let mut first = true;
        for point in points {
            let x = (point.x * self.precision).round() as i64;
            let y = (point.y * self.precision).round() as i64;
            for step in [x - self.here.0, y - self.here.1] {
                if !first && step >= 0 {
                    self.data.push(' ');
                }
                first = false;
                write!(self.data, "{}", step as f64 / self.precision)
                    .expect("writing to a string never fails");
            }
            last = (x, y);
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::at;

    #[test]
    fn path_data_is_short_and_exact() {
        let path = Path::polygon(&[at(1.0, 2.0), at(3.25, 2.0), at(3.25, -1.5)]);
        assert_eq!(path_data(&path, 100.0), "M1 2l2.25 0l0-3.5z");
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(
            escape("<a & \"b\">\u{7}\n"),
            "&lt;a &amp; &quot;b&quot;&gt; "
        );
    }
}
