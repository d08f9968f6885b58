//! Checks that the machine has the threads, the memory and the engines that options name.

use std::sync::mpsc;
use std::thread;

use pijersi_game::Seat;

use crate::failure::Failure;

/// Maximum for `--hash` in MiB: one tebibyte.
pub const MAX_TABLE_MIB: u64 = 1 << 20;

/// The size of a table in MiB, if this machine has the memory.
pub fn check_memory(mib: u64) -> Result<usize, Failure> {
    let too_much = || {
        Failure::Input(format!(
            "not enough memory for {mib} MiB: choose a smaller --hash"
        ))
    };
    // Running out of memory later would abort the program without an error message.
    let bytes = usize::try_from(mib << 20).map_err(|_| too_much())?;
    Vec::<u8>::new()
        .try_reserve_exact(bytes)
        .map_err(|_| too_much())?;
    Ok(bytes >> 20)
}

/// The number of threads, if this machine can start them.
pub fn check_threads(count: u64) -> Result<usize, Failure> {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let processors = thread::available_parallelism().map_or(1, usize::from);
    // Running out of threads later would panic.
    if count > processors && !can_start(count) {
        return Err(Failure::Input(format!(
            "this machine cannot start {count} threads: choose fewer with --threads"
        )));
    }
    Ok(count)
}

/// Address space of a thread: its stack and guard pages.
const THREAD_SIZE: usize = (2 << 20) + (64 << 10);

/// Whether this many threads can run at the same time.
fn can_start(count: usize) -> bool {
    has_room(count) && starts(count)
}

/// Whether there is address space for the stacks of this many threads: a thread that starts without memory aborts the
/// program. The space is reserved in one piece and released untouched.
fn has_room(count: usize) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let reserved = room.try_reserve_exact(count.saturating_mul(THREAD_SIZE));
    // Keeps the compiler from removing the allocation.
    std::hint::black_box(&room);
    reserved.is_ok()
}

/// Whether the system starts this many threads: users and control groups have limits.
fn starts(count: usize) -> bool {
    let started = thread::scope(|scope| {
        let (sender, started_threads) = mpsc::channel();
        let mut started = Vec::new();
        for _ in 0..count {
            let sender = sender.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || {
                let _ = sender.send(());
                thread::park();
            });
            match spawned {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
            // Waits until the thread has its memory before starting the next one.
            let _ = started_threads.recv();
        }
        started.iter().for_each(|thread| thread.thread().unpark());
        started.len()
    });
    started == count
}

/// Reports a missing engine at once, not only when it is to move.
pub fn check_engine(seat: Seat) -> Result<Seat, String> {
    let Seat::Engine(path) = &seat else {
        return Ok(seat);
    };
    // A bare name is searched in PATH, as in a shell.
    let is_path = path.components().nth(1).is_some() || path.is_absolute();
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_there = match is_path {
        true => path.is_file(),
        false => std::env::split_paths(&folders).any(|folder| folder.join(path).is_file()),
    };
    if is_there {
        return Ok(seat);
    }
    let name = path.display();
    Err(match !is_path && path.is_file() {
        true => format!("{name}: for the program in this folder use ./{name}"),
        false => {
            format!("{name}: no such program; use me, banli, banli:LEVEL or the path of an engine")
        }
    })
}
