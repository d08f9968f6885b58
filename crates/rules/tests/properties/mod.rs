//! What must hold for any input at all. The fuzz targets and the tests on stable Rust check the same.
//!
//! Those that read a text give back whether it could be read.

mod notes;

use std::collections::HashSet;
use std::fmt::Display;
use std::str::FromStr;

pub use notes::notes;
use pijersi::{
    Cell, GameSplitter, GameText, Match, Piece, PlayedTurn, Player, Position, PositionBuilder,
    Problem, ProblemCode, Role, Setup, SideSetup, Turn,
};

/// No message is longer than this, whatever was read.
const MAX_MESSAGE: usize = 2_000;

/// The message is short, and the code has the arguments that are listed for it.
fn check_problem(error: &impl Problem) {
    let message = error.to_string();
    assert!(
        !message.is_empty() && message.len() < MAX_MESSAGE,
        "{message}"
    );
    let code = error.code();
    let listed = ProblemCode::all().find(|listed| listed.code == code);
    let names = listed.expect(code).arguments.iter().map(|(name, _)| *name);
    let mut found = Vec::new();
    error.arguments(&mut |name, _| found.push(name));
    assert!(names.eq(found), "{code}");
}

/// A column that a message names is one of the line, or just past its end.
fn check_column(column: usize, line: &str) {
    assert!(
        (1..=line.chars().count() + 1).contains(&column),
        "column {column} of {line:?}"
    );
}

/// What was written is read as the same.
fn comes_back<T: Display + FromStr + PartialEq>(value: &T) -> bool {
    value
        .to_string()
        .parse()
        .is_ok_and(|read: T| read == *value)
}

/// Reading a cell.
pub fn cell(text: &str) -> bool {
    let read = text.parse::<Cell>();
    match &read {
        Ok(cell) => assert_eq!(cell.to_string(), text.to_ascii_lowercase()),
        Err(error) => check_problem(error),
    }
    read.is_ok()
}

/// Reading a set-up.
pub fn setup(text: &str) -> bool {
    match text.parse::<SideSetup>() {
        Ok(side) => assert_eq!(side.to_string(), text.to_ascii_uppercase()),
        Err(error) => check_problem(&error),
    }
    let read = text.parse::<Setup>();
    match &read {
        Ok(setup) => {
            assert!(comes_back(setup), "{setup:?}");
            let position = setup.position();
            assert!(comes_back(&position), "{position}");
            assert_eq!(Setup::of(&position).as_ref(), Some(setup));
        }
        Err(error) => check_problem(error),
    }
    read.is_ok()
}

/// Reading a position.
pub fn psn(text: &str) -> bool {
    let read = text.parse::<Position>();
    match &read {
        Ok(position) => {
            assert!(comes_back(position), "{position}");
            assert_eq!(position.zobrist(), position.computed_zobrist());
            assert_eq!(PositionBuilder::from(position).build(), Ok(*position));
            let is_over = position.outcome().is_some();
            assert_eq!(position.turns().is_empty(), is_over, "{position}");
        }
        Err(error) => {
            check_problem(error);
            check_column(error.column(), text);
        }
    }
    read.is_ok()
}

/// Reading a turn, in each of the ways, in a position.
pub fn turn(position: &Position, text: &str) -> bool {
    let readings = [
        position.parse_notation(text),
        position.parse_ugi(text),
        position.parse_turn(text),
    ];
    let [by_people, by_engines, by_either] = readings.map(|read| {
        match &read {
            Ok(turn) => {
                assert!(position.is_legal(*turn), "{turn:?} in {position}");
                turn_comes_back(position, *turn);
            }
            Err(error) => {
                check_problem(error);
                check_column(error.column(), text);
                assert!(error.nearest().iter().all(|&turn| position.is_legal(turn)));
                assert_eq!(error.nearest().is_empty(), position.outcome().is_some());
            }
        }
        read.ok()
    });
    assert_eq!(
        by_people.or(by_engines),
        by_either,
        "{text:?} in {position}"
    );
    by_either.is_some()
}

fn turn_comes_back(position: &Position, turn: Turn) {
    let notation = turn.notation().to_string();
    let ugi = turn.ugi().to_string();
    let expected = Ok(turn);
    assert_eq!(position.parse_turn(&notation), expected, "{position}");
    assert_eq!(position.parse_notation(&notation), expected, "{position}");
    assert_eq!(
        position.parse_notation(&notation.replace('!', "")),
        expected
    );
    assert_eq!(position.parse_turn(&ugi), expected, "{position}");
    assert_eq!(position.parse_ugi(&ugi), expected, "{position}");
}

/// Reading a match, and splitting a text into matches.
pub fn match_text(text: &str) -> bool {
    games_come_back(text);
    let read = text.parse::<Match>();
    match &read {
        Ok(game) => match_comes_back(game),
        Err(error) => {
            check_problem(error);
            let lines = text.replace("\r\n", "\n").replace('\r', "\n");
            let line = lines.split('\n').nth(error.line() - 1);
            check_column(error.column(), line.expect("the text has this line"));
        }
    }
    read.is_ok()
}

