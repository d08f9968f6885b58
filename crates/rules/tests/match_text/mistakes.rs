//! Texts that are no match: what is wrong, and where.

use pijersi::{Location, Match, MatchProblem, Problem, SplitMix64, TurnProblem};

use crate::{assert_reads_back, games, message, read};

#[test]
fn the_first_mistake_is_reported_where_it_is() {
    let error = "1 a4-b5=c4  2 f4=d5-d4\r\n\u{a0} 3 a1-b2=d4 4 f1-f2=d3"
        .parse::<Match>()
        .unwrap_err();
    assert_eq!(
        (error.line(), error.column(), error.found()),
        (2, 5, "a1-b2=d4")
    );
    assert!(
        matches!(error.problem(), MatchProblem::Turn { number: 3, error }
        if *error.problem() == TurnProblem::Illegal)
    );
    let position = *read("1 a4-b5=c4  2 f4=d5-d4").position();
    assert_eq!(error.nearest().len(), 3);
    assert!(error.nearest().iter().all(|&turn| position.is_legal(turn)));
    let nearest: Vec<String> = error
        .nearest()
        .iter()
        .map(|turn| turn.notation().to_string())
        .collect();
    assert_eq!(nearest, ["a1-b2=d1", "a1-b2=d3", "a1-b1=d2"]);

    assert!(message("1.a4-b9").starts_with(
        "line 1, column 6: turn 1: \"b9\" in \"a4-b9\" is not a cell; did you mean a4-b5"
    ));
    assert_eq!(
        message("1 a4-b5=c4 3 f4=d5-d4"),
        "line 1, column 12: expected 2, the number of the next turn, but found \"3\""
    );
    assert_eq!(
        message("1 a4-b5=c4 f4=d5-d4"),
        "line 1, column 12: expected 2, the number of the next turn, but found \"f4=d5-d4\""
    );
    assert_eq!(
        message("1 a4-b5=c4\nf4=d5-d4"),
        "line 2, column 1: expected 2, the number of the next turn, but found \"f4=d5-d4\""
    );
    assert_eq!(
        message("99999999999999999999999 a4-b5"),
        "line 1, column 1: expected 1, the number of the next turn, but found \"99999999999999999999999\""
    );
    assert_eq!(
        message("1 a4-b5=c4\n2"),
        "line 2, column 1: turn 2 is missing after its number"
    );
    assert_eq!(
        message("1 a4-b5=c4 2 3 a1-b1"),
        "line 1, column 12: turn 2 is missing after its number"
    );
    assert_eq!(
        message("To whom it may concern"),
        "line 1, column 1: there is no game in this text: a line with turns begins with a number, such as 1 a4-b5=c4"
    );
}

#[test]
fn problems_are_data() {
    let problem = |text: &str| {
        let error = text.parse::<Match>().unwrap_err();
        let mut arguments = Vec::new();
        error.arguments(&mut |name, value| arguments.push(format!("{name}: {value:?}")));
        let Location { line, column, turn } = error.location();
        (error.code(), arguments.join(", "), line, column, turn)
    };
    for (text, code, arguments, line, column, turn) in [
        ("hello", "no-game", "", 1, 1, None),
        (
            "1 a4-b5=c4\n2 f4=d9",
            "turn-cell",
            "cell: Text(\"d9\"), turn: Text(\"f4=d9\"), nearest: Turns([f4=d3, f4=d5, f4=e3])",
            2,
            6,
            Some(2),
        ),
        (
            "1 a4-a6",
            "turn-not-legal",
            "turn: Text(\"a4-a6\"), nearest: Turns([a4-a3, a4-a5, a4-b5])",
            1,
            3,
            Some(1),
        ),
        (
            "g16:sprsp",
            "set-up-letters",
            "found: Text(\"g16:sprsp\"), cells: Number(6), letters: Number(5)",
            1,
            1,
            None,
        ),
        (
            "position 6/7/6/3RW3/6/7/6",
            "wise-on-top",
            "cell: Cell(d4), bottom: Role(Rock)",
            1,
            17,
            None,
        ),
        (
            "position R-5/7/6/s-6/6/7/6 b 0 9\n1-0\n0-1",
            "result-contradicts-board",
            "result: Result(Black), outcome: Outcome(Arrival(White))",
            3,
            1,
            None,
        ),
        (
            "b1:R\nb1:R",
            "cell-filled-twice",
            "found: Text(\"b1:R\"), cell: Cell(b1)",
            2,
            1,
            None,
        ),
    ] {
        assert_eq!(
            problem(text),
            (code, arguments.to_owned(), Some(line), Some(column), turn),
            "{text}"
        );
    }
}

