//! One optimisation within a bracket: a graph of players, its criteria and the matching.

use super::criteria::{Criteria, Halves, Layout, Vertex, Zone};
use crate::matching::{Matcher, NONE, Weight, Wide};

/// A pair of vertices of a stage.
pub(super) type VertexPair = (usize, usize);

/// The result of a stage.
pub(super) struct Solution {
    /// Pairs inside the bracket, in the order of the bracket.
    pub(super) pairs: Vec<VertexPair>,
    /// Vertices of the bracket and the next score group without a partner among them.
    pub(super) unpaired: Vec<usize>,
}

/// Pairs the players moved down into a bracket.
pub(super) fn pair_moved_down(vertices: &[Vertex<'_>], criteria: &Criteria) -> Vec<VertexPair> {
    let layout = Layout::new(criteria, vertices);
    dispatch(
        layout.bits,
        PairMovedDown {
            vertices,
            criteria,
            layout: &layout,
        },
    )
}

/// Pairs a homogeneous bracket or a remainder.
pub(super) fn pair_residents(vertices: &[Vertex<'_>], criteria: &Criteria) -> Solution {
    let residents = vertices
        .iter()
        .filter(|vertex| vertex.zone == Zone::Resident)
        .count();
    let mut halves = Halves {
        pairs: residents / 2,
        weigh_exchanges: false,
    };
    loop {
        let criteria = Criteria {
            halves: Some(halves),
            ..*criteria
        };
        let layout = Layout::new(&criteria, vertices);
        match dispatch(
            layout.bits,
            PairResidents {
                vertices,
                criteria: &criteria,
                layout: &layout,
                halves,
            },
        ) {
            Ok(solution) => return solution,
            Err(corrected) => halves = corrected,
        }
    }
}

/// Pairs of the bracket in some best matching, to learn how many players float.
pub(super) fn best_pairs(vertices: &[Vertex<'_>], criteria: &Criteria) -> Vec<VertexPair> {
    let layout = Layout::new(criteria, vertices);
    dispatch(
        layout.bits,
        BestPairs {
            vertices,
            criteria,
            layout: &layout,
        },
    )
}

/// Work that is the same for every width of weights.
trait Task {
    type Output;
    fn run<W: Weight>(self) -> Self::Output;
}

fn dispatch<T: Task>(bits: u32, task: T) -> T::Output {
    if bits <= <u128 as Weight>::BITS {
        task.run::<u128>()
    } else if bits <= <Wide<4> as Weight>::BITS {
        task.run::<Wide<4>>()
    } else {
        task.run::<Wide<40>>()
    }
}

struct BestPairs<'a> {
    vertices: &'a [Vertex<'a>],
    criteria: &'a Criteria,
    layout: &'a Layout,
}

impl Task for BestPairs<'_> {
    type Output = Vec<VertexPair>;

    fn run<W: Weight>(self) -> Vec<VertexPair> {
        Stage::<W>::new(
            self.vertices,
            self.criteria,
            self.layout,
            self.vertices.len() / 2,
        )
        .bracket_pairs()
    }
}

struct PairMovedDown<'a> {
    vertices: &'a [Vertex<'a>],
    criteria: &'a Criteria,
    layout: &'a Layout,
}

impl Task for PairMovedDown<'_> {
    type Output = Vec<VertexPair>;

    fn run<W: Weight>(self) -> Vec<VertexPair> {
        let moved = self
            .vertices
            .iter()
            .filter(|vertex| vertex.zone == Zone::MovedDown)
            .count();
        let mut stage = Stage::<W>::new(self.vertices, self.criteria, self.layout, moved);
        let residents: Vec<usize> = (moved..self.vertices.len())
            .filter(|&v| self.vertices[v].zone == Zone::Resident)
            .collect();
        let paired = (0..moved)
            .filter(|&v| stage.bracket_mate(v).is_some())
            .count();
        let mut chosen = Vec::new();
        if paired == moved {
            chosen.extend(0..moved);
        }
        // 4.4: the higher ranked players moved down are paired first.
        for v in 0..moved {
            if chosen.len() < paired && stage.prefer_paired(v, |_| true) {
                chosen.push(v);
            } else if paired < moved {
                stage
                    .matcher
                    .restrict(v, |u| !self.vertices[u].zone.in_bracket());
            }
        }
        chosen
            .into_iter()
            .map(|v| (v, stage.choose_partner(v, &residents)))
            .collect()
    }
}

struct PairResidents<'a> {
    vertices: &'a [Vertex<'a>],
    criteria: &'a Criteria,
    layout: &'a Layout,
    halves: Halves,
}

impl Task for PairResidents<'_> {
    type Output = Result<Solution, Halves>;

    fn run<W: Weight>(self) -> Result<Solution, Halves> {
        let mut stage =
            Stage::<W>::new(self.vertices, self.criteria, self.layout, self.halves.pairs);
        let pairs = stage.bracket_pairs();
        if pairs.len() != self.halves.pairs {
            return Err(Halves {
                pairs: pairs.len(),
                weigh_exchanges: false,
            });
        }
        let first = self
            .vertices
            .iter()
            .position(|vertex| vertex.zone == Zone::Resident)
            .unwrap_or(0);
        let residents: Vec<usize> = (first..self.vertices.len())
            .take_while(|&v| self.vertices[v].zone == Zone::Resident)
            .collect();
        let (upper, lower) = residents.split_at(pairs.len());
        let exchanges = pairs
            .iter()
            .filter(|&&(a, b)| lower.contains(&a) && lower.contains(&b))
            .count();
        if exchanges > 0 && !self.halves.weigh_exchanges {
            return Err(Halves {
                weigh_exchanges: true,
                ..self.halves
            });
        }
        let (s1, s2) = stage.exchange(upper, lower, exchanges);
        let pairs = s1
            .iter()
            .map(|&v| (v, stage.choose_partner(v, &s2)))
            .collect();
        Ok(Solution {
            pairs,
            unpaired: stage.unpaired(),
        })
    }
}

