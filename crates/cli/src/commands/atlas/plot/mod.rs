//! `pijersi atlas plot`: figures of the results as SVG.

mod chart;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use pijersi::{Position, Setup};
use pijersi_atlas::{
    Book, FairnessModel, GAMES_HEADER, GameResult, SCORES_HEADER, Strength, scores_by_setup, tally,
};
use pijersi_game::player::Book as _;

use self::chart::{Bars, Point, Scatter, Series};
use super::list::{read_results, read_text};
use crate::failure::Failure;

/// Bars of a distribution.
const BARS: usize = 20;
/// Half the width of a 95 % interval in standard deviations.
const INTERVAL: f64 = 1.96;

/// Draw the results as SVG
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    figure: Figure,
}

#[derive(clap::Subcommand)]
enum Figure {
    /// White's score at each strength, in half-random, full-random and the classic set-ups
    Strengths {
        /// Files written by pijersi atlas games
        #[arg(value_name = "GAMES", required = true)]
        games: Vec<PathBuf>,
    },
    /// How many set-ups have which expected score of White, at each strength of the model
    Setups {
        /// Model written by pijersi atlas fit
        #[arg(value_name = "MODEL")]
        model: PathBuf,
        /// File written by pijersi atlas scores
        #[arg(value_name = "SCORES")]
        scores: PathBuf,
    },
    /// White's chances after each first turn of the opening book, best first
    FirstTurns {
        /// File written by pijersi atlas export; without it, the book of the program
        #[arg(value_name = "BOOK")]
        book: Option<PathBuf>,
    },
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let svg = match &args.figure {
        Figure::Strengths { games } => strengths(games)?,
        Figure::Setups { model, scores } => setups(model, scores)?,
        Figure::FirstTurns { book } => first_turns(book.as_ref())?,
    };
    Ok(out.write_all(svg.as_bytes())?)
}

/// The kinds of set-ups.
const KINDS: [&str; 3] = ["classic", "half-random", "full-random"];

fn kind(setup: &Setup) -> usize {
    match setup {
        Setup::Classic => 0,
        Setup::Alike(_) => 1,
        Setup::Sides(..) => 2,
    }
}

fn strengths(paths: &[PathBuf]) -> Result<String, Failure> {
    let mut games: Vec<GameResult> = Vec::new();
    for path in paths {
        games.extend(read_results::<GameResult>(path, GAMES_HEADER)?);
    }
    let tallies = tally(&games);
    let names: Vec<String> = tallies.keys().map(label).collect();
    let mut series = KINDS.map(|name| Series {
        name,
        points: Vec::new(),
    });
    for (at, setups) in tallies.values().enumerate() {
        let mut scores: BTreeMap<usize, Vec<(f64, f64)>> = BTreeMap::new();
        for (setup, tally) in setups.values() {
            let scores = scores.entry(kind(setup)).or_default();
            scores.push((tally.mean(), f64::from(tally.games)));
        }
        for (kind, scores) in scores {
            series[kind].points.push(mean(at, &scores));
        }
    }
    let series = series.into_iter().filter(|it| !it.points.is_empty());
    Ok(chart::scatter(&Scatter {
        names,
        series: series.collect(),
    }))
}

/// A strength in as few letters as fit below a column.
fn label(strength: &Strength) -> String {
    match strength {
        Strength::Level(level) => format!("level {level}"),
        Strength::Nodes(nodes) => format!("{}k nodes", *nodes as f64 / 1000.0),
    }
}

/// The mean over set-ups with its 95 % interval, which is that of the games where there is one set-up.
fn mean(at: usize, scores: &[(f64, f64)]) -> Point {
    let count = scores.len() as f64;
    let mean = scores.iter().map(|it| it.0).sum::<f64>() / count;
    let variance = match scores {
        [(_, games)] => mean * (1.0 - mean) / games.max(1.0),
        _ => scores.iter().map(|it| (it.0 - mean).powi(2)).sum::<f64>() / (count * (count - 1.0)),
    };
    let reach = INTERVAL * variance.sqrt();
    Point {
        at,
        value: mean,
        low: (mean - reach).max(0.0),
        high: (mean + reach).min(1.0),
    }
}

fn setups(model: &Path, scores: &Path) -> Result<String, Failure> {
    let named = |error| Failure::Input(format!("{}, {error}", model.display()));
    let model: FairnessModel = read_text(model)?.parse().map_err(named)?;
    let scores = scores_by_setup(&read_results(scores, SCORES_HEADER)?, &model.nodes);
    let mut groups = Vec::new();
    for strength in &model.strengths {
        let mut counts = vec![0.0; BARS];
        for (setup, scores) in &scores {
            let chance = model.chance(strength, setup, scores);
            counts[((chance.mean * BARS as f64) as usize).min(BARS - 1)] += 1.0;
        }
        let most = counts.iter().copied().fold(1.0, f64::max);
        let heights = counts.into_iter().map(|count| count / most).collect();
        groups.push((label(&strength.strength), heights));
    }
    let ends = ["0", "0.5", "1"];
    Ok(chart::bars(&Bars { ends, groups }))
}

fn first_turns(path: Option<&PathBuf>) -> Result<String, Failure> {
    let start = Position::classic();
    let turns = match path {
        None => Book::classic().turns(&start),
        Some(path) => {
            let name = path.display();
            let bytes = std::fs::read(path)
                .map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
            let book = Book::read(&bytes, &start)
                .map_err(|error| Failure::Input(format!("{name}: {error}")))?;
            book.turns(&start)
        }
    };
    let heights = turns.iter().map(|it| it.score.win_probability()).collect();
    let middle = turns.len() / 2;
    let name = |index: usize| turns.get(index).map(|it| it.turn.to_string());
    let names = [0, middle, turns.len().saturating_sub(1)].map(|at| name(at).unwrap_or_default());
    Ok(chart::bars(&Bars {
        ends: names.each_ref().map(String::as_str),
        groups: vec![(String::new(), heights)],
    }))
}
