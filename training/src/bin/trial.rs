//! Tries other numbers for the search by games against the built-in ones. Needs the feature `tune`.

use std::time::Duration;

use clap::Parser;
use pijersi::SplitMix64;
use pijersi_arena::{EloEstimate, Pentanomial, Sprt, Verdict};
use pijersi_engine::{Limits, tuning::TUNABLES};
use pijersi_training::{duel, say, workers};

/// Plays each set of numbers against the base and prints how much stronger it is.
///
/// A set is a list such as "aspiration=30 late_turn_base=8"; "list" prints the names.
#[derive(Parser)]
struct Options {
    /// The sets to try, one after the other.
    #[arg(required = true)]
    sets: Vec<String>,
    /// The numbers that all sets and their opponent share.
    #[arg(long, default_value = "")]
    base: String,
    /// How many games to play for each set, at most.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// How many positions to search for each turn.
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// How many milliseconds of the processor's time to search for each turn, instead.
    #[arg(long)]
    milliseconds: Option<u64>,
    /// How many games to play at once.
    #[arg(long, default_value_t = workers::threads())]
    threads: usize,
    /// What the openings are drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop when it is clear whether a set is stronger by nothing or by so many Elo.
    #[arg(long)]
    sprt: Option<f64>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    if options.sets == ["list"] {
        for one in TUNABLES {
            say!("{} = {} ({} to {})", one.name, one.value, one.min, one.max);
        }
        return Ok(());
    }
    let built_in: Vec<i32> = TUNABLES.iter().map(|one| one.value).collect();
    let base = changed(&built_in, &options.base)?;
    let limits = match options.milliseconds {
        Some(milliseconds) => Limits {
            move_time: Some(Duration::from_millis(milliseconds)),
            ..Limits::default()
        },
        None => Limits {
            nodes: Some(options.nodes),
            ..Limits::default()
        },
    };
    for set in &options.sets {
        let values = [changed(&base, set)?, base.clone()];
        let mut pairs = Pentanomial::default();
        let sprt = options.sprt.map(|elo| Sprt::new(0.0, elo));
        let mut played = 0;
        // Batches, so that a test can stop early.
        while played < options.games {
            let count = (options.threads * 8).min((options.games - played).div_ceil(2));
            let numbers: Vec<u64> = (0..count).map(|pair| (played / 2 + pair) as u64).collect();
            workers::in_order(
                &numbers,
                options.threads,
                duel::engines,
                |engines, &number| {
                    let mut random = SplitMix64::new(options.seed.wrapping_mul(1_000_003) ^ number);
                    duel::play_pair(engines, &values, &limits, &mut random)
                },
                |points| pairs.add((points + 2) as usize),
            );
            played += 2 * count;
            let verdict = sprt.as_ref().and_then(|sprt| sprt.state(&pairs).verdict);
            if verdict.is_some() {
                break;
            }
        }
        let estimate = pairs.estimate().expect("games were played");
        let EloEstimate { elo, low, high } = estimate.elo();
        let verdict = sprt.and_then(|sprt| sprt.state(&pairs).verdict);
        let verdict = match verdict {
            Some(Verdict::Stronger) => ", stronger",
            Some(Verdict::NotStronger) => ", not stronger",
            None => "",
        };
        say!("{elo:+.0} ({low:+.0} to {high:+.0}), {played} games{verdict}: {set}");
    }
    Ok(())
}

/// These numbers with the changes that a set names.
fn changed(values: &[i32], set: &str) -> Result<Vec<i32>, String> {
    let mut values = values.to_vec();
    for word in set.split_whitespace() {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| format!("\"{word}\" is not NAME=VALUE"))?;
        let index = TUNABLES
            .iter()
            .position(|one| one.name == name)
            .ok_or_else(|| format!("there is no number \"{name}\"; \"list\" prints the names"))?;
        values[index] = value
            .parse()
            .map_err(|_| format!("\"{value}\" is not a whole number"))?;
    }
    Ok(values)
}
