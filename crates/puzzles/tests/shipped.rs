//! The puzzles of the page: each is proven, and no two are alike.

mod sample;

use std::collections::HashSet;

use pijersi::Symmetry;
use pijersi_puzzles::{Puzzle, Solver, prove, read_set, themes, write_set};
use sample::sample;

const FILE: &str = include_str!("../../../web/puzzles.txt");

fn puzzles() -> Vec<Puzzle> {
    read_set(FILE).expect("the file can be read")
}

#[test]
fn the_set_is_in_order() {
    let set = puzzles();
    assert!(set.len() >= 10, "{} puzzles", set.len());
    assert_eq!(write_set(&set), FILE);
    assert!(FILE.lines().all(|line| line.len() <= 150));
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
    for puzzle in puzzles().iter().step_by(sample(4, 1)) {
        let mut solver = Solver::new(u64::MAX);
        let proof = prove(&puzzle.position, puzzle.answer(), puzzle.goal, &mut solver);
        let proof = proof
            .expect("no limit")
            .unwrap_or_else(|| panic!("{puzzle}"));
        assert_eq!(proof.line, puzzle.line, "{puzzle}");
    }
}
