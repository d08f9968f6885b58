//! How long to wait before the next try to connect.

use std::time::Duration;

use pijersi::SplitMix64;

/// The first wait; each is twice as long as the one before.
const FIRST: Duration = Duration::from_millis(100);
/// The longest wait during the first tries: another node, or the same one, is back within seconds.
const SOON: Duration = Duration::from_secs(1);
/// After so many tries it takes longer.
const MANY: u32 = 60;
/// The longest wait after that.
const LATE: Duration = Duration::from_secs(15);

/// The waits between tries. A part of each is chance, so that not everybody comes at the same moment.
#[derive(Debug)]
pub(crate) struct Backoff {
    tries: u32,
    random: SplitMix64,
}

impl Backoff {
    pub fn new(seed: u64) -> Backoff {
        Backoff {
            tries: 0,
            random: SplitMix64::new(seed),
        }
    }

    /// Begins again with short waits.
    pub fn reset(&mut self) {
        self.tries = 0;
    }

    /// Whether nothing was tried again so far.
    pub fn is_new(&self) -> bool {
        self.tries == 0
    }

    /// The next wait.
    pub fn next(&mut self) -> Duration {
        let longest = if self.tries < MANY { SOON } else { LATE };
        let wait = FIRST * (1 << self.tries.min(8));
        self.tries = self.tries.saturating_add(1);
        let half = wait.min(longest).as_millis() as u64 / 2;
        Duration::from_millis(half + self.random.below(half + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_second_and_after_a_minute_to_a_quarter() {
        let mut backoff = Backoff::new(1);
        let waits: Vec<Duration> = (0..200).map(|_| backoff.next()).collect();
        assert!(waits[0] <= FIRST, "{:?}", waits[0]);
        assert!(waits[..60].iter().all(|wait| *wait <= SOON));
        assert!(waits[4..60].iter().all(|wait| *wait >= SOON / 2));
        assert!(
            waits[60..]
                .iter()
                .all(|wait| (LATE / 2..=LATE).contains(wait))
        );
        let soon: Duration = waits[..60].iter().sum();
        assert!(soon > Duration::from_secs(30), "{soon:?}");
        assert_ne!(waits[10], waits[11]);
        backoff.reset();
        assert!(backoff.next() <= FIRST);
    }
}
