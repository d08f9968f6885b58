//! Contracting odd cycles and opening them again.

use super::{Blossom, Label, Matcher, NONE, Weight};

impl<W: Weight> Matcher<W> {
    /// The vertex of a top-level blossom that is matched outside of it.
    pub(super) fn base_of(&self, blossom: usize) -> usize {
        if blossom < self.n {
            blossom
        } else {
            self.blossoms[blossom - self.n].base
        }
    }

    /// Whether the number is that of a blossom in use which no other contains.
    pub(super) fn is_outermost(&self, blossom: usize) -> bool {
        self.parents[blossom] == NONE && !self.blossoms[blossom - self.n].children.is_empty()
    }

    /// Appends all vertices of a blossom.
    pub(super) fn collect_vertices(&self, blossom: usize, vertices: &mut Vec<usize>) {
        if blossom < self.n {
            vertices.push(blossom);
        } else {
            for &child in &self.blossoms[blossom - self.n].children {
                self.collect_vertices(child, vertices);
            }
        }
    }

    fn set_top(&mut self, blossom: usize, top: usize) {
        let mut vertices = Vec::new();
        self.collect_vertices(blossom, &mut vertices);
        for v in vertices {
            self.top[v] = top;
        }
    }

    /// Contracts the cycle that the edge `uv` between two even vertices closes.
    pub(super) fn contract(&mut self, u: usize, v: usize) {
        let (path_u, path_v, ancestor) = self.paths_to_common_ancestor(self.top[u], self.top[v]);
        let mut children = vec![ancestor];
        let mut edges = Vec::new();
        for &(child, (outer, inner)) in path_u.iter().rev() {
            children.push(child);
            edges.push((outer, inner));
        }
        edges.push((u, v));
        for &(child, (outer, inner)) in &path_v {
            children.push(child);
            edges.push((inner, outer));
        }
        let base = self.base_of(ancestor);
        let number = self.free_blossoms.pop().unwrap_or_else(|| {
            self.blossoms.push(Blossom::unused());
            self.parents.push(NONE);
            self.labels.push(Label::Free);
            self.label_edges.push((NONE, NONE));
            self.n + self.blossoms.len() - 1
        });
        self.labels[number] = Label::Even;
        self.label_edges[number] = self.label_edges[ancestor];
        for &child in &children {
            self.parents[child] = number;
            if self.labels[child] == Label::Odd {
                let mut vertices = Vec::new();
                self.collect_vertices(child, &mut vertices);
                self.queue.extend(vertices);
            }
        }
        self.parents[number] = NONE;
        self.blossoms[number - self.n] = Blossom {
            children,
            edges,
            base,
            dual: W::ZERO,
        };
        self.set_top(number, number);
    }

    /// The tree paths from two even blossoms up to, and without, their first common one; each step with its edge to the
    /// blossom above it, outer vertex first.
    #[allow(clippy::type_complexity)]
    fn paths_to_common_ancestor(
        &self,
        u: usize,
        v: usize,
    ) -> (
        Vec<(usize, (usize, usize))>,
        Vec<(usize, (usize, usize))>,
        usize,
    ) {
        let path = |mut blossom: usize| {
            let mut steps = Vec::new();
            loop {
                let edge = self.label_edges[blossom];
                steps.push((blossom, edge));
                if edge.0 == NONE {
                    return steps;
                }
                blossom = self.top[edge.0];
            }
        };
        let (mut path_u, mut path_v) = (path(u), path(v));
        let mut ancestor = NONE;
        while let (Some(a), Some(b)) = (path_u.last(), path_v.last()) {
            if a.0 != b.0 {
                break;
            }
            ancestor = a.0;
            path_u.pop();
            path_v.pop();
        }
        (path_u, path_v, ancestor)
    }

