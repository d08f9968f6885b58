//! Checks that play whole games.

use pijersi::{Match, Turn};

use super::session::{Problem, Session};

/// Number of turns of the long game.
const LONG_GAME: usize = 400;
/// Number of random games of which the longest is used.
const MAX_ATTEMPTS: usize = 20;

/// Plays a game of the engine against random turns.
pub fn against_random(session: &mut Session<'_>) -> Result<(), Problem> {
    let mut position = session.random_position();
    session.send("uginewgame")?;
    let engine = position.player();
    while position.outcome().is_none() {
        let turn = if position.player() == engine {
            session.position(&position)?;
            session.legal_turn(&position, "go depth 1")?
        } else {
            session.choose(&position.turns())
        };
        position = position.play_unchecked(turn);
    }
    Ok(())
}

/// Searches after a long game.
pub fn long(session: &mut Session<'_>) -> Result<(), Problem> {
    let mut longest = Match::default();
    for _ in 0..MAX_ATTEMPTS {
        let record = long_record(session);
        if record.len() > longest.len() {
            longest = record;
        }
        if longest.len() == LONG_GAME {
            break;
        }
    }
    let turns = longest.turns().iter().map(|turn| turn.ugi().to_string());
    let turns = turns.collect::<Vec<_>>().join(" ");
    session.send(&format!("position startpos moves {turns}"))?;
    session
        .legal_turn(longest.position(), "go depth 1")
        .map(drop)
}

/// A random game that avoids its end: quiet turns, with a capture whenever the draw limit is near.
fn long_record(session: &mut Session<'_>) -> Match {
    let mut record = Match::default();
    while record.len() < LONG_GAME {
        let position = *record.position();
        let mut turns = position.turns();
        turns.retain(|&turn| position.play_unchecked(turn).outcome().is_none());
        let must_capture = position.quiet() > 15;
        let suitable: Vec<Turn> = turns
            .iter()
            .copied()
            .filter(|turn| turn.captures() == must_capture)
            .collect();
        let turns = if suitable.is_empty() { turns } else { suitable };
        if turns.is_empty() || record.play(session.choose(&turns)).is_err() {
            break;
        }
    }
    record
}
