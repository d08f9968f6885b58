#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use pijersi_page::Session;

/// Requests that may run for long.
const LONG: [&str; 8] = [
    "search",
    "analyse",
    "review",
    "perft",
    "bench",
    "judgements",
    "scene",
    "file",
];

fuzz_target!(|text: &str| {
    if LONG.iter().any(|kind| text.contains(kind)) {
        return;
    }
    let mut session = Session::new(|| Duration::ZERO);
    let reply = session.answer(text, &mut |_| {});
    assert!(reply.starts_with('{') && reply.ends_with('}'), "{reply}");
});
