//! What reviews search with.

use pijersi::Position;

use crate::engine::Engine;
use crate::limits::{Limits, Signal};
use crate::search_info::{SearchInfo, SearchResult};

/// A search for the best lines of a position: [`Engine`], or another engine behind a protocol.
pub trait Analyser {
    /// Clears everything learned in earlier searches.
    fn new_game(&mut self);

    /// Searches an undecided position at full strength for a number of best lines. `on_info` gets them for each finished
    /// depth, best first, and at least one before the end unless the signal is stopped.
    fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult;
}

impl Analyser for Engine {
    fn new_game(&mut self) {
        Engine::new_game(self);
    }

    fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        lines: usize,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        self.search_fully(position, limits, signal, lines, on_info)
    }
}
