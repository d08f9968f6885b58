//! Scores and lines as text and JSON.

use pijersi::Turn;
use pijersi_engine::Score;
use schemars::JsonSchema;
use serde::Serialize;

use crate::language::{current, tr, tr_with};

/// A score as text: `+0.35`, `win in 2`, `won`.
pub fn score_text(score: Score) -> String {
    let turns = |distance: i32| distance.abs().to_string();
    match score.win_distance() {
        // Includes a loss by the opponent's next turn.
        Some(0) if score.is_loss() => tr("lost").to_owned(),
        Some(0) => tr("won").to_owned(),
        Some(distance) if score.is_win() => {
            tr_with("win in {turns}", &[("turns", &turns(distance))])
        }
        Some(distance) => tr_with("loss in {turns}", &[("turns", &turns(distance))]),
        None => score.to_string().replace('.', current().texts().decimal),
    }
}

/// A probability as a whole percentage; only certainty is rounded to 100% or 0%.
pub fn percent(probability: f64) -> String {
    let shown = (probability * 100.0).round();
    let shown = if probability < 1.0 {
        shown.min(99.0)
    } else {
        shown
    };
    let shown = if probability > 0.0 {
        shown.max(1.0)
    } else {
        shown
    };
    format!("{shown}%")
}

/// The turns of a line in match notation.
pub fn line_text(turns: &[Turn]) -> String {
    notations(turns).join(" ")
}

/// Each turn in match notation.
pub fn notations(turns: &[Turn]) -> Vec<String> {
    turns
        .iter()
        .map(|turn| turn.notation().to_string())
        .collect()
}

/// A score in JSON.
#[derive(Serialize, JsonSchema)]
pub struct ScoreEntry {
    /// In cubes; none if the result is proven.
    cubes: Option<f64>,
    /// The player's turns until a proven win.
    win_in: Option<i32>,
    /// The player's turns before a proven loss.
    loss_in: Option<i32>,
    win_probability: f64,
}

impl From<Score> for ScoreEntry {
    fn from(score: Score) -> ScoreEntry {
        let distance = score.win_distance();
        ScoreEntry {
            cubes: match distance {
                Some(_) => None,
                None => Some(f64::from(score.raw()) / 100.0),
            },
            win_in: distance.filter(|_| score.is_win()),
            loss_in: distance.filter(|_| score.is_loss()).map(|own| -own),
            win_probability: score.win_probability(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{percent, score_text};
    use pijersi_engine::Score;

    #[test]
    fn scores_as_text() {
        for (score, text) in [
            (Score::from_raw(35), "+0.35"),
            (Score::from_raw(-120), "-1.20"),
            (Score::win_after(0), "won"),
            (Score::win_after(1), "win in 1"),
            (Score::win_after(5), "win in 3"),
            (-Score::win_after(1), "lost"),
            (-Score::win_after(4), "loss in 2"),
        ] {
            assert_eq!(score_text(score), text);
        }
    }

    #[test]
    fn only_what_is_certain_is_called_certain() {
        for (probability, text) in [
            (0.0, "0%"),
            (0.001, "1%"),
            (0.5, "50%"),
            (0.999, "99%"),
            (1.0, "100%"),
        ] {
            assert_eq!(percent(probability), text);
        }
    }
}