#[test]
fn nothing_follows_the_end() {
    let (_, won) = &games()[8];
    let won = won.trim_end();
    assert_eq!(
        message(&format!("{won} 8 g2-f3")),
        "line 9, column 15: \"8\" follows, but the game is over: White wins by arrival"
    );
    assert!(message(&format!("{won}\n8 g2-f3")).starts_with("line 10, column 1: \"8\" follows"));
    assert_eq!(
        message("1 a4-b5=c4 1-0\n2 f4=d5-d4"),
        "line 2, column 1: \"2\" follows, but the game has ended with the result 1-0"
    );
    assert_eq!(
        message("position R-5/7/6/s-6/6/7/6 b 0 9\n2 d1-c1"),
        "line 2, column 1: \"2\" follows, but the game is over: White wins by arrival"
    );
}

#[test]
fn mistakes_in_the_start_are_reported() {
    assert_eq!(
        message("g16:sprsp"),
        "line 1, column 1: \"g16:sprsp\": 6 cells need 6 letters, not 5"
    );
    assert!(message("b18:RRRR").contains("row b has columns 1 to 7"));
    assert!(message("b31:RRR").contains("a range goes from left to right"));
    assert!(message("h1:R").contains("a set-up item is written like"));
    assert!(message("b1:").contains("a cell needs one letter, or two for a stack, not 0"));
    assert!(message("b1:X").contains("'X' is not a cube"));
    assert!(message("b1:Rr").contains("the stack at b1 mixes White and Black"));
    assert!(message("b1:WR").contains("wise on rock at b1"));
    assert_eq!(
        message(" b1:R b13:PSR"),
        "line 1, column 7: \"b13:PSR\": b1 is filled twice"
    );
    assert_eq!(
        message("c15:RRRSP\nd1:R d2:R\n1 d1-d2"),
        "line 2, column 6: too many cubes at d2: White has only 4 rocks"
    );
    assert!(message("1 a4-b5=c4\nb1:R").contains("the start is given once"));
    assert!(message("b1:R\nposition 6/7/6/7/6/7/6").contains("the start is given once"));
    assert_eq!(
        message("  position 6/7/6/3RW3/6/7/6 w 0 1"),
        "line 1, column 19: wise on rock at d4: a wise cube stacks only on a wise cube"
    );
    assert_eq!(read("b13: PSR  g1:\trw"), read("g1:rw b13:PSR"));
}

#[test]
fn broken_texts_give_an_error_within_the_text() {
    let mut random = SplitMix64::new(99);
    let games = games();
    let bits = [
        "1",
        "0",
        "-",
        "=",
        "!",
        "a",
        "g7",
        ":",
        "#",
        "*",
        "1-0",
        "½",
        "é",
        "\n",
        "\r",
        " ",
        "\u{a0}",
        "position 6/",
        "日本",
        "\0",
        "b4:WW",
        "999",
        ".",
        "|",
        "```",
    ];
    let mut errors = 0;
    for round in 0..20_000 {
        let mut text: Vec<char> = games[round % games.len()].1.chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(text.len() as u64 + 1) as usize;
            let to = (at + random.below(3) as usize).min(text.len());
            let bit = bits[random.below(bits.len() as u64) as usize];
            text.splice(at..to, bit.chars());
        }
        let text = String::from_iter(text);
        match text.parse::<Match>() {
            Ok(game) => assert_reads_back(&game),
            Err(error) => {
                errors += 1;
                let unified = text.replace("\r\n", "\n").replace('\r', "\n");
                let line = unified.split('\n').nth(error.line() - 1).unwrap();
                assert!(
                    error.column() <= line.chars().count() + 1,
                    "{error}\n{text}"
                );
            }
        }
    }
    assert!(errors > 5_000, "{errors}");
}

#[test]
fn very_long_texts_are_read_in_passing() {
    let count = 500_000;
    let (_, game) = &games()[0];
    for long in [
        "x", " ", "x ", "\n", "\r", "#", "1", "1 ", "é1\n", "-", "b4:WW ", "a4-b5 ", "* ", "|",
        "| x |\n",
    ] {
        let text = format!("{game}\n# {}", long.replace('\n', " ").repeat(count));
        assert_eq!(read(&text).without_notes(), read(game));
        // Whatever comes out of it, it must come out soon.
        let _ = long.repeat(count).parse::<Match>();
        let _ = format!("1 {}", long.repeat(count)).parse::<Match>();
        let _ = format!("1 a4-b5 {}", long.repeat(count)).parse::<Match>();
        let _ = format!("position {}/", long.repeat(count)).parse::<Match>();
    }
}
