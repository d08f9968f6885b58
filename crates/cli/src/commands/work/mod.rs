//! `pijersi work`: computes jobs of a server.

mod compute;
mod pool;
mod worker;

use std::io::Write;
use std::path::PathBuf;

use pijersi_client::{Server, WorkClient};
use pijersi_protocol::JobKind;

use self::pool::Pool;
use self::worker::Worker;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live_server::{TrustOption, runtime};
use crate::resources::check_memory;

/// Memory of an engine with the default table, in MiB.
const MEMORY_OF_A_JOB: u64 = 32;

/// Compute jobs of a server with Banli
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi work --server https://pijersi.example --key-file worker.key --jobs 8
  PIJERSI_WORK_KEY=… pijersi work --server http://127.0.0.1:8274 --until-idle

An administrator creates keys with pijersi admin worker-keys create, and jobs
with pijersi admin work add. A key on the command line can be seen by other
users of the machine: use a file or the environment. Ctrl+C hands the jobs back
that are not finished; a worker that is killed loses only these. See
docs/work.md.")]
pub struct Args {
    /// URL of the server
    #[arg(long, value_name = "URL")]
    #[arg(env = "PIJERSI_WORK_SERVER", hide_env = true)]
    server: Server,
    /// Key of the worker
    #[arg(long, value_name = "KEY", conflicts_with = "key_file")]
    #[arg(env = "PIJERSI_WORK_KEY", hide_env = true, hide_env_values = true)]
    key: Option<String>,
    /// File with the key
    #[arg(long, value_name = "FILE")]
    key_file: Option<PathBuf>,
    /// Number of jobs at once [default: number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=crate::batch::MAX_JOBS))]
    jobs: Option<u64>,
    /// Kind of job to compute; repeatable [default: all]
    #[arg(long = "kind", value_name = "KIND")]
    kinds: Vec<JobKind>,
    /// Stop when the server has no more jobs
    #[arg(long)]
    until_idle: bool,
    #[command(flatten)]
    trust: TrustOption,
}

impl Args {
    fn key(&self) -> Result<String, Failure> {
        match (&self.key_file, &self.key) {
            (Some(file), _) => std::fs::read_to_string(file)
                .map_err(|error| Failure::Input(format!("{}: {error}", file.display()))),
            (None, Some(key)) => Ok(key.clone()),
            (None, None) => Err(Failure::Usage(
                "the key is missing: use --key-file or the variable PIJERSI_WORK_KEY".to_owned(),
            )),
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let server = args.server.trusting(args.trust.read()?);
    let client = WorkClient::new(server, &args.key()?);
    let client = client.ok_or_else(|| Failure::Input("this is not a key".to_owned()))?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or(processors, |jobs| jobs as usize);
    check_memory(MEMORY_OF_A_JOB * jobs as u64)?;
    let runtime = runtime()?;
    let interrupt = Interrupt::catch()?;
    writeln!(out, "working for {} with {jobs} jobs at once", args.server)?;
    out.flush()?;
    let worker = Worker {
        client,
        runtime: &runtime,
        interrupt: &interrupt,
        pool: Pool::start(jobs),
        kinds: args.kinds.clone(),
        engine: compute::engine_name(),
        threads: jobs,
        until_idle: args.until_idle,
        out,
    };
    worker.run()
}
