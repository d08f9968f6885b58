use std::fs;
use std::path::PathBuf;

use pijersi::Match;

use crate::{bad, good, json, run};

const ENGINES: [&str; 4] = [
    "--engine",
    "name=A,nodes=300",
    "--engine",
    "name=B,nodes=30",
];

fn command<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    [&["match"][..], &ENGINES, rest].concat()
}

/// Runs a tournament that should succeed, and returns its output. On a busy machine the program also reports its progress,
/// which is not an error.
#[track_caller]
fn played(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!(answer.code, 0, "{args:?} failed: {}", answer.err);
    let complaint = answer.err.lines().find(|line| !line.contains(" games  "));
    assert_eq!(complaint, None, "{args:?} complained");
    answer.out
}

/// A folder of its own for a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn engines_play_and_the_table_shows_the_results() {
    let answer = run(&command(&["--games", "3", "--concurrency", "2"]));
    assert_eq!(answer.code, 0);
    assert!(answer.out.starts_with("4 games, "), "{}", answer.out);
    assert!(answer.out.contains("\nA against B: "), "{}", answer.out);
    assert!(answer.err.starts_with("note: games come in pairs"));
    assert!(answer.err.contains(" 4 are played"), "{}", answer.err);
}

#[test]
fn json_logs_and_resuming() {
    let folder = folder("match");
    let log = folder.join("log");
    let results = folder.join("results.jsonl");
    let rest = |games| {
        [
            "--json",
            "--openings",
            "classic",
            "--log",
            log.to_str().unwrap(),
            "--resume",
            results.to_str().unwrap(),
            "--games",
            games,
        ]
    };
    let first: serde_json::Value = serde_json::from_str(&played(&command(&rest("2")))).unwrap();
    assert_eq!(first["games"], 2);
    let kept = fs::read_to_string(&results).unwrap();
    let more: serde_json::Value = serde_json::from_str(&played(&command(&rest("4")))).unwrap();
    assert_eq!(more["games"], 4);
    assert_eq!(more["engines"].as_array().unwrap().len(), 2);
    assert!(more["pairings"][0]["score"].is_number());
    assert!(fs::read_to_string(&results).unwrap().starts_with(&kept));
    assert_eq!(fs::read_dir(&log).unwrap().count(), 4);
    let text = fs::read_to_string(log.join("000001.txt")).unwrap();
    assert!(text.parse::<Match>().unwrap().is_over());
    let other = [&rest("4")[..], &["--plies", "2"]].concat();
    assert!(bad(1, &command(&other)).contains("belongs to another run"));
}

#[test]
fn common_engine_options_are_written_once() {
    let args = [
        "match",
        "--each",
        "nodes=30,option.Hash=1",
        "--engine",
        "name=A",
    ];
    let more = [
        "--engine",
        "name=B,depth=1",
        "--games",
        "2",
        "--alpha",
        "0.1",
    ];
    let answer = played(&[&args[..], &more].concat());
    assert!(
        answer.contains("nodes 30") && answer.contains("depth 1"),
        "{answer}"
    );
    let refused = [
        "match",
        "--each",
        "nodes=30,option.Hahs=1",
        "--engine",
        "name=A",
    ];
    assert!(bad(1, &[&refused[..], &more].concat()).contains("Hahs"));
    assert!(bad(2, &command(&["--beta", "0.7"])).contains("--beta"));
}

#[test]
fn openings_from_a_file() {
    let folder = folder("openings");
    let file = folder.join("openings.txt");
    fs::write(&file, "JEXEDA\n1 a4-b5=c4 2 f4=d5-d4\n").unwrap();
    let file = file.to_str().unwrap();
    let answer = played(&command(&["--games", "4", "--openings", file]));
    assert!(answer.starts_with("4 games, "), "{answer}");
    let other = [
        "--games",
        "2",
        "--openings",
        file,
        "--shuffle",
        "--opening-start",
        "2",
    ];
    assert!(played(&command(&other)).starts_with("2 games, "));
    assert!(bad(2, &command(&["--shuffle"])).contains("--seed"));
    fs::write(file, "JEXEDA\nnothing\n").unwrap();
    assert!(bad(1, &command(&["--openings", file])).contains("line 2: "));
    let missing = folder.join("missing");
    let missing = missing.to_str().unwrap();
    assert!(bad(1, &command(&["--openings", missing])).contains("cannot read openings"));
}