struct Stage<'a, W> {
    vertices: &'a [Vertex<'a>],
    layout: &'a Layout,
    matcher: Matcher<W>,
}

impl<'a, W: Weight> Stage<'a, W> {
    /// Solves the criteria. `offset` is the usual distance of partners.
    fn new(
        vertices: &'a [Vertex<'a>],
        criteria: &Criteria,
        layout: &'a Layout,
        offset: usize,
    ) -> Self {
        let mut matcher = Matcher::new(vertices.len(), |a, b| {
            layout.weight(criteria, &vertices[a], &vertices[b])
        });
        matcher.match_greedily(offset);
        matcher.solve();
        Stage {
            vertices,
            layout,
            matcher,
        }
    }

    /// The partner of a vertex, when both are in the bracket.
    fn bracket_mate(&self, v: usize) -> Option<usize> {
        let mate = self.matcher.mate(v);
        (mate != NONE
            && self.vertices[v].zone.in_bracket()
            && self.vertices[mate].zone.in_bracket())
        .then_some(mate)
    }

    fn bracket_pairs(&self) -> Vec<VertexPair> {
        (0..self.vertices.len())
            .filter_map(|v| {
                self.bracket_mate(v)
                    .filter(|&mate| v < mate)
                    .map(|mate| (v, mate))
            })
            .collect()
    }

    fn unpaired(&self) -> Vec<usize> {
        (0..self.vertices.len())
            .filter(|&v| self.vertices[v].zone <= Zone::Next)
            .filter(|&v| {
                let mate = self.matcher.mate(v);
                mate == NONE || self.vertices[mate].zone > Zone::Next
            })
            .collect()
    }

    /// Whether `v` can have a partner in the bracket that `wanted` holds for, without loss. If so it keeps such a one
    /// from now on.
    fn prefer_paired(&mut self, v: usize, wanted: impl Fn(usize) -> bool) -> bool {
        let vertices = self.vertices;
        let raise = |matcher: &mut Matcher<W>, amount: W| {
            matcher.reweigh(v, |u, weight| {
                if vertices[u].zone.in_bracket() && wanted(u) {
                    weight + amount
                } else {
                    weight
                }
            });
        };
        // Less than what earlier choices weigh, until it is known to be possible.
        raise(&mut self.matcher, W::shifted(1, 0));
        let possible = self.bracket_mate(v).is_some_and(&wanted);
        if possible {
            raise(&mut self.matcher, self.layout.force());
        }
        possible
    }

    /// Whether `v` can be without a partner in the bracket that `unwanted` holds for, without loss. If so it never gets
    /// such a one.
    fn prefer_without(&mut self, v: usize, unwanted: impl Fn(usize) -> bool) -> bool {
        let vertices = self.vertices;
        let unit = W::shifted(1, 0);
        self.matcher.reweigh(v, |u, weight| {
            if vertices[u].zone.in_bracket() && unwanted(u) {
                weight - unit
            } else {
                weight
            }
        });
        let possible = !self.bracket_mate(v).is_some_and(&unwanted);
        if possible {
            self.matcher
                .restrict(v, |u| !(vertices[u].zone.in_bracket() && unwanted(u)));
        }
        possible
    }

    /// Pairs `v` with the first of `candidates` that loses nothing, for good.
    fn choose_partner(&mut self, v: usize, candidates: &[usize]) -> usize {
        let quick = candidates.iter().copied().find_map(|u| {
            if self.matcher.mate(v) == u
                || (!self.matcher.is_excluded(v, u) && self.matcher.swap(v, u))
            {
                return Some(Some(u));
            }
            (!self.matcher.is_excluded(v, u)).then_some(None)
        });
        let partner = quick.flatten().unwrap_or_else(|| {
            let mut bonus = vec![0; self.vertices.len()];
            for (rank, &u) in candidates.iter().enumerate() {
                bonus[u] = (candidates.len() - rank) as u64;
            }
            self.matcher
                .reweigh(v, |u, weight| weight + W::shifted(bonus[u], 0));
            self.matcher.mate(v)
        });
        self.matcher.restrict(v, |u| u == partner);
        self.matcher.restrict(partner, |u| u == v);
        partner
    }

    /// 4.3: the members of S1 and S2 after the least exchange of `count` players.
    fn exchange(
        &mut self,
        upper: &[usize],
        lower: &[usize],
        count: usize,
    ) -> (Vec<usize>, Vec<usize>) {
        if count == 0 {
            return (upper.to_vec(), lower.to_vec());
        }
        let mut down = Vec::new();
        for &v in upper.iter().rev() {
            if down.len() < count && self.prefer_without(v, |u| u > v) {
                down.push(v);
            }
        }
        let mut up = Vec::new();
        for &v in lower {
            if up.len() < count && self.prefer_paired(v, |u| u > v) {
                up.push(v);
            } else {
                let vertices = self.vertices;
                self.matcher
                    .restrict(v, |u| !(vertices[u].zone.in_bracket() && u > v));
            }
        }
        let mut s1: Vec<usize> = upper
            .iter()
            .copied()
            .filter(|v| !down.contains(v))
            .chain(up.clone())
            .collect();
        let mut s2: Vec<usize> = lower
            .iter()
            .copied()
            .filter(|v| !up.contains(v))
            .chain(down)
            .collect();
        s1.sort_unstable();
        s2.sort_unstable();
        (s1, s2)
    }
}
