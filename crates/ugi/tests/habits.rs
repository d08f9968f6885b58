//! What programs that drive engines are used to write and to read. The table in `docs/ugi.md` lists the same habits.

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S-";
const AFTER_FIRST: &str =
    "response s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1";

/// The replies to these commands, after which the input ends.
fn replies(commands: &str) -> Vec<String> {
    let mut replies = Vec::new();
    pijersi_ugi::run(commands.as_bytes(), &mut replies).unwrap();
    let text = String::from_utf8(replies).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[track_caller]
fn check(commands: &str, expected: &[&str]) {
    assert_eq!(replies(commands), expected, "{commands:?}");
}

/// What comes last is `bestmove` with a single word after it, and something with a plain score before it.
#[track_caller]
fn check_search(commands: &str) {
    let lines = replies(commands);
    let (last, before) = lines.split_last().expect("there is an answer");
    let words: Vec<&str> = last.split(' ').collect();
    assert!(
        matches!(words[..], ["bestmove", turn] if turn.len() >= 4),
        "{lines:?}"
    );
    let info: Vec<&str> = before
        .last()
        .expect("there is an info")
        .split(' ')
        .collect();
    let score = info.iter().position(|&word| word == "score").unwrap();
    info[score + 1].parse::<f64>().unwrap();
    // Programs split lines at every single space.
    assert!(
        lines
            .iter()
            .all(|line| !line.contains("  ") && line.trim() == line)
    );
}

#[test]
fn the_greeting_ends_as_it_was_asked_for() {
    for (command, end) in [("ugi", "ugiok"), ("uci", "uciok")] {
        let lines = replies(&format!("{command}\n"));
        assert!(lines[0].starts_with("id name Banli"), "{lines:?}");
        assert!(lines[2].starts_with("option name "), "{lines:?}");
        assert_eq!(lines.last().unwrap(), end);
    }
}

#[test]
fn lines_end_and_words_are_separated_in_any_way() {
    check("isready\r\nisready", &["readyok", "readyok"]);
    check("\n  \r\n\tisready \t\n", &["readyok"]);
    check(
        "position   startpos\tmoves  a4b5c4 \r\nquery  fen\r\n",
        &[AFTER_FIRST],
    );
}

#[test]
fn positions_come_with_few_fields_and_with_turns() {
    check(
        &format!("position fen {CLASSIC} w 0 1 moves a4b5c4\nquery fen\n"),
        &[AFTER_FIRST],
    );
    check(
        &format!("position fen {CLASSIC}\nquery p1turn\n"),
        &["response true"],
    );
    check(
        "position startpos moves\nquery p1turn\n",
        &["response true"],
    );
    check(
        "position startpos\ngo manual a4b5c4\nquery fen\n",
        &[AFTER_FIRST],
    );
    // As people write turns.
    check(
        "position startpos moves a4-b5=c4\nquery fen\n",
        &[AFTER_FIRST],
    );
}

#[test]
fn a_new_game_begins_with_the_classic_set_up() {
    for command in ["uginewgame", "ucinewgame"] {
        let commands = format!("position startpos moves a4b5c4\n{command}\nquery p1turn\n");
        check(&commands, &["response true"]);
    }
}

#[test]
fn who_leaves_the_rules_to_the_engine_gets_words_to_compare() {
    check(
        "query gameover\nquery result\nquery p1turn\nquery islegal a4b5c4\nquery islegal a4g6\nquery islegal x\n",
        &[
            "response false",
            "response none",
            "response true",
            "response true",
            "response false",
            "response false",
        ],
    );
    check(
        "position fen R-5/7/6/7/6/3p-3/6 b 1 9\nquery gameover\nquery result\ngo depth 3\n",
        &[
            "response true",
            "response p1win",
            "info depth 0 score -30000",
            "bestmove ------",
        ],
    );
}

#[test]
fn searches_are_asked_for_in_many_ways() {
    for limit in [
        "depth 2",
        "movetime 20",
        "movetime 20.0",
        "nodes 300",
        "wtime 60 btime 60 winc 0 binc 0 movestogo 40",
        "p1time 60 p2time 60",
        "depth 2 searchmoves a4b5c4 a4b5",
        "movetime 20 depth 2",
    ] {
        check_search(&format!("position startpos\ngo {limit}\n"));
    }
    // A process for every turn, and the question where the game stands.
    check_search(&format!(
        "ugi\nisready\nposition fen {CLASSIC} w 0 1\ngo depth 1\n"
    ));
}

#[test]
fn options_of_other_engines_change_nothing() {
    for option in [
        "name Clear Hash",
        "name UCI_AnalyseMode value true",
        "name Contempt value 3",
    ] {
        let lines = replies(&format!("setoption {option}\nisready\n"));
        assert!(lines[0].starts_with("info error "), "{lines:?}");
        assert_eq!(lines[1..], ["readyok"], "{option}");
    }
    for option in [
        "name hash value 2",
        "Hash 2",
        "Hash value 2",
        "name HASH value 2",
    ] {
        check(&format!("setoption {option}\nisready\n"), &["readyok"]);
    }
}

#[test]
fn what_is_not_understood_is_told_and_changes_nothing() {
    for line in [
        "debug on",
        "register later",
        "d",
        "quit now",
        "position",
        "go depth",
        "query",
        "\u{1F600}",
    ] {
        let lines = replies(&format!(
            "position startpos moves a4b5c4\n{line}\nquery fen\n"
        ));
        assert!(lines[0].starts_with("info error "), "{lines:?}");
        assert_eq!(lines[1..], [AFTER_FIRST], "{line}");
    }
}
