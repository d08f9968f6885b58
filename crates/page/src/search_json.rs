//! Scores, lines and reviews as the page sees them.

use std::time::Duration;

use pijersi::{Match, Player, Position, Turn};
use pijersi_engine::{Review, Score, SearchInfo, SearchResult};

use crate::describe::{self, TurnJson};
use crate::json::{Decimal, Json, Object};

/// A line of turns that both are expected to play.
pub(crate) struct LineJson {
    line: usize,
    depth: u32,
    score: ScoreJson,
    nodes: u64,
    time: u64,
    speed: u64,
    turns: Vec<TurnJson>,
}

impl Json for LineJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("type", &"line");
        object.field("line", &(self.line as u64));
        object.field("depth", &u64::from(self.depth));
        object.field("score", &self.score);
        object.field("nodes", &self.nodes);
        object.field("time", &self.time);
        object.field("speed", &self.speed);
        object.field("turns", &self.turns);
        object.end();
    }
}

impl LineJson {
    pub fn new(position: &Position, info: &SearchInfo) -> LineJson {
        let time = millis(info.time);
        LineJson {
            line: info.multipv,
            depth: info.depth,
            score: ScoreJson::new(info.score, position.player()),
            nodes: info.nodes,
            time,
            speed: info.nodes.saturating_mul(1000) / time.max(1),
            turns: line_turns(position, &info.pv),
        }
    }
}

/// What a search decided.
pub(crate) struct AnswerJson {
    turn: Option<TurnJson>,
    score: ScoreJson,
    depth: u32,
    nodes: u64,
}

impl Json for AnswerJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("turn", &self.turn);
        object.field("score", &self.score);
        object.field("depth", &u64::from(self.depth));
        object.field("nodes", &self.nodes);
        object.end();
    }
}

impl AnswerJson {
    pub fn new(position: &Position, answer: &SearchResult) -> AnswerJson {
        AnswerJson {
            turn: answer.turn.map(|turn| describe::turn(position, turn)),
            score: ScoreJson::new(answer.score, position.player()),
            depth: answer.depth,
            nodes: answer.nodes,
        }
    }
}

/// A score, always seen from White's side.
pub(crate) struct ScoreJson {
    /// In cubes.
    value: Decimal,
    /// Proven: White wins in so many turns, or loses when negative.
    win: Option<i32>,
    /// The probability that White wins, from 0 to 1.
    chance: Decimal,
}

impl Json for ScoreJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("value", &self.value);
        object.optional("win", &self.win);
        object.field("chance", &self.chance);
        object.end();
    }
}

impl ScoreJson {
    pub fn new(score: Score, player: Player) -> ScoreJson {
        let score = match player {
            Player::White => score,
            Player::Black => -score,
        };
        let win = score.win_distance().map(|distance| {
            // A game that is over counts as won or lost in one turn: zero would not say by whom.
            let least = if score.is_win() { 1 } else { -1 };
            if distance == 0 { least } else { distance }
        });
        ScoreJson {
            value: Decimal::new(f64::from(score.raw()) / 100.0, 2),
            win,
            chance: Decimal::new(score.win_probability(), 4),
        }
    }
}

/// The first turns of a line, each with what it does.
fn line_turns(position: &Position, turns: &[Turn]) -> Vec<TurnJson> {
    const MOST: usize = 12;
    let mut position = *position;
    let mut described = Vec::new();
    for &turn in turns.iter().take(MOST) {
        let Ok(next) = position.play(turn) else { break };
        described.push(describe::turn(&position, turn));
        position = next;
    }
    described
}

/// A reviewed match.
pub(crate) struct ReviewJson {
    /// White's and Black's accuracy, from 0 to 100.
    accuracy: [Option<Decimal>; 2],
    /// The probability that White wins, at the start and after each turn.
    graph: Vec<Decimal>,
    turns: Vec<ReviewedTurnJson>,
}

impl Json for ReviewJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("accuracy", &self.accuracy);
        object.field("graph", &self.graph);
        object.field("turns", &self.turns);
        object.end();
    }
}

struct ReviewedTurnJson {
    label: String,
    sign: &'static str,
    accuracy: Decimal,
    /// Of the position after the turn.
    score: ScoreJson,
    /// The better line; empty where there was none.
    better: Vec<TurnJson>,
}

impl Json for ReviewedTurnJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("label", &self.label);
        object.field("sign", &self.sign);
        object.field("accuracy", &self.accuracy);
        object.field("score", &self.score);
        object.field("better", &self.better);
        object.end();
    }
}

impl ReviewJson {
    pub fn new(game: &Match, review: &Review) -> ReviewJson {
        let turns = game.iter().zip(&review.turns);
        ReviewJson {
            accuracy: review
                .accuracy
                .map(|mean| mean.map(|mean| Decimal::new(mean, 1))),
            graph: review
                .graph
                .iter()
                .map(|&chance| Decimal::new(chance, 3))
                .collect(),
            turns: turns
                .map(|((_, position, _), turn)| ReviewedTurnJson {
                    label: turn.label.to_string(),
                    sign: turn.label.annotation(),
                    accuracy: Decimal::new(turn.accuracy, 1),
                    score: ScoreJson::new(turn.after, turn.player),
                    better: if turn.best == turn.turn {
                        Vec::new()
                    } else {
                        line_turns(position, &turn.line)
                    },
                })
                .collect(),
        }
    }
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
