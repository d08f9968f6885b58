//! Threads, whose number people choose.

use std::sync::mpsc;
use std::thread;

use crate::failure::Failure;

/// So many threads, if this machine can give them.
pub fn available(count: u64) -> Result<usize, Failure> {
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
