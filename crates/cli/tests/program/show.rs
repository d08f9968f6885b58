//! The drawings are kept in `tests/drawings`. After a wanted change, run the tests once with `UPDATE_EXPECTED=1` and
//! look at what has changed.

use crate::{CLASSIC, bad, good, match_path, program, run_with_input};

#[track_caller]
fn check_drawing(name: &str, args: &[&str]) {
    let path = format!("{}/tests/drawings/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let drawing = good(args);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::write(&path, &drawing).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(drawing, expected, "{name}:\n{drawing}");
}

#[test]
fn drawings_match_the_stored_ones() {
    check_drawing("classic", &["show"]);
    check_drawing("classic-ascii", &["show", "--ascii"]);
    check_drawing("classic-flipped", &["show", "--flip"]);
    check_drawing("classic-colour", &["show", "--color", "always"]);
    check_drawing(
        "classic-ascii-colour",
        &["show", "--ascii", "--color", "always"],
    );
    check_drawing("full-random", &["show", "--setup", "full", "--seed", "42"]);
    let won = match_path("arrival.txt");
    check_drawing("match-middle", &["show", &won, "--ply", "4"]);
    check_drawing("match-won", &["show", &won, "--ascii"]);
}

#[test]
fn no_line_is_wider_than_80_columns() {
    let drawn = match_path("quiet.txt");
    for args in [
        &["show"][..],
        &["show", "--ascii"],
        &["show", "--flip"],
        &["show", &drawn],
    ] {
        for line in good(args).lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn plain_drawings_are_plain() {
    assert!(good(&["show", "--ascii"]).is_ascii());
    assert!(
        !good(&["show", "--color", "auto"]).contains('\x1b'),
        "a pipe has no colour"
    );
    assert!(!good(&["show", "--color", "never"]).contains('\x1b'));
}

#[test]
fn requested_colour_overrides_no_color() {
    let args = ["show", "--color", "always"];
    let output = program(&args).env("NO_COLOR", "1").output().unwrap();
    assert!(output.stdout.contains(&0x1b));
}

#[test]
fn colour_only_adds_to_the_plain_letters() {
    let coloured = good(&["show", "--ascii", "--color", "always"]);
    let mut plain = String::new();
    for (index, part) in coloured.split("\x1b[").enumerate() {
        plain += match index {
            0 => part,
            _ => part.split_once('m').unwrap().1,
        };
    }
    assert_eq!(plain, good(&["show", "--ascii"]));
}

#[test]
fn the_top_of_a_stack_stands_above_its_bottom() {
    let drawing = good(&["show", "--position", "6/7/6/3SR3/6/7/6 w 0 1"]);
    let lines: Vec<&str> = drawing.lines().collect();
    let top = lines.iter().position(|line| line.contains("[○]")).unwrap();
    assert!(lines[top + 1].contains("[×]"));
    assert!(lines[top + 2].contains("d4"));
}

#[test]
fn every_way_to_the_same_position_shows_the_same() {
    let classic = good(&["show"]);
    for args in [
        &["show", "--position", CLASSIC][..],
        &[
            &["show", "--position"][..],
            &CLASSIC.split(' ').collect::<Vec<_>>(),
        ]
        .concat(),
        &["show", "--setup", "classic"],
        &["show", "--setup", "CLASSIC"],
        &["show", "--setup", "GRXLLS"],
        &["show", "--setup", "grxlls-GRXLLS"],
        &["show", "--ply", "0"],
        &["show", "--moves", "a4b5c4, f4=d5-d4", "--ply", "0"],
    ] {
        assert_eq!(good(args), classic, "{args:?}");
    }
    let answer = run_with_input(&["show", "-"], format!("{CLASSIC}\n").as_bytes());
    assert_eq!(answer.out, classic, "{}", answer.err);
}

#[test]
fn the_same_seed_draws_the_same_set_up() {
    let of = |seed| good(&["show", "--setup", "half", "--seed", seed]);
    assert_eq!(of("7"), of("7"));
    assert_ne!(of("7"), of("8"));
    // One in billions of pairs would be alike.
    let random = || good(&["show", "--setup", "full"]);
    assert_ne!(random(), random());
}

#[test]
fn errors_are_reported() {
    let message = bad(1, &["show", "--setup", "GRXLLZ"]);
    assert!(
        message.contains("classic, half, full and balanced"),
        "{message}"
    );
    let message = bad(2, &["show", "--setup", "classic", "--seed", "1"]);
    assert!(message.contains("--setup half"), "{message}");
    bad(2, &["show", "--seed", "1"]);
    bad(2, &["show", "--position", CLASSIC, "--setup", "classic"]);
    bad(2, &["show", "match.txt", "--position", CLASSIC]);
    let message = bad(1, &["show", "--ply", "1"]);
    assert!(message.contains("only --ply 0"), "{message}");
    let message = bad(1, &["show", &match_path("arrival.txt"), "--ply", "1000"]);
    assert!(message.contains("there are only"), "{message}");
    let message = bad(1, &["show", "classic"]);
    assert!(message.contains("--setup classic"), "{message}");
    let message = bad(1, &["show", CLASSIC]);
    assert!(message.contains("--position '"), "{message}");
    let message = bad(1, &["show", "--moves", "a4b5c4 f4d5c9"]);
    assert!(
        message.contains("turn 2") && message.contains("f4=d5-c5"),
        "{message}"
    );
}
