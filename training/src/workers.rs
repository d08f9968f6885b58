//! Work shared among threads, with results in the order of the work.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;

/// As many threads as the machine runs at once.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does `work` on each item with a state that each thread makes for itself, and hands the results to `done` in the
/// order of the items.
pub fn in_order<T: Sync, S, R: Send>(
    items: &[T],
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &T) -> R + Sync,
    mut done: impl FnMut(R),
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, state, work) = (sender.clone(), &next, &state, &work);
            scope.spawn(move || {
                let mut state = state();
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    let Some(item) = items.get(index) else { break };
                    if sender.send((index, work(&mut state, item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = std::collections::BTreeMap::new();
        let mut expected = 0;
        for (index, result) in receiver {
            early.insert(index, result);
            while let Some(result) = early.remove(&expected) {
                done(result);
                expected += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_come_in_order() {
        let items: Vec<u64> = (0..1000).collect();
        let mut results = Vec::new();
        super::in_order(
            &items,
            4,
            || 1,
            |one, item| item * 2 + *one,
            |result| results.push(result),
        );
        let expected: Vec<u64> = items.iter().map(|item| item * 2 + 1).collect();
        assert_eq!(results, expected);
    }
}
