//! A whole match as a moving picture.

use pijersi::{Cell, Match, Turn};

use crate::film::{Film, Reel};
use crate::mark::{Arrow, Mark};
use crate::palette;
use crate::picture::Picture;
use crate::raster::{Painter, Pixels};
use crate::style::Style;
use crate::words::Language;
use crate::{animated_png, gif_file};

/// A file format for moving pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// GIF, which every program shows. Its clock counts hundredths of a second.
    Gif,
    /// Animated PNG, which browsers show; others show its first frame.
    Apng,
}

/// A match as a moving picture: the start, then each turn, action by action, then the result.
///
/// ```
/// use pijersi::Match;
/// use pijersi_picture::{Animation, Style};
///
/// let game: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
/// let animation = Animation::new(&game)
///     .style(Style { size: 160, ..Style::default() })
///     .frame_time(800);
/// // The start, and two actions for each turn; the second one stays longer.
/// let times: Vec<u32> = animation.frames().map(|frame| frame.time).collect();
/// assert_eq!(times, [800, 400, 800, 400, 2400]);
/// assert_eq!(animation.gif()[..6], *b"GIF89a");
/// ```
#[derive(Clone, Debug)]
pub struct Animation<'a> {
    game: &'a Match,
    style: Style,
    frame_time: u32,
    language: Language,
    whole_turns: bool,
    marks: Vec<(Cell, Mark)>,
    arrows: Vec<(Cell, Cell, Arrow)>,
    has_captions: bool,
    title: Option<String>,
}

/// One picture of an animation.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What is shown.
    pub picture: Picture,
    /// For how long, in milliseconds.
    pub time: u32,
}

impl<'a> Animation<'a> {
    /// The shortest time of a turn in milliseconds; programs that show GIF slow down what is much faster.
    pub const MIN_FRAME_TIME: u32 = 40;
    /// The longest time of a turn in milliseconds.
    pub const MAX_FRAME_TIME: u32 = 20_000;
    /// How much longer the last frame stays than others.
    const LAST: u32 = 3;

    /// A moving picture of a match, one second a turn.
    pub fn new(game: &'a Match) -> Animation<'a> {
        Animation {
            game,
            style: Style::default(),
            frame_time: 1000,
            language: Language::default(),
            whole_turns: false,
            marks: Vec::new(),
            arrows: Vec::new(),
            has_captions: true,
            title: None,
        }
    }

    /// Sets the look.
    pub fn style(mut self, style: Style) -> Animation<'a> {
        self.style = style;
        self
    }

