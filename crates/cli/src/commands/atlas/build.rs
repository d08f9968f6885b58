//! `pijersi atlas build`: grows a tree of openings.

use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pijersi::Setup;
use pijersi_atlas::{Expand, Journal, JournalError, Tree};
use pijersi_engine::Signal;

use super::list::damaged;
use super::tree::{TreeHeader, open_tree};
use crate::failure::{Failure, to_stderr};
use crate::interrupt::Interrupt;
use crate::resources::check_threads;

const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Build a tree of openings, or continue one
#[derive(clap::Args)]
#[command(after_help = "\
Searches all turns of the start, then again and again the best turns of the
position that matters most: the one whose turns lose least in all, with a little
more for each turn of depth. Scores are backed up. The file grows with each
position; Ctrl+C ends the run; the same command continues it. With one thread and
--positions the file is the same each time.")]
pub struct Args {
    /// File to write or to continue
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Set-up at the root
    #[arg(long, value_name = "SETUP", default_value = "classic")]
    setup: Setup,
    /// Number of positions to search for each turn
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Least number of turns to search in each position
    #[arg(long, value_name = "N", default_value_t = 6)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1000))]
    width: u64,
    /// End after this many minutes
    #[arg(long, value_name = "M")]
    minutes: Option<f64>,
    /// End when the tree has this many searched positions
    #[arg(long, value_name = "N")]
    positions: Option<usize>,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
}

/// What the threads share.
struct Build {
    tree: Tree,
    journal: Journal,
    taken: HashSet<usize>,
    expanded: usize,
    failure: Option<JournalError>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let threads = check_threads(args.threads)?;
    let header = TreeHeader {
        setup: args.setup,
        nodes: args.nodes,
        width: args.width,
    };
    let (journal, tree) = open_tree(&args.file, &header)?;
    let interrupt = Interrupt::catch()?;
    let first = tree.expanded();
    let build = Mutex::new(Build {
        expanded: first,
        tree,
        journal,
        taken: HashSet::new(),
        failure: None,
    });
    let (signal, changed, begin) = (Signal::new(), Condvar::new(), Instant::now());
    thread::scope(|scope| {
        let (send, receive) = std::sync::mpsc::channel::<()>();
        for _ in 0..threads {
            let (send, build, changed, signal) = (send.clone(), &build, &changed, &signal);
            scope.spawn(move || {
                let mut expand = Expand::new(args.nodes, args.width as usize);
                grow(args, build, changed, signal, &mut expand);
                drop(send);
            });
        }
        drop(send);
        let mut reported = Instant::now();
        // The channel is closed when the threads have ended.
        while receive.recv_timeout(Duration::from_millis(50))
            == Err(std::sync::mpsc::RecvTimeoutError::Timeout)
        {
            let minutes = begin.elapsed().as_secs_f64() / 60.0;
            if interrupt.is_received() || args.minutes.is_some_and(|limit| minutes >= limit) {
                signal.stop();
                changed.notify_all();
            }
            if reported.elapsed() >= LINE_INTERVAL
                || std::io::stderr().is_terminal() && reported.elapsed().as_secs() >= 1
            {
                reported = Instant::now();
                let done = build.lock().expect("lock poisoned").expanded;
                to_stderr(&progress(args, first, done, minutes));
            }
        }
    });
    let build = build.into_inner().expect("lock poisoned");
    if let Some(error) = build.failure {
        return Err(damaged(error));
    }
    to_stderr(&format!(
        "{} positions searched, {} in this run of {:.1} minutes",
        build.expanded,
        build.expanded - first,
        begin.elapsed().as_secs_f64() / 60.0
    ));
    interrupt.ending()
}

fn progress(args: &Args, first: usize, done: usize, minutes: f64) -> String {
    let by_positions = args
        .positions
        .filter(|_| done > first)
        .map(|limit| minutes / (done - first) as f64 * limit.saturating_sub(done) as f64);
    let by_time = args.minutes.map(|limit| (limit - minutes).max(0.0));
    match by_positions.into_iter().chain(by_time).reduce(f64::min) {
        Some(left) => format!("{done} positions searched, {left:.1} minutes left"),
        None => format!("{done} positions searched"),
    }
}

/// Expands positions until the run ends.
fn grow(
    args: &Args,
    build: &Mutex<Build>,
    changed: &Condvar,
    signal: &Signal,
    expand: &mut Expand,
) {
    let mut shared = build.lock().expect("lock poisoned");
    loop {
        let pending = shared.taken.len();
        let is_complete = args
            .positions
            .is_some_and(|limit| shared.expanded + pending >= limit);
        if signal.is_stopped() || is_complete || shared.failure.is_some() {
            return;
        }
        let Some(number) = shared.tree.next(&shared.taken) else {
            // Others may be about to add positions.
            if pending == 0 {
                return;
            }
            shared = changed.wait(shared).expect("lock poisoned");
            continue;
        };
        shared.taken.insert(number);
        let position = shared.tree.nodes()[number].position;
        drop(shared);
        let expansion = expand.run(&position, number == 0, signal);
        shared = build.lock().expect("lock poisoned");
        shared.taken.remove(&number);
        if let Some(expansion) = expansion {
            match shared.journal.append(&Tree::line(number, &expansion)) {
                Ok(()) => {
                    shared.tree.add(number, &expansion);
                    shared.expanded += 1;
                }
                Err(error) => shared.failure = Some(error),
            }
        }
        changed.notify_all();
    }
}
