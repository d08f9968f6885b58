//! Banli as a thinker.

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};

use super::{Outlook, Thinker};

/// The engine of this project.
pub struct Banli(Engine);

impl Banli {
    /// Banli at a level.
    pub fn new(level: Level) -> Banli {
        Banli(Engine::new(Options {
            table_mib: 16,
            level,
            ..Options::default()
        }))
    }
}

impl Thinker for Banli {
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(Outlook),
    ) -> Result<Option<Turn>, String> {
        let answer = self.0.search(position, limits, signal, &mut |info| {
            tell(Outlook {
                score: info.score,
                depth: info.depth,
            });
        });
        Ok(answer.turn)
    }
}
