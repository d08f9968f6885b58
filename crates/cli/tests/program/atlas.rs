use std::fs;
use std::path::{Path, PathBuf};

use crate::{bad, good, run};

/// A file of this test's own, which is not there yet.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("pijersi-atlas-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Runs a command that reports progress.
#[track_caller]
fn work(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!(answer.code, 0, "{args:?} failed: {}", answer.err);
    answer.err
}

#[test]
fn a_tree_is_built_shown_checked_and_exported() {
    let [whole, parts, book] = ["whole", "parts", "book"].map(scratch);
    let build = |path: &Path, rest: &[&str]| {
        let mut args = vec![
            "atlas",
            "build",
            text(path),
            "--nodes",
            "64",
            "--width",
            "2",
        ];
        args.extend(rest);
        work(&args)
    };
    build(&whole, &["--positions", "6"]);
    // In two parts, the first cut off in the middle of a line.
    build(&parts, &["--positions", "5"]);
    let cut = fs::read_to_string(&parts).unwrap();
    fs::write(&parts, &cut[..cut.len() - 5]).unwrap();
    build(&parts, &["--positions", "6"]);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&parts).unwrap());
    build(&parts, &["--positions", "12", "--threads", "3"]);
    let wrong = bad(1, &["atlas", "build", text(&parts), "--nodes", "65"]);
    assert!(wrong.contains("nodes 65"), "{wrong}");

    let shown = good(&["atlas", "show", text(&parts), "--most", "3"]);
    assert_eq!(shown.lines().count(), 5, "{shown}");
    assert!(shown.starts_with("White to move: "), "{shown}");
    let best = shown.lines().nth(2).and_then(|line| line.split(' ').next());
    let next = good(&["atlas", "show", text(&parts), best.unwrap()]);
    assert!(next.starts_with("Black to move: "), "{next}");
    let missing = bad(1, &["atlas", "show", text(&parts), best.unwrap(), "a1a1"]);
    assert!(missing.contains("turn 2"), "{missing}");

    let checked = good(&["atlas", "check", text(&parts), "--sample", "4"]);
    assert!(checked.starts_with("12 positions"), "{checked}");
    let openings = good(&[
        "atlas",
        "openings",
        text(&parts),
        "--turns",
        "1",
        "--most",
        "4",
    ]);
    fs::write(&book, &openings).unwrap();
    let listed = pijersi_arena::Openings::read(&book).unwrap();
    assert!(matches!(listed, pijersi_arena::Openings::Listed(list) if list.len() == 4));
    let exported = good(&["atlas", "export", text(&parts), text(&book)]);
    assert!(exported.contains("12 of 12 positions"), "{exported}");
    assert!(fs::read(&book).unwrap().starts_with(b"PJA1"));

    // Other scores with right checksums: the search finds out.
    let header = fs::read_to_string(&whole).unwrap();
    let header = header.lines().next().unwrap();
    fs::remove_file(&whole).unwrap();
    let (mut journal, _) = pijersi_atlas::Journal::open(&whole, header).unwrap();
    journal.append("0\t-\ta1a2:77").unwrap();
    drop(journal);
    assert!(bad(1, &["atlas", "check", text(&whole)]).contains("position 0"));
    let damaged = fs::read_to_string(&parts).unwrap().replacen(':', ":1", 1);
    fs::write(&parts, damaged).unwrap();
    assert!(bad(1, &["atlas", "check", text(&parts)]).contains("line 2: its checksum is wrong"));
    for path in [whole, parts, book] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn even_set_ups_are_selected_with_few_games() {
    let [setups, games, again] = ["pool", "selected", "selected-again"].map(scratch);
    fs::write(&setups, good(&["atlas", "sample", "--full-random", "40"])).unwrap();
    let select = |path: &Path, rest: &[&str]| {
        let args = ["atlas", "select", text(&setups), text(path), "--keep", "5"];
        let counts = ["--strength", "level-2=12", "--strength", "nodes-50=12"];
        let answer = run(&[&args[..], &counts, &["--within", "0.2"], rest].concat());
        assert_eq!(answer.code, 0, "{}", answer.err);
        answer.out
    };
    let listed = select(&games, &[]);
    let list: pijersi_atlas::EvenSetups = listed.parse().unwrap();
    assert_eq!((list.setups.len(), list.of), (5, 40));
    let played = fs::read_to_string(&games).unwrap().lines().count();
    assert!(played < 40 * 24 / 2, "{played} games of 960");
    // In parts and with threads the same set-ups are found.
    select(&again, &["--seconds", "0"]);
    assert_eq!(select(&again, &["--threads", "3"]), listed);
    for path in [setups, games, again] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn chances_are_fitted_to_games() {
    let [setups, games, again, scores, model] =
        ["setups", "games", "again", "scores", "model"].map(scratch);
    let sample = good(&[
        "atlas",
        "sample",
        "--half-random",
        "24",
        "--full-random",
        "6",
    ]);
    assert_eq!(sample.lines().count(), 30);
    fs::write(&setups, sample).unwrap();
    let play = |path: &Path, rest: &[&str]| {
        let mut args = vec!["atlas", "games", text(&setups), text(path), "--games", "4"];
        args.extend(["--strength", "level-2", "--strength", "nodes-30"]);
        args.extend(rest);
        work(&args)
    };
    play(&games, &[]);
    play(&again, &["--seconds", "0"]);
    play(&again, &["--threads", "3"]);
    let results = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let mut lines: Vec<String> = text
            .lines()
            .skip(1)
            .map(|line| line.rsplit_once('\t').unwrap().0.to_owned())
            .collect();
        lines.sort();
        lines
    };
    assert_eq!(results(&games).len(), 240);
    assert_eq!(results(&games), results(&again));
    assert!(play(&games, &[]).starts_with("0 of 0 done"));

    work(&[
        "atlas",
        "scores",
        text(&setups),
        text(&scores),
        "--nodes",
        "50",
    ]);
    let fit = [
        "atlas",
        "fit",
        text(&games),
        "--scores",
        text(&scores),
        "--nodes",
        "50",
        "--output",
        text(&model),
    ];
    let table = good(&fit);
    assert_eq!(table.lines().count(), 7, "{table}");
    let candidates = good(&[
        "atlas",
        "candidates",
        text(&model),
        text(&scores),
        "--distance",
        "1",
    ]);
    assert!(candidates.contains("# 30 of 30 set-ups"), "{candidates}");
    let even = good(&[
        "atlas",
        "verify",
        text(&games),
        "--need",
        "level-2=2",
        "--low",
        "0",
        "--high",
        "1",
    ]);
    assert!(even.contains("# 30 of 30 set-ups"), "{even}");
    let list: pijersi_atlas::EvenSetups = even.parse().unwrap();
    assert_eq!((list.setups.len(), list.of), (30, 30));
    let strict = good(&["atlas", "verify", text(&games), "--need", "level-2=9"]);
    assert!(strict.contains("# 0 of 30 set-ups"), "{strict}");

    // The games of other set-ups validate the same model.
    let validated = good(&[&fit[..], &["--validate", text(&again)]].concat());
    assert_eq!(validated.lines().count(), 7, "{validated}");
    let other = [&fit[..], &["--validate", text(&again), "--hold-out", "3"]].concat();
    assert!(bad(2, &other).contains("cannot be used with"));

    let wrong = bad(
        1,
        &[
            "atlas",
            "fit",
            text(&scores),
            "--scores",
            text(&games),
            "--nodes",
            "5",
        ],
    );
    assert!(wrong.contains("the first line is not"), "{wrong}");
    fs::write(&setups, "GRXLLS\nrubbish\n").unwrap();
    let wrong = bad(1, &["atlas", "scores", text(&setups), text(&scores)]);
    assert!(
        wrong.contains("line 2") && wrong.contains("set-up code"),
        "{wrong}"
    );
    for path in [setups, games, again, scores, model] {
        fs::remove_file(path).unwrap();
    }
}
