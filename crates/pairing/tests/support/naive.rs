//! The Dutch system as the handbook describes it, by enumeration: all legal pairings of a round, the criteria as vectors, and
//! the candidates of a bracket one by one in the order of articles 3 and 4. Shares no code with the library.

use std::collections::{BTreeMap, BTreeSet};

use pijersi::Player;
use pijersi_pairing::{Bye, ByeEntry, Event, Participation, PlayerId, Round};

#[derive(Clone, Debug)]
struct Person {
    id: PlayerId,
    number: usize,
    score: u32,
    colours: Vec<Player>,
    met: BTreeSet<PlayerId>,
    /// Last round, the one before: 1 up, -1 down.
    floats: [i32; 2],
    may_have_bye: bool,
    unplayed: usize,
    topscorer: bool,
}

/// Pairs of people (white first) and who gets the bye.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiveRound {
    pub pairs: BTreeSet<(PlayerId, PlayerId)>,
    pub bye: Option<PlayerId>,
}

/// A complete pairing: partner of each person; oneself is the bye.
type Full = Vec<usize>;
type Pairs = BTreeSet<(usize, usize)>;

impl Person {
    fn difference(&self) -> i32 {
        self.colours
            .iter()
            .map(|&colour| if colour == Player::White { 1 } else { -1 })
            .sum()
    }

    /// Article 1.7: colour and strength from 0 (none) to 3 (absolute).
    fn preference(&self) -> (Option<Player>, u32) {
        let n = self.colours.len();
        let difference = self.difference();
        if n == 0 {
            (None, 0)
        } else if difference > 1 {
            (Some(Player::Black), 3)
        } else if difference < -1 {
            (Some(Player::White), 3)
        } else if n > 1 && self.colours[n - 1] == self.colours[n - 2] {
            (Some(self.colours[n - 1].opponent()), 3)
        } else if difference == 0 {
            (Some(self.colours[n - 1].opponent()), 1)
        } else {
            (
                Some(if difference > 0 {
                    Player::Black
                } else {
                    Player::White
                }),
                2,
            )
        }
    }
}

struct Naive {
    people: Vec<Person>,
}

/// Pairs the next round. None when no legal pairing exists.
pub fn pair(event: &Event, last: Round, absent: &[ByeEntry]) -> Option<NaiveRound> {
    let naive = Naive {
        people: people(event, last, absent),
    };
    let mut fulls = Vec::new();
    naive.enumerate(&mut vec![usize::MAX; naive.people.len()], &mut fulls);
    let bye = |full: &Full| (0..full.len()).find(|&p| full[p] == p);
    let lowest = fulls
        .iter()
        .map(|full| bye(full).map(|p| naive.people[p].score))
        .min()?;
    fulls.retain(|full| bye(full).map(|p| naive.people[p].score) == lowest);
    let mut scores: Vec<u32> = naive.people.iter().map(|person| person.score).collect();
    scores.dedup();
    let mut floaters = Vec::new();
    for score in scores {
        let residents: Vec<usize> = (0..naive.people.len())
            .filter(|&p| naive.people[p].score == score)
            .collect();
        let best = naive.bracket(&floaters, &residents, &fulls);
        let members: BTreeSet<usize> = floaters.iter().chain(&residents).copied().collect();
        fulls.retain(|full| inside(full, &members) == best);
        floaters = members
            .into_iter()
            .filter(|p| !best.iter().any(|&(a, b)| a == *p || b == *p))
            .collect();
    }
    let full = &fulls[0];
    let pairs = (0..full.len())
        .filter(|&p| p < full[p])
        .map(|p| naive.colours(p, full[p]));
    let pairs = pairs
        .map(|(white, black)| (naive.people[white].id, naive.people[black].id))
        .collect();
    Some(NaiveRound {
        pairs,
        bye: bye(full).map(|p| naive.people[p].id),
    })
}

