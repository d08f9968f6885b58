//! What the session needs of an engine.

use pijersi::Position;
use pijersi_engine::{Answer, Engine, Info, Limits, Options, Signal};

/// An engine, as far as the protocol is concerned.
pub trait Thinker {
    /// Takes over changed options.
    fn set_options(&mut self, options: Options);
    /// Forgets everything learned.
    fn new_game(&mut self);
    /// Searches and tells about it.
    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer;
}

impl Thinker for Engine {
    fn set_options(&mut self, options: Options) {
        Engine::set_options(self, options);
    }

    fn new_game(&mut self) {
        Engine::new_game(self);
    }

    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        Engine::search(self, position, limits, signal, on_info)
    }
}
