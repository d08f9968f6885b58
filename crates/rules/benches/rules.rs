//! Speed of the rules: `cargo bench -p pijersi`. Every figure is the best of several runs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use pijersi::{Perft, Position, Setup, SplitMix64};

/// A middle-game position with cubes of all roles and stacks on both sides.
const MIDDLE_GAME: &str = "s-3p-r-/p-1prrs1s-p-/2ww3/7/1W-1R-2/P-1WR1R-1PP/R-SPS-3 w 5 9";

/// The shortest time one call took.
fn best<R>(runs: usize, mut call: impl FnMut() -> R) -> Duration {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            black_box(call());
            start.elapsed()
        })
        .min()
        .expect("at least one run")
}

/// The positions of some random matches.
fn random_positions() -> Vec<Position> {
    let mut random = SplitMix64::new(1);
    let mut positions = Vec::new();
    for seed in 0..200 {
        let mut position = Setup::full_random(seed).position();
        loop {
            positions.push(position);
            let turns = position.turns();
            if turns.is_empty() {
                break;
            }
            position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        }
    }
    positions
}

fn main() {
    let middle: Position = MIDDLE_GAME.parse().expect("a position");
    let mut turns = Vec::new();

    const REPEATS: u32 = 10_000;
    let time = best(20, || {
        for _ in 0..REPEATS {
            black_box(&middle).turns_into(&mut turns);
        }
    });
    let count = turns.len();
    println!(
        "generate {count} turns into a buffer: {:.0} ns, {:.2} ns a turn",
        time.as_nanos() as f64 / f64::from(REPEATS),
        time.as_nanos() as f64 / f64::from(REPEATS) / count as f64,
    );

    let positions = random_positions();
    let mut captures = Vec::new();
    let mut found = 0;
    let time = best(20, || {
        found = 0;
        for position in &positions {
            black_box(position).captures_into(&mut captures);
            found += captures.len();
        }
    });
    println!(
        "generate captures into a buffer: {:.1} ns a position, {:.1} captures in each",
        time.as_nanos() as f64 / positions.len() as f64,
        found as f64 / positions.len() as f64,
    );

    let time = best(20, || {
        for _ in 0..100 {
            for &turn in &turns {
                black_box(black_box(&middle).play_unchecked(turn));
            }
        }
    });
    println!(
        "play one turn: {:.1} ns",
        time.as_nanos() as f64 / 100.0 / count as f64
    );

    let time = best(20, || {
        for _ in 0..REPEATS {
            black_box(black_box(&middle).count_turns());
        }
    });
    println!(
        "count turns: {:.0} ns",
        time.as_nanos() as f64 / f64::from(REPEATS)
    );

    let start = Position::classic();
    let mut leaves = 0;
    let time = best(3, || leaves = start.perft(4));
    println!(
        "perft 4, one thread, no table: {leaves} in {:.3} s, {:.0} million a second",
        time.as_secs_f64(),
        leaves as f64 / time.as_secs_f64() / 1e6
    );

    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let perft = Perft::new().threads(threads).table_mib(1024);
    let time = best(1, || leaves = perft.count(&start, 5, |_, _| {}));
    println!(
        "perft 5, {threads} threads, table of 1 GiB: {leaves} in {:.2} s",
        time.as_secs_f64()
    );
}
