//! What a visitor asks the pool to do, and what comes back.

use std::time::Duration;

use pijersi::{Match, Position};
use pijersi_engine::{Answer, Info, Level, Limits, Review};
use tokio::sync::mpsc;

use super::Visitor;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Somebody waits for a turn.
    Game,
    /// Somebody watches the engine think.
    Analysis,
    /// Somebody wants a whole match judged.
    Review,
}

/// A search that is wanted.
pub(crate) struct Job {
    pub visitor: Visitor,
    /// The visitor's number for it.
    pub id: u64,
    pub class: Class,
    pub work: Work,
    pub reports: Reports,
    /// How long was searched already.
    pub spent: Duration,
    /// The deepest lines already reported.
    pub depth: u32,
}

/// What is to do.
pub(crate) enum Work {
    Search {
        position: Position,
        level: Level,
        lines: usize,
        limits: Limits,
    },
    Review {
        game: Match,
        /// For each position.
        limits: Limits,
    },
}

/// What a visitor is told about a job.
#[derive(Debug)]
pub(crate) enum Report {
    /// The search has begun or goes on.
    Started { id: u64 },
    /// A line at a new depth, found in a position.
    Line {
        id: u64,
        position: Position,
        info: Info,
    },
    /// So many positions of a match are judged.
    Progress { id: u64, done: usize, of: usize },
    /// The match is judged.
    Review {
        id: u64,
        game: Match,
        review: Review,
    },
    /// The search is done.
    Answer {
        id: u64,
        position: Position,
        answer: Answer,
    },
}

/// Where reports go. A visitor who does not read misses some; nobody waits for one.
#[derive(Clone)]
pub(crate) struct Reports(pub mpsc::Sender<Report>);

impl Reports {
    pub fn tell(&self, report: Report) {
        if self.0.try_send(report).is_err() {
            tracing::debug!("a visitor does not read reports");
        }
    }
}

impl Job {
    pub fn new(visitor: Visitor, id: u64, class: Class, work: Work, reports: Reports) -> Job {
        Job {
            visitor,
            id,
            class,
            work,
            reports,
            spent: Duration::ZERO,
            depth: 0,
        }
    }
}
