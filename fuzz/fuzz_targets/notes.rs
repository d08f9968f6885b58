#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_fuzz::properties;

fuzz_target!(|bytes: &[u8]| {
    let (mut game, rest) = properties::choose_match(bytes);
    properties::notes(&mut game, rest);
});
