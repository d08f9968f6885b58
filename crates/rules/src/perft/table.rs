//! A table of counts shared by all threads without locks.

use alloc::vec;
use alloc::vec::Vec;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counts of positions already looked at.
///
/// Each slot holds a count and the position's key exclusive-or that count: a slot written by two threads at
/// once matches neither key, so a torn slot is never believed.
pub(super) struct Table {
    slots: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// A table of so many MiB, or less if it is for fewer positions: memory is not touched in vain.
    pub fn new(mib: usize, positions: usize) -> Table {
        let slots = mib.saturating_mul(1 << 20) / size_of::<[AtomicU64; 2]>();
        // Twice the room keeps most positions from meeting another one.
        let slots = slots.min(positions.saturating_mul(2));
        Table {
            // Memory that comes zeroed from the system stays untouched until it is used.
            slots: vec![[0u64; 2]; slots]
                .into_iter()
                .map(|[lock, count]| [AtomicU64::new(lock), AtomicU64::new(count)])
                .collect(),
        }
    }

    fn key(hash: u64, depth: u32) -> u64 {
        hash ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn slot(&self, key: u64) -> Option<&[AtomicU64; 2]> {
        let index = (u128::from(key) * self.slots.len() as u128) >> 64;
        self.slots.get(index as usize)
    }

    pub fn get(&self, hash: u64, depth: u32) -> Option<u64> {
        let key = Table::key(hash, depth);
        let [lock, count] = self.slot(key)?;
        let count = count.load(Relaxed);
        // An untouched slot holds two zeros, which is also what key 0 with count 0 would leave.
        (lock.load(Relaxed) ^ count == key && key != 0).then_some(count)
    }

    pub fn put(&self, hash: u64, depth: u32, count: u64) {
        let key = Table::key(hash, depth);
        if let Some([lock, stored]) = self.slot(key) {
            lock.store(key ^ count, Relaxed);
            stored.store(count, Relaxed);
        }
    }
}
