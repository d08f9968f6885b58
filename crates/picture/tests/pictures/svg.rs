//! SVG: valid, made of paths only, and the same picture as the PNG.

use pijersi::{Player, Position};
use pijersi_picture::{Arrow, Coordinates, Mark, Picture, Theme, kit_svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{Image, png_reader};

fn rendered(svg: &str) -> Image {
    let tree = Tree::from_str(svg, &Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter();
    Image {
        width: size.width() as usize,
        height: size.height() as usize,
        pixels: pixels.map(|p| [p.red(), p.green(), p.blue()]).collect(),
    }
}

fn busy(theme: Theme, perspective: bool, size: u32) -> Picture {
    let cell = |text: &str| text.parse().unwrap();
    let mut picture = Picture::new(&Position::classic())
        .theme(theme)
        .perspective(perspective)
        .size(size)
        .player(Player::Black)
        .caption("12  a4-b5=c4!  à côté <&\"'> œ 中")
        .note("12 / 40")
        .arrow(cell("a4"), cell("c4"), Arrow::Turn)
        .arrow(cell("g3"), cell("e2"), Arrow::Capture)
        .arrow(cell("d7"), cell("d5"), Arrow::Hint);
    for (mark, column) in Mark::ALL
        .into_iter()
        .zip(["d1", "d2", "d3", "d4", "d5", "c1", "c2", "c3", "c4"])
    {
        picture = picture.mark(cell(column), mark);
    }
    picture
}

#[test]
fn svg_and_png_are_the_same_picture() {
    for theme in Theme::ALL {
        for perspective in [false, true] {
            for size in [130, 300, 640] {
                let picture = busy(theme, perspective, size);
                let png = png_reader::read(&picture.png());
                let svg = rendered(&picture.svg());
                let differences: Vec<u8> = png.differences(&svg).collect();
                // Where an edge falls between two samples, another renderer may decide otherwise.
                let visible = differences.iter().filter(|&&d| d > 24).count();
                assert!(
                    visible * 2000 < differences.len(),
                    "{theme:?} {perspective} {size}: {visible} pixels"
                );
                assert!(differences.iter().all(|&d| d < 100));
            }
        }
    }
}

#[test]
fn svg_is_valid_and_has_only_paths() {
    for perspective in [false, true] {
        let svg = busy(Theme::Light, perspective, 500).svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("width"), Some("500"));
        let title = root.first_element_child().unwrap();
        assert!(title.text().unwrap().contains("à côté <&\"'> œ 中"));
        for node in root.descendants().filter(|node| node.is_element()) {
            let name = node.tag_name().name();
            assert!(["svg", "title", "g", "path"].contains(&name), "{name}");
        }
    }
}

#[test]
fn the_kit_renders() {
    let kit = kit_svg();
    let used = kit.replace(
        "</svg>",
        "<use href=\"#piece-WR\" width=\"60\" height=\"60\"/></svg>",
    );
    let used = used.replacen("<svg ", "<svg width=\"60\" height=\"60\" ", 1);
    let image = rendered(&used);
    let dark = image
        .pixels
        .iter()
        .filter(|p| p[0] > 0 && p[0] < 80)
        .count();
    let light = image.pixels.iter().filter(|p| p[0] > 200).count();
    assert!(dark > 50 && light > 500, "{dark} {light}");
}

#[test]
fn sizes_are_kept_within_limits() {
    let picture = Picture::new(&Position::classic()).coordinates(Coordinates::Off);
    assert_eq!(png_reader::read(&picture.clone().size(0).png()).width, 64);
    assert!(picture.size(u32::MAX).svg().contains("width=\"4096\""));
}

#[test]
fn any_caption_can_be_drawn() {
    for text in ["", " ", "\u{0}\u{7}\u{fffe}", "🎲🎲", &"é".repeat(100_000)] {
        let picture = Picture::new(&Position::classic()).caption(text).note(text);
        let svg = picture.size(100).svg();
        roxmltree::Document::parse(&svg).unwrap();
    }
}
