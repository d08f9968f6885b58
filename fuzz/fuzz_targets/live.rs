#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    pijersi_server::fuzzing::play_messages(text);
});
