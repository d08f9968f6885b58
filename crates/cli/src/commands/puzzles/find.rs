//! `pijersi puzzles find`: plays games and records the puzzles in them.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pijersi_puzzles::{Candidate, Finder};

use crate::failure::{Failure, to_stderr};
use crate::interrupt::Interrupt;
use crate::resources::check_threads;

const POLL_INTERVAL: Duration = Duration::from_millis(100);
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Find puzzles in games of the engine against itself
#[derive(clap::Args)]
#[command(after_help = "\
The file grows with every finished game. Ctrl+C ends the run; the same command
continues it. The result depends on the seed alone, not on --jobs.")]
pub struct Args {
    /// File to write or to continue
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Number of games at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    jobs: u64,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Start no game after this many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let jobs = check_threads(args.jobs)?;
    let mut record = Record::open(&args.file, args.seed)?;
    let interrupt = Interrupt::catch()?;
    let progress = Progress::new(args.games, &record);
    let begin = Instant::now();
    let (next, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    let done = record.done.clone();
    let result = thread::scope(|scope| {
        let (send, receive) = channel();
        for _ in 0..jobs {
            let (send, next, is_over, done) = (send.clone(), &next, &is_over, &done);
            scope.spawn(move || {
                let mut finder = Finder::new(args.seed);
                while !is_over.load(Relaxed) {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= args.games {
                        break;
                    }
                    if !done.contains(&game) && send.send((game, finder.game(game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        loop {
            match receive.recv_timeout(POLL_INTERVAL) {
                Ok((game, found)) => {
                    if let Err(failure) = record.add(game, &found) {
                        is_over.store(true, Relaxed);
                        return Err(failure);
                    }
                    progress.add(&record);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            let is_late = args
                .seconds
                .is_some_and(|most| begin.elapsed().as_secs() >= most);
            if is_late || interrupt.is_received() {
                is_over.store(true, Relaxed);
            }
        }
    });
    progress.finish(&record);
    result?;
    interrupt.ending()
}

/// The file of candidates: a line each, and a line after those of each game.
struct Record {
    file: File,
    path: PathBuf,
    done: HashSet<u64>,
    found: usize,
}

impl Record {
    /// Opens or creates the file. Candidates of an unfinished game are removed.
    fn open(path: &Path, seed: u64) -> Result<Record, Failure> {
        let fail = |error| Failure::Input(format!("cannot open {}: {error}", path.display()));
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(fail)?;
        let text = std::fs::read_to_string(path).map_err(fail)?;
        let header = format!("# pijersi candidates 1, seed {seed}\n");
        let (mut done, mut found) = (HashSet::new(), 0);
        if text.is_empty() {
            file.write_all(header.as_bytes()).map_err(fail)?;
        } else {
            if !text.starts_with(&header) {
                return Err(Failure::Input(format!(
                    "{} was not begun by this command with --seed {seed}: choose another file",
                    path.display()
                )));
            }
            let (mut end, mut offset, mut since) = (header.len(), header.len(), 0);
            for line in text[header.len()..].split_inclusive('\n') {
                offset += line.len();
                let game = line
                    .strip_prefix("# game ")
                    .and_then(|rest| rest.strip_suffix('\n'));
                match game.map(str::parse) {
                    Some(Ok(game)) => {
                        done.insert(game);
                        found += since;
                        (end, since) = (offset, 0);
                    }
                    _ => since += 1,
                }
            }
            file.set_len(end as u64).map_err(fail)?;
        }
        Ok(Record {
            file,
            path: path.to_owned(),
            done,
            found,
        })
    }

    /// Adds the candidates of a game.
    fn add(&mut self, game: u64, found: &[Candidate]) -> Result<(), Failure> {
        let mut text = String::new();
        for candidate in found {
            text.push_str(&format!("{candidate}\n"));
        }
        text.push_str(&format!("# game {game}\n"));
        self.file.write_all(text.as_bytes()).map_err(|error| {
            Failure::Input(format!("cannot write {}: {error}", self.path.display()))
        })?;
        self.done.insert(game);
        self.found += found.len();
        Ok(())
    }
}

/// Reports progress on stderr: a bar on a terminal, else a line from time to time.
struct Progress {
    bar: ProgressBar,
    on_terminal: bool,
    told: std::cell::Cell<Instant>,
}

impl Progress {
    fn new(games: u64, record: &Record) -> Progress {
        let on_terminal = std::io::stderr().is_terminal();
        let target = match on_terminal {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let template = "{bar:20} {pos}/{len} games  {elapsed} elapsed, {eta} left  {wide_msg}";
        let style = ProgressStyle::with_template(template).expect("valid template");
        let bar = ProgressBar::with_draw_target(Some(games), target).with_style(style);
        bar.set_position(record.done.len() as u64);
        bar.reset_eta();
        Progress {
            bar,
            on_terminal,
            told: std::cell::Cell::new(Instant::now()),
        }
    }

    fn add(&self, record: &Record) {
        self.bar.set_position(record.done.len() as u64);
        self.bar.set_message(format!("{} candidates", record.found));
        if !self.on_terminal && self.told.get().elapsed() >= LINE_INTERVAL {
            self.told.set(Instant::now());
            self.write_line(record);
        }
    }

    fn write_line(&self, record: &Record) {
        to_stderr(&format!(
            "{} games  {} candidates",
            record.done.len(),
            record.found
        ));
    }

    fn finish(&self, record: &Record) {
        self.bar.finish_and_clear();
        self.write_line(record);
    }
}
