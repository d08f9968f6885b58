//! Match text as the crate writes it, and in other spellings.

use std::collections::HashSet;
use std::fmt::Write as _;

use pijersi::{
    Match, MatchProblem, MatchResult, Outcome, PlayedTurn, Player, Position, Setup, SplitMix64,
};

use crate::{assert_reads_back, games, message, read};

/// The turns of a text, trimmed, line by line.
fn turn_lines(text: &str) -> Vec<&str> {
    let is_turn_line = |line: &&str| {
        let mut words = line.split_whitespace();
        words.next().is_some_and(|word| word.parse::<u32>().is_ok())
            && words.next().is_some_and(|word| word.contains(['-', '=']))
    };
    text.lines()
        .filter(is_turn_line)
        .map(|line| line.trim_end())
        .collect()
}

#[test]
fn real_matches_are_read_and_written_as_they_are() {
    use Outcome::{Arrival, Quiet};
    use Player::{Black, White};
    let expected = [
        ("2022-08-06-lucas-vs-minimax-2", 27, Arrival(White)),
        (
            "2023-02-19-minimax-4-4mn-vs-minimax-2-10s",
            15,
            Arrival(White),
        ),
        ("2023-02-21-antoine-vs-minimax-2-10s", 25, Arrival(White)),
        ("2023-12-29-mm4-inf-vs-mm4-inf-certu-v1.2.0", 36, Quiet),
        (
            "2023-12-30-mm2-inf-vs-mm2-inf-certu-v1.2.0",
            14,
            Arrival(Black),
        ),
        ("2024-01-08-lucas-vs-mm2-full-random", 25, Arrival(White)),
        ("2024-05-17-natsel-depth-5-vs-itself", 15, Arrival(White)),
        ("2024-05-17-natsel-depth-5-vs-lucas", 41, Arrival(White)),
        (
            "2024-05-25-cmalo-depth-3-vs-natsel-depth-5",
            7,
            Arrival(White),
        ),
        (
            "2024-08-11-natsel-time-20s-vs-natsel-time-1mn",
            26,
            Arrival(Black),
        ),
        (
            "tournoi-2022-09-finale-partie-1-antoine-vs-alix",
            21,
            Arrival(White),
        ),
    ];
    let games = games();
    assert_eq!(games.len(), expected.len());
    for ((name, text), (expected_name, len, outcome)) in games.iter().zip(expected) {
        assert_eq!(name, expected_name);
        let game = read(text);
        assert_eq!((game.len(), game.outcome()), (len, Some(outcome)), "{name}");
        assert_eq!(turn_lines(&game.to_string()), turn_lines(text), "{name}");
        for (line, found) in text.lines().zip(text.lines().map(str::trim)) {
            if found.starts_with("g16:") || found.starts_with("b13:") {
                let written = game.text().with_setup().to_string();
                assert!(
                    written.lines().any(|written| written == line),
                    "{name}: {line}"
                );
            }
        }
        assert_reads_back(&game);
    }
}

#[test]
fn the_full_random_match_starts_from_its_set_up() {
    let (_, text) = &games()[5];
    // In set-up items the top comes first, in position text the bottom.
    assert_eq!(
        read(text).start().to_string(),
        "p-s-p-r-w-s-/s-w-s-rpr-p-r-/6/7/6/R-P-W-WPR-S-P-/S-S-S-P-R-R- w 0 1"
    );
}

#[test]
fn a_match_is_found_in_a_log() {
    let game = read(include_str!("../match_in_a_log.txt"));
    let (_, alone) = &games()[8];
    assert_eq!(game.without_notes(), read(alone));
    let notes: Vec<_> = game.notes().map(|at| (at.ply, &*at.note.comment)).collect();
    assert_eq!(notes, [(2, "Bob thought for a long time here.")]);
}

#[test]
fn a_match_broken_off_is_found_in_a_log_too() {
    let (before, after) = include_str!("../match_in_a_log.txt")
        .split_once("   7 ")
        .unwrap();
    // From here on lines begin like those of a match that goes on, which is reported.
    let (log, _) = after.split_once("a4-b5=c4 is the best").unwrap();
    let (_, log) = log.split_once("7 turns were played").unwrap();
    assert_eq!(read(&format!("{before}{log}")).len(), 6);
    let error = message(&format!("{before}7 turns were played"));
    assert!(
        error.starts_with("line 14, column 3: turn 7: \"turns\" is not a turn; did you mean"),
        "{error}"
    );
}

