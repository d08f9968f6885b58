//! The shortest win, proven.
//!
//! The search prunes, so a win it finds is certain but perhaps not the shortest. Here every turn is looked at,
//! which is affordable for a few turns: a turn of the attacker that threatens nothing is refuted by almost any
//! answer.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{CellSet, Fan, Outcome, Position, QUIET_LIMIT, Role, Turn, VisitFan};

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
        if position.can_arrive(position.player()) {
            return position.turns().into_iter().find(|turn| turn.wins());
        }
        let before = self.nodes;
        let winning = self.attack(position, turns, &mut Known::default());
        self.shared
            .proof_nodes
            .fetch_add(self.nodes - before, Relaxed);
        winning
    }

    /// The same for a player who cannot arrive at once.
    fn attack(&mut self, position: &Position, turns: u32, known: &mut Known) -> Option<Turn> {
        if turns == 1 {
            // Only a turn that blocks the opponent is left.
            return match cannot_be_blocked(position) {
                true => None,
                false => position.turns().into_iter().find(|&turn| {
                    let outcome = position.play_unchecked(turn).outcome();
                    matches!(outcome, Some(Outcome::Blocked(_)))
                }),
            };
        }
        let mover = position.player();
        let turns_to_try = position.turns();
        let mut list: Vec<(Turn, Reply)> = Vec::with_capacity(turns_to_try.len());
        for turn in turns_to_try {
            let strikes = position.play_unchecked(turn).strike_map();
            let reply = Reply {
                class: 2 * u8::from(!strikes.can_arrive(mover)) + u8::from(!turn.captures()),
                arrives: strikes.can_arrive(mover.opponent()),
            };
            list.push((turn, reply));
        }
        // Turns that threaten to arrive leave few answers: they are the most likely to win.
        for class in 0..4 {
            for &(turn, reply) in list.iter().filter(|(_, reply)| reply.class == class) {
                let next = position.play_unchecked(turn);
                let wins = match next.outcome() {
                    Some(outcome) => matches!(outcome, Outcome::Blocked(_)),
                    None => self.no_defence(&next, reply, turns - 1, known),
                };
                if wins {
                    return Some(turn);
                }
            }
        }
        None
    }

    /// Whether every answer of the defender lets the attacker win within `turns` turns.
    fn no_defence(
        &mut self,
        position: &Position,
        reply: Reply,
        turns: u32,
        known: &mut Known,
    ) -> bool {
        self.count_node();
        if self.ended || reply.arrives {
            return false;
        }
        let threatened = reply.class < 2 && position.quiet() + 1 < QUIET_LIMIT;
        // Without a threat, the last turn is refuted sooner than it would be looked up.
        let key = (threatened || turns > 1).then(|| known_key(position, turns));
        if let Some(&wins) = key.and_then(|key| known.get(&key)) {
            return wins;
        }
        let mut threat = Threat::default();
        if threatened {
            threat.find(position);
        }
        let mut answers = Answers {
            worker: self,
            known,
            position,
            turns,
            threat: &threat,
            captures: true,
            refuted: false,
        };
        for captures in [true, false] {
            answers.captures = captures;
            position.visit_fans(CellSet::ALL, &mut answers);
        }
        let wins = !answers.refuted;
        if let Some(key) = key.filter(|_| !self.ended) {
            known.insert(key, wins);
        }
        wins
    }
}

/// What a turn of the attacker leads to.
#[derive(Clone, Copy)]
struct Reply {
    /// The lower, the sooner the turn is tried: first those that threaten to arrive, of these first captures.
    class: u8,
    /// Whether the defender can arrive at once.
    arrives: bool,
}

/// The answers of the defender, looked at until one refutes the attack.
struct Answers<'a, 'w> {
    worker: &'a mut Worker<'w>,
    known: &'a mut Known,
    position: &'a Position,
    turns: u32,
    threat: &'a Threat,
    /// Whether answers that capture are looked at, or the others.
    captures: bool,
    refuted: bool,
}

impl Answers<'_, '_> {
    fn refutes(&mut self, turn: Turn) -> bool {
        let next = self.position.play_unchecked(turn);
        if next.quiet() < QUIET_LIMIT && next.can_arrive(next.player()) {
            return false;
        }
        next.outcome().is_some() || self.worker.attack(&next, self.turns, self.known).is_none()
    }
}

impl VisitFan for Answers<'_, '_> {
    #[inline(always)]
    fn starts(&self, _: Role, taken: CellSet, pieces: CellSet) -> CellSet {
        if self.refuted || self.captures && taken.is_empty() {
            CellSet::EMPTY
        } else {
            pieces
        }
    }

    #[inline(always)]
    fn fan(&mut self, fan: Fan) {
        let ends = match self.captures {
            true => fan.capturing_ends(),
            false => fan.quiet_ends(),
        };
        if self.refuted || ends.is_empty() {
            return;
        }
        for end in ends & self.threat.stopping_ends(&fan) {
            if self.refutes(fan.turn(end)) {
                self.refuted = true;
                return;
            }
        }
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
