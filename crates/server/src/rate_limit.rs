//! Rate limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use ipnet::IpNet;

use crate::limit::{Rate, limited_networks};

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
        self.take_many(1, rate, now)
    }

    /// Takes a number of tokens, if there are as many.
    pub fn take_many(&mut self, count: usize, rate: Rate, now: Instant) -> bool {
        self.tokens = self.tokens_at(rate, now);
        self.filled = now;
        let has_them = self.tokens >= count as f64;
        if has_them {
            self.tokens -= count as f64;
        }
        has_them
    }

    fn tokens_at(&self, rate: Rate, now: Instant) -> f64 {
        let elapsed = now.saturating_duration_since(self.filled).as_secs_f64();
        (self.tokens + elapsed * rate.per_second).min(rate.burst)
    }
}

/// Limits the requests of each visitor.
pub(crate) struct RateLimit {
    rate: Rate,
    buckets: Mutex<Buckets>,
}

/// With this number of recent buckets, the old ones are dropped and the recent ones become old. Many networks can thus
/// neither fill the memory nor keep others out.
const MAX_RECENT: usize = 20_000;

#[derive(Default)]
struct Buckets {
    recent: HashMap<IpNet, TokenBucket>,
    old: HashMap<IpNet, TokenBucket>,
}

impl Buckets {
    fn of(&mut self, network: IpNet, rate: Rate, now: Instant) -> &mut TokenBucket {
        if self.recent.len() >= MAX_RECENT && !self.recent.contains_key(&network) {
            self.old = std::mem::take(&mut self.recent);
        }
        let old = &mut self.old;
        self.recent.entry(network).or_insert_with(|| {
            old.remove(&network)
                .unwrap_or_else(|| TokenBucket::full(rate, now))
        })
    }
}

impl RateLimit {
    pub fn new(rate: Rate) -> RateLimit {
        RateLimit {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether one more request of this address is allowed now.
    pub fn allows(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        limited_networks(address).all(|limited| {
            let rate = self.rate.times(limited.visitors);
            buckets.of(limited.network, rate, now).take(rate, now)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;
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

    fn once() -> RateLimit {
        RateLimit::new(Rate {
            per_second: 0.0,
            burst: 1.0,
        })
    }

    #[test]
    fn addresses_do_not_share_a_bucket_but_networks_do() {
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

    /// An address in a /64 network of this number.
    fn in_network(number: u64) -> IpAddr {
        let site = 0x2001_0db8 << 32;
        Ipv6Addr::from_bits(u128::from(site + number) << 64 | 1).into()
    }

    #[test]
    fn many_networks_of_one_site_are_not_many_visitors() {
        let limit = once();
        let allowed = (0..1000).filter(|&number| limit.allows(in_network(number)));
        assert_eq!(allowed.count(), 16);
    }

    #[test]
    fn many_networks_neither_keep_others_out_nor_fill_the_memory() {
        let limit = once();
        for number in 0..200_000 {
            assert!(limit.allows(in_network(number << 16)));
            if number % 1000 == 0 {
                let buckets = limit.buckets.lock().unwrap();
                assert!(buckets.recent.len() + buckets.old.len() <= 2 * MAX_RECENT);
            }
        }
        let other = "192.0.2.1".parse().unwrap();
        assert!(limit.allows(other));
        // One that is seen again and again is not forgotten.
        for number in 0..100_000 {
            assert!(limit.allows(in_network((1 << 20 | number) << 16)));
            assert!(number % 1000 != 0 || !limit.allows(other));
        }
    }
}
