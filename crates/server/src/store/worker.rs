//! Workers. Each owns a connection and runs the operations in its queue.
//!
//! There is one writer. It runs all operations in the queue in one transaction (group commit): with two thousand games,
//! many turns share the cost of a commit. An operation is answered after the commit, never before.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use futures_util::future::join_all;
use tokio::sync::mpsc;

use super::connection::{Access, Connection};
use super::error::StoreError;
use super::operation::Job;
use super::{QUEUE_CAPACITY, Queue, StoreStats, archive, ratings};
use crate::archive::IndexedGame;
use crate::metrics::Histogram;

/// Maximum number of operations in a transaction.
const MAX_BATCH: usize = 512;

type Jobs = Vec<Box<dyn Job>>;

/// Counters of the workers.
#[derive(Debug, Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    operations: AtomicU64,
    failures: AtomicU64,
    pub commit_time: Histogram,
}

impl Counters {
    pub fn stats(&self, queued: u64) -> StoreStats {
        StoreStats {
            commits: self.commits.load(Ordering::Relaxed),
            operations: self.operations.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
            queued,
        }
    }

    /// Counts a failure. The caller of the operation logs it.
    fn failed(&self, error: &StoreError) {
        tracing::debug!("store: {error}");
        self.failures.fetch_add(1, Ordering::Relaxed);
    }
}

/// Starts a worker. SQLite blocks, so each of its connections has a thread; connections to PostgreSQL are tasks.
pub(super) fn start(
    db: Connection,
    access: Access,
    counters: &Arc<Counters>,
) -> std::io::Result<Queue> {
    let (sender, queue) = mpsc::channel(QUEUE_CAPACITY);
    let needs_thread = matches!(db, Connection::Sqlite(_));
    let work = run(db, queue, access, counters.clone());
    if needs_thread {
        let runtime = || tokio::runtime::Builder::new_current_thread().build();
        let thread = thread::Builder::new().name("store".into());
        thread.spawn(move || match runtime() {
            Ok(runtime) => runtime.block_on(work),
            Err(error) => tracing::error!("store: {error}"),
        })?;
    } else {
        tokio::spawn(work);
    }
    Ok(sender)
}

/// Runs until all senders are dropped.
async fn run(
    mut db: Connection,
    mut queue: mpsc::Receiver<Box<dyn Job>>,
    access: Access,
    counters: Arc<Counters>,
) {
    let mut jobs = Jobs::new();
    while queue.recv_many(&mut jobs, MAX_BATCH).await > 0 {
        let jobs = std::mem::take(&mut jobs);
        match access {
            Access::Read => run_reads(&mut db, jobs, &counters).await,
            Access::Write => run_writes(&mut db, jobs, &counters).await,
        }
    }
}

/// Runs all jobs in one transaction. If the database refuses one of them, each runs in its own transaction.
async fn run_writes(db: &mut Connection, mut jobs: Jobs, counters: &Counters) {
    // The sort is stable: jobs of one game keep their order.
    jobs.sort_by(|one, other| one.game().cmp(&other.game()));
    let begin = Instant::now();
    match commit_together(db, &mut jobs).await {
        Err(error) if error.is_answer() && jobs.len() > 1 => {
            for job in jobs {
                let mut job = vec![job];
                let committed = commit_together(db, &mut job).await;
                reply(job, &committed, counters);
            }
        }
        committed => {
            counters.commit_time.observe(begin.elapsed());
            reply(jobs, &committed, counters);
        }
    }
}

fn reply(jobs: Jobs, committed: &Result<(), StoreError>, counters: &Counters) {
    match committed {
        Ok(()) => {
            let changes = jobs.iter().filter(|job| job.is_change()).count();
            counters.commits.fetch_add(1, Ordering::Relaxed);
            counters
                .operations
                .fetch_add(changes as u64, Ordering::Relaxed);
        }
        Err(error) => counters.failed(error),
    }
    for job in jobs {
        job.reply(committed.clone());
    }
}

