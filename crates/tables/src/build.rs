//! Computes the tables of a material and of the same material with the other player to move.
//!
//! Call `left` the number of turns until the draw by turns without a capture. A position is won with `left` turns if a turn
//! arrives, if a capture leads to a lost position (with all 20 turns left), or if another turn leads to a position that is
//! lost with `left - 1`. It is lost if every turn leads to a position that is won in this sense, also if there is no turn. Nothing but
//! an arrival decides the game with 0 turns left, for that draw comes before a player without turns. So a pass for each `left` from 1 to 20
//! finds the smallest number for every position.

use std::sync::atomic::{AtomicI8, AtomicUsize, Ordering::Relaxed};

use pijersi_certificate::{Position, QUIET_LIMIT, Role};

use crate::index::Material;
use crate::tables::{INVALID, Tables};

/// Number of positions that a thread computes before it asks for more.
const CHUNK: usize = 1 << 12;

type Values = Vec<AtomicI8>;

pub(crate) fn build(tables: &mut Tables, material: Material, threads: usize) {
    let turned = (material.1, material.0);
    let mut materials = vec![material, turned];
    materials.dedup();
    let unknown = |&material: &Material| -> Values {
        (0..tables.index.len(material))
            .map(|_| AtomicI8::new(0))
            .collect()
    };
    let values: Vec<Values> = materials.iter().map(unknown).collect();
    let pass = Pass {
        tables,
        materials: &materials,
        values: &values,
    };
    for left in 1..=QUIET_LIMIT as i8 {
        // What is decided with `left` turns, but not with fewer, follows from what is decided with one less.
        if !pass.run(left, threads) {
            break;
        }
    }
    for (material, values) in materials.iter().zip(values) {
        let values = values.into_iter().map(AtomicI8::into_inner).collect();
        tables.values.insert(*material, values);
    }
}

struct Pass<'t> {
    tables: &'t Tables,
    materials: &'t [Material],
    values: &'t [Values],
}

impl Pass<'_> {
    /// Decides the positions that are decided with so many turns left, but not with fewer. Returns whether there are some.
    fn run(&self, left: i8, threads: usize) -> bool {
        let found = AtomicUsize::new(0);
        for (&material, values) in self.materials.iter().zip(self.values) {
            let next = AtomicUsize::new(0);
            let work = || {
                loop {
                    let from = next.fetch_add(CHUNK, Relaxed);
                    let Some(rest) = values.get(from..) else {
                        break;
                    };
                    for (index, value) in (from..).zip(rest).take(CHUNK) {
                        if value.load(Relaxed) != 0 {
                            continue;
                        }
                        let position = self.tables.index.position(material, index);
                        let decided = match position.filter(|position| !has_arrival(position)) {
                            None => INVALID,
                            Some(position) => self.decide(&position, left),
                        };
                        if decided != 0 {
                            value.store(decided, Relaxed);
                            found.fetch_add(1, Relaxed);
                        }
                    }
                }
            };
            std::thread::scope(|scope| {
                (0..threads.max(1)).for_each(|_| {
                    scope.spawn(work);
                });
            });
        }
        found.into_inner() > 0
    }

    /// `left` or `-left` if the position is won or lost with so many turns left, otherwise 0.
    fn decide(&self, position: &Position, left: i8) -> i8 {
        let (mut wins, mut loses) = (false, true);
        position.visit_turns(|played| {
            let is_capture = played.next.quiet == 0;
            let value = match played.arrives {
                true => -1,
                false => self.value(&played.next, is_capture),
            };
            // Results of this very pass do not count yet.
            let counts = is_capture || played.arrives || value.abs() < left;
            wins |= value < 0 && counts;
            loses &= value > 0 && counts;
            !wins
        });
        match (wins, loses) {
            (true, _) => left,
            (false, true) => -left,
            (false, false) => 0,
        }
    }

    fn value(&self, position: &Position, is_capture: bool) -> i8 {
        let Some((material, index)) = self.tables.index.of(position) else {
            // The last cube was captured: the player to move has no turn.
            return -1;
        };
        match self.materials.iter().position(|&other| other == material) {
            Some(number) if !is_capture => self.values[number][index].load(Relaxed),
            _ => self.tables.values[&material][index],
        }
    }
}

/// Whether a rock, paper or scissors stands on the opponent's back row.
fn has_arrival(position: &Position) -> bool {
    let ends = (0..6)
        .map(|cell| (cell, false))
        .chain((39..45).map(|cell| (cell, true)));
    ends.into_iter().any(|(cell, is_white): (usize, bool)| {
        position.pieces[cell]
            .is_some_and(|piece| piece.is_white == is_white && piece.top != Role::Wise)
    })
}
