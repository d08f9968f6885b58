//! What the engine takes from the system it runs on.

use crate::time_management::{TimeSource, system_time};

/// A clock and a way to run threads: by default those of the system.
#[derive(Clone, Copy)]
pub struct Platform {
    /// The clock.
    pub now: TimeSource,
    /// Starts the helper threads of a search.
    pub threads: ThreadSource,
}

impl Default for Platform {
    fn default() -> Platform {
        Platform {
            now: system_time,
            threads: system_threads,
        }
    }
}

/// The work of one helper thread of a search. It ends soon after the main thread.
pub type Helper<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Runs `main` on the calling thread and each helper on another one. It returns when all have ended. Helpers for which
/// there is no thread may be dropped: a search needs none.
pub type ThreadSource = fn(helpers: Vec<Helper<'_>>, main: &mut dyn FnMut());

/// Runs the helpers on threads of the system. On WebAssembly, which has none, it runs only `main`.
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
/// use pijersi_engine::{Helper, system_threads};
/// let calls = AtomicU32::new(0);
/// let call = || drop(calls.fetch_add(1, Ordering::Relaxed));
/// let helpers: Vec<Helper> = vec![Box::new(call), Box::new(call)];
/// system_threads(helpers, &mut || call());
/// assert_eq!(calls.into_inner(), 3);
/// ```
pub fn system_threads(helpers: Vec<Helper<'_>>, main: &mut dyn FnMut()) {
    if helpers.is_empty() || cfg!(target_family = "wasm") {
        return main();
    }
    std::thread::scope(|scope| {
        for helper in helpers {
            // When the system refuses another thread, search with those already started.
            if std::thread::Builder::new()
                .spawn_scoped(scope, helper)
                .is_err()
            {
                break;
            }
        }
        main();
    });
}
