//! Reading the time and sharing it out.

use std::sync::OnceLock;
use std::time::Duration;

use crate::limits::{Limits, Signal};
use crate::search::parameters::*;

/// Where an engine reads the time: the time since some fixed moment, which never goes back.
///
/// The engine itself reads no clock. Natively [`Engine::new`](crate::Engine::new) hands it [`system_time`];
/// WebAssembly has no clock of its own, so a page hands in the browser's with
/// [`Engine::with_time_source`](crate::Engine::with_time_source).
pub type TimeSource = fn() -> Duration;

/// The time since this was first called. In WebAssembly, which cannot ask for the time, it is always zero: there,
/// without another [`TimeSource`], limits of time never end a search.
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

/// Tells when the time for a turn is up.
pub struct Timer {
    now: TimeSource,
    start: Duration,
    /// When pondering ended, if the search began as pondering.
    hit: OnceLock<Duration>,
    ponder: bool,
    /// Never think longer than this.
    hard: Option<Duration>,
    /// Begin no new depth after this.
    soft: Option<Duration>,
}

impl Timer {
    pub fn new(limits: &Limits, now: TimeSource) -> Timer {
        let mut hard = limits
            .move_time
            .map(|time| time - TURN_OVERHEAD.min(time / 4));
        let mut soft = hard;
        if let Some(clock) = limits.clock {
            let safe = clock.remaining.saturating_sub(CLOCK_RESERVE);
            let share = safe / TURNS_TO_GO + clock.increment * 3 / 4;
            let most = (safe / MOST_OF_CLOCK).max(safe.min(clock.increment / 2));
            let clock_hard = (share * MOST_SHARES).min(most);
            let clock_soft = share.min(most);
            hard = Some(hard.map_or(clock_hard, |hard| hard.min(clock_hard)));
            soft = Some(soft.map_or(clock_soft, |soft| soft.min(clock_soft)));
        }
        Timer {
            now,
            start: now(),
            hit: OnceLock::new(),
            ponder: limits.ponder,
            hard,
            soft,
        }
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        (self.now)().saturating_sub(self.start)
    }

    /// Time on the own clock; none while pondering.
    fn spent(&self, signal: &Signal) -> Option<Duration> {
        if !self.ponder {
            Some(self.elapsed())
        } else if signal.is_ponderhit() {
            let now = (self.now)();
            Some(now.saturating_sub(*self.hit.get_or_init(|| now)))
        } else {
            None
        }
    }

    /// Whether the search must end now.
    pub fn is_up(&self, signal: &Signal) -> bool {
        self.hard
            .is_some_and(|limit| self.spent(signal).is_some_and(|spent| spent >= limit))
    }

    /// Whether another depth is worth beginning. `instability` is the part of the
    /// share that may be spent by then: more when the best turn changed.
    pub fn allows_next_depth(&self, signal: &Signal, instability: f64) -> bool {
        self.soft
            .zip(self.spent(signal))
            .is_none_or(|(limit, spent)| spent.as_secs_f64() < limit.as_secs_f64() * instability)
    }

    /// Whether the search may end although it was not told to: not while pondering.
    pub fn may_answer(&self, signal: &Signal) -> bool {
        !self.ponder || signal.is_ponderhit() || signal.is_stopped()
    }

    /// Waits until the search may end. In WebAssembly no other thread could end the wait, so there is none.
    pub fn wait_to_answer(&self, signal: &Signal) {
        if cfg!(not(target_family = "wasm")) {
            while !self.may_answer(signal) {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Whether a clock shares out the time.
    pub fn has_soft_limit(&self) -> bool {
        self.soft.is_some() && self.soft != self.hard
    }
}
