//! Fits the first guess at quiet turns to what searches choose.
//!
//! `fit_order choices` plays games and writes the best quiet turn of each position, a line for each. `fit_order fit`
//! moves the weights so that these turns become more likely among all quiet turns of their positions (a conditional
//! logit), and prints the file `ordering_weights.rs`; one unit of odds by a factor of e is [`UNIT`].

use std::collections::HashSet;
use std::error::Error;
use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use pijersi::{Position, Setup, SplitMix64, Turn};
use pijersi_engine::ordering::{FEATURE_COUNT, OrderingContext};
use pijersi_engine::{Engine, Limits, Options, Signal};
use pijersi_training::{say, workers};

/// What stands for a factor of e in the printed weights.
const UNIT: f64 = 1_000.0;

/// Fits the first guess at quiet turns to what searches choose
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games and prints positions with their best quiet turns
    Choices {
        /// How many games
        #[arg(long, default_value_t = 3_000)]
        games: u64,
        /// How many positions to search for each turn, and again among the quiet turns
        #[arg(long, default_value_t = 6_000)]
        nodes: u64,
        /// How many threads
        #[arg(long, default_value_t = workers::threads())]
        threads: usize,
        /// What the games are drawn from
        #[arg(long, default_value_t = 7)]
        seed: u64,
    },
    /// Prints the weights that fit a file of choices
    Fit {
        /// The file
        file: PathBuf,
    },
}

/// The features of each quiet turn of a position; the first one was chosen.
type Choice = Vec<Vec<u16>>;

fn main() -> Result<(), Box<dyn Error>> {
    match Arguments::parse().command {
        Command::Choices {
            games,
            nodes,
            threads,
            seed,
        } => print_choices(games, nodes, threads, seed),
        Command::Fit { file } => print_weights(&std::fs::read_to_string(file)?),
    }
}

/// Each game has its own seed, so that threads change nothing.
fn print_choices(games: u64, nodes: u64, threads: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> = (0..games).collect();
    let engine = || {
        Engine::new(Options {
            table_mib: 8,
            ..Options::default()
        })
    };
    let mut written = Ok(());
    workers::in_order(
        &numbers,
        threads,
        || [engine(), engine()],
        |engines, &game| {
            let random = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(game));
            play(engines, random, nodes)
        },
        |lines| {
            if written.is_ok() {
                written = stdout().write_all(lines.as_bytes());
            }
        },
    );
    Ok(written?)
}

/// Plays a game and gives a line for each position where neither player can arrive and nothing is decided. The second
/// engine looks for the best quiet turns.
fn play(engines: &mut [Engine; 2], mut random: SplitMix64, nodes: u64) -> String {
    let mut position = match random.below(3) {
        0 => Position::classic(),
        1 => Setup::half_random(random.next()).position(),
        _ => Setup::full_random(random.next()).position(),
    };
    engines.iter_mut().for_each(Engine::new_game);
    let [player, chooser] = engines;
    let search = |engine: &mut Engine, position: &Position, search_turns: Vec<Turn>| {
        let limits = Limits {
            nodes: Some(nodes),
            search_turns,
            ..Limits::default()
        };
        engine.search(position, &limits, &Signal::new(), &mut |_| {})
    };
    let mut lines = String::new();
    let mut ply = 0;
    while position.outcome().is_none() {
        let turns = position.turns();
        let quiet: Vec<Turn> = turns
            .iter()
            .copied()
            .filter(|turn| !turn.captures())
            .collect();
        let arrives = |player| position.can_arrive(player);
        let mover = position.player();
        if !arrives(mover) && !arrives(mover.opponent()) && quiet.len() > 1 {
            let answer = search(chooser, &position, quiet);
            let open = !answer.score.is_win() && !answer.score.is_loss();
            if let Some(turn) = answer.turn.filter(|_| open) {
                lines += &format!("{position}\t{}\n", turn.ugi());
            }
        }
        let turn = if ply < 2 || random.below(12) == 0 {
            turns[random.below(turns.len() as u64) as usize]
        } else {
            let answer = search(player, &position, Vec::new());
            let Some(turn) = answer.turn else { break };
            turn
        };
        position = position.play_unchecked(turn);
        ply += 1;
    }
    lines
}

