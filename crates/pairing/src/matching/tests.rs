//! Matchings of small random graphs against enumeration.

#![allow(clippy::needless_range_loop)]

use super::cardinality::largest_matching;
use super::{Matcher, NONE, Wide};
use crate::testing::Random;

/// The weight of the best matching, by enumeration.
fn best(weights: &[Vec<u64>], free: &mut Vec<bool>) -> u64 {
    let Some(u) = free.iter().position(|&free| free) else {
        return 0;
    };
    free[u] = false;
    let mut most = best(weights, free);
    for v in u + 1..free.len() {
        if free[v] && weights[u][v] > 0 {
            free[v] = false;
            most = most.max(weights[u][v] + best(weights, free));
            free[v] = true;
        }
    }
    free[u] = true;
    most
}

fn total(matcher: &Matcher<u128>, weights: &[Vec<u64>]) -> u64 {
    (0..weights.len())
        .filter(|&v| matcher.mate(v) != NONE)
        .map(|v| {
            assert_eq!(matcher.mate(matcher.mate(v)), v);
            weights[v][matcher.mate(v)]
        })
        .sum::<u64>()
        / 2
}

#[test]
fn matchings_have_the_largest_weight_also_after_changes() {
    let mut random = Random::new(1);
    for _ in 0..4_000 {
        let n = 2 + random.below(9);
        let (levels, density) = (1 + random.below(12), 1 + random.below(10));
        let mut weights = vec![vec![0; n]; n];
        for u in 0..n {
            for v in u + 1..n {
                if random.below(10) < density {
                    weights[u][v] = 1 + random.below(levels) as u64;
                    weights[v][u] = weights[u][v];
                }
            }
        }
        let mut matcher = Matcher::<u128>::new(n, |u, v| u128::from(weights[u][v]));
        matcher.match_greedily(n / 2);
        matcher.solve();
        assert_eq!(
            total(&matcher, &weights),
            best(&weights, &mut vec![true; n])
        );
        for _ in 0..6 {
            let u = random.below(n);
            match random.below(3) {
                0 => {
                    matcher.restrict(u, |v| v % 2 == 0);
                    matcher.check("restrict");
                    for v in (1..n).step_by(2) {
                        weights[u][v] = 0;
                        weights[v][u] = 0;
                    }
                }
                1 => {
                    matcher.reweigh(u, |v, weight| weight + v as u128);
                    matcher.check("reweigh");
                    for v in (0..n).filter(|&v| weights[u][v] > 0).collect::<Vec<_>>() {
                        weights[u][v] += v as u64;
                        weights[v][u] = weights[u][v];
                    }
                }
                _ => {
                    let v = random.below(n);
                    if u != v && matcher.has_edge(u, v) && matcher.mate(u) != v {
                        let before = total(&matcher, &weights);
                        if matcher.swap(u, v) {
                            matcher.check("swap");
                            assert_eq!(total(&matcher, &weights), before);
                        }
                    }
                }
            }
            assert_eq!(
                total(&matcher, &weights),
                best(&weights, &mut vec![true; n])
            );
        }
    }
}

#[test]
fn wide_weights_find_the_same_matchings() {
    let mut random = Random::new(2);
    for _ in 0..100 {
        let n = 4 + random.below(20);
        let weights: Vec<u64> = (0..n * n).map(|_| random.below(20) as u64).collect();
        let mut narrow = Matcher::<u128>::new(n, |u, v| u128::from(weights[u * n + v]));
        narrow.solve();
        let mut wide =
            Matcher::<Wide<4>>::new(n, |u, v| super::Weight::shifted(weights[u * n + v], 100));
        wide.solve();
        for v in 0..n {
            assert_eq!(narrow.mate(v), wide.mate(v));
        }
    }
}

#[test]
fn largest_matchings_leave_as_few_vertices_as_possible() {
    let mut random = Random::new(3);
    for _ in 0..3_000 {
        let n = 1 + random.below(10);
        let density = 1 + random.below(8);
        let mut weights = vec![vec![0; n]; n];
        for u in 0..n {
            for v in u + 1..n {
                weights[u][v] = u64::from(random.below(10) < density);
                weights[v][u] = weights[u][v];
            }
        }
        let mates = largest_matching(n, |u, v| weights[u][v] == 1);
        let matched = mates.iter().filter(|&&mate| mate != NONE).count();
        assert_eq!(matched as u64 / 2, best(&weights, &mut vec![true; n]));
    }
}

impl Matcher<u128> {
    /// Checks the invariants of the dual solution.
    fn check(&self, context: &str) {
        for u in 0..self.n {
            for v in 0..self.n {
                if self.top[u] != self.top[v] && self.has_edge(u, v) {
                    assert!(
                        self.duals[u] + self.duals[v] >= self.weights[u * self.n + v],
                        "{context}: {u}-{v} duals {:?}",
                        self.duals
                    );
                }
            }
            if self.mates[u] == NONE {
                assert_eq!(self.duals[u], 0, "{context}: {u}");
            } else {
                let v = self.mates[u];
                assert!(
                    self.top[u] == self.top[v] || self.slack(u, v) == 0,
                    "{context}: {u}-{v}"
                );
            }
        }
        for (index, blossom) in self.blossoms.iter().enumerate() {
            if !blossom.children.is_empty() {
                for (i, &(x, y)) in blossom.edges.iter().enumerate() {
                    assert!(
                        self.has_edge(x, y),
                        "{context}: blossom {index} edge {i} {x}-{y} is gone"
                    );
                }
            }
        }
    }
}
