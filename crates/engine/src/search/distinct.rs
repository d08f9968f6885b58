//! The positions already searched from one node: many turns lead to the same one.

/// Hashes of positions, with a small filter in front so that most look-ups end at once.
#[derive(Default)]
pub struct Distinct {
    filter: [u64; 16],
    hashes: Vec<u64>,
}

impl Distinct {
    pub fn clear(&mut self) {
        self.filter = [0; 16];
        self.hashes.clear();
    }

    /// Notes a position; false if it was noted before.
    #[inline(always)]
    pub fn insert(&mut self, hash: u64) -> bool {
        let (word, bit) = ((hash >> 6 & 15) as usize, 1u64 << (hash & 63));
        if self.filter[word] & bit != 0 && self.hashes.contains(&hash) {
            return false;
        }
        self.filter[word] |= bit;
        self.hashes.push(hash);
        true
    }
}
