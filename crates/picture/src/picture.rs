//! One picture.

use pijersi::{Cell, Player, Position, Turn};

use crate::board::{self, Board};
use crate::drawing;
use crate::mark::{Arrow, Mark};
use crate::still;
use crate::style::{Coordinates, Style};
use crate::theme::Theme;
use crate::{raster, svg};

/// A picture of a position.
///
/// ```
/// use pijersi::{Player, Position};
/// use pijersi_picture::{Mark, Picture, Theme};
///
/// let picture = Picture::new(&Position::classic())
///     .size(300)
///     .theme(Theme::Dark)
///     .mark("b4".parse().unwrap(), Mark::Selected)
///     .caption("White begins")
///     .player(Player::White);
/// assert!(picture.svg().starts_with("<svg"));
/// assert_eq!(picture.png()[1..4], *b"PNG");
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) style: Style,
    pub(crate) board: Board,
    pub(crate) marks: Vec<(Cell, Mark)>,
    pub(crate) arrows: Vec<(Cell, Cell, Arrow)>,
    pub(crate) caption: Option<String>,
    pub(crate) note: Option<String>,
    pub(crate) player: Option<Player>,
    title: Option<String>,
}

impl Picture {
    /// A picture of a position.
    pub fn new(position: &Position) -> Picture {
        Picture {
            title: Some(format!("Pijersi: {position}")),
            ..Picture::of_board(board::board(position))
        }
    }

    pub(crate) fn of_board(board: Board) -> Picture {
        Picture {
            style: Style::default(),
            board,
            marks: Vec::new(),
            arrows: Vec::new(),
            caption: None,
            note: None,
            player: None,
            title: None,
        }
    }

    /// Sets everything about the look at once.
    pub fn style(mut self, style: Style) -> Picture {
        self.style = style;
        self
    }

    /// Sets the width in pixels, see [`Style::size`].
    pub fn size(mut self, size: u32) -> Picture {
        self.style.size = size;
        self
    }

    /// Sets the colours.
    pub fn theme(mut self, theme: Theme) -> Picture {
        self.style.theme = theme;
        self
    }

    /// Chooses whether Black's side is at the bottom.
    pub fn flipped(mut self, flipped: bool) -> Picture {
        self.style.flipped = flipped;
        self
    }

    /// Chooses what is written to find cells.
    pub fn coordinates(mut self, coordinates: Coordinates) -> Picture {
        self.style.coordinates = coordinates;
        self
    }

    /// Chooses between the drawing in perspective and the one from above.
    pub fn perspective(mut self, perspective: bool) -> Picture {
        self.style.perspective = perspective;
        self
    }

    /// Marks a cell; a cell may have several marks.
    pub fn mark(mut self, cell: Cell, mark: Mark) -> Picture {
        self.marks.push((cell, mark));
        self
    }

    /// Draws an arrow from cell to cell.
    pub fn arrow(mut self, from: Cell, to: Cell, arrow: Arrow) -> Picture {
        self.arrows.push((from, to, arrow));
        self
    }

    /// Marks the turn that led to this position: where it started, went and captured.
    pub fn last_turn(mut self, turn: Turn) -> Picture {
        for action in turn.actions() {
            self = self.mark_action(action);
        }
        self
    }

    pub(crate) fn mark_action(mut self, action: pijersi::Action) -> Picture {
        self.marks.push((action.from, Mark::Start));
        self.marks.push((action.to, Mark::Last));
        if action.captures {
            self.marks.push((action.to, Mark::Capture));
        }
        self
    }

    /// Writes a line below the board.
    pub fn caption(mut self, text: impl Into<String>) -> Picture {
        self.caption = Some(text.into());
        self
    }

    /// Writes something smaller at the end of the caption's line.
    pub fn note(mut self, text: impl Into<String>) -> Picture {
        self.note = Some(text.into());
        self
    }

    /// Puts a cube of this player before the caption.
    pub fn player(mut self, player: Player) -> Picture {
        self.player = Some(player);
        self
    }

    /// The picture as an SVG document made of paths only.
    pub fn svg(&self) -> String {
        svg::write(&drawing::scene(self))
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        still::png(&raster::draw(&drawing::scene(self)))
    }

    pub(crate) fn has_caption(&self) -> bool {
        self.caption.is_some() || self.note.is_some() || self.player.is_some()
    }

    /// What a screen reader says of the picture.
    pub(crate) fn title(&self) -> String {
        let parts = [self.title.as_deref(), self.caption.as_deref()];
        let known: Vec<&str> = parts.into_iter().flatten().collect();
        if known.is_empty() {
            return String::from("Pijersi");
        }
        known.join(" – ")
    }
}
