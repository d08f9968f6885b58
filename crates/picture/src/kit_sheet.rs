//! The drawing kit as a sheet of SVG symbols.

use pijersi::{Cube, Piece, Player, Role};

use crate::kit::{Element, LIP, Placed, Tone, elements, role_symbol};
use crate::svg::path_data;
use crate::theme::{Colours, Theme};

/// The kit as an SVG document of symbols, for a page to embed.
///
/// - `symbol-r`, `symbol-p`, `symbol-s`, `symbol-w`: the symbols, in the colour of the text around them;
/// - `cube-white` and `cube-black`: cubes without a symbol;
/// - one symbol for each single cube and each legal stack, named `piece-` and its letters in position text
///   (bottom first, White in upper case), such as `piece-R` or `piece-WS`.
///
/// Cubes and pieces fill the square from −1 to 1 around the centre of a cell whose corners are one unit away. Their
/// parts have the classes `white-edge`, `white-side`, `white-front`, `white-face`, `white-symbol` and the same for
/// black; without a style sheet they have the colours of the light theme. Browsers do not look around a use when
/// they match rules, so `.dark .white-face` has no effect: write `.white-face { fill: var(--white-face) }` and set the
/// property on the page, or around a single use.
///
/// ```
/// let kit = pijersi_picture::kit_svg();
/// assert!(kit.contains("<symbol id=\"piece-WS\""));
/// ```
pub fn kit_svg() -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<defs>\n");
    for role in Role::ALL {
        let id = element_id(Element::Symbol(role), Player::White);
        let data = path_data(&role_symbol(role), 1000.0);
        svg += &format!("<path id=\"{id}\" fill-rule=\"evenodd\" d=\"{data}\"/>\n");
    }
    for player in Player::ALL {
        for element in [Element::Cube, Element::Base] {
            svg += &format!("<g id=\"{}\">", element_id(element, player));
            for part in element.parts() {
                let data = path_data(&part.path, 1000.0);
                svg += &format!("<path {} d=\"{data}\"/>", look(part.tone, player));
            }
            svg += "</g>\n";
        }
    }
    svg += "</defs>\n";
    for role in Role::ALL {
        let shape = element_id(Element::Symbol(role), Player::White);
        svg += &format!(
            "<symbol id=\"symbol-{}\" viewBox=\"-0.7 -0.7 1.4 1.4\">\
             <use href=\"#{shape}\" fill=\"currentColor\"/></symbol>\n",
            role.letter().to_ascii_lowercase(),
        );
    }
    for player in Player::ALL {
        let cube = [Placed::new(Element::Cube, 1.0, -LIP / 2.0)];
        svg += &symbol(&format!("cube-{}", name(player)), player, &cube);
    }
    for shown in Piece::all() {
        let id = format!("piece-{}", letters(shown));
        svg += &symbol(&id, shown.player(), &elements(shown));
    }
    svg + "</svg>\n"
}

fn symbol(id: &str, player: Player, placed: &[Placed]) -> String {
    let uses = placed.iter().map(|placed| {
        let href = element_id(placed.element, player);
        let (down, scale) = (thousandths(placed.down), thousandths(placed.scale));
        match placed.element {
            Element::Symbol(_) => format!(
                "<use href=\"#{href}\" {} transform=\"translate(0 {down}) scale({scale})\"/>",
                look(Tone::Symbol, player)
            ),
            Element::Cube | Element::Base => format!("<use href=\"#{href}\" y=\"{down}\"/>"),
        }
    });
    let uses: String = uses.collect();
    format!("<symbol id=\"{id}\" viewBox=\"-1 -1 2 2\">{uses}</symbol>\n")
}

fn element_id(element: Element, player: Player) -> String {
    match element {
        Element::Cube => format!("{}-upper", name(player)),
        Element::Base => format!("{}-lower", name(player)),
        Element::Symbol(role) => format!("shape-{}", role.letter().to_ascii_lowercase()),
    }
}

/// The attributes that colour a part.
fn look(tone: Tone, player: Player) -> String {
    let colour = Colours::of(Theme::Light).cube(player).tone(tone);
    let class = format!("{}-{}", name(player), tone_name(tone));
    format!("class=\"{class}\" fill=\"{}\"", colour.hex())
}

const fn name(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

fn thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The letters of a piece in position text: the bottom, if any, then the top.
fn letters(piece: Piece) -> String {
    let roles = piece.bottom().into_iter().chain([piece.role()]);
    let player = piece.player();
    roles.map(|role| Cube { player, role }.letter()).collect()
}

const fn tone_name(tone: Tone) -> &'static str {
    match tone {
        Tone::Edge => "edge",
        Tone::Side => "side",
        Tone::Front => "front",
        Tone::Face => "face",
        Tone::Symbol => "symbol",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_this_kit() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/kit.svg");
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            kept == kit_svg(),
            "web/dist/kit.svg is out of date: run web/build"
        );
    }

    #[test]
    fn the_kit_has_every_symbol_once_and_every_class() {
        let kit = kit_svg();
        let document = roxmltree::Document::parse(&kit).unwrap();
        let mut ids: Vec<&str> = document
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
        let symbols = document.descendants().filter(|n| n.has_tag_name("symbol"));
        assert_eq!(symbols.count(), 4 + 2 + 34);
        for used in document.descendants().filter_map(|n| n.attribute("href")) {
            assert!(ids.contains(&&used[1..]), "{used}");
        }
        for tone in [
            Tone::Edge,
            Tone::Side,
            Tone::Front,
            Tone::Face,
            Tone::Symbol,
        ] {
            for player in ["white", "black"] {
                assert!(kit.contains(&format!("class=\"{player}-{}\"", tone_name(tone))));
            }
        }
    }
}
