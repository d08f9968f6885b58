//! The procedure from the highest score group to the lowest.

use std::collections::HashSet;

use pijersi::Player;

use super::card::Card;
use super::criteria::{Criteria, Vertex, Zone};
use super::stage::{best_pairs, pair_moved_down, pair_residents};
use crate::matching::NONE;
use crate::matching::cardinality::{has_perfect_matching, largest_matching};
use crate::{PairingError, Score};

/// Indices of cards that are paired, the better ranked first, and of the one that gets the bye.
pub(super) struct RoundPairs {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) bye: Option<usize>,
}

/// How much of the field a bracket's optimisation looks at. The smaller ones are tried first: their result stands when
/// it can be proven that nothing below contradicts it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Bracket,
    Next,
    All,
}

/// The players not yet paired, around one bracket.
struct Brackets<'a> {
    moved_down: &'a [usize],
    residents: &'a [usize],
    next: &'a [usize],
    rest: &'a [usize],
}

/// Pairs all cards, which are in the order of rank.
pub(super) fn pair_cards(cards: &[Card], initial: Player) -> Result<RoundPairs, PairingError> {
    let procedure = Procedure {
        cards,
        initial,
        bye_score: bye_score(cards)?,
    };
    let groups: Vec<Vec<usize>> = (0..cards.len())
        .collect::<Vec<_>>()
        .chunk_by(|&a, &b| cards[a].score == cards[b].score)
        .map(<[usize]>::to_vec)
        .collect();
    let lower: Vec<Vec<usize>> = (0..groups.len())
        .map(|g| groups.iter().skip(g + 2).flatten().copied().collect())
        .collect();
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let next = groups.get(index + 1).map_or(&[][..], Vec::as_slice);
        let brackets = Brackets {
            moved_down: &moved_down,
            residents,
            next,
            rest: &lower[index],
        };
        let found = procedure
            .pair_bracket(&brackets)
            .ok_or(PairingError::NoLegalPairing)?;
        let paired: HashSet<usize> = found.iter().flat_map(|&(a, b)| [a, b]).collect();
        moved_down = moved_down
            .iter()
            .chain(residents)
            .copied()
            .filter(|v| !paired.contains(v))
            .collect();
        moved_down.sort_unstable();
        pairs.extend(found);
    }
    Ok(RoundPairs {
        pairs,
        bye: moved_down.first().copied(),
    })
}

/// The lowest score whose holder can get the bye while all others are paired legally (C5); none for an even number.
fn bye_score(cards: &[Card]) -> Result<Option<Score>, PairingError> {
    let n = cards.len();
    if n % 2 == 0 {
        let possible = has_perfect_matching(n, |a, b| cards[a].may_meet(&cards[b]));
        return if possible {
            Ok(None)
        } else {
            Err(PairingError::NoLegalPairing)
        };
    }
    let mut scores: Vec<Score> = cards
        .iter()
        .filter(|card| card.bye_eligible)
        .map(|card| card.score)
        .collect();
    scores.sort_unstable();
    scores.dedup();
    let found = scores.into_iter().find(|&score| {
        has_perfect_matching(n + 1, |a, b| match a.max(b) == n {
            true => cards[a.min(b)].bye_eligible && cards[a.min(b)].score == score,
            false => cards[a].may_meet(&cards[b]),
        })
    });
    found.map(Some).ok_or(PairingError::NoLegalPairing)
}

struct Procedure<'a> {
    cards: &'a [Card],
    initial: Player,
    bye_score: Option<Score>,
}

