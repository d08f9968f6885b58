//! `pijersi atlas verify`: set-ups whose games were even.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::{EvenSetup, EvenSetups, GAMES_HEADER, GameCount, Strength, Tally, tally};

use super::list::read_results;
use crate::failure::Failure;

/// List set-ups that were even in games at every strength
#[derive(clap::Args)]
#[command(after_help = "\
Writes the set-up and White's score with the number of games at each strength.
Games with the same turns count once. A set-up is left out when its score is out
of range at any strength, or has fewer games than --games there.")]
pub struct Args {
    /// File written by pijersi atlas games
    #[arg(value_name = "GAMES")]
    games: PathBuf,
    /// Strength with the least number of games, such as level-4=200; repeatable
    #[arg(long, value_name = "STRENGTH=N", required = true)]
    need: Vec<GameCount>,
    /// Lowest score of White
    #[arg(long, value_name = "P", default_value_t = 0.35)]
    low: f64,
    /// Highest score of White
    #[arg(long, value_name = "P", default_value_t = 0.65)]
    high: f64,
    /// Line about the games for the head of the list; repeatable
    #[arg(long, value_name = "TEXT")]
    note: Vec<String>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let tallies = tally(&read_results(&args.games, GAMES_HEADER)?);
    let none = BTreeMap::new();
    let of = |strength: &Strength| tallies.get(strength).unwrap_or(&none);
    let is_even = |tally: &Tally, need: u32| {
        tally.games >= need && (args.low..=args.high).contains(&tally.mean())
    };
    let [first, ..] = &args.need[..] else {
        return Ok(());
    };
    let even = of(&first.strength).values().filter_map(|(setup, _)| {
        let tallies: Option<Vec<Tally>> = args
            .need
            .iter()
            .map(|need| {
                let (_, tally) = of(&need.strength).get(&setup.to_string())?;
                is_even(tally, need.games).then_some(*tally)
            })
            .collect();
        Some(EvenSetup {
            setup: *setup,
            tallies: tallies?,
        })
    });
    let list = EvenSetups {
        notes: args.note.clone(),
        strengths: args.need.iter().map(|need| need.strength).collect(),
        setups: even.collect(),
        of: of(&first.strength).len(),
    };
    Ok(write!(out, "{list}")?)
}
