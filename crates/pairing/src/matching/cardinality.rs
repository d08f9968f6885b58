//! Matchings with as many edges as possible.

use std::collections::VecDeque;

use super::NONE;

/// The partner of each vertex in a largest matching of the graph with vertices `0..n`, or [`NONE`].
pub(crate) fn largest_matching(n: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut search = Search {
        n,
        adjacent,
        mates: vec![NONE; n],
        parents: Vec::new(),
        bases: Vec::new(),
    };
    for u in 0..n {
        if search.mates[u] == NONE {
            let partner = (u + 1..n).find(|&v| search.mates[v] == NONE && (search.adjacent)(u, v));
            if let Some(v) = partner {
                search.mates[u] = v;
                search.mates[v] = u;
            }
        }
    }
    for u in 0..n {
        if search.mates[u] == NONE {
            search.augment_from(u);
        }
    }
    search.mates
}

/// Whether every vertex can be matched.
pub(crate) fn has_perfect_matching(n: usize, adjacent: impl Fn(usize, usize) -> bool) -> bool {
    n % 2 == 0 && !largest_matching(n, adjacent).contains(&NONE)
}

/// Edmonds' search for an augmenting path, breadth first.
struct Search<F> {
    n: usize,
    adjacent: F,
    mates: Vec<usize>,
    parents: Vec<usize>,
    /// The base of the contracted cycle around each vertex.
    bases: Vec<usize>,
}

impl<F: Fn(usize, usize) -> bool> Search<F> {
    fn augment_from(&mut self, root: usize) {
        let n = self.n;
        self.parents = vec![NONE; n];
        self.bases = (0..n).collect();
        let mut reached = vec![false; n];
        reached[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(u) = queue.pop_front() {
            for v in 0..n {
                if u == v
                    || self.bases[u] == self.bases[v]
                    || self.mates[u] == v
                    || !(self.adjacent)(u, v)
                {
                    continue;
                }
                let even =
                    v == root || (self.mates[v] != NONE && self.parents[self.mates[v]] != NONE);
                if even {
                    self.contract(u, v, &mut reached, &mut queue);
                } else if self.parents[v] == NONE {
                    self.parents[v] = u;
                    let mate = self.mates[v];
                    if mate == NONE {
                        return self.flip_path_to(v);
                    }
                    reached[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
    }

    fn flip_path_to(&mut self, mut v: usize) {
        while v != NONE {
            let u = self.parents[v];
            let next = self.mates[u];
            self.mates[v] = u;
            self.mates[u] = v;
            v = next;
        }
    }

    fn contract(&mut self, u: usize, v: usize, reached: &mut [bool], queue: &mut VecDeque<usize>) {
        let base = self.common_base(u, v);
        let mut inside = vec![false; self.n];
        self.mark_path(u, base, v, &mut inside);
        self.mark_path(v, base, u, &mut inside);
        for w in 0..self.n {
            if inside[self.bases[w]] {
                self.bases[w] = base;
                if !reached[w] {
                    reached[w] = true;
                    queue.push_back(w);
                }
            }
        }
    }

    fn common_base(&self, u: usize, v: usize) -> usize {
        let mut above_u = vec![false; self.n];
        let mut at = u;
        loop {
            at = self.bases[at];
            above_u[at] = true;
            if self.mates[at] == NONE {
                break;
            }
            at = self.parents[self.mates[at]];
        }
        let mut at = self.bases[v];
        while !above_u[at] {
            at = self.bases[self.parents[self.mates[at]]];
        }
        at
    }

    fn mark_path(&mut self, mut v: usize, base: usize, mut child: usize, inside: &mut [bool]) {
        while self.bases[v] != base {
            inside[self.bases[v]] = true;
            inside[self.bases[self.mates[v]]] = true;
            self.parents[v] = child;
            child = self.mates[v];
            v = self.parents[child];
        }
    }
}
