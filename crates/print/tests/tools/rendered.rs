//! Pages as poppler renders them, and lengths in them.

use std::fs;
use std::path::Path;
use std::rc::Rc;

use pijersi_print::{Document, Options};

use crate::{tool, written};

/// Pixels in a millimetre.
const DENSITY: f64 = 12.0;
/// Shades below this are not paper.
const DARK: u8 = 200;

/// A rendered page in shades of grey.
#[derive(Clone)]
pub struct Rendered {
    width: usize,
    height: usize,
    /// Pixels from one column to the next, and from one row to the next.
    steps: (usize, usize),
    pixels: Rc<[u8]>,
}

/// Where something begins and ends along a line, in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub begin: f64,
    pub end: f64,
}

impl Extent {
    pub fn length(self) -> f64 {
        self.end - self.begin
    }

    pub fn middle(self) -> f64 {
        (self.begin + self.end) / 2.0
    }
}

impl Rendered {
    /// Every `step`th page of a document, which must have the size of its paper; nothing if poppler is not installed.
    pub fn pages(
        name: &str,
        document: &Document,
        options: Options,
        step: usize,
    ) -> Option<Vec<Rendered>> {
        let name = format!("{name}-{}-{}", options.paper, options.language.as_str());
        let path = written(&name, document);
        (1..=document.page_count())
            .step_by(step)
            .map(|page| {
                let rendered = Rendered::page(&path, page)?;
                let (short, long) = options.paper.sides();
                let mut sides = [rendered.width(), rendered.height()];
                sides.sort_by(f64::total_cmp);
                assert_length(sides[0], short, &name);
                assert_length(sides[1], long, &name);
                Some(rendered)
            })
            .collect()
    }

    fn page(path: &Path, page: usize) -> Option<Rendered> {
        let image = path.with_extension("");
        let (density, page) = ((DENSITY * 25.4).to_string(), page.to_string());
        let args = ["-r", &density, "-gray", "-singlefile", "-f", &page];
        tool(
            "pdftoppm",
            &[&args[..], &[path.to_str()?, image.to_str()?]].concat(),
        )?;
        let bytes = fs::read(image.with_extension("pgm")).unwrap();
        fs::remove_file(image.with_extension("pgm")).unwrap();
        let mut fields = bytes.splitn(4, |byte| byte.is_ascii_whitespace());
        assert_eq!(fields.next(), Some(b"P5".as_slice()));
        let mut number = || -> usize {
            let text = fields.next().expect("a number");
            std::str::from_utf8(text).unwrap().parse().unwrap()
        };
        let (width, height) = (number(), number());
        let pixels = bytes[bytes.len() - width * height..].into();
        Some(Rendered {
            width,
            height,
            steps: (1, width),
            pixels,
        })
    }

    pub fn width(&self) -> f64 {
        self.width as f64 / DENSITY
    }

    pub fn height(&self) -> f64 {
        self.height as f64 / DENSITY
    }

    /// The page with rows and columns exchanged.
    pub fn transposed(&self) -> Rendered {
        Rendered {
            width: self.height,
            height: self.width,
            steps: (self.steps.1, self.steps.0),
            pixels: self.pixels.clone(),
        }
    }

    /// What is not white in a row, `y` millimetres from the top, from one place to another.
    pub fn row(&self, y: f64, from: f64, to: f64) -> Extent {
        let row = (y * DENSITY) as usize * self.steps.1;
        let (from, to) = (from * DENSITY, (to * DENSITY).min(self.width as f64));
        let mut dark =
            (from as usize..to as usize).filter(|x| self.pixels[row + x * self.steps.0] < DARK);
        let first = dark.next().expect("a line or an area");
        let last = dark.next_back().unwrap_or(first);
        Extent {
            begin: first as f64 / DENSITY,
            end: (last + 1) as f64 / DENSITY,
        }
    }
}

/// Checks a length in millimetres.
#[track_caller]
pub fn assert_length(found: f64, expected: f64, what: &str) {
    const TOLERANCE: f64 = 0.2;
    let difference = (found - expected).abs();
    assert!(
        difference <= TOLERANCE,
        "{what}: {found:.2} mm instead of {expected:.2} mm"
    );
}
