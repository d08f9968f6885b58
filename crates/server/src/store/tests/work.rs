//! Jobs for workers: leases, results that are stored once, and results that are checked.

use pijersi::Position;
use pijersi_protocol::{
    JobInput, JobOutcome, JobOutput, JobResult, JobVerdict, LeasedJob, PositionAnalysis, WorkLine,
    WorkScore,
};

use super::*;
use crate::store::moderation::worker_keys::{AddWorkerKey, ListWorkerKeys};
use crate::store::work::batches::{AddJobs, CancelBatch, ListBatches};
use crate::store::work::expire::{ExpireLeases, HasExpired};
use crate::store::work::keys::{FindWorker, UseWorkerKey};
use crate::store::work::lease::{Acquire, Extend};
use crate::store::work::redo::RedoResults;
use crate::store::work::results::{ListMismatches, LoadResults};
use crate::store::work::submit::{Submit, Submitted};

const LEASE: u64 = 1000;

/// A store with a number of jobs and three workers.
struct Scene {
    store: Store,
    workers: Vec<i64>,
}

impl Scene {
    async fn new(database: &TestDatabase, jobs: usize) -> Scene {
        let store = database.store().await.unwrap();
        let mut workers = Vec::new();
        for name in ["a", "b", "c"] {
            let add = AddWorkerKey {
                name: name.to_owned(),
                hash: format!("hash of {name}"),
                now: 1,
            };
            assert!(store.write(add).await.unwrap());
            let hash = format!("hash of {name}");
            let found = store.read(FindWorker { hash }).await.unwrap().unwrap();
            assert!(!found.is_suspended && found.is_stale(1));
            let worker = found.id;
            store.write(UseWorkerKey { worker, now: 1 }).await.unwrap();
            workers.push(worker);
        }
        let input = JobInput::Atlas {
            positions: vec![Position::classic()],
            nodes: 9,
            table_mib: 1,
        };
        let add = AddJobs {
            batch: "test".to_owned(),
            inputs: vec![input; jobs],
            now: 1,
        };
        store.write(add).await.unwrap();
        Scene { store, workers }
    }

    async fn acquire(&self, worker: usize, max: u64, now: u64) -> Vec<LeasedJob> {
        let acquire = Acquire {
            worker: self.workers[worker],
            engine: "e".to_owned(),
            kinds: Vec::new(),
            max,
            max_leases: 5,
            now,
            until: now + LEASE,
        };
        self.store.write(acquire).await.unwrap().jobs
    }

    async fn hand_in(
        &self,
        worker: usize,
        jobs: &[LeasedJob],
        outcome: JobOutcome,
        checks: f64,
        now: u64,
    ) -> Submitted {
        let results = jobs.iter().map(|job| JobResult {
            id: job.id,
            attempt: job.attempt,
            outcome: outcome.clone(),
        });
        let submit = Submit {
            worker: self.workers[worker],
            engine: "e".to_owned(),
            results: results.collect(),
            checks,
            seed: 1,
            now,
        };
        self.store.write(submit).await.unwrap()
    }

    /// The numbers of jobs that wait, are checked, leased, done and failed.
    async fn counts(&self) -> [u64; 5] {
        let batches = self.store.read(ListBatches).await.unwrap();
        let batch = &batches[0];
        [
            batch.waiting,
            batch.checking,
            batch.leased,
            batch.done,
            batch.failed,
        ]
    }

