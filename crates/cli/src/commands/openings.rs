//! `pijersi openings`: the file of Banli's openings, which the explorer of the page shows.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use pijersi_engine::Level;
use pijersi_selfplay::openings::{Openings, Settings, play};

use crate::failure::Failure;
use crate::output::with_progress;
use crate::resources::check_threads;

/// Play games of the engine and count their openings
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  pijersi openings --games 10000 --jobs 8 > openings.txt

Banli plays games against itself from the classic set-up. The file lists how
often each turn was played and how these games ended; the page shows it. It
depends on the options alone, not on --jobs.")]
pub struct Args {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Levels of both players, one after the other by game
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        default_value = "6,7,8"
    )]
    levels: Vec<Level>,
    /// Leave out positions of fewer games
    #[arg(long, value_name = "N", default_value_t = 3)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    min: u32,
    /// Number of games at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1024))]
    jobs: u64,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let jobs = check_threads(args.jobs)?;
    let settings = Settings {
        seed: args.seed,
        levels: args.levels.clone(),
    };
    let openings = Mutex::new(Openings::default());
    with_progress(|bar| {
        bar.set_length(args.games);
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= args.games {
                            break;
                        }
                        let record = play(&settings, number);
                        openings.lock().expect("lock poisoned").add(&record);
                        bar.inc(1);
                    }
                });
            }
        });
    });
    let openings = openings.into_inner().expect("lock poisoned");
    out.write_all(openings.to_text(args.min).as_bytes())?;
    Ok(())
}
