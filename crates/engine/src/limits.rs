//! Limits of a search and signals to a running one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use pijersi::Turn;

use crate::score::MAX_PLY;

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left for all remaining turns.
    pub remaining: Duration,
    /// Time added after each turn.
    pub increment: Duration,
}

/// Limits of a search. Without any limit it runs until stopped.
///
/// ```
/// use std::time::Duration;
/// use pijersi_engine::Limits;
/// let limits = Limits { nodes: Some(1_000_000), ..Limits::move_time(Duration::from_millis(100)) };
/// assert!(limits.depth.is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Maximum depth in turns.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// Time for this turn.
    pub move_time: Option<Duration>,
    /// Allocate time from this clock.
    pub clock: Option<Clock>,
    /// Ponder: time limits apply only from [`Signal::ponderhit`] on.
    pub ponder: bool,
    /// Root turns to search (searchmoves); all when empty.
    pub search_turns: Vec<Turn>,
    /// Search exhaustively for a win within this many own turns (mate search). Without such a win the position is
    /// searched within the other limits, or to the depth of such a win.
    pub win_in: Option<u32>,
}

impl Limits {
    /// The deepest search; a greater [`Limits::depth`] means this one.
    pub const MAX_DEPTH: u32 = MAX_PLY as u32 / 2;

    /// A maximum depth in turns.
    ///
    /// ```
    /// use pijersi_engine::Limits;
    /// assert_eq!(Limits::depth(5), Limits { depth: Some(5), ..Limits::default() });
    /// ```
    pub fn depth(turns: u32) -> Limits {
        Limits {
            depth: Some(turns),
            ..Limits::default()
        }
    }

    /// A maximum number of nodes.
    ///
    /// ```
    /// use pijersi_engine::Limits;
    /// assert_eq!(Limits::nodes(1_000), Limits { nodes: Some(1_000), ..Limits::default() });
    /// ```
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A time for the turn.
    ///
    /// ```
    /// use std::time::Duration;
    /// use pijersi_engine::Limits;
    /// assert_eq!(Limits::move_time(Duration::from_secs(1)).move_time, Some(Duration::from_secs(1)));
    /// ```
    pub fn move_time(time: Duration) -> Limits {
        Limits {
            move_time: Some(time),
            ..Limits::default()
        }
    }
}

/// Signals from other threads to a running search. Clones refer to the same search.
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
    /// Another source of the stop.
    poll: Option<fn() -> bool>,
    ponderhit: AtomicBool,
}

impl Signal {
    /// A new signal.
    pub fn new() -> Signal {
        Signal::default()
    }

    /// A new signal that is also stopped as long as `poll` returns true. It is called often.
    pub fn polling(poll: fn() -> bool) -> Signal {
        let inner = Inner {
            poll: Some(poll),
            ..Inner::default()
        };
        Signal {
            inner: Arc::new(inner),
        }
    }

    /// Stops the search as soon as possible.
    pub fn stop(&self) {
        self.inner.stopped.store(true, Relaxed);
    }

    /// Reports that the expected turn was played: the clock of a pondering search runs from now.
    pub fn ponderhit(&self) {
        self.inner.ponderhit.store(true, Relaxed);
    }

    /// Whether [`Signal::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.inner.stopped.load(Relaxed) || self.inner.poll.is_some_and(|poll| poll())
    }

    /// Whether [`Signal::ponderhit`] was called.
    pub fn is_ponderhit(&self) -> bool {
        self.inner.ponderhit.load(Relaxed)
    }
}
