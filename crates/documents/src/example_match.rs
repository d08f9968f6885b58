//! The match that the rules explain turn by turn.

use pijersi::{Match, Outcome, Player, Position, Turn};

/// The match in the English rules; a test below compares it with the French rules.
pub fn record() -> Match {
    match_in(include_str!("../../../docs/rules.md"))
}

fn match_in(document: &str) -> Match {
    let (_, text) = document
        .split_once("```match\n")
        .expect("the rules contain a match");
    let (text, _) = text.split_once("```").expect("the match ends");
    text.parse().expect("the match is legal")
}

#[test]
fn both_languages_have_the_same_match() {
    assert_eq!(match_in(include_str!("../../../docs/regles.md")), record());
    assert_eq!(record().outcome(), Some(Outcome::Arrival(Player::White)));
}

/// The turns after which the opponent cannot arrive at once.
fn defences(position: &Position) -> Vec<Turn> {
    let is_defence = |&turn: &Turn| {
        let next = position.play_unchecked(turn);
        next.outcome().is_none() && !next.turns().iter().any(|turn| turn.wins())
    };
    position.turns().into_iter().filter(is_defence).collect()
}

#[test]
fn the_counts_in_the_explanation_are_right() {
    let record = record();
    let after_15 = &record.positions()[15];
    assert_eq!(after_15.turns().len(), 166);
    assert_eq!(defences(after_15), [record.turns()[15]]);
    let after_17 = &record.positions()[17];
    assert_eq!(after_17.turns().len(), 142);
    assert_eq!(defences(after_17), []);
}
