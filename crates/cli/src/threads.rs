//! Threads, whose number people choose.

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

/// Whether so many threads can live at the same time.
fn can_start(count: usize) -> bool {
    let started = thread::scope(|scope| {
        let mut started = Vec::new();
        for _ in 0..count {
            match thread::Builder::new().spawn_scoped(scope, thread::park) {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
        }
        started.iter().for_each(|thread| thread.thread().unpark());
        started.len()
    });
    started == count
}
