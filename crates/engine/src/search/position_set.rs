//! Set of positions reached from one node: many turns lead to the same position.

/// Hashes of positions behind a small bit filter, which answers most lookups.
#[derive(Default)]
pub struct PositionSet {
    filter: [u64; 16],
    hashes: Vec<u64>,
}

impl PositionSet {
    pub fn clear(&mut self) {
        self.filter = [0; 16];
        self.hashes.clear();
    }

    /// Inserts a position; returns false if it was already present.
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
