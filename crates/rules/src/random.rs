//! A small generator of random words, the same on every platform.

/// Increment of the state from word to word.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Steele, Lea and Flood's SplitMix64: every seed gives a good sequence.
///
/// ```
/// use pijersi::SplitMix64;
/// let (mut one, mut other) = (SplitMix64::new(7), SplitMix64::new(7));
/// assert_eq!(one.next(), other.next());
/// assert!(one.below(10) < 10);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator that starts from `seed`.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 random bits.
    #[allow(clippy::should_implement_trait)]
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// The word that [`next`](SplitMix64::next) would give after `skipped` others, without asking for those.
    ///
    /// ```
    /// use pijersi::SplitMix64;
    /// let mut random = SplitMix64::new(7);
    /// let third = random.nth(2);
    /// assert_eq!([random.next(), random.next(), random.next()][2], third);
    /// ```
    #[inline(always)]
    pub const fn nth(&self, skipped: u64) -> u64 {
        let mut there = SplitMix64 {
            state: self.state.wrapping_add(STEP.wrapping_mul(skipped)),
        };
        there.next()
    }

    /// A number below `bound`, each equally likely. `bound` must not be zero.
    pub const fn below(&mut self, bound: u64) -> u64 {
        // Words past the last whole multiple of the bound would favour small numbers.
        let limit = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.next();
            if word < limit {
                return word % bound;
            }
        }
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}