#[test]
fn mistakes_are_explained() {
    assert!(bad(2, &["match"]).contains("--engine"));
    assert!(bad(2, &["match", "--engine", "depth=1"]).contains("needs at least two engines"));
    let twice = ["match", "--engine", "depth=1", "--engine", "depth=2"];
    assert!(bad(2, &twice).contains("give each its own name="));
    let unknown = ["match", "--engine", "dpeth=1", "--engine", "name=B,depth=1"];
    assert!(bad(2, &unknown).contains("unknown key \"dpeth\""));
    assert!(bad(2, &command(&["--sprt", "10", "0"])).contains("ELO0 below ELO1"));
    let third = ["--engine", "name=C,depth=1", "--sprt", "0", "10"];
    assert!(bad(2, &command(&third)).contains("exactly two engines"));
    let absent = [
        "match",
        "--engine",
        "name=A,depth=1",
        "--engine",
        "name=B,cmd=./no-such-engine,depth=1",
    ];
    let said = bad(1, &absent);
    assert!(
        said.contains("engine B: cannot start ./no-such-engine"),
        "{said}"
    );
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    for rest in [
        &["--games", "0"][..],
        &["--games", "18446744073709551615"],
        &["--sprt", "0", "inf"],
        &["--sprt", "NaN", "5"],
        &["--sprt", "0", "1e300"],
        &["--timeout", "0"],
    ] {
        assert!(bad(2, &command(rest)).contains(rest[0]), "{rest:?}");
    }
}

#[test]
fn refused_options_are_reported_before_the_first_game() {
    let refused = |part: &str| {
        let engine = format!("name=B,depth=1,{part}");
        bad(
            1,
            &["match", "--engine", "name=A,depth=1", "--engine", &engine],
        )
    };
    let typo = refused("option.Hahs=16");
    assert!(
        typo.contains("engine B: ") && typo.contains("did you mean Hash"),
        "{typo}"
    );
    let large = refused("option.Threads=100000");
    assert!(
        large.contains("Threads can be a whole number from 1 to"),
        "{large}"
    );
}

#[test]
fn a_file_that_is_not_our_own_is_left_as_it_is() {
    let path = folder("not-ours").join("p.json");
    fs::write(&path, r#"{"my":"data"}"#).unwrap();
    let said = bad(1, &command(&["--resume", path.to_str().unwrap()]));
    assert!(said.contains("is not a results file"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), r#"{"my":"data"}"#);
}

#[test]
fn names_cannot_disturb_the_terminal() {
    let engine = "name=\u{1b}[2Jred,depth=1";
    let answer = played(&[
        "match",
        "--engine",
        engine,
        "--engine",
        "name=B,depth=1",
        "--games",
        "2",
    ]);
    assert!(
        !answer.contains('\u{1b}') && answer.contains("\\u{1b}[2Jred"),
        "{answer}"
    );
    let said = bad(1, &["replay", "no-such-\u{1b}[2J-file"]);
    assert!(!said.contains('\u{1b}'), "{said}");
}

/// Machines that give few files to a program make runs with many engines end, and no engine lose.
#[cfg(target_os = "linux")]
#[test]
fn a_machine_without_room_ends_the_run() {
    let engines = ENGINES.join(" ");
    let program = env!("CARGO_BIN_EXE_pijersi");
    let shell = format!(
        "ulimit -n 64; exec {program} match {engines} --games 400 --concurrency 100 --openings classic"
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &shell])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("no engine is at fault"), "{said}");
    assert!(
        !said.contains("crashed") && !said.contains("panicked"),
        "{said}"
    );
}

#[test]
fn games_of_an_earlier_run_are_not_overwritten() {
    let log = folder("overwrite").join("games");
    let args = ["--games", "2", "--log", log.to_str().unwrap()];
    played(&command(&args));
    let first = fs::read_to_string(log.join("000001.txt")).unwrap();
    let refused = bad(1, &command(&args));
    assert!(refused.contains("games of an earlier run"), "{refused}");
    assert_eq!(fs::read_to_string(log.join("000001.txt")).unwrap(), first);
}

#[test]
fn a_log_is_read_back() {
    let log = folder("read-back").join("all.txt");
    let log = log.to_str().unwrap();
    played(&command(&["--games", "4", "--log", log]));
    let text = good(&["replay", log]);
    assert_eq!(text.matches(", all legal.").count(), 4, "{text}");
    let lines = good(&["replay", "--json", log]);
    let numbers: Vec<u64> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|report| report["game"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert!(bad(1, &["moves", log]).contains("holds 4 games: choose one with --game"));
    assert_eq!(good(&["show", log]).matches("all.txt, game ").count(), 4);
    assert!(bad(1, &["show", log, "--game", "5"]).contains("only 4 games"));
    let third = json(&["moves", log, "--game", "3", "--ply", "0", "--json"]);
    assert!(third.is_object(), "{third}");
}
