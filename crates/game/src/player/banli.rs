//! The engine of this project as a searcher.

use pijersi_engine::{Engine, Options, SearchInfo, SearchResult, Signal, TimeSource, system_time};

use super::{Question, Searcher};

/// Banli, the engine of this project, with a table of its own. The engine is created when its options are known.
pub struct Banli {
    engine: Option<Engine>,
    time_source: TimeSource,
}

impl Default for Banli {
    /// Banli with the clock of the system.
    fn default() -> Banli {
        Banli::with_time_source(system_time)
    }
}

impl Banli {
    /// Banli with another clock, where the system has none.
    pub fn with_time_source(time_source: TimeSource) -> Banli {
        Banli {
            engine: None,
            time_source,
        }
    }

    fn engine(&mut self, options: &Options) -> &mut Engine {
        match &mut self.engine {
            Some(engine) => {
                if engine.options() != options {
                    engine.set_options(options.clone());
                }
                engine
            }
            none => none.insert(Engine::with_time_source(options.clone(), self.time_source)),
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
        let engine = self.engine(&question.options);
        Ok(engine.search(&question.position, &question.limits, signal, on_info))
    }
}
