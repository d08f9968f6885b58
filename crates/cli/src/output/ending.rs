//! The state of a game in one sentence.

use pijersi::{Match, Outcome};
use pijersi_game::Termination;
use pijersi_terminal::{Language, fill};

use crate::language::{current, tr, tr_with};

/// How the game ended, or the player to move.
pub fn ending(record: &Match) -> String {
    let texts = current().texts();
    match (record.outcome(), record.declared()) {
        (Some(outcome), _) => {
            let outcome = sentence(outcome);
            tr_with("The game is over. {outcome}.", &[("outcome", &outcome)])
        }
        (None, Some(result)) => match result.winner() {
            Some(player) => tr_with(
                "The players ended the game: {player} wins.",
                &[("player", texts.player(player))],
            ),
            None => tr("The players ended the game in a draw.").to_owned(),
        },
        (None, None) => {
            let player = texts.player(record.position().player());
            fill(texts.to_move, &[("player", player)]) + "."
        }
    }
}

fn sentence(outcome: Outcome) -> String {
    if current() != Language::English {
        return current().texts().termination(Termination::Board(outcome));
    }
    let mut sentence = outcome.to_string();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}
