//! Tunes the numbers of the search by games (simultaneous perturbation stochastic approximation):
//! `spsa FILE PAIRS NODES THREADS SEED`.
//!
//! Each step moves all numbers a little at random, one way for one player and the other way for the other, lets the two
//! play an opening with both colours, and follows the winner. The state is kept in FILE, so that a run can be stopped
//! and continued; it begins with the numbers in the source. Needs the feature `tune`.

use std::sync::Mutex;

use pijersi::{Player, Position, Setup, SplitMix64};
use pijersi_engine::tuning::{self, TUNABLES};
use pijersi_engine::{Engine, Limits, Options, Signal};

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
    pairs: u64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, pairs, nodes, threads, seed] = &arguments[..] else {
        return Err("usage: spsa FILE PAIRS NODES THREADS SEED".into());
    };
    let (pairs, nodes): (u64, u64) = (pairs.parse()?, nodes.parse()?);
    let (threads, seed): (u64, u64) = (threads.parse()?, seed.parse()?);
    let state = Mutex::new(load(file)?);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engines = [0, 1].map(|_| {
                    Engine::new(Options {
                        table_mib: 4,
                        ..Options::default()
                    })
                });
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
                        .map(|_| if random.below(2) == 0 { 1.0 } else { -1.0 })
                        .collect();
                    let progress = step as f64 / pairs as f64;
                    let perturbations: Vec<f64> = TUNABLES
                        .iter()
                        .map(|tunable| {
                            let range = f64::from(tunable.most - tunable.least);
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
                    let result = play_pair(&mut engines, &[moved(1.0), moved(-1.0)], nodes, random);
                    // The rate is as if a tenth of the steps were already behind.
                    let rate = LAST_STEP * (1.1 / (0.1 + progress)).powf(STEP_DECAY);
                    let mut state = state.lock().expect("no thread panics");
                    for (index, tunable) in TUNABLES.iter().enumerate() {
                        let value = &mut state.values[index];
                        *value += rate * perturbations[index] * signs[index] * result;
                        *value = value.clamp(f64::from(tunable.least), f64::from(tunable.most));
                    }
                    if step % REPORT_EVERY == 0 {
                        report(&state, step);
                        let _ = save(file, &state.values, step);
                    }
                }
            });
        }
    });
    let state = state.into_inner().expect("no thread panics");
    report(&state, pairs);
    save(file, &state.values, pairs)?;
    Ok(())
}

/// A whole number near this one, rounded up as often as its fraction says.
fn rounded(value: f64, index: usize, random: &mut SplitMix64) -> i32 {
    let chance = (random.next() >> 11) as f64 / (1u64 << 53) as f64;
    let tunable = TUNABLES[index];
    ((value + chance).floor() as i32).clamp(tunable.least, tunable.most)
}

/// Two games from one opening. The result is for the first player, from -2 to 2.
fn play_pair(
    engines: &mut [Engine; 2],
    values: &[Vec<i32>; 2],
    nodes: u64,
    mut random: SplitMix64,
) -> f64 {
    let start = opening(&mut random);
    [0, 1]
        .map(|white| {
            engines.iter_mut().for_each(Engine::new_game);
            let mut position = start;
            while position.outcome().is_none() {
                let player = position.player() as usize ^ white;
                tuning::set(&values[player]);
                let limits = Limits {
                    nodes: Some(nodes),
                    ..Limits::default()
                };
                let engine = &mut engines[player];
                let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
                let Some(turn) = answer.turn else { break };
                position = position.play_unchecked(turn);
            }
            let first = [Player::White, Player::Black][white];
            match position.outcome().and_then(|outcome| outcome.winner()) {
                Some(winner) if winner == first => 1.0,
                Some(_) => -1.0,
                None => 0.0,
            }
        })
        .iter()
        .sum()
}

/// A set-up of any kind with four random turns played, not decided at once.
fn opening(random: &mut SplitMix64) -> Position {
    loop {
        let mut position = match random.below(3) {
            0 => Position::classic(),
            1 => Setup::half_random(random.next()).position(),
            _ => Setup::full_random(random.next()).position(),
        };
        for _ in 0..4 {
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        }
        let quiet = Player::ALL
            .iter()
            .all(|&player| !position.can_arrive(player));
        if position.outcome().is_none() && quiet {
            return position;
        }
    }
}

fn report(state: &State, pairs: u64) {
    eprintln!("after {pairs} pairs of games:");
    for (tunable, value) in TUNABLES.iter().zip(&state.values) {
        eprintln!("  {:26} {:>6} -> {value:.1}", tunable.name, tunable.value);
    }
}

fn save(file: &str, values: &[f64], pairs: u64) -> std::io::Result<()> {
    let mut text = format!("pairs {pairs}\n");
    for (tunable, value) in TUNABLES.iter().zip(values) {
        text += &format!("{} {value}\n", tunable.name);
    }
    std::fs::write(file, text)
}

/// The state of an earlier run, or the numbers in the source.
fn load(file: &str) -> Result<State, Box<dyn std::error::Error>> {
    let mut state = State {
        values: TUNABLES.iter().map(|one| f64::from(one.value)).collect(),
        pairs: 0,
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        return Ok(state);
    };
    for line in text.lines() {
        let wrong = || format!("{file}: \"{line}\" is not the name of a number and its value");
        let (name, value) = line.split_once(' ').ok_or_else(wrong)?;
        if name == "pairs" {
            state.pairs = value.parse().map_err(|_| wrong())?;
        } else {
            let index = TUNABLES.iter().position(|one| one.name == name);
            state.values[index.ok_or_else(wrong)?] = value.parse().map_err(|_| wrong())?;
        }
    }
    Ok(state)
}
