//! The server's clock.
//!
//! Times of events come from a monotonic clock, so that games neither end nor gain time when the system's clock is set. It
//! follows a reference slowly: the system's clock, or that of a database which several nodes share, so that they agree.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(crate) const SECOND: u64 = 1_000;
pub(crate) const MINUTE: u64 = 60 * SECOND;
pub(crate) const DAY: u64 = 24 * 60 * MINUTE;

/// The clock is faster or slower by at most this part while it follows its reference.
const MAX_SLEW: f64 = 0.02;

static CLOCK: LazyLock<Mutex<Clock>> =
    LazyLock::new(|| Mutex::new(Clock::new(monotonic(), system_time())));

fn clock() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    clock().at(monotonic()) as u64
}

/// Compares with the system's clock, which is the reference without a shared database.
pub(crate) fn follow_system() {
    clock().follow(monotonic(), system_time());
}

/// Compares with the clock of a shared database, in milliseconds since 1970.
pub(crate) fn follow_database(time: f64) {
    clock().follow(monotonic(), time);
}

/// Takes over the clock of a shared database, before any game is loaded.
pub(crate) fn set_to_database(time: f64) {
    *clock() = Clock::new(monotonic(), time);
}

/// The system's clock minus that of a shared database, in seconds; 0 without one.
pub(crate) fn offset() -> f64 {
    let clock = clock();
    (system_time() - clock.reference_at(monotonic())) / 1000.0
}

/// By how much the reference is ahead of the time of games, in seconds.
pub(crate) fn correction() -> f64 {
    let clock = clock();
    let monotonic = monotonic();
    (clock.reference_at(monotonic) - clock.at(monotonic)) / 1000.0
}

fn system_time() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0.0, |since| since.as_secs_f64() * 1000.0)
}

/// Time since any fixed moment. It also counts while the machine sleeps.
#[cfg(target_os = "linux")]
fn monotonic() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Time since any fixed moment.
#[cfg(not(target_os = "linux"))]
fn monotonic() -> Duration {
    static START: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// A clock that never jumps. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
struct Clock {
    /// The monotonic time when it was last compared with its reference.
    compared: Duration,
    /// Its own time then.
    time: f64,
    /// Lag behind the real time.
    behind: f64,
}

impl Clock {
    fn new(monotonic: Duration, time: f64) -> Clock {
        Clock {
            compared: monotonic,
            time,
            behind: 0.0,
        }
    }

    fn elapsed(&self, monotonic: Duration) -> f64 {
        monotonic.saturating_sub(self.compared).as_secs_f64() * 1000.0
    }

    fn at(&self, monotonic: Duration) -> f64 {
        let elapsed = self.elapsed(monotonic);
        let slew = elapsed * MAX_SLEW;
        self.time + elapsed + self.behind.clamp(-slew, slew)
    }

    fn reference_at(&self, monotonic: Duration) -> f64 {
        self.time + self.elapsed(monotonic) + self.behind
    }

    fn follow(&mut self, monotonic: Duration, reference: f64) {
        let time = self.at(monotonic);
        *self = Clock {
            compared: monotonic,
            time,
            behind: reference - time,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: f64 = 1e12;

    #[test]
    fn a_reference_that_jumps_is_followed_slowly() {
        for jump in [3_600_000.0, -3_600_000.0, 20_000.0] {
            let mut clock = Clock::new(Duration::ZERO, START);
            let mut last = START;
            let mut caught_up = None;
            for second in 1..200_000_u32 {
                let real = START + f64::from(second) * 1000.0;
                let monotonic = Duration::from_secs(second.into());
                let time = clock.at(monotonic);
                let step = time - last;
                assert!((979.0..=1021.0).contains(&step), "{step}");
                last = time;
                clock.follow(monotonic, real + jump);
                if caught_up.is_none() && (time - real - jump).abs() < 1.0 {
                    caught_up = Some(second);
                }
            }
            // Fifty seconds for each second.
            let expected = jump.abs() / 1000.0 * 50.0;
            let took = f64::from(caught_up.unwrap());
            assert!((took - expected).abs() < expected / 10.0, "{took}");
        }
    }

    #[test]
    fn two_nodes_with_one_reference_agree() {
        // One of them has a clock that is 20 s ahead, but starts with the time of the database.
        let nodes = [0_u64, 20].map(|uptime| {
            let boot = Duration::from_secs(uptime);
            (boot, Clock::new(boot, START))
        });
        for second in [1, 60, 3600] {
            let [one, two] = nodes.map(|(boot, mut clock)| {
                let monotonic = boot + Duration::from_secs(second);
                clock.follow(monotonic, START + second as f64 * 1000.0);
                clock.at(monotonic)
            });
            assert!((one - two).abs() < 1.0, "{one} {two}");
        }
    }

    #[test]
    fn the_offset_is_that_of_the_reference() {
        let mut clock = Clock::new(Duration::ZERO, START);
        clock.follow(Duration::from_secs(1), START + 21_000.0);
        let reference = clock.reference_at(Duration::from_secs(2));
        assert!((reference - START - 22_000.0).abs() < 0.01, "{reference}");
    }
}
