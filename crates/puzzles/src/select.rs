//! Choosing a set of puzzles from many candidates.

use std::collections::{BTreeMap, HashSet};

use pijersi_engine::Level;

use crate::candidate::Candidate;
use crate::puzzle::{Goal, Puzzle};

/// At most so many puzzles, no two alike under the symmetries, as even as the candidates allow over grades and goals,
/// in the order of their grades.
///
/// Candidates that the lowest level finds more often than not are skipped, and those that the highest does not find.
pub fn select(candidates: &[Candidate], most: usize) -> Vec<Puzzle> {
    let mut seen = HashSet::new();
    let mut kinds: BTreeMap<(Level, Goal), Vec<Puzzle>> = BTreeMap::new();
    for candidate in candidates {
        let Some(puzzle) = candidate.puzzle() else {
            continue;
        };
        if puzzle.grade > Level::MIN && seen.insert(candidate.canonical()) {
            let kind = (puzzle.grade, puzzle.goal);
            kinds.entry(kind).or_default().push(puzzle);
        }
    }
    // One of each kind in turn, until there are enough.
    let mut rows: Vec<_> = kinds.into_values().map(Vec::into_iter).collect();
    let mut set = Vec::new();
    while set.len() < most && !rows.is_empty() {
        rows.retain_mut(|row| match row.next() {
            Some(puzzle) if set.len() < most => {
                set.push(puzzle);
                true
            }
            _ => false,
        });
    }
    set.sort_by_key(|puzzle| (puzzle.grade, puzzle.goal));
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::Symmetry;

    fn candidate(psn: &str, line: &str, digits: &str) -> Candidate {
        format!("{psn}\tw2\t{line}\t{digits}").parse().unwrap()
    }

    #[test]
    fn what_is_alike_too_easy_or_too_hard_is_left_out() {
        let one = candidate("6/7/3R-2/7/6/2s-4/6 w", "e4f4 b3b2 f4g4", "0000444444");
        let alike = Candidate {
            position: Symmetry::new(true, 1, true).position(&one.position),
            ..one.clone()
        };
        let easy = candidate("6/7/2R-3/7/6/2s-4/6 w", "e3f3 b3b2 f3g3", "4444444444");
        let hard = candidate("6/7/1R-4/7/6/2s-4/6 w", "e2f2 b3b2 f2g2", "0000000000");
        let other = candidate("6/7/3R-2/7/6/3s-3/6 w", "e4f4 b4b3 f4g4", "0000000444");
        let set = select(&[other, one, alike, easy, hard], 10);
        let grades: Vec<u8> = set.iter().map(|puzzle| puzzle.grade.number()).collect();
        assert_eq!(grades, [5, 8]);
        assert_eq!(select(&[], 10), []);
    }
}
