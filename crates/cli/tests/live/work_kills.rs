//! Workers and the server are killed, and every job is done once.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use pijersi::SplitMix64;
use pijersi_protocol::WorkBatch;
use pijersi_server::admin::Admin;

use crate::database::Database;
use crate::program::{Kept, Server, free_address};
use crate::work::{admin, all_results, atlas};
use crate::{Folder, is_full};

/// A lease ends soon after its worker was killed.
const OPTIONS: [&str; 4] = ["--work-lease", "4", "--work-checks", "5"];
/// There are always so many jobs while programs are killed.
const MIN_WAITING: u64 = 50;
/// Number of jobs that are added at once.
const MORE: u64 = 200;

/// A worker, which is killed at the end.
struct WorkerProgram {
    child: Child,
    key: String,
    address: SocketAddr,
}

impl WorkerProgram {
    fn start(address: SocketAddr, key: String) -> WorkerProgram {
        let child = Command::new(env!("CARGO_BIN_EXE_pijersi"))
            .args(["work", "--server", &format!("http://{address}")])
            .args(["--jobs", "1"])
            .env("PIJERSI_WORK_KEY", &key)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        WorkerProgram {
            child,
            key,
            address,
        }
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn restart(&mut self) {
        self.kill();
        *self = WorkerProgram::start(self.address, self.key.clone());
    }
}

impl Drop for WorkerProgram {
    fn drop(&mut self) {
        self.kill();
    }
}

async fn waiting(admin: &Admin) -> u64 {
    let batches = admin.work().await.unwrap();
    batches.iter().map(|batch| batch.waiting).sum()
}

/// Kills two of three workers, each so many times, and the server.
async fn survive(kept: Kept<'_>, worker_kills: u32, server_kills: u32) {
    let address = free_address();
    let mut server = Server::start_with(address, kept, &OPTIONS);
    let admin = admin(kept).await;
    let mut workers = Vec::new();
    for name in ["safe", "first", "second"] {
        let key = admin.create_worker_key(name).await.unwrap();
        workers.push(WorkerProgram::start(address, key));
    }
    let mut left = [server_kills, worker_kills, worker_kills];
    let mut random = SplitMix64::new(std::process::id().into());
    let mut jobs = 0;
    while left.iter().any(|&left| left > 0) {
        if waiting(&admin).await < MIN_WAITING {
            // Three different jobs, whose results must not differ.
            let inputs: Vec<_> = (0..MORE).map(|job| atlas(1000 + job % 3)).collect();
            admin.add_work("all", &inputs).await.unwrap();
            jobs += MORE;
        }
        tokio::time::sleep(Duration::from_millis(random.below(600))).await;
        let victim = random.below(3) as usize;
        if left[victim] == 0 {
            continue;
        }
        left[victim] -= 1;
        if victim == 0 {
            server.kill();
            server = Server::start_with(address, kept, &OPTIONS);
        } else {
            workers[victim].restart();
        }
    }
    let results = all_results(&admin, "all").await;
    println!("{jobs} jobs, {} results", results.len());
    assert_eq!(results.len() as u64, jobs);
    assert!(results.windows(2).all(|pair| pair[0].job < pair[1].job));
    for result in &results {
        let same = results.iter().find(|other| other.input == result.input);
        assert_eq!(same.unwrap().output, result.output);
    }
    assert_eq!(admin.work_mismatches(9).await.unwrap(), []);
    let batches = admin.work().await.unwrap();
    assert!(batches.iter().all(|batch| batch.failed == 0), "{batches:?}");
    let done: u64 = batches.iter().map(|batch| batch.done).sum();
    assert_eq!(done, jobs);
}

fn kills() -> (u32, u32) {
    if is_full() { (50, 20) } else { (3, 2) }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_job_is_done_once_although_workers_and_server_are_killed() {
    let folder = Folder::new("work-kills");
    let (workers, server) = kills();
    survive(Kept::Folder(&folder.0), workers, server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_with_postgresql() {
    if let Some(database) = Database::start("work-kills-postgres") {
        survive(Kept::Database(&database.address()), 50, 20).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_asked_to_stop_hands_its_jobs_back() {
    let folder = Folder::new("work-stop");
    let address = free_address();
    let kept = Kept::Folder(&folder.0);
    // No lease ends during the test.
    let _server = Server::start_with(address, kept, &["--work-lease", "3600"]);
    let admin = admin(kept).await;
    admin
        .add_work("all", &[atlas(1 << 40), atlas(1 << 40)])
        .await
        .unwrap();
    let key = admin.create_worker_key("busy").await.unwrap();
    let mut worker = WorkerProgram::start(address, key);
    let is_leased = |batches: Vec<WorkBatch>| batches[0].leased > 0;
    while !is_leased(admin.work().await.unwrap()) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    kill(Pid::from_raw(worker.child.id() as i32), Signal::SIGTERM).unwrap();
    let status = worker.child.wait().unwrap();
    assert_eq!(status.code(), Some(128 + 15));
    assert_eq!(waiting(&admin).await, 2);
}
