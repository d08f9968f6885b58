use crate::{CLASSIC, bad, good, match_path, run_with_input};

const OPENING: &str = "a4b5c4 f4d5d4 a1b2c2 f1f2d3";
const AFTER_ONE: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1\n";

#[test]
fn engine_turns_become_match_text_and_back() {
    let text = good(&["convert", "--to", "match", "--moves", OPENING]);
    assert_eq!(
        text,
        "   1 a4-b5=c4             2 f4=d5-d4\n   3 a1-b2=c2             4 f1-f2=d3\n"
    );
    let answer = run_with_input(&["convert", "--to", "ugi", "-"], text.as_bytes());
    assert_eq!(answer.out, format!("{OPENING}\n"));
}

#[test]
fn every_match_survives_each_way_around() {
    for name in [
        "arrival.txt",
        "quiet.txt",
        "blocked.txt",
        "resigned.txt",
        "ongoing.txt",
    ] {
        let path = match_path(name);
        let text = good(&["convert", "--to", "match", &path]);
        let again = run_with_input(&["convert", "--to", "match", "-"], text.as_bytes());
        assert_eq!(again.out, text, "{name}");
        let start = good(&["convert", "--to", "psn", &path, "--ply", "0"]);
        let turns = good(&["convert", "--to", "ugi", &path]);
        let end = good(&["convert", "--to", "psn", &path]);
        let args = [
            "convert",
            "--to",
            "psn",
            "--position",
            start.trim(),
            "--moves",
            turns.trim(),
        ];
        assert_eq!(good(&args), end, "{name}");
    }
}

#[test]
fn a_ply_cuts_the_match() {
    let at = |ply, to| good(&["convert", "--moves", OPENING, "--ply", ply, "--to", to]);
    assert_eq!(at("0", "psn"), format!("{CLASSIC}\n"));
    assert_eq!(at("1", "psn"), AFTER_ONE);
    assert_eq!(at("2", "ugi"), "a4b5c4 f4d5d4\n");
    assert_eq!(at("1", "match"), "   1 a4-b5=c4\n");
}

#[test]
fn set_up_codes_become_positions_and_back() {
    let psn = good(&["convert", "--setup", "JEXEDA", "--to", "psn"]);
    assert!(
        psn.trim_end()
            .ends_with("R-W-P-RRS-S-P-/S-P-P-W-S-R- w 0 1"),
        "{psn}"
    );
    assert_eq!(
        good(&["convert", "--position", psn.trim(), "--to", "code"]),
        "JEXEDA\n"
    );
    assert_eq!(good(&["convert", "--to", "code"]), "GRXLLS\n");
    assert_eq!(
        good(&["convert", "--to", "code", "--setup", "GRXLLS-jexeda"]),
        "GRXLLS-jexeda\n"
    );
    assert_eq!(
        good(&["convert", "--to", "code", &match_path("arrival.txt")]),
        "GRXLLS\n"
    );
}

#[test]
fn no_code_for_other_starts() {
    for psn in [
        "6/7/6/s-5R-/6/7/6 w 0 1",
        AFTER_ONE.trim(),
        &CLASSIC.replace(" w ", " b "),
    ] {
        let message = bad(1, &["convert", "--to", "code", "--position", psn]);
        assert!(message.contains("set-up code"), "{message}");
    }
}

#[test]
fn a_command_for_engines_has_the_start_and_the_turns() {
    for (text, expected) in [
        (CLASSIC, "position startpos\n"),
        ("1 a4-b5=c4", "position startpos moves a4b5c4\n"),
        (
            "position 6/7/2WR3/p-6/4r-1/7/6 w 3 30\n1 e3=g2-f2",
            "position fen 6/7/2WR3/p-6/4r-1/7/6 w 3 30 moves e3g2f2\n",
        ),
    ] {
        let answer = run_with_input(&["convert", "--to", "command", "-"], text.as_bytes());
        assert_eq!(answer.out, expected);
    }
}
