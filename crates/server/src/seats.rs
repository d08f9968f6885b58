//! Places that are limited, for each address and for all together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Places for connections of one kind. Clones share them.
#[derive(Clone)]
pub(crate) struct Seats {
    held: Arc<Mutex<HashMap<IpAddr, usize>>>,
    each: usize,
    all: usize,
}

impl Seats {
    pub fn new(each: usize, all: usize) -> Seats {
        Seats {
            held: Arc::default(),
            each,
            all,
        }
    }

    /// One more place for an address, unless it holds too many or none is left.
    pub fn take(&self, address: IpAddr) -> Option<Seat> {
        let mut seats = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = seats.values().sum::<usize>() >= self.all;
        let held = seats.get(&address).copied().unwrap_or(0);
        if is_full || held >= self.each {
            return None;
        }
        seats.insert(address, held + 1);
        Some(Seat {
            seats: self.clone(),
            address,
        })
    }
}

/// A place, free again when dropped.
pub(crate) struct Seat {
    seats: Seats,
    address: IpAddr,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let held = &self.seats.held;
        let mut seats = held.lock().unwrap_or_else(PoisonError::into_inner);
        match seats.get_mut(&self.address) {
            Some(held) if *held > 1 => *held -= 1,
            _ => {
                seats.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::Seats;

    #[test]
    fn places_are_limited_and_given_back() {
        let seats = Seats::new(2, 3);
        let [one, other] = [1, 2].map(|last| Ipv4Addr::new(127, 0, 0, last).into());
        let first = seats.take(one).unwrap();
        let _second = seats.take(one).unwrap();
        assert!(seats.take(one).is_none(), "two each");
        let _third = seats.take(other).unwrap();
        assert!(seats.take(other).is_none(), "three in all");
        drop(first);
        assert!(seats.take(other).is_some());
    }
}
