//! The files are PDF with all that viewers need, whatever is printed.

use std::collections::BTreeSet;
use std::io::Read;

use pijersi_print::{
    CubeSheets, CubeSize, Document, Language, Options, Paper, Poster, Theme, board, booklet, cubes,
    laser_board, laser_cubes, poster, rules, score_sheets,
};

fn all_options() -> impl Iterator<Item = Options> {
    Paper::ALL.into_iter().flat_map(|paper| {
        Language::ALL.into_iter().map(move |language| Options {
            paper,
            language,
            theme: Theme::Light,
        })
    })
}

fn poster_of(title: &str) -> Poster {
    Poster {
        title: title.to_owned(),
        lines: vec!["Café du Théâtre".to_owned()],
        url: "https://example.org/club".to_owned(),
    }
}

fn documents(options: Options) -> Vec<Document> {
    let record = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
    vec![
        board(CubeSize::SMALL, options),
        board(CubeSize::LARGE, options),
        cubes(CubeSheets::Nets, CubeSize::SMALL, options),
        cubes(CubeSheets::Faces, CubeSize::LARGE, options),
        rules(options),
        score_sheets(2, options),
        poster(&poster_of("Łódź"), options).unwrap(),
        booklet(&[record], 1, options).unwrap(),
    ]
}

fn find(bytes: &[u8], text: &str) -> Vec<usize> {
    let windows = bytes.windows(text.len()).enumerate();
    windows
        .filter(|(_, window)| *window == text.as_bytes())
        .map(|(index, _)| index)
        .collect()
}

/// The compressed streams of a file.
fn streams(pdf: &[u8]) -> Vec<Vec<u8>> {
    find(pdf, "\nstream\n")
        .into_iter()
        .map(|start| {
            let mut text = Vec::new();
            flate2::read::ZlibDecoder::new(&pdf[start + "\nstream\n".len()..])
                .read_to_end(&mut text)
                .expect("streams are compressed");
            text
        })
        .collect()
}

#[test]
fn files_are_complete() {
    for options in all_options() {
        for document in documents(options) {
            let pdf = document.pdf();
            check_objects(&pdf);
            assert_eq!(find(&pdf, "/Type /Page\n").len(), document.page_count());
            // Every font is embedded, and its glyphs are mapped to characters.
            let fonts = find(&pdf, "/Subtype /Type0").len();
            assert!(fonts > 0);
            for part in ["/FontFile2", "/ToUnicode", "/Subtype /CIDFontType2"] {
                assert_eq!(find(&pdf, part).len(), fonts, "{part}");
            }
        }
    }
}

/// The table at the end of the file leads to every object.
fn check_objects(pdf: &[u8]) {
    let table = *find(pdf, "\nxref\n").last().expect("there is a table");
    let text = String::from_utf8_lossy(&pdf[table + 6..]).into_owned();
    let entries = text.lines().skip(1).take_while(|line| *line != "trailer");
    for (number, entry) in entries.enumerate().skip(1) {
        let offset: usize = entry[..10].parse().unwrap();
        let object = format!("{number} 0 obj");
        assert!(pdf[offset..].starts_with(object.as_bytes()), "{object}");
    }
}

#[test]
fn accents_are_searchable() {
    let document = poster(&poster_of("Łódź"), Options::default()).unwrap();
    let maps: BTreeSet<String> = streams(&document.pdf())
        .iter()
        .map(|stream| String::from_utf8_lossy(stream).into_owned())
        .filter(|text| text.contains("beginbfchar"))
        .collect();
    assert!(maps.len() >= 3, "two weights, and other Latin letters");
    for character in "Łódźéâ".chars() {
        let code = format!("<{:04X}>", character as u32);
        assert!(maps.iter().any(|map| map.contains(&code)), "{character}");
    }
}

#[test]
fn paper_has_its_size() {
    for (paper, box_) in [
        (Paper::A4, "/MediaBox [0 0 841.88"),
        (Paper::A3, "/MediaBox [0 0 1190.55"),
        (Paper::Letter, "/MediaBox [0 0 792"),
    ] {
        let options = Options {
            paper,
            ..Options::default()
        };
        let pdf = board(CubeSize::SMALL, options).pdf();
        assert_eq!(find(&pdf, box_).len(), 1, "{paper}");
        // Viewers do not make the page fit the printer by default.
        assert_eq!(find(&pdf, "/PrintScaling /None").len(), 1);
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let options = Options::default();
    for (one, other) in documents(options).into_iter().zip(documents(options)) {
        assert!(one.pdf() == other.pdf());
    }
}

#[test]
fn the_rules_have_two_pages() {
    for options in all_options() {
        assert_eq!(rules(options).page_count(), 2, "{options:?}");
    }
}

#[test]
fn all_cubes_are_there() {
    for paper in Paper::ALL {
        for size in [CubeSize::SMALL, CubeSize::LARGE] {
            let options = Options {
                paper,
                ..Options::default()
            };
            // Each face of a cube is filled with the colour of its player, each symbol with another one.
            let document = cubes(CubeSheets::Faces, size, options);
            let drawn = streams(&document.pdf());
            let symbols = drawn.iter().map(|stream| find(stream, "\nf*\n").len());
            // The lines between faces and the ruler are rectangles as well.
            assert!(symbols.sum::<usize>() >= 2 * 168, "{options:?}");
        }
    }
}

#[test]
fn drawings_for_laser_cutters_have_their_size() {
    let svg = laser_cubes(CubeSize::SMALL);
    // 12 × 14 faces of 16 mm and a margin of 5 mm.
    assert!(svg.contains("width=\"202mm\" height=\"234mm\" viewBox=\"0 0 202 234\""));
    assert_eq!(svg.matches("class=\"engrave\"").count(), 168);
    assert_eq!(svg.matches("class=\"cut\"").count(), 13 + 15);
    let svg = laser_board(CubeSize::SMALL);
    assert!(svg.contains("width=\"220.9"), "{}", &svg[..200]);
    assert_eq!(svg.matches("class=\"cut\"").count(), 1);
    assert_eq!(svg.matches("class=\"score\"").count(), 3);
}
