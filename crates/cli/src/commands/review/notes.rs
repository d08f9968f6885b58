//! A review as notes in the record of the game.

use pijersi::{Match, Note, TurnScore};
use pijersi_engine::{Label, Review, ReviewedTurn, Score};

/// The game with scores, judgements and better turns as notes. Existing notes are kept, except for scores.
pub fn annotated(record: &Match, review: &Review) -> Match {
    let mut annotated = record.clone();
    let first = record.len() - review.turns.len();
    for (ply, turn) in (first..).zip(&review.turns) {
        let mut note = record.note_at(ply + 1).cloned().unwrap_or_default();
        note.score = Some(turn_score(turn.after));
        if !matches!(turn.label, Label::Best | Label::Forced | Label::Good) {
            add_judgement(&mut note, turn);
            note.variations.extend(better(record, ply, turn));
        }
        let set = annotated.set_note(ply + 1, note);
        debug_assert_eq!(set, Ok(()));
    }
    annotated
}

fn add_judgement(note: &mut Note, turn: &ReviewedTurn) {
    let judgement = format!("{} {}", turn.label, turn.label.annotation());
    note.comment = match note.comment.as_str() {
        "" => judgement,
        comment => format!("{judgement}\n{comment}"),
    };
}

/// Best play from the position before the turn.
fn better(record: &Match, ply: usize, turn: &ReviewedTurn) -> Option<Match> {
    let mut line = Match::new(*record.position_at(ply)?);
    for &turn in &turn.line {
        if line.play(turn).is_err() {
            break;
        }
    }
    if line.is_empty() {
        line.play(turn.best).ok()?;
    }
    Some(line)
}

fn turn_score(score: Score) -> TurnScore {
    match score.win_distance() {
        Some(turns) if score.is_win() => TurnScore::Win(turns.unsigned_abs()),
        Some(turns) => TurnScore::Loss(turns.unsigned_abs()),
        None => TurnScore::Cubes(score.raw()),
    }
}
