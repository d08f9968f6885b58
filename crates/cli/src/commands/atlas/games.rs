//! `pijersi atlas games`: plays games from set-ups.

use std::collections::HashSet;
use std::path::PathBuf;

use pijersi_atlas::{GAMES_HEADER, GameResult, Pairing, PlayGames, Strength};

use super::list::read_setups;
use super::run_tasks::{RunOptions, open, run_tasks};
use crate::failure::Failure;

/// Play games of equal players from set-ups
#[derive(clap::Args)]
#[command(after_help = "\
The file gets a line for each game: set-up, strength, seed, half points of White,
turns, fingerprint of the turns, checksum. Ctrl+C ends the run; the same command
continues it. The first games of all set-ups come before the second ones. Games
depend on set-up, strength and seed alone.")]
pub struct Args {
    /// File with a set-up code on each line
    #[arg(value_name = "SETUPS")]
    setups: PathBuf,
    /// File to write or to continue
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Strength of both players: level-N, or nodes-N for full strength; repeatable
    #[arg(long, value_name = "STRENGTH", required = true)]
    strength: Vec<Strength>,
    /// Number of games of each set-up at each strength
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Seed of the first game; the others have the following ones
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    run: RunOptions,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let setups = read_setups(&args.setups)?;
    let (mut journal, results) = open::<GameResult>(&args.file, GAMES_HEADER)?;
    let done: HashSet<Pairing> = results.iter().map(|result| result.pairing).collect();
    let mut pairings = Vec::new();
    for game in 0..args.games {
        for &strength in &args.strength {
            pairings.extend(setups.iter().map(|&setup| Pairing {
                setup,
                strength,
                seed: args.seed.wrapping_add(game),
            }));
        }
    }
    pairings.retain(|pairing| !done.contains(pairing));
    run_tasks(
        &args.run,
        &mut journal,
        &pairings,
        PlayGames::default,
        |player, pairing, signal, add| {
            add(player.play(pairing, signal)?.to_string());
            Some(())
        },
    )
}