fn random_match(start: Position, turns: u64, random: &mut SplitMix64) -> Match {
    let mut game = Match::new(start);
    for _ in 0..random.below(turns) {
        let turns = game.position().turns();
        if turns.is_empty() {
            break;
        }
        let turn = turns[random.below(turns.len() as u64) as usize];
        game.play(turn).unwrap();
    }
    if !game.is_over() && random.below(4) == 0 {
        let results = [MatchResult::White, MatchResult::Black, MatchResult::Draw];
        game.declare(results[random.below(3) as usize]).unwrap();
    }
    game
}

fn random_start(random: &mut SplitMix64) -> Position {
    match random.below(4) {
        0 => Position::classic(),
        1 => Setup::half_random(random.next()).position(),
        2 => Setup::full_random(random.next()).position(),
        _ => {
            let setup = Setup::full_random(random.next()).position();
            *random_match(setup, 60, random).position()
        }
    }
}

/// The match in a careless spelling.
fn written_carelessly(game: &Match, random: &mut SplitMix64) -> String {
    const GAPS: [&str; 6] = [
        " ",
        "\t",
        "\u{a0} ",
        "\n",
        "\r\n \r\n",
        "\n# 9 a1-a2 is a remark\n",
    ];
    let mut text = String::from("\u{feff}Ann plays White\r\n");
    let start = game.text().with_setup().to_string();
    let start = start.split("\n\n").next().unwrap();
    writeln!(text, "{start}").unwrap();
    for PlayedTurn { ply, turn, .. } in game.iter() {
        let turn = match random.below(3) {
            0 => turn.notation().to_string(),
            1 => turn.notation().to_string().replace('!', ""),
            _ => turn.ugi().to_string(),
        };
        let turn = match random.below(3) {
            0 => turn.to_uppercase(),
            _ => turn,
        };
        let after = [" ", ".", ". ", ")\t", ":\n", "", "\n\n"][random.below(7) as usize];
        let gap = GAPS[random.below(GAPS.len() as u64) as usize];
        write!(text, "{}{after}{turn}{gap}", game.number_at(ply)).unwrap();
    }
    if let Some(result) = game.declared() {
        write!(text, "{result} and so it ended").unwrap();
    }
    text
}

#[test]
fn random_matches_are_read_back_in_any_spelling() {
    let mut random = SplitMix64::new(2024);
    for _ in 0..1000 {
        let start = random_start(&mut random);
        let game = random_match(start, 150, &mut random);
        // Position text cannot express a win by a cube that reached the back row and moved on.
        if game.start().to_string().parse::<Position>() != Ok(*game.start()) {
            continue;
        }
        assert_reads_back(&game);
        let text = written_carelessly(&game, &mut random);
        assert_eq!(read(&text).without_notes(), game, "{text}");
    }
}

#[test]
fn every_turn_has_one_spelling_of_each_kind() {
    let mut random = SplitMix64::new(7);
    let mut seen = 0;
    for _ in 0..300 {
        let start = random_start(&mut random);
        let game = random_match(start, 80, &mut random);
        for position in game.positions().iter().step_by(3) {
            let turns = position.turns();
            seen += turns.len();
            let mut spellings = HashSet::new();
            for &turn in &turns {
                let notation = turn.notation().to_string();
                let ugi = turn.ugi().to_string();
                assert_eq!(position.parse_turn(&notation), Ok(turn), "{position}");
                assert_eq!(
                    position.parse_notation(&notation.replace('!', "")),
                    Ok(turn)
                );
                assert_eq!(position.parse_turn(&ugi), Ok(turn), "{position}");
                assert_eq!(position.parse_ugi(&ugi.to_uppercase()), Ok(turn));
                assert!(
                    spellings.insert(notation) && spellings.insert(ugi),
                    "{position}"
                );
            }
        }
    }
    assert!(seen > 300_000, "{seen} turns");
}

#[test]
fn starts_that_set_ups_cannot_tell_are_positions() {
    for (psn, written) in [
        (
            "6/3p-3/6/3R-3/6/7/6 b 0 1",
            "position 6/3p-3/6/3R-3/6/7/6 b 0 1\n",
        ),
        (
            "6/3p-3/6/3R-3/6/7/6 w 3 1",
            "position 6/3p-3/6/3R-3/6/7/6 w 3 1\n",
        ),
        (
            "6/3p-3/6/3R-3/6/7/6 w 0 9",
            "position 6/3p-3/6/3R-3/6/7/6 w 0 9\n",
        ),
        ("6/7/6/7/6/7/6 w 0 1", "position 6/7/6/7/6/7/6 w 0 1\n"),
        (
            "6/3p-3/6/R-1WRS-3/6/P-r-5/6 w 0 1",
            "   f4:p d1:R d3:RW d4:S\n   b12:Pr\n",
        ),
    ] {
        let game = Match::new(psn.parse().unwrap());
        assert_eq!(game.to_string(), written);
        assert_reads_back(&game);
    }
}

