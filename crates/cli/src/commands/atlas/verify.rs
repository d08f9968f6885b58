//! `pijersi atlas verify`: set-ups whose games were even.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::{GAMES_HEADER, Strength, Tally, tally};

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
    #[arg(long, value_name = "STRENGTH=N", required = true, value_parser = parse_need)]
    need: Vec<(Strength, u32)>,
    /// Lowest score of White
    #[arg(long, value_name = "P", default_value_t = 0.35)]
    low: f64,
    /// Highest score of White
    #[arg(long, value_name = "P", default_value_t = 0.65)]
    high: f64,
}

fn parse_need(text: &str) -> Result<(Strength, u32), String> {
    let (strength, games) = text
        .split_once('=')
        .ok_or("write a strength, =, and a number of games")?;
    Ok((
        strength
            .parse()
            .map_err(|error: pijersi_atlas::ParseStrengthError| error.to_string())?,
        games
            .parse()
            .map_err(|_| "the number of games is not a number".to_owned())?,
    ))
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let tallies = tally(&read_results(&args.games, GAMES_HEADER)?);
    let none = BTreeMap::new();
    let of = |strength: &Strength| tallies.get(strength).unwrap_or(&none);
    let is_even = |tally: &Tally, need: u32| {
        tally.games >= need && (args.low..=args.high).contains(&tally.mean())
    };
    let names = args.need.iter().map(|(strength, _)| strength.to_string());
    writeln!(out, "# set-up\t{}", names.collect::<Vec<_>>().join("\t"))?;
    let (first, _) = &args.need[0];
    let (mut kept, mut pooled) = (0, vec![Tally::default(); args.need.len()]);
    for setup in of(first).keys() {
        let scores: Option<Vec<Tally>> = args
            .need
            .iter()
            .map(|(strength, need)| {
                let (_, tally) = of(strength).get(setup)?;
                is_even(tally, *need).then_some(*tally)
            })
            .collect();
        let Some(scores) = scores else { continue };
        kept += 1;
        for (sum, tally) in pooled.iter_mut().zip(&scores) {
            sum.games += tally.games;
            sum.half_points += tally.half_points;
        }
        writeln!(out, "{setup}\t{}", row(&scores))?;
    }
    writeln!(out, "# {kept} of {} set-ups", of(first).len())?;
    writeln!(out, "# together\t{}", row(&pooled))?;
    Ok(())
}

fn row(tallies: &[Tally]) -> String {
    let cell = |tally: &Tally| format!("{:.3} {}", tally.mean(), tally.games);
    tallies.iter().map(cell).collect::<Vec<_>>().join("\t")
}
