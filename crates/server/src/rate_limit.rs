//! Rate limits.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The rate at which tokens are refilled, and their maximum number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

/// A token bucket: each limited action takes a token, and tokens are refilled over time.
#[derive(Clone, Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    filled: Instant,
}

impl TokenBucket {
    pub fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket {
            tokens: rate.burst,
            filled: now,
        }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.tokens = self.tokens_at(rate, now);
        self.filled = now;
        let has_one = self.tokens >= 1.0;
        if has_one {
            self.tokens -= 1.0;
        }
        has_one
    }

    fn tokens_at(&self, rate: Rate, now: Instant) -> f64 {
        let elapsed = now.saturating_duration_since(self.filled).as_secs_f64();
        (self.tokens + elapsed * rate.per_second).min(rate.burst)
    }
}

/// The address by which limits count: with IPv6 the /64 network, because a visitor has all of its addresses.
pub(crate) fn limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() >> 64 << 64;
            Ipv6Addr::from_bits(network).into()
        }
        address => address,
    }
}

/// Limits the requests of each address.
pub(crate) struct RateLimit {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, TokenBucket>>,
}

/// With more addresses than this, those whose buckets are full are removed.
const MAX_ADDRESSES: usize = 10_000;

impl RateLimit {
    pub fn new(rate: Rate) -> RateLimit {
        RateLimit {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether one more request of this address is allowed now.
    pub fn allows(&self, address: IpAddr) -> bool {
        let address = limit_key(address);
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_ADDRESSES && !buckets.contains_key(&address) {
            buckets.retain(|_, bucket| bucket.tokens_at(self.rate, now) < self.rate.burst);
            if buckets.len() >= MAX_ADDRESSES {
                return false;
            }
        }
        buckets
            .entry(address)
            .or_insert_with(|| TokenBucket::full(self.rate, now))
            .take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_allows_its_burst_and_then_its_rate() {
        let rate = Rate {
            per_second: 10.0,
            burst: 3.0,
        };
        let start = Instant::now();
        let mut bucket = TokenBucket::full(rate, start);
        let taken = (0..9).filter(|_| bucket.take(rate, start)).count();
        assert_eq!(taken, 3);
        let later = start + Duration::from_millis(210);
        let taken = (0..9).filter(|_| bucket.take(rate, later)).count();
        assert_eq!(taken, 2);
    }

    #[test]
    fn addresses_do_not_share_a_bucket_but_networks_do() {
        let once = || {
            RateLimit::new(Rate {
                per_second: 0.0,
                burst: 1.0,
            })
        };
        let limit = once();
        let [one, other] = [1, 2].map(|last| IpAddr::from([127, 0, 0, last]));
        assert!(limit.allows(one));
        assert!(!limit.allows(one));
        assert!(!limit.allows("::ffff:127.0.0.1".parse().unwrap()));
        assert!(limit.allows(other));
        let limit = once();
        assert!(limit.allows("2001:db8::1".parse().unwrap()));
        assert!(!limit.allows("2001:db8::2".parse().unwrap()));
        assert!(limit.allows("2001:db8:0:1::1".parse().unwrap()));
    }
}
