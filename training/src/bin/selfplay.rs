//! Lets the engine play itself and keeps the games.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use pijersi_engine::{Engine, Options};
use pijersi_training::play::{Settings, TABLE_MIB, play};
use pijersi_training::statistics::Statistics;
use pijersi_training::{
    game_file::{self, Writer},
    say,
};
use pijersi_training::{progress, workers};

/// Lets Banli play itself and keeps the games
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games and append them to a file; run it again to go on where it stopped
    Run(Run),
    /// Replay every game of a file by the rules, and count
    Check {
        /// The file of games
        file: PathBuf,
    },
}

#[derive(Args)]
struct Run {
    /// The file of games
    file: PathBuf,
    /// Stop when the file has this many games
    #[arg(long)]
    games: Option<u32>,
    /// Stop after this many minutes
    #[arg(long)]
    minutes: Option<f64>,
    /// How many positions to search for each turn, on average
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// How many turns in a thousand to draw at random
    #[arg(long, default_value_t = 20)]
    random: u64,
    /// The highest score after the random opening, in hundredths of a cube
    #[arg(long, default_value_t = 200)]
    balance: i32,
    /// What all games are drawn from, together with their numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads to use [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// The network that plays; without one the hand-made evaluation does
    #[arg(long)]
    net: Option<PathBuf>,
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Run(run) => run_games(&run),
        Command::Check { file } => check(&file),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("selfplay: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run_games(run: &Run) -> Result<(), Box<dyn std::error::Error>> {
    if run.games.is_none() && run.minutes.is_none() {
        return Err("say when to stop: --games N, --minutes N or both".into());
    }
    let (mut writer, content) = Writer::open(&run.file)?;
    if content.cut_off > 0 {
        eprintln!(
            "{}: cut away {} bytes of a block that an earlier run did not finish",
            run.file.display(),
            content.cut_off
        );
    }
    let done: HashSet<u32> = content.games.iter().map(|game| game.number).collect();
    let wanted = run.games.unwrap_or(u32::MAX);
    let until = run
        .minutes
        .map(|minutes| Instant::now() + Duration::from_secs_f64(minutes.max(0.0) * 60.0));
    let settings = Settings {
        seed: run.seed,
        nodes: run.nodes,
        random_permille: run.random,
        balance: run.balance,
    };
    let options = Options {
        table_mib: TABLE_MIB,
        network: pijersi_training::network(run.net.as_deref())?,
        ..Options::default()
    };
    let next = AtomicU32::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    let bar = match run.games {
        Some(games) => progress::bar(games.into(), "games"),
        None => progress::count("games"),
    };
    bar.set_position(done.len() as u64);
    let began = Instant::now();
    let mut statistics = Statistics::default();
    let written: Result<(), game_file::FileError> = std::thread::scope(|scope| {
        for _ in 0..run.threads.unwrap_or_else(workers::threads).max(1) {
            let (sender, next, stop, done) = (sender.clone(), &next, &stop, &done);
            let (settings, options) = (&settings, &options);
            scope.spawn(move || {
                let mut engine = Engine::new(options.clone());
                while !stop.load(Relaxed) && until.is_none_or(|until| Instant::now() < until) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= wanted {
                        break;
                    }
                    if !done.contains(&number)
                        && sender.send(play(&mut engine, settings, number)).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(sender);
        while let Ok(game) = receiver.recv() {
            let mut games = vec![game];
            games.extend(receiver.try_iter().take(255));
            games.iter().for_each(|game| statistics.add(game));
            bar.inc(games.len() as u64);
            if let Err(error) = writer.append(&games) {
                stop.store(true, Relaxed);
                return Err(error);
            }
        }
        Ok(())
    });
    bar.finish();
    written?;
    let seconds = began.elapsed().as_secs_f64();
    say!("{statistics}");
    say!(
        "{seconds:.0} s: {:.1} games and {:.0} searched turns a second",
        statistics.games as f64 / seconds,
        statistics.searched as f64 / seconds
    );
    Ok(())
}

fn check(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let content = game_file::read(path)?;
    if content.cut_off > 0 {
        say!(
            "{} bytes at the end are of an unfinished block",
            content.cut_off
        );
    }
    let bar = progress::bar(content.games.len() as u64, "games");
    let mut wrong = Vec::new();
    workers::in_order(
        &content.games,
        workers::threads(),
        || (),
        |(), game| game.check().map_err(|error| (game.number, error)),
        |result| {
            bar.inc(1);
            wrong.extend(result.err());
        },
    );
    bar.finish();
    let mut statistics = Statistics::default();
    content.games.iter().for_each(|game| statistics.add(game));
    say!("{statistics}");
    let numbers: HashSet<u32> = content.games.iter().map(|game| game.number).collect();
    let repeated = content.games.len() - numbers.len();
    for (number, error) in wrong.iter().take(10) {
        eprintln!("game {number}: {error}");
    }
    match (wrong.len(), repeated) {
        (0, 0) => {
            say!("every game was replayed by the rules");
            Ok(())
        }
        (wrong, repeated) => {
            Err(format!("{wrong} games are wrong and {repeated} occur more than once").into())
        }
    }
}