async fn commit_together(db: &mut Connection, jobs: &mut Jobs) -> Result<(), StoreError> {
    db.begin(Access::Write).await?;
    let committed = async {
        for jobs in jobs.chunk_by_mut(|one, other| one.is_independent() && other.is_independent()) {
            run_in_transaction(db, jobs).await?;
        }
        // All at once and last: nodes that count the same positions lock them in the same order.
        let finished: Vec<&IndexedGame> = jobs.iter().filter_map(|job| job.finished()).collect();
        archive::add(db, &finished).await?;
        let ended: Vec<&str> = jobs.iter().filter_map(|job| job.ended()).collect();
        ratings::rate(db, &ended).await?;
        db.commit().await
    };
    let committed = committed.await;
    if committed.is_err() {
        db.roll_back().await;
    }
    committed
}

/// Runs jobs, at the same time where they concern different games: then their statements travel together, in the order of the
/// jobs, and the transaction does not wait for each reply.
async fn run_in_transaction(
    db: &mut Connection,
    jobs: &mut [Box<dyn Job>],
) -> Result<(), StoreError> {
    let mut running = Vec::new();
    for jobs in jobs.chunk_by_mut(|one, other| one.game() == other.game()) {
        let shared = match jobs[0].is_independent() {
            true => db.share(),
            false => None,
        };
        match shared {
            None => run_in_order(db, jobs).await?,
            Some(mut shared) => running.push(async move {
                let done = run_in_order(&mut shared, jobs).await;
                (shared, done)
            }),
        }
    }
    let mut failed = Ok(());
    for (shared, done) in join_all(running).await {
        db.unite(shared);
        // After the first error all other statements fail as well, but not because of their jobs.
        failed = failed.and(done);
    }
    failed
}

async fn run_in_order(db: &mut Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    for job in jobs {
        job.run(db).await?;
    }
    Ok(())
}

/// Runs one job after the other and answers each at once. Abandoned jobs are left out.
async fn run_reads(db: &mut Connection, jobs: Jobs, counters: &Counters) {
    let mut is_open = false;
    let mut lost = None;
    for mut job in jobs {
        if let Some(error) = &lost {
            job.reply(Err(StoreError::clone(error)));
            continue;
        }
        if job.is_abandoned() {
            continue;
        }
        let done = async {
            if !is_open {
                db.begin(Access::Read).await?;
                is_open = true;
            }
            job.run(db).await
        };
        let done = done.await;
        if let Err(error) = &done {
            counters.failed(error);
            db.roll_back().await;
            is_open = false;
            // If the database does not reply, do not retry for each job.
            lost = (!error.is_answer()).then(|| error.clone());
        }
        job.reply(done);
    }
    if is_open {
        // Nothing was changed, so a failure is harmless.
        let _ = db.commit().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::super::operation::{Operation, job};
    use super::*;

    /// Records that it ran.
    struct Recorded(Option<&'static str>, u32, Arc<Mutex<Vec<u32>>>);

    impl Operation for Recorded {
        type Output = ();

        async fn run(&self, _: &mut Connection) -> Result<(), StoreError> {
            self.2.lock().unwrap().push(self.1);
            Ok(())
        }

        fn game(&self) -> Option<&str> {
            self.0
        }
    }

    #[tokio::test]
    async fn games_are_changed_in_the_order_of_their_ids() {
        let ran = Arc::<Mutex<Vec<u32>>>::default();
        let asked = [
            (Some("b"), 1),
            (Some("a"), 2),
            (None, 3),
            (Some("b"), 4),
            (Some("a"), 5),
        ];
        let (jobs, results): (Jobs, Vec<_>) = asked
            .map(|(game, number)| job(Recorded(game, number, ran.clone())))
            .into_iter()
            .unzip();
        let mut db = Connection::in_memory();
        run_writes(&mut db, jobs, &Counters::default()).await;
        assert_eq!(*ran.lock().unwrap(), [3, 2, 5, 1, 4]);
        for mut result in results {
            result.try_recv().unwrap().unwrap();
        }
    }
}
