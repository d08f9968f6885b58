//! Plays the engine against itself and writes samples: `selfplay FILE SECONDS NODES THREADS SEED`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use pijersi::{Player, Position, Setup, SplitMix64};
use pijersi_engine::{Engine, Limits, Options, Signal};
use pijersi_training::Sample;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, seconds, nodes, threads, seed] = &arguments[..] else {
        return Err("usage: selfplay FILE SECONDS NODES THREADS SEED".into());
    };
    let until = Instant::now() + Duration::from_secs(seconds.parse()?);
    let nodes: u64 = nodes.parse()?;
    let threads: u64 = threads.parse()?;
    let seed: u64 = seed.parse()?;
    let out = Mutex::new((BufWriter::new(File::create(file)?), 0usize, 0usize));
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let out = &out;
            scope.spawn(move || {
                let mut random = SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(thread));
                let mut engine = Engine::new(Options {
                    table_mib: 16,
                    ..Options::default()
                });
                while Instant::now() < until {
                    let samples = play(&mut engine, &mut random, nodes);
                    let mut out = out.lock().expect("no writer panics");
                    out.1 += 1;
                    out.2 += samples.len();
                    for sample in samples {
                        writeln!(out.0, "{sample}").expect("the file can be written");
                    }
                }
            });
        }
    });
    let (mut writer, games, samples) = out.into_inner()?;
    writer.flush()?;
    eprintln!("{games} games, {samples} samples");
    Ok(())
}

/// Plays one match from a random start and gives its quiet positions.
fn play(engine: &mut Engine, random: &mut SplitMix64, nodes: u64) -> Vec<Sample> {
    let mut position = random_start(random);
    let mut samples = Vec::new();
    engine.new_game();
    while position.outcome().is_none() {
        // Searches of different lengths make different mistakes.
        let nodes = nodes / 2 + random.below(nodes);
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
        let Some(turn) = answer.turn else { break };
        let settled = !turn.captures() && !answer.score.is_win() && !answer.score.is_loss();
        if settled {
            samples.push(Sample {
                position,
                score: answer.score.raw(),
                result: 0.5,
            });
        }
        position = position.play_unchecked(turn);
    }
    let result = match position.outcome().and_then(|outcome| outcome.winner()) {
        Some(Player::White) => 1.0,
        Some(Player::Black) => 0.0,
        None => 0.5,
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

/// A set-up of any kind with a few random turns played.
fn random_start(random: &mut SplitMix64) -> Position {
    loop {
        let mut position = match random.below(4) {
            0 => Position::classic(),
            1 => Setup::half_random(random.next()).position(),
            _ => Setup::full_random(random.next()).position(),
        };
        for _ in 0..1 + random.below(4) {
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}
