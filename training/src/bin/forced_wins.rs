//! Finds forced wins in games of the engine against itself, and measures how soon engines see them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use pijersi_engine::{Engine, Options};
use pijersi_proofs::{Budget, Prover};
use pijersi_training::play::{Settings, play};
use pijersi_training::{
    forced_win::{ForcedWin, proposal},
    say,
};
use pijersi_training::{progress, workers};
use pijersi_ugi::{Client, ClientError, Go, Program};

/// Finds forced wins, and measures how soon engines see them
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games, prove wins in their last turns, and print them, at most one of each game
    Find(Find),
    /// Prove the wins of a file again
    Check(Check),
    /// Let a UGI engine search the wins of a file, and print how soon it announces them
    Solve(Solve),
}

#[derive(Args)]
struct Find {
    /// Stop with so many wins
    #[arg(long, default_value_t = 600)]
    wins: usize,
    /// What the games are drawn from. Games for training have small seeds; these must not be among them
    #[arg(long, default_value_t = 20_261_115)]
    seed: u64,
    /// The fewest own turns that a win may take
    #[arg(long, default_value_t = 4)]
    least: u32,
    /// The most own turns that a win may take
    #[arg(long, default_value_t = 7)]
    most: u32,
    /// How many positions to search for each turn of a game
    #[arg(long, default_value_t = 3_000)]
    game_nodes: u64,
    /// How many positions to search for a win
    #[arg(long, default_value_t = 300_000)]
    nodes: u64,
    #[command(flatten)]
    effort: Effort,
}

#[derive(Args)]
struct Check {
    /// A file of wins
    file: PathBuf,
    #[command(flatten)]
    effort: Effort,
}

#[derive(Args)]
struct Effort {
    /// How often to ask the engine for a turn before a proof is given up
    #[arg(long, default_value_t = 4_000)]
    proposals: u32,
    /// How many positions it may search each time
    #[arg(long, default_value_t = 100_000)]
    proposal_nodes: u64,
    /// How many threads to use [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Args)]
struct Solve {
    /// A file of wins
    file: PathBuf,
    /// The engine
    engine: PathBuf,
    /// The most positions that it may search for each win
    #[arg(long, default_value_t = 3_000_000)]
    nodes: u64,
    /// The lowest score that announces a win
    #[arg(long, default_value_t = 29_000)]
    win: i64,
    /// How many engines to run at once
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
}

/// Timeout for every reply of an engine.
const REPLY_TIMEOUT: Duration = Duration::from_secs(300);

/// How many turns from the end of a game wins are looked for, and after how many of these without one no more.
const LAST_TURNS: usize = 16;
const MISSES: u32 = 4;

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Find(options) => find(&options),
        Command::Check(options) => check(&options),
        Command::Solve(options) => solve(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("forced_wins: {error}");
            ExitCode::FAILURE
        }
    }
}

fn engine() -> Engine {
    Engine::new(Options {
        table_mib: 32,
        ..Options::default()
    })
}

fn find(options: &Find) -> Result<(), Box<dyn std::error::Error>> {
    let threads = options.effort.threads.unwrap_or_else(workers::threads);
    let bar = progress::bar(options.wins as u64, "wins");
    let (mut found, mut games) = (0, 0u32);
    while found < options.wins {
        let numbers: Vec<u32> = (games..games + 4 * threads as u32).collect();
        games += numbers.len() as u32;
        let look = |engine: &mut Engine, &number: &u32| win_of_game(engine, options, number);
        workers::in_order(&numbers, threads, engine, look, |win: Option<ForcedWin>| {
            if let Some(win) = win.filter(|_| found < options.wins) {
                say!("{win}");
                found += 1;
                bar.inc(1);
            }
        });
    }
    bar.finish();
    eprintln!("{found} wins of {games} games");
    Ok(())
}

/// The earliest win that is proven in the last turns of a game.
fn win_of_game(engine: &mut Engine, options: &Find, number: u32) -> Option<ForcedWin> {
    let settings = Settings {
        seed: options.seed,
        nodes: options.game_nodes,
        random_permille: 20,
        balance: 200,
    };
    let game = play(engine, &settings, number);
    let (line, last) = game.replay().ok()?;
    let positions = line.iter().map(|&(position, _)| position);
    let mut positions: Vec<_> = positions.chain([last]).collect();
    positions.retain(|position| position.outcome().is_none());
    let mut earliest = None;
    let mut misses = 0;
    for position in positions.iter().rev().take(LAST_TURNS) {
        engine.new_game();
        let Some(win) = proposal(engine, position, options.nodes, options.most) else {
            misses += 1;
            if misses >= MISSES {
                break;
            }
            continue;
        };
        misses = 0;
        if win.turns >= options.least && is_proven(engine, &win, &options.effort) {
            earliest = Some(win);
        }
    }
    earliest
}

