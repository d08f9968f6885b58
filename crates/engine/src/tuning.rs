//! Other numbers for the search than the built-in ones, for one thread at a time.

use std::cell::Cell;

pub use crate::search::parameters::TUNABLES;

/// A number that games can tune.
#[derive(Clone, Copy, Debug)]
pub struct Tunable {
    /// What it is called in the source.
    pub name: &'static str,
    /// What it is.
    pub value: i32,
    /// The least that makes sense.
    pub min: i32,
    /// The most that makes sense.
    pub max: i32,
}

const COUNT: usize = TUNABLES.len();

const BUILT_IN: [i32; COUNT] = {
    let mut values = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        values[index] = TUNABLES[index].value;
        index += 1;
    }
    values
};

thread_local! {
    static VALUES: Cell<[i32; COUNT]> = const { Cell::new(BUILT_IN) };
}

/// Sets all numbers, in the order of [`TUNABLES`], for searches on this thread with one thread.
pub fn set(values: &[i32]) {
    VALUES.set(values.try_into().expect("a value for each number"));
}

#[inline(always)]
pub(crate) fn value(index: usize) -> i32 {
    VALUES.with(|values| {
        let values: &Cell<[i32]> = values;
        values.as_slice_of_cells()[index].get()
    })
}
