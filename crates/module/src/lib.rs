//! How JavaScript calls `pijersi-page`: text in and out through linear memory.
//!
//! A caller asks `input` for room, writes the question there as UTF-8, and calls `answer`; the answer is read from where
//! it says. What is found on the way goes to the imported function `report`. No pointer is ever read here, so the only
//! thing that is not checked by the compiler is that the names of the exports are unique and that the imports are what
//! they are declared to be; `web/packages/pijersi/src/module.ts` is the other side.
//!
//! This crate is apart from `pijersi-page` because the crate that is linked last decides whether loops are vectorised,
//! which Banli's network needs, while the rest of the page is compiled for size.
#![cfg(target_arch = "wasm32")]
#![allow(unsafe_code, reason = "exports and imports have no safe form")]

use std::cell::RefCell;
use std::time::Duration;

use pijersi_page::Session;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment.
    safe fn now() -> f64;
    /// Text that was found on the way to an answer.
    safe fn report(start: usize, length: usize);
    /// Why the program is about to end.
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
            session: Session::new(|| Duration::from_secs_f64(now().max(0.0) / 1000.0)),
            input: Vec::new(),
            output: String::new(),
        }
    }

    fn answer(&mut self) {
        let question = String::from_utf8_lossy(&self.input);
        self.output = self.session.answer(&question, &mut |text| {
            report(text.as_ptr() as usize, text.len());
        });
    }
}

/// Where to write a question of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> usize {
    STATE.with_borrow_mut(|state| {
        state.input.clear();
        state.input.resize(length, 0);
        state.input.as_ptr() as usize
    })
}

/// Answers the question that was written; gives the answer's length in bytes. [`output`] says where it is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    STATE.with_borrow_mut(|state| {
        state.answer();
        state.output.len()
    })
}

/// Takes what was written as the network file to judge with; gives the length of a refusal in bytes, 0 if it was taken.
#[cfg(feature = "play")]
#[unsafe(no_mangle)]
pub extern "C" fn network() -> usize {
    STATE.with_borrow_mut(|state| {
        state.output = state.session.set_network(&std::mem::take(&mut state.input));
        state.output.len()
    })
}

/// Where the answer is, until the next question.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> usize {
    STATE.with_borrow(|state| state.output.as_ptr() as usize)
}

/// Where the attachment of the answer is, until the next question. The answer says how long it is.
#[unsafe(no_mangle)]
pub extern "C" fn attachment() -> usize {
    STATE.with_borrow(|state| state.session.attachment().as_ptr() as usize)
}
