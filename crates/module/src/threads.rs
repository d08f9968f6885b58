//! The threads of `banli-threads.wasm`: instances of the module in other workers, on the same memory.
//!
//! Each instance has a stack and thread-local storage of its own in [`STACKS`]; the worker sets both before its first
//! call. A helper's worker then calls [`join`] and [`help`], which waits for helpers of searches and runs them.

use std::cell::UnsafeCell;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use pijersi_page::Helper;

/// Maximum number of threads; `MAX_THREADS` in `web/packages/pijersi/src/team.ts`.
const MAX_THREADS: usize = 8;
/// As large as the stack that the linker gives a module without threads.
const STACK_BYTES: usize = 1 << 20;

/// Memory for the stacks, aligned as WebAssembly requires.
#[repr(C, align(16))]
pub struct Stack(UnsafeCell<[u8; STACK_BYTES]>);

// SAFETY: Rust code never accesses the bytes; each worker uses a stack of its own.
unsafe impl Sync for Stack {}

/// The stack of each thread: thread-local storage at its end, the stack below it.
#[unsafe(no_mangle)]
pub static STACKS: [Stack; MAX_THREADS] =
    [const { Stack(UnsafeCell::new([0; STACK_BYTES])) }; MAX_THREADS];

/// The size of each of [`STACKS`].
#[unsafe(no_mangle)]
pub static STACK_SIZE: usize = STACK_BYTES;

/// Helpers of the current search.
struct Queue {
    waiting: Vec<Helper<'static>>,
    running: usize,
    /// Threads besides the main one.
    threads: usize,
}

static QUEUE: Mutex<Queue> = Mutex::new(Queue {
    waiting: Vec::new(),
    running: 0,
    threads: 0,
});
static CHANGED: Condvar = Condvar::new();

fn lock() -> MutexGuard<'static, Queue> {
    QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait(queue: MutexGuard<'static, Queue>) -> MutexGuard<'static, Queue> {
    CHANGED.wait(queue).unwrap_or_else(PoisonError::into_inner)
}

/// The number of threads that can search: this one and those that help.
pub fn count() -> usize {
    1 + lock().threads
}

/// Runs the helpers in the other workers, and `main` here.
pub fn run(helpers: Vec<Helper<'_>>, main: &mut dyn FnMut()) {
    // SAFETY: the lifetime is longer than before only in the queue. This function empties the queue, and returns only
    // when no helper runs. A panic aborts the module.
    let helpers: Vec<Helper<'static>> = unsafe { std::mem::transmute(helpers) };
    lock().waiting = helpers;
    CHANGED.notify_all();
    main();
    let mut queue = lock();
    queue.waiting.clear();
    while queue.running > 0 {
        queue = wait(queue);
    }
}

/// Counts the calling thread.
#[unsafe(no_mangle)]
pub extern "C" fn join() {
    lock().threads += 1;
}

/// Runs helpers of all searches; does not return.
#[unsafe(no_mangle)]
pub extern "C" fn help() {
    let mut queue = lock();
    loop {
        match queue.waiting.pop() {
            Some(helper) => {
                queue.running += 1;
                drop(queue);
                helper();
                queue = lock();
                queue.running -= 1;
                CHANGED.notify_all();
            }
            None => queue = wait(queue),
        }
    }
}
