//! Scores, lines and reviews in replies.

use std::time::Duration;

use pijersi::{Match, PlayedTurn, Player, Position, Turn};
use pijersi_engine::{Label, Review, Score, SearchInfo, SearchResult};

use crate::describe::{self, TurnJson};
use crate::schema::{json, names};
use crate::write::{Decimal, Optional};

json! {
    /// A line of turns that both players are expected to play.
    struct LineJson = "Line" [write] {
        /// The rank of the line, from 1.
        line: usize,
        depth: u32,
        score: ScoreJson,
        nodes: u64,
        time: u64,
        /// Nodes per second.
        speed: u64,
        /// Threads that search.
        threads: usize,
        turns: Vec<TurnJson>,
    }
}

impl LineJson {
    pub fn new(position: &Position, info: &SearchInfo, threads: usize) -> LineJson {
        let time = millis(info.time);
        LineJson {
            line: info.multipv,
            depth: info.depth,
            score: ScoreJson::new(info.score, position.player()),
            nodes: info.nodes,
            time,
            speed: info.nodes.saturating_mul(1000) / time.max(1),
            threads,
            turns: line_turns(position, &info.pv),
        }
    }
}

json! {
    /// The result of a search.
    struct AnswerJson = "SearchReply" [write] {
        turn: Option<TurnJson>,
        score: ScoreJson,
        depth: u32,
        nodes: u64,
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

json! {
    /// A score from White's side.
    struct ScoreJson = "Score" [write] {
        /// In cubes.
        value: Decimal,
        /// A proven win: White wins in this many turns, or loses if negative.
        win: Optional<i32>,
        /// The probability that White wins, from 0 to 1.
        chance: Decimal,
    }
}

impl ScoreJson {
    pub fn new(score: Score, player: Player) -> ScoreJson {
        let score = match player {
            Player::White => score,
            Player::Black => -score,
        };
        let win = score.win_distance().map(|distance| {
            // A game that is over counts as won or lost in one turn: zero would not name the winner.
            let min = if score.is_win() { 1 } else { -1 };
            if distance == 0 { min } else { distance }
        });
        ScoreJson {
            value: Decimal::new(f64::from(score.raw()) / 100.0, 2),
            win: Optional(win),
            chance: Decimal::new(score.win_probability(), 4),
        }
    }
}

/// The first turns of a line, with their actions.
fn line_turns(position: &Position, turns: &[Turn]) -> Vec<TurnJson> {
    const MAX_TURNS: usize = 12;
    let mut position = *position;
    let mut described = Vec::new();
    for &turn in turns.iter().take(MAX_TURNS) {
        let Ok(next) = position.play(turn) else { break };
        described.push(describe::turn(&position, turn));
        position = next;
    }
    described
}

json! {
    /// A reviewed game.
    struct ReviewJson = "Review" [write] {
        /// White's and Black's accuracy, from 0 to 100.
        accuracy: [Option<Decimal>; 2],
        /// The probability that White wins, at the start and after each turn.
        graph: Vec<Decimal>,
        turns: Vec<ReviewedTurnJson>,
    }
}

json! {
    /// A turn of a reviewed game.
    struct ReviewedTurnJson = "ReviewedTurn" [write] {
        label: Label,
        /// The annotation symbol, `?!`, `?` or `??`, if any.
        sign: &'static str,
        accuracy: Decimal,
        /// The score of the position after the turn.
        score: ScoreJson,
        /// The better line, if any.
        better: Vec<TurnJson>,
    }
}

names! {
    Label = "Label": Label::ALL;
}

json! {
    /// A player's clock, in milliseconds.
    struct ClockJson = "Clock" [write, parse] {
        remaining: u64,
        /// Added after each turn.
        increment: Optional<u64>,
    }
}

impl ReviewJson {
    pub fn new(game: &Match, review: &Review) -> ReviewJson {
        let turns = game.iter().zip(&review.turns);
        ReviewJson {
            accuracy: [review.accuracy.white, review.accuracy.black]
                .map(|mean| mean.map(|mean| Decimal::new(mean, 1))),
            graph: review
                .graph
                .iter()
                .map(|&chance| Decimal::new(chance, 3))
                .collect(),
            turns: turns
                .map(|(PlayedTurn { position, .. }, turn)| ReviewedTurnJson {
                    label: turn.label,
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
