//! The launcher: replaces itself by the build of the program that suits the processor.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind};
use std::process::{Command, ExitCode};

use pijersi_launcher::Build;

fn main() -> ExitCode {
    let error = launch();
    eprintln!("error: {error}; install all files of the package");
    ExitCode::FAILURE
}

/// Starts the fastest build that is installed; returns only when none can be started.
fn launch() -> io::Error {
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => return error,
    };
    let mut failure = io::Error::from(ErrorKind::NotFound);
    for build in Build::for_this_processor() {
        let Some(path) = build.path(&program) else {
            continue;
        };
        let error = replace(Command::new(&path).args(std::env::args_os().skip(1)));
        failure = io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    }
    failure
}

/// Becomes another program.
#[cfg(unix)]
fn replace(command: &mut Command) -> io::Error {
    use std::os::unix::process::CommandExt;
    command.exec()
}

/// Packages for other systems contain one build.
#[cfg(not(unix))]
fn replace(_: &mut Command) -> io::Error {
    ErrorKind::Unsupported.into()
}
