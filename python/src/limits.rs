//! When a search is to end.

use std::time::Duration;

use pijersi::Player;
use pijersi_engine::{Clock, Limits};
use pijersi_ugi::Go;
use pyo3::PyResult;

use crate::value_error;

/// Default duration of a search without limits, in seconds.
const DEFAULT_TIME: f64 = 1.0;

/// The limits as Python hands them over, times in seconds.
#[derive(Clone, Copy)]
pub struct Asked {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub time: Option<f64>,
    pub clock: Option<f64>,
    pub increment: Option<f64>,
}

/// A time of Python, which counts seconds.
pub fn seconds(name: &str, time: Option<f64>) -> PyResult<Option<Duration>> {
    time.map(|time| {
        Duration::try_from_secs_f64(time)
            .map_err(|_| value_error(format!("{name} must be a number of seconds, not {time}")))
    })
    .transpose()
}

/// Checks that there is a turn to search for.
pub fn check_going_on(position: &pijersi::Position) -> PyResult<()> {
    match position.outcome() {
        Some(outcome) => Err(value_error(format!("the game is over: {outcome}"))),
        None => Ok(()),
    }
}

impl Asked {
    /// The same, with the default where nothing is limited.
    fn limited(self) -> PyResult<Asked> {
        if self.depth == Some(0) {
            return Err(value_error("depth must be at least 1"));
        }
        if self.nodes == Some(0) {
            return Err(value_error("nodes must be at least 1"));
        }
        let unlimited = self.depth.is_none() && self.nodes.is_none() && self.clock.is_none();
        Ok(Asked {
            time: self.time.or(unlimited.then_some(DEFAULT_TIME)),
            ..self
        })
    }

    /// For Banli.
    pub fn limits(self) -> PyResult<Limits> {
        if let Some(depth) = self.depth.filter(|&depth| depth > Limits::MAX_DEPTH) {
            let max = Limits::MAX_DEPTH;
            return Err(value_error(format!(
                "depth must be from 1 to {max}, not {depth}"
            )));
        }
        let asked = self.limited()?;
        let increment = seconds("increment", asked.increment)?.unwrap_or_default();
        let clock = seconds("clock", asked.clock)?.map(|remaining| Clock {
            remaining,
            increment,
        });
        Ok(Limits {
            depth: asked.depth,
            nodes: asked.nodes,
            move_time: seconds("time", asked.time)?,
            clock,
            ..Limits::default()
        })
    }

    /// For an engine that plays for this player.
    pub fn go(self, player: Player) -> PyResult<Go> {
        let asked = self.limited()?;
        let mut go = Go {
            depth: asked.depth,
            nodes: asked.nodes,
            move_time: seconds("time", asked.time)?,
            ..Go::default()
        };
        go.clocks[player as usize] = seconds("clock", asked.clock)?;
        go.increments[player as usize] = seconds("increment", asked.increment)?;
        Ok(go)
    }
}
