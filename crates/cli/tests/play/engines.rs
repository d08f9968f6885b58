//! Other engines, good ones and bad ones.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use super::Console;

/// A script that stands for an engine, gone at the end of the test.
struct Engine(PathBuf);

impl Engine {
    fn new(name: &str, script: &str) -> Engine {
        let folder = std::env::temp_dir().join(format!("pijersi-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        Engine(path)
    }

    /// An engine that does `go` when it is to move.
    fn that_does(name: &str, go: &str) -> Engine {
        let script = format!(
            "while read -r line; do case \"$line\" in\n\
             ugi) echo ugiok;; isready) echo readyok;; quit) exit;;\n\
             go*) {go};;\nesac; done\n"
        );
        Engine::new(name, &script)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.0.parent().unwrap());
    }
}

#[test]
fn two_engines_are_watched() {
    // Another engine is a program by path; this one is the program itself behind a script.
    let script = format!("exec '{}' ugi\n", env!("CARGO_BIN_EXE_pijersi"));
    let engine = Engine::new("other-engine", &script);
    let args = [
        "--white",
        "banli:1",
        "--black",
        engine.path(),
        "--think",
        "0.05",
    ];
    let mut console = Console::start(&args);
    console.shows("other-engine");
    console.wait_until("played", |contents| {
        contents.contains("  1 ") && contents.contains("  2 ") && contents.contains("  3 ")
    });
    console.type_text("p");
    console.shows("Paused");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn an_engine_crashes_in_the_middle() {
    let go = "if [ \"$once\" ]; then exit 3; fi; once=1; echo bestmove f1e1";
    let engine = Engine::that_does("crasher", go);
    let mut console = Console::start(&["--black", engine.path()]);
    console.play("a4-b5=c4");
    console.shows("2 f1-e1");
    console.play("c4=c5");
    console.shows("crasher failed: the engine ended");
    console.shows("Paused");
    // Turns can be taken back, and the game saved or continued with another player.
    console.type_text("u");
    console.shows("Undone: c4=c5");
    console.shows("2 f1-e1");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn an_engine_plays_an_illegal_turn() {
    let engine = Engine::that_does("cheat", "echo bestmove f1a1");
    let mut console = Console::start(&["--black", engine.path()]);
    console.play("a4-b5=c4");
    console.shows("cheat failed: f1a1 is not legal");
    console.type_text("qy");
    console.ends(0);
}

#[test]
fn an_engine_that_hangs_is_left_behind() {
    let engine = Engine::that_does("hanger", "while read -r line; do :; done");
    let mut console = Console::start(&["--black", engine.path()]);
    console.play("a4-b5=c4");
    console.shows("hanger is thinking");
    console.type_text("\x03");
    console.ends(130);
}
