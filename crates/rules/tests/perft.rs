//! Known numbers of turn sequences: from both colours, under all symmetries, however they are counted.

mod sample;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use pijersi::{Perft, Position, Symmetry};
use sample::sample;

/// A position and its counts from depth 1 on.
struct Known {
    position: Position,
    counts: Vec<u64>,
}

fn suite() -> Vec<Known> {
    let lines = include_str!("perft.tsv").lines();
    let suite: Vec<Known> = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (position, counts) = line.split_once('\t').unwrap();
            Known {
                position: position.parse().unwrap(),
                counts: counts
                    .split('\t')
                    .map(|count| count.parse().unwrap())
                    .collect(),
            }
        })
        .collect();
    assert!(suite.len() >= 15 && suite.iter().all(|known| known.counts.len() >= 4));
    suite
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Half of the symmetries swap the colours. By default each position goes to depth 4 under two of them, which
/// differ from position to position, and to depth 3 under the others.
#[test]
fn every_position_to_depth_4_under_all_symmetries() {
    let suite = suite();
    let mut jobs: Vec<(&Known, Symmetry, u32)> = Vec::new();
    for (place, known) in suite.iter().enumerate() {
        for (number, symmetry) in Symmetry::all().enumerate() {
            let is_deep = number == 0 || number == 1 + place % 11;
            let depth = if is_deep { 4 } else { sample(3, 4) };
            jobs.push((known, symmetry, depth));
        }
    }
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((known, symmetry, deepest)) = jobs.get(next.fetch_add(1, Relaxed)) {
            let image = symmetry.position(&known.position);
            for (depth, &count) in (1..=*deepest).zip(&known.counts) {
                assert_eq!(image.perft(depth), count, "depth {depth} of {image}");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads() {
            scope.spawn(work);
        }
    });
}

/// As deep as the counts go: to depth 5 in a full run, by default to depth 4.
#[test]
fn every_position_with_threads_and_a_table() {
    let suite = suite();
    let reaches_5 = |known: &Known| known.position == Position::classic() && known.counts.len() > 4;
    assert!(suite.iter().any(reaches_5));
    let perft = Perft::new().threads(threads()).table_mib(256);
    for Known { position, counts } in &suite {
        let depth = counts.len().min(sample(4, 5));
        let count = perft.count(position, depth as u32, |_, _| {});
        assert_eq!(count, counts[depth - 1], "depth {depth} of {position}");
    }
}

/// A small table is overwritten often, which must not matter.
#[test]
fn threads_and_tables_change_nothing() {
    for Known { position, counts } in suite() {
        for (threads, mib) in [(1, 0), (1, 1), (3, 0), (3, 1)] {
            let perft = Perft::new().threads(threads).table_mib(mib);
            assert_eq!(perft.count(&position, 0, |_, _| {}), 1);
            for (depth, &count) in (1..=3).zip(&counts) {
                assert_eq!(
                    perft.count(&position, depth, |_, _| {}),
                    count,
                    "{position}"
                );
                let split = perft.split(&position, depth, |_, _| {});
                assert_eq!(
                    split.iter().map(|part| part.count).sum::<u64>(),
                    count,
                    "{position}"
                );
            }
        }
    }
}
