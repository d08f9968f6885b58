use crate::{Answer, CLASSIC, bad, check_bad, good, json, match_path, run_with_input};

fn replay(text: &str) -> Answer {
    run_with_input(&["replay", "-"], text.as_bytes())
}

fn replay_json(text: &str) -> String {
    let answer = run_with_input(&["replay", "--json", "-"], text.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out
}

#[test]
fn json_has_the_ending() {
    for (name, result, reason) in [
        ("arrival.txt", "white", Some("arrival")),
        ("quiet.txt", "draw", Some("quiet")),
        ("blocked.txt", "black", Some("blocked")),
        ("resigned.txt", "black", Some("declared")),
        ("ongoing.txt", "ongoing", None),
    ] {
        let report = json(&["replay", &match_path(name), "--json"]);
        assert_eq!(report["result"], result, "{name}");
        assert_eq!(report["reason"].as_str(), reason, "{name}");
        let keys: Vec<_> = report.as_object().unwrap().keys().collect();
        let expected = [
            "file", "game", "psn", "reason", "result", "turns", "version",
        ];
        assert_eq!(keys, expected);
        assert_eq!(report["game"], 1);
    }
}

#[test]
fn json_is_exact() {
    assert_eq!(
        replay_json("1 a4-b5=c4"),
        "{\"version\":1,\"file\":\"stdin\",\"game\":1,\"turns\":1,\"result\":\"ongoing\",\"reason\":null,\
         \"psn\":\"s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1\"}\n"
    );
}

#[test]
fn text_has_the_ending() {
    let out = good(&["replay", &match_path("arrival.txt")]);
    assert!(
        out.contains("turns, all legal.\nThe game is over. White wins by arrival.\nPSN  "),
        "{out}"
    );
    let out = replay("1 a4-b5=c4 2 f4=d5-d4").out;
    assert!(
        out.starts_with("2 turns, all legal.\nWhite to move.\n"),
        "{out}"
    );
    let out = good(&["replay", &match_path("resigned.txt")]);
    assert!(
        out.contains("The players ended the game: Black wins."),
        "{out}"
    );
    assert!(replay(CLASSIC).out.starts_with("No turns.\n"));
}

#[test]
fn the_first_illegal_turn_is_shown() {
    let answer = replay("# a comment\n1 a4-b5=c4\n2 f4=d5-c9 3 a1-a2\n");
    let message = check_bad(1, &["replay"], answer);
    let (first, rest) = message.split_once('\n').unwrap();
    assert!(
        first.starts_with("error: stdin: line 3, column 9: turn 2: "),
        "{first}"
    );
    assert!(first.contains("f4=d5-c5"), "{first}");
    assert_eq!(rest, "3 | 2 f4=d5-c9 3 a1-a2\n  |         ^\n");
}

#[test]
fn an_illegal_turn_is_an_error_in_json() {
    let answer = run_with_input(&["replay", "--json", "-"], b"1 a4-a6");
    assert_eq!(answer.code, 1);
    let report: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&report["line"], &report["column"]), (&1.into(), &3.into()));
    let error = report["error"].as_str().unwrap();
    assert!(
        error.contains("a4-a6 is not legal here") && !error.contains('\n'),
        "{error}"
    );
    assert!(
        answer.err.contains("1 of 1 games or positions"),
        "{}",
        answer.err
    );
    let strict = run_with_input(&["replay", "--json", "--strict", "-"], b"1 a4-a6");
    assert!(
        strict.err.contains("line 1, column 3: turn 1: a4-a6"),
        "{}",
        strict.err
    );
}

#[test]
fn missing_files_and_folders_are_reported() {
    assert_eq!(
        bad(1, &["replay", "no-such-match.txt"]),
        "error: no such file: no-such-match.txt\n"
    );
    let message = bad(1, &["moves", env!("CARGO_MANIFEST_DIR")]);
    assert!(message.ends_with("is a folder, not a game\n"), "{message}");
}

#[test]
fn text_without_a_game_is_an_error() {
    let message = check_bad(1, &["replay"], replay("hello world\n"));
    assert!(message.contains("no game in this text"), "{message}");
    for empty in ["", " \n\n"] {
        let message = check_bad(1, &["replay"], replay(empty));
        assert_eq!(message, "error: stdin: the file is empty\n");
    }
}

