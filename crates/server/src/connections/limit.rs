//! Limits on connections, per address and in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::rate_limit::limit_key;

/// Counts connections. Clones share the counts.
#[derive(Clone)]
pub(crate) struct ConnectionLimit {
    counts: Arc<Mutex<Counts>>,
    per_address: usize,
    total: usize,
}

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, usize>,
    all: usize,
}

impl ConnectionLimit {
    pub fn new(per_address: usize, total: usize) -> ConnectionLimit {
        ConnectionLimit {
            counts: Arc::default(),
            per_address,
            total,
        }
    }

    /// Permits one more connection, unless there are too many from the address or in total. A trusted proxy may have any
    /// number.
    pub fn permit(&self, address: IpAddr, is_proxy: bool) -> Option<Permit> {
        let address = limit_key(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let held = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.all >= self.total || (held >= self.per_address && !is_proxy) {
            return None;
        }
        counts.by_address.insert(address, held + 1);
        counts.all += 1;
        Some(Permit {
            counts: self.counts.clone(),
            address,
        })
    }
}

/// The permit of one connection, returned when dropped.
pub(crate) struct Permit {
    counts: Arc<Mutex<Counts>>,
    address: IpAddr,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        match counts.by_address.get_mut(&self.address) {
            Some(held) if *held > 1 => *held -= 1,
            _ => {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::ConnectionLimit;

    #[test]
    fn permits_are_limited_and_returned() {
        let limit = ConnectionLimit::new(2, 3);
        let [one, other] = [1, 2].map(|last| Ipv4Addr::new(127, 0, 0, last).into());
        let first = limit.permit(one, false).unwrap();
        let _second = limit.permit(one, false).unwrap();
        assert!(limit.permit(one, false).is_none(), "two for each address");
        let _third = limit.permit(other, false).unwrap();
        assert!(limit.permit(other, false).is_none(), "three in total");
        assert!(limit.permit(one, true).is_none(), "also for proxies");
        drop(first);
        assert!(limit.permit(one, true).is_some());
        assert!(limit.permit(other, false).is_some());
    }
}
