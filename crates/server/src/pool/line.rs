//! Who waits, who runs, and who is next.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use pijersi_engine::Signal;

use super::Visitor;
use super::job::{Class, Job};

/// With more jobs than this the server is busy.
const MOST_WAITING: usize = 500;
/// All who wait get a slice of analysis within about this time,
const ROUND: Duration = Duration::from_secs(4);
/// but a slice is never shorter nor longer than these.
const SHORTEST_SLICE: Duration = Duration::from_millis(100);
const LONGEST_SLICE: Duration = Duration::from_millis(1000);

/// A search under way.
struct Running {
    visitor: Visitor,
    id: u64,
    class: Class,
    signal: Signal,
    since: Instant,
    is_cancelled: bool,
}

/// The state of the pool.
pub(crate) struct Line {
    games: VecDeque<Job>,
    analyses: VecDeque<Job>,
    reviews: VecDeque<Job>,
    /// The last one is the reviewer: reviews are long, so they stand in nobody's way.
    running: Vec<Option<Running>>,
    is_closed: bool,
}

impl Line {
    pub fn new(searches: usize) -> Line {
        Line {
            games: VecDeque::new(),
            analyses: VecDeque::new(),
            reviews: VecDeque::new(),
            running: (0..=searches).map(|_| None).collect(),
            is_closed: false,
        }
    }

    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether somebody waits for a search.
    pub fn has_waiting(&self) -> bool {
        !self.games.is_empty() || !self.analyses.is_empty()
    }

    fn queue(&mut self, class: Class) -> &mut VecDeque<Job> {
        match class {
            Class::Game => &mut self.games,
            Class::Analysis => &mut self.analyses,
            Class::Review => &mut self.reviews,
        }
    }

    /// Those who do such jobs.
    fn workers(&self, class: Class) -> &[Option<Running>] {
        let searchers = self.running.len() - 1;
        match class {
            Class::Game | Class::Analysis => &self.running[..searchers],
            Class::Review => &self.running[searchers..],
        }
    }

    /// See [`super::Pool::submit`].
    pub fn enter(&mut self, job: Job) -> Option<usize> {
        let (visitor, class) = (job.visitor, job.class);
        self.drop_jobs(|other, _, other_class| other == visitor && other_class == class);
        let waiting = self.games.len() + self.analyses.len() + self.reviews.len();
        if self.is_closed || waiting >= MOST_WAITING {
            return None;
        }
        let queue = self.queue(class);
        queue.push_back(job);
        let place = queue.len() - 1;
        let is_idle = self.workers(class).iter().any(Option::is_none);
        Some(if is_idle { 0 } else { place + 1 })
    }

    pub fn cancel(&mut self, visitor: Visitor, id: Option<u64>) {
        self.drop_jobs(|other, number, _| other == visitor && id.is_none_or(|id| id == number));
    }

    fn drop_jobs(&mut self, is_meant: impl Fn(Visitor, u64, Class) -> bool) {
        for queue in [&mut self.games, &mut self.analyses, &mut self.reviews] {
            queue.retain(|job| !is_meant(job.visitor, job.id, job.class));
        }
        for running in self.running.iter_mut().flatten() {
            if is_meant(running.visitor, running.id, running.class) {
                running.is_cancelled = true;
                running.signal.stop();
            }
        }
    }

    pub fn close(&mut self) {
        self.is_closed = true;
        self.drop_jobs(|_, _, _| true);
    }

    /// The job that a free worker takes up.
    pub fn take(&mut self, worker: usize, signal: &Signal) -> Option<Job> {
        let is_reviewer = worker + 1 == self.running.len();
        let job = if is_reviewer {
            self.reviews.pop_front()
        } else {
            self.games.pop_front().or_else(|| self.analyses.pop_front())
        }?;
        self.running[worker] = Some(Running {
            visitor: job.visitor,
            id: job.id,
            class: job.class,
            signal: signal.clone(),
            since: Instant::now(),
            is_cancelled: false,
        });
        Some(job)
    }

    /// The worker has stopped; says whether the visitor still cares.
    pub fn put_down(&mut self, worker: usize) -> bool {
        let ended = self.running[worker].take();
        ended.is_some_and(|running| !running.is_cancelled)
    }

    /// Lets interrupted analysis go on after the others.
    pub fn requeue(&mut self, job: Job) {
        if !self.is_closed {
            self.queue(job.class).push_back(job);
        }
    }

    /// Stops analysis that has had its slice, and as much as waiting games need at once.
    pub fn interrupt(&mut self) {
        let searchers = self.workers(Class::Game);
        let workers = searchers.len();
        if searchers.iter().any(Option::is_none) {
            return;
        }
        let share = self.analyses.len().div_ceil(workers).max(1);
        let slice = (ROUND / share as u32).clamp(SHORTEST_SLICE, LONGEST_SLICE);
        let mut wanted = self.games.len();
        let has_waiting = !self.analyses.is_empty();
        let mut analyses: Vec<&mut Running> = self
            .running
            .iter_mut()
            .flatten()
            .filter(|running| running.class == Class::Analysis)
            .collect();
        analyses.sort_by_key(|running| running.since);
        for running in analyses {
            if wanted > 0 {
                wanted -= 1;
                running.signal.stop();
            } else if has_waiting && running.since.elapsed() >= slice {
                running.signal.stop();
            }
        }
    }
}
