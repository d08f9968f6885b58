//! The engine player: questions go in, and exactly one decision comes out for each.
//!
//! [`EnginePlayer`] answers on the thread that asks. [`BackgroundPlayer`] answers on a thread of its own and can be asked,
//! stopped and asked anew at any time. Both keep the same promise: whatever happens to a search, be it stopped, replaced by
//! another question or ended by a panic, its question gets one [`Decision`], after which nothing more is heard of it.

#[cfg(not(target_family = "wasm"))]
mod background;
mod banli;

use std::panic::{AssertUnwindSafe, catch_unwind};

use pijersi::{Position, Turn};
use pijersi_engine::{Limits, Options, Score, SearchInfo, SearchResult, Signal};

#[cfg(not(target_family = "wasm"))]
pub use background::{BackgroundPlayer, Message, Reply, random_seed};
pub use banli::Banli;

/// What an engine is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The position to think about.
    pub position: Position,
    /// When to stop.
    pub limits: Limits,
    /// How to play: level, seed of the game, number of lines, threads, table.
    pub options: Options,
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
}

/// Why an engine could not answer. The next question gets a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The search ended in a panic.
    Panic,
    /// The engine gave no turn, or one that is not legal.
    NoLegalTurn,
    /// The engine is another program, which says or does this.
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

/// Something that searches: [`Banli`], or another program.
pub trait Searcher {
    /// Gets ready for these options, for example by making room for the table.
    fn prepare(&mut self, _options: &Options) {}

    /// Forgets everything about earlier games.
    fn new_game(&mut self) {}

    /// Searches until a limit is reached or the signal says stop, and reports on the way.
    ///
    /// # Errors
    /// When there is no answer, with the reason in words.
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

/// An engine that plays on the thread that asks.
///
/// It is made by `make` when it is first needed, and again after it has failed.
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
/// };
/// let decision = player.answer(&question, &Signal::new(), &mut |_| {});
/// assert!(decision.turn().is_some());
/// ```
pub struct EnginePlayer<S> {
    make: Box<dyn FnMut() -> Result<S, String> + Send>,
    searcher: Option<S>,
}

impl<S: Searcher> EnginePlayer<S> {
    /// A player whose engine is made by this function.
    pub fn new(make: impl FnMut() -> Result<S, String> + Send + 'static) -> EnginePlayer<S> {
        EnginePlayer {
            make: Box::new(make),
            searcher: None,
        }
    }

    /// Makes the engine and gets it ready, so that the first question need not wait for it.
    ///
    /// # Errors
    /// When the engine cannot be made.
    pub fn prepare(&mut self, options: &Options) -> Result<(), Failure> {
        self.guarded(|searcher| {
            searcher.prepare(options);
            Ok(())
        })
    }

    /// Forgets everything about earlier games.
    pub fn new_game(&mut self) {
        // An engine that is not made yet has nothing to forget.
        if self.searcher.is_some() {
            let _ = self.guarded(|searcher| {
                searcher.new_game();
                Ok(())
            });
        }
    }

    /// Answers a question, and reports on the way.
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

    /// Lets the engine, which is made if need be, do something. One that has failed is not to be trusted any more.
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

/// The first legal turn, for those who must play although an engine has failed; none when the game is over.
pub fn fallback(position: &Position) -> Option<Turn> {
    position.turns().first().copied()
}

#[cfg(test)]
mod tests;
