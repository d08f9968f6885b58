//! Levels below full strength, weakened in a human way.
//!
//! The lower levels see the board as beginners do: they evaluate the turns of those of their pieces that they look at, and
//! only the replies of opposing pieces that they notice ([`one_ply`]). The higher ones run a small search. Each level chooses at random among turns of
//! similar score ([`choose`]). What it overlooks and chooses depends only on the seed and the position.

mod choose;
mod one_ply;

use pijersi::{Position, SplitMix64, Turn};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::score::{Score, WIN};
use crate::search_info::{SearchInfo, SearchResult};
use crate::time_management::TimeManager;
use choose::{Candidate, Selectivity, choose};
use one_ply::{Attention, Candidates};

/// Strength parameters of a level.
pub struct Strength {
    method: Method,
    selectivity: Selectivity,
    /// The minimum temperature in the opening.
    opening_temperature: f64,
}

/// How a level scores its turns.
enum Method {
    /// The own turn and some replies.
    OnePly(Attention),
    /// A search with this node limit for this number of candidate turns.
    Search { nodes: u64, lines: usize },
}

const fn one_ply(attention: Attention, temperature: f64) -> Strength {
    Strength {
        method: Method::OnePly(attention),
        selectivity: Selectivity { temperature },
        opening_temperature: OPENING_TEMPERATURE,
    }
}

/// A level for beginners.
const fn beginner(attention: Attention, temperature: f64) -> Strength {
    Strength {
        opening_temperature: BEGINNERS_OPENING_TEMPERATURE,
        ..one_ply(attention, temperature)
    }
}

const fn attention(own: f64, arrivals: f64, threats: f64, replies: f64) -> Attention {
    Attention {
        own,
        arrivals,
        threats,
        replies,
    }
}

const fn search(nodes: u64, lines: usize, temperature: f64) -> Strength {
    Strength {
        method: Method::Search { nodes, lines },
        selectivity: Selectivity { temperature },
        opening_temperature: OPENING_TEMPERATURE,
    }
}

/// Up to this full turn the temperature has a minimum, so that games begin differently.
const OPENING: u16 = 3;
const OPENING_TEMPERATURE: f64 = 25.0;
/// The minimum for beginners, whose games are over after few turns.
const BEGINNERS_OPENING_TEMPERATURE: f64 = 68.0;

/// The levels below full strength, from 1 on. Each scores about three quarters against the one before; a beginner who
/// captures and advances beats the first (`tests/beginner.rs`).
static STRENGTHS: [Strength; Level::MAX.number() as usize - 1] = [
    beginner(attention(0.15, 0.20, 0.00, 0.00), 90.0),
    beginner(attention(0.30, 0.60, 0.10, 0.00), 50.0),
    beginner(attention(0.43, 1.00, 0.10, 0.00), 5.0),
    beginner(attention(1.00, 1.00, 0.62, 0.85), 38.0),
    one_ply(attention(1.00, 1.00, 1.00, 1.00), 10.0),
    search(300, 5, 62.0),
    search(1_500, 4, 18.0),
    search(4_000, 3, 10.0),
    search(14_000, 3, 6.0),
];

impl Strength {
    /// The strength of a level; none for the highest, which plays at full strength.
    pub fn of(level: Level) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(level.number()) - 1)
    }

    fn selectivity_at(&self, position: &Position) -> Selectivity {
        let Selectivity { temperature } = self.selectivity;
        Selectivity {
            temperature: match position.full() {
                ..=OPENING => temperature.max(self.opening_temperature),
                _ => temperature,
            },
        }
    }

    /// Chooses a turn as this level does.
    pub fn play(
        &self,
        engine: &mut Engine,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        match &self.method {
            Method::OnePly(attention) => {
                let time_manager = TimeManager::new(limits, engine.time_source());
                let mut answer =
                    self.play_one_ply(attention, position, random_for(engine, position));
                answer.time = time_manager.elapsed();
                on_info(&SearchInfo {
                    depth: 1,
                    selective_depth: 1,
                    multipv: 1,
                    score: answer.score,
                    nodes: answer.nodes,
                    time: answer.time,
                    table_permille: 0,
                    window: 0,
                    pv: answer.turn.into_iter().collect(),
                });
                time_manager.wait_until_answer_allowed(signal);
                answer
            }
            &Method::Search { nodes, lines } => {
                let nodes = limits.nodes.map_or(nodes, |limit| limit.min(nodes));
                let limits = Limits {
                    nodes: Some(nodes),
                    ..limits.clone()
                };
                self.play_by_search(engine, position, &limits, lines, signal, on_info)
            }
        }
    }

    fn play_one_ply(
        &self,
        attention: &Attention,
        position: &Position,
        mut random: SplitMix64,
    ) -> SearchResult {
        let Candidates {
            turns: candidates,
            nodes,
        } = attention.candidates(position, &mut random);
        let choice = choose(&candidates, &self.selectivity_at(position), &mut random);
        let over = || {
            position
                .outcome()
                .map(|outcome| Score::from_outcome(outcome, position.player()))
        };
        SearchResult {
            turn: choice.map(|choice| choice.turn),
            ponder: None,
            score: choice
                .map(|choice| Score::from_raw(choice.score))
                .or_else(over)
                .unwrap_or_default(),
            depth: 1,
            nodes,
            ..SearchResult::default()
        }
    }

    fn play_by_search(
        &self,
        engine: &mut Engine,
        position: &Position,
        limits: &Limits,
        lines: usize,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> SearchResult {
        let shown = engine.options().lines.max(1);
        let mut found: Vec<(Candidate, Option<Turn>)> = Vec::new();
        let all = shown.max(lines);
        let mut answer = engine.search_from_scratch(position, limits, signal, all, &mut |info| {
            if info.multipv == 1 {
                found.clear();
            }
            if let [turn, rest @ ..] = &info.pv[..] {
                let score = info.score.raw();
                let turn = *turn;
                found.push((Candidate { turn, score }, rest.first().copied()));
            }
            if info.multipv <= shown {
                on_info(info);
            }
        });
        found.truncate(lines);
        let candidates: Vec<Candidate> = found.iter().map(|&(candidate, _)| candidate).collect();
        if let Some(choice) = choose(
            &candidates,
            &self.selectivity_at(position),
            &mut random_for(engine, position),
        ) {
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

/// The random number generator for a position.
fn random_for(engine: &Engine, position: &Position) -> SplitMix64 {
    SplitMix64::new(position.zobrist() ^ engine.options().seed.rotate_left(32))
}

/// The score of a loss by the opponent's next turn.
const LOST_AT_ONCE: i32 = -(WIN - 2);
