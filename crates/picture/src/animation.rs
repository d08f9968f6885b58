//! A whole match as an animation.

use pijersi::{Action, Board, Cell, Match, Piece};

use crate::film::{Film, Reel};
use crate::flight::Flight;
use crate::mark::{Arrow, Mark};
use crate::palette;
use crate::picture::Picture;
use crate::raster::{Painter, Pixels};
use crate::style::Style;
use crate::words::Language;
use crate::{animated_png, gif_file};

/// A file format of animations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnimationFormat {
    /// GIF, supported everywhere, with frame times in hundredths of a second.
    Gif,
    /// Animated PNG, supported by browsers; other programs show its first frame.
    Apng,
}

/// A match as an animation: the start, then each turn, action by action, then the result.
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
    record: &'a Match,
    style: Style,
    frame_time: u32,
    language: Language,
    whole_turns: bool,
    gliding: bool,
    marks: Vec<(Cell, Mark)>,
    arrows: Vec<(Cell, Cell, Arrow)>,
    has_captions: bool,
    title: Option<String>,
}

/// One picture of an animation.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Content of the frame.
    pub picture: Picture,
    /// For how long, in milliseconds.
    pub time: u32,
}

impl<'a> Animation<'a> {
    /// The shortest time of a turn in milliseconds; programs that show GIF slow down what is much faster.
    pub const MIN_FRAME_TIME: u32 = 40;
    /// The longest time of a turn in milliseconds.
    pub const MAX_FRAME_TIME: u32 = 20_000;
    /// Duration of the last frame relative to others.
    const LAST: u32 = 3;
    /// Duration of a frame with a moving piece in milliseconds: viewers of GIF files keep up with it.
    const GLIDING_TIME: u32 = 40;

    /// An animation of a match, one second per turn.
    pub fn new(record: &'a Match) -> Animation<'a> {
        Animation {
            record,
            style: Style::default(),
            frame_time: 1000,
            language: Language::default(),
            whole_turns: false,
            gliding: false,
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

    /// Lets pieces glide to where they go, in a few frames more for each action; their time is added to that of the turn.
    ///
    /// ```
    /// use pijersi::Match;
    /// use pijersi_picture::Animation;
    ///
    /// let game: Match = "1 b4=d3".parse().unwrap();
    /// let frames = |gliding| Animation::new(&game).gliding(gliding).frames().count();
    /// assert_eq!((frames(false), frames(true)), (2, 8));
    /// ```
    pub fn gliding(mut self, gliding: bool) -> Animation<'a> {
        self.gliding = gliding;
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

    /// Number of frames.
    pub fn frame_count(&self) -> usize {
        self.frames().count()
    }

    /// The frames in order.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + '_ {
        (0..=self.record.len()).flat_map(|ply| {
            let whole = Picture::of_match(self.record, ply, self.language)
                .style(self.style)
                .note(self.note(ply));
            let mut frames = self.on_the_way(ply, &whole);
            let is_last = ply == self.record.len();
            frames.push(Frame {
                time: self.frame_time * if is_last { Self::LAST } else { 1 },
                picture: whole,
            });
            frames.into_iter().map(|frame| self.finished(frame))
        })
    }

    /// The frames of the turn that leads to a ply, but for the last one.
    fn on_the_way(&self, ply: usize, whole: &Picture) -> Vec<Frame> {
        let mut frames = Vec::new();
        let before = ply.checked_sub(1);
        let Some((before, &turn)) = before.and_then(|ply| {
            let turn = self.record.turns().get(ply)?;
            Some((self.record.position_at(ply)?, turn))
        }) else {
            return frames;
        };
        let mut board = before.board();
        // The result is shown after the turn.
        let mut picture = whole.clone();
        picture.marks.clear();
        picture.caption.clone_from(&whole.turn);
        for (index, action) in turn.actions().enumerate() {
            picture.board = board;
            let Some(effect) = board.act(action) else {
                break;
            };
            if self.gliding {
                frames.extend(gliding(&picture, action, effect.moved, &board));
            }
            picture.board = board;
            picture = picture.mark_action(action);
            let is_first = index == 0 && turn.has_two_actions();
            if is_first && !self.whole_turns {
                frames.push(Frame {
                    picture: picture.clone(),
                    time: self.frame_time / 2,
                });
            }
        }
        frames
    }

    /// The text at the end of the line below the board.
    fn note(&self, ply: usize) -> String {
        let title = self.title.iter().map(|title| format!("{title}   "));
        let title: String = title.collect();
        format!("{title}{ply} / {}", self.record.len())
    }

    /// Adds the marks and arrows that all frames share.
    fn finished(&self, mut frame: Frame) -> Frame {
        frame.picture.marks.extend_from_slice(&self.marks);
        frame.picture.arrows.extend_from_slice(&self.arrows);
        if !self.has_captions {
            frame.picture = frame.picture.without_caption();
        }
        frame
    }

    /// The animation as a GIF file that repeats for ever.
    pub fn gif(&self) -> Vec<u8> {
        self.file(AnimationFormat::Gif, |_| {})
    }

    /// The animation as an animated PNG file that repeats for ever.
    pub fn apng(&self) -> Vec<u8> {
        self.file(AnimationFormat::Apng, |_| {})
    }

    /// The animation as a file; `progress` receives the number of finished frames after each.
    pub fn file(&self, format: AnimationFormat, mut progress: impl FnMut(usize)) -> Vec<u8> {
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
            AnimationFormat::Gif => gif_file::write(&reel, frames),
            AnimationFormat::Apng => animated_png::write(&reel, self.frame_count(), frames),
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

/// The frames in which a piece is on its way, from the picture before its action to the board after it.
fn gliding(before: &Picture, action: Action, piece: Piece, after: &Board) -> Vec<Frame> {
    let Action { from, to, .. } = action;
    // What is captured or built on stays until the piece has landed.
    let others = after.pieces().filter(|&(cell, _)| cell != to);
    let there = before.board.piece(to).map(|piece| (to, piece));
    let mut picture = before.clone().mark(from, Mark::Start);
    picture.board = others.chain(there).collect();
    let flight = |part| Flight {
        piece,
        from,
        to,
        part,
    };
    let count = (flight(0.0).time() / f64::from(Animation::GLIDING_TIME)).round();
    let steps = 1..count as u32;
    let frames = steps.map(|step| Frame {
        picture: picture.clone().flying(flight(f64::from(step) / count)),
        time: Animation::GLIDING_TIME,
    });
    frames.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::Position;

    #[test]
    fn what_is_captured_stays_until_the_cube_has_landed() {
        let start: Position = "6/7/6/3s-3/3R-2/7/6 w 0 1".parse().unwrap();
        let [from, to] = ["c4", "d4"].map(|cell| cell.parse().unwrap());
        let captured = start.board().piece(to);
        let mut record = Match::new(start);
        record.play_text("c4-d4!").unwrap();
        let frames: Vec<Frame> = Animation::new(&record).gliding(true).frames().collect();
        assert!(frames.len() > 4, "{}", frames.len());
        for frame in &frames[1..frames.len() - 1] {
            assert_eq!(frame.picture.board.piece(from), None);
            assert_eq!(frame.picture.board.piece(to), captured);
            assert_eq!(frame.picture.towers().len(), 2);
        }
        assert_eq!(frames[frames.len() - 1].picture.towers().len(), 1);
    }
}
