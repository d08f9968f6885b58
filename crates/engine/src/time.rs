//! Sharing out time.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::limits::{Limits, Signal};

/// Tells when the time for a turn is up.
pub struct Timer {
    start: Instant,
    /// When pondering ended, if the search began as pondering.
    hit: OnceLock<Instant>,
    ponder: bool,
    /// Never think longer than this.
    hard: Option<Duration>,
    /// Begin no new depth after this.
    soft: Option<Duration>,
}

/// Kept back from every limit for what happens between the decision and its arrival.
const OVERHEAD: Duration = Duration::from_millis(2);
/// A match rarely takes more turns of one player than this from any point on.
const TURNS_TO_GO: u32 = 22;

impl Timer {
    pub fn new(limits: &Limits) -> Timer {
        let mut hard = limits.move_time.map(|time| {
            let overhead = OVERHEAD.min(time / 4);
            time - overhead
        });
        let mut soft = hard;
        if let Some(clock) = limits.clock {
            let safe = clock.remaining.saturating_sub(OVERHEAD * 5);
            let share = safe / TURNS_TO_GO + clock.increment * 3 / 4;
            let most = (safe / 4).max(safe.min(clock.increment / 2));
            let clock_hard = (share * 3).min(most);
            let clock_soft = share.min(most);
            hard = Some(hard.map_or(clock_hard, |hard| hard.min(clock_hard)));
            soft = Some(soft.map_or(clock_soft, |soft| soft.min(clock_soft)));
        }
        Timer {
            start: Instant::now(),
            hit: OnceLock::new(),
            ponder: limits.ponder,
            hard,
            soft,
        }
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time on the own clock; none while pondering.
    fn spent(&self, signal: &Signal) -> Option<Duration> {
        if !self.ponder {
            Some(self.start.elapsed())
        } else if signal.is_hit() {
            Some(self.hit.get_or_init(Instant::now).elapsed())
        } else {
            None
        }
    }

    /// Whether the search must end now.
    pub fn is_up(&self, signal: &Signal) -> bool {
        self.hard
            .zip(self.spent(signal))
            .is_some_and(|(limit, spent)| spent >= limit)
    }

    /// Whether another depth is worth beginning. `doubt` scales the time: more when the best turn changed.
    pub fn allows_next_depth(&self, signal: &Signal, doubt: f64) -> bool {
        self.soft
            .zip(self.spent(signal))
            .is_none_or(|(limit, spent)| spent.as_secs_f64() < limit.as_secs_f64() * doubt)
    }

    /// Whether the search may end although it was not told to: not while pondering.
    pub fn may_answer(&self, signal: &Signal) -> bool {
        !self.ponder || signal.is_hit() || signal.is_stopped()
    }

    /// Whether a clock shares out the time.
    pub fn has_soft_limit(&self) -> bool {
        self.soft.is_some() && self.soft != self.hard
    }
}