fn people(event: &Event, last: Round, absent: &[ByeEntry]) -> Vec<Person> {
    let round = event.next_round();
    let histories = event.histories();
    let history =
        |id: PlayerId| &histories[event.entrants().iter().position(|e| e.id == id).unwrap()];
    let points = |id: PlayerId, rounds: usize| -> u32 {
        history(id)[..rounds]
            .iter()
            .map(|p| p.points().halves())
            .sum()
    };
    let mut people = Vec::new();
    let mut number = 0;
    for entrant in event.ranked_entrants() {
        let mine = history(entrant.id);
        let present =
            entrant.is_present(round) && !absent.iter().any(|entry| entry.player == entrant.id);
        let paired_before = mine.iter().any(|participation| {
            !matches!(
                participation,
                Participation::Bye(Bye::HalfPoint | Bye::ZeroPoint | Bye::FullPoint)
            )
        });
        number += usize::from(present || paired_before);
        if !present {
            continue;
        }
        let games: Vec<(PlayerId, Player)> = mine
            .iter()
            .filter_map(|participation| participation.game())
            .collect();
        let float = |back: usize| match mine.len().checked_sub(back) {
            None => 0,
            Some(at) => match mine[at] {
                Participation::Played { opponent, .. } => {
                    (points(opponent, at) as i32 - points(entrant.id, at) as i32).signum()
                }
                other => -i32::from(other.points().halves() > 0),
            },
        };
        let score = points(entrant.id, mine.len());
        people.push(Person {
            id: entrant.id,
            number,
            score,
            colours: games.iter().map(|game| game.1).collect(),
            met: games.iter().map(|game| game.0).collect(),
            floats: [float(1), float(2)],
            may_have_bye: !mine
                .iter()
                .any(|p| p.game().is_none() && p.points().halves() >= 2),
            unplayed: mine.len() - games.len(),
            topscorer: round == last && 2 * score > 2 * u32::from(last.0 - 1),
        });
    }
    people.sort_by_key(|person| (std::cmp::Reverse(person.score), person.number));
    people
}

fn inside(full: &Full, members: &BTreeSet<usize>) -> Pairs {
    let pairs = members
        .iter()
        .map(|&p| (p, full[p]))
        .filter(|&(p, q)| p < q && members.contains(&q));
    pairs.collect()
}

impl Naive {
    fn may_meet(&self, p: usize, q: usize) -> bool {
        let (a, b) = (&self.people[p], &self.people[q]);
        let clash = a.preference() == b.preference() && a.preference().1 == 3;
        !a.met.contains(&b.id) && (!clash || a.topscorer || b.topscorer)
    }

    fn enumerate(&self, partial: &mut Full, fulls: &mut Vec<Full>) {
        let Some(p) = partial.iter().position(|&q| q == usize::MAX) else {
            fulls.push(partial.clone());
            return;
        };
        let bye_is_free =
            partial.len() % 2 == 1 && !partial.iter().enumerate().any(|(p, &q)| p == q);
        if bye_is_free && self.people[p].may_have_bye {
            partial[p] = p;
            self.enumerate(partial, fulls);
        }
        for q in p + 1..partial.len() {
            if partial[q] == usize::MAX && self.may_meet(p, q) {
                (partial[p], partial[q]) = (q, p);
                self.enumerate(partial, fulls);
                partial[q] = usize::MAX;
            }
        }
        partial[p] = usize::MAX;
    }

