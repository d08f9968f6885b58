//! The criteria C6 to C21 of a bracket as one number per pair, the most important one in the highest bits.

use std::collections::BTreeMap;

use pijersi::Player;

use super::card::{Card, Float};
use super::colour::colour_costs;
use crate::Score;
use crate::matching::Weight;

/// Where a vertex of the graph stands relative to the bracket being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Zone {
    /// Moved down into the bracket from higher ones.
    MovedDown,
    /// A member of the bracket's score group.
    Resident,
    /// A member of the next score group.
    Next,
    /// A member of a lower score group.
    Rest,
    /// The bye.
    Bye,
}

impl Zone {
    pub(super) fn in_bracket(self) -> bool {
        self <= Zone::Resident
    }
}

/// A vertex: a player with a zone, or the bye.
#[derive(Clone, Copy)]
pub(super) struct Vertex<'a> {
    pub(super) zone: Zone,
    /// The player; any player for the bye.
    pub(super) card: &'a Card,
    /// Number in the bracket or remainder, from 1 (BSN).
    pub(super) number: usize,
}

/// The order of generation as part of the weights, for a bracket or remainder of residents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Halves {
    /// Size of S1: the number of pairs.
    pub(super) pairs: usize,
    /// Whether the sum of the exchanged numbers counts as well as how many are exchanged.
    pub(super) weigh_exchanges: bool,
}

/// What the weights of a bracket express.
#[derive(Clone, Copy)]
pub(super) struct Criteria {
    pub(super) initial: Player,
    /// As many vertices as possible must be matched, before all else.
    pub(super) complete: bool,
    /// The score of the player who gets the bye (C5). Without it, any player may be matched with the bye's vertex.
    pub(super) bye_score: Option<Score>,
    /// C9 applies.
    pub(super) weigh_unplayed: bool,
    pub(super) halves: Option<Halves>,
}

/// The bits of the weights.
pub(super) struct Layout {
    /// Lowest bit of each field that has any, in the order of [`Criteria::fields`].
    shifts: Vec<Option<u32>>,
    /// Distinct scores of the players moved down, and of the residents, in descending order.
    scores: Vec<Score>,
    pub(super) bits: u32,
    /// Lowest bit of the field that holds choices already made.
    pub(super) force_shift: u32,
    vertices: u32,
}

/// Bits that can hold `largest`.
fn width(largest: u32) -> u32 {
    32 - largest.leading_zeros()
}

