//! Workers over HTTP: wrong results, throughput, the example of the documentation.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use pijersi::{Position, SplitMix64};
use pijersi_client::{Error, WorkClient};
use pijersi_protocol::{
    AcquireWork, JobInput, JobOutcome, JobOutput, JobResult, LeasedJob, PositionAnalysis, Problem,
    SubmitWork, WorkBatch, WorkLine, WorkScore,
};
use pijersi_server::admin::{Admin, WorkResult};
use pijersi_server::{DataFolder, Store};

use crate::database::Database;
use crate::program::{Kept, Server, free_address};
use crate::{Folder, is_full};

/// Timeout for work that must be done eventually.
const WORK_TIMEOUT: Duration = Duration::from_secs(600);

/// An administrator of the same store.
pub async fn admin(kept: Kept<'_>) -> Admin {
    let store = match kept {
        Kept::Folder(folder) => Store::open_sqlite(&folder.join(DataFolder::DATABASE)),
        Kept::Database(address) => Store::open_postgres(address).await,
    };
    Admin::new(store.unwrap(), "test".to_owned())
}

pub fn atlas(nodes: u64) -> JobInput {
    JobInput::Atlas {
        positions: vec![Position::classic()],
        nodes,
        table_mib: 1,
    }
}

/// Waits until all jobs are done, and returns their results.
pub async fn all_results(admin: &Admin, batch: &str) -> Vec<WorkResult> {
    let begin = Instant::now();
    while !admin
        .work()
        .await
        .unwrap()
        .iter()
        .all(WorkBatch::is_finished)
    {
        assert!(begin.elapsed() < WORK_TIMEOUT, "{:?}", admin.work().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut results = Vec::new();
    loop {
        let after = results.last().map_or(0, |last: &WorkResult| last.job);
        let page = admin.work_results(batch, after, 1000).await.unwrap();
        if page.is_empty() {
            return results;
        }
        results.extend(page);
    }
}

/// A worker that computes nothing: its results follow from the number of nodes.
struct FakeWorker {
    client: WorkClient,
    max: u32,
    /// The share of its results that are wrong.
    wrong: f64,
}

/// The result of a fake worker.
fn output(input: &JobInput, error: i32) -> JobOutput {
    let JobInput::Atlas { nodes, .. } = input else {
        panic!("{input:?}");
    };
    JobOutput::Atlas {
        positions: vec![PositionAnalysis {
            depth: 1,
            nodes: *nodes,
            lines: vec![WorkLine {
                score: WorkScore::Cubes(*nodes as i32 + error),
                turns: Vec::new(),
            }],
        }],
    }
}

impl FakeWorker {
    fn new(address: SocketAddr, key: &str, max: u32, wrong: f64) -> FakeWorker {
        let server = format!("http://{address}").parse().unwrap();
        FakeWorker {
            client: WorkClient::new(server, key).unwrap(),
            max,
            wrong,
        }
    }

    /// Works until it is told that there is nothing to do. Returns the number of its wrong results.
    async fn run(self) -> Result<u64, Error> {
        let mut random = SplitMix64::new(self.max.into());
        let mut wrong = 0;
        loop {
            let acquire = AcquireWork {
                engine: "fake".to_owned(),
                max: self.max,
                kinds: Vec::new(),
            };
            let acquired = self.client.acquire(&acquire).await?;
            if acquired.jobs.is_empty() {
                if !acquired.in_progress {
                    return Ok(wrong);
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
            let result = |job: &LeasedJob| {
                let is_wrong = random.below(1000) < (self.wrong * 1000.0) as u64;
                wrong += u64::from(is_wrong);
                JobResult {
                    id: job.id,
                    attempt: job.attempt,
                    outcome: JobOutcome::Done(output(&job.input, is_wrong.into())),
                }
            };
            let submit = SubmitWork {
                engine: acquire.engine.clone(),
                results: acquired.jobs.iter().map(result).collect(),
            };
            self.client.submit(&submit).await?;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_results_are_found_and_their_worker_gets_no_more_jobs() {
    let folder = Folder::new("work-wrong");
    let address = free_address();
    let kept = Kept::Folder(&folder.0);
    // The full test has the default share of checks.
    let (jobs, options): (u64, &[&str]) = match is_full() {
        true => (20_000, &["--work-lease", "3"]),
        false => (600, &["--work-lease", "3", "--work-checks", "30"]),
    };
    let _server = Server::start_with(address, kept, options);
    let admin = admin(kept).await;
    let inputs: Vec<JobInput> = (1..=jobs).map(atlas).collect();
    admin.add_work("all", &inputs).await.unwrap();
    let mut workers = BTreeMap::new();
    for (name, wrong) in [("good", 0.0), ("better", 0.0), ("bad", 0.3)] {
        let key = admin.create_worker_key(name).await.unwrap();
        let worker = FakeWorker::new(address, &key, 5, wrong);
        workers.insert(name, tokio::spawn(worker.run()));
    }
    let bad = workers.remove("bad").unwrap().await.unwrap();
    let problem = bad.as_ref().map_err(Error::problem);
    assert_eq!(problem, Err(Some(&Problem::WorkerSuspended)));
    for (_, worker) in workers {
        assert_eq!(worker.await.unwrap(), Ok(0));
    }
    let keys = admin.worker_keys().await.unwrap();
    for key in keys {
        assert_eq!(key.refuted > 0, key.name == "bad", "{key:?}");
    }
    let mismatches = admin.work_mismatches(1000).await.unwrap();
    println!("{} wrong results found", mismatches.len());
    assert!(!mismatches.is_empty());
    let results = all_results(&admin, "all").await;
    assert_eq!(results.len() as u64, jobs);
    for mismatch in &mismatches {
        assert_eq!(mismatch.worker, "bad");
        let result = results.iter().find(|result| result.job == mismatch.job);
        let result = result.unwrap();
        assert_eq!(result.output, output(&result.input, 0));
    }
    // Results that were not confirmed are computed again: no wrong one is left.
    let undone = admin.redo_work("bad").await.unwrap();
    println!("{undone} results computed again");
    let mut others = Vec::new();
    for name in ["third", "fourth"] {
        let key = admin.create_worker_key(name).await.unwrap();
        let worker = FakeWorker::new(address, &key, 5, 0.0);
        others.push(tokio::spawn(worker.run()));
    }
    for worker in others {
        assert_eq!(worker.await.unwrap(), Ok(0));
    }
    for result in all_results(&admin, "all").await {
        assert_eq!(result.output, output(&result.input, 0));
    }
    admin.restore_worker("bad").await.unwrap();
    assert!(admin.restore_worker("bad").await.is_err());
}

/// Does many small jobs, and prints how many a minute.
async fn throughput(kept: Kept<'_>, database: &str) {
    let jobs = 30_000;
    let address = free_address();
    let _server = Server::start_with(address, kept, &[]);
    let admin = admin(kept).await;
    let inputs: Vec<JobInput> = (1..=jobs).map(atlas).collect();
    admin.add_work("all", &inputs).await.unwrap();
    let mut workers = Vec::new();
    for name in ["one", "two", "three"] {
        let key = admin.create_worker_key(name).await.unwrap();
        workers.push(FakeWorker::new(address, &key, 256, 0.0));
    }
    let begin = Instant::now();
    let running: Vec<_> = workers
        .into_iter()
        .map(|worker| tokio::spawn(worker.run()))
        .collect();
    for worker in running {
        assert_eq!(worker.await.unwrap(), Ok(0));
    }
    let results = all_results(&admin, "all").await;
    let elapsed = begin.elapsed();
    assert_eq!(results.len() as u64, jobs);
    let rate = jobs as f64 / elapsed.as_secs_f64() * 60.0;
    println!("{database}: {rate:.0} jobs a minute ({jobs} in {elapsed:.1?})");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_small_jobs_a_minute() {
    if !is_full() {
        return;
    }
    let folder = Folder::new("work-rate");
    throughput(Kept::Folder(&folder.0), "SQLite").await;
    if let Some(database) = Database::start("work-rate-postgres") {
        throughput(Kept::Database(&database.address()), "PostgreSQL").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_and_revoked_keys_are_refused() {
    let folder = Folder::new("work-keys");
    let address = free_address();
    let kept = Kept::Folder(&folder.0);
    let _server = Server::start(address, kept);
    let admin = admin(kept).await;
    let key = admin.create_worker_key("gone").await.unwrap();
    let good = FakeWorker::new(address, &key, 5, 0.0);
    assert_eq!(good.run().await, Ok(0));
    admin.revoke_worker_key("gone").await.unwrap();
    for key in [key.as_str(), "x", &"A".repeat(43)] {
        let refused = FakeWorker::new(address, key, 5, 0.0).run().await;
        let problem = refused.as_ref().map_err(Error::problem);
        assert_eq!(problem, Err(Some(&Problem::BadWorkerKey)), "{key}");
    }
}

/// The worker in Python of the documentation.
fn python_worker() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/work.md")).unwrap();
    let (_, after) = text.split_once("```python\n").unwrap();
    after.split_once("```").unwrap().0.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_in_python_does_jobs() {
    let folder = Folder::new("work-python");
    let address = free_address();
    let kept = Kept::Folder(&folder.0);
    let _server = Server::start(address, kept);
    let admin = admin(kept).await;
    let key = admin.create_worker_key("python").await.unwrap();
    let near = "6/7/2WR3/p-6/4r-1/7/6 w 3 30".parse().unwrap();
    let job = JobInput::Atlas {
        positions: vec![Position::classic(), near],
        nodes: 300,
        table_mib: 1,
    };
    admin.add_work("all", &[job.clone(), job]).await.unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_pijersi")).parent().unwrap();
    let mut path = program.as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("python3")
        .args(["-c", &python_worker()])
        .env("PATH", path)
        .env("PIJERSI_WORK_SERVER", format!("http://{address}"))
        .env("PIJERSI_WORK_KEY", key)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let results = all_results(&admin, "all").await;
    assert_eq!(results.len(), 2);
    let JobOutput::Atlas { positions } = &results[0].output else {
        panic!("{results:?}");
    };
    assert!(matches!(positions[0].lines[0].score, WorkScore::Cubes(_)));
    assert!(!positions[0].lines[0].turns.is_empty());
    assert!(matches!(positions[1].lines[0].score, WorkScore::Win(_)));
}
