//! Tunes the numbers of the search by games (simultaneous perturbation stochastic approximation):
//! `spsa FILE PAIRS NODES THREADS SEED`.
//!
//! Each step moves all numbers a little at random, one way for one player and the other way for the other, lets the two
//! play an opening with both colours, and follows the winner. The state is kept in FILE, so that a run can be stopped
//! and continued; it begins with the numbers in the source. A file made by hand says what to tune: a line
//! `NAME VALUE` for each number, and `fixed NAME VALUE` for those that only differ from the source; other numbers stay as
//! they are. Needs the feature `tune`.

use std::sync::Mutex;

use pijersi::SplitMix64;
use pijersi_engine::{Limits, tuning::TUNABLES};
use pijersi_training::duel;

/// How fast the steps and the perturbations shrink.
const STEP_DECAY: f64 = 0.602;
const PERTURBATION_DECAY: f64 = 0.101;
/// The size of a step at the end, relative to the perturbation.
const LAST_STEP: f64 = 0.006;
/// The perturbation at the end, relative to the range of a number.
const LAST_PERTURBATION: f64 = 0.04;
/// How many pairs of games lie between two reports.
const REPORT_EVERY: u64 = 500;

struct State {
    values: Vec<f64>,
    /// Which of them are tuned.
    tuned: Vec<bool>,
    pairs: u64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, pairs, nodes, threads, seed] = &arguments[..] else {
        return Err("usage: spsa FILE PAIRS NODES THREADS SEED".into());
    };
    let (pairs, nodes): (u64, u64) = (pairs.parse()?, nodes.parse()?);
    let (threads, seed): (u64, u64) = (threads.parse()?, seed.parse()?);
    let state = load(file)?;
    let tuned = state.tuned.clone();
    let state = Mutex::new(state);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engines = duel::engines();
                loop {
                    let (step, values) = {
                        let mut state = state.lock().expect("no thread panics");
                        state.pairs += 1;
                        (state.pairs, state.values.clone())
                    };
                    if step > pairs {
                        return;
                    }
                    let mut random = SplitMix64::new(seed.wrapping_mul(1_000_003) ^ step);
                    let signs: Vec<f64> = TUNABLES
                        .iter()
                        .zip(&tuned)
                        .map(|(_, &tuned)| match random.below(2) {
                            _ if !tuned => 0.0,
                            0 => 1.0,
                            _ => -1.0,
                        })
                        .collect();
                    let progress = step as f64 / pairs as f64;
                    let perturbations: Vec<f64> = TUNABLES
                        .iter()
                        .map(|tunable| {
                            let range = f64::from(tunable.max - tunable.min);
                            range * LAST_PERTURBATION / progress.powf(PERTURBATION_DECAY)
                        })
                        .collect();
                    let moved = |way: f64| -> Vec<i32> {
                        (0..values.len())
                            .map(|index| {
                                let value =
                                    values[index] + way * signs[index] * perturbations[index];
                                rounded(value, index, &mut SplitMix64::new(step ^ index as u64))
                            })
                            .collect()
                    };
                    let values = [moved(1.0), moved(-1.0)];
                    let result = duel::play_pair(&mut engines, &values, &limits, &mut random);
                    let result = f64::from(result);
                    // The rate is as if a tenth of the steps were already behind.
                    let rate = LAST_STEP * (1.1 / (0.1 + progress)).powf(STEP_DECAY);
                    let mut state = state.lock().expect("no thread panics");
                    for (index, tunable) in TUNABLES.iter().enumerate() {
                        let value = &mut state.values[index];
                        *value += rate * perturbations[index] * signs[index] * result;
                        *value = value.clamp(f64::from(tunable.min), f64::from(tunable.max));
                    }
                    if step % REPORT_EVERY == 0 {
                        report(&state, step);
                        let _ = save(file, &state, step);
                    }
                }
            });
        }
    });
    let state = state.into_inner().expect("no thread panics");
    report(&state, pairs);
    save(file, &state, pairs)?;
    Ok(())
}

/// A whole number near this one, rounded up as often as its fraction says.
fn rounded(value: f64, index: usize, random: &mut SplitMix64) -> i32 {
    let chance = (random.next() >> 11) as f64 / (1u64 << 53) as f64;
    let tunable = TUNABLES[index];
    ((value + chance).floor() as i32).clamp(tunable.min, tunable.max)
}

fn report(state: &State, pairs: u64) {
    eprintln!("after {pairs} pairs of games:");
    for (index, tunable) in TUNABLES.iter().enumerate() {
        if state.tuned[index] {
            let value = state.values[index];
            eprintln!("  {:26} {:>6} -> {value:.1}", tunable.name, tunable.value);
        }
    }
}

fn save(file: &str, state: &State, pairs: u64) -> std::io::Result<()> {
    let mut text = format!("pairs {pairs}\n");
    for (index, tunable) in TUNABLES.iter().enumerate() {
        let value = state.values[index];
        if state.tuned[index] {
            text += &format!("{} {value}\n", tunable.name);
        } else if value != f64::from(tunable.value) {
            text += &format!("fixed {} {value}\n", tunable.name);
        }
    }
    std::fs::write(file, text)
}

/// The state of an earlier run, or the numbers in the source.
fn load(file: &str) -> Result<State, Box<dyn std::error::Error>> {
    let mut state = State {
        values: TUNABLES.iter().map(|one| f64::from(one.value)).collect(),
        tuned: vec![true; TUNABLES.len()],
        pairs: 0,
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        return Ok(state);
    };
    state.tuned.fill(false);
    for line in text.lines() {
        let (line, tuned) = match line.strip_prefix("fixed ") {
            Some(rest) => (rest, false),
            None => (line, true),
        };
        let wrong = || format!("{file}: \"{line}\" is not the name of a number and its value");
        let (name, value) = line.split_once(' ').ok_or_else(wrong)?;
        if name == "pairs" {
            state.pairs = value.parse().map_err(|_| wrong())?;
        } else {
            let index = TUNABLES.iter().position(|one| one.name == name);
            let index = index.ok_or_else(wrong)?;
            state.values[index] = value.parse().map_err(|_| wrong())?;
            state.tuned[index] = tuned;
        }
    }
    Ok(state)
}
