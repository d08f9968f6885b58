//! Picks positions to learn from out of files of games. Each position is written once, with the score and result of its
//! first occurrence, so that no held-out position is trained with.

use std::collections::HashSet;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use pijersi::CELLS;
use pijersi_engine::{Engine, Options};
use pijersi_training::label::{Counts, Picking, pick};
use pijersi_training::{game::Game, say};
use pijersi_training::{game_file, progress, record, workers};

/// Picks positions to learn from out of games: one file to train with and one to check with
#[derive(Parser)]
struct Arguments {
    /// Files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where to write the positions to train with
    #[arg(long, default_value = "train.bin")]
    train: PathBuf,
    /// Where to write the positions to check with, from games that are not trained with
    #[arg(long, default_value = "held-out.bin")]
    held_out: PathBuf,
    /// One game in so many is held out
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..))]
    held_out_share: u32,
    /// How many positions to search for the score of a position where captures led; 0 leaves such positions out
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// How many random turns to try in each position, to find positions that a search meets and a game does not
    #[arg(long, default_value_t = 1)]
    tries: u32,
    /// How many threads to use [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// The network that judges; without one the hand-made evaluation does
    #[arg(long)]
    net: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("extract: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let mut games: Vec<Game> = Vec::new();
    for path in &arguments.games {
        games.extend(game_file::read(path)?.games);
    }
    let create = |path: &PathBuf| -> Result<_, String> {
        let say = |error| format!("{}: {error}", path.display());
        let mut file = BufWriter::new(File::create(path).map_err(say)?);
        file.write_all(&record::header()).map_err(say)?;
        Ok(file)
    };
    let mut files = [create(&arguments.train)?, create(&arguments.held_out)?];
    let options = Options {
        table_mib: 1,
        network: pijersi_training::network(arguments.net.as_deref())?,
        ..Options::default()
    };
    let picking = Picking {
        nodes: arguments.nodes,
        tries: arguments.tries,
    };
    let bar = progress::bar(games.len() as u64, "games");
    let mut counts = Counts::default();
    let mut written = [0u64; 2];
    let mut seen = HashSet::new();
    let mut duplicates = 0;
    let mut failure = None;
    workers::in_order(
        &games,
        arguments.threads.unwrap_or_else(workers::threads),
        || Engine::new(options.clone()),
        |engine, game| {
            let picked = pick(engine, picking, game);
            picked
                .map(|(records, counts)| {
                    let records: Vec<_> = records.iter().map(record::Record::bytes).collect();
                    (game.number, records, counts)
                })
                .map_err(|error| format!("game {}: {error}", game.number))
        },
        |result| {
            bar.inc(1);
            let outcome = result.and_then(|(number, records, some)| {
                let held_out = usize::from(is_held_out(number, arguments.held_out_share));
                counts += some;
                for record in records {
                    if !seen.insert(position_hash(&record)) {
                        duplicates += 1;
                        continue;
                    }
                    written[held_out] += 1;
                    files[held_out]
                        .write_all(&record)
                        .map_err(|error| error.to_string())?;
                }
                Ok(())
            });
            if let Err(error) = outcome {
                failure.get_or_insert(error);
            }
        },
    );
    bar.finish();
    if let Some(failure) = failure {
        return Err(failure.into());
    }
    for file in &mut files {
        file.flush()?;
    }
    say!(
        "{} games, {} searched positions: {} quiet, {} resolved, {} not resolved, {} with an arrival; \
         {} more after random turns",
        games.len(),
        counts.searched,
        counts.quiet,
        counts.resolved,
        counts.unresolved,
        counts.arrivals,
        counts.tried
    );
    say!(
        "{} to train with, {} held out, {duplicates} duplicates left out",
        written[0],
        written[1]
    );
    Ok(())
}

/// A hash of the position of a record: its cells and its quiet turns.
fn position_hash(record: &[u8; record::SIZE]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&record[..CELLS], record[record::QUIET]).hash(&mut hasher);
    hasher.finish()
}

/// Whether a game is held out: by its number, so that it stays so when games are added.
fn is_held_out(number: u32, share: u32) -> bool {
    pijersi::SplitMix64::new(number.into()).below(share.into()) == 0
}
