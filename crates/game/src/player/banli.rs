//! The engine of this project as a searcher.

use pijersi_engine::{Answer, Engine, Info, Options, Signal};

use super::{Question, Searcher};

/// Banli, the engine of this project, with a table of its own. It is made when the first options are known.
#[derive(Default)]
pub struct Banli(Option<Engine>);

impl Banli {
    fn engine(&mut self, options: &Options) -> &mut Engine {
        match &mut self.0 {
            Some(engine) => {
                if engine.options() != options {
                    engine.set_options(options.clone());
                }
                engine
            }
            none => none.insert(Engine::new(options.clone())),
        }
    }
}

impl Searcher for Banli {
    fn prepare(&mut self, options: &Options) {
        self.engine(options);
    }

    fn new_game(&mut self) {
        if let Some(engine) = &mut self.0 {
            engine.new_game();
        }
    }

    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<Answer, String> {
        let engine = self.engine(&question.options);
        Ok(engine.search(&question.position, &question.limits, signal, on_info))
    }
}