    /// The pairs of the bracket that the handbook chooses.
    fn bracket(&self, moved: &[usize], residents: &[usize], fulls: &[Full]) -> Pairs {
        let members: BTreeSet<usize> = moved.iter().chain(residents).copied().collect();
        let lower = self.people[residents[0]].score;
        let next_score = self
            .people
            .iter()
            .map(|person| person.score)
            .filter(|&score| score < lower)
            .max();
        let next: Vec<usize> = (0..self.people.len())
            .filter(|&p| Some(self.people[p].score) == next_score)
            .collect();
        // C8 for each set of downfloaters.
        let mut ahead: BTreeMap<Vec<usize>, (usize, Vec<u32>)> = BTreeMap::new();
        let floaters = |pairs: &Pairs, members: &BTreeSet<usize>| -> Vec<usize> {
            members
                .iter()
                .copied()
                .filter(|p| !pairs.iter().any(|&(a, b)| a == *p || b == *p))
                .collect()
        };
        let scores = |people: &[usize]| -> Vec<u32> {
            people.iter().map(|&p| self.people[p].score).collect()
        };
        let mut candidates: BTreeMap<Pairs, bool> = BTreeMap::new();
        for full in fulls {
            let pairs = inside(full, &members);
            let down = floaters(&pairs, &members);
            let bracket: BTreeSet<usize> = down.iter().chain(&next).copied().collect();
            let left = floaters(&inside(full, &bracket), &bracket);
            let value = (left.len(), scores(&left));
            let best = ahead.entry(down).or_insert_with(|| value.clone());
            *best = value.min(best.clone());
            candidates.insert(pairs, true);
        }
        let bye_score = fulls[0]
            .iter()
            .enumerate()
            .find(|(p, q)| p == *q)
            .map(|(p, _)| self.people[p].score);
        let mut best: Option<(Vec<Vec<u32>>, BTreeSet<Pairs>)> = None;
        for pairs in candidates.into_keys() {
            let down = floaters(&pairs, &members);
            let (pairs_ahead, scores_ahead) = &ahead[&down];
            let mut vector = vec![
                vec![down.len() as u32],
                scores(&down),
                vec![*pairs_ahead as u32],
                scores_ahead.clone(),
            ];
            let alone = down.len() == 1 && Some(self.people[down[0]].score) == bye_score;
            vector.push(vec![if alone {
                self.people[down[0]].unplayed as u32
            } else {
                0
            }]);
            self.quality(moved, &pairs, &down, &mut vector);
            if best.as_ref().is_none_or(|(least, _)| vector < *least) {
                best = Some((vector, BTreeSet::from([pairs])));
            } else if best.as_ref().is_some_and(|(least, _)| vector == *least) {
                best.as_mut().unwrap().1.insert(pairs);
            }
        }
        let best = best.unwrap().1;
        first_generated(moved, residents, &best)
    }

    /// C10 to C21.
    fn quality(&self, moved: &[usize], pairs: &Pairs, down: &[usize], vector: &mut Vec<Vec<u32>>) {
        let mut colour = [0; 4];
        for &(p, q) in pairs {
            let (white, black) = self.colours(p, q);
            let top = self.people[p].topscorer || self.people[q].topscorer;
            for (who, given, step) in [(white, Player::White, 1), (black, Player::Black, -1)] {
                let person = &self.people[who];
                let n = person.colours.len();
                colour[0] += u32::from(top && (person.difference() + step).abs() > 2);
                colour[1] += u32::from(top && n > 1 && person.colours[n - 2..] == [given, given]);
                let denied = person.preference().0.is_some_and(|wish| wish != given);
                colour[2] += u32::from(denied);
                colour[3] += u32::from(denied && person.preference().1 >= 2);
            }
        }
        vector.extend(colour.map(|count| vec![count]));
        let opponents: Vec<(usize, usize)> = pairs
            .iter()
            .filter(|(a, b)| moved.contains(a) || moved.contains(b))
            .map(|&(a, b)| if moved.contains(&a) { (a, b) } else { (b, a) })
            .collect();
        for back in 0..2 {
            let floated = down
                .iter()
                .filter(|p| !moved.contains(p) && self.people[**p].floats[back] == -1);
            vector.push(vec![floated.count() as u32]);
            let risen = opponents
                .iter()
                .filter(|(_, b)| self.people[*b].floats[back] == 1);
            vector.push(vec![risen.count() as u32]);
        }
        let gap = |a: usize, b: usize| self.people[a].score - self.people[b].score;
        for back in 0..2 {
            // A player who floats on has a larger difference than any pair.
            let mut falls: Vec<u32> = moved
                .iter()
                .filter(|p| self.people[**p].floats[back] == -1)
                .map(|p| match opponents.iter().find(|(a, _)| a == p) {
                    Some(&(a, b)) => gap(a, b),
                    None => 1000 + self.people[*p].score,
                })
                .collect();
            falls.sort_by_key(|&gap| std::cmp::Reverse(gap));
            vector.push(falls);
            let mut rises: Vec<u32> = opponents
                .iter()
                .filter(|(_, b)| self.people[*b].floats[back] == 1)
                .map(|&(a, b)| gap(a, b))
                .collect();
            rises.sort_by_key(|&gap| std::cmp::Reverse(gap));
            vector.push(rises);
        }
    }