/// The example match of the rulebook as a table of turns, and as indented text in a code block.
fn rulebook_texts() -> [String; 2] {
    const START: &str = "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WW b57:SRP a16:RPSRPS\n";
    const ROWS: [[&str; 2]; 8] = [
        ["1 a4-b5=c4", "2 f4=d5-d4"],
        ["3 a1-b2=c2", "4 f1-f2=d3"],
        ["5 c2=c3-c2", "6 d3=c2!-b3!"],
        ["7 a3-b3!", "8 c2-b3!"],
        ["9 a2-b3!", "10 g6-f7=d6"],
        ["11 a5-b6=c5", "12 d6=e6-f6"],
        ["13 c4-c3=d3", "14 g4-f5=e4"],
        ["15 d3=f2-g1!", ""],
    ];
    let cells = ROWS.map(|[white, black]| format!("| {white} | {black} |\n"));
    let columns = ROWS.map(|[white, black]| format!("   {white:<23}{black}  \n"));
    [
        format!("{START}\n- | | |\n|-----|-----|\n{}", cells.concat()),
        format!("```\n{START}\n{}```\n", columns.concat()),
    ]
}

#[test]
fn the_rulebooks_match_is_read_from_stdin() {
    for text in rulebook_texts() {
        for text in [text.replace('\n', "\r\n"), text] {
            let answer = |args: &[&str]| {
                let answer = run_with_input(args, text.as_bytes());
                assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{args:?}");
                answer.out
            };
            let out = answer(&["replay", "-"]);
            assert!(
                out.starts_with("15 turns, all legal.\nThe game is over. White wins by arrival.\n"),
                "{out}"
            );
            let json: serde_json::Value =
                serde_json::from_str(&answer(&["replay", "--json", "-"])).unwrap();
            assert_eq!(
                (&json["turns"], &json["result"]),
                (&15.into(), &"white".into())
            );
            let written = answer(&["convert", "--to", "match", "-"]);
            assert_eq!(written.lines().count(), 8, "{written}");
            assert!(written.ends_with("  15 d3=f2-g1!\n"), "{written}");
            for command in [
                &["show", "-"][..],
                &["moves", "-"],
                &["analyse", "-"],
                &["play", "-", "--plain", "--two"],
            ] {
                // A game on standard input leaves no commands for `play`.
                let shown = answer(command);
                assert!(
                    shown.contains("White wins by arrival"),
                    "{command:?}: {shown}"
                );
            }
            let review: serde_json::Value =
                serde_json::from_str(&answer(&["review", "--json", "--nodes", "1", "-"])).unwrap();
            let turns = review["turns"].as_array().unwrap().len();
            assert_eq!((turns, &review["result"]), (15, &"white".into()));
            let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rulebook");
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).unwrap();
            let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
            std::fs::write(path("match.txt"), &text).unwrap();
            let drawn = answer(&["draw", "-", "-o", &path("match.svg")]);
            assert!(drawn.contains("match.svg"), "{drawn}");
            let printed = answer(&["print", "booklet", "-", "-o", &path("match.pdf")]);
            assert!(printed.contains("1 page"), "{printed}");
            let data = path("data");
            answer(&["archive", "import", &path("match.txt"), "--data", &data]);
            let listed = answer(&["archive", "list", "--json", "--data", &data]);
            let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
            assert_eq!(
                (&listed["turns"], &listed["result"], &listed["reason"]),
                (&15.into(), &"white".into(), &serde_json::Value::Null)
            );
            let tagged = format!("[White \"A\"]\n[Black \"B\"]\n\n{text}");
            let rated = run_with_input(&["ratings", "--json", "-"], tagged.as_bytes());
            let rated: serde_json::Value = serde_json::from_str(&rated.out).unwrap();
            assert_eq!(
                (&rated["games"], &rated["players"][0]["name"]),
                (&1.into(), &"A".into())
            );
        }
    }
}

#[test]
fn a_set_up_followed_by_unreadable_text_is_an_error() {
    let text = rulebook_texts()[0].replace("| 1 a4", "| turn one a4");
    let (start, _) = text.split_once("| 3").unwrap();
    for command in ["replay", "convert", "show"] {
        let mut args = vec![command, "-"];
        if command == "convert" {
            args.extend(["--to", "match"]);
        }
        let answer = run_with_input(&args, start.as_bytes());
        let message = check_bad(1, &args, answer);
        assert!(
            message.starts_with(
                "error: stdin: line 6, column 3: \"turn\" follows the start, but is not a turn"
            ),
            "{message}"
        );
    }
}
