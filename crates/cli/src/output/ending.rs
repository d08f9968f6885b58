//! The state of a game in one sentence.

use pijersi::{Match, Outcome};

/// How the game ended, or the player to move.
pub fn ending(record: &Match) -> String {
    match (record.outcome(), record.declared()) {
        (Some(outcome), _) => sentence(outcome),
        (None, Some(result)) => match result.winner() {
            Some(player) => format!("The players ended the game: {player} wins."),
            None => "The players ended the game in a draw.".to_owned(),
        },
        (None, None) => format!("{} to move.", record.position().player()),
    }
}

fn sentence(outcome: Outcome) -> String {
    let mut sentence = outcome.to_string();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("The game is over. {sentence}.")
}
