//! Fits the weights of the evaluation to samples: `fit SAMPLES… > weights.rs`.
//!
//! The weights minimise the squared error between the predicted result and a mix of the true result and what
//! the search thought, by gradient descent with momentum (Adam) over all samples.

use std::io::BufRead;

use pijersi::Player;
use pijersi_engine::features::{self, COUNT, Features};
use pijersi_engine::{LOGISTIC_SCALE, WEIGHTS, fade_factor};
use pijersi_training::Sample;

/// How much of the target is what the search thought; the rest is the result of the match.
const SEARCH_SHARE: f32 = 0.5;
const EPOCHS: usize = 400;
const RATE: f32 = 2.0;
/// Pulls weights that the samples say little about towards where they started.
const DECAY: f32 = 2e-9;

/// A sample reduced to what the fit needs.
struct Row {
    features: Vec<(u16, f32)>,
    target: f32,
}

/// Each feature has two weights, that of an early and that of a late position: number 2 f and 2 f + 1.
const WEIGHT_COUNT: usize = 2 * COUNT;

struct Collected {
    early: f32,
    weighted: Vec<(u16, f32)>,
}

impl Features for Collected {
    fn add(&mut self, feature: usize, count: i32) {
        let (feature, count) = (2 * feature as u16, count as f32);
        for (feature, count) in [
            (feature, count * self.early),
            (feature + 1, count * (1.0 - self.early)),
        ] {
            if count != 0.0 {
                self.weighted.push((feature, count));
            }
        }
    }
}

fn sigmoid(score: f32) -> f32 {
    1.0 / (1.0 + (-score / LOGISTIC_SCALE as f32).exp())
}

fn row(sample: &Sample) -> Row {
    let mut collected = Collected {
        early: features::phase(&sample.position) as f32 / features::PHASES as f32,
        weighted: Vec::new(),
    };
    features::name_all(&sample.position, &mut collected);
    let factor = fade_factor(sample.position.quiet()) as f32;
    for (_, count) in &mut collected.weighted {
        *count *= factor;
    }
    let white_score = match sample.position.player() {
        Player::White => sample.score as f32,
        Player::Black => -sample.score as f32,
    };
    Row {
        features: collected.weighted,
        target: SEARCH_SHARE * sigmoid(white_score) + (1.0 - SEARCH_SHARE) * sample.result,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rows = Vec::new();
    for file in std::env::args().skip(1) {
        for line in std::io::BufReader::new(std::fs::File::open(file)?).lines() {
            rows.push(row(&line?.parse()?));
        }
    }
    let (check, learn): (Vec<_>, Vec<_>) = rows
        .into_iter()
        .enumerate()
        .partition(|(index, _)| index / 64 % 20 == 0);
    eprintln!(
        "{} samples to learn from, {} to check",
        learn.len(),
        check.len()
    );

    let start: Vec<f32> = WEIGHTS
        .iter()
        .flatten()
        .map(|&weight| f32::from(weight))
        .collect();
    let mut weights = start.clone();
    let (mut first, mut second) = (vec![0.0; WEIGHT_COUNT], vec![0.0; WEIGHT_COUNT]);
    for epoch in 1..=EPOCHS {
        let gradient = gradient(&learn, &weights);
        let rate = RATE * (1.0 - epoch as f32 / (EPOCHS + 1) as f32);
        for index in 0..WEIGHT_COUNT {
            let slope = gradient[index] + DECAY * (weights[index] - start[index]);
            first[index] = 0.9 * first[index] + 0.1 * slope;
            second[index] = 0.999 * second[index] + 0.001 * slope * slope;
            let mean = first[index] / (1.0 - 0.9f32.powi(epoch as i32));
            let spread: f32 = second[index] / (1.0 - 0.999f32.powi(epoch as i32));
            weights[index] -= rate * mean / (spread.sqrt() + 1e-9);
        }
        if epoch % 50 == 0 || epoch == 1 {
            eprintln!(
                "epoch {epoch}: error {:.6}, on the samples kept back {:.6}",
                error(&learn, &weights),
                error(&check, &weights)
            );
        }
    }
    print!("{}", source(&weights));
    Ok(())
}

fn predict(row: &Row, weights: &[f32]) -> f32 {
    sigmoid(
        row.features
            .iter()
            .map(|&(feature, count)| weights[feature as usize] * count)
            .sum(),
    )
}

fn error(rows: &[(usize, Row)], weights: &[f32]) -> f64 {
    let sum: f64 = rows
        .iter()
        .map(|(_, row)| f64::from(predict(row, weights) - row.target).powi(2))
        .sum();
    sum / rows.len().max(1) as f64
}

fn gradient(rows: &[(usize, Row)], weights: &[f32]) -> Vec<f32> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Vec<f64>> = std::thread::scope(|scope| {
        let workers: Vec<_> = rows
            .chunks(rows.len().div_ceil(threads).max(1))
            .map(|part| {
                scope.spawn(move || {
                    let mut gradient = vec![0.0; WEIGHT_COUNT];
                    for (_, row) in part {
                        let predicted = predict(row, weights);
                        let slope = f64::from(
                            (predicted - row.target) * predicted * (1.0 - predicted)
                                / LOGISTIC_SCALE as f32,
                        );
                        for &(feature, count) in &row.features {
                            gradient[feature as usize] += slope * f64::from(count);
                        }
                    }
                    gradient
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("no worker panics"))
            .collect()
    });
    (0..WEIGHT_COUNT)
        .map(|index| {
            let sum: f64 = parts.iter().map(|part| part[index]).sum();
            (sum / rows.len().max(1) as f64) as f32
        })
        .collect()
}

fn source(weights: &[f32]) -> String {
    let mut text = String::from(
        "//! The weights of the features, in hundredths of a cube, as `training` fitted them.\n\n\
         use super::features::COUNT;\n\n\
         /// Two weights for each feature: with all cubes on the board, and with few.\n\
         pub static WEIGHTS: [[i16; 2]; COUNT] = [\n",
    );
    for line in weights.chunks(12) {
        let numbers: Vec<String> = line
            .chunks(2)
            .map(|pair| format!("[{}, {}]", pair[0].round(), pair[1].round()))
            .collect();
        text.push_str(&format!("    {},\n", numbers.join(", ")));
    }
    text.push_str("];\n");
    text
}
