//! Commands that analyse, with an engine of their own choice.

use crate::{bad, good, json, match_path};

/// The program itself speaks UGI.
const SELF: &str = env!("CARGO_BIN_EXE_pijersi");
const ENGINE: [&str; 4] = ["--engine", SELF, "--engine-arg", "ugi"];

/// A result without what depends on time or on the state of the table.
fn without_times(mut value: serde_json::Value) -> serde_json::Value {
    let fields = value.as_object_mut().expect("an object");
    fields.remove("seconds");
    fields.remove("nodes");
    fields.remove("found_seconds");
    value
}

#[test]
fn another_engine_gives_its_own_results() {
    let game = match_path("arrival.txt");
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("foreign");
    std::fs::create_dir_all(&folder).unwrap();
    let suite = folder.join("suite.txt");
    std::fs::write(&suite, "6/7/R-5/7/6/3p-3/6 w 0 9 bm e1-f1 e1-f2\n").unwrap();
    for command in [
        vec!["analyse", "--depth", "3", "--json"],
        vec!["review", &game, "--nodes", "200", "--json"],
        vec!["suite", suite.to_str().unwrap(), "--depth", "3", "--json"],
    ] {
        let with = |engine: &[&str]| {
            let answer = crate::run(&[&command[..], engine].concat());
            assert_eq!(answer.code, 0, "{command:?}: {}", answer.err);
            without_times(serde_json::from_str(&answer.out).unwrap())
        };
        // Banli behind the protocol is the same engine.
        assert_eq!(with(&ENGINE), with(&[]), "{command:?}");
    }
    let lines = [
        &["analyse", "--depth", "2", "--lines", "3", "--json"],
        &ENGINE[..],
    ]
    .concat();
    assert_eq!(json(&lines)["lines"].as_array().unwrap().len(), 3);
    let noted = good(
        &[
            &["review", &game, "--nodes", "100", "--annotate"],
            &ENGINE[..],
        ]
        .concat(),
    );
    assert!(noted.contains("[score "), "{noted}");
}

#[test]
fn options_are_set_and_problems_are_explained() {
    fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["analyse", "--depth", "1"], &ENGINE[..], more].concat()
    }
    good(&with(&[
        "--engine-option",
        "Level=3",
        "--threads",
        "2",
        "--hash",
        "8",
    ]));
    let message = bad(1, &with(&["--engine-option", "Levle=3"]));
    assert!(message.contains("did you mean Level?"), "{message}");
    let message = bad(1, &with(&["--engine-option", "Level=30"]));
    assert!(message.contains("from 1 to 10"), "{message}");
    let message = bad(1, &["analyse", "--engine", "./no-such-engine"]);
    assert!(message.contains("no-such-engine"), "{message}");
    let message = bad(
        1,
        &["analyse", "--engine", SELF, "--engine-arg", "--version"],
    );
    assert!(message.starts_with("error: --engine: "), "{message}");
    assert!(bad(2, &["analyse", "--engine-option", "Level=3"]).contains("--engine"));
}

/// An engine that answers with a turn that is not legal.
#[test]
#[cfg(unix)]
fn an_illegal_answer_is_an_error() {
    let script = "while read -r line; do case $line in ugi) echo id name Odd; echo ugiok;; \
         isready) echo readyok;; go*) echo bestmove a1a1;; quit) exit;; esac; done";
    let odd = [
        "--engine",
        "sh",
        "--engine-arg",
        "-c",
        "--engine-arg",
        script,
    ];
    let game = match_path("arrival.txt");
    for command in [vec!["analyse", "--json"], vec!["review", &game, "--json"]] {
        let message = bad(1, &[&command[..], &odd].concat());
        assert!(
            message.contains("Odd: the engine answered a turn that is not legal"),
            "{message}"
        );
    }
}
