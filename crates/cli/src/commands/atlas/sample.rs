//! `pijersi atlas sample`: draws set-ups at random.

use std::collections::HashSet;
use std::io::Write;

use pijersi::{Setup, SplitMix64};
use pijersi_atlas::{canonical, half_random_sides};

use crate::failure::Failure;

/// Draw different set-ups at random, or list all half-random ones
#[derive(clap::Args)]
#[command(after_help = "\
Writes a set-up code on each line. No two set-ups are alike up to symmetry.")]
pub struct Args {
    /// All half-random set-ups instead, in order
    #[arg(long, conflicts_with_all = ["half_random", "full_random"])]
    all: bool,
    /// Number of half-random set-ups
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=100_000))]
    half_random: u64,
    /// Number of full-random set-ups
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=100_000))]
    full_random: u64,
    /// Seed of the draw
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.all {
        for side in half_random_sides() {
            writeln!(out, "{side}")?;
        }
        return Ok(());
    }
    let mut random = SplitMix64::new(args.seed);
    let mut seen = HashSet::new();
    let half_random: fn(u64) -> Setup = Setup::half_random;
    for (count, draw) in [
        (args.half_random, half_random),
        (args.full_random, Setup::full_random),
    ] {
        let mut drawn = 0;
        while drawn < count {
            let setup = canonical(&draw(random.next()));
            if seen.insert(setup) {
                writeln!(out, "{setup}")?;
                drawn += 1;
            }
        }
    }
    Ok(())
}
