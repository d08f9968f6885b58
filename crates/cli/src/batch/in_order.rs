//! Work on many things at once whose results come out in the order of the things.
//!
//! Threads wake each other as rarely as possible. Waking one takes a few microseconds, on a processor that otherwise
//! works: done for every result, it would cost as much as a twentieth of a short search.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// How many things may be begun, for each worker, before the first of them is done: memory stays small, however
/// long one of them takes.
const AHEAD: usize = 64;
/// As soon as so many results wait, they are handed over.
const TOGETHER: usize = 32;
/// After this time they are handed over in any case.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// What waits to be worked on.
struct Tasks<T> {
    state: Mutex<TaskState<T>>,
    /// There is something to work on, or nothing more will come.
    arrived: Condvar,
    /// There is room for more, or no more are wanted.
    room: Condvar,
}

struct TaskState<T> {
    waiting: VecDeque<(usize, T)>,
    /// How many things have been taken from the input.
    begun: usize,
    /// How many results have been handed over.
    done: usize,
    /// Nothing more will come.
    is_complete: bool,
    /// No more results are wanted.
    is_over: bool,
    /// How many workers wait for something to do.
    idle: usize,
}

impl<T> Tasks<T> {
    fn new() -> Tasks<T> {
        Tasks {
            state: Mutex::new(TaskState {
                waiting: VecDeque::new(),
                begun: 0,
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
        self.state.lock().expect("nobody panics with it")
    }

    /// Adds a thing, and waits until another one may be taken from the input; false when no more are wanted.
    fn add(&self, thing: T, ahead: usize) -> bool {
        let mut state = self.lock();
        let number = state.begun;
        state.begun += 1;
        state.waiting.push_back((number, thing));
        if state.idle > 0 {
            self.arrived.notify_one();
        }
        while state.begun >= state.done + ahead && !state.is_over {
            state = self.room.wait(state).expect("nobody panics with it");
        }
        !state.is_over
    }

    fn complete(&self) {
        self.lock().is_complete = true;
        self.arrived.notify_all();
    }

    /// The next thing with its number, and whether it was the last that waited.
    fn take(&self) -> Option<(usize, T, bool)> {
        let mut state = self.lock();
        while !state.is_over {
            if let Some((number, thing)) = state.waiting.pop_front() {
                return Some((number, thing, state.waiting.is_empty()));
            }
            if state.is_complete {
                break;
            }
            state.idle += 1;
            state = self.arrived.wait(state).expect("nobody panics with it");
            state.idle -= 1;
        }
        None
    }

    /// So many more results have been handed over. More things are asked for when half of them are used up.
    fn pass(&self, count: usize, ahead: usize) {
        let mut state = self.lock();
        state.done += count;
        if state.begun <= state.done + ahead / 2 {
            self.room.notify_one();
        }
    }

    fn end(&self) {
        self.lock().is_over = true;
        self.arrived.notify_all();
        self.room.notify_all();
    }
}

/// What has been worked on.
struct Results<R> {
    state: Mutex<ResultState<R>>,
    arrived: Condvar,
}

struct ResultState<R> {
    early: BTreeMap<usize, R>,
    /// The number of the result that is to be handed over next.
    next: usize,
    /// How many workers may still bring results.
    workers: usize,
    /// Somebody waits for what is there.
    is_urgent: bool,
}

impl<R> ResultState<R> {
    fn is_due(&self) -> bool {
        let is_enough = self.early.len() >= TOGETHER && self.early.contains_key(&self.next);
        self.is_urgent || is_enough || self.workers == 0
    }
}

impl<R> Results<R> {
    fn lock(&self) -> MutexGuard<'_, ResultState<R>> {
        self.state.lock().expect("nobody panics with it")
    }

    /// Brings a result. It is handed over at once when it is urgent, and otherwise soon, with others.
    fn add(&self, number: usize, result: R, is_urgent: bool) {
        let mut state = self.lock();
        state.early.insert(number, result);
        state.is_urgent |= is_urgent;
        if state.is_due() {
            self.arrived.notify_one();
        }
    }

    /// The results that are next in order, maybe none after a while; nothing when no more will come.
    fn take(&self) -> Option<Vec<R>> {
        let mut state = self.lock();
        if !state.is_due() {
            let waited = self.arrived.wait_timeout(state, BETWEEN_LOOKS);
            state = waited.expect("nobody panics with it").0;
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

/// Counts a worker as gone, also when it panics.
struct Leaving<'a, R>(&'a Results<R>);

impl<R> Drop for Leaving<'_, R> {
    fn drop(&mut self) {
        self.0.lock().workers -= 1;
        self.0.arrived.notify_one();
    }
}

/// Does the work with several workers at once and hands over the results in order, several together, until there are
/// no more things or `on_results` says no. It is asked now and then with no results at all.
///
/// Things are taken on a thread of their own, which is left alone when it waits for input that nobody wants any more.
pub fn in_order<T, R, W>(
    workers: Vec<W>,
    things: impl Iterator<Item = T> + Send + 'static,
    mut on_results: impl FnMut(Vec<R>) -> bool,
) where
    T: Send + 'static,
    R: Send,
    W: FnMut(T) -> R + Send,
{
    let ahead = workers.len() * AHEAD;
    let tasks = Arc::new(Tasks::new());
    let feeder = tasks.clone();
    thread::spawn(move || {
        for thing in things {
            if !feeder.add(thing, ahead) {
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
                let _leaving = Leaving(results);
                while let Some((number, thing, is_last)) = tasks.take() {
                    results.add(number, work(thing), is_last);
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
        // Some take longer than others.
        thread::sleep(Duration::from_micros(number * 7919 % 500));
        number * number
    }

    #[test]
    fn results_come_in_order_whoever_is_first() {
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
    fn nothing_to_do_is_done() {
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
        let things = (0_u64..).inspect(move |_| *counter.lock().unwrap() += 1);
        let mut handed_over = 0;
        in_order(vec![slow_square; 2], things, |batch| {
            handed_over += batch.len();
            handed_over < 5
        });
        assert!(*taken.lock().unwrap() <= handed_over + 2 * AHEAD);
    }

    #[test]
    fn things_that_never_come_are_not_waited_for() {
        let (_open, waiting) = channel::<u64>();
        let first = Some(3).into_iter();
        in_order(vec![slow_square], first.chain(waiting), |batch| {
            batch.is_empty()
        });
        // Neither when nothing has come yet.
        let (_open, waiting) = channel::<u64>();
        in_order(vec![slow_square], waiting.into_iter(), |_| false);
    }

    #[test]
    fn a_result_does_not_wait_for_things_that_come_later() {
        let (send, things) = channel::<u64>();
        let mut results = Vec::new();
        send.send(2).unwrap();
        let mut send = Some(send);
        in_order(vec![slow_square; 2], things.into_iter(), |batch| {
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
