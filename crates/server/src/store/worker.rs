//! The threads of the store. Each owns a connection and takes jobs from a queue.
//!
//! There is one that writes. It takes all jobs that wait, and commits them together: at two thousand games, the time of
//! one commit is shared by many turns. A job is answered when it is committed, never before.

use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use super::connection::{Access, Connection};
use super::error::StoreError;

/// How many jobs are committed together at most.
const LARGEST_BATCH: usize = 512;

/// Something the store can be asked. It runs within a transaction, and may run again when that was not committed.
pub(crate) trait Operation: Send + 'static {
    type Answer: Send + 'static;

    /// Whether it changes what is stored, when it is asked of the one that writes.
    const CHANGES: bool = true;

    fn run(&self, db: &mut Connection) -> impl Future<Output = Result<Self::Answer, StoreError>>;
}

type JobFuture<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// An operation whose answer is waited for.
pub(super) trait Job: Send {
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> JobFuture<'a>;
    /// Whether it is counted among the changes.
    fn changes(&self) -> bool;
    /// Answers, once it is known whether what was done lasts.
    fn answer(self: Box<Self>, lasts: Result<(), StoreError>);
}

pub(super) struct Pending<O: Operation> {
    pub operation: O,
    pub answer: Option<O::Answer>,
    pub reply: oneshot::Sender<Result<O::Answer, StoreError>>,
}

impl<O: Operation> Job for Pending<O> {
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> JobFuture<'a> {
        Box::pin(async move {
            self.answer = Some(self.operation.run(db).await?);
            Ok(())
        })
    }

    fn changes(&self) -> bool {
        O::CHANGES
    }

    fn answer(self: Box<Self>, lasts: Result<(), StoreError>) {
        let Pending { answer, reply, .. } = *self;
        let answer = lasts.and_then(|()| answer.ok_or(StoreError::NoAnswer));
        // Whoever asked may have gone.
        let _ = reply.send(answer);
    }
}

pub(super) type Jobs = Vec<Box<dyn Job>>;

/// What was written.
#[derive(Debug, Default)]
pub(super) struct Counts {
    commits: AtomicU64,
    jobs: AtomicU64,
    failures: AtomicU64,
}

impl Counts {
    pub fn read(&self) -> [u64; 3] {
        [&self.commits, &self.jobs, &self.failures].map(|count| count.load(Ordering::Relaxed))
    }
}

/// Works until nobody can ask any more.
pub(super) fn run(
    mut db: Connection,
    mut queue: mpsc::Receiver<Box<dyn Job>>,
    access: Access,
    counts: &Counts,
) {
    let mut jobs = Jobs::new();
    while let Some(first) = queue.blocking_recv() {
        jobs.push(first);
        while jobs.len() < LARGEST_BATCH {
            match queue.try_recv() {
                Ok(job) => jobs.push(job),
                Err(_) => break,
            }
        }
        finish(&mut db, std::mem::take(&mut jobs), access, counts);
    }
}

/// Does all jobs in one transaction. When one of them fails, each gets its own.
fn finish(db: &mut Connection, mut jobs: Jobs, access: Access, counts: &Counts) {
    let wait = db.wait();
    let done = wait(pin!(together(db, &mut jobs, access)));
    match done {
        Err(StoreError::Failed(_)) if jobs.len() > 1 => {
            for job in jobs {
                finish(db, vec![job], access, counts);
            }
        }
        done => {
            if let Err(error) = &done {
                tracing::error!("store: {error}");
                counts.failures.fetch_add(1, Ordering::Relaxed);
            } else if access == Access::Write {
                counts.commits.fetch_add(1, Ordering::Relaxed);
                let changes = jobs.iter().filter(|job| job.changes()).count();
                counts.jobs.fetch_add(changes as u64, Ordering::Relaxed);
            }
            jobs.into_iter().for_each(|job| job.answer(done.clone()));
        }
    }
}

async fn together(db: &mut Connection, jobs: &mut Jobs, access: Access) -> Result<(), StoreError> {
    db.begin(access).await?;
    let done = async {
        for job in jobs {
            job.run(db).await?;
        }
        db.commit().await
    };
    let done = done.await;
    if done.is_err() {
        // Without a transaction there is nothing to roll back, and nothing is lost.
        let _ = db.batch("ROLLBACK").await;
    }
    done
}

/// Runs a future to its end on this thread. What SQLite does is done at once; everything else needs the runtime.
pub(super) fn wait<T>(runtime: Option<&Handle>, mut future: Pin<&mut dyn Future<Output = T>>) -> T {
    if let Some(runtime) = runtime {
        return runtime.block_on(future);
    }
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let std::task::Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
        std::thread::yield_now();
    }
}
