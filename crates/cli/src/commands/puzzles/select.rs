//! `pijersi puzzles select`: selects a set of candidates.

use std::io::Write;
use std::path::PathBuf;

use pijersi_puzzles::{Candidate, select, write_set};

use crate::failure::{Failure, to_stderr};

/// Choose a set of puzzles from files of candidates
#[derive(clap::Args)]
#[command(after_help = "\
The set is written to stdout. No two puzzles of it are alike under the
symmetries of the game. Grades and goals are mixed as evenly as the candidates
allow.")]
pub struct Args {
    /// Files written by pijersi puzzles find
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Maximum number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1500)]
    most: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for path in &args.files {
        let name = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
        for (number, line) in text.lines().enumerate() {
            if !line.starts_with('#') {
                candidates.push(line.parse().map_err(|error| {
                    Failure::Input(format!("{name}, line {}: {error}", number + 1))
                })?);
            }
        }
    }
    // The set must not depend on the order in which games ended.
    candidates.sort_by_cached_key(|candidate| {
        let (canonical, _) = pijersi::Symmetry::canonical(&candidate.position);
        (canonical.zobrist(), candidate.position.to_string())
    });
    let set = select(&candidates, args.most);
    to_stderr(&format!("{} of {} candidates", set.len(), candidates.len()));
    out.write_all(write_set(&set).as_bytes())?;
    Ok(())
}
