#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_fuzz::properties;

fuzz_target!(|bytes: &[u8]| {
    let (game, rest) = properties::choose_match(bytes);
    properties::turn(game.position(), &String::from_utf8_lossy(rest));
});
