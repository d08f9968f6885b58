//! `pijersi atlas select`: chooses even set-ups by games, with few games for uneven ones.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;

use pijersi_atlas::{
    EvenSetup, EvenSetups, GAMES_HEADER, GameCount, GameResult, PlayGames, Select, Verdict,
};

use super::list::read_setups;
use super::run_tasks::{RunOptions, open, run_tasks};
use crate::failure::Failure;

/// Play games from set-ups, drop those that are clearly uneven, and list the even ones
#[derive(clap::Args)]
#[command(after_help = "\
Each set-up has its games one after the other, at one strength after the other,
and is dropped as soon as the games still to be played are unlikely to bring its
score into the range. When enough set-ups have had all their games and are even,
the run ends. FILE is as pijersi atlas games writes it: Ctrl+C ends the run; the
same command continues it. The list is as pijersi atlas verify writes it; play
fresh games, with another seed, to verify it.")]
pub struct Args {
    /// File with a set-up code on each line, the most promising first
    #[arg(value_name = "SETUPS")]
    setups: PathBuf,
    /// File of games to write or to continue
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Strength with the number of games there, such as level-4=200; repeatable, quick ones first
    #[arg(long, value_name = "STRENGTH=N", required = true)]
    strength: Vec<GameCount>,
    /// Largest distance of an even score from 0.5
    #[arg(long, value_name = "D", default_value_t = 0.08)]
    within: f64,
    /// End when there are this many even set-ups
    #[arg(long, value_name = "N", default_value_t = 110)]
    keep: usize,
    /// Seed of the first game; the others have the following ones
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    run: RunOptions,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let setups = read_setups(&args.setups)?;
    let (mut journal, results) = open::<GameResult>(&args.file, GAMES_HEADER)?;
    let before: HashMap<_, _> = results.into_iter().map(|it| (it.pairing, it)).collect();
    let select = Select {
        counts: args.strength.clone(),
        within: args.within,
        seed: args.seed,
    };
    let even = Mutex::new(BTreeMap::new());
    let numbered: Vec<_> = setups.iter().enumerate().collect();
    run_tasks(
        &args.run,
        &mut journal,
        &numbered,
        PlayGames::default,
        |player, &(number, setup), signal, add| {
            if even.lock().expect("lock poisoned").len() >= args.keep {
                return None;
            }
            let add = &mut |result: &GameResult| add(result.to_string());
            let verdict = select.run(*setup, &before, player, signal, add)?;
            if let Verdict::Even(tallies) = verdict {
                even.lock().expect("lock poisoned").insert(number, tallies);
            }
            Some(())
        },
    )?;
    // Threads may have found more: the first ones do not depend on the number of threads.
    let even = even.into_inner().expect("lock poisoned").into_iter();
    let setups_kept = even.take(args.keep).map(|(number, tallies)| EvenSetup {
        setup: setups[number],
        tallies,
    });
    let list = EvenSetups {
        notes: Vec::new(),
        strengths: args.strength.iter().map(|it| it.strength).collect(),
        setups: setups_kept.collect(),
        of: setups.len(),
    };
    Ok(write!(out, "{list}")?)
}
