//! A review as notes in the record of the game.

use pijersi::{Match, Note, TurnScore};

use super::{Label, Review, ReviewedTurn};
use crate::score::Score;

impl Review {
    /// The reviewed game with scores, labels and better turns as notes. Comments, times and variations that it has are
    /// kept; the score, depth and nodes of another search are replaced.
    ///
    /// ```
    /// use pijersi::Match;
    /// use pijersi_engine::{Engine, Limits, Signal, review};
    /// let record: Match = "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap();
    /// let mut engine = Engine::default();
    /// let review = review(&record, &mut engine, &Limits::nodes(2_000), &Signal::new(), &mut |_, _| {}).unwrap();
    /// let annotated = review.annotate(&record);
    /// assert_eq!(annotated.turns(), record.turns());
    /// assert!(annotated.note_at(1).unwrap().score.is_some());
    /// ```
    pub fn annotate(&self, record: &Match) -> Match {
        let mut annotated = record.clone();
        let first = record.len().saturating_sub(self.turns.len());
        for (ply, turn) in (first..record.len()).zip(&self.turns) {
            let mut note = record.note_at(ply + 1).cloned().unwrap_or_default();
            note.score = Some(turn.after.into());
            (note.depth, note.nodes) = (None, None);
            if !matches!(turn.label, Label::Best | Label::Forced | Label::Good) {
                add_label(&mut note, turn);
                note.variations.extend(better(record, ply, turn));
            }
            let set = annotated.set_note(ply + 1, note);
            debug_assert_eq!(set, Ok(()));
        }
        annotated
    }
}

fn add_label(note: &mut Note, turn: &ReviewedTurn) {
    let label = format!("{} {}", turn.label, turn.label.annotation());
    note.comment = match note.comment.as_str() {
        "" => label,
        comment => format!("{label}\n{comment}"),
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

impl From<Score> for TurnScore {
    fn from(score: Score) -> TurnScore {
        match score.win_distance() {
            Some(turns) if score.is_win() => TurnScore::Win(turns.unsigned_abs()),
            Some(turns) => TurnScore::Loss(turns.unsigned_abs()),
            None => TurnScore::Cubes(score.raw()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use crate::limits::{Limits, Signal};
    use crate::review::review;

    #[test]
    fn the_score_of_another_search_is_replaced_with_its_depth_and_nodes() {
        let mut record: Match = "1 a4-b5=c4".parse().unwrap();
        let of_another_search = Note {
            comment: "an opening".into(),
            score: Some(TurnScore::Cubes(900)),
            depth: Some(30),
            nodes: Some(77),
            time: Some(std::time::Duration::from_secs(2)),
            ..Note::default()
        };
        record.set_note(1, of_another_search.clone()).unwrap();
        let mut engine = Engine::default();
        let limits = Limits::nodes(1_000);
        let review = review(
            &record,
            &mut engine,
            &limits,
            &Signal::new(),
            &mut |_, _| {},
        )
        .unwrap();
        let annotated = review.annotate(&record);
        let note = annotated.note_at(1).unwrap();
        assert_eq!(note.score, Some(review.turns[0].after.into()));
        assert_eq!((note.depth, note.nodes), (None, None));
        assert_eq!(note.time, of_another_search.time);
        assert!(note.comment.ends_with("an opening"), "{}", note.comment);
    }
}