    /// Sets how long a turn stays, in milliseconds, kept within [`Animation::MIN_FRAME_TIME`] and
    /// [`Animation::MAX_FRAME_TIME`]. The first of two actions stays half as long, the end three times.
    pub fn frame_time(mut self, milliseconds: u32) -> Animation<'a> {
        self.frame_time = milliseconds.clamp(Self::MIN_FRAME_TIME, Self::MAX_FRAME_TIME);
        self
    }

    /// Sets the language of captions.
    pub fn language(mut self, language: Language) -> Animation<'a> {
        self.language = language;
        self
    }

    /// Chooses one frame for each turn instead of one for each action.
    pub fn whole_turns(mut self, whole_turns: bool) -> Animation<'a> {
        self.whole_turns = whole_turns;
        self
    }

    /// Marks a cell in every frame, besides the turn that is shown.
    pub fn mark(mut self, cell: Cell, mark: Mark) -> Animation<'a> {
        self.marks.push((cell, mark));
        self
    }

    /// Draws an arrow from cell to cell in every frame.
    pub fn arrow(mut self, from: Cell, to: Cell, arrow: Arrow) -> Animation<'a> {
        self.arrows.push((from, to, arrow));
        self
    }

    /// Writes something below every frame, such as the names of the players, beside the turn.
    ///
    /// ```
    /// use pijersi::Match;
    /// use pijersi_picture::Animation;
    ///
    /// let game: Match = "1 a4-b5=c4".parse().unwrap();
    /// let animation = Animation::new(&game).title("Ann – Bob");
    /// let svg = animation.frames().last().unwrap().picture.svg();
    /// assert!(svg.contains("1  a4-b5=c4 – Ann – Bob   1 / 1</title>"));
    /// ```
    pub fn title(mut self, title: impl Into<String>) -> Animation<'a> {
        self.title = Some(title.into());
        self
    }

    /// Leaves out the line below the board, with turns, result and title.
    pub fn without_captions(mut self) -> Animation<'a> {
        self.has_captions = false;
        self
    }

    /// How many frames there are.
    pub fn frame_count(&self) -> usize {
        let turns = self.game.turns().iter();
        1 + turns.map(|&turn| self.frames_of(turn)).sum::<usize>()
    }

    fn frames_of(&self, turn: Turn) -> usize {
        1 + usize::from(turn.has_two_actions() && !self.whole_turns)
    }

    /// The frames in order.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + '_ {
        (0..=self.game.len()).flat_map(|ply| {
            let whole = Picture::of_match(self.game, ply, self.language)
                .style(self.style)
                .note(self.note(ply));
            let is_last = ply == self.game.len();
            let last = Frame {
                time: self.frame_time * if is_last { Self::LAST } else { 1 },
                picture: whole,
            };
            self.first_action(ply, &last.picture)
                .into_iter()
                .chain([last])
                .map(|frame| self.finished(frame))
        })
    }

    /// What stands at the end of the line below the board.
    fn note(&self, ply: usize) -> String {
        let title = self.title.iter().map(|title| format!("{title}   "));
        let title: String = title.collect();
        format!("{title}{ply} / {}", self.game.len())
    }

    /// The frame with what all frames share.
    fn finished(&self, mut frame: Frame) -> Frame {
        frame.picture.marks.extend_from_slice(&self.marks);
        frame.picture.arrows.extend_from_slice(&self.arrows);
        if !self.has_captions {
            frame.picture = frame.picture.without_caption();
        }
        frame
    }

    /// The frame between two actions of the turn that leads to a ply.
    fn first_action(&self, ply: usize, whole: &Picture) -> Option<Frame> {
        let before = ply.checked_sub(1)?;
        let turn = *self.game.turns().get(before)?;
        if self.frames_of(turn) == 1 {
            return None;
        }
        let action = turn.actions().next()?;
        let (shown, _) = self.game.position_at(before)?.after_action(action)?;
        let mut picture = whole.clone();
        picture.board = shown;
        picture.marks.clear();
        picture.caption.clone_from(&whole.turn);
        Some(Frame {
            picture: picture.mark_action(action),
            time: self.frame_time / 2,
        })
    }

    /// The animation as a GIF file that repeats for ever.
    pub fn gif(&self) -> Vec<u8> {
        self.file(Moving::Gif, |_| {})
    }

    /// The animation as an animated PNG file that repeats for ever.
    pub fn apng(&self) -> Vec<u8> {
        self.file(Moving::Apng, |_| {})
    }

    /// The animation as a file; `progress` is told the number of frames done after each.
    pub fn file(&self, format: Moving, mut progress: impl FnMut(usize)) -> Vec<u8> {
        let mut painter = Painter::default();
        let samples = self.samples(&mut painter);
        let reel = Reel {
            width: samples[0].width,
            height: samples[0].height,
            colours: palette::choose(&samples),
        };
        drop(samples);
        let mut film = Film::new(reel.clone());
        let frames = self.frames().enumerate().map(|(index, frame)| {
            let patch = film.next(&frame.picture.pixels(&mut painter));
            progress(index + 1);
            (patch, frame.time)
        });
        match format {
            Moving::Gif => gif_file::write(&reel, frames),
            Moving::Apng => animated_png::write(&reel, self.frame_count(), frames),
        }
    }

    /// A few frames in which all colours of the match occur: the fullest and the emptiest board, one between,
    /// and one with the mark of a capture, which may be there only once.
    fn samples(&self, painter: &mut Painter) -> Vec<Pixels> {
        let frames: Vec<Frame> = self.frames().collect();
        let captures = |frame: &Frame| frame.picture.marks.iter().any(|m| m.1 == Mark::Capture);
        let capture = frames.iter().position(captures);
        let places = [0, frames.len() / 2, frames.len() - 1];
        let places = places.into_iter().chain(capture);
        places
            .map(|place| frames[place].picture.pixels(painter))
            .collect()
    }
}
