//! The text forms of small values: what is written can be read, and padding is honoured.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use pijersi::{
    Cell, CellSet, Cube, Match, MatchResult, Outcome, Piece, PlayError, Player, Position, Role,
    Setup,
};

/// The value comes back from its text, and stands in the middle of a wider column.
fn check<T: Display + Debug + FromStr + PartialEq>(value: T) {
    let text = value.to_string();
    assert_eq!(text.parse().ok(), Some(value));
    let value: T = text.parse().ok().unwrap();
    check_padding(&value);
}

fn check_padding(value: &impl Display) {
    let text = value.to_string();
    let width = text.chars().count();
    assert_eq!(format!("{value:>0$}", width + 2), format!("  {text}"));
    assert_eq!(format!("{value:*^0$}", width + 2), format!("*{text}*"));
    assert_eq!(format!("{value:<0$}|", width + 2), format!("{text}  |"));
    assert_eq!(format!("{value:1}"), text);
}

#[test]
fn small_values_come_back_and_can_be_padded() {
    Cell::all().for_each(check);
    Player::ALL.into_iter().for_each(check);
    Role::ALL.into_iter().for_each(check);
    Piece::all().for_each(check);
    for player in Player::ALL {
        for role in Role::ALL {
            check(Cube { player, role });
        }
    }
    for result in [MatchResult::White, MatchResult::Black, MatchResult::Draw] {
        check(result);
    }
    for seed in 0..20 {
        check(Setup::half_random(seed));
        check(Setup::full_random(seed));
        check(Setup::full_random(seed).sides()[0]);
        check(Setup::full_random(seed).position());
    }
    for turn in Position::classic().turns() {
        check_padding(&turn);
        check_padding(&turn.ugi());
        assert_eq!(turn.to_string(), turn.notation().to_string());
    }
    check_padding(&CellSet::neighbours(Cell::D4));
    check_padding(&Outcome::Quiet);
}

#[test]
fn names_are_read_in_any_case_and_nothing_else_is() {
    assert_eq!("WHITE".parse(), Ok(Player::White));
    assert_eq!("b".parse(), Ok(Player::Black));
    assert_eq!("Rock".parse(), Ok(Role::Rock));
    assert_eq!("s".parse(), Ok(Role::Scissors));
    for wrong in ["", " ", "x", "whitee", "rocks", "R-", "é", "日本"] {
        assert!(wrong.parse::<Player>().is_err(), "{wrong}");
        assert!(wrong.parse::<Role>().is_err(), "{wrong}");
        assert!(wrong.parse::<Cube>().is_err(), "{wrong}");
    }
    let message = "gray".parse::<Player>().unwrap_err().to_string();
    assert_eq!(message, "\"gray\" is not a player: write White or Black");
    for wrong in ["", "R", "-R", "Rr", "RW", "PRS", "R ", "日本"] {
        assert!(wrong.parse::<Piece>().is_err(), "{wrong}");
    }
}

#[test]
fn the_named_cells_are_the_cells() {
    let named = [Cell::A1, Cell::A6, Cell::B1, Cell::D4, Cell::F7, Cell::G6];
    let texts = named.map(|cell| cell.to_string());
    assert_eq!(texts, ["a1", "a6", "b1", "d4", "f7", "g6"]);
    assert_eq!(Cell::G6.index() + 1, pijersi::CELLS);
}

#[test]
fn a_debugged_position_says_what_its_text_cannot() {
    let start: Position = "6/RR6/6/7/6/7/3r-2 w 0 1".parse().unwrap();
    assert_eq!(format!("{start:?}"), format!("Position({start})"));
    let start: Position = "6/WR6/6/7/3r-2/7/6 w 0 1".parse().unwrap();
    let turn = start.parse_turn("f1=g1-f1").unwrap();
    let won = start.play(turn).unwrap();
    assert_eq!(won.outcome(), Some(Outcome::Arrival(Player::White)));
    let expected = format!("Position({won}, White has arrived and moved on)");
    assert_eq!(format!("{won:?}"), expected);
}

#[test]
fn errors_name_their_source() {
    let mut game = Match::default();
    let error = game.play_text("a4-b9").unwrap_err();
    assert!(matches!(error, PlayError::Text(_)));
    assert_eq!(error.source().unwrap().to_string(), error.to_string());
    let error = "1 a4-b9".parse::<Match>().unwrap_err();
    assert!(error.source().is_some());
    let error = "6/7/6/7/R-R-R-R-R-1/7/6".parse::<Position>().unwrap_err();
    assert!(error.source().is_some());
}
