//! The text forms through serde: `cargo test -p pijersi --features serde`.

use std::fmt::Debug;

use pijersi::{
    Cell, CellSet, Cube, Match, MatchResult, Piece, Player, Position, Role, Setup, SideSetup,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn values_are_their_text() {
    check(&Cell::B4, "\"b4\"");
    check(&Player::White, "\"white\"");
    check(&Role::Wise, "\"wise\"");
    check(&"s".parse::<Cube>().unwrap(), "\"s\"");
    check(&"PR".parse::<Piece>().unwrap(), "\"PR\"");
    check(&MatchResult::Draw, "\"1/2-1/2\"");
    check(&SideSetup::CLASSIC, "\"GRXLLS\"");
    check(&Setup::Classic, "\"GRXLLS\"");
    let start = Position::classic();
    check(&start, &format!("\"{start}\""));
    let game: Match = "1 a4-b5=c4  2 f4=d5-d4  1-0".parse().unwrap();
    check(&game, &format!("{:?}", game.to_string()));
    check(&CellSet::neighbours(Cell::A1), r#"["a2","b1","b2"]"#);
    let turn = start.parse_turn("a4b5c4").unwrap();
    assert_eq!(serde_json::to_string(&turn).unwrap(), "\"a4-b5=c4\"");
}

#[test]
fn errors_say_what_is_wrong() {
    let error = serde_json::from_str::<Cell>("\"h9\"").unwrap_err();
    assert!(error.to_string().starts_with("\"h9\" is not a cell"));
    let error = serde_json::from_str::<Position>("7").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("expected the text of a position"),
        "{error}"
    );
    assert!(serde_json::from_str::<CellSet>(r#"["a1","a9"]"#).is_err());
}
