//! When a search must end, and how it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use pijersi::Turn;

/// What the player's clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left for all turns to come.
    pub remaining: Duration,
    /// Time added after each turn.
    pub increment: Duration,
}

/// When to end a search. Without any limit it goes on until it is stopped.
///
/// ```
/// use std::time::Duration;
/// use pijersi_engine::Limits;
/// let limits = Limits { move_time: Some(Duration::from_millis(100)), ..Limits::default() };
/// assert!(limits.depth.is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Search no deeper than this many turns.
    pub depth: Option<u32>,
    /// Search no more positions than this.
    pub nodes: Option<u64>,
    /// Take no more time than this.
    pub move_time: Option<Duration>,
    /// Share out the time of this clock.
    pub clock: Option<Clock>,
    /// Think on the opponent's time: time limits count only from [`Signal::ponderhit`] on.
    pub ponder: bool,
    /// Consider only these turns; all of them when there are none.
    pub search_turns: Vec<Turn>,
    /// Look for a win within this many own turns, and nothing else: every turn is looked at, so that the answer is a
    /// proof. Where there is no such win, the position is searched within the other limits, or as deep as such a win
    /// would be.
    pub win_in: Option<u32>,
}

/// How another thread speaks to a running search. Clones speak to the same search.
///
/// ```
/// use pijersi_engine::Signal;
/// let signal = Signal::new();
/// signal.clone().stop();
/// assert!(signal.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Signal {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    stopped: AtomicBool,
    ponderhit: AtomicBool,
}

impl Signal {
    /// A signal nobody has used yet.
    pub fn new() -> Signal {
        Signal::default()
    }

    /// Ends the search as soon as possible.
    pub fn stop(&self) {
        self.inner.stopped.store(true, Relaxed);
    }

    /// Tells a pondering search that the expected turn was played: its clock runs from now.
    pub fn ponderhit(&self) {
        self.inner.ponderhit.store(true, Relaxed);
    }

    /// Whether [`Signal::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.inner.stopped.load(Relaxed)
    }

    /// Whether [`Signal::ponderhit`] was called.
    pub fn is_ponderhit(&self) -> bool {
        self.inner.ponderhit.load(Relaxed)
    }
}
