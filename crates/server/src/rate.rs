//! How often somebody may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Tokens that refill with time; each request takes one.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

/// How fast a bucket fills and how much it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

impl Bucket {
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            tokens: rate.burst,
            filled: now,
        }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let elapsed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + elapsed * rate.per_second).min(rate.burst);
        self.filled = now;
        let has_one = self.tokens >= 1.0;
        if has_one {
            self.tokens -= 1.0;
        }
        has_one
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let elapsed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + elapsed * rate.per_second >= rate.burst
    }
}

/// A bucket for each address that asked lately.
pub(crate) struct Visitors {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// With more addresses than this, those that have been quiet are forgotten.
const REMEMBERED: usize = 10_000;

impl Visitors {
    pub fn new(rate: Rate) -> Visitors {
        Visitors {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether this address may ask once more now.
    pub fn may_ask(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED && !buckets.contains_key(&address) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= REMEMBERED {
                return false;
            }
        }
        buckets
            .entry(address)
            .or_insert_with(|| Bucket::full(self.rate, now))
            .take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let rate = Rate {
            per_second: 10.0,
            burst: 3.0,
        };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let taken = (0..9).filter(|_| bucket.take(rate, start)).count();
        assert_eq!(taken, 3);
        let later = start + Duration::from_millis(210);
        let taken = (0..9).filter(|_| bucket.take(rate, later)).count();
        assert_eq!(taken, 2);
    }

    #[test]
    fn addresses_do_not_share_a_bucket() {
        let visitors = Visitors::new(Rate {
            per_second: 0.0,
            burst: 1.0,
        });
        let [one, other] = [1, 2].map(|last| IpAddr::from([127, 0, 0, last]));
        assert!(visitors.may_ask(one));
        assert!(!visitors.may_ask(one));
        assert!(visitors.may_ask(other));
    }
}
