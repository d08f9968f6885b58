//! The program `banli`: the engine as graphical interfaces start it.

#![forbid(unsafe_code)]

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match pijersi_ugi::run(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the answers is gone, so there is nobody left to tell.
        Err(_) => ExitCode::FAILURE,
    }
}
