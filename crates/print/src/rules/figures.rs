//! The pictures of the rule sheet. Arrows and marks come from legal turns, so that no picture shows a wrong one.

use pijersi::{Cell, Player, Position};
use pijersi_picture::{Arrow, Coordinates, Mark, Picture};

/// A picture of the rule sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    SetUp,
    CubeMoves,
    StackMoves,
    Captures,
    CubeThenStack,
    StackThenCube,
    Arrival,
}

impl Figure {
    pub fn picture(self) -> Picture {
        let picture = match self {
            Figure::SetUp => Picture::new(&Position::classic()),
            Figure::CubeMoves => destinations("6/7/6/2r-p-3/2S-R-2/5WP1/6 w 0 1", "c3", false),
            Figure::StackMoves => destinations("6/4p-2/6/2p-PSR-2/2r-3/7/6 w 0 1", "d4", true),
            Figure::Captures => turns(
                "6/7/6/7/1s-w-wp1r-/1R-1S-1P-W-/6 w 0 1",
                &["b2-c2", "b4-c4", "b6-c6"],
            ),
            Figure::CubeThenStack => turns("6/7/4s-1/7/2R-P-2/7/6 w 0 1", &["c3-c4=e5"]),
            Figure::StackThenCube => turns("6/4p-2/3p-2/7/2PS3/7/6 w 0 1", &["c3=e4-f5"]),
            Figure::Arrival => turns("6/5W-1/2WR3/p-6/4r-1/7/6 w 3 30", &["e3=g2", "f6-g6"])
                .mark(cell("g2"), Mark::Win),
        };
        picture.coordinates(Coordinates::Rim)
    }
}

fn position(psn: &str) -> Position {
    psn.parse().expect("the positions of figures are valid")
}

fn cell(text: &str) -> Cell {
    text.parse().expect("the cells of figures exist")
}

/// A position with arrows for each action of turns.
fn turns(psn: &str, texts: &[&str]) -> Picture {
    let position = position(psn);
    let turns = texts.iter().map(|text| {
        position
            .parse_turn(text)
            .expect("the turns of figures are legal")
    });
    let mut picture = Picture::new(&position);
    for action in turns.flat_map(|turn| turn.actions().collect::<Vec<_>>()) {
        if action.captures {
            picture = picture
                .arrow(action.from, action.to, Arrow::Capture)
                .mark(action.to, Mark::Capture);
        } else {
            picture = picture.arrow(action.from, action.to, Arrow::Turn);
        }
    }
    picture
}

/// A position with marks where a cube or a whole stack can go with the first action of a turn.
fn destinations(psn: &str, start: &str, is_stack: bool) -> Picture {
    let position = position(psn);
    let start = cell(start);
    let own = position.cells(Player::White);
    let mut marked = Vec::new();
    let mut picture = Picture::new(&position).mark(start, Mark::Selected);
    for turn in position.turns_from(start) {
        let Some(action) = turn.actions().next() else {
            continue;
        };
        if action.is_stack != is_stack || marked.contains(&action.to) {
            continue;
        }
        marked.push(action.to);
        let mark = if action.captures {
            Mark::Capture
        } else if own.contains(action.to) {
            Mark::Stacking
        } else {
            Mark::Legal
        };
        picture = picture.mark(action.to, mark);
    }
    picture
}
