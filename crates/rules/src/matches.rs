//! A game: where it started, its turns and how it ended.

mod notes;
mod swap;

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::iter::{Enumerate, Zip};
use core::slice;

use crate::cube::Player;
use crate::notation::turn::ParseTurnError;
use crate::notes::{Note, Tags};
use crate::outcome::{MatchResult, Outcome};
use crate::position::{IllegalTurn, Position};
use crate::problem::{Location, problem};
use crate::setup::Setup;
use crate::turn::Turn;

pub(crate) use notes::MAX_VARIATION_DEPTH;
pub use notes::MatchNote;
pub use swap::SwapError;

/// A game, from its starting position to its last turn so far.
///
/// A *ply* counts turns from 0: `position_at(0)` is the start, `position_at(n)` stands after `n` turns.
/// Every position is kept, so that looking at any of them costs nothing. A game never grows long: twenty quiet
/// turns end it, and there are at most 28 cubes to capture.
///
/// It also keeps what is known beyond its turns: [`Tags`] about the game, and a [`Note`] for each turn that has one.
///
/// Its text ([`FromStr`](std::str::FromStr), `Display`, [`Match::text`]) is explained at [`MatchText`](crate::MatchText).
///
/// ```
/// use pijersi::Match;
/// let mut game = Match::default();
/// game.play_text("a4-b5=c4").unwrap();
/// game.play_text("f4d5d4").unwrap();
/// assert_eq!(game.len(), 2);
/// assert_eq!(game.position_at(1).unwrap().quiet(), 1);
/// assert_eq!(game.undo().unwrap().notation().to_string(), "f4=d5-d4");
/// assert_eq!(game.outcome(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The start and the position after each turn: one more than there are turns.
    positions: Vec<Position>,
    turns: Vec<Turn>,
    declared: Option<MatchResult>,
    /// Whether the players exchanged sides after the first turn.
    is_swapped: bool,
    tags: Tags,
    /// By the number of turns played: 0 is the start. None of them is empty.
    notes: BTreeMap<usize, Note>,
}

impl Default for Match {
    /// A game from the classic set-up.
    fn default() -> Match {
        Match::new(Position::classic())
    }
}

impl From<Setup> for Match {
    fn from(setup: Setup) -> Match {
        Match::new(setup.position())
    }
}

impl Match {
    /// A game that starts from any position.
    pub fn new(start: Position) -> Match {
        Match {
            positions: vec![start],
            turns: Vec::new(),
            declared: None,
            is_swapped: false,
            tags: Tags::default(),
            notes: BTreeMap::new(),
        }
    }

    /// The position before the first turn.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position after the last turn.
    pub fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    /// The position after this many turns, if that many were played.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// The start and the position after each turn.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Number of turns played.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether no turn has been played.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// Each turn with its ply and the position it was played in.
    ///
    /// ```
    /// use pijersi::Match;
    /// let game: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
    /// for played in &game {
    ///     let next = played.position.play(played.turn).unwrap();
    ///     assert_eq!(next, game.positions()[played.ply + 1]);
    /// }
    /// ```
    pub fn iter(&self) -> MatchIter<'_> {
        // There is one position more than there are turns: the last one.
        MatchIter {
            turns: self.positions.iter().zip(&self.turns).enumerate(),
        }
    }

    /// The number that match text gives to the turn at this ply. White's numbers are odd and Black's are
    /// even, so a game begins with 1, or with 2 when Black moves first.
    ///
    /// ```
    /// use pijersi::Match;
    /// assert_eq!(Match::default().number_at(0), 1);
    /// ```
    pub fn number_at(&self, ply: usize) -> usize {
        let first = match self.start().player() {
            Player::White => 1,
            Player::Black => 2,
        };
        first + ply
    }

    /// How the game ended on the board, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// The result that the players declared, when the board does not show one.
    pub fn declared(&self) -> Option<MatchResult> {
        self.declared
    }

    /// The result: what the board shows, else what was declared, else nothing.
    pub fn result(&self) -> Option<MatchResult> {
        self.outcome().map(MatchResult::from).or(self.declared)
    }

    /// Whether the game has ended, on the board or by declaration.
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// Plays a turn if it is legal and the game is not over.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        self.check_going_on()?;
        let next = self.position().play(turn).map_err(PlayError::Illegal)?;
        self.push(turn, next);
        Ok(())
    }

    /// Reads a turn in either notation and plays it.
    pub fn play_text(&mut self, text: &str) -> Result<Turn, PlayError> {
        self.check_going_on()?;
        let turn = self.position().parse_turn(text).map_err(PlayError::Text)?;
        self.push(turn, self.position().play_unchecked(turn));
        Ok(turn)
    }

    fn push(&mut self, turn: Turn, next: Position) {
        self.turns.push(turn);
        self.positions.push(next);
    }

    /// Nothing, or why no turn can follow.
    pub(crate) fn check_going_on(&self) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        match self.declared {
            Some(result) => Err(PlayError::Declared(result)),
            None => Ok(()),
        }
    }

    /// Undoes the last turn and withdraws any declared result.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = *self.turns.last()?;
        self.truncate(self.turns.len() - 1);
        Some(turn)
    }

    /// Keeps only the first `len` turns. If turns are removed, so are their notes, and a declared result is withdrawn.
    pub fn truncate(&mut self, len: usize) {
        if len < self.turns.len() {
            self.turns.truncate(len);
            self.positions.truncate(len + 1);
            self.notes.split_off(&(len + 1));
            self.declared = None;
            self.is_swapped &= len > 0;
        }
    }

    /// Ends the game by declaration: a player resigned or ran out of time, or a draw was agreed.
    ///
    /// The board has the last word: declaring the result it shows changes nothing, declaring another is an error.
    ///
    /// ```
    /// use pijersi::{Match, MatchResult};
    /// let mut game = Match::default();
    /// game.declare(MatchResult::Black).unwrap();
    /// assert_eq!(game.result(), Some(MatchResult::Black));
    /// assert!(game.play_text("a4-b5").is_err());
    /// game.retract();
    /// assert!(game.play_text("a4-b5").is_ok());
    /// ```
    pub fn declare(&mut self, result: MatchResult) -> Result<(), DeclareError> {
        match self.outcome() {
            None => self.declared = Some(result),
            Some(outcome) if result == MatchResult::from(outcome) => {}
            Some(outcome) => return Err(DeclareError { result, outcome }),
        }
        Ok(())
    }

    /// Withdraws a declared result.
    pub fn retract(&mut self) {
        self.declared = None;
    }
}

