//! What is said over the socket.

use std::time::Duration;

use pijersi::{Player, Position, Turn};
use pijersi_engine::{Answer, Info, Score};
use serde::{Deserialize, Serialize};

use crate::describe::{self, TurnJson};
use crate::error::ApiError;
use crate::pool::Report;
use crate::review_words::ReviewJson;

/// What a visitor may ask.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Question {
    /// The turn that Banli plays.
    Play {
        id: u64,
        position: String,
        level: u8,
        /// The most time to take, in milliseconds.
        time: Option<u64>,
        clock: Option<ClockJson>,
    },
    /// The best lines, deeper and deeper.
    Analyse {
        id: u64,
        position: String,
        #[serde(default = "one_line")]
        lines: usize,
    },
    /// Every turn of a match, judged.
    Review {
        id: u64,
        start: Option<String>,
        turns: Vec<String>,
    },
    /// No more of that; of everything when no number is given.
    Stop { id: Option<u64> },
    /// Is somebody there?
    Ping { id: u64 },
}

const fn one_line() -> usize {
    1
}

/// What the engine's clock shows, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockJson {
    pub remaining: u64,
    #[serde(default)]
    pub increment: u64,
}

/// What a visitor is told.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Word {
    /// First of all: what may be asked.
    Welcome {
        searches: usize,
    },
    /// The job waits for so many others.
    Waiting {
        id: u64,
        before: usize,
    },
    Started {
        id: u64,
    },
    Line(LineJson),
    Answer {
        id: u64,
        turn: Option<TurnJson>,
        score: ScoreJson,
        depth: u32,
        nodes: u64,
    },
    Progress {
        id: u64,
        done: usize,
        of: usize,
    },
    Review(ReviewJson),
    Pong {
        id: u64,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        error: ApiError,
    },
}

/// A line of turns that both are expected to play.
#[derive(Serialize)]
pub(crate) struct LineJson {
    id: u64,
    line: usize,
    depth: u32,
    score: ScoreJson,
    nodes: u64,
    time: u64,
    speed: u64,
    turns: Vec<TurnJson>,
}

/// A score, always seen from White's side.
#[derive(Serialize)]
pub(crate) struct ScoreJson {
    /// In cubes.
    value: f64,
    /// Proven: White wins in so many turns, or loses when negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<i32>,
    /// That White wins, from 0 to 1.
    chance: f64,
}

impl ScoreJson {
    pub fn new(score: Score, player: Player) -> ScoreJson {
        let is_white = player == Player::White;
        let score = if is_white { score } else { -score };
        let chance = score.win_probability();
        let win = score.win_distance().map(|distance| {
            // Nothing is neither won nor lost in zero turns on the page.
            let least = if score.is_win() { 1 } else { -1 };
            if distance == 0 { least } else { distance }
        });
        ScoreJson {
            value: f64::from(score.raw()) / 100.0,
            win,
            chance: (chance * 10_000.0).round() / 10_000.0,
        }
    }
}

/// The first turns of a line, each with what it does.
pub(crate) fn line_turns(position: Position, turns: &[Turn]) -> Vec<TurnJson> {
    const MOST: usize = 12;
    let mut position = position;
    let mut told = Vec::new();
    for &turn in turns.iter().take(MOST) {
        let Ok(next) = position.play(turn) else { break };
        told.push(describe::turn(&position, turn));
        position = next;
    }
    told
}

fn answer(id: u64, position: Position, answer: &Answer) -> Word {
    Word::Answer {
        id,
        turn: answer.turn.map(|turn| describe::turn(&position, turn)),
        score: ScoreJson::new(answer.score, position.player()),
        depth: answer.depth,
        nodes: answer.nodes,
    }
}

impl From<Report> for Word {
    fn from(report: Report) -> Word {
        match report {
            Report::Started { id } => Word::Started { id },
            Report::Line { id, position, info } => Word::Line(LineJson {
                id,
                line: info.line,
                depth: info.depth,
                score: ScoreJson::new(info.score, position.player()),
                nodes: info.nodes,
                time: millis(info.time),
                speed: speed(&info),
                turns: line_turns(position, &info.turns),
            }),
            Report::Progress { id, done, of } => Word::Progress { id, done, of },
            Report::Review { id, game, review } => {
                Word::Review(ReviewJson::new(id, &game, &review))
            }
            Report::Answer {
                id,
                position,
                answer: found,
            } => answer(id, position, &found),
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn speed(info: &Info) -> u64 {
    info.nodes.saturating_mul(1000) / millis(info.time).max(1)
}
