//! Independent programs agree: poppler and qpdf. Where they are not installed, only the full tests fail.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pijersi_print::{
    CubeSheets, CubeSize, Document, Language, Options, Paper, Poster, Theme, board, cubes, poster,
    rules, score_sheets,
};

/// Pixels in a millimetre of rendered pages.
const DENSITY: f64 = 12.0;
/// Tolerance of lengths in millimetres.
const TOLERANCE: f64 = 0.2;

/// The output of a program; nothing if it is not installed.
fn tool(name: &str, args: &[&str]) -> Option<String> {
    match Command::new(name).args(args).output() {
        Ok(output) => {
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{name} {args:?}: {error}");
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Err(_) if std::env::var_os("PIJERSI_FULL_TESTS").is_none() => {
            eprintln!("skipped: {name} is not installed");
            None
        }
        Err(error) => panic!("{name}: {error}"),
    }
}

fn written(name: &str, document: &Document) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pdf"));
    fs::write(&path, document.pdf()).unwrap();
    path
}

fn options(paper: Paper, language: Language) -> Options {
    Options {
        paper,
        language,
        theme: Theme::Light,
    }
}

/// A rendered page in shades of grey.
struct Rendered {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Rendered {
    /// The first page of a document.
    fn new(name: &str, document: &Document) -> Option<Rendered> {
        let path = written(name, document);
        let image = path.with_extension("");
        let density = (DENSITY * 25.4).to_string();
        let args = [
            "-r",
            &density,
            "-gray",
            "-singlefile",
            path.to_str()?,
            image.to_str()?,
        ];
        tool("pdftoppm", &args)?;
        let bytes = fs::read(image.with_extension("pgm")).unwrap();
        let mut fields = bytes.splitn(4, |byte| byte.is_ascii_whitespace());
        assert_eq!(fields.next(), Some(b"P5".as_slice()));
        let mut number = || -> usize {
            let text = fields.next().expect("a number");
            std::str::from_utf8(text).unwrap().parse().unwrap()
        };
        let (width, height) = (number(), number());
        let pixels = bytes[bytes.len() - width * height..].to_vec();
        Some(Rendered {
            width,
            height,
            pixels,
        })
    }

    /// From the first to the last pixel of a line that is not white, in millimetres.
    fn extent(&self, line: impl Iterator<Item = (usize, usize)>) -> f64 {
        let dark = |(x, y): (usize, usize)| self.pixels[y * self.width + x] < 200;
        let found: Vec<usize> = line
            .enumerate()
            .filter(|(_, point)| dark(*point))
            .map(|(index, _)| index)
            .collect();
        let (Some(first), Some(last)) = (found.first(), found.last()) else {
            return 0.0;
        };
        (last - first + 1) as f64 / DENSITY
    }

    /// The extent along a row, `y` millimetres from the top, from one place to another.
    fn row(&self, y: f64, from: f64, to: f64) -> f64 {
        let pixels = (from * DENSITY) as usize..(to * DENSITY) as usize;
        self.extent(pixels.map(|x| (x, (y * DENSITY) as usize)))
    }

    fn column(&self, x: f64) -> f64 {
        self.extent((0..self.height).map(|y| ((x * DENSITY) as usize, y)))
    }
}

fn assert_length(found: f64, expected: f64) {
    let difference = (found - expected).abs();
    assert!(
        difference <= TOLERANCE,
        "{found} mm instead of {expected} mm"
    );
}

#[test]
fn boards_have_their_size() {
    for (paper, cube, middle) in [
        (Paper::A4, CubeSize::SMALL, 105.0),
        (Paper::Letter, CubeSize::SMALL, 107.95),
        (Paper::A3, CubeSize::LARGE, 148.5),
    ] {
        let document = board(cube, options(paper, Language::English));
        let Some(page) = Rendered::new(&format!("board-{paper}"), &document) else {
            return;
        };
        // Seven cells and the rim, in the middle row.
        let corner = cube.millimetres() / 0.95;
        let width = page.row(middle, 0.0, page.width as f64 / DENSITY - 1.0);
        assert_length(width, (7.0 * 3f64.sqrt() + 0.4) * corner);
    }
}

#[test]
fn faces_and_rulers_have_their_size() {
    for cube in [CubeSize::SMALL, CubeSize::LARGE] {
        let sheet = options(Paper::A4, Language::French);
        let document = cubes(CubeSheets::Faces, cube, sheet);
        let Some(page) = Rendered::new(&format!("faces-{cube}"), &document) else {
            return;
        };
        let side = cube.millimetres();
        let columns = if side < 17.0 { 12.0 } else { 7.0 };
        let rows = 84.0 / columns;
        // The lines between the faces are 0.18 mm wide.
        let first_row = 19.5 + side / 2.0;
        assert_length(page.row(first_row, 0.0, 210.0), columns * side + 0.18);
        let beside = (210.0 - columns * side) / 2.0 - 1.5;
        assert_length(page.column(beside), rows * side + 0.18);
        assert_length(page.row(12.2, 150.0, 202.0), 50.0);
    }
}

#[test]
fn other_programs_accept_the_files() {
    for language in Language::ALL {
        let options = options(Paper::A4, language);
        let club = Poster {
            title: "Őrség – «Łódź»".to_owned(),
            lines: vec!["19 h, Café du Théâtre".to_owned()],
            url: "https://example.org/club".to_owned(),
        };
        let documents = [
            ("board-tiles", board(CubeSize::LARGE, options), "20 mm"),
            ("poster", poster(&club, options).unwrap(), "Őrség – «Łódź»"),
            (
                "score-sheet",
                score_sheets(1, options),
                "Lucas Borboleta, © 2022",
            ),
            (
                "rules",
                rules(options),
                match language {
                    Language::English => "Black’s cubes",
                    Language::French => "Déplacer un cube",
                },
            ),
        ];
        for (name, document, text) in documents {
            let path = written(&format!("{name}-{}", language.as_str()), &document);
            let path = path.to_str().unwrap();
            tool("qpdf", &["--check", path]);
            let Some(fonts) = tool("pdffonts", &[path]) else {
                return;
            };
            let fonts: Vec<&str> = fonts.lines().skip(2).collect();
            assert!(!fonts.is_empty());
            for font in fonts {
                // Embedded, a subset, with characters.
                assert!(font.contains("yes yes yes"), "{font}");
            }
            let found = tool("pdftotext", &["-layout", path, "-"]).unwrap_or_default();
            assert!(found.contains(text), "{text} in {found}");
        }
    }
}
