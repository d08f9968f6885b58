//! Runtime values of the search parameters, per thread, for tuning.

use std::cell::Cell;

pub use crate::search::parameters::TUNABLES;

/// A tunable search parameter.
#[derive(Clone, Copy, Debug)]
pub struct Tunable {
    /// Its name in the source.
    pub name: &'static str,
    /// The built-in value.
    pub value: i32,
    /// The smallest sensible value.
    pub min: i32,
    /// The largest sensible value.
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

/// Sets all values, in the order of [`TUNABLES`], for single-threaded searches on the current thread.
pub fn set(values: &[i32]) {
    VALUES.set(values.try_into().expect("one value per parameter"));
}

#[inline(always)]
pub(crate) fn value(index: usize) -> i32 {
    VALUES.with(|values| {
        let values: &Cell<[i32]> = values;
        values.as_slice_of_cells()[index].get()
    })
}