    async fn scores(&self) -> Vec<i32> {
        let load = LoadResults {
            batch: "test".to_owned(),
            after: 0,
            limit: 100,
        };
        let results = self.store.read(load).await.unwrap().unwrap();
        let score = |output: &JobOutput| match output {
            JobOutput::Atlas { positions } => match positions[0].lines[0].score {
                WorkScore::Cubes(score) => score,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        };
        results.iter().map(|result| score(&result.output)).collect()
    }
}

fn done(score: i32) -> JobOutcome {
    JobOutcome::Done(JobOutput::Atlas {
        positions: vec![PositionAnalysis {
            depth: 1,
            nodes: 9,
            lines: vec![WorkLine {
                score: WorkScore::Cubes(score),
                turns: Vec::new(),
            }],
        }],
    })
}

#[tokio::test]
async fn results_are_stored_once_and_lost_leases_are_refused() {
    for database in databases("work-once") {
        let scene = Scene::new(&database, 3).await;
        let first = scene.acquire(0, 2, 10).await;
        assert_eq!(first.len(), 2);
        let second = scene.acquire(1, 9, 10).await;
        assert_eq!(second.len(), 1);
        assert!(scene.acquire(2, 9, 10).await.is_empty());
        // Repeated, and by a worker that has no lease.
        for _ in 0..2 {
            let submitted = scene.hand_in(0, &first[..1], done(5), 0.0, 20).await;
            assert_eq!(submitted.verdicts, [JobVerdict::Stored]);
        }
        let stranger = scene.hand_in(1, &first, done(6), 0.0, 20).await;
        assert_eq!(stranger.verdicts, [JobVerdict::Lost; 2]);
        // The other lease ends, and another worker gets the job.
        let now = 10 + LEASE;
        assert!(scene.store.read(HasExpired { now }).await.unwrap());
        let expired = scene.store.write(ExpireLeases { now }).await.unwrap();
        assert_eq!(expired, 2);
        assert_eq!(scene.counts().await, [2, 0, 0, 1, 0]);
        // A late result counts as long as no other worker has the job.
        let late = scene.hand_in(1, &second, done(5), 0.0, now).await;
        assert_eq!(late.verdicts, [JobVerdict::Stored]);
        let third = scene.acquire(2, 9, now).await;
        assert_eq!(third.len(), 1);
        assert_eq!(third[0].id, first[1].id);
        let late = scene.hand_in(0, &first[1..], done(6), 0.0, now).await;
        assert_eq!(late.verdicts, [JobVerdict::Lost]);
        let extend = Extend {
            worker: scene.workers[0],
            leases: vec![first[1].lease()],
            until: now + LEASE,
        };
        assert_eq!(scene.store.write(extend).await.unwrap(), [first[1].lease()]);
        // A returned job goes to the next worker.
        let returned = scene
            .hand_in(2, &third, JobOutcome::Released, 0.0, now)
            .await;
        assert_eq!(returned.verdicts, [JobVerdict::Released]);
        let fourth = scene.acquire(0, 9, now).await;
        assert_eq!(fourth.len(), 1);
        let stored = scene.hand_in(0, &fourth, done(5), 0.0, now).await;
        assert_eq!(stored.verdicts, [JobVerdict::Stored]);
        assert_eq!(scene.counts().await, [0, 0, 0, 3, 0]);
        assert_eq!(scene.scores().await, [5, 5, 5]);
    }
}

#[tokio::test]
async fn progress_extends_leases_and_their_number_is_limited() {
    for database in databases("work-extend") {
        let scene = Scene::new(&database, 9).await;
        let jobs = scene.acquire(0, 9, 10).await;
        assert_eq!(jobs.len(), 5);
        assert!(scene.acquire(0, 9, 11).await.is_empty());
        let now = 10 + LEASE;
        let extend = Extend {
            worker: scene.workers[0],
            leases: jobs.iter().map(LeasedJob::lease).collect(),
            until: now + LEASE,
        };
        assert!(scene.store.write(extend).await.unwrap().is_empty());
        assert!(!scene.store.read(HasExpired { now }).await.unwrap());
        let name = "test".to_owned();
        let cancelled = scene.store.write(CancelBatch { name }).await.unwrap();
        assert_eq!(cancelled, Some(9));
        let late = scene.hand_in(0, &jobs, done(5), 0.0, now).await;
        assert_eq!(late.verdicts, [JobVerdict::Lost; 5]);
    }
}

#[tokio::test]
async fn a_wrong_result_is_found_computed_again_and_its_worker_suspended() {
    for database in databases("work-check") {
        let scene = Scene::new(&database, 1).await;
        let wrong = scene.acquire(0, 1, 10).await;
        let submitted = scene.hand_in(0, &wrong, done(7), 1.0, 20).await;
        assert_eq!((submitted.done, submitted.mismatches), (0, 0));
        assert_eq!(scene.counts().await, [0, 1, 0, 0, 0]);
        // The same worker does not check itself.
        assert!(scene.acquire(0, 1, 30).await.is_empty());
        let right = scene.acquire(1, 1, 30).await;
        let submitted = scene.hand_in(1, &right, done(5), 1.0, 40).await;
        assert_eq!((submitted.done, submitted.mismatches), (0, 1));
        let mismatches = scene.store.read(ListMismatches { limit: 9 }).await.unwrap();
        assert_eq!(mismatches.len(), 2);
        assert!(scene.acquire(1, 1, 50).await.is_empty());
        let third = scene.acquire(2, 1, 50).await;
        let submitted = scene.hand_in(2, &third, done(5), 1.0, 60).await;
        assert_eq!((submitted.done, submitted.mismatches), (1, 0));
        assert_eq!(scene.scores().await, [5]);
        let mismatches = scene.store.read(ListMismatches { limit: 9 }).await.unwrap();
        let workers: Vec<&str> = mismatches
            .iter()
            .map(|mismatch| mismatch.worker.as_str())
            .collect();
        assert_eq!(workers, ["a"]);
        let keys = scene.store.read(ListWorkerKeys).await.unwrap();
        let refuted: Vec<u64> = keys.iter().rev().map(|key| key.refuted).collect();
        assert_eq!(refuted, [1, 0, 0]);
        // Confirmed results stay.
        let redo = |name: &str| RedoResults {
            name: name.to_owned(),
            after: 0,
            now: 70,
        };
        assert!(scene.store.write(redo("b")).await.unwrap().is_empty());
        let hash = "hash of a".to_owned();
        let found = scene.store.read(FindWorker { hash }).await.unwrap();
        assert!(found.unwrap().is_suspended);
    }
}

#[tokio::test]
async fn equal_results_are_confirmed_and_checks_without_another_worker_end() {
    for database in databases("work-confirm") {
        let scene = Scene::new(&database, 2).await;
        let jobs = scene.acquire(0, 2, 10).await;
        scene.hand_in(0, &jobs, done(5), 1.0, 20).await;
        let check = scene.acquire(1, 1, 30).await;
        let submitted = scene.hand_in(1, &check, done(5), 1.0, 40).await;
        assert_eq!((submitted.done, submitted.mismatches), (1, 0));
        assert_eq!(scene.counts().await, [0, 1, 0, 1, 0]);
        let now = 20 + 60 * 60 * 1000;
        assert!(scene.store.read(HasExpired { now }).await.unwrap());
        scene.store.write(ExpireLeases { now }).await.unwrap();
        assert_eq!(scene.counts().await, [0, 0, 0, 2, 0]);
        assert_eq!(scene.scores().await, [5, 5]);
    }
}

#[tokio::test]
async fn results_of_a_worker_are_computed_again_on_request() {
    for database in databases("work-redo") {
        let scene = Scene::new(&database, 3).await;
        for (worker, score) in [(0, 7), (1, 5), (2, 5)] {
            let jobs = scene.acquire(worker, 1, 10).await;
            scene.hand_in(worker, &jobs, done(score), 0.0, 20).await;
        }
        assert_eq!(scene.scores().await, [7, 5, 5]);
        let redo = RedoResults {
            name: "a".to_owned(),
            after: 0,
            now: 30,
        };
        assert_eq!(scene.store.write(redo).await.unwrap().len(), 1);
        assert_eq!(scene.counts().await, [1, 0, 0, 2, 0]);
        let jobs = scene.acquire(1, 1, 30).await;
        scene.hand_in(1, &jobs, done(5), 1.0, 40).await;
        let jobs = scene.acquire(2, 1, 40).await;
        let submitted = scene.hand_in(2, &jobs, done(5), 1.0, 50).await;
        assert_eq!((submitted.done, submitted.mismatches), (1, 0));
        assert_eq!(scene.scores().await, [5, 5, 5]);
    }
}

#[tokio::test]
async fn results_that_cannot_be_right_and_failures_are_tried_again_and_given_up_in_the_end() {
    for database in databases("work-failed") {
        let scene = Scene::new(&database, 1).await;
        let mut now = 10;
        for attempt in 1..=20 {
            now += 60 * 60 * 1000;
            let jobs = scene.acquire(attempt % 3, 1, now).await;
            assert_eq!(jobs.len(), 1, "{attempt}");
            let (outcome, verdict) = match attempt % 2 {
                0 => (JobOutcome::Failed("no".to_owned()), JobVerdict::Noted),
                _ => {
                    let output = JobOutput::Atlas {
                        positions: Vec::new(),
                    };
                    (JobOutcome::Done(output), JobVerdict::Invalid)
                }
            };
            let submitted = scene.hand_in(attempt % 3, &jobs, outcome, 0.0, now).await;
            assert_eq!(submitted.verdicts, [verdict]);
        }
        assert_eq!(scene.counts().await, [0, 0, 0, 0, 1]);
    }
}
