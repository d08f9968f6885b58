//! The transposition table, shared by all threads without locks.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use pijersi::Turn;

use crate::memory::{prefer_large_pages, prefetch};
use crate::score::WIN_BOUND;

/// How a stored score bounds the true score.
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

/// The stored result of a position.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    pub depth: i32,
    pub bound: Bound,
    score: i32,
    /// [`Turn::bits`] of the best turn, or 0.
    pub turn: u32,
    age: u32,
}

impl TableEntry {
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

fn unpack(data: u64) -> TableEntry {
    TableEntry {
        turn: (data & ((1 << TURN_BITS) - 1)) as u32,
        score: i32::from((data >> TURN_BITS) as u16 as i16),
        depth: (data >> DEPTH_SHIFT & 0xff) as i32,
        bound: Bound::ALL[(data >> BOUND_SHIFT & 3) as usize],
        age: (data >> AGE_SHIFT) as u32 % AGES,
    }
}

const WAYS: usize = 4;

/// A slot holds its data and the key XOR data: a slot torn by concurrent writes matches neither key.
type Slot = [AtomicU64; 2];

/// A table of a fixed size: buckets of four slots.
pub struct TranspositionTable {
    /// With spare slots, so that buckets can be aligned to cache lines.
    slots: Vec<Slot>,
    /// Index of the first slot of the first bucket.
    first: usize,
    buckets: usize,
    age: u32,
    /// Overwritten slots, see [`TranspositionTable::begin_journal`].
    journal: Journal,
}

/// A slot that was overwritten, with its content before.
struct ReplacedSlot {
    index: usize,
    words: [u64; 2],
}

/// Overwritten slots of an isolated search, for rolling it back.
#[derive(Default)]
struct Journal {
    active: AtomicBool,
    replaced: Mutex<Vec<ReplacedSlot>>,
}

/// A search that overwrites more slots than this is not rolled back.
const MAX_REPLACED: usize = 1 << 18;

/// Bytes of a cache line and of a bucket. A bucket across two lines would cost two cache misses.
const CACHE_LINE: usize = WAYS * size_of::<Slot>();

/// Zeroed slots. The conversion in place compiles to nothing, so zeroed pages of the system are not touched and even a
/// large table is allocated at once.
fn zeroed(count: usize) -> Vec<Slot> {
    vec![[0u64; 2]; count]
        .into_iter()
        .map(|[lock, data]| [AtomicU64::new(lock), AtomicU64::new(data)])
        .collect()
}

/// The high 64 bits of a product.
#[inline(always)]
fn upper_word(key: u64, count: u64) -> u64 {
    ((u128::from(key) * u128::from(count)) >> 64) as u64
}

/// The same for counts of at most 32 bits: WebAssembly has no 128-bit product.
#[inline(always)]
fn upper_word_by_halves(key: u64, count: u64) -> u64 {
    let (upper, lower) = (key >> 32, key & 0xffff_ffff);
    (upper * count + ((lower * count) >> 32)) >> 32
}

impl TranspositionTable {
    pub fn new(mib: usize) -> TranspositionTable {
        let buckets = (mib.max(1) << 20) / CACHE_LINE;
        let slots = zeroed((buckets + 1) * WAYS);
        prefer_large_pages(&slots);
        let first = slots.as_ptr().align_offset(CACHE_LINE);
        TranspositionTable {
            // Without alignment the table still works.
            first: if first <= WAYS { first } else { 0 },
            slots,
            buckets,
            age: 0,
            journal: Journal::default(),
        }
    }

    /// Clears the table. This also makes the system map its pages, now rather than during a search.
    pub fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot = [AtomicU64::new(0), AtomicU64::new(0)];
        }
        self.age = 0;
    }

    /// Starts a new search: entries of earlier searches are replaced first.
    pub fn increment_age(&mut self) {
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

    /// Prefetches the bucket of a key.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(&self.bucket(key)[0]);
    }

    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|[lock, data]| {
            let data = data.load(Relaxed);
            (data != 0 && lock.load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    pub fn store(
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
            let old = unpack(data);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                // Keep a deeper result of the same search.
                if bound != Bound::Exact && old.age == self.age && old.depth > depth + 3 {
                    return;
                }
                kept_turn = old.turn;
                worst = slot;
                break;
            }
            let generations = (AGES + self.age - old.age) % AGES;
            let value = if data == 0 {
                i32::MIN
            } else {
                old.depth - 8 * generations as i32
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
        if self.journal.active.load(Relaxed) {
            self.record_replaced(worst);
        }
        worst[0].store(key ^ data, Relaxed);
        worst[1].store(data, Relaxed);
    }

    /// Starts recording overwritten slots.
    pub fn begin_journal(&self) {
        self.journal.active.store(true, Relaxed);
    }

    /// Restores the slots overwritten since [`TranspositionTable::begin_journal`].
    pub fn roll_back(&self) {
        self.journal.active.store(false, Relaxed);
        let mut replaced = self.replaced();
        for ReplacedSlot { index, words } in replaced.drain(..).rev() {
            self.slots[index][0].store(words[0], Relaxed);
            self.slots[index][1].store(words[1], Relaxed);
        }
    }

    fn replaced(&self) -> MutexGuard<'_, Vec<ReplacedSlot>> {
        self.journal
            .replaced
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the content of a slot that is about to be overwritten.
    #[cold]
    fn record_replaced(&self, slot: &Slot) {
        let mut replaced = self.replaced();
        if replaced.len() == MAX_REPLACED {
            replaced.clear();
            self.journal.active.store(false, Relaxed);
            return;
        }
        let offset = std::ptr::from_ref(slot).addr() - self.slots.as_ptr().addr();
        let words = [slot[0].load(Relaxed), slot[1].load(Relaxed)];
        replaced.push(ReplacedSlot {
            index: offset / size_of::<Slot>(),
            words,
        });
    }

    /// Share of slots used by this search in permille, estimated from a sample.
    pub fn usage_permille(&self) -> u32 {
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
            let table = TranspositionTable::new(mib);
            for key in [0, 1, u64::MAX / 3, u64::MAX] {
                let bucket = table.bucket(key);
                assert_eq!(bucket.len(), WAYS);
                assert_eq!(bucket.as_ptr().align_offset(64), 0);
            }
        }
    }

    #[test]
    fn rolling_back_restores_the_table() {
        let mut random = SplitMix64::new(7);
        let table = TranspositionTable::new(1);
        let mut fill = |count: usize, depth| {
            for _ in 0..count {
                table.store(random.next(), 0, depth, Bound::Exact, 5, None);
            }
        };
        let words = || -> Vec<u64> {
            let words = table.slots.iter().flatten();
            words.map(|word| word.load(Relaxed)).collect()
        };
        fill(50_000, 3);
        let before = words();
        table.begin_journal();
        // Many slots are overwritten more than once.
        fill(200_000, 4);
        assert!(words() != before);
        table.roll_back();
        assert!(words() == before);
        fill(1, 4);
        table.roll_back();
        assert!(words() != before);
    }

    #[test]
    fn stored_entries_are_found_until_the_table_is_cleared() {
        let mut table = TranspositionTable::new(1);
        for key in (1..5_000_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
            table.store(key, 3, 5, Bound::Lower, WIN_BOUND + 9, None);
            let entry = table.probe(key).expect("just stored");
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
        assert!(table.probe(0x9e37_79b9_7f4a_7c15).is_none());
    }
}
