//! The shortest win, proven.
//!
//! The search prunes, so a win it finds is certain but perhaps not the shortest. Here every turn is looked at,
//! which is affordable for a few turns: a turn of the attacker that threatens nothing is refuted by almost any
//! answer.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{CellSet, Outcome, Position, QUIET_LIMIT, Turn};

use super::Worker;
use super::threat::Threat;

/// Positions already decided: by key, whether the attacker wins.
type Known = HashMap<u64, bool, BuildHasherDefault<AsItIs>>;

/// The key of a position with this many turns left. The number of quiet turns always counts here.
fn known_key(position: &Position, turns: u32) -> u64 {
    let number = u64::from(position.quiet()) << 32 | u64::from(turns);
    position.zobrist() ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The hash of a key is the key itself: it is random enough.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 ^= word;
    }
}

impl Worker<'_> {
    /// A turn that wins within `turns` own turns, if there is one. None as well when the search must end.
    pub fn prove_win(&mut self, position: &Position, turns: u32) -> Option<Turn> {
        let before = self.nodes;
        let winning = self.attack(position, turns, &mut Known::default());
        self.shared
            .proof_nodes
            .fetch_add(self.nodes - before, Relaxed);
        winning
    }

    fn attack(&mut self, position: &Position, turns: u32, known: &mut Known) -> Option<Turn> {
        let mover = position.player();
        if turns == 1 && cannot_be_blocked(position) && !position.can_arrive(mover) {
            return None;
        }
        let mut list = listed(position);
        if let Some(&arrival) = list.iter().find(|turn| turn.wins()) {
            return Some(arrival);
        }
        // Turns that threaten to arrive leave few answers: they are the most likely to win.
        if turns > 1 {
            let class = |&turn: &Turn| {
                let threatens = position.play_unchecked(turn).can_arrive(mover);
                2 * u8::from(!threatens) + u8::from(!turn.captures())
            };
            let classes: Vec<u8> = list.iter().map(class).collect();
            let mut ordered = Vec::with_capacity(list.len());
            for class in 0..4 {
                let turns = list.iter().zip(&classes);
                ordered.extend(turns.filter(|&(_, of)| *of == class).map(|(turn, _)| *turn));
            }
            list = ordered;
        }
        list.into_iter().find(|&turn| {
            let next = position.play_unchecked(turn);
            match next.outcome() {
                Some(Outcome::Blocked(_)) => true,
                Some(_) => false,
                None => turns > 1 && self.no_defence(&next, turns - 1, known),
            }
        })
    }

    /// Whether every answer of the defender lets the attacker win within `turns` turns.
    fn no_defence(&mut self, position: &Position, turns: u32, known: &mut Known) -> bool {
        self.count_node();
        if self.ended || position.can_arrive(position.player()) {
            return false;
        }
        let key = known_key(position, turns);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let mut list = listed(position);
        let attacker = position.player().opponent();
        if position.quiet() + 1 < QUIET_LIMIT && position.can_arrive(attacker) {
            let mut threat = Threat::default();
            threat.find(position);
            list.retain(|&turn| threat.may_be_stopped_by(turn));
        }
        let captures = list.iter().filter(|turn| turn.captures());
        let others = list.iter().filter(|turn| !turn.captures());
        let wins = captures.chain(others).all(|&turn| {
            let next = position.play_unchecked(turn);
            if next.quiet() < QUIET_LIMIT && next.can_arrive(attacker) {
                return true;
            }
            // With one turn left only an arrival or a block can win.
            next.outcome().is_none() && self.attack(&next, turns, known).is_some()
        });
        if !self.ended {
            known.insert(key, wins);
        }
        wins
    }
}

/// All turns of a position.
fn listed(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::with_capacity(256);
    position.turns_into(&mut turns);
    turns
}

/// Whether no turn can block the opponent of the player to move. A turn fills at most two empty cells and takes at
/// most two pieces, so three pieces with three free neighbours each are enough.
fn cannot_be_blocked(position: &Position) -> bool {
    let empty = position.empty();
    position
        .cells(position.player().opponent())
        .into_iter()
        .filter(|&cell| (CellSet::neighbours(cell) & empty).len() >= 3)
        .nth(2)
        .is_some()
}
