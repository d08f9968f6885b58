#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_fuzz::properties;

fuzz_target!(|bytes: &[u8]| {
    let (game, _) = properties::choose_match(bytes);
    properties::legal_turns(&game);
});
