//! However the game ends, the terminal is given back.

use std::io::Read;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::Console;

/// Set for the program inside the pseudo-terminal that is to panic.
const PANICS: &str = "PIJERSI_TEST_PANICS";

#[test]
fn signals_in_the_middle_of_a_game() {
    for (signal, code) in [
        (Signal::SIGTERM, 143),
        (Signal::SIGINT, 130),
        (Signal::SIGHUP, 129),
    ] {
        let mut console = Console::start(&["--two"]);
        console.play("a4-b5=c4");
        console.shows("Black to move");
        console.has_taken_the_terminal();
        console.send_signal(signal);
        let left = console.ends(code);
        assert!(!left.contains("Black to move"), "{left}");
    }
}

#[test]
fn a_signal_while_an_engine_thinks() {
    let mut console = Console::start(&["--level", "10", "--think", "600"]);
    console.shows("White to move");
    console.play("a4-b5=c4");
    console.shows("is thinking");
    console.send_signal(Signal::SIGTERM);
    console.ends(143);
}

#[test]
fn control_c_even_in_a_dialog() {
    let mut console = Console::start(&["--two"]);
    console.play("a4-b5=c4");
    console.shows("Black to move");
    console.type_text("s");
    console.shows("Save as");
    console.type_text("\x03");
    let left = console.ends(130);
    assert!(!left.contains("Black to move"), "{left}");
}

#[test]
fn a_terminal_that_goes_away() {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_pijersi"));
    command.args(["play", "--two"]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut bytes = [0; 64];
    assert!(
        output.read(&mut bytes).unwrap() > 0,
        "the program has begun"
    );
    std::thread::sleep(Duration::from_millis(300));
    // The other end is closed, as when a window is closed.
    drop((output, pair.master));
    let deadline = Instant::now() + Duration::from_secs(20);
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if Instant::now() > deadline => {
                child.kill().unwrap();
                panic!("the program goes on without a terminal");
            }
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    };
    assert_eq!(status.exit_code(), 129);
}

#[test]
fn a_panic() {
    if std::env::var_os(PANICS).is_some() {
        let _tty = pijersi_terminal::Tty::enter().expect("there is a terminal");
        panic!("a bug that was planted");
    }
    let itself = std::env::current_exe().expect("this test has a path");
    let args = ["--exact", "endings::a_panic", "--nocapture"];
    let console = Console::run_program(itself, &args, PANICS);
    let left = console.ends(101);
    assert!(left.contains("a bug that was planted"), "{left}");
}
