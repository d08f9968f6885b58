//! Known numbers of turn sequences: from both colours, under all symmetries, however they are counted.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use pijersi::{Perft, Position, Symmetry};

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

/// Half of the symmetries swap the colours.
#[test]
fn every_position_to_depth_4_under_all_symmetries() {
    let suite = suite();
    let jobs: Vec<(&Known, Symmetry)> = suite
        .iter()
        .flat_map(|known| Symmetry::all().map(move |symmetry| (known, symmetry)))
        .collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((known, symmetry)) = jobs.get(next.fetch_add(1, Relaxed)) {
            let image = symmetry.position(&known.position);
            for (depth, &count) in (1..=4).zip(&known.counts) {
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

#[test]
fn the_classic_set_up_to_depth_5() {
    let suite = suite();
    let deep: Vec<&Known> = suite
        .iter()
        .filter(|known| known.counts.len() > 4)
        .collect();
    assert!(
        deep.iter()
            .any(|known| known.position == Position::classic())
    );
    let perft = Perft::new().threads(threads()).table_mib(256);
    for known in deep {
        assert_eq!(perft.count(&known.position, 5, |_, _| {}), known.counts[4]);
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
                    split.iter().map(|part| part.1).sum::<u64>(),
                    count,
                    "{position}"
                );
            }
        }
    }
}
