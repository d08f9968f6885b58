//! `pijersi print`: files, standard output, and what is wrong with options and input.

use std::fs;
use std::path::PathBuf;

use crate::{bad, good, program, run_with_input};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("print-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn standard_output_gets_the_same_bytes_as_a_file() {
    let folder = folder("bytes");
    let file = folder.join("rules.pdf");
    let said = good(&[
        "print",
        "rules",
        "--language",
        "fr",
        "-o",
        file.to_str().unwrap(),
    ]);
    assert!(said.ends_with("rules.pdf: 2 pages\n"), "{said}");
    let output = program(&["print", "rules", "--language", "fr", "-o", "-"])
        .output()
        .unwrap();
    assert!(output.stdout.starts_with(b"%PDF-1.7"));
    assert!(output.stdout == fs::read(file).unwrap());
}

#[test]
fn wrong_options_are_named() {
    for (args, message) in [
        (
            &["print", "board", "-o", "board.svg"][..],
            "must end in .pdf",
        ),
        (
            &["print", "laser", "--part", "board", "-o", "a.pdf"],
            "must end in .svg",
        ),
        (
            &["print", "board", "-o", "-", "--cubes", "7"],
            "from 8 to 50",
        ),
        (
            &["print", "board", "-o", "-", "--cubes", "NaN"],
            "from 8 to 50",
        ),
        (
            &["print", "board", "-o", "-", "--paper", "a5"],
            "a3, a4 and letter",
        ),
        (
            &["print", "puzzles", "-o", "-", "--grade", "5-3"],
            "grades are from 1 to 10",
        ),
        (&["print", "poster", "-o", "-"], "--url"),
        (&["print", "booklet", "-o", "-"], "name a file with games"),
    ] {
        let answer = bad(2, args);
        assert!(answer.contains(message), "{args:?}: {answer}");
    }
}

#[test]
fn a_poster_has_its_limits() {
    let long = format!("https://example.org/{}", "x".repeat(3000));
    let answer = bad(2, &["print", "poster", "-o", "-", "--url", &long]);
    assert!(answer.contains("too long for a QR code"), "{answer}");
    let mut args = vec!["print", "poster", "-o", "-", "--url", "https://example.org"];
    args.extend(["--line", "one"].repeat(5));
    let answer = bad(2, &args);
    assert!(answer.contains("room for 4 lines"), "{answer}");
}

#[test]
fn characters_without_a_glyph_are_named() {
    let args = [
        "print",
        "poster",
        "-o",
        "-",
        "--url",
        "https://example.org",
        "--title",
        "Клуб",
    ];
    let output = program(&args).output().unwrap();
    let note = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && note.contains("К б л у"),
        "{note}"
    );
}

#[test]
fn a_booklet_leaves_out_damaged_games() {
    let folder = folder("booklet");
    fs::write(folder.join("a.txt"), "1 a4-b5=c4  2 f4=d5-d4\n").unwrap();
    fs::write(folder.join("b.txt"), "1 a4-a4\n").unwrap();
    let file = folder.join("games.pdf");
    let args = [
        "print",
        "booklet",
        folder.to_str().unwrap(),
        "-o",
        file.to_str().unwrap(),
    ];
    let answer = run_with_input(&args, b"");
    assert_eq!(answer.code, 1, "{}", answer.err);
    assert!(answer.err.contains("b.txt") && answer.err.contains("1 game is left out"));
    assert!(
        answer.out.ends_with("games.pdf: 1 page\n"),
        "{}",
        answer.out
    );
}

#[test]
fn a_tournament_is_printed_before_and_after_its_rounds() {
    let folder = folder("tournament");
    let event = folder.join("evening.txt");
    fs::write(&event, "title: Club\nplayers:\nAnna\nBert\nChloé\n").unwrap();
    let (event, file) = (event.to_str().unwrap(), folder.join("round.pdf"));
    let args = ["print", "tournament", event, "-o", file.to_str().unwrap()];
    // Before the first round there is only the list of players.
    assert!(good(&args).ends_with("round.pdf: 1 page\n"));
    run_with_input(&["tournament", event], b"pair\n1 1-0\n");
    assert!(good(&args).ends_with("round.pdf: 2 pages\n"));
    let answer = bad(1, &["print", "tournament", "missing.txt", "-o", "-"]);
    assert!(answer.contains("missing.txt"), "{answer}");
}
