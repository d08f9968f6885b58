//! Windows of all sizes.

use nix::sys::signal::Signal;

use super::Console;

#[test]
fn the_window_shrinks_and_grows() {
    let mut console = Console::start(&["--two"]);
    console.play("a4-b5=c4");
    console.shows("Black to move");
    console.shows("╲b4 ╱");
    console.resize(40, 12);
    console.hides("╲b4 ╱");
    console.shows("Black to move");
    console.type_text("f4");
    console.shows("> f4");
    console.resize(20, 5);
    console.shows("Please enlarge the");
    console.type_text("=d5-d4\r");
    console.resize(80, 24);
    console.shows("╲b4 ╱");
    console.shows("2 f4=d5-d4");
    console.resize(160, 50);
    console.shows("╲ b4  ╱");
    console.shows("White to move");
    console.resize(1, 1);
    console.resize(80, 24);
    console.shows("╲b4 ╱");
    console.type_text("qy");
    console.ends(0);
}

/// More keys at once than the program reads at once: all of them arrive, without another one after them.
#[test]
fn many_keys_come_at_once() {
    let mut console = Console::start(&["--two"]);
    console.shows("White to move");
    console.send_signal(Signal::SIGSTOP);
    console.type_text(&"\x1b[C".repeat(700));
    console.play("a4-b5=c4");
    console.send_signal(Signal::SIGCONT);
    console.shows("1 a4-b5=c4");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn a_window_is_small_from_the_start_and_has_few_signs() {
    let mut console = Console::start(&["--two", "--ascii"]);
    console.resize(40, 12);
    console.shows("White to move");
    console.shows("[WW]");
    console.type_text("?");
    console.shows("Help");
    console.type_text("\x1b[B\x1b[B");
    console.shows("Up and Down scroll");
    console.type_text("\x1b");
    console.shows("[WW]");
    assert!(console.contents().is_ascii());
    console.type_text("q");
    console.ends(0);
}
