//! Delays before connecting again.

use std::time::Duration;

use pijersi::SplitMix64;

/// The first delay; each is twice as long as the one before.
const INITIAL_DELAY: Duration = Duration::from_millis(100);
/// Maximum delay of the early attempts: usually a node is back within seconds.
const MAX_EARLY_DELAY: Duration = Duration::from_secs(1);
/// Number of early attempts.
const EARLY_ATTEMPTS: u32 = 60;
/// Maximum delay after those.
const MAX_DELAY: Duration = Duration::from_secs(15);

/// Exponential backoff with jitter, so that clients do not reconnect at the same moment.
#[derive(Debug)]
pub struct Backoff {
    attempts: u32,
    random: SplitMix64,
}

impl Backoff {
    /// Delays whose jitter comes from a seed.
    pub fn new(seed: u64) -> Backoff {
        Backoff {
            attempts: 0,
            random: SplitMix64::new(seed),
        }
    }

    /// Starts again with short delays.
    pub fn reset(&mut self) {
        self.attempts = 0;
    }

    /// Whether this is the first attempt.
    pub fn is_new(&self) -> bool {
        self.attempts == 0
    }

    /// The next delay.
    pub fn next_delay(&mut self) -> Duration {
        let max = if self.attempts < EARLY_ATTEMPTS {
            MAX_EARLY_DELAY
        } else {
            MAX_DELAY
        };
        let delay = INITIAL_DELAY * (1 << self.attempts.min(8));
        self.attempts = self.attempts.saturating_add(1);
        let half = delay.min(max).as_millis() as u64 / 2;
        Duration::from_millis(half + self.random.below(half + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_to_a_second_and_after_a_minute_to_a_quarter() {
        let mut backoff = Backoff::new(1);
        let delays: Vec<Duration> = (0..200).map(|_| backoff.next_delay()).collect();
        assert!(delays[0] <= INITIAL_DELAY, "{:?}", delays[0]);
        assert!(delays[..60].iter().all(|delay| *delay <= MAX_EARLY_DELAY));
        assert!(
            delays[4..60]
                .iter()
                .all(|delay| *delay >= MAX_EARLY_DELAY / 2)
        );
        assert!(
            delays[60..]
                .iter()
                .all(|delay| (MAX_DELAY / 2..=MAX_DELAY).contains(delay))
        );
        let soon: Duration = delays[..60].iter().sum();
        assert!(soon > Duration::from_secs(30), "{soon:?}");
        assert_ne!(delays[10], delays[11]);
        backoff.reset();
        assert!(backoff.next_delay() <= INITIAL_DELAY);
    }
}
