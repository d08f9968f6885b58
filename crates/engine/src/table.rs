//! The table of positions already searched, shared by all threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use pijersi::Turn;

use crate::score::WIN_BOUND;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    None,
    Upper,
    Lower,
    Exact,
}

impl Bound {
    const ALL: [Bound; 4] = [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact];
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub depth: i32,
    pub bound: Bound,
    score: i32,
    /// [`Turn::bits`] of the best turn, or 0.
    pub turn: u32,
    age: u32,
}

impl Entry {
    /// The score as seen from a node `ply` turns from the root.
    #[inline(always)]
    pub fn score(&self, ply: usize) -> i32 {
        match self.score {
            score if score >= WIN_BOUND => score - ply as i32,
            score if score <= -WIN_BOUND => score + ply as i32,
            score => score,
        }
    }
}

const TURN_BITS: u32 = 26;
const DEPTH_SHIFT: u32 = 42;
const BOUND_SHIFT: u32 = 50;
const AGE_SHIFT: u32 = 52;
const AGES: u32 = 64;

fn unpack(data: u64) -> Entry {
    Entry {
        turn: (data & ((1 << TURN_BITS) - 1)) as u32,
        score: i32::from((data >> TURN_BITS) as u16 as i16),
        depth: (data >> DEPTH_SHIFT & 0xff) as i32,
        bound: Bound::ALL[(data >> BOUND_SHIFT & 3) as usize],
        age: (data >> AGE_SHIFT) as u32 % AGES,
    }
}

const WAYS: usize = 4;

/// Each slot holds its data and the key exclusive-or that data: a slot written by two threads at once matches
/// neither key.
type Slot = [AtomicU64; 2];

/// A table of a fixed size: buckets of four slots.
pub struct Table {
    slots: Vec<Slot>,
    buckets: usize,
    age: u32,
}

/// Zeroed slots. Memory that comes zeroed from the system is not touched: converting the words in place
/// leaves each as it is, and compiles to nothing, so that even a large table is there at once.
fn zeroed(count: usize) -> Vec<Slot> {
    vec![[0u64; 2]; count]
        .into_iter()
        .map(|[lock, data]| [AtomicU64::new(lock), AtomicU64::new(data)])
        .collect()
}

impl Table {
    pub fn new(mib: usize) -> Table {
        let buckets = (mib.max(1) << 20) / (WAYS * size_of::<Slot>());
        Table {
            slots: zeroed(buckets * WAYS),
            buckets,
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        // Fresh memory is cheaper than wiping the old: only pages in use are paid for.
        self.slots = Vec::new();
        self.slots = zeroed(self.buckets * WAYS);
        self.age = 0;
    }

    /// Begins a new search: what earlier ones stored is replaced first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot] {
        let index = (u128::from(key) * self.buckets as u128) >> 64;
        &self.slots[index as usize * WAYS..][..WAYS]
    }

    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|[lock, data]| {
            let data = data.load(Relaxed);
            (data != 0 && lock.load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    pub fn put(
        &self,
        key: u64,
        ply: usize,
        depth: i32,
        bound: Bound,
        score: i32,
        turn: Option<Turn>,
    ) {
        let bucket = self.bucket(key);
        let mut worst = &bucket[0];
        let mut worst_value = i32::MAX;
        let mut kept_turn = 0;
        for slot in bucket {
            let data = slot[1].load(Relaxed);
            let entry = unpack(data);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                // A deeper result of the same search is worth more than a shallow bound.
                if bound != Bound::Exact && entry.age == self.age && entry.depth > depth + 3 {
                    return;
                }
                kept_turn = entry.turn;
                worst = slot;
                break;
            }
            let years = (AGES + self.age - entry.age) % AGES;
            let value = if data == 0 {
                i32::MIN
            } else {
                entry.depth - 8 * years as i32
            };
            if value < worst_value {
                worst_value = value;
                worst = slot;
            }
        }
        let score = match score {
            score if score >= WIN_BOUND => score + ply as i32,
            score if score <= -WIN_BOUND => score - ply as i32,
            score => score,
        };
        let data = u64::from(turn.map_or(kept_turn, Turn::bits))
            | u64::from(score as i16 as u16) << TURN_BITS
            | (depth.clamp(0, 255) as u64) << DEPTH_SHIFT
            | (bound as u64) << BOUND_SHIFT
            | u64::from(self.age) << AGE_SHIFT;
        worst[0].store(key ^ data, Relaxed);
        worst[1].store(data, Relaxed);
    }

    /// How full the table is with results of this search, in thousandths, judged by a sample.
    pub fn permille(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let used = sample
            .iter()
            .filter(|[_, data]| {
                let data = data.load(Relaxed);
                data != 0 && unpack(data).age == self.age
            })
            .count();
        (used * 1000 / sample.len().max(1)) as u32
    }
}
