//! Work on many things at once whose results come out in the order of the things.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// How many things may be begun, for each worker, before the first of them is done: memory stays small, however
/// long one of them takes.
const AHEAD: usize = 64;
/// How soon a worker that waits for work notices that none will come.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// How many results have been handed over, and whether no more are wanted.
#[derive(Default)]
struct Gate {
    done: Mutex<usize>,
    moved: Condvar,
    is_over: AtomicBool,
}

impl Gate {
    /// Waits until this many may be begun; false when no more are wanted.
    fn wait(&self, begun: usize, ahead: usize) -> bool {
        let mut done = self.done.lock().expect("nobody panics with it");
        while begun >= *done + ahead && !self.is_over.load(Relaxed) {
            done = self.moved.wait(done).expect("nobody panics with it");
        }
        !self.is_over.load(Relaxed)
    }

    fn pass(&self) {
        *self.done.lock().expect("nobody panics with it") += 1;
        self.moved.notify_all();
    }

    fn end(&self) {
        self.is_over.store(true, Relaxed);
        let _done = self.done.lock().expect("nobody panics with it");
        self.moved.notify_all();
    }
}

/// Does the work with several workers at once and hands over the results in order, until there are no more things or
/// `on_result` says no.
///
/// Things are taken on a thread of their own, which is left alone when it waits for input that nobody wants any more.
pub fn in_order<T, R, W>(
    workers: Vec<W>,
    things: impl Iterator<Item = T> + Send + 'static,
    mut on_result: impl FnMut(R) -> bool,
) where
    T: Send + 'static,
    R: Send,
    W: FnMut(T) -> R + Send,
{
    let gate = Arc::new(Gate::default());
    let ahead = workers.len() * AHEAD;
    let (hand_out, tasks) = sync_channel(ahead);
    let feeder = gate.clone();
    thread::spawn(move || {
        for (number, thing) in things.enumerate() {
            if !feeder.wait(number, ahead) || hand_out.send((number, thing)).is_err() {
                break;
            }
        }
    });
    let tasks = Mutex::new(tasks);
    thread::scope(|scope| {
        let (hand_in, results) = channel();
        for mut work in workers {
            let (hand_in, tasks, gate) = (hand_in.clone(), &tasks, &gate);
            scope.spawn(move || {
                while let Some((number, thing)) = next_task(tasks, gate) {
                    if hand_in.send((number, work(thing))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(hand_in);
        let mut next = 0;
        let mut early = BTreeMap::new();
        'all: for (number, result) in results {
            early.insert(number, result);
            while let Some(result) = early.remove(&next) {
                if !on_result(result) {
                    break 'all;
                }
                next += 1;
                gate.pass();
            }
        }
        gate.end();
    });
}

fn next_task<T>(tasks: &Mutex<Receiver<T>>, gate: &Gate) -> Option<T> {
    while !gate.is_over.load(Relaxed) {
        let tasks = tasks.lock().expect("nobody panics with it");
        match tasks.recv_timeout(BETWEEN_LOOKS) {
            Ok(task) => return Some(task),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
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
            in_order(vec![slow_square; jobs], 0..300, |result| {
                results.push(result);
                true
            });
            let expected: Vec<u64> = (0..300).map(|number| number * number).collect();
            assert_eq!(results, expected, "{jobs}");
        }
    }

    #[test]
    fn no_more_is_taken_than_can_be_handed_over_soon() {
        let taken = Arc::new(Mutex::new(0));
        let counter = taken.clone();
        let things = (0_u64..).inspect(move |_| *counter.lock().unwrap() += 1);
        let mut left = 5;
        in_order(vec![slow_square; 2], things, |_| {
            left -= 1;
            left > 0
        });
        assert!(*taken.lock().unwrap() <= 5 + 2 * AHEAD + 1);
    }

    #[test]
    fn things_that_never_come_are_not_waited_for() {
        let (_open, waiting) = channel::<u64>();
        let first = Some(3).into_iter();
        in_order(vec![slow_square], first.chain(waiting), |_| false);
    }
}
