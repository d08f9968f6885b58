//! A parallel map that delivers results in the order of the items.
//!
//! Threads wake each other rarely: a wake-up for every result would take 5% of the time of short searches.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// Maximum number of items for each worker that are taken before the first of them is done, which bounds memory.
const MAX_AHEAD: usize = 64;
/// Number of waiting results that are delivered at once.
const DELIVERY_LEN: usize = 32;
/// Interval after which fewer results are delivered.
const DELIVERY_INTERVAL: Duration = Duration::from_millis(20);

/// The queue of items.
struct Tasks<T> {
    state: Mutex<TaskState<T>>,
    /// An item has arrived, or the input is complete.
    arrived: Condvar,
    /// The queue has room, or is closed.
    room: Condvar,
}

struct TaskState<T> {
    waiting: VecDeque<(usize, T)>,
    /// Number of items taken from the input.
    taken: usize,
    /// Number of delivered results.
    done: usize,
    /// The input has ended.
    is_complete: bool,
    /// The queue is closed.
    is_over: bool,
    /// Number of waiting workers.
    idle: usize,
}

impl<T> Tasks<T> {
    fn new() -> Tasks<T> {
        Tasks {
            state: Mutex::new(TaskState {
                waiting: VecDeque::new(),
                taken: 0,
                done: 0,
                is_complete: false,
                is_over: false,
                idle: 0,
            }),
            arrived: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, TaskState<T>> {
        self.state.lock().expect("lock poisoned")
    }

    /// Adds an item, and waits until there is room for another one; false when the queue is closed.
    fn add(&self, item: T, ahead: usize) -> bool {
        let mut state = self.lock();
        let number = state.taken;
        state.taken += 1;
        state.waiting.push_back((number, item));
        if state.idle > 0 {
            self.arrived.notify_one();
        }
        while state.taken >= state.done + ahead && !state.is_over {
            state = self.room.wait(state).expect("lock poisoned");
        }
        !state.is_over
    }

    fn complete(&self) {
        self.lock().is_complete = true;
        self.arrived.notify_all();
    }

    /// The next item with its number, and whether it was the last one in the queue.
    fn take(&self) -> Option<(usize, T, bool)> {
        let mut state = self.lock();
        while !state.is_over {
            if let Some((number, item)) = state.waiting.pop_front() {
                return Some((number, item, state.waiting.is_empty()));
            }
            if state.is_complete {
                break;
            }
            state.idle += 1;
            state = self.arrived.wait(state).expect("lock poisoned");
            state.idle -= 1;
        }
        None
    }

    /// Counts delivered results, and requests more items when half of them are used.
    fn pass(&self, count: usize, ahead: usize) {
        let mut state = self.lock();
        state.done += count;
        if state.taken <= state.done + ahead / 2 {
            self.room.notify_one();
        }
    }

    fn end(&self) {
        self.lock().is_over = true;
        self.arrived.notify_all();
        self.room.notify_all();
    }
}

/// The results of workers.
struct Results<R> {
    state: Mutex<ResultState<R>>,
    arrived: Condvar,
}

struct ResultState<R> {
    early: BTreeMap<usize, R>,
    /// The number of the next result to deliver.
    next: usize,
    /// Number of running workers.
    workers: usize,
    /// Deliver at once.
    is_urgent: bool,
}

impl<R> ResultState<R> {
    fn is_due(&self) -> bool {
        let is_enough = self.early.len() >= DELIVERY_LEN && self.early.contains_key(&self.next);
        self.is_urgent || is_enough || self.workers == 0
    }
}

impl<R> Results<R> {
    fn lock(&self) -> MutexGuard<'_, ResultState<R>> {
        self.state.lock().expect("lock poisoned")
    }

    /// Adds a result. An urgent one is delivered at once, others soon and together.
    fn add(&self, number: usize, result: R, is_urgent: bool) {
        let mut state = self.lock();
        state.early.insert(number, result);
        state.is_urgent |= is_urgent;
        if state.is_due() {
            self.arrived.notify_one();
        }
    }

    /// The next results in order, possibly an empty list after a while; none at the end.
    fn take(&self) -> Option<Vec<R>> {
        let mut state = self.lock();
        if !state.is_due() {
            let waited = self.arrived.wait_timeout(state, DELIVERY_INTERVAL);
            state = waited.expect("lock poisoned").0;
        }
        state.is_urgent = false;
        let mut batch = Vec::new();
        let mut next = state.next;
        while let Some(result) = state.early.remove(&next) {
            batch.push(result);
            next += 1;
        }
        state.next = next;
        (state.workers > 0 || !batch.is_empty()).then_some(batch)
    }
}

/// Counts a worker as ended, also when it panics.
struct WorkerGuard<'a, R>(&'a Results<R>);

