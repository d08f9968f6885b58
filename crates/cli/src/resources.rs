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
            "this machine cannot give {mib} MiB of memory: choose a smaller --hash"
        ))
    };
    // Tried here, since running out of memory later would end the program without a word.
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
    // Few are always there; many are tried here, since running out of them later would end the program.
    if count > processors && !can_start(count) {
        return Err(Failure::Input(format!(
            "this machine cannot start {count} threads: choose fewer with --threads"
        )));
    }
    Ok(count)
}

/// What a thread takes of the address space: its stack, and a little for what guards it.
const THREAD_SIZE: usize = (2 << 20) + (64 << 10);

/// Whether so many threads can live at the same time.
fn can_start(count: usize) -> bool {
    has_room(count) && starts(count)
}

/// Whether there is room for the stacks of so many threads. Asked for in one piece, which is given back untouched: a
/// thread that finds no memory left when it begins would end the program.
fn has_room(count: usize) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let reserved = room.try_reserve_exact(count.saturating_mul(THREAD_SIZE));
    // Without this, the compiler may leave out what seems to be of no use.
    std::hint::black_box(&room);
    reserved.is_ok()
}

/// Whether the system lets so many threads run: users and groups of processes have limits, too.
fn starts(count: usize) -> bool {
    let started = thread::scope(|scope| {
        let (tell, begun) = mpsc::channel();
        let mut started = Vec::new();
        for _ in 0..count {
            let tell = tell.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || {
                let _ = tell.send(());
                thread::park();
            });
            match spawned {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
            // What it needs to begin is taken before the next one asks for it.
            let _ = begun.recv();
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
    // A bare name is looked for where the shell looks, a path is not.
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
        true => format!("{name}: for the program in this folder write ./{name}"),
        false => {
            format!("{name}: no such program; use me, banli, banli:LEVEL or the path of an engine")
        }
    })
}
