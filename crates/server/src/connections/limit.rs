//! Limits on connections, per visitor and in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;

use crate::limit::{Limit, limited_networks};

/// Counts connections. Clones share the counts.
#[derive(Clone)]
pub(crate) struct ConnectionLimit {
    counts: Arc<Mutex<Counts>>,
    per_visitor: usize,
    total: usize,
}

#[derive(Default)]
struct Counts {
    by_network: HashMap<IpNet, usize>,
    connections: usize,
}

impl ConnectionLimit {
    pub fn new(per_visitor: usize, total: usize) -> ConnectionLimit {
        ConnectionLimit {
            counts: Arc::default(),
            per_visitor,
            total,
        }
    }

    /// Permits one more connection, unless there are too many from the visitor or in total.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn connection(&self, visitor: IpAddr) -> Result<Permit, Limit> {
        self.permit(Some(visitor), true)
    }

    /// Permits one more connection of a trusted proxy, which may have any number of them: it carries requests of many visitors.
    ///
    /// # Errors
    /// When there are too many connections in total.
    pub fn proxy_connection(&self) -> Result<Permit, Limit> {
        self.permit(None, true)
    }

    /// Permits a request or a socket of a visitor on a connection of a proxy, as if it had a connection of its own.
    ///
    /// # Errors
    /// When the visitor has too many.
    pub fn forwarded(&self, visitor: IpAddr) -> Result<Permit, Limit> {
        self.permit(Some(visitor), false)
    }

    fn permit(&self, visitor: Option<IpAddr>, is_connection: bool) -> Result<Permit, Limit> {
        let mut counts = lock(&self.counts);
        if is_connection && counts.connections >= self.total {
            return Err(Limit::Connections);
        }
        for limited in visitor.into_iter().flat_map(limited_networks) {
            let held = counts.by_network.get(&limited.network).copied();
            if held.unwrap_or(0) >= self.per_visitor.saturating_mul(limited.visitors as usize) {
                return Err(Limit::VisitorConnections);
            }
        }
        for limited in visitor.into_iter().flat_map(limited_networks) {
            *counts.by_network.entry(limited.network).or_default() += 1;
        }
        counts.connections += usize::from(is_connection);
        Ok(Permit {
            counts: self.counts.clone(),
            visitor,
            is_connection,
        })
    }

    /// The number of connections.
    pub fn len(&self) -> usize {
        lock(&self.counts).connections
    }
}

fn lock(counts: &Mutex<Counts>) -> MutexGuard<'_, Counts> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The permit of one connection or request, returned when dropped.
pub(crate) struct Permit {
    counts: Arc<Mutex<Counts>>,
    visitor: Option<IpAddr>,
    is_connection: bool,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        counts.connections -= usize::from(self.is_connection);
        for limited in self.visitor.into_iter().flat_map(limited_networks) {
            match counts.by_network.get_mut(&limited.network) {
                Some(held) if *held > 1 => *held -= 1,
                _ => {
                    counts.by_network.remove(&limited.network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn permits_are_limited_and_returned() {
        let limit = ConnectionLimit::new(2, 3);
        let [one, other] = [1, 2].map(|last| Ipv4Addr::new(127, 0, 0, last).into());
        let first = limit.connection(one).unwrap();
        let _second = limit.connection(one).unwrap();
        let refused = limit.connection(one).err();
        assert_eq!(refused, Some(Limit::VisitorConnections), "two for each");
        let _third = limit.connection(other).unwrap();
        assert_eq!(limit.connection(other).err(), Some(Limit::Connections));
        let refused = limit.proxy_connection().err();
        assert_eq!(refused, Some(Limit::Connections), "also for proxies");
        drop(first);
        assert_eq!(limit.len(), 2);
        assert!(limit.proxy_connection().is_ok());
        assert!(limit.connection(other).is_ok());
    }

    #[test]
    fn visitors_behind_a_proxy_are_limited_and_its_connections_are_not() {
        let limit = ConnectionLimit::new(2, 9);
        let _proxy: Vec<_> = (0..8).map(|_| limit.proxy_connection().unwrap()).collect();
        let [one, other] = [1, 2].map(|last| Ipv4Addr::new(192, 0, 2, last).into());
        let first = limit.forwarded(one).unwrap();
        let _second = limit.forwarded(one).unwrap();
        assert_eq!(limit.forwarded(one).err(), Some(Limit::VisitorConnections));
        assert!(limit.forwarded(other).is_ok());
        drop(first);
        assert!(limit.forwarded(one).is_ok());
        assert_eq!(limit.len(), 8);
    }

    #[test]
    fn many_networks_of_one_site_are_not_many_visitors() {
        let limit = ConnectionLimit::new(2, 1000);
        let in_network =
            |number: u128| IpAddr::from((0x2001_0db8_u128 << 96 | number << 64).to_be_bytes());
        let permits: Vec<_> = (0..100)
            .filter_map(|number| limit.connection(in_network(number)).ok())
            .collect();
        assert_eq!(permits.len(), 32);
        drop(permits);
        assert!(lock(&limit.counts).by_network.is_empty());
    }
}