#[test]
fn a_start_won_in_passing_is_written_with_its_result() {
    let before: Position = "6/WR6/6/3s-3/6/7/6 w 0 1".parse().unwrap();
    let won = before.play(before.parse_turn("f1=g1-f1").unwrap()).unwrap();
    assert_eq!(won.outcome(), Some(Outcome::Arrival(Player::White)));
    let text = Match::new(won).to_string();
    assert_eq!(text, "position W-5/R-6/6/3s-3/6/7/6 b 1 1\n\n1-0\n");
    assert_eq!(read(&text).result(), Some(MatchResult::White));
    // From the position before, the turn itself shows who won.
    let mut game = Match::new(before);
    game.play_text("f1=g1-f1").unwrap();
    assert_reads_back(&game);
}

#[test]
fn black_begins_with_an_even_number() {
    let text = "position 6/3p-3/6/3R-3/6/7/6 b 4 7 # after a long fight\n\n2 f4-f5 3 d4-d5";
    let game = read(text);
    assert_eq!(game.start().quiet(), 4);
    assert_eq!(
        game.to_string(),
        "# after a long fight\n\nposition 6/3p-3/6/3R-3/6/7/6 b 4 7\n\n                          2 f4-f5\n   3 d4-d5\n"
    );
    assert_eq!(
        game.text()
            .plain()
            .turns_per_line(1)
            .to_string()
            .lines()
            .nth(2),
        Some("   2 f4-f5")
    );
    assert_reads_back(&game);
    let error = text.replace("2 f4", "1 f4").parse::<Match>().unwrap_err();
    assert_eq!(*error.problem(), MatchProblem::Number { expected: 2 });
}

#[test]
fn results_agree_with_the_board_or_decide() {
    for (token, result) in [
        ("1-0", MatchResult::White),
        ("0-1", MatchResult::Black),
        ("1/2-1/2", MatchResult::Draw),
        ("½-½", MatchResult::Draw),
    ] {
        for text in [
            format!("1 a4-b5=c4 {token}"),
            format!("1 a4-b5=c4\n{token} by agreement"),
            format!("1 a4-b5=c4\n2 {token}"),
        ] {
            let game = read(&text);
            assert_eq!((game.len(), game.declared()), (1, Some(result)), "{text}");
            assert_reads_back(&game);
        }
    }
    assert_eq!(read("1 a4-b5=c4 *").result(), None);
    assert_eq!(read("1 a4-b5=c4\n*\n").result(), None);
    let (_, won) = &games()[8];
    assert_eq!(read(&format!("{won}\n1-0")), read(won));
    let error = format!("{won}\n0-1").parse::<Match>().unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("the result 0-1 contradicts the board: White wins by arrival")
    );
    let error = "1 a4-b5=c4 1-0\n0-1".parse::<Match>().unwrap_err();
    assert_eq!(
        *error.problem(),
        MatchProblem::TwoResults(MatchResult::White)
    );
}

#[test]
fn undoing_and_cutting_keep_positions_in_step() {
    let (_, text) = &games()[0];
    let whole = read(text);
    let mut game = whole.clone();
    assert_eq!(
        game.play(game.turns()[0]),
        Err(pijersi::PlayError::Over(Outcome::Arrival(Player::White)))
    );
    while let Some(turn) = game.undo() {
        assert_eq!(turn, whole.turns()[game.len()]);
        assert_eq!(Some(game.position()), whole.position_at(game.len()));
        assert_eq!(game.positions().len(), game.len() + 1);
    }
    assert_eq!(game, Match::default());
    assert_eq!(whole.position_at(whole.len() + 1), None);
    for PlayedTurn {
        ply,
        position,
        turn,
    } in whole.iter()
    {
        assert_eq!(Some(position), whole.position_at(ply));
        assert!(game.play(turn).is_ok());
    }
    assert_eq!(game, whole);
    game.truncate(100);
    assert_eq!(game, whole);
    game.truncate(5);
    assert_eq!((game.len(), game.position()), (5, &whole.positions()[5]));
    assert!(matches!(
        game.play(whole.turns()[0]),
        Err(pijersi::PlayError::Illegal(_))
    ));
}
