//! The pictures of the documents. Arrows and marks come from legal turns, so that no picture shows a wrong one.

use pijersi::{Action, Cell, Player, Position, Setup};
use pijersi_picture::{Animation, Arrow, Language, Mark, Picture, Style};

use crate::example_match;

/// The width of the pictures in the rules, enough to read the cells' names.
const WIDTH: u32 = 600;
/// The width of animations, small enough to load fast.
const ANIMATION_WIDTH: u32 = 420;

/// A picture, and the position that it shows.
pub struct Illustration {
    pub name: &'static str,
    pub position: Position,
    pub picture: Picture,
}

/// All pictures of the documents.
pub fn all() -> Vec<Illustration> {
    vec![
        Illustration::new("set-up", Position::classic()),
        Illustration::new("set-up-perspective", Position::classic()).map(|it| it.perspective(true)),
        Illustration::of_psn("cube-moves", "6/7/6/2r-p-3/2S-R-2/5WP1/6 w 0 1")
            .destinations("c3", false)
            .turn("b6-c5"),
        Illustration::of_psn("stack-moves", "6/4p-2/6/2p-PSR-2/2r-3/7/6 w 0 1")
            .destinations("d4", true),
        Illustration::of_psn("stacks", "6/7/6/1W-R-1W-R-1/6/7/6 w 0 1")
            .mark("d2", Mark::Selected)
            .mark("d3", Mark::Check)
            .mark("d5", Mark::Stacking)
            .mark("d6", Mark::Selected),
        Illustration::of_psn("captures", "6/7/6/7/1s-w-wp1r-/1R-1S-1P-W-/6 w 0 1")
            .turn("b2-c2")
            .turn("b4-c4")
            .turn("b6-c6"),
        Illustration::of_psn("cube-then-stack", "6/7/4s-1/7/2R-P-2/7/6 w 0 1").turn("c3-c4=e5"),
        Illustration::of_psn("stack-then-cube", "6/4p-2/3p-2/7/2PS3/7/6 w 0 1").turn("c3=e4-f5"),
        Illustration::of_psn("arrival", "6/5W-1/2WR3/p-6/4r-1/7/6 w 3 30")
            .turn("e3=g2")
            .mark("g2", Mark::Win)
            .turn("f6-g6"),
        Illustration::of_psn("blocked", "w-W-4/R-S-5/6/7/6/7/6 b 5 40").mark("g1", Mark::Check),
        Illustration::of_setup("half-random", "JEXEDA"),
        Illustration::of_setup("full-random", "AYABEY-jexeda"),
        after("match-after-3", 3),
        after("match-after-12", 12),
        after("match-after-17", 17),
        after("match-after-19", 19),
        marks(),
    ]
}

/// The names and the bytes of all animations of the documents: the example match in both languages.
pub fn animations() -> [(&'static str, Vec<u8>); 2] {
    let record = example_match::record();
    let animation = |language| {
        Animation::new(&record)
            .language(language)
            .style(Style {
                size: ANIMATION_WIDTH,
                perspective: true,
                ..Style::default()
            })
            .gif()
    };
    [
        ("match", animation(Language::English)),
        ("partie", animation(Language::French)),
    ]
}

/// Every mark on a cell of its own, and every arrow.
fn marks() -> Illustration {
    let cells = ["e1", "e3", "e5", "d1", "d3", "d5", "d7", "c2", "c4"];
    let board = Illustration::new("marks", Position::classic());
    let marked = cells.into_iter().zip(Mark::ALL);
    let board = marked.fold(board, |it, (name, mark)| it.mark(name, mark));
    let arrows = ["b1", "b3", "b6"].into_iter().zip(["b2", "c3", "c6"]);
    let arrows = arrows.zip(Arrow::ALL);
    arrows.fold(board, |it, ((from, to), kind)| {
        it.map(|it| it.arrow(cell(from), cell(to), kind))
    })
}

/// The example match after some turns, without words, as both languages show it.
fn after(name: &'static str, turns: usize) -> Illustration {
    let record = example_match::record();
    let turn = record.turns()[turns - 1];
    Illustration::new(name, record.positions()[turns])
        .map(|it| it.last_turn(turn))
        .map(|it| it.player(record.positions()[turns - 1].player()))
        .map(|it| it.caption(format!("{turns}  {}", turn.notation())))
}

impl Illustration {
    fn new(name: &'static str, position: Position) -> Illustration {
        Illustration {
            name,
            position,
            picture: Picture::new(&position).size(WIDTH),
        }
    }

    fn of_psn(name: &'static str, psn: &str) -> Illustration {
        Illustration::new(name, psn.parse().expect("a position"))
    }

    fn of_setup(name: &'static str, code: &str) -> Illustration {
        let setup: Setup = code.parse().expect("a set-up code");
        Illustration::new(name, setup.position())
    }

    fn map(mut self, change: impl FnOnce(Picture) -> Picture) -> Illustration {
        self.picture = change(self.picture);
        self
    }

    fn mark(self, at: &str, mark: Mark) -> Illustration {
        self.map(|it| it.mark(cell(at), mark))
    }

    /// Draws an arrow for each action of a legal turn.
    fn turn(self, text: &str) -> Illustration {
        let turn = self.position.parse_turn(text).expect("a legal turn");
        turn.actions().fold(self, |it, action| {
            let arrow = if action.captures {
                Arrow::Capture
            } else {
                Arrow::Turn
            };
            let it = it.map(|it| it.arrow(action.from, action.to, arrow));
            if action.captures {
                it.map(|it| it.mark(action.to, Mark::Capture))
            } else {
                it
            }
        })
    }

    /// Marks where a cube or a whole stack can go with the first action of a turn.
    fn destinations(self, start: &str, is_stack: bool) -> Illustration {
        let start = cell(start);
        let mut ends: Vec<Action> = self
            .position
            .turns_from(start)
            .into_iter()
            .filter_map(|turn| turn.actions().next())
            .filter(|action| action.is_stack == is_stack)
            .collect();
        ends.sort_by_key(|action| action.to.index());
        ends.dedup_by_key(|action| action.to);
        let own = self.position.cells(Player::White);
        let marked = self.map(|it| it.mark(start, Mark::Selected));
        ends.into_iter().fold(marked, |it, action| {
            let mark = if action.captures {
                Mark::Capture
            } else if own.contains(action.to) {
                Mark::Stacking
            } else {
                Mark::Legal
            };
            it.map(|it| it.mark(action.to, mark))
        })
    }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}
