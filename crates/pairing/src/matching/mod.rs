//! Matchings in general graphs.
//!
//! [`Matcher`] finds a matching of maximum weight with Edmonds' primal-dual algorithm, one search tree at a time, on a
//! dense graph. It keeps its dual solution, so that weights may change and the matching is repaired by a few searches
//! instead of being computed again. [`cardinality`] answers whether a perfect matching exists at all.

mod blossom;
pub(crate) mod cardinality;
mod search;
mod weight;

pub(crate) use weight::{Weight, Wide};

/// No vertex, no blossom.
pub(crate) const NONE: usize = usize::MAX;

/// Label of a top-level blossom in the current search tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root.
    Even,
    /// At an odd distance from the root.
    Odd,
}

/// A contracted odd cycle. Numbers below `n` are vertices, the others blossoms.
struct Blossom<W> {
    /// The cycle; the first child contains the base.
    children: Vec<usize>,
    /// `edges[i]` joins a vertex of `children[i]` with one of the next child.
    edges: Vec<(usize, usize)>,
    /// The vertex matched outside of the blossom, if any is.
    base: usize,
    /// The blossom's dual variable.
    dual: W,
}

impl<W: Weight> Blossom<W> {
    fn unused() -> Self {
        Blossom {
            children: Vec::new(),
            edges: Vec::new(),
            base: NONE,
            dual: W::ZERO,
        }
    }
}

/// Maximum-weight matching of a graph with vertices `0..n`. An edge of weight zero does not exist.
///
/// Invariants between calls: every `slack` is non-negative, matched edges have slack 0, and after [`Matcher::solve`]
/// unmatched vertices have dual 0. Weights are stored doubled, which keeps all numbers integers.
pub(crate) struct Matcher<W> {
    n: usize,
    /// Twice the weights, row by row.
    weights: Vec<W>,
    /// Dual variables of the vertices.
    duals: Vec<W>,
    mates: Vec<usize>,
    /// The outermost blossom that contains each vertex (the vertex itself when there is none).
    top: Vec<usize>,
    /// The blossom directly around each vertex or blossom.
    parents: Vec<usize>,
    blossoms: Vec<Blossom<W>>,
    free_blossoms: Vec<usize>,
    /// Labels of top-level blossoms and the edge that reached them, outer vertex first.
    labels: Vec<Label>,
    label_edges: Vec<(usize, usize)>,
    queue: Vec<usize>,
    /// Unmatched vertices other than the root.
    unmatched: Vec<usize>,
    /// Per vertex outside of the tree: the even vertex with the least slack to it.
    best: Vec<usize>,
    /// Per even vertex: the even vertex of another blossom with the least slack to it.
    best_even: Vec<usize>,
}

impl<W: Weight> Matcher<W> {
    /// A graph with `n` vertices. `weight(i, j)` is called for `i < j`.
    pub(crate) fn new(n: usize, mut weight: impl FnMut(usize, usize) -> W) -> Self {
        let mut weights = vec![W::ZERO; n * n];
        let mut duals = vec![W::ZERO; n];
        for i in 0..n {
            for j in i + 1..n {
                let w = weight(i, j);
                weights[i * n + j] = w.double();
                weights[j * n + i] = w.double();
                // Half of the largest (doubled) weight at each end covers every edge.
                duals[i] = duals[i].max(w);
                duals[j] = duals[j].max(w);
            }
        }
        Matcher {
            n,
            weights,
            duals,
            mates: vec![NONE; n],
            top: (0..n).collect(),
            parents: vec![NONE; n],
            blossoms: Vec::new(),
            free_blossoms: Vec::new(),
            labels: vec![Label::Free; n],
            label_edges: vec![(NONE, NONE); n],
            queue: Vec::new(),
            unmatched: Vec::new(),
            best: vec![NONE; n],
            best_even: vec![NONE; n],
        }
    }