impl<R> Drop for WorkerGuard<'_, R> {
    fn drop(&mut self) {
        self.0.lock().workers -= 1;
        self.0.arrived.notify_one();
    }
}

/// Maps items with several workers and delivers the results in order, several together, until the items end or `on_results`
/// returns false. It is also called from time to time without results.
///
/// A thread takes the items from the input; if the map ends early, the thread is abandoned while it waits for input.
pub fn in_order<T, R, W>(
    workers: Vec<W>,
    items: impl Iterator<Item = T> + Send + 'static,
    mut on_results: impl FnMut(Vec<R>) -> bool,
) where
    T: Send + 'static,
    R: Send,
    W: FnMut(T) -> R + Send,
{
    let ahead = workers.len() * MAX_AHEAD;
    let tasks = Arc::new(Tasks::new());
    let feeder = tasks.clone();
    thread::spawn(move || {
        for item in items {
            if !feeder.add(item, ahead) {
                break;
            }
        }
        feeder.complete();
    });
    let results = Results {
        state: Mutex::new(ResultState {
            early: BTreeMap::new(),
            next: 0,
            workers: workers.len(),
            is_urgent: false,
        }),
        arrived: Condvar::new(),
    };
    thread::scope(|scope| {
        for mut work in workers {
            let (tasks, results) = (&tasks, &results);
            scope.spawn(move || {
                let _guard = WorkerGuard(results);
                while let Some((number, item, is_last)) = tasks.take() {
                    results.add(number, work(item), is_last);
                }
            });
        }
        while let Some(batch) = results.take() {
            let count = batch.len();
            if !on_results(batch) {
                break;
            }
            tasks.pass(count, ahead);
        }
        tasks.end();
    });
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    fn slow_square(number: u64) -> u64 {
        // Some items take longer than others.
        thread::sleep(Duration::from_micros(number * 7919 % 500));
        number * number
    }

    #[test]
    fn results_come_in_order_independent_of_workers() {
        for jobs in [1, 2, 7] {
            let mut results = Vec::new();
            in_order(vec![slow_square; jobs], 0..300, |batch| {
                results.extend(batch);
                true
            });
            let expected: Vec<u64> = (0..300).map(|number| number * number).collect();
            assert_eq!(results, expected, "{jobs}");
        }
    }

    #[test]
    fn many_quick_results_come_in_order_too() {
        for jobs in [1, 2, 7] {
            let mut results = Vec::new();
            in_order(vec![|number: u64| number; jobs], 0..20_000, |batch| {
                results.extend(batch);
                true
            });
            assert!(results.iter().copied().eq(0..20_000), "{jobs}");
        }
    }

    #[test]
    fn noitem_to_do_is_done() {
        let mut results: Vec<u64> = Vec::new();
        in_order(vec![slow_square; 2], 0..0, |batch| {
            results.extend(batch);
            true
        });
        assert!(results.is_empty());
    }

    #[test]
    fn no_more_is_taken_than_can_be_handed_over_soon() {
        let taken = Arc::new(Mutex::new(0));
        let counter = taken.clone();
        let items = (0_u64..).inspect(move |_| *counter.lock().unwrap() += 1);
        let mut handed_over = 0;
        in_order(vec![slow_square; 2], items, |batch| {
            handed_over += batch.len();
            handed_over < 5
        });
        assert!(*taken.lock().unwrap() <= handed_over + 2 * MAX_AHEAD);
    }

    #[test]
    fn items_that_never_come_are_not_waited_for() {
        let (_open, waiting) = channel::<u64>();
        let first = Some(3).into_iter();
        in_order(vec![slow_square], first.chain(waiting), |batch| {
            batch.is_empty()
        });
        // Nor before the first item has arrived.
        let (_open, waiting) = channel::<u64>();
        in_order(vec![slow_square], waiting.into_iter(), |_| false);
    }

    #[test]
    fn a_result_does_not_wait_for_items_that_come_later() {
        let (send, items) = channel::<u64>();
        let mut results = Vec::new();
        send.send(2).unwrap();
        let mut send = Some(send);
        in_order(vec![slow_square; 2], items.into_iter(), |batch| {
            for result in batch {
                results.push(result);
                match result < 1_000 {
                    true => send.as_ref().unwrap().send(result).unwrap(),
                    false => send = None,
                }
            }
            true
        });
        assert_eq!(results, [4, 16, 256, 65_536]);
    }

    #[test]
    #[should_panic = "a scoped thread panicked"]
    fn a_worker_that_panics_is_not_waited_for() {
        let work = |number: u64| assert!(number < 100, "too much");
        in_order(vec![work], 0..1_000, |_| true);
    }
}