impl<'a> IntoIterator for &'a Match {
    type Item = PlayedTurn<'a>;
    type IntoIter = MatchIter<'a>;

    fn into_iter(self) -> MatchIter<'a> {
        self.iter()
    }
}

/// A turn of a game: see [`Match::iter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedTurn<'a> {
    /// The number of turns before it.
    pub ply: usize,
    /// The position it was played in.
    pub position: &'a Position,
    /// The turn.
    pub turn: Turn,
}

/// The turns of a game, each with its ply and the position it was played in: see [`Match::iter`].
#[derive(Clone, Debug)]
pub struct MatchIter<'a> {
    turns: Enumerate<Zip<slice::Iter<'a, Position>, slice::Iter<'a, Turn>>>,
}

fn played_turn<'a>((ply, (position, &turn)): (usize, (&'a Position, &Turn))) -> PlayedTurn<'a> {
    PlayedTurn {
        ply,
        position,
        turn,
    }
}

impl<'a> Iterator for MatchIter<'a> {
    type Item = PlayedTurn<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.turns.next().map(played_turn)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.turns.size_hint()
    }
}

impl DoubleEndedIterator for MatchIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.turns.next_back().map(played_turn)
    }
}

impl ExactSizeIterator for MatchIter<'_> {}

/// Why a turn was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over on the board.
    Over(Outcome),
    /// The game has ended with a declared result.
    Declared(MatchResult),
    /// The turn is not legal.
    Illegal(IllegalTurn),
    /// The text is not a legal turn.
    Text(ParseTurnError),
}

problem! {
    PlayError, error => error,
    codes {
        PlayError::Over(outcome) => "game-over" [outcome: Outcome],
        PlayError::Declared(result) => "result-declared" [result: MatchResult],
    }
    delegate {
        PlayError::Illegal(error) => error,
        PlayError::Text(error) => error,
    }
    location |error| match error {
        PlayError::Text(error) => error.location(),
        _ => Location::default(),
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(outcome) => write!(f, "the game is over: {outcome}"),
            PlayError::Declared(result) => {
                write!(f, "the game has ended with the result {result}")
            }
            PlayError::Illegal(error) => error.fmt(f),
            PlayError::Text(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PlayError::Illegal(error) => Some(error),
            PlayError::Text(error) => Some(error),
            PlayError::Over(_) | PlayError::Declared(_) => None,
        }
    }
}

/// A declared result that contradicts the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclareError {
    /// The declared result.
    pub result: MatchResult,
    /// What the board shows.
    pub outcome: Outcome,
}

impl fmt::Display for DeclareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the result {} contradicts the board: {}",
            self.result, self.outcome
        )
    }
}

impl core::error::Error for DeclareError {}

problem! {
    DeclareError, error => error,
    codes {
        DeclareError { result, outcome } => "result-contradicts-board" [result: MatchResult, outcome: Outcome],
    }
}
