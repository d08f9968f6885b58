//! A plain solver: looks at every turn, with nothing but the rules.

use std::collections::HashMap;

use pijersi::{Outcome, Position};

type Known = HashMap<(u64, u8, u32), bool>;

/// Whether the player to move can force a win within `turns` own turns.
pub fn can_win(position: &Position, turns: u32) -> bool {
    turns > 0 && wins_within(position, turns, &mut Known::new())
}

/// Whether the player who has just moved still wins within `turns` own turns, the last one counted.
pub fn keeps_the_win(position: &Position, turns: u32) -> bool {
    answer_loses(position, turns - 1, &mut Known::new())
}

fn wins_within(position: &Position, turns: u32, known: &mut Known) -> bool {
    let list = position.turns();
    if list.iter().any(|turn| turn.wins()) {
        return true;
    }
    let key = (position.zobrist(), position.quiet(), turns);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    // Turns that threaten to arrive are looked at first, only to be done sooner.
    let (mut threats, others): (Vec<Position>, Vec<Position>) = list
        .iter()
        .map(|&turn| position.play_unchecked(turn))
        .partition(|next| turns > 1 && next.passed().turns().iter().any(|turn| turn.wins()));
    threats.extend(others);
    let wins = threats
        .iter()
        .any(|next| answer_loses(next, turns - 1, known));
    known.insert(key, wins);
    wins
}

/// Whether the player to move has lost, or loses after every turn within `turns` of the opponent's turns.
fn answer_loses(position: &Position, turns: u32, known: &mut Known) -> bool {
    match position.outcome() {
        Some(Outcome::Quiet) => return false,
        Some(outcome) => return outcome.winner() != Some(position.player()),
        None if turns == 0 => return false,
        None => {}
    }
    let list = position.turns();
    if list.iter().any(|turn| turn.wins()) {
        return false;
    }
    list.iter().all(|&turn| {
        let next = position.play_unchecked(turn);
        match next.outcome() {
            Some(outcome) => outcome.winner() == Some(next.player()),
            None => wins_within(&next, turns, known),
        }
    })
}
