use std::io::{Read, Write};
use std::process::Stdio;

use crate::{CLASSIC, program};

/// Runs the program with a reader that has seen enough, as `head -1`, and checks that it ends quietly.
#[track_caller]
fn check_quiet(args: &[&str]) {
    // The reader is gone before the program begins: a server that has written its one line to a pipe still open would
    // serve for ever.
    let mut reader = program(&["--version"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let closed = reader.stdin.take().unwrap();
    reader.wait().unwrap();
    let mut child = program(args)
        .stdin(Stdio::piped())
        .stdout(closed)
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Not every command reads it.
    let _ = stdin.write_all(CLASSIC.as_bytes());
    drop(stdin);
    let mut message = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut message).unwrap();
    assert_eq!(message, "", "{args:?}");
    assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    check_quiet(&["show", "-"]);
    check_quiet(&["moves", "-"]);
    check_quiet(&["moves", "-", "--json"]);
    check_quiet(&["replay", "-", "--json"]);
    check_quiet(&["convert", "-", "--to", "psn"]);
    check_quiet(&["perft", "-", "--depth", "2", "--split"]);
    check_quiet(&["analyse", "-", "--nodes", "5000"]);
    check_quiet(&["analyse", "-", "--nodes", "5000", "--json"]);
    check_quiet(&["review", "-", "--nodes", "500"]);
    check_quiet(&["review", "-", "--nodes", "500", "--json"]);
    check_quiet(&["bench", "--depth", "1"]);
    check_quiet(&["completions", "bash"]);
    check_quiet(&["--help"]);
    // On a port and without a store that others on this machine might use, too.
    let address = ["--listen", "127.0.0.1:0", "--no-store"];
    check_quiet(&[&["serve", "--connections", "100"][..], &address].concat());
}

#[test]
fn an_analysis_ends_when_its_output_is_closed() {
    let begin = std::time::Instant::now();
    check_quiet(&["analyse", "-", "--time", "60000"]);
    assert!(begin.elapsed().as_secs() < 30);
}

/// As in `pijersi suite positions.txt --json 2>&1 | head -1`.
#[test]
fn closed_messages_do_no_harm() {
    let games = "[Result \"*\"]\n\n1 a4-b5\n";
    for (args, input) in [
        (&["ratings", "-"][..], games),
        (
            &["suite", "-", "--depth", "1", "--json"],
            "6/7/R-5/7/6/3p-3/6 w 0 9 bm e1-f1\n",
        ),
        (&["show", "nowhere.txt"], ""),
    ] {
        let mut child = program(args).stdin(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        // A panic would be 101.
        assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = program(&["show"])
        .stdout(Stdio::from(full))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: cannot write"), "{message}");
}
