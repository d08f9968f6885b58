//! The engine player, which makes exactly one decision for each question.
//!
//! [`EnginePlayer`] answers on the calling thread. [`BackgroundPlayer`] answers on a thread of its own and accepts a new
//! question at any time. Both guarantee exactly one [`Decision`] for each question, also when its search is stopped, replaced
//! by another question or ended by a panic; no reply follows the decision.

#[cfg(not(target_family = "wasm"))]
mod background;
mod banli;
mod book;

use std::panic::{AssertUnwindSafe, catch_unwind};

use pijersi::{Position, Turn};
use pijersi_engine::{Limits, Options, Score, SearchInfo, SearchResult, Signal};

#[cfg(not(target_family = "wasm"))]
pub use background::{BackgroundPlayer, Reply, TaggedReply, random_seed};
pub use banli::Banli;
pub use book::{Book, ScoredTurn};

/// A request to an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The position to search.
    pub position: Position,
    /// When to stop.
    pub limits: Limits,
    /// Options of the engine: level, seed of the game, number of lines, threads, table.
    pub options: Options,
    /// Whether a turn of an opening book may be the answer, at full strength.
    pub uses_book: bool,
}

/// The one answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// The engine has decided. The turn is legal, and missing only when the game is over.
    Answer(SearchResult),
    /// The engine could not answer.
    Failure(Failure),
    /// Another question came before this one was begun.
    Replaced,
}

impl Decision {
    /// The turn to play, if the engine has decided on one.
    pub fn turn(&self) -> Option<Turn> {
        match self {
            Decision::Answer(answer) => answer.turn,
            _ => None,
        }
    }

    /// Whether the engine would rather have the other side: it has decided on a turn, and its score is below zero. Where
    /// [`Game::may_swap`](crate::Game::may_swap), an engine swaps sides exactly then.
    ///
    /// ```
    /// use pijersi_engine::{Score, SearchResult};
    /// use pijersi_game::player::Decision;
    /// let decision = |score| Decision::Answer(SearchResult {
    ///     turn: pijersi::Position::classic().turns().first().copied(),
    ///     score: Score::from_raw(score),
    ///     ..SearchResult::default()
    /// });
    /// assert!(decision(-1).prefers_swap());
    /// assert!(!decision(0).prefers_swap());
    /// ```
    pub fn prefers_swap(&self) -> bool {
        match self {
            Decision::Answer(answer) => answer.turn.is_some() && answer.score < Score::from_raw(0),
            _ => false,
        }
    }
}

/// Why an engine could not answer. A new engine answers the next question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The search ended in a panic.
    Panic,
    /// The engine gave no turn, or one that is not legal.
    NoLegalTurn,
    /// An error of an external engine.
    Program(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Panic => f.write_str("the search failed"),
            Failure::NoLegalTurn => f.write_str("the engine gave no legal turn"),
            Failure::Program(reason) => f.write_str(reason),
        }
    }
}

/// An engine: [`Banli`], or another program.
pub trait Searcher {
    /// Prepares for these options, for example by allocating the table.
    fn prepare(&mut self, _options: &Options) {}

    /// Clears the state of earlier games.
    fn new_game(&mut self) {}

    /// Searches until a limit is reached or the signal is set, and reports its progress.
    ///
    /// # Errors
    /// When there is no answer: the reason.
    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String>;
}

impl<S: Searcher + ?Sized> Searcher for Box<S> {
    fn prepare(&mut self, options: &Options) {
        (**self).prepare(options);
    }

    fn new_game(&mut self) {
        (**self).new_game();
    }

    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        (**self).search(question, signal, on_info)
    }
}

/// An engine that plays on the calling thread.
///
/// `make` creates it on first use, and again after a failure.
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Limits, Options, Signal};
/// use pijersi_game::player::{Banli, EnginePlayer, Question};
/// let mut player = EnginePlayer::new(|| Ok(Banli::default()));
/// let question = Question {
///     position: Position::classic(),
///     limits: Limits { depth: Some(2), ..Limits::default() },
///     options: Options { table_mib: 1, seed: 7, ..Options::default() },
///     uses_book: false,
/// };
/// let decision = player.answer(&question, &Signal::new(), &mut |_| {});
/// assert!(decision.turn().is_some());
/// ```
pub struct EnginePlayer<S> {
    make: Box<dyn FnMut() -> Result<S, String> + Send>,
    searcher: Option<S>,
}

impl<S: Searcher> EnginePlayer<S> {
    /// A player whose engine is created by `make`.
    pub fn new(make: impl FnMut() -> Result<S, String> + Send + 'static) -> EnginePlayer<S> {
        EnginePlayer {
            make: Box::new(make),
            searcher: None,
        }
    }

    /// Creates and prepares the engine, so that the first question need not wait.
    ///
    /// # Errors
    /// When the engine cannot be created.
    pub fn prepare(&mut self, options: &Options) -> Result<(), Failure> {
        self.guarded(|searcher| {
            searcher.prepare(options);
            Ok(())
        })
    }

    /// Clears the state of earlier games.
    pub fn new_game(&mut self) {
        // An engine that does not exist yet has no state.
        if self.searcher.is_some() {
            let _ = self.guarded(|searcher| {
                searcher.new_game();
                Ok(())
            });
        }
    }

    /// Answers a question, and reports progress.
    pub fn answer(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Decision {
        let position = &question.position;
        if let Some(outcome) = position.outcome() {
            return Decision::Answer(SearchResult {
                score: Score::from_outcome(outcome, position.player()),
                ..SearchResult::default()
            });
        }
        let answer = self.guarded(|searcher| searcher.search(question, signal, on_info));
        match answer {
            Ok(answer) if answer.turn.is_some_and(|turn| position.is_legal(turn)) => {
                Decision::Answer(answer)
            }
            Ok(_) => Decision::Failure(Failure::NoLegalTurn),
            Err(failure) => Decision::Failure(failure),
        }
    }

    /// Runs work with the engine, which is created if needed, and drops the engine after a failure.
    fn guarded<T>(&mut self, work: impl FnOnce(&mut S) -> Result<T, String>) -> Result<T, Failure> {
        let EnginePlayer { make, searcher } = self;
        let done = catch_unwind(AssertUnwindSafe(|| {
            let searcher = match searcher {
                Some(searcher) => searcher,
                none => none.insert(make()?),
            };
            work(searcher)
        }));
        let failure = match done {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(reason)) => Failure::Program(reason),
            Err(_) => Failure::Panic,
        };
        self.searcher = None;
        Err(failure)
    }
}

/// The first legal turn, to be played when an engine has failed; none when the game is over.
pub fn fallback_turn(position: &Position) -> Option<Turn> {
    position.turns().first().copied()
}

#[cfg(test)]
mod tests;
