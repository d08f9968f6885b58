//! `pijersi atlas candidates`: set-ups whose estimated chances are even.

use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::{Chance, FairnessModel, SCORES_HEADER, scores_by_setup};

use super::list::{read_results, read_text};
use crate::failure::Failure;

/// List set-ups that the model finds even at every strength
#[derive(clap::Args)]
#[command(after_help = "\
Writes the set-up, then White's expected score with its interval at each strength
of the model, the most even set-ups first.")]
pub struct Args {
    /// Model written by pijersi atlas fit
    #[arg(value_name = "MODEL")]
    model: PathBuf,
    /// File written by pijersi atlas scores
    #[arg(value_name = "SCORES")]
    scores: PathBuf,
    /// Largest distance of an expected score from 0.5
    #[arg(long, value_name = "D", default_value_t = 0.08)]
    distance: f64,
    /// Largest number of set-ups
    #[arg(long, value_name = "N", default_value_t = 500)]
    most: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let text = read_text(&args.model)?;
    let model: FairnessModel = text
        .parse()
        .map_err(|error| Failure::Input(format!("{}, {error}", args.model.display())))?;
    let scores = read_results(&args.scores, SCORES_HEADER)?;
    let scores = scores_by_setup(&scores, &model.nodes);
    let mut rows: Vec<(f64, String)> = scores
        .iter()
        .map(|(setup, scores)| {
            let chances: Vec<Chance> = model
                .strengths
                .iter()
                .map(|strength| model.chance(strength, setup, scores))
                .collect();
            let distance = |chance: &Chance| (chance.mean - 0.5).abs();
            let row =
                std::iter::once(setup.to_string()).chain(chances.iter().map(|chance| {
                    format!("{:.3} {:.3}-{:.3}", chance.mean, chance.low, chance.high)
                }));
            let farthest = chances.iter().map(distance).fold(0.0, f64::max);
            (farthest, row.collect::<Vec<_>>().join("\t"))
        })
        .filter(|&(farthest, _)| farthest <= args.distance)
        .collect();
    rows.sort_by(|one, other| one.0.total_cmp(&other.0).then_with(|| one.1.cmp(&other.1)));
    let names = model.strengths.iter().map(|it| it.strength.to_string());
    writeln!(out, "# set-up\t{}", names.collect::<Vec<_>>().join("\t"))?;
    writeln!(out, "# {} of {} set-ups", rows.len(), scores.len())?;
    for (_, row) in rows.iter().take(args.most) {
        writeln!(out, "{row}")?;
    }
    Ok(())
}
