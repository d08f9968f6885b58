//! The source of time and time management.

use std::sync::OnceLock;
use std::time::Duration;

use crate::limits::{Limits, Signal};
use crate::search::parameters::*;

/// A monotonic clock: the time since some fixed moment.
///
/// Natively [`Engine::new`](crate::Engine::new) uses [`system_time`]. WebAssembly has no clock, so a page passes that of
/// the browser to [`Engine::with_time_source`](crate::Engine::with_time_source).
pub type TimeSource = fn() -> Duration;

/// The time since the first call of this function. On WebAssembly it is always zero: time limits then never end a search
/// unless another [`TimeSource`] is used.
///
/// ```
/// use pijersi_engine::system_time;
/// let before = system_time();
/// assert!(system_time() >= before);
/// ```
pub fn system_time() -> Duration {
    #[cfg(not(target_family = "wasm"))]
    {
        static START: OnceLock<std::time::Instant> = OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
    #[cfg(target_family = "wasm")]
    Duration::ZERO
}

/// Time limits of one search.
pub struct TimeManager {
    now: TimeSource,
    start: Duration,
    /// Time of the ponderhit, if the search began as pondering.
    ponderhit: OnceLock<Duration>,
    ponder: bool,
    /// Stop the search after this.
    hard_limit: Option<Duration>,
    /// Start no new depth after this.
    soft_limit: Option<Duration>,
}

impl TimeManager {
    pub fn new(limits: &Limits, now: TimeSource) -> TimeManager {
        let mut hard_limit = limits
            .move_time
            .map(|time| time - TURN_OVERHEAD.min(time / 4));
        let mut soft_limit = hard_limit;
        if let Some(clock) = limits.clock {
            let safe = clock.remaining.saturating_sub(CLOCK_RESERVE);
            let share = safe / TURNS_TO_GO + clock.increment * 3 / 4;
            let max_share = (safe / MIN_CLOCK_DIVISOR).max(safe.min(clock.increment / 2));
            let clock_hard = (share * MAX_SHARES).min(max_share);
            let clock_soft = share.min(max_share);
            hard_limit = Some(hard_limit.map_or(clock_hard, |limit| limit.min(clock_hard)));
            soft_limit = Some(soft_limit.map_or(clock_soft, |limit| limit.min(clock_soft)));
        }
        TimeManager {
            now,
            start: now(),
            ponderhit: OnceLock::new(),
            ponder: limits.ponder,
            hard_limit,
            soft_limit,
        }
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        (self.now)().saturating_sub(self.start)
    }

    /// Time spent on the own clock; none while pondering.
    fn spent(&self, signal: &Signal) -> Option<Duration> {
        if !self.ponder {
            Some(self.elapsed())
        } else if signal.is_ponderhit() {
            let now = (self.now)();
            Some(now.saturating_sub(*self.ponderhit.get_or_init(|| now)))
        } else {
            None
        }
    }

    /// Whether the hard limit is reached.
    pub fn hard_limit_reached(&self, signal: &Signal) -> bool {
        self.hard_limit
            .is_some_and(|limit| self.spent(signal).is_some_and(|spent| spent >= limit))
    }

    /// Whether to start another depth. `instability` is the part of the soft limit that may be spent by then; it is larger
    /// after a change of the best turn.
    pub fn allows_next_iteration(&self, signal: &Signal, instability: f64) -> bool {
        self.soft_limit
            .zip(self.spent(signal))
            .is_none_or(|(limit, spent)| spent.as_secs_f64() < limit.as_secs_f64() * instability)
    }

    /// Whether the search may return without a stop signal: not while pondering.
    pub fn may_answer(&self, signal: &Signal) -> bool {
        !self.ponder || signal.is_ponderhit() || signal.is_stopped()
    }

    /// Waits until the search may return. Does nothing on WebAssembly, where no other thread could end the wait.
    pub fn wait_until_answer_allowed(&self, signal: &Signal) {
        if cfg!(not(target_family = "wasm")) {
            while !self.may_answer(signal) {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Whether the time limits come from a clock.
    pub fn has_soft_limit(&self) -> bool {
        self.soft_limit.is_some() && self.soft_limit != self.hard_limit
    }
}