/// Games that were split stay separate when they are written one after the other.
fn games_come_back(text: &str) {
    let parts: Vec<GameText> = GameSplitter::split(text).collect();
    let read = |parts: &[GameText]| -> Vec<Match> {
        let games = parts.iter().filter(|part| !part.is_position);
        games.filter_map(|part| part.text.parse().ok()).collect()
    };
    let mut games = read(&parts);
    let mut written = String::new();
    for (number, game) in (1..).zip(&mut games) {
        let tag = number.to_string();
        game.tags_mut().set("Game", &tag).expect("it is a name");
        written.push_str(&game.text().with_setup().to_string());
    }
    if !games.is_empty() {
        let parts: Vec<GameText> = GameSplitter::split(&written).collect();
        assert_eq!(read(&parts), games, "{written}");
    }
}

fn match_comes_back(game: &Match) {
    let text = game.text();
    let texts = [
        game.to_string(),
        text.with_setup().to_string(),
        text.turns_per_line(1).to_string(),
        text.turns_per_line(5).to_string(),
    ];
    for text in texts {
        assert_eq!(text.parse().as_ref(), Ok(game), "{text}");
    }
    let plain = text.plain().to_string();
    assert_eq!(plain.parse(), Ok(game.without_notes()), "{plain}");
    for PlayedTurn {
        ply,
        position,
        turn,
    } in game.iter()
    {
        assert_eq!(position.play(turn).as_ref(), Ok(&game.positions()[ply + 1]));
    }
}

/// A match that bytes choose, and the bytes that are left.
///
/// The first byte says how it starts, the next how many turns follow, and then each byte is a turn.
pub fn choose_match(bytes: &[u8]) -> (Match, &[u8]) {
    let mut bytes = bytes.iter();
    let mut next = || usize::from(bytes.next().copied().unwrap_or(0));
    let start = match next() % 4 {
        0 => Position::classic(),
        1 => Setup::half_random(next() as u64).position(),
        2 => Setup::full_random(next() as u64).position(),
        _ => choose_position(&mut next),
    };
    let mut game = Match::new(start);
    let mut turns = Vec::new();
    for _ in 0..next() % 48 {
        game.position().turns_into(&mut turns);
        if turns.is_empty() {
            break;
        }
        let byte = next();
        game.play(turns[byte * turns.len() / 256])
            .expect("a listed turn is legal");
        if game.len() == 1 && byte % 4 == 3 && !game.is_over() {
            game.swap().expect("it follows the first turn");
        }
    }
    (game, bytes.as_slice())
}

/// Any pieces on any cells; the classic set-up when they are no position.
fn choose_position(next: &mut impl FnMut() -> usize) -> Position {
    let pieces: Vec<Piece> = Piece::all().collect();
    let mut builder = PositionBuilder::new()
        .player(Player::ALL[next() % 2])
        .quiet((next() % 21) as u8);
    for _ in 0..next() % 24 {
        let cell = Cell::from_index(next() % 45).expect("there are 45 cells");
        builder = builder.put(cell, pieces[next() % pieces.len()]);
    }
    builder.build().unwrap_or_else(|_| Position::classic())
}

/// Every turn is legal, can be written and read, and leads to a position that can.
pub fn legal_turns(game: &Match) {
    match_comes_back(game);
    let position = game.position();
    let turns = position.turns();
    assert_eq!(turns.is_empty(), position.outcome().is_some(), "{position}");
    if !turns.is_empty() {
        assert_eq!(position.count_turns(), turns.len() as u64, "{position}");
    }
    let notations: HashSet<String> = turns
        .iter()
        .map(|turn| turn.notation().to_string())
        .collect();
    let ugis: HashSet<String> = turns.iter().map(|turn| turn.ugi().to_string()).collect();
    assert_eq!(
        (notations.len(), ugis.len()),
        (turns.len(), turns.len()),
        "{position}"
    );
    for turn in turns {
        assert!(position.is_legal(turn), "{turn:?} in {position}");
        turn_comes_back(position, turn);
        check_result(position, turn);
    }
}

fn cubes(position: &Position, player: Player) -> usize {
    Role::ALL
        .into_iter()
        .map(|role| position.cubes(player, role))
        .sum()
}

fn check_result(position: &Position, turn: Turn) {
    let next = position.play(turn).expect("a listed turn is legal");
    let (us, them) = (position.player(), position.player().opponent());
    assert_eq!(
        next.zobrist(),
        next.computed_zobrist(),
        "{turn:?} in {position}"
    );
    assert_eq!(next.player(), them);
    assert_eq!(
        cubes(&next, us),
        cubes(position, us),
        "{turn:?} in {position}"
    );
    let captures = turn.actions().filter(|action| action.captures).count();
    let captured = cubes(position, them) - cubes(&next, them);
    assert!(
        (captures..=2 * captures).contains(&captured),
        "{turn:?} in {position}"
    );
    assert_eq!(
        next.quiet(),
        if captures > 0 {
            0
        } else {
            position.quiet() + 1
        }
    );
    assert_eq!(
        next.arrived(),
        turn.wins().then_some(us),
        "{turn:?} in {position}"
    );
    let read: Position = next
        .to_string()
        .parse()
        .expect("a position's text can be read");
    // A cube that reached the back row and moved on has won, but the pieces do not show it.
    if read.arrived() == next.arrived() {
        assert_eq!(read, next);
    } else {
        assert!(turn.wins() && turn.has_two_actions() && read.zobrist() == next.zobrist());
    }
}