    /// The partner of a vertex, or [`NONE`].
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mates[v]
    }

    /// Whether the graph has this edge.
    pub(crate) fn has_edge(&self, u: usize, v: usize) -> bool {
        u != v && self.weights[u * self.n + v] != W::ZERO
    }

    /// Whether the vertex lies in a contracted cycle.
    pub(crate) fn in_blossom(&self, v: usize) -> bool {
        self.top[v] != v
    }

    /// The slack of an edge between different top-level blossoms.
    pub(crate) fn slack(&self, u: usize, v: usize) -> W {
        self.duals[u] + self.duals[v] - self.weights[u * self.n + v]
    }

    /// Whether the edge lies in no matching of maximum weight, judged by its slack alone.
    pub(crate) fn is_excluded(&self, u: usize, v: usize) -> bool {
        !self.has_edge(u, v) || (self.top[u] != self.top[v] && self.slack(u, v) != W::ZERO)
    }

    /// Matches unmatched ends of edges without slack, for each vertex from the vertex `offset` places after it on.
    pub(crate) fn match_greedily(&mut self, offset: usize) {
        let n = self.n;
        for u in 0..n {
            if self.mates[u] != NONE {
                continue;
            }
            let partner = (u + offset..n).chain(0..n.min(u + offset)).find(|&v| {
                self.mates[v] == NONE && self.has_edge(u, v) && self.slack(u, v) == W::ZERO
            });
            if let Some(v) = partner {
                self.mates[u] = v;
                self.mates[v] = u;
            }
        }
    }

    /// Completes the matching to one of maximum weight.
    pub(crate) fn solve(&mut self) {
        // The last vertices stand for floating and have the least weights: from them paths are shortest.
        for v in (0..self.n).rev() {
            if self.mates[v] == NONE && self.duals[v] > W::ZERO {
                self.search(v);
            }
        }
    }

    /// Changes the weights of edges at `u` to `weight(v, old)` and finds the new maximum.
    pub(crate) fn reweigh(&mut self, u: usize, mut weight: impl FnMut(usize, W) -> W) {
        self.dissolve_around(u);
        for v in 0..self.n {
            if self.has_edge(u, v) {
                let w = weight(v, self.weights[u * self.n + v].half()).double();
                self.weights[u * self.n + v] = w;
                self.weights[v * self.n + u] = w;
                if self.duals[u] + self.duals[v] < w {
                    self.duals[u] = w - self.duals[v];
                }
            }
        }
        self.unmatch_slack_edge(u);
        self.solve();
    }

    /// Removes edges at `u`, except those that `keep` holds for, and repairs the matching.
    pub(crate) fn restrict(&mut self, u: usize, mut keep: impl FnMut(usize) -> bool) {
        self.dissolve_around(u);
        for v in 0..self.n {
            if self.has_edge(u, v) && !keep(v) {
                self.weights[u * self.n + v] = W::ZERO;
                self.weights[v * self.n + u] = W::ZERO;
                if self.mates[u] == v {
                    self.mates[u] = NONE;
                    self.mates[v] = NONE;
                }
            }
        }
        self.solve();
    }

    /// Replaces the matched edges of `u` and `v` by `uv` and the edge between their mates, when the weight stays the
    /// same and no contracted cycle is touched.
    pub(crate) fn swap(&mut self, u: usize, v: usize) -> bool {
        let (a, b) = (self.mates[u], self.mates[v]);
        if a == NONE
            || self.in_blossom(u)
            || self.in_blossom(v)
            || self.in_blossom(a)
            || self.is_excluded(u, v)
        {
            return false;
        }
        let closes = if b == NONE {
            self.duals[a] == W::ZERO
        } else {
            !self.in_blossom(b) && self.has_edge(a, b) && self.slack(a, b) == W::ZERO
        };
        if closes {
            self.mates[a] = b;
            if b != NONE {
                self.mates[b] = a;
            }
            self.mates[u] = v;
            self.mates[v] = u;
        }
        closes
    }

    /// Unmatches `u` when its matched edge has slack.
    fn unmatch_slack_edge(&mut self, u: usize) {
        let v = self.mates[u];
        if v != NONE && self.slack(u, v) != W::ZERO {
            self.mates[u] = NONE;
            self.mates[v] = NONE;
        }
    }
}

#[cfg(test)]
mod tests;
