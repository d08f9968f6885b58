//! The program `banli`: the engine as graphical interfaces start it.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    match pijersi_ugi::run_on_standard_streams() {
        Ok(()) => ExitCode::SUCCESS,
        // Graphical interfaces look at the replies only, and those can no longer be sent.
        Err(_) => ExitCode::FAILURE,
    }
}
