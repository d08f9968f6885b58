//! `pijersi atlas fit`: fits the model of White's chances and validates it.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::{
    FairnessModel, GAMES_HEADER, GameResult, Inputs, SCORES_HEADER, Sample, Strength, Validation,
    samples, scores_by_setup,
};

use super::list::read_results;
use crate::failure::Failure;

/// Fit a model of White's chances to games, and validate it with other set-ups
#[derive(clap::Args)]
#[command(after_help = "\
A part of the set-ups is held out, or --validate names games of others: the model
is fitted to the rest. The table compares its estimates for them with the games, for each choice of inputs: the
scores of searches, features of the set-up, or both.
--inputs says which model --output writes.")]
pub struct Args {
    /// Files written by pijersi atlas games
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,
    /// File written by pijersi atlas scores
    #[arg(long, value_name = "FILE")]
    scores: PathBuf,
    /// Use the scores of searches with this number of positions; repeatable
    #[arg(long, value_name = "N", required = true)]
    nodes: Vec<u64>,
    /// Hold out one set-up in N
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u64).range(2..=1000))]
    hold_out: u64,
    /// Validate with the games of this file, and hold none of the others out
    #[arg(long, value_name = "GAMES", conflicts_with = "hold_out")]
    validate: Option<PathBuf>,
    /// What the model that is written is fitted to: scores, features or both
    #[arg(long, value_name = "INPUTS", default_value = "both")]
    inputs: Inputs,
    /// File to write the model to
    #[arg(long, short, value_name = "MODEL")]
    output: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut games = Vec::new();
    for path in &args.games {
        games.extend(read_results::<GameResult>(path, GAMES_HEADER)?);
    }
    let scores = read_results(&args.scores, SCORES_HEADER)?;
    let scores = scores_by_setup(&scores, &args.nodes);
    let all = samples(&games, &scores);
    let (fitted, held_out) = match &args.validate {
        Some(path) => (all, samples(&read_results(path, GAMES_HEADER)?, &scores)),
        None => (
            part(&all, args.hold_out, false),
            part(&all, args.hold_out, true),
        ),
    };
    writeln!(out, "{HEADING}")?;
    for inputs in Inputs::ALL {
        let model = FairnessModel::fit(inputs, &args.nodes, &fitted);
        for strength in &model.strengths {
            let validation = model.validate(
                strength,
                held_out.get(&strength.strength).map_or(&[], Vec::as_slice),
            );
            writeln!(out, "{}", row(inputs, strength.strength, &validation))?;
        }
        if let Some(path) = args.output.iter().find(|_| inputs == args.inputs) {
            pijersi_files::atomic::write(path, model.to_string().as_bytes()).map_err(|error| {
                Failure::Input(format!("cannot write {}: {error}", path.display()))
            })?;
        }
    }
    Ok(())
}

/// The samples that are held out, or the others.
fn part(
    samples: &BTreeMap<Strength, Vec<Sample>>,
    hold_out: u64,
    is_held_out: bool,
) -> BTreeMap<Strength, Vec<Sample>> {
    let is_in = |sample: &&Sample| {
        let key = sample.setup.position().zobrist();
        key.is_multiple_of(hold_out) == is_held_out
    };
    samples
        .iter()
        .map(|(&strength, all)| (strength, all.iter().filter(is_in).cloned().collect()))
        .collect()
}

const HEADING: &str =
    "inputs    strength      set-ups  games  White  slope   error  |error|  explained  within";

fn row(inputs: Inputs, strength: Strength, validation: &Validation) -> String {
    let strength = strength.to_string();
    let Validation {
        setups,
        games,
        observed,
        slope,
        mean_error,
        absolute_error,
        explained,
        within,
    } = validation;
    format!(
        "{:<8}  {strength:<12}  {setups:>7}  {games:>5}  {observed:.3}  {slope:>5.2}  {mean_error:>+.3}    {absolute_error:.3}      {explained:>5.2}    {within:.2}",
        inputs.as_str()
    )
}
