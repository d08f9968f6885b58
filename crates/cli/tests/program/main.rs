//! Runs the real program as a person at a shell would.

mod admin;
mod analyse;
mod archive;
mod atlas;
mod bench;
mod certificate;
mod collections;
mod completions;
mod conform;
mod convert;
mod damaged;
mod documents;
mod draw;
mod engine_match;
mod examples;
mod foreign_engine;
mod french;
#[cfg(target_os = "linux")]
mod full_disk;
mod help;
#[cfg(unix)]
mod interrupts;
mod join;
mod json;
mod malformed;
mod man;
mod moves;
mod openings;
mod opponent;
mod perft;
mod pipes;
mod play;
mod print;
mod puzzles;
mod ratings;
mod replay;
mod review;
mod schema;
mod serve;
mod show;
mod tournament;
mod ugi;
mod work;

use std::io::Write;
use std::process::{Command, Stdio};

/// The output of the program.
struct Answer {
    code: i32,
    out: String,
    err: String,
}

/// The program with arguments, independent of the environment of the tests.
fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pijersi"));
    command
        .args(args)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> Answer {
    run_with_input(args, b"")
}

fn run_with_input(args: &[&str], input: &[u8]) -> Answer {
    let mut child = program(args)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    // The program may end without reading everything.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let answer = Answer {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("the output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("the messages are UTF-8"),
    };
    schema::check(args, &answer.out);
    answer
}

/// Runs a command that should succeed, and returns its output.
#[track_caller]
fn good(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!(answer.code, 0, "{args:?} failed: {}", answer.err);
    assert_eq!(answer.err, "", "{args:?} complained");
    answer.out
}

/// Runs a command that should end with this code, and returns its message.
#[track_caller]
fn bad(code: i32, args: &[&str]) -> String {
    check_bad(code, args, run(args))
}

#[track_caller]
fn check_bad(code: i32, args: &[&str], answer: Answer) -> String {
    assert_eq!(answer.code, code, "{args:?}: {}", answer.err);
    assert_eq!(answer.out, "", "{args:?} wrote something");
    assert!(
        answer.err.starts_with("error: "),
        "{args:?}: {}",
        answer.err
    );
    assert!(!answer.err.contains("panicked"), "{args:?}: {}", answer.err);
    answer.err
}

/// Runs a command that should write one line of JSON.
#[track_caller]
fn json(args: &[&str]) -> serde_json::Value {
    let out = good(args);
    assert_eq!(out.lines().count(), 1);
    serde_json::from_str(&out).expect("the output is JSON")
}

/// The path of a match that comes with the tests.
fn match_path(name: &str) -> String {
    format!("{}/tests/matches/{name}", env!("CARGO_MANIFEST_DIR"))
}

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
