use std::fs;
use std::path::PathBuf;

use crate::{bad, good, run};

/// A file of this test's own, which is not there yet.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("pijersi-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn results_are_independent_of_the_number_of_jobs() {
    let [one, other] = ["one.txt", "other.txt"].map(scratch);
    let find = |path: &PathBuf, rest: &[&str]| {
        // With this seed the first games hold puzzles that are quickly proven.
        let mut args = vec!["puzzles", "find", path.to_str().unwrap(), "--seed", "6"];
        args.extend(rest);
        let answer = run(&args);
        assert_eq!(answer.code, 0, "{}", answer.err);
        answer.err
    };
    find(&one, &["--games", "5"]);
    // In two parts, with the second one cut off in the middle of a line, by two threads.
    find(&other, &["--games", "3", "--jobs", "2"]);
    let mut text = fs::read_to_string(&other).unwrap();
    text.push_str("6/7/3R-2/7/6/2s");
    fs::write(&other, text).unwrap();
    assert!(find(&other, &["--games", "5", "--jobs", "2"]).contains("5 games"));
    let lines = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(lines(&one), lines(&other));
    assert!(lines(&one).iter().any(|line| !line.starts_with('#')));
    let set = run(&["puzzles", "select", one.to_str().unwrap()]);
    assert_eq!(set.code, 0, "{}", set.err);
    assert!(set.out.starts_with("# pijersi puzzles 1\n"), "{}", set.out);
    let wrong = bad(
        1,
        &["puzzles", "find", one.to_str().unwrap(), "--seed", "2"],
    );
    assert!(wrong.contains("--seed 2"), "{wrong}");
}

#[test]
fn a_wrong_puzzle_is_found_out() {
    let path = scratch("wrong.txt");
    let check = |line: &str| {
        fs::write(&path, format!("# pijersi puzzles 1\n{line}\n")).unwrap();
        run(&["puzzles", "check", path.to_str().unwrap()])
    };
    // Whichever way the rock goes, it arrives one turn later.
    let two_ways = check("s-5/7/3R-2/7/6/7/6 w\tw2\te4f4 g1f1 f4g4\t4\ta");
    assert_eq!(two_ways.code, 1);
    assert!(two_ways.err.contains("not proven"), "{}", two_ways.err);
    let garbled = check("s-5/7/3R-2/7/6/7/6 w\tw2\te4a1\t4\ta");
    assert_eq!(garbled.code, 1);
    assert!(garbled.err.contains("line 2: turn 1"), "{}", garbled.err);
}

#[test]
fn a_puzzle_of_the_page_is_proven_and_graded() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/puzzles.txt");
    let table = good(&["puzzles", "check", root, "--every", "100000"]);
    assert!(
        table.lines().last().unwrap().starts_with("  all        1"),
        "{table}"
    );
}

#[test]
fn files_that_are_not_there_are_named() {
    assert!(bad(1, &["puzzles", "check", "/no/such"]).contains("/no/such"));
    assert!(bad(1, &["puzzles", "select", "/no/such"]).contains("/no/such"));
    assert!(bad(1, &["puzzles", "find", "/no/such/file"]).contains("/no/such/file"));
}
