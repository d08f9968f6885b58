//! Other numbers for the search than the built-in ones, for one thread at a time.

use std::cell::RefCell;

pub use crate::search::parameters::TUNABLES;

/// A number that games can tune.
#[derive(Clone, Copy, Debug)]
pub struct Tunable {
    /// What it is called in the source.
    pub name: &'static str,
    /// What it is.
    pub value: i32,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
}

thread_local! {
    static VALUES: RefCell<Vec<i32>> =
        RefCell::new(TUNABLES.iter().map(|tunable| tunable.value).collect());
}

/// Sets all numbers, in the order of [`TUNABLES`], for searches on this thread with one thread.
pub fn set(values: &[i32]) {
    assert_eq!(values.len(), TUNABLES.len());
    VALUES.with_borrow_mut(|own| own.copy_from_slice(values));
}

#[inline(always)]
pub(crate) fn value(index: usize) -> i32 {
    VALUES.with_borrow(|values| values[index])
}
