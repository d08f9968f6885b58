//! The match that the rulebook gives as an example, in the forms in which it is published and copied.

use pijersi::{GameSplitter, Match, MatchResult, Outcome, Player};

use crate::{assert_reads_back, message, read};

const SETUP: &str = "g16:sprspr f13:prs f4:ww f57:rsp\nb13:PSR b4:WW b57:SRP a16:RPSRPS\n";

const TURNS: [&str; 15] = [
    "a4-b5=c4",
    "f4=d5-d4",
    "a1-b2=c2",
    "f1-f2=d3",
    "c2=c3-c2",
    "d3=c2!-b3!",
    "a3-b3!",
    "c2-b3!",
    "a2-b3!",
    "g6-f7=d6",
    "a5-b6=c5",
    "d6=e6-f6",
    "c4-c3=d3",
    "g4-f5=e4",
    "d3=f2-g1!",
];

/// Two turns on each line, each put into its place, with something before and after.
fn rows(begin: &str, between: &str, end: &str) -> String {
    let numbered: Vec<String> = (1..)
        .zip(TURNS)
        .map(|(number, turn)| format!("{number} {turn}"))
        .collect();
    let rows = numbered.chunks(2).map(|row| match row {
        [white, black] => format!("{begin}{white}{between}{black}{end}\n"),
        _ => format!("{begin}{}{between}{end}\n", row[0]),
    });
    rows.collect()
}

/// The match in all its forms: as a table with or without its head, and as indented text.
fn forms() -> Vec<String> {
    let cells = rows("| ", " | ", " |");
    let mut forms = vec![
        format!("{SETUP}\n- | | |\n|--------------|--------------|\n{cells}"),
        format!("{SETUP}\n| White | Black |\n|:--|--:|\n{cells}"),
        format!("{SETUP}\n| | |\n|---|---|\n{cells}"),
        format!("{SETUP}{cells}"),
        cells,
        format!("{SETUP}\n{}", rows("|", "|", "|")),
        format!("{SETUP}\n{}", rows("", "|", "")),
        format!("{SETUP}\n{}", rows("   ", "             ", "        ")),
        rows("", " ", ""),
    ];
    let indented = |text: &String| {
        text.replace("\n", "\n   ")
            .trim_end_matches("   ")
            .to_owned()
    };
    forms.extend(forms.clone().iter().map(indented));
    forms.extend(forms.clone().iter().map(|text| format!("```\n{text}```\n")));
    forms.extend(forms.clone().iter().map(|text| {
        format!(
            "# Notation\n\nAn example of a match is in the next text. Turns 1 to 4 are shown below.\n\n\
             <img src=\"./pictures/match.gif\" width=\"40%;\" />\n\n{text}\n\n\
             After the set-up, each turn has a number; \"-\" moves a cube and \"=\" a stack.\n\n\
             See https://example.org/rules or write to [the author](mailto:author@example.org).\n"
        )
    }));
    forms.extend(forms.clone().iter().map(|text| text.replace('\n', "\r\n")));
    forms
}

#[test]
fn it_is_read_in_every_form() {
    let expected = read(&rows("", " ", ""));
    assert_eq!(expected.len(), TURNS.len());
    assert_eq!(expected.outcome(), Some(Outcome::Arrival(Player::White)));
    assert_eq!(expected.result(), Some(MatchResult::White));
    for form in forms() {
        let game = read(&form);
        assert_eq!(game.without_notes(), expected, "{form}");
        assert_reads_back(&game);
        let parts: Vec<Match> = GameSplitter::split(&form)
            .filter(|part| !part.is_position)
            .map(|part| read(&part.text).without_notes())
            .collect();
        assert_eq!(parts, std::slice::from_ref(&expected), "{form}");
    }
}

#[test]
fn a_mistake_in_a_table_is_reported_where_it_is() {
    let table = format!("{SETUP}\n{}", rows("| ", " | ", " |"));
    let error = message(&table.replace("4 f1-f2=d3", "4 f1-f2=d9"));
    assert!(
        error.starts_with("line 5, column 24: turn 4: \"d9\" in \"f1-f2=d9\" is not a cell"),
        "{error}"
    );
    assert_eq!(
        message(&table.replace("| 3 a1-b2=c2", "|")),
        "line 5, column 5: expected 3, the number of the next turn, but found \"4\""
    );
}

#[test]
fn a_start_followed_by_unreadable_text_is_an_error() {
    for (rest, line, column, found) in [
        ("what a game", 3, 1, "what"),
        ("\n  - a4-b5=c4 f4=d5-d4\n", 4, 5, "a4-b5=c4"),
        ("\n```\n| --- |\n| Zug | Zug |\n", 6, 3, "Zug"),
        ("nothing was played\n1-0", 3, 1, "nothing"),
        ("I. a4-b5=c4\nII. f4=d5-d4\n", 3, 1, "I."),
    ] {
        let error = format!("{SETUP}{rest}").parse::<Match>().unwrap_err();
        assert_eq!(
            (error.line(), error.column(), error.found()),
            (line, column, found),
            "{error}"
        );
        assert!(
            error.to_string().ends_with(
                "follows the start, but is not a turn: a line with turns begins with a number, such as 1 a4-b5=c4"
            ),
            "{error}"
        );
    }
    let error = message("position 6/3p-3/6/3R-3/6/7/6 w 0 1\nWhite wins");
    assert!(error.starts_with("line 2, column 1: \"White\""), "{error}");
}

#[test]
fn a_start_alone_is_a_game_without_turns() {
    for text in [
        SETUP.to_owned(),
        format!("{SETUP}\n1-0 Black did not come"),
        format!("{SETUP}# to be played\n\n"),
        format!("A set-up:\n\n```\n{SETUP}```\n\n---\n"),
        format!("| {} |\n", SETUP.trim_end().replace('\n', " |\n| ")),
    ] {
        assert!(read(&text).is_empty(), "{text}");
    }
}
