//! The match that the rules tell turn by turn.

use pijersi::{Match, Outcome, Player, Position, Turn};

/// The match in the English rules; that the French rules have the same is tested below.
pub fn game() -> Match {
    match_in(include_str!("../../../../docs/rules.md"))
}

fn match_in(document: &str) -> Match {
    let (_, text) = document
        .split_once("```match\n")
        .expect("the rules tell a match");
    let (text, _) = text.split_once("```").expect("the match ends");
    text.parse().expect("the match is legal")
}

#[test]
fn both_languages_tell_the_same_match() {
    assert_eq!(match_in(include_str!("../../../../docs/regles.md")), game());
    assert_eq!(game().outcome(), Some(Outcome::Arrival(Player::White)));
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
fn the_counts_in_its_story_are_right() {
    let game = game();
    let after_15 = &game.positions()[15];
    assert_eq!(after_15.turns().len(), 166);
    assert_eq!(defences(after_15), [game.turns()[15]]);
    let after_17 = &game.positions()[17];
    assert_eq!(after_17.turns().len(), 142);
    assert_eq!(defences(after_17), []);
}
