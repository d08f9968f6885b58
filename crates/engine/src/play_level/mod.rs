//! Playing weaker than the engine can, and still like somebody who plays.
//!
//! The lower levels look at the board as beginners do: they see what their own turn gains, and of the answers
//! to it they see only those by enemy pieces that they notice ([`one_ply`]). The higher ones search a little.
//! None of them plays the turn it likes best every time: it draws among those it likes almost as well
//! ([`choose`]). What a level overlooks and draws depends only on the seed and the position.

mod choose;
mod one_ply;

use pijersi::{Position, SplitMix64, Turn};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::{Limits, Signal};
use crate::score::{Score, WIN};
use crate::search_info::{SearchInfo, SearchResult};
use crate::time::Timer;
use choose::{Candidate, Taste, choose};
use one_ply::Attention;

/// How a level plays.
pub struct Strength {
    method: Method,
    taste: Taste,
}

/// How a level finds what its turns are worth.
enum Method {
    /// The own turn and some of the answers.
    OnePly(Attention),
    /// A search of so many positions, for so many turns to choose from.
    Search { nodes: u64, lines: usize },
}

const fn one_ply(replies: f64, arrivals: f64, temperature: f64) -> Strength {
    Strength {
        method: Method::OnePly(Attention { replies, arrivals }),
        taste: Taste { temperature },
    }
}

const fn search(nodes: u64, lines: usize, temperature: f64) -> Strength {
    Strength {
        method: Method::Search { nodes, lines },
        taste: Taste { temperature },
    }
}

/// Up to this full turn no level is very choosy, so that one match does not begin like the other.
const OPENING: u16 = 3;
const OPENING_TEMPERATURE: f64 = 25.0;

/// The levels below full strength, from 1 on. Each wins about three of four games against the one before.
static STRENGTHS: [Strength; Level::MAX.number() as usize - 1] = [
    one_ply(0.10, 0.60, 150.0),
    one_ply(0.20, 0.85, 105.0),
    one_ply(0.40, 1.00, 66.0),
    one_ply(0.78, 1.00, 28.0),
    one_ply(1.00, 1.00, 10.0),
    search(300, 5, 62.0),
    search(1_500, 4, 18.0),
    search(4_000, 3, 10.0),
    search(14_000, 3, 6.0),
];

impl Strength {
    /// The strength of a level; none for the highest, which holds nothing back.
    pub fn of(level: Level) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(level.number()) - 1)
    }

    fn taste_at(&self, position: &Position) -> Taste {
        let Taste { temperature } = self.taste;
        Taste {
            temperature: match position.full() {
                ..=OPENING => temperature.max(OPENING_TEMPERATURE),
                _ => temperature,
            },
        }
    }

    /// Plays as this level does.
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
                let timer = Timer::new(limits, engine.time_source());
                let mut answer =
                    self.play_one_ply(attention, position, random_for(engine, position));
                answer.time = timer.elapsed();
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
                timer.wait_to_answer(signal);
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
        let (candidates, nodes) = attention.candidates(position, &mut random);
        let choice = choose(&candidates, &self.taste_at(position), &mut random);
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
        let mut answer = engine.search_afresh(position, limits, signal, all, &mut |info| {
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
            &self.taste_at(position),
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

/// The random numbers for a position.
fn random_for(engine: &Engine, position: &Position) -> SplitMix64 {
    SplitMix64::new(position.zobrist() ^ engine.options().seed.rotate_left(32))
}

/// The score of losing by the opponent's next turn.
const LOST_AT_ONCE: i32 = -(WIN - 2);