impl Layout {
    /// A layout in which no sum over a matching overflows its field. Fields that are the same for all pairs get no bits.
    pub(super) fn new(criteria: &Criteria, vertices: &[Vertex<'_>]) -> Layout {
        let bracket = || vertices.iter().filter(|vertex| vertex.zone.in_bracket());
        let residents = || {
            vertices
                .iter()
                .filter(|vertex| vertex.zone == Zone::Resident)
        };
        let moved_down = || {
            vertices
                .iter()
                .filter(|vertex| vertex.zone == Zone::MovedDown)
        };
        let count = |found: usize| width(found as u32);
        let mut groups: BTreeMap<std::cmp::Reverse<Score>, (usize, usize)> = BTreeMap::new();
        for vertex in bracket() {
            let members = groups
                .entry(std::cmp::Reverse(vertex.card.score))
                .or_default();
            members.0 += 1;
            members.1 += usize::from(vertex.zone == Zone::MovedDown);
        }
        let scores: Vec<Score> = groups.keys().map(|score| score.0).collect();
        let pairs = width(bracket().count() as u32 / 2);
        let pairs_if = |matters: bool| if matters { pairs } else { 0 };
        let has_next = vertices.iter().any(|vertex| vertex.zone == Zone::Next);
        let next = |size: usize| if has_next { count(size) } else { 0 };
        let topscorers = bracket().any(|vertex| vertex.card.topscorer);
        // C6 and C7, C8, C9, C10 to C13.
        let mut widths = vec![
            if criteria.complete {
                count(vertices.len() / 2)
            } else {
                0
            },
            pairs,
        ];
        widths.extend(groups.values().map(|&(_, moved)| count(moved)));
        widths.push(next(vertices.len() / 2));
        widths.extend(groups.values().map(|&(members, _)| next(members)));
        let unplayed: u32 = bracket().map(|vertex| vertex.card.unplayed).sum();
        widths.push(if criteria.weigh_unplayed {
            width(unplayed)
        } else {
            0
        });
        widths.extend([pairs_if(topscorers), pairs_if(topscorers), pairs, pairs]);
        // C14 to C17.
        let upfloaters =
            |back: usize| residents().any(|vertex| vertex.card.floats[back] == Float::Up);
        let met_from_above = |back: usize| moved_down().next().is_some() && upfloaters(back);
        for back in 0..2 {
            widths.push(count(
                residents()
                    .filter(|vertex| vertex.card.floats[back] == Float::Down)
                    .count(),
            ));
            widths.push(pairs_if(met_from_above(back)));
        }
        // C18 to C21.
        for back in 0..2 {
            widths.extend(scores.iter().map(|&score| {
                let floated = moved_down().filter(|vertex| {
                    vertex.card.score == score && vertex.card.floats[back] == Float::Down
                });
                count(floated.count())
            }));
            widths.extend(
                groups
                    .values()
                    .map(|&(_, moved)| pairs_if(moved > 0 && met_from_above(back))),
            );
        }
        widths.push(pairs_if(criteria.halves.is_some()));
        let total = vertices.len() as u32;
        let weigh_exchanges = criteria.halves.is_some_and(|halves| halves.weigh_exchanges);
        widths.push(if weigh_exchanges {
            width((total + 1) * (total / 2))
        } else {
            0
        });
        // Choices already made, and the choice under way: an offset per pair plus a bonus up to the number of vertices.
        let force_shift = width((2 * total + 2) * (total / 2 + 1));
        let mut bits = force_shift + width(total);
        let mut shifts = vec![None; widths.len()];
        for (index, &width) in widths.iter().enumerate().rev() {
            shifts[index] = (width > 0).then_some(bits);
            bits += width;
        }
        Layout {
            shifts,
            scores,
            bits,
            force_shift,
            vertices: total,
        }
    }

    /// The unit of choices already made.
    pub(super) fn force<W: Weight>(&self) -> W {
        W::shifted(1, self.force_shift)
    }

    /// The weight of the edge between two vertices; zero when they cannot be matched.
    pub(super) fn weight<W: Weight>(
        &self,
        criteria: &Criteria,
        a: &Vertex<'_>,
        b: &Vertex<'_>,
    ) -> W {
        let (a, b) = if a.zone <= b.zone { (a, b) } else { (b, a) };
        if !self.has_edge(criteria, a, b) {
            return W::ZERO;
        }
        let mut sum = Sum {
            layout: self,
            next: 0,
            total: W::ZERO,
        };
        sum.add(u32::from(criteria.complete));
        if !b.zone.in_bracket() {
            sum.skip(1 + self.scores.len());
            if b.zone == Zone::Next {
                sum.add(1);
                if a.zone.in_bracket() {
                    sum.add_at(
                        self.scores.iter().position(|&score| score == a.card.score),
                        1,
                    );
                }
            }
            return sum.total;
        }
        self.add_bracket_pair(criteria, a, b, &mut sum);
        sum.total + W::shifted(u64::from(self.vertices) + 1, 0)
    }

    fn has_edge(&self, criteria: &Criteria, a: &Vertex<'_>, b: &Vertex<'_>) -> bool {
        match b.zone {
            Zone::MovedDown => false,
            // Whether players moved down are paired is settled before the remainder is.
            Zone::Resident if a.zone == Zone::MovedDown && criteria.halves.is_some() => false,
            Zone::Bye => criteria
                .bye_score
                .is_none_or(|score| a.card.bye_eligible && a.card.score == score),
            _ => a.card.may_meet(b.card),
        }
    }

    /// Fields of a pair inside the bracket; `b` is a resident.
    fn add_bracket_pair<W: Weight>(
        &self,
        criteria: &Criteria,
        a: &Vertex<'_>,
        b: &Vertex<'_>,
        sum: &mut Sum<'_, W>,
    ) {
        let groups = self.scores.len();
        let moved_down = a.zone == Zone::MovedDown;
        let group = self.scores.iter().position(|&score| score == a.card.score);
        let own = if moved_down { group } else { None };
        // C6, C7.
        sum.add(1);
        sum.add_group(groups, own, 1);
        // C8 concerns other pairs; C9.
        sum.skip(1 + groups);
        sum.add(if criteria.weigh_unplayed {
            a.card.unplayed + b.card.unplayed
        } else {
            0
        });
        // C10 to C13.
        let costs = colour_costs(a.card, b.card, criteria.initial);
        for cost in [
            costs.difference,
            costs.repetition,
            costs.preference,
            costs.strong,
        ] {
            sum.add(1 - cost);
        }
        // C14 to C17.
        for back in 0..2 {
            let floated = |vertex: &Vertex<'_>| {
                u32::from(vertex.zone == Zone::Resident && vertex.card.floats[back] == Float::Down)
            };
            sum.add(floated(a) + floated(b));
            sum.add(u32::from(!(moved_down && b.card.floats[back] == Float::Up)));
        }
        // C18 to C21.
        for back in 0..2 {
            sum.add_group(
                groups,
                own.filter(|_| a.card.floats[back] == Float::Down),
                1,
            );
            let fault = own.filter(|_| b.card.floats[back] == Float::Up);
            for index in 0..groups {
                sum.add(u32::from(fault != Some(index)));
            }
        }
        if let Some(halves) = criteria.halves.filter(|_| !moved_down) {
            let first = a.number.min(b.number);
            sum.add(u32::from(first <= halves.pairs));
            if halves.weigh_exchanges {
                // No number of the bracket exceeds the number of vertices.
                sum.add(self.vertices + 1 - first as u32);
            }
        }
    }
}

/// A weight being put together field by field.
struct Sum<'a, W> {
    layout: &'a Layout,
    next: usize,
    total: W,
}

impl<W: Weight> Sum<'_, W> {
    fn add(&mut self, value: u32) {
        self.add_at(Some(0), value);
        self.next += 1;
    }

    /// Adds to a field after the next one.
    fn add_at(&mut self, ahead: Option<usize>, value: u32) {
        if let Some(shift) = ahead.and_then(|ahead| self.layout.shifts[self.next + ahead]) {
            self.total = self.total + W::shifted(u64::from(value), shift);
        }
    }

    /// Adds to one of a group of fields.
    fn add_group(&mut self, fields: usize, index: Option<usize>, value: u32) {
        self.add_at(index, value);
        self.next += fields;
    }

    fn skip(&mut self, fields: usize) {
        self.next += fields;
    }
}
