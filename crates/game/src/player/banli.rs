//! The engine of this project as a searcher.

use std::sync::Arc;

use pijersi_engine::{Engine, Level, Options, Platform, SearchInfo, SearchResult, Signal};

use super::{Book, Question, Searcher};

/// Banli, the engine of this project, with a table of its own. The engine is created when its options are known.
#[derive(Default)]
pub struct Banli {
    engine: Option<Engine>,
    platform: Platform,
    book: Option<Arc<dyn Book>>,
}

impl Banli {
    /// Banli with the clock and the threads of this platform.
    pub fn with_platform(platform: Platform) -> Banli {
        Banli {
            engine: None,
            platform,
            book: None,
        }
    }

    /// Banli with a book, for the questions that may use one.
    #[must_use]
    pub fn with_book(mut self, book: Arc<dyn Book>) -> Banli {
        self.book = Some(book);
        self
    }

    /// The answer of the book: at full strength, unless something else than a good turn is asked for.
    fn book_answer(&self, question: &Question) -> Option<SearchResult> {
        let Question {
            position,
            limits,
            options,
            uses_book,
        } = question;
        let is_plain = limits.search_turns.is_empty() && limits.win_in.is_none() && !limits.ponder;
        let is_asked = *uses_book && is_plain && options.level == Level::MAX && options.lines == 1;
        let book = self.book.as_ref().filter(|_| is_asked)?;
        book.choose(position, options.seed)
    }

    fn engine(&mut self, options: &Options) -> &mut Engine {
        match &mut self.engine {
            Some(engine) => {
                if engine.options() != options {
                    engine.set_options(options.clone());
                }
                engine
            }
            none => none.insert(Engine::with_platform(options.clone(), self.platform)),
        }
    }
}

impl Searcher for Banli {
    fn prepare(&mut self, options: &Options) {
        self.engine(options);
    }

    fn new_game(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.new_game();
        }
    }

    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        if let Some(answer) = self.book_answer(question) {
            return Ok(answer);
        }
        let engine = self.engine(&question.options);
        Ok(engine.search(&question.position, &question.limits, signal, on_info))
    }
}
