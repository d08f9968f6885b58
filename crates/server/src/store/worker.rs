//! The threads of the store. Each owns a connection and takes jobs from a queue.
//!
//! There is one that writes. It takes all jobs that wait, and commits them together: at two thousand games, the time of
//! one commit is shared by many turns. A job is answered when it is committed, never before.

use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use super::archive;
use super::connection::{Access, Connection};
use super::error::StoreError;
use crate::archive::IndexedGame;

/// How many jobs are committed together at most.
const LARGEST_BATCH: usize = 512;

/// Something the store can be asked. It runs within a transaction, and may run again when that was not committed.
pub(crate) trait Operation: Send + 'static {
    type Answer: Send + 'static;

    /// Whether it changes what is stored, when it is asked of the one that writes.
    const CHANGES: bool = true;

    fn run(&self, db: &mut Connection) -> impl Future<Output = Result<Self::Answer, StoreError>>;

    /// The game that it changes. Those of a transaction are changed in the order of their names: two nodes that change the
    /// same games in the same moment wait for each other, but never in a circle.
    fn game(&self) -> Option<&str> {
        None
    }

    /// The game that goes into the archive when it has run with this answer.
    fn finished(&self, _answer: &Self::Answer) -> Option<&IndexedGame> {
        None
    }
}

type JobFuture<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// An operation whose answer is waited for.
pub(super) trait Job: Send {
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> JobFuture<'a>;
    /// The game that it changes.
    fn game(&self) -> Option<&str>;
    /// The game that goes into the archive now that it has run.
    fn finished(&self) -> Option<&IndexedGame>;
    /// Whether it is counted among the changes.
    fn changes(&self) -> bool;
    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;
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

    fn game(&self) -> Option<&str> {
        self.operation.game()
    }

    fn finished(&self) -> Option<&IndexedGame> {
        self.operation.finished(self.answer.as_ref()?)
    }

    fn changes(&self) -> bool {
        O::CHANGES
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn answer(self: Box<Self>, lasts: Result<(), StoreError>) {
        let Pending { answer, reply, .. } = *self;
        let answer = lasts.and_then(|()| answer.ok_or(StoreError::NoReply));
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

    fn failed(&self, error: &StoreError) {
        tracing::error!("store: {error}");
        self.failures.fetch_add(1, Ordering::Relaxed);
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
        let jobs = std::mem::take(&mut jobs);
        match access {
            Access::Read => {
                let wait = db.wait();
                wait(pin!(look_up(&mut db, jobs, counts)));
            }
            Access::Write => finish(&mut db, jobs, counts),
        }
    }
}

/// Does all jobs in one transaction. When one of them fails, each gets its own.
fn finish(db: &mut Connection, mut jobs: Jobs, counts: &Counts) {
    // What is asked about the same game stays in its order.
    jobs.sort_by(|one, other| one.game().cmp(&other.game()));
    let wait = db.wait();
    let done = wait(pin!(together(db, &mut jobs)));
    match done {
        Err(error) if error.is_answer() && jobs.len() > 1 => {
            for job in jobs {
                finish(db, vec![job], counts);
            }
        }
        done => {
            if let Err(error) = &done {
                counts.failed(error);
            } else {
                counts.commits.fetch_add(1, Ordering::Relaxed);
                let changes = jobs.iter().filter(|job| job.changes()).count();
                counts.jobs.fetch_add(changes as u64, Ordering::Relaxed);
            }
            jobs.into_iter().for_each(|job| job.answer(done.clone()));
        }
    }
}

async fn together(db: &mut Connection, jobs: &mut Jobs) -> Result<(), StoreError> {
    db.begin(Access::Write).await?;
    let done = async {
        for job in jobs.iter_mut() {
            job.run(db).await?;
        }
        // All at once and last: nodes that count the same positions wait for each other in the same order.
        let finished: Vec<&IndexedGame> = jobs.iter().filter_map(|job| job.finished()).collect();
        archive::add(db, &finished).await?;
        db.commit().await
    };
    let done = done.await;
    if done.is_err() {
        db.roll_back().await;
    }
    done
}

/// Looks up one thing after the other. Each is answered at once; what nobody waits for any more is left out.
async fn look_up(db: &mut Connection, jobs: Jobs, counts: &Counts) {
    let mut is_open = false;
    let mut lost = None;
    for mut job in jobs {
        if let Some(error) = &lost {
            job.answer(Err(StoreError::clone(error)));
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
            counts.failed(error);
            db.roll_back().await;
            is_open = false;
            // A database that does not answer is not asked again for each of them.
            lost = (!error.is_answer()).then(|| error.clone());
        }
        job.answer(done);
    }
    if is_open {
        // Nothing was changed: there is nothing to lose.
        let _ = db.commit().await;
    }
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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::store::sqlite;

    /// Notes that it ran.
    struct Noted(Option<&'static str>, u32, Arc<Mutex<Vec<u32>>>);

    impl Operation for Noted {
        type Answer = ();

        async fn run(&self, _: &mut Connection) -> Result<(), StoreError> {
            self.2.lock().unwrap().push(self.1);
            Ok(())
        }

        fn game(&self) -> Option<&str> {
            self.0
        }
    }

    #[test]
    fn games_are_changed_in_the_order_of_their_names() {
        let ran = Arc::<Mutex<Vec<u32>>>::default();
        let asked = [
            (Some("b"), 1),
            (Some("a"), 2),
            (None, 3),
            (Some("b"), 4),
            (Some("a"), 5),
        ];
        let mut answers = Vec::new();
        let jobs = asked.map(|(game, number)| -> Box<dyn Job> {
            let (reply, answer) = oneshot::channel();
            answers.push(answer);
            Box::new(Pending {
                operation: Noted(game, number, ran.clone()),
                answer: None,
                reply,
            })
        });
        let mut db = Connection::Sqlite(sqlite::open(None).unwrap());
        let wait = db.wait();
        wait(pin!(crate::store::schema::migrate(&mut db))).unwrap();
        finish(&mut db, jobs.into(), &Counts::default());
        assert_eq!(*ran.lock().unwrap(), [3, 2, 5, 1, 4]);
        for mut answer in answers {
            answer.try_recv().unwrap().unwrap();
        }
    }
}