fn is_proven(engine: &mut Engine, win: &ForcedWin, effort: &Effort) -> bool {
    let budget = Budget {
        nodes: effort.proposal_nodes,
        proposals: effort.proposals,
    };
    let proof = Prover::new(engine, budget).win_by(&win.position, win.turn, win.turns);
    proof.is_ok()
}

fn read(path: &PathBuf) -> Result<Vec<ForcedWin>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string());
    text.and_then(|text| ForcedWin::read_all(&text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn check(options: &Check) -> Result<(), Box<dyn std::error::Error>> {
    let wins = read(&options.file)?;
    let threads = options.effort.threads.unwrap_or_else(workers::threads);
    let bar = progress::bar(wins.len() as u64, "wins");
    let mut open = Vec::new();
    let prove = |engine: &mut Engine, win: &ForcedWin| {
        engine.new_game();
        (*win, is_proven(engine, win, &options.effort))
    };
    workers::in_order(&wins, threads, engine, prove, |(win, proven)| {
        bar.inc(1);
        if !proven {
            open.push(win);
        }
    });
    bar.finish();
    for win in &open {
        say!("not proven: {win}");
    }
    eprintln!("{} of {} wins proven", wins.len() - open.len(), wins.len());
    match open.is_empty() {
        true => Ok(()),
        false => Err("some wins could not be proven; give more --proposals".into()),
    }
}

/// When an engine announced a win for good.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Solved {
    time: Duration,
    nodes: u64,
}

fn solve(options: &Solve) -> Result<(), Box<dyn std::error::Error>> {
    let wins = read(&options.file)?;
    let bar = progress::bar(wins.len() as u64, "wins");
    let mut results: Vec<Option<Solved>> = Vec::new();
    let mut failure = None;
    workers::in_order(
        &wins,
        options.concurrency,
        || Client::start(&Program::new(&options.engine), REPLY_TIMEOUT).map_err(|e| e.to_string()),
        |client, win| match client {
            Ok(client) => announcement(client, win, options).map_err(|error| error.to_string()),
            Err(error) => Err(error.clone()),
        },
        |result| {
            bar.inc(1);
            match result {
                Ok(solved) => results.push(solved),
                Err(error) => failure = Some(error),
            }
        },
    );
    bar.finish();
    if let Some(error) = failure {
        return Err(error.into());
    }
    say!(
        "{}: {} of {} wins announced within {} positions",
        options.engine.display(),
        results.iter().flatten().count(),
        results.len(),
        options.nodes
    );
    for (name, part) in [("median", 0.5), ("95 %", 0.95)] {
        say!("{name:>8}: {}", quantile(&results, part));
    }
    Ok(())
}

/// When an engine announces a win for good: later reports take nothing back.
fn announcement(
    client: &mut Client,
    win: &ForcedWin,
    options: &Solve,
) -> Result<Option<Solved>, ClientError> {
    client.new_game()?;
    client.position(&win.position)?;
    client.ready(REPLY_TIMEOUT)?;
    let go = Go {
        nodes: Some(options.nodes),
        ..Go::default()
    };
    let mut solved = None;
    let begun = Instant::now();
    client.go(&go, REPLY_TIMEOUT, |info| {
        if let Some(score) = info.score {
            solved = (score >= options.win).then(|| {
                solved.unwrap_or(Solved {
                    time: begun.elapsed(),
                    nodes: info.nodes.unwrap_or(0),
                })
            });
        }
    })?;
    Ok(solved)
}

/// Time and positions within which this part of the wins is announced.
fn quantile(results: &[Option<Solved>], part: f64) -> String {
    let index = (results.len() as f64 * part).ceil() as usize;
    let of = |value: fn(&Solved) -> f64| -> Option<f64> {
        let mut values: Vec<f64> = results.iter().flatten().map(value).collect();
        values.sort_by(f64::total_cmp);
        values.get(index.max(1) - 1).copied()
    };
    let time = of(|solved| solved.time.as_secs_f64() * 1000.0);
    match time.zip(of(|solved| solved.nodes as f64)) {
        Some((time, nodes)) => format!("{time:.1} ms, {nodes} positions"),
        None => "not announced".to_owned(),
    }
}
