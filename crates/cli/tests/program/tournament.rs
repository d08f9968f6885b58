//! A club evening: typed-in results, a kill in the middle, pages and tables.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;

use crate::{bad, check_bad, program, run_with_input};

/// An event of twelve players in a folder of its own.
fn event(name: &str, format: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("tournament-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let players: String = (1..=12)
        .map(|n| format!("Player {n}, {}\n", 1800 - 20 * n))
        .collect();
    let file = folder.join("evening.txt");
    fs::write(
        &file,
        format!("title: Club & friends\nformat: {format}\nrounds: 5\nplayers:\n{players}"),
    )
    .unwrap();
    file
}

fn enter(file: &str, lines: &str) -> String {
    let answer = run_with_input(&["tournament", file], lines.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{lines}");
    answer.out
}

/// Twelve players, five rounds; the program is killed during each, and resumes.
#[test]
fn an_evening_goes_on_after_being_killed() {
    let path = event("killed", "swiss");
    let file = path.to_str().unwrap();
    for round in 1..=5 {
        let mut child = program(&["tournament", file])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        writeln!(stdin, "pair\n1 1-0\n2 =\n3 0-1\npairings").unwrap();
        // The greeting shows the round before. When this one is shown a second time, its results have been saved.
        let heading = format!("Round {round} of 5");
        for _ in 0..2 {
            out.by_ref()
                .map(Result::unwrap)
                .find(|line| *line == heading)
                .expect("the round is shown");
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let resumed = enter(file, "");
        assert!(
            resumed.contains(&heading) && resumed.contains("1/2-1/2"),
            "{resumed}"
        );
        let refused = run_with_input(&["tournament", file], b"pair\n");
        assert!(
            refused.err.contains("results of this round are missing"),
            "{}",
            refused.err
        );
        let complete = enter(file, "4 1-0\n5 +-\n6 0-1\n");
        assert!(
            complete.contains(&format!("Round {round} is complete.")),
            "{complete}"
        );
    }
    let answer = run_with_input(&["tournament", file], b"pair\n");
    assert!(check_bad_end(&answer.err).contains("all rounds have been played"));
    let tables = enter(file, "standings\ncrosstable\n");
    let total: f64 = tables
        .lines()
        .skip_while(|line| !line.contains("buchholz"))
        .skip(1)
        .take(12)
        .map(|line| {
            line.split_whitespace()
                .nth(3)
                .unwrap()
                .parse::<f64>()
                .unwrap()
        })
        .sum();
    assert_eq!(total, 30.0, "{tables}");
    let page = path.with_file_name("page.html");
    enter(file, &format!("print {}\n", page.display()));
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<h1>Club &amp; friends</h1>") && page.contains("Player 12"));
}

fn check_bad_end(err: &str) -> &str {
    assert!(err.starts_with("error: pair: "), "{err}");
    err
}

#[test]
fn players_come_late_leave_and_are_absent() {
    let path = event("changes", "swiss");
    let file = path.to_str().unwrap();
    let out = enter(
        file,
        "absent Player 12\nwithdraw Player 11\nadd Gus, 1500\npair\n",
    );
    assert!(
        out.contains("Gus") && out.contains("Player 12: bye, half a point"),
        "{out}"
    );
    assert!(!out.contains("Player 11"), "{out}");
    // Eleven remain: one has a bye.
    assert!(
        out.contains(
            ": bye
"
        ),
        "{out}"
    );
    for wrong in [
        "7 1-0",
        "1 2-0",
        "add Gus",
        "withdraw Nemo",
        "print page.txt",
        "absent Player 1 never",
        "dance",
    ] {
        let before = fs::read(path.with_extension("results.txt")).unwrap();
        let answer = run_with_input(&["tournament", file], wrong.as_bytes());
        assert_eq!(answer.code, 1, "{wrong}");
        assert!(
            answer.err.starts_with(&format!("error: {wrong}: ")),
            "{}",
            answer.err
        );
        assert_eq!(
            fs::read(path.with_extension("results.txt")).unwrap(),
            before
        );
    }
}

/// Player 1 has White on board 1, and Black after the swap; the result, the tables and the next colours follow.
#[test]
fn sides_are_swapped_under_the_swap_rule() {
    let path = event("swap", "swiss");
    let file = path.to_str().unwrap();
    let out = enter(
        file,
        "pair\n1 swap\n1 0-1\n2 1-0\n3 1-0\n4 1-0\n5 1-0\n6 1-0\npairings\ncrosstable\npair\n",
    );
    let boards: Vec<&str> = out
        .lines()
        .filter(|line| line.starts_with("   1  "))
        .collect();
    assert!(boards[0].starts_with("   1  Player 1 "), "{out}");
    assert!(boards[1].starts_with("   1  Player 7 "), "{out}");
    assert!(boards[1].ends_with("-  Player 1   0-1"), "{out}");
    assert!(boards[2].contains("b1"), "{out}");
    // In the next round Player 1 has White, after Black.
    assert!(boards[3].starts_with("   1  Player 1 "), "{out}");
}

#[test]
fn a_round_robin_keeps_its_schedule_after_a_withdrawal() {
    let path = event("robin", "round-robin");
    let file = path.to_str().unwrap();
    enter(
        file,
        "pair\n1 1-0\n2 1-0\n3 1-0\n4 1-0\n5 1-0\n6 1-0\nwithdraw Player 12\n",
    );
    let out = enter(file, "pair\npairings\n");
    assert!(out.contains("Round 2 of 11"));
    let forfeits = out
        .lines()
        .filter(|line| line.contains("Player 12") && line.ends_with("--+"));
    assert!(forfeits.count() > 0, "{out}");
}

#[test]
fn wrong_files_are_refused_with_their_line() {
    bad(1, &["tournament", "no-such-file"]);
    let path = event("wrong", "chess");
    let file = path.to_str().unwrap();
    assert!(bad(1, &["tournament", file]).contains("line 2: unknown format chess"));
    let path = event("results", "swiss");
    fs::write(
        path.with_extension("results.txt"),
        "round\t1\ngame\tPlayer 1\tNemo\t?\n",
    )
    .unwrap();
    let file = path.to_str().unwrap();
    let message = check_bad(
        1,
        &["tournament", file],
        run_with_input(&["tournament", file], b""),
    );
    assert!(
        message.contains("line 2: there is no player Nemo"),
        "{message}"
    );
}