    /// Makes `v` the base of a blossom by exchanging matched and unmatched edges on the cycle.
    pub(super) fn rebase(&mut self, blossom: usize, v: usize) {
        if blossom < self.n {
            return;
        }
        let mut child = v;
        while self.parents[child] != blossom {
            child = self.parents[child];
        }
        self.rebase(child, v);
        let mut cycle = std::mem::replace(&mut self.blossoms[blossom - self.n], Blossom::unused());
        let length = cycle.children.len();
        let entry = cycle
            .children
            .iter()
            .position(|&c| c == child)
            .expect("a child of its parent");
        let mut at = entry;
        let forward = entry % 2 == 1;
        while at % length != 0 {
            let (x, y, near, far) = if forward {
                let (near, far) = (at + 1, at + 2);
                let (x, y) = cycle.edges[near % length];
                at += 2;
                (x, y, near, far)
            } else {
                at -= 2;
                let (x, y) = cycle.edges[at];
                (x, y, at, at + 1)
            };
            self.rebase(cycle.children[near % length], x);
            self.rebase(cycle.children[far % length], y);
            self.mates[x] = y;
            self.mates[y] = x;
        }
        cycle.children.rotate_left(entry);
        cycle.edges.rotate_left(entry);
        cycle.base = v;
        self.blossoms[blossom - self.n] = cycle;
    }

    /// Removes the outermost blossom and returns its cycle; the children become top-level.
    fn release(&mut self, blossom: usize) -> Blossom<W> {
        let cycle = std::mem::replace(&mut self.blossoms[blossom - self.n], Blossom::unused());
        for &child in &cycle.children {
            self.parents[child] = NONE;
            self.set_top(child, child);
        }
        self.free_blossoms.push(blossom);
        cycle
    }

    /// Opens a blossom between searches, and those inside it that have dual 0.
    pub(super) fn open(&mut self, blossom: usize) {
        for child in self.release(blossom).children {
            if child >= self.n && self.blossoms[child - self.n].dual == W::ZERO {
                self.open(child);
            }
        }
    }

    /// Opens an odd blossom with dual 0 during a search: the even path through it stays in the tree.
    pub(super) fn expand_odd(&mut self, blossom: usize) {
        let (from, to) = self.label_edges[blossom];
        let cycle = self.release(blossom);
        let length = cycle.children.len();
        for &child in &cycle.children {
            self.labels[child] = Label::Free;
        }
        let entry = cycle
            .children
            .iter()
            .position(|&c| c == self.top[to])
            .expect("the edge enters the blossom");
        let forward = entry % 2 == 1;
        let mut at = entry;
        let mut edge = (from, to);
        loop {
            let odd = cycle.children[at % length];
            self.labels[odd] = Label::Odd;
            self.label_edges[odd] = edge;
            if at % length == 0 {
                return;
            }
            let (matched, next);
            if forward {
                matched = cycle.edges[at];
                next = cycle.edges[(at + 1) % length];
                at += 2;
            } else {
                let (x, y) = cycle.edges[at - 1];
                matched = (y, x);
                let (x, y) = cycle.edges[at - 2];
                next = (y, x);
                at -= 2;
            }
            self.label_even(self.top[matched.1], matched);
            edge = next;
        }
    }

    /// Opens every blossom around `v`, moving their duals to the vertices. Matched edges that get slack are unmatched.
    pub(super) fn dissolve_around(&mut self, v: usize) {
        if self.in_blossom(v) {
            let blossom = self.top[v];
            let mut vertices = Vec::new();
            self.collect_vertices(blossom, &mut vertices);
            self.dissolve(blossom);
            for vertex in vertices {
                self.unmatch_slack_edge(vertex);
            }
        }
    }

    fn dissolve(&mut self, blossom: usize) {
        let mut vertices = Vec::new();
        self.collect_vertices(blossom, &mut vertices);
        let cycle = self.release(blossom);
        for v in vertices {
            self.duals[v] = self.duals[v] + cycle.dual.half();
        }
        for child in cycle.children {
            if child >= self.n {
                self.dissolve(child);
            }
        }
    }
}
