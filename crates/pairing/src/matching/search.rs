//! One search of the primal-dual algorithm: grows a tree from an unmatched vertex until the matching improves.

use super::{Label, Matcher, NONE, Weight};

/// What the least slack allows next.
enum Step {
    /// An even vertex has dual 0: it may be the unmatched one.
    Expose(usize),
    /// An edge of an even vertex became tight.
    Tighten(usize),
    /// An odd blossom has dual 0.
    Expand(usize),
}

impl<W: Weight> Matcher<W> {
    /// Matches `root`, or leaves unmatched a vertex with dual 0 in its place.
    pub(super) fn search(&mut self, root: usize) {
        self.begin_search(root);
        loop {
            while let Some(u) = self.queue.pop() {
                if self.scan(u) {
                    return self.end_search();
                }
            }
            let step = self.adjust_duals();
            match step {
                Step::Expose(v) => {
                    self.augment(v, NONE);
                    return self.end_search();
                }
                Step::Tighten(u) => self.queue.push(u),
                Step::Expand(blossom) => self.expand_odd(blossom),
            }
        }
    }

    fn begin_search(&mut self, root: usize) {
        self.labels.fill(Label::Free);
        self.best.fill(NONE);
        self.best_even.fill(NONE);
        self.queue.clear();
        self.unmatched.clear();
        self.unmatched
            .extend((0..self.n).filter(|&v| self.mates[v] == NONE && v != root));
        self.label_even(self.top[root], (NONE, root));
    }

    /// Contracted cycles with dual 0 are opened, so that only those the duals need remain.
    fn end_search(&mut self) {
        for blossom in self.n..self.n + self.blossoms.len() {
            if self.is_outermost(blossom) && self.blossoms[blossom - self.n].dual == W::ZERO {
                self.open(blossom);
            }
        }
    }

    /// Labels a top-level blossom even and queues its vertices.
    pub(super) fn label_even(&mut self, blossom: usize, edge: (usize, usize)) {
        self.labels[blossom] = Label::Even;
        self.label_edges[blossom] = edge;
        let mut vertices = Vec::new();
        self.collect_vertices(blossom, &mut vertices);
        self.queue.extend(vertices);
    }

    /// Looks at every edge of an even vertex. True when the matching was augmented.
    fn scan(&mut self, u: usize) -> bool {
        // An unmatched neighbour ends the search, before any cycle is contracted.
        let unmatched = self.unmatched.iter().copied().find(|&v| {
            self.labels[self.top[v]] == Label::Free
                && self.has_edge(u, v)
                && self.slack(u, v) == W::ZERO
        });
        if let Some(v) = unmatched {
            return self.use_tight_edge(u, v);
        }
        for v in 0..self.n {
            if self.top[u] == self.top[v] || !self.has_edge(u, v) {
                continue;
            }
            let slack = self.slack(u, v);
            let label = self.labels[self.top[v]];
            if slack == W::ZERO && label != Label::Odd {
                if self.use_tight_edge(u, v) {
                    return true;
                }
            } else if label == Label::Even {
                let best = self.best_even[u];
                // A best one contracted into the same blossom stays, so that `nearest_even` looks at all again.
                if best == NONE || (self.top[best] != self.top[u] && slack < self.slack(u, best)) {
                    self.best_even[u] = v;
                }
            } else if self.best[v] == NONE || slack < self.slack(self.best[v], v) {
                self.best[v] = u;
            }
        }
        false
    }

    /// Follows a tight edge from the even vertex `u`. True when the matching was augmented.
    fn use_tight_edge(&mut self, u: usize, v: usize) -> bool {
        let other = self.top[v];
        if other == self.top[u] {
            return false;
        }
        match self.labels[other] {
            Label::Odd => {}
            Label::Even => self.contract(u, v),
            Label::Free => {
                let base = self.base_of(other);
                let mate = self.mates[base];
                if mate == NONE {
                    self.augment(u, v);
                    self.rebase(other, v);
                    self.mates[v] = u;
                    return true;
                }
                self.labels[other] = Label::Odd;
                self.label_edges[other] = (u, v);
                self.label_even(self.top[mate], (base, mate));
            }
        }
        false
    }

    /// Changes the duals by the largest amount that keeps all slacks non-negative.
    fn adjust_duals(&mut self) -> Step {
        let mut least: Option<(W, Step)> = None;
        let mut offer = |amount: W, step: Step| {
            if least.as_ref().is_none_or(|(best, _)| amount < *best) {
                least = Some((amount, step));
            }
        };
        for v in 0..self.n {
            match self.labels[self.top[v]] {
                Label::Even => {
                    offer(self.duals[v], Step::Expose(v));
                    if let Some(partner) = self.nearest_even(v) {
                        offer(self.slack(v, partner).half(), Step::Tighten(v));
                    }
                }
                Label::Free if self.best[v] != NONE => {
                    offer(self.slack(self.best[v], v), Step::Tighten(self.best[v]));
                }
                _ => {}
            }
        }
        for (index, blossom) in self.blossoms.iter().enumerate() {
            let number = self.n + index;
            if self.is_outermost(number) && self.labels[number] == Label::Odd {
                offer(blossom.dual.half(), Step::Expand(number));
            }
        }
        let (amount, step) = least.expect("an even vertex is in every search tree");
        self.shift_duals(amount);
        step
    }

    /// The even vertex of another blossom with the least slack to `v`.
    fn nearest_even(&mut self, v: usize) -> Option<usize> {
        let best = self.best_even[v];
        if best == NONE || self.top[best] != self.top[v] {
            return (best != NONE).then_some(best);
        }
        // The remembered vertex was contracted into the same blossom.
        let nearest = (0..self.n)
            .filter(|&u| {
                self.top[u] != self.top[v]
                    && self.labels[self.top[u]] == Label::Even
                    && self.has_edge(u, v)
            })
            .min_by_key(|&u| self.slack(u, v));
        self.best_even[v] = nearest.unwrap_or(NONE);
        nearest
    }

    fn shift_duals(&mut self, amount: W) {
        if amount == W::ZERO {
            return;
        }
        for v in 0..self.n {
            match self.labels[self.top[v]] {
                Label::Even => self.duals[v] = self.duals[v] - amount,
                Label::Odd => self.duals[v] = self.duals[v] + amount,
                Label::Free => {}
            }
        }
        for index in 0..self.blossoms.len() {
            if self.is_outermost(self.n + index) {
                let dual = &mut self.blossoms[index].dual;
                match self.labels[self.n + index] {
                    Label::Even => *dual = *dual + amount.double(),
                    Label::Odd => *dual = *dual - amount.double(),
                    Label::Free => {}
                }
            }
        }
    }

    /// Flips the path from the root to the even vertex `v`, whose new mate is `mate` (or [`NONE`]).
    fn augment(&mut self, v: usize, mate: usize) {
        let (mut v, mut mate) = (v, mate);
        loop {
            let even = self.top[v];
            let (outer, _) = self.label_edges[even];
            self.rebase(even, v);
            self.mates[v] = mate;
            if outer == NONE {
                return;
            }
            let odd = self.top[outer];
            let (from, to) = self.label_edges[odd];
            self.rebase(odd, to);
            self.mates[to] = from;
            (v, mate) = (from, to);
        }
    }
}
