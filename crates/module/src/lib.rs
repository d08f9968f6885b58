//! How JavaScript calls `pijersi-page`: text in and out through linear memory.
//!
//! A caller allocates a buffer with `input`, writes the request there as UTF-8, and calls `answer`; `output` returns the
//! address of the reply. Reports go to the imported function `report`. No pointer is read here, so the only unchecked
//! assumptions are that the names of the exports are unique and that the imports have their declared types.
//! `web/packages/pijersi/src/module.ts` is the other side.
//!
//! This crate is apart from `pijersi-page` because the crate that is linked last decides whether loops are vectorised,
//! which Banli's network needs, while the rest of the page is compiled for size.
#![cfg(target_arch = "wasm32")]
#![allow(unsafe_code, reason = "exports and imports have no safe form")]

#[cfg(all(feature = "banli", target_feature = "atomics"))]
mod threads;

use std::cell::RefCell;
use std::time::Duration;

use pijersi_page::Session;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment.
    safe fn now() -> f64;
    /// A report on the way to a reply.
    safe fn report(start: usize, length: usize);
    /// The message of a panic, before the module aborts.
    safe fn panicked(start: usize, length: usize);
}

struct State {
    session: Session,
    input: Vec<u8>,
    output: String,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State::new());
}

impl State {
    fn new() -> State {
        std::panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            panicked(text.as_ptr() as usize, text.len());
        }));
        State {
            session: session(),
            input: Vec::new(),
            output: String::new(),
        }
    }

    fn answer(&mut self) {
        let request = String::from_utf8_lossy(&self.input);
        self.output = self.session.answer(&request, &mut |text| {
            report(text.as_ptr() as usize, text.len());
        });
    }
}

fn time() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

#[cfg(not(all(feature = "banli", target_feature = "atomics")))]
fn session() -> Session {
    Session::new(time)
}

/// A session whose searches use all threads.
#[cfg(all(feature = "banli", target_feature = "atomics"))]
fn session() -> Session {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Whether the current request is to stop.
        safe fn stopped() -> u32;
    }
    Session::with_host(pijersi_page::Host {
        platform: pijersi_page::Platform {
            now: time,
            threads: threads::run,
        },
        threads: threads::count,
        is_stopped: || stopped() != 0,
    })
}

/// The address of a buffer for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> usize {
    STATE.with_borrow_mut(|state| {
        state.input.clear();
        state.input.resize(length, 0);
        state.input.as_ptr() as usize
    })
}

/// Answers the request in the buffer; returns the length of the reply in bytes. [`output`] returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    STATE.with_borrow_mut(|state| {
        state.answer();
        state.output.len()
    })
}

/// Sets the buffer as the network file; returns the length of a refusal in bytes, 0 on success.
#[cfg(feature = "banli")]
#[unsafe(no_mangle)]
pub extern "C" fn network() -> usize {
    STATE.with_borrow_mut(|state| {
        state.output = state.session.set_network(&std::mem::take(&mut state.input));
        state.output.len()
    })
}

/// Sets the buffer as the opening book; returns the length of a refusal in bytes, 0 on success.
#[cfg(feature = "banli")]
#[unsafe(no_mangle)]
pub extern "C" fn book() -> usize {
    STATE.with_borrow_mut(|state| {
        state.output = state.session.set_book(&std::mem::take(&mut state.input));
        state.output.len()
    })
}

/// The address of the reply, valid until the next request.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> usize {
    STATE.with_borrow(|state| state.output.as_ptr() as usize)
}

/// The address of the attachment, valid until the next request. The reply has its length.
#[unsafe(no_mangle)]
pub extern "C" fn attachment() -> usize {
    STATE.with_borrow(|state| state.session.attachment().as_ptr() as usize)
}
