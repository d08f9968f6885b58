//! `pijersi puzzles check`: proves a set again and tests it with all levels.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use pijersi_engine::Level;
use pijersi_puzzles::{Grader, Puzzle, Solver, prove, read_set};

use crate::failure::Failure;
use crate::output::with_progress;
use crate::resources::check_threads;

/// Node limit of the highest level.
const MAX_NODES: u64 = 200_000;

/// Prove a set of puzzles again, and test all levels with it
#[derive(clap::Args)]
pub struct Args {
    /// File written by pijersi puzzles select
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of puzzles at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    jobs: u64,
    /// Check only every N-th puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::input::parse_positive)]
    every: usize,
    /// Seed of the levels' choices
    #[arg(long, value_name = "N", default_value_t = 100)]
    seed: u64,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let jobs = check_threads(args.jobs)?;
    let name = args.file.display();
    let text = std::fs::read_to_string(&args.file)
        .map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
    let set = read_set(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    let chosen: Vec<&Puzzle> = set.iter().step_by(args.every).collect();
    let tally = Mutex::new(Tally::default());
    with_progress(|bar| {
        bar.set_length(chosen.len() as u64);
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    let mut grader = Grader::new(MAX_NODES);
                    while let Some(puzzle) = chosen.get(next.fetch_add(1, Relaxed)) {
                        let result = examine(puzzle, &mut grader, args.seed);
                        tally.lock().expect("lock poisoned").add(puzzle, result);
                        bar.inc(1);
                    }
                });
            }
        });
    });
    let tally = tally.into_inner().expect("lock poisoned");
    write!(out, "{}", tally.table())?;
    match &tally.wrong[..] {
        [] => Ok(()),
        [first, ..] => Err(Failure::Input(format!(
            "{} of {} puzzles are not proven, for example {first}",
            tally.wrong.len(),
            chosen.len()
        ))),
    }
}

/// Whether the puzzle is correct, and which levels solve it.
fn examine(puzzle: &Puzzle, grader: &mut Grader, seed: u64) -> (bool, [bool; 10]) {
    let proof = prove(
        &puzzle.position,
        puzzle.answer(),
        puzzle.goal,
        &mut Solver::new(u64::MAX),
    );
    let finds = std::array::from_fn(|index| {
        let level = Level::new(index as u8 + 1).expect("ten levels");
        grader.does_find(&puzzle.position, puzzle.answer(), level, seed)
    });
    (matches!(proof, Ok(Some(_))), finds)
}

/// Results so far, by grade.
#[derive(Default)]
struct Tally {
    grades: std::collections::BTreeMap<u8, (u32, [u32; 10])>,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, puzzle: &Puzzle, (holds, finds): (bool, [bool; 10])) {
        if !holds {
            self.wrong.push(puzzle.to_string());
        }
        let (count, found) = self.grades.entry(puzzle.grade.number()).or_default();
        *count += 1;
        for (times, finds) in found.iter_mut().zip(finds) {
            *times += u32::from(finds);
        }
    }

    /// Percentage of the puzzles of each grade that each level solves.
    fn table(&self) -> String {
        let mut text = String::from("grade  puzzles  found by level 1, 2, … 10 in %\n");
        let (mut all, mut sums) = (0, [0; 10]);
        for (grade, (count, found)) in &self.grades {
            text.push_str(&row(&format!("{grade:>5}"), *count, found));
            all += count;
            for (sum, times) in sums.iter_mut().zip(found) {
                *sum += times;
            }
        }
        text.push_str(&row("  all", all, &sums));
        text
    }
}

fn row(name: &str, count: u32, found: &[u32; 10]) -> String {
    let shares = found.iter().map(|&times| {
        format!(
            "{:>5.1}",
            100.0 * f64::from(times) / f64::from(count.max(1))
        )
    });
    format!(
        "{name}  {count:>7}  {}\n",
        shares.collect::<Vec<_>>().join(" ")
    )
}
