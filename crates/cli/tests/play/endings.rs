//! However the game ends, the terminal is given back.

use nix::sys::signal::Signal;

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
    console.shows("thinks");
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
