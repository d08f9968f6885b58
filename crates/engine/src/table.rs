//! The table of positions already searched, shared by all threads without locks.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use pijersi::Turn;

use crate::memory::{prefer_large_pages, prefetch};
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
    /// With room to spare, so that the buckets can begin where a cache line does.
    slots: Vec<Slot>,
    /// Where the first bucket begins.
    first: usize,
    buckets: usize,
    age: u32,
    /// What a trial has overwritten, see [`Table::begin_trial`].
    trial: Trial,
}

/// What is written for a trial only, and will be taken back.
#[derive(Default)]
struct Trial {
    runs: AtomicBool,
    /// The slots that were overwritten, by number, and what they held.
    replaced: Mutex<Vec<(usize, [u64; 2])>>,
}

/// A trial that overwrites more slots than this is not taken back: it was worth a search of its own.
const MOST_REPLACED: usize = 1 << 18;

/// The size of a cache line, and of a bucket: one that straddles two lines costs two waits.
const LINE: usize = WAYS * size_of::<Slot>();

/// Zeroed slots. Memory that comes zeroed from the system is not touched: converting the words in place
/// leaves each as it is, and compiles to nothing, so that even a large table is there at once.
fn zeroed(count: usize) -> Vec<Slot> {
    vec![[0u64; 2]; count]
        .into_iter()
        .map(|[lock, data]| [AtomicU64::new(lock), AtomicU64::new(data)])
        .collect()
}

/// The upper 64 bits of a product.
#[inline(always)]
fn upper_word(key: u64, count: u64) -> u64 {
    ((u128::from(key) * u128::from(count)) >> 64) as u64
}

/// The same where the count has at most 32 bits: WebAssembly has no instruction for the whole product.
#[inline(always)]
fn upper_word_by_halves(key: u64, count: u64) -> u64 {
    let (upper, lower) = (key >> 32, key & 0xffff_ffff);
    (upper * count + ((lower * count) >> 32)) >> 32
}

impl Table {
    pub fn new(mib: usize) -> Table {
        let buckets = (mib.max(1) << 20) / LINE;
        let slots = zeroed((buckets + 1) * WAYS);
        prefer_large_pages(&slots);
        let first = slots.as_ptr().align_offset(LINE);
        Table {
            // Where memory cannot be aligned, the table works all the same.
            first: if first <= WAYS { first } else { 0 },
            slots,
            buckets,
            age: 0,
            trial: Trial::default(),
        }
    }

    /// Forgets everything. Wiping also touches all the memory, which the system hands out only then: better now than
    /// during a turn.
    pub fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot = [AtomicU64::new(0), AtomicU64::new(0)];
        }
        self.age = 0;
    }

    /// Begins a new search: what earlier ones stored is replaced first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot] {
        let index = match cfg!(target_pointer_width = "32") {
            true => upper_word_by_halves(key, self.buckets as u64),
            false => upper_word(key, self.buckets as u64),
        };
        &self.slots[self.first + index as usize * WAYS..][..WAYS]
    }

    /// Says that the key will probably be asked for soon.
    #[inline(always)]
    pub fn prepare(&self, key: u64) {
        prefetch(&self.bucket(key)[0]);
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
        if self.trial.runs.load(Relaxed) {
            self.note_replaced(worst);
        }
        worst[0].store(key ^ data, Relaxed);
        worst[1].store(data, Relaxed);
    }

    /// From now on, remembers what is overwritten.
    pub fn begin_trial(&self) {
        self.trial.runs.store(true, Relaxed);
    }

    /// Takes back what was written since [`Table::begin_trial`].
    pub fn end_trial(&self) {
        self.trial.runs.store(false, Relaxed);
        let mut replaced = self.replaced();
        for (index, [lock, data]) in replaced.drain(..).rev() {
            self.slots[index][0].store(lock, Relaxed);
            self.slots[index][1].store(data, Relaxed);
        }
    }

    fn replaced(&self) -> MutexGuard<'_, Vec<(usize, [u64; 2])>> {
        self.trial
            .replaced
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what a slot holds, for the end of the trial.
    #[cold]
    fn note_replaced(&self, slot: &Slot) {
        let mut replaced = self.replaced();
        if replaced.len() == MOST_REPLACED {
            replaced.clear();
            self.trial.runs.store(false, Relaxed);
            return;
        }
        let offset = std::ptr::from_ref(slot).addr() - self.slots.as_ptr().addr();
        let words = [slot[0].load(Relaxed), slot[1].load(Relaxed)];
        replaced.push((offset / size_of::<Slot>(), words));
    }

    /// How full the table is with results of this search, in thousandths, judged by a sample.
    pub fn permille(&self) -> u32 {
        let sample = &self.slots[self.first..][..1000];
        let used = sample
            .iter()
            .filter(|[_, data]| {
                let data = data.load(Relaxed);
                data != 0 && unpack(data).age == self.age
            })
            .count();
        used as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::SplitMix64;

    #[test]
    fn the_upper_word_is_the_same_by_halves() {
        let mut random = SplitMix64::new(3);
        for count in [0, 1, 16_384, u64::from(u32::MAX)] {
            for key in [0, 1, u64::MAX, 0xffff_ffff, random.next(), random.next()] {
                assert_eq!(upper_word_by_halves(key, count), upper_word(key, count));
            }
        }
    }

    #[test]
    fn buckets_fill_cache_lines_and_the_last_one_is_inside() {
        for mib in [1, 3, 64] {
            let table = Table::new(mib);
            for key in [0, 1, u64::MAX / 3, u64::MAX] {
                let bucket = table.bucket(key);
                assert_eq!(bucket.len(), WAYS);
                assert_eq!(bucket.as_ptr().align_offset(64), 0);
            }
        }
    }

    #[test]
    fn a_trial_leaves_no_trace() {
        let mut random = SplitMix64::new(7);
        let table = Table::new(1);
        let mut fill = |count: usize, depth| {
            for _ in 0..count {
                table.put(random.next(), 0, depth, Bound::Exact, 5, None);
            }
        };
        let words = || -> Vec<u64> {
            let words = table.slots.iter().flatten();
            words.map(|word| word.load(Relaxed)).collect()
        };
        fill(50_000, 3);
        let before = words();
        table.begin_trial();
        // Many slots are overwritten more than once.
        fill(200_000, 4);
        assert!(words() != before);
        table.end_trial();
        assert!(words() == before);
        fill(1, 4);
        table.end_trial();
        assert!(words() != before);
    }

    #[test]
    fn what_is_put_is_found_until_the_table_is_cleared() {
        let mut table = Table::new(1);
        for key in (1..5_000_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
            table.put(key, 3, 5, Bound::Lower, WIN_BOUND + 9, None);
            let entry = table.get(key).expect("it was put just now");
            assert_eq!((entry.depth, entry.bound), (5, Bound::Lower));
            assert_eq!(
                (entry.score(3), entry.score(0)),
                (WIN_BOUND + 9, WIN_BOUND + 12)
            );
        }
        table.clear();
        assert!(
            table
                .slots
                .iter()
                .flatten()
                .all(|word| word.load(Relaxed) == 0)
        );
        assert!(table.get(0x9e37_79b9_7f4a_7c15).is_none());
    }
}
