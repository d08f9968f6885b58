#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_fuzz::properties;

fuzz_target!(|text: &str| {
    properties::match_text(text);
});
