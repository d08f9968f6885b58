//! The shortest win, proven.
//!
//! The search prunes, so a win it finds is certain but perhaps not the shortest. Here every turn is looked at,
//! which is affordable for a few turns: a turn of the attacker that threatens nothing is refuted by almost any
//! answer.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{CellSet, Outcome, Position, QUIET_LIMIT, Turn};

use super::Worker;
use super::threat::Threat;

/// Positions already decided: by key and turns left, whether the attacker wins.
type Known = HashMap<(u64, u8, u32), bool>;

impl Worker<'_> {
    /// A turn that wins within `turns` own turns, if there is one. None as well when the search must end.
    pub fn prove_win(&mut self, position: &Position, turns: u32) -> Option<Turn> {
        let before = self.nodes;
        let winning = self.attack(position, turns, &mut Known::new());
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
        let mut list = position.turns();
        if let Some(&arrival) = list.iter().find(|turn| turn.wins()) {
            return Some(arrival);
        }
        // Turns that threaten to arrive leave few answers: they are the most likely to win.
        if turns > 1 {
            let mut classes: [Vec<Turn>; 4] = Default::default();
            for turn in list {
                let threatens = position.play_unchecked(turn).can_arrive(mover);
                classes[2 * usize::from(!threatens) + usize::from(!turn.captures())].push(turn);
            }
            list = classes.concat();
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
        let key = (position.zobrist(), position.quiet(), turns);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let mut list = position.turns();
        let attacker = position.player().opponent();
        if position.quiet() + 1 < QUIET_LIMIT && position.can_arrive(attacker) {
            let mut threat = Threat::default();
            threat.find(position);
            list.retain(|&turn| threat.may_be_stopped_by(turn));
        }
        let (captures, others): (Vec<Turn>, Vec<Turn>) =
            list.into_iter().partition(|turn| turn.captures());
        let wins = captures.into_iter().chain(others).all(|turn| {
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
