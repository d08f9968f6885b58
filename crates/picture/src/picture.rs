//! One picture.

use pijersi::{Board, Cell, Match, Player, Position, Turn};

use crate::board;
use crate::drawing;
use crate::flight::Flight;
use crate::mark::{Arrow, Mark};
use crate::outlines::Outlines;
#[cfg(feature = "raster")]
use crate::raster::{Painter, Pixels};
use crate::shapes::Shapes;
use crate::solid::Tower;
#[cfg(feature = "raster")]
use crate::still;
use crate::style::{Coordinates, Style};
use crate::svg;
use crate::theme::Theme;
use crate::view::Camera;
use crate::words::Language;

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
    /// The turn that was played last, without the result.
    pub(crate) turn: Option<String>,
    /// From where it is seen in perspective.
    camera: Camera,
    /// What is about to move: where, and how many cubes from the top.
    chosen: Option<(Cell, u8)>,
    /// A piece in the air.
    flying: Option<Flight>,
    title: String,
}

impl Picture {
    /// A picture of a position.
    pub fn new(position: &Position) -> Picture {
        Picture {
            title: format!("Pijersi: {position}"),
            ..Picture::of_board(position.board())
        }
    }

    /// A picture of pieces that need not be a position, such as the middle of a turn.
    pub fn of_board(board: Board) -> Picture {
        Picture {
            style: Style::default(),
            board,
            camera: Camera::default(),
            chosen: None,
            flying: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            caption: None,
            note: None,
            player: None,
            turn: None,
            title: "Pijersi".to_owned(),
        }
    }

    /// A picture of a match after `ply` turns, or after all where there are fewer: the last turn is marked and
    /// written below, with the result at the end.
    ///
    /// ```
    /// use pijersi::Match;
    /// use pijersi_picture::{Language, Picture};
    /// let game: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
    /// let svg = Picture::of_match(&game, 1, Language::English).svg();
    /// assert!(svg.contains("1  a4-b5=c4</title>"));
    /// ```
    pub fn of_match(record: &Match, ply: usize, language: Language) -> Picture {
        let ply = ply.min(record.len());
        let result = language.result(record).filter(|_| ply == record.len());
        let position = record.position_at(ply).unwrap_or(record.position());
        let picture = Picture::new(position);
        let Some(before) = ply.checked_sub(1) else {
            return picture.caption(result.unwrap_or(language.start()));
        };
        let turn = record.turns()[before];
        let mover = record.positions()[before].player();
        let mut picture = picture.last_turn(turn).player(mover);
        picture.turn = Some(format!("{}  {}", record.number_at(before), turn.notation()));
        picture.caption = match (&picture.turn, result) {
            (Some(turn), Some(result)) => Some(format!("{turn}   {result}")),
            (turn, _) => turn.clone(),
        };
        picture
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

    /// Chooses from where the board is seen in perspective; pictures from above do not change.
    pub fn seen_from(mut self, camera: Camera) -> Picture {
        self.camera = camera;
        self
    }

    /// Lets cubes stand out in perspective because they are about to move: so many, from the top.
    pub fn chosen(mut self, cell: Cell, cubes: u8) -> Picture {
        self.chosen = Some((cell, cubes));
        self
    }

    /// Draws a piece in the air, besides those on the board.
    pub fn flying(mut self, flight: Flight) -> Picture {
        self.flying = Some(flight);
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

    /// Leaves out the line below the board.
    pub fn without_caption(mut self) -> Picture {
        (self.caption, self.note, self.player) = (None, None, None);
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
    #[cfg(feature = "raster")]
    pub fn png(&self) -> Vec<u8> {
        still::png(&self.pixels(&mut Painter::default()))
    }

    #[cfg(feature = "raster")]
    pub(crate) fn pixels(&self, painter: &mut Painter) -> Pixels {
        painter.draw(&drawing::scene(self))
    }

    /// The picture as outlines that fill a box, for a program that paints them itself: without caption and background,
    /// and with names in the cells only if the style sets them.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_picture::{Camera, Picture};
    /// let picture = Picture::new(&Position::classic())
    ///     .perspective(true)
    ///     .seen_from(Camera { turn: 30.0, tilt: 60.0 });
    /// let outlines = picture.outlines(800.0, 600.0);
    /// assert_eq!(outlines.cells.len(), 45);
    /// ```
    pub fn outlines(&self, width: f64, height: f64) -> Outlines {
        let (scene, view) = drawing::scene_in_box(self, width, height);
        Outlines::new(self, &scene, &view)
    }

    /// The picture as painted shapes without the background, for a program that writes another format. The lengths are
    /// those of [`Picture::svg`]: pixels, of which [`Style::size`] says how many the width has.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_picture::{Paint, Picture};
    /// let drawn = Picture::new(&Position::classic()).size(600).shapes();
    /// assert_eq!(drawn.width, 600.0);
    /// assert!(matches!(drawn.shapes[0].paint, Paint::Fill(_)));
    /// ```
    pub fn shapes(&self) -> Shapes {
        let (scene, view) = drawing::scene_and_view(self);
        Shapes::new(scene, &view)
    }

    pub(crate) fn camera(&self) -> Option<Camera> {
        self.style.perspective.then_some(self.camera)
    }

    /// The pieces on the board and in the air.
    pub(crate) fn towers(&self) -> Vec<Tower> {
        let centre = |cell| board::centre(cell, self.style.flipped);
        let on_board = self.board.pieces().map(|(cell, piece)| Tower {
            piece,
            centre: centre(cell),
            lift: 0.0,
            size: 1.0,
            chosen: match self.chosen {
                Some((chosen, cubes)) if chosen == cell => cubes,
                _ => 0,
            },
        });
        let flying = self.flying.map(|flight| Tower {
            piece: flight.piece,
            centre: centre(flight.from).towards(centre(flight.to), flight.share()),
            lift: flight.height(),
            size: flight.growth(),
            chosen: 0,
        });
        on_board.chain(flying).collect()
    }

    pub(crate) fn has_caption(&self) -> bool {
        self.caption.is_some() || self.note.is_some() || self.player.is_some()
    }

    /// The description for screen readers.
    pub(crate) fn title(&self) -> String {
        let written = [Some(&self.title), self.caption.as_ref(), self.note.as_ref()];
        let written: Vec<&str> = written.into_iter().flatten().map(String::as_str).collect();
        written.join(" – ")
    }
}
