//! Ctrl+C and SIGTERM: results so far are printed, and no process is left.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

use crate::{CLASSIC, match_path, program};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// Sends a signal and waits for the end.
fn interrupt(child: Child, signal: Signal) -> Output {
    kill(Pid::from_raw(child.id() as i32), signal).unwrap();
    await_end(child)
}

fn await_end(mut child: Child) -> Output {
    let deadline = Instant::now() + STEP_TIMEOUT;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("the program goes on");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().unwrap()
}

/// Starts the program and reads its first lines, so that it is certain to be at work.
fn start(args: &[&str], lines: usize) -> (Child, String) {
    let mut child = program(args).spawn().unwrap();
    let mut read = String::new();
    let mut out = BufReader::with_capacity(1, child.stdout.take().unwrap());
    for _ in 0..lines {
        out.read_line(&mut read).unwrap();
    }
    child.stdout = Some(out.into_inner());
    (child, read)
}

/// A program that writes nothing until it ends is at work when it has used the processor.
fn work_for_a_while(child: &Child) {
    let path = format!("/proc/{}/stat", child.id());
    loop {
        let stat = std::fs::read_to_string(&path).unwrap();
        let after_name = stat.rsplit(')').next().unwrap();
        let ticks: u64 = after_name
            .split_whitespace()
            .nth(11)
            .unwrap()
            .parse()
            .unwrap();
        if ticks >= 20 {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_interrupted_analysis_reports_its_result() {
    let (child, _) = start(&["analyse", "--time", "3600000"], 4);
    let output = interrupt(child, Signal::SIGINT);
    assert_eq!(output.status.code(), Some(130));
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("Best turn for White: "), "{out}");
    assert!(out.contains("Searched "), "{out}");
    assert!(output.stderr.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_analysis_in_json_reports_its_result() {
    let (child, _) = start(&["analyse", "--json", "--time", "3600000"], 0);
    work_for_a_while(&child);
    let output = interrupt(child, Signal::SIGTERM);
    assert_eq!(output.status.code(), Some(143));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["nodes"].as_u64().unwrap() > 0);
    assert_eq!(report["lines"].as_array().unwrap().len(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_review_reports_its_turns() {
    for format in [&["--json"][..], &[]] {
        let path = match_path("arrival.txt");
        let args = [&["review", &path, "--nodes", "1000000000"], format].concat();
        let (child, _) = start(&args, 0);
        work_for_a_while(&child);
        let output = interrupt(child, Signal::SIGINT);
        assert_eq!(output.status.code(), Some(130));
        let out = String::from_utf8(output.stdout).unwrap();
        if format.is_empty() {
            assert!(out.contains("Stopped: the turns before these"), "{out}");
            assert!(out.contains("White wins by arrival"), "{out}");
        } else {
            let report: serde_json::Value = serde_json::from_str(&out).unwrap();
            let turns = report["turns"].as_array().unwrap();
            let graph = report["graph"].as_array().unwrap();
            assert!(turns.len() < 17 && graph.len() == turns.len() + 1, "{out}");
            // The review begins at the end.
            if let Some(last) = turns.last() {
                assert_eq!(last["number"], 17);
            }
        }
    }
}

#[test]
fn an_interrupted_tournament_reports_standings_and_leaves_no_engine() {
    for (signal, code) in [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)] {
        // An engine that writes its process number, and then never finishes its first turn.
        let folder = std::env::temp_dir().join(format!("pijersi-stop-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let numbers = folder.join("numbers");
        let script = format!(
            "echo $$ >> '{}'; while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; esac; done",
            numbers.display()
        );
        let bad = format!("name=slow,cmd=sh,arg=-c,arg={script},depth=1").replace("\\,", ",");
        let args = [
            "match",
            "--engine",
            "name=quick,depth=1",
            "--engine",
            &bad,
            "--games",
            "4",
        ];
        // A terminal sends Ctrl+C to a whole group of processes: the program has one of its own here.
        let mut child = program(&args).process_group(0).spawn().unwrap();
        let deadline = Instant::now() + STEP_TIMEOUT;
        let number = loop {
            let text = std::fs::read_to_string(&numbers).unwrap_or_default();
            if let Ok(number) = text.trim().parse::<i32>() {
                break number;
            }
            if Instant::now() > deadline || child.try_wait().unwrap().is_some() {
                let mut said = String::new();
                let mut errors = child.stderr.take().unwrap();
                errors.read_to_string(&mut said).unwrap();
                panic!("the engine does not start: {said}");
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        if signal == Signal::SIGINT {
            killpg(Pid::from_raw(child.id() as i32), signal).unwrap();
        } else {
            kill(Pid::from_raw(child.id() as i32), signal).unwrap();
        }
        let output = await_end(child);
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{out}");
        assert!(out.starts_with("0 games, "), "{out}");
        let is_gone = (0..500).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            kill(Pid::from_raw(number), None).is_err()
        });
        assert!(is_gone, "the engine still runs");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_bench_or_count_reports_its_progress() {
    let (child, _) = start(&["bench", "--depth", "30", "--json"], 0);
    work_for_a_while(&child);
    let output = interrupt(child, Signal::SIGINT);
    assert_eq!(output.status.code(), Some(130));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["positions"].as_u64().unwrap() < 20, "{report}");
    let (child, _) = start(&["perft", "--depth", "8"], 0);
    work_for_a_while(&child);
    let output = interrupt(child, Signal::SIGTERM);
    assert_eq!(output.status.code(), Some(143));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("Stopped: "), "{message}");
}

#[test]
fn input_that_does_not_come_is_not_waited_for() {
    for command in [
        &["replay"][..],
        &["convert", "--to", "psn"],
        &["analyse", "--nodes", "1"],
    ] {
        let args = [command, &["-", "--json", "--jobs", "2"]].concat();
        let mut child = program(&args).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        // Games are told apart by what follows, so the last line waits for another one.
        writeln!(input, "{CLASSIC}\n{CLASSIC}").unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert!(line.starts_with("{\"version\":1"), "{line}");
        let output = interrupt(child, Signal::SIGINT);
        assert_eq!(output.status.code(), Some(130), "{command:?}");
        drop(input);
    }
}

#[test]
fn a_second_signal_ends_the_program_at_once() {
    let child = program(&["analyse", "--time", "3600000"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let number = Pid::from_raw(child.id() as i32);
    // However early it comes, the program ends; the second one finds it ending or gone. It is SIGTERM, because a program
    // started in the background may begin with SIGINT ignored, and loses those that come before it catches them.
    let _ = kill(number, Signal::SIGTERM);
    let output = interrupt(child, Signal::SIGTERM);
    assert!(!output.status.success());
}
