//! The puzzles of the page: each is proven, no two are alike, and the levels find them in the order of their grades.

mod sample;

use std::collections::HashSet;

use pijersi::Symmetry;
use pijersi_engine::Level;
use pijersi_puzzles::{Grader, Puzzle, Solver, prove, read_set, themes, write_set};
use sample::sample;

const FILE: &str = include_str!("../../../web/dist/puzzles.txt");

/// The highest level searches so many positions: less than a second.
const NODES: u64 = 200_000;
/// Another seed than those that made the grades.
const SEED: u64 = 100;

fn puzzles() -> Vec<Puzzle> {
    read_set(FILE).expect("the file can be read")
}

#[test]
fn the_set_is_large_small_and_varied() {
    let set = puzzles();
    assert!(set.len() >= 1000, "{} puzzles", set.len());
    assert_eq!(write_set(&set), FILE);
    assert!(FILE.lines().all(|line| line.len() <= 150));
    for theme in pijersi_puzzles::Theme::ALL {
        let count = set
            .iter()
            .filter(|puzzle| puzzle.themes.contains(&theme))
            .count();
        assert!(count >= 10, "{count} puzzles about {theme:?}");
    }
    assert!(set.is_sorted_by_key(|puzzle| puzzle.grade));
    for puzzle in &set {
        let found = themes(&puzzle.position, puzzle.goal, &puzzle.line);
        assert_eq!(puzzle.themes, found, "{puzzle}");
        assert!(
            !puzzle.position.can_arrive(puzzle.position.player()),
            "{puzzle}"
        );
    }
}

#[test]
fn no_two_are_alike_under_the_symmetries() {
    let mut seen = HashSet::new();
    for puzzle in puzzles() {
        assert!(
            seen.insert(Symmetry::canonical(&puzzle.position).0),
            "{puzzle}"
        );
    }
}

#[test]
fn every_puzzle_is_proven() {
    for puzzle in puzzles().iter().step_by(sample(40, 1)) {
        let mut solver = Solver::new(u64::MAX);
        let proof = prove(&puzzle.position, puzzle.answer(), puzzle.goal, &mut solver);
        let proof = proof
            .expect("no limit")
            .unwrap_or_else(|| panic!("{puzzle}"));
        assert_eq!(proof.line, puzzle.line, "{puzzle}");
    }
}

/// Fraction of these puzzles that a level finds.
fn share(set: &[Puzzle], level: u8, grader: &mut Grader) -> f64 {
    let level = Level::new(level).expect("a level");
    let found = set
        .iter()
        .filter(|puzzle| grader.does_find(&puzzle.position, puzzle.answer(), level, SEED));
    found.count() as f64 / set.len() as f64
}

#[test]
fn the_levels_find_them_in_order() {
    let mut grader = Grader::new(NODES);
    let set: Vec<Puzzle> = puzzles().into_iter().step_by(sample(8, 1)).collect();
    let shares: Vec<f64> = (1..=9)
        .map(|level| share(&set, level, &mut grader))
        .collect();
    assert!(shares[0] < 0.2, "{shares:?}");
    // Neighbours may be close, but none is clearly better than the one above.
    let slack = sample(0.03, 0.01);
    assert!(
        shares.windows(2).all(|pair| pair[1] > pair[0] - slack),
        "{shares:?}"
    );
    let some: Vec<Puzzle> = set.into_iter().step_by(sample(6, 1)).collect();
    let best = share(&some, 10, &mut grader);
    assert!(best > 0.95, "{best}");
}