impl Procedure<'_> {
    fn pair_bracket(&self, brackets: &Brackets<'_>) -> Option<Vec<(usize, usize)>> {
        let mut players = brackets.moved_down.iter().chain(brackets.residents);
        let holds_bye = players.any(|&p| Some(self.cards[p].score) == self.bye_score);
        if !brackets.next.is_empty() && !holds_bye {
            for scope in [Scope::Bracket, Scope::Next] {
                let (pairs, unpaired) = self.optimise(brackets, scope)?;
                let stands = match scope {
                    Scope::Bracket => self.next_is_ideal(&unpaired, brackets),
                    _ => self.completes(&unpaired, brackets.rest),
                };
                if stands {
                    return Some(pairs);
                }
            }
        }
        self.optimise(brackets, Scope::All).map(|(pairs, _)| pairs)
    }

    /// The pairs of the bracket, and the players in scope (the next score group at most) without a partner there.
    #[allow(clippy::type_complexity)]
    fn optimise(
        &self,
        brackets: &Brackets<'_>,
        scope: Scope,
    ) -> Option<(Vec<(usize, usize)>, Vec<usize>)> {
        let mut zones = vec![
            (Zone::MovedDown, brackets.moved_down),
            (Zone::Resident, brackets.residents),
        ];
        if scope != Scope::Bracket {
            zones.push((Zone::Next, brackets.next));
        }
        if scope == Scope::All {
            zones.push((Zone::Rest, brackets.rest));
        }
        let mut players: Vec<usize> = zones
            .iter()
            .flat_map(|(_, players)| *players)
            .copied()
            .collect();
        let mut vertices: Vec<Vertex<'_>> = zones
            .iter()
            .flat_map(|&(zone, players)| players.iter().map(move |&player| (zone, player)))
            .map(|(zone, player)| Vertex {
                zone,
                card: &self.cards[player],
                number: 0,
            })
            .collect();
        // An odd player gets the bye or floats: a vertex for that keeps the graph even and the matching perfect.
        let odd = scope != Scope::Next && players.len() % 2 == 1;
        if odd {
            vertices.push(Vertex {
                zone: Zone::Bye,
                card: &self.cards[0],
                number: 0,
            });
            players.push(NONE);
        }
        let mut criteria = Criteria {
            initial: self.initial,
            complete: odd || scope == Scope::All,
            bye_score: self.bye_score.filter(|_| scope == Scope::All),
            weigh_unplayed: false,
            halves: None,
        };
        criteria.weigh_unplayed =
            criteria.bye_score.is_some() && self.only_bye_floats(&vertices, &criteria);
        let mut pairs = Vec::new();
        if !brackets.moved_down.is_empty() {
            let found = pair_moved_down(&vertices, &criteria);
            pairs.extend(found.iter().map(|&(a, b)| (players[a], players[b])));
            let paired: HashSet<usize> = found.iter().flat_map(|&(a, b)| [a, b]).collect();
            let mut remain = (0..vertices.len()).map(|v| !paired.contains(&v));
            vertices.retain(|_| remain.next().unwrap_or(false));
            let mut remain = (0..players.len()).map(|v| !paired.contains(&v));
            players.retain(|_| remain.next().unwrap_or(false));
        }
        for (number, vertex) in vertices
            .iter_mut()
            .filter(|vertex| vertex.zone == Zone::Resident)
            .enumerate()
        {
            vertex.number = number + 1;
        }
        let solution = pair_residents(&vertices, &criteria);
        pairs.extend(
            solution
                .pairs
                .iter()
                .map(|&(a, b)| (players[a], players[b])),
        );
        Some((
            pairs,
            solution.unpaired.into_iter().map(|v| players[v]).collect(),
        ))
    }

    /// Whether the bracket downfloats exactly one player, who must get the bye (C9).
    fn only_bye_floats(&self, vertices: &[Vertex<'_>], criteria: &Criteria) -> bool {
        let paired: HashSet<usize> = best_pairs(vertices, criteria)
            .into_iter()
            .flat_map(|(a, b)| [a, b])
            .collect();
        let mut floaters = vertices
            .iter()
            .enumerate()
            .filter(|(v, vertex)| vertex.zone.in_bracket() && !paired.contains(v))
            .map(|(_, vertex)| vertex.card.score);
        floaters.next() == self.bye_score && floaters.next().is_none()
    }

    /// Whether the rest can be paired, and the next bracket as well as any could be: all pairs, or all but one resident.
    fn next_is_ideal(&self, floaters: &[usize], brackets: &Brackets<'_>) -> bool {
        if floaters.is_empty() {
            return self.completes(brackets.next, brackets.rest);
        }
        let bracket: Vec<usize> = floaters.iter().chain(brackets.next).copied().collect();
        let without = |left_out: usize| {
            let players: Vec<usize> = bracket.iter().copied().filter(|&p| p != left_out).collect();
            has_perfect_matching(players.len(), |a, b| {
                a.max(b) >= floaters.len()
                    && self.cards[players[a]].may_meet(&self.cards[players[b]])
            })
        };
        if bracket.len() % 2 == 0 {
            return without(NONE) && self.completes(&[], brackets.rest);
        }
        /// Floaters that are tried before the next bracket is optimised as well.
        const TRIES: usize = 4;
        brackets
            .next
            .iter()
            .rev()
            .take(TRIES)
            .any(|&p| without(p) && self.completes(&[p], brackets.rest))
    }

    /// Whether these players can be paired with each other legally, with the bye for one of them if there is one.
    fn completes(&self, some: &[usize], others: &[usize]) -> bool {
        let players: Vec<usize> = some.iter().chain(others).copied().collect();
        let n = players.len();
        let mates = largest_matching(n + usize::from(self.bye_score.is_some()), |a, b| {
            match a.max(b) == n {
                true => {
                    let card = &self.cards[players[a.min(b)]];
                    card.bye_eligible && Some(card.score) == self.bye_score
                }
                false => self.cards[players[a]].may_meet(&self.cards[players[b]]),
            }
        });
        !mates.contains(&NONE)
    }
}
