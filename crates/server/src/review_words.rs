//! A judged match, as the page sees it.

use pijersi::Match;
use pijersi_engine::Review;
use serde::Serialize;

use crate::describe::TurnJson;
use crate::engine_words::{ScoreJson, line_turns};

/// A judged match.
#[derive(Serialize)]
pub(crate) struct ReviewJson {
    id: u64,
    /// White's and Black's accuracy, from 0 to 100.
    accuracy: [Option<f64>; 2],
    /// How likely White wins, at the start and after each turn.
    graph: Vec<f64>,
    turns: Vec<ReviewedTurnJson>,
}

#[derive(Serialize)]
struct ReviewedTurnJson {
    label: String,
    sign: &'static str,
    accuracy: f64,
    /// The position after the turn.
    score: ScoreJson,
    /// What was better; empty where nothing was.
    better: Vec<TurnJson>,
}

impl ReviewJson {
    pub fn new(id: u64, game: &Match, review: &Review) -> ReviewJson {
        let turns = game.iter().zip(&review.turns);
        ReviewJson {
            id,
            accuracy: review.accuracy.map(|mean| mean.map(rounded)),
            graph: review
                .graph
                .iter()
                .map(|&chance| thousandths(chance))
                .collect(),
            turns: turns
                .map(|((_, position, _), judged)| ReviewedTurnJson {
                    label: judged.label.to_string(),
                    sign: judged.label.sign(),
                    accuracy: rounded(judged.accuracy),
                    score: ScoreJson::new(judged.after, judged.player),
                    better: if judged.best == judged.turn {
                        Vec::new()
                    } else {
                        line_turns(*position, &judged.line)
                    },
                })
                .collect(),
        }
    }
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
