//! Fits the first guess at quiet turns to what searches choose: `fit_order GAMES NODES THREADS SEED`.
//!
//! The engine plays itself. Where it chooses a quiet turn, the weights are moved so that this turn becomes more likely
//! among all quiet turns of the position (a conditional logit). Prints the file `prior_weights.rs`; one unit of odds
//! by a factor of e is [`UNIT`].

use std::collections::HashSet;
use std::sync::Mutex;

use pijersi::{Position, Setup, SplitMix64};
use pijersi_engine::ordering::{COUNT, Context};
use pijersi_engine::{Engine, Limits, Options, Signal};

/// What stands for a factor of e in the printed weights.
const UNIT: f64 = 1_000.0;

/// The features of each quiet turn of a position; the first one was chosen.
type Choice = Vec<Vec<u8>>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<u64> = std::env::args()
        .skip(1)
        .map(|argument| argument.parse())
        .collect::<Result<_, _>>()?;
    let [games, nodes, threads, seed] = arguments[..] else {
        return Err("usage: fit_order GAMES NODES THREADS SEED".into());
    };
    let choices = play_all(games, nodes, threads, seed);
    let (test, learn) = choices.split_at(choices.len() / 10);
    eprintln!(
        "{} choices to learn from, {} to test",
        learn.len(),
        test.len()
    );
    let weights = fit(learn, test);
    println!("//! The weights of the guess in `prior.rs`, as fitted.\n");
    println!("use super::prior::COUNT;\n\n#[rustfmt::skip]\npub const WEIGHTS: [i16; COUNT] = [");
    for row in weights.chunks(7) {
        let row: Vec<String> = row
            .iter()
            .map(|weight| format!("{}", (weight * UNIT).round() as i16))
            .collect();
        println!("    {},", row.join(", "));
    }
    println!("];");
    Ok(())
}

/// The choices of many games. Each game has its own seed, so that threads change nothing.
fn play_all(games: u64, nodes: u64, threads: u64, seed: u64) -> Vec<Choice> {
    let next = Mutex::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engine = Engine::new(Options {
                    table_mib: 8,
                    ..Options::default()
                });
                loop {
                    let game = {
                        let mut next = next.lock().expect("no thread panics");
                        *next += 1;
                        *next - 1
                    };
                    if game >= games {
                        return;
                    }
                    let random = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(game));
                    let choices = play(&mut engine, random, nodes);
                    all.lock().expect("no thread panics").push((game, choices));
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no thread panics");
    all.sort_by_key(|&(game, _)| game);
    all.into_iter().flat_map(|(_, choices)| choices).collect()
}

fn play(engine: &mut Engine, mut random: SplitMix64, nodes: u64) -> Vec<Choice> {
    let mut position = match random.below(3) {
        0 => Position::classic(),
        1 => Setup::half_random(random.next()).position(),
        _ => Setup::full_random(random.next()).position(),
    };
    let mut choices = Vec::new();
    engine.new_game();
    let mut ply = 0;
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    while position.outcome().is_none() {
        let turns = position.turns();
        let turn = if ply < 2 || random.below(12) == 0 {
            turns[random.below(turns.len() as u64) as usize]
        } else {
            let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
            let Some(turn) = answer.turn else { break };
            let threatened = position.can_arrive(position.player().opponent());
            let open = !answer.score.is_win() && !answer.score.is_loss();
            if !turn.captures() && !threatened && open {
                choices.push(choice(&position, turn));
            }
            turn
        };
        position = position.play_unchecked(turn);
        ply += 1;
    }
    choices
}

/// The quiet turns of a position that lead to different positions, the chosen one first.
fn choice(position: &Position, chosen: pijersi::Turn) -> Choice {
    let context = Context::of(position, &position.strike_map());
    let mut seen = HashSet::new();
    std::iter::once(chosen)
        .chain(position.turns())
        .filter(|turn| !turn.captures() && seen.insert(position.play_unchecked(*turn)))
        .map(|turn| {
            let mut features = Vec::new();
            context.name(turn, |feature| features.push(feature as u8));
            features
        })
        .collect()
}

/// Gradient descent with moments for each weight (Adam), one choice at a time in a fixed order.
fn fit(learn: &[Choice], test: &[Choice]) -> Vec<f64> {
    let mut weights = vec![0.0; COUNT];
    let mut means = vec![0.0; COUNT];
    let mut squares = vec![0.0; COUNT];
    let mut step = 0;
    for epoch in 0..30 {
        let rate = 0.01 / (1.0 + f64::from(epoch) / 3.0);
        for batch in learn.chunks(64) {
            let mut gradient = vec![0.0; COUNT];
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
            for index in 0..COUNT {
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