    /// Article 5: the pair with White first.
    fn colours(&self, p: usize, q: usize) -> (usize, usize) {
        // The lower index is ranked higher.
        let (high, low) = (p.min(q), p.max(q));
        let (a, b) = (&self.people[high], &self.people[low]);
        let ((wish_a, strength_a), (wish_b, strength_b)) = (a.preference(), b.preference());
        let colour_of_high = match (wish_a, wish_b) {
            (None, None) => [Player::Black, Player::White][a.number % 2],
            (Some(colour), None) => colour,
            (None, Some(colour)) => colour.opponent(),
            (Some(mine), Some(theirs)) if mine != theirs => mine,
            (Some(wish), Some(_)) => {
                let imbalance = |person: &Person| person.difference().abs();
                let both_absolute = strength_a == 3 && strength_b == 3;
                let (mine, theirs) = if both_absolute {
                    (imbalance(a), imbalance(b))
                } else {
                    (strength_a as i32, strength_b as i32)
                };
                if mine != theirs {
                    if mine > theirs { wish } else { wish.opponent() }
                } else {
                    let shared = a.colours.len().min(b.colours.len());
                    let differing = (1..=shared)
                        .map(|back| {
                            (
                                a.colours[a.colours.len() - back],
                                b.colours[b.colours.len() - back],
                            )
                        })
                        .find(|(x, y)| x != y);
                    differing.map_or(wish, |(x, _)| x.opponent())
                }
            }
        };
        if colour_of_high == Player::White {
            (high, low)
        } else {
            (low, high)
        }
    }
}

/// The first of `best` that the procedure of articles 3 and 4 generates.
fn first_generated(moved: &[usize], residents: &[usize], best: &BTreeSet<Pairs>) -> Pairs {
    let some = best.first().unwrap();
    let paired_moved = moved
        .iter()
        .filter(|p| some.iter().any(|&(a, b)| a == **p || b == **p))
        .count();
    for s1 in combinations(moved, paired_moved) {
        for s2 in arrangements(residents, paired_moved) {
            let top: Pairs = s1
                .iter()
                .zip(&s2)
                .map(|(&a, &b)| (a.min(b), a.max(b)))
                .collect();
            if !best.iter().any(|pairs| top.is_subset(pairs)) {
                continue;
            }
            let remainder: Vec<usize> = residents
                .iter()
                .copied()
                .filter(|p| !s2.contains(p))
                .collect();
            let size = some.len() - paired_moved;
            for (s1r, s2r) in exchanges(&remainder, size) {
                for order in arrangements(&s2r, size) {
                    let mut pairs = top.clone();
                    pairs.extend(s1r.iter().zip(&order).map(|(&a, &b)| (a.min(b), a.max(b))));
                    if best.contains(&pairs) {
                        return pairs;
                    }
                }
            }
        }
    }
    unreachable!("the best pairing is generated")
}

/// All subsets of a size, in lexicographic order.
fn combinations(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        for mut rest in combinations(&of[at + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// All ordered selections of a size, in lexicographic order (4.2).
fn arrangements(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in of {
        let others: Vec<usize> = of.iter().copied().filter(|&p| p != first).collect();
        for mut rest in arrangements(&others, size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// S1 and S2 after each exchange, in order (4.3).
fn exchanges(remainder: &[usize], size: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (s1, s2) = remainder.split_at(size);
    let number = |p: usize| remainder.iter().position(|&q| q == p).unwrap() as i64;
    let mut all = Vec::new();
    for count in 0..=s1.len().min(s2.len()) {
        for down in combinations(s1, count) {
            for up in combinations(s2, count) {
                let gap = up.iter().map(|&p| number(p)).sum::<i64>()
                    - down.iter().map(|&p| number(p)).sum::<i64>();
                let highest_first: Vec<i64> = down.iter().rev().map(|&p| -number(p)).collect();
                let lowest_first: Vec<i64> = up.iter().map(|&p| number(p)).collect();
                let mut first: Vec<usize> = s1
                    .iter()
                    .filter(|p| !down.contains(p))
                    .chain(&up)
                    .copied()
                    .collect();
                let mut second: Vec<usize> = s2
                    .iter()
                    .filter(|p| !up.contains(p))
                    .chain(&down)
                    .copied()
                    .collect();
                first.sort_unstable();
                second.sort_unstable();
                all.push(((count, gap, highest_first, lowest_first), (first, second)));
            }
        }
    }
    all.sort();
    all.into_iter().map(|(_, halves)| halves).collect()
}
