#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_ugi::{Command, Reply};

fuzz_target!(|text: &str| {
    if let Ok(command) = text.parse::<Command>() {
        let written = command.to_string();
        assert_eq!(written.parse(), Ok(command), "{written}");
    }
    if let Ok(reply) = text.parse::<Reply>() {
        assert_eq!(reply.to_string().lines().count(), 1);
    }
});
