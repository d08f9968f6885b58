//! The thread that searches.

use std::io::Write;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

use pijersi::Position;
use pijersi_engine::{Limits, Options, Score, SearchInfo, SearchResult, Signal};
use pijersi_game::player::{Decision, EnginePlayer, Question, Searcher, fallback_turn};

use super::output::Output;
use super::perft::perft;
use crate::message::{InfoLine, Reply};

/// Work for the thread, done in the order it was given.
pub enum Job {
    /// Take over changed options.
    Options(Options),
    /// Forget everything learned.
    NewGame,
    /// Drop the sender once everything given before is done.
    Ready(Sender<()>),
    /// Search and answer.
    Search(Box<SearchJob>),
    /// Count sequences of turns.
    Perft {
        position: Box<Position>,
        depth: u32,
        signal: Signal,
        running: Sender<()>,
    },
}

/// A search to be done.
pub struct SearchJob {
    pub position: Position,
    pub limits: Limits,
    pub signal: Signal,
    /// If given, the answer waits until the other end is used or dropped.
    pub hold: Option<Receiver<()>>,
    /// Whether to name the expected answer.
    pub ponder: bool,
    /// Whether the answer may come from the opening book.
    pub uses_book: bool,
    /// Dropped when the search is over.
    pub running: Sender<()>,
}

/// Does jobs until no more can come. The engine is made when it is first needed.
pub fn work<S: Searcher, W: Write>(
    mut player: EnginePlayer<S>,
    jobs: Receiver<Job>,
    output: &Output<W>,
) {
    let mut options = Options::default();
    for job in jobs {
        match job {
            Job::Options(changed) => options = changed,
            Job::NewGame => {
                // This touches the memory of the table, now rather than during the first turn.
                if let Err(failure) = player.prepare(&options) {
                    output.send(&Reply::Error(failure.to_string()));
                }
                player.new_game();
            }
            Job::Ready(done) => {
                if let Err(failure) = player.prepare(&options) {
                    output.send(&Reply::Error(failure.to_string()));
                }
                drop(done);
            }
            Job::Search(job) => {
                let answer = search(&mut player, &job, &options, output);
                finish(*job, answer, output);
            }
            Job::Perft {
                position,
                depth,
                signal,
                running,
            } => {
                let begin = Instant::now();
                let counted = perft(&position, depth, &signal);
                let mut output = output.lock();
                drop(running);
                output.send(&match counted {
                    Some(count) => Reply::Perft {
                        depth,
                        count,
                        time: begin.elapsed(),
                    },
                    None => Reply::Error("perft was stopped".into()),
                });
            }
        }
    }
}

/// Searches and sends each line of each depth once, and a final line with the total cost if it changed.
fn search<S: Searcher, W: Write>(
    player: &mut EnginePlayer<S>,
    job: &SearchJob,
    options: &Options,
    output: &Output<W>,
) -> SearchResult {
    let question = Question {
        position: job.position,
        limits: job.limits.clone(),
        options: options.clone(),
        uses_book: job.uses_book,
    };
    let mut reported: Vec<(u32, u64)> = Vec::new();
    let decision = player.answer(&question, &job.signal, &mut |info| {
        let line = info.multipv.max(1) - 1;
        if reported.len() <= line {
            reported.resize(line + 1, (0, 0));
        }
        let (depth, nodes) = reported[line];
        if info.depth > depth || info.nodes > nodes {
            reported[line] = (info.depth, info.nodes);
            output.send(&Reply::Info(info_line(info, options.lines > 1)));
        }
    });
    match decision {
        Decision::Answer(answer) => {
            if reported.is_empty() {
                // Programs wait for a score before they look at the turn.
                let min_depth = u32::from(answer.turn.is_some());
                output.send(&Reply::Info(short_info(
                    answer.depth.max(min_depth),
                    answer.score,
                )));
            }
            answer
        }
        Decision::Failure(failure) => {
            output.send(&Reply::Error(failure.to_string()));
            SearchResult {
                turn: fallback_turn(&job.position),
                ..SearchResult::default()
            }
        }
        Decision::Replaced => unreachable!("only a background player replaces questions"),
    }
}

/// Sends the result, unless suppressed, and marks the search as finished.
fn finish<W: Write>(job: SearchJob, answer: SearchResult, output: &Output<W>) {
    if let Some(hold) = job.hold {
        // An error means that the session has ended, which also ends the wait.
        let _ = hold.recv();
    }
    let reply = Reply::BestTurn {
        turn: answer.turn.map(|turn| turn.ugi().to_string()),
        ponder: answer
            .ponder
            .filter(|_| job.ponder)
            .map(|turn| turn.ugi().to_string()),
    };
    // The reader of the answer may send the next command at once: the search must be over by then.
    let mut output = output.lock();
    drop(job.running);
    output.send(&reply);
}

fn short_info(depth: u32, score: Score) -> InfoLine {
    InfoLine {
        depth: Some(depth),
        score: Some(score.raw().into()),
        ..InfoLine::default()
    }
}

fn info_line(info: &SearchInfo, several_lines: bool) -> InfoLine {
    // The first depths take no measurable time.
    let seconds = info.time.as_secs_f64().max(1e-6);
    InfoLine {
        depth: Some(info.depth),
        selective_depth: Some(info.selective_depth),
        multipv: several_lines.then_some(info.multipv),
        score: Some(info.score.raw().into()),
        nodes: Some(info.nodes),
        nodes_per_second: Some((info.nodes as f64 / seconds) as u64),
        table_permille: Some(info.table_permille),
        time: Some(info.time),
        pv: info.pv.iter().map(|turn| turn.ugi().to_string()).collect(),
    }
}
