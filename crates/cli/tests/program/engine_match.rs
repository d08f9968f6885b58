use std::fs;
use std::path::PathBuf;

use pijersi::Match;

use crate::{bad, good};

const ENGINES: [&str; 4] = [
    "--engine",
    "name=A,nodes=300",
    "--engine",
    "name=B,nodes=30",
];

fn command<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    [&["match"][..], &ENGINES, rest].concat()
}

/// A folder of its own for a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn engines_play_and_the_table_says_how() {
    let answer = good(&command(&["--games", "3", "--concurrency", "2"]));
    assert!(answer.starts_with("4 games, "), "{answer}");
    assert!(answer.contains("\nA against B: "), "{answer}");
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
    let first: serde_json::Value = serde_json::from_str(&good(&command(&rest("2")))).unwrap();
    assert_eq!(first["games"], 2);
    let kept = fs::read_to_string(&results).unwrap();
    let more: serde_json::Value = serde_json::from_str(&good(&command(&rest("4")))).unwrap();
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
fn openings_from_a_file() {
    let folder = folder("openings");
    let file = folder.join("openings.txt");
    fs::write(&file, "JEXEDA\n1 a4-b5=c4 2 f4=d5-d4\n").unwrap();
    let file = file.to_str().unwrap();
    let answer = good(&command(&["--games", "4", "--openings", file]));
    assert!(answer.starts_with("4 games, "), "{answer}");
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
    assert!(bad(2, &unknown).contains("\"dpeth\" is not known"));
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
