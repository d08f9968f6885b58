//! Playing weaker than the engine can, and still like somebody who plays.
//!
//! The lower levels look at the board as beginners do: they see what their own turn gains, and of the answers
//! to it they see only those by enemy pieces that they notice ([`glance`]). The higher ones search a little.
//! None of them plays the turn it likes best every time: it draws among those it likes almost as well
//! ([`choose`]). What a level overlooks and draws depends only on the seed and the position.

mod choose;
mod glance;

use pijersi::{Position, SplitMix64, Turn};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::report::{Answer, Info};
use crate::score::{Score, WIN};
use crate::time::Timer;
use choose::{Candidate, Taste, choose};
use glance::Attention;

/// How a level plays.
pub struct Strength {
    sight: Sight,
    taste: Taste,
}

/// How far a level sees.
enum Sight {
    /// The own turn and some of the answers.
    Glance(Attention),
    /// A search of so many positions.
    Search { nodes: u64 },
}

/// How many turns a searching level hesitates between.
const LINES: usize = 3;

const fn glance(replies: f64, arrivals: f64, temperature: f64) -> Strength {
    Strength {
        sight: Sight::Glance(Attention { replies, arrivals }),
        taste: Taste { temperature },
    }
}

const fn search(nodes: u64, temperature: f64) -> Strength {
    Strength {
        sight: Sight::Search { nodes },
        taste: Taste { temperature },
    }
}

/// The levels below full strength, from 1 on. Each wins about three of four matches against the one before.
static STRENGTHS: [Strength; Level::MAX.number() as usize - 1] = [
    glance(0.20, 0.60, 110.0),
    glance(0.40, 0.90, 70.0),
    glance(0.65, 1.00, 45.0),
    glance(0.85, 1.00, 28.0),
    glance(1.00, 1.00, 15.0),
    search(400, 10.0),
    search(1_000, 7.0),
    search(4_000, 5.0),
    search(20_000, 3.0),
];

impl Strength {
    /// The strength of a level; none for the highest, which holds nothing back.
    pub fn of(level: Level) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(level.number()) - 1)
    }

    /// Plays as this level does.
    pub fn play(
        &self,
        engine: &mut Engine,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        let mut random = SplitMix64::new(position.hash() ^ engine.options().seed.rotate_left(32));
        match &self.sight {
            Sight::Glance(attention) => {
                let timer = Timer::new(limits);
                let answer = self.play_at_a_glance(attention, position, &mut random);
                on_info(&Info {
                    depth: 1,
                    selective_depth: 1,
                    line: 1,
                    score: answer.score,
                    nodes: answer.nodes,
                    time: timer.elapsed(),
                    table_permille: 0,
                    turns: answer.turn.into_iter().collect(),
                });
                while !timer.may_answer(signal) {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                }
                answer
            }
            Sight::Search { nodes } => {
                let nodes = limits.nodes.map_or(*nodes, |limit| limit.min(*nodes));
                let limits = Limits {
                    nodes: Some(nodes),
                    ..limits.clone()
                };
                self.play_by_search(engine, position, &limits, signal, &mut random, on_info)
            }
        }
    }

    fn play_at_a_glance(
        &self,
        attention: &Attention,
        position: &Position,
        random: &mut SplitMix64,
    ) -> Answer {
        let (candidates, nodes) = attention.candidates(position, random);
        let choice = choose(&candidates, &self.taste, random);
        let over = || {
            position
                .outcome()
                .map(|outcome| Score::of_outcome(outcome, position.player()))
        };
        Answer {
            turn: choice.map(|choice| choice.turn),
            ponder: None,
            score: choice
                .map(|choice| Score::from_raw(choice.score))
                .or_else(over)
                .unwrap_or_default(),
            depth: 1,
            nodes,
        }
    }

    fn play_by_search(
        &self,
        engine: &mut Engine,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        random: &mut SplitMix64,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        let shown = engine.options().lines.max(1);
        let mut found: Vec<(Candidate, Option<Turn>)> = Vec::new();
        let lines = shown.max(LINES);
        let mut answer = engine.search_fully(position, limits, signal, lines, 1, &mut |info| {
            if info.line == 1 {
                found.clear();
            }
            if let [turn, rest @ ..] = &info.turns[..] {
                let score = info.score.raw();
                let turn = *turn;
                found.push((Candidate { turn, score }, rest.first().copied()));
            }
            if info.line <= shown {
                on_info(info);
            }
        });
        found.truncate(LINES);
        let candidates: Vec<Candidate> = found.iter().map(|&(candidate, _)| candidate).collect();
        if let Some(choice) = choose(&candidates, &self.taste, random) {
            answer.turn = Some(choice.turn);
            answer.score = Score::from_raw(choice.score);
            answer.ponder = found
                .iter()
                .find(|(candidate, _)| candidate.turn == choice.turn)
                .and_then(|&(_, ponder)| ponder);
        }
        answer
    }
}

/// The score of losing by the opponent's next turn.
const LOST_AT_ONCE: i32 = -(WIN - 2);