fn print_weights(text: &str) -> Result<(), Box<dyn Error>> {
    let mut choices = Vec::new();
    for line in text.lines() {
        let (position, turn) = line.split_once('\t').ok_or("a line has no tab")?;
        let position: Position = position.parse()?;
        choices.push(choice(&position, position.parse_ugi(turn)?));
    }
    let (test, learn) = choices.split_at(choices.len() / 10);
    eprintln!(
        "{} choices to learn from, {} to test",
        learn.len(),
        test.len()
    );
    let weights = fit(learn, test);
    say!("//! The weights of the guess in `ordering.rs`, as fitted.\n");
    say!(
        "use super::ordering::FEATURE_COUNT;\n\n#[rustfmt::skip]\npub const WEIGHTS: [i16; FEATURE_COUNT] = ["
    );
    for row in weights.chunks(7) {
        let row: Vec<String> = row
            .iter()
            .map(|weight| format!("{}", (weight * UNIT).round() as i16))
            .collect();
        say!("    {},", row.join(", "));
    }
    say!("];");
    Ok(())
}

/// The quiet turns of a position that lead to different positions, the chosen one first.
fn choice(position: &Position, chosen: Turn) -> Choice {
    let context = OrderingContext::of(position, &position.strike_map());
    let mut seen = HashSet::new();
    std::iter::once(chosen)
        .chain(position.turns())
        .filter(|turn| !turn.captures() && seen.insert(position.play_unchecked(*turn)))
        .map(|turn| {
            let mut features = Vec::new();
            context.visit_features(turn, |feature| features.push(feature as u16));
            features
        })
        .collect()
}

/// Gradient descent with moments for each weight (Adam), one choice at a time in a fixed order.
fn fit(learn: &[Choice], test: &[Choice]) -> Vec<f64> {
    let mut weights = vec![0.0; FEATURE_COUNT];
    let mut means = vec![0.0; FEATURE_COUNT];
    let mut squares = vec![0.0; FEATURE_COUNT];
    let mut step = 0;
    for epoch in 0..30 {
        let rate = 0.01 / (1.0 + f64::from(epoch) / 3.0);
        for batch in learn.chunks(64) {
            let mut gradient = vec![0.0; FEATURE_COUNT];
            for choice in batch {
                let odds = odds(choice, &weights);
                for (turn, odds) in choice.iter().zip(&odds) {
                    for &feature in turn {
                        gradient[usize::from(feature)] += odds / batch.len() as f64;
                    }
                }
                for &feature in &choice[0] {
                    gradient[usize::from(feature)] -= 1.0 / batch.len() as f64;
                }
            }
            step += 1;
            for index in 0..FEATURE_COUNT {
                let slope = gradient[index] + 1e-4 * weights[index];
                means[index] += 0.1 * (slope - means[index]);
                squares[index] += 0.001 * (slope * slope - squares[index]);
                let mean = means[index] / (1.0 - 0.9_f64.powi(step));
                let square: f64 = squares[index] / (1.0 - 0.999_f64.powi(step));
                weights[index] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
        if epoch % 5 == 4 {
            eprintln!("epoch {epoch}: {}", quality(test, &weights));
        }
    }
    weights
}

/// How likely each turn is chosen.
fn odds(choice: &Choice, weights: &[f64]) -> Vec<f64> {
    let sums: Vec<f64> = choice
        .iter()
        .map(|turn| {
            turn.iter()
                .map(|&feature| weights[usize::from(feature)])
                .sum()
        })
        .collect();
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let powers: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let total: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / total).collect()
}

/// The mean loss, and at which place the chosen turn stands.
fn quality(choices: &[Choice], weights: &[f64]) -> String {
    let (mut loss, mut place, mut early, mut turns) = (0.0, 0, 0, 0);
    for choice in choices {
        let odds = odds(choice, weights);
        loss -= odds[0].ln();
        let before = odds.iter().filter(|&&other| other > odds[0]).count();
        place += before;
        early += usize::from(before < 10);
        turns += choice.len();
    }
    let count = choices.len().max(1);
    format!(
        "loss {:.4}, mean place {:.1} of {:.1}, among the first ten {:.3}",
        loss / count as f64,
        place as f64 / count as f64,
        turns as f64 / count as f64,
        early as f64 / count as f64
    )
}
