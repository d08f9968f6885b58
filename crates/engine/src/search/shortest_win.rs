//! Proof of the shortest win.
//!
//! The main search prunes, so a win that it finds is certain but perhaps not the shortest. This search is exhaustive, which
//! is affordable for a few turns: an attacking turn without a threat is refuted by almost any reply.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::Ordering::Relaxed;

use pijersi::{CellSet, Fan, Outcome, Position, QUIET_LIMIT, Role, Turn, VisitFan};

use super::Worker;
use super::threat::Threat;

/// Positions already solved: by key, whether the attacker wins.
type ProofTable = HashMap<u64, bool, BuildHasherDefault<IdentityHasher>>;

/// The key of a position with this many turns left; it always includes the number of quiet turns.
fn proof_key(position: &Position, turns: u32) -> u64 {
    let number = u64::from(position.quiet()) << 32 | u64::from(turns);
    position.zobrist() ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Uses the key as its own hash: Zobrist keys are uniformly distributed.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
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
    /// A turn that wins within `turns` own turns, if there is one. Also none when the search is stopped.
    pub fn prove_win(&mut self, position: &Position, turns: u32) -> Option<Turn> {
        if position.can_arrive(position.player()) {
            return position.turns().into_iter().find(|turn| turn.wins());
        }
        let before = self.nodes;
        let winning = self.attack(position, turns, &mut ProofTable::default());
        self.shared
            .proof_nodes
            .fetch_add(self.nodes - before, Relaxed);
        winning
    }

    /// The same for a position without an immediate arrival.
    fn attack(&mut self, position: &Position, turns: u32, proofs: &mut ProofTable) -> Option<Turn> {
        if turns == 1 {
            // Only blocking the opponent wins with the last turn.
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
        let mut list: Vec<(Turn, AttackReply)> = Vec::with_capacity(turns_to_try.len());
        for turn in turns_to_try {
            let strikes = position.play_unchecked(turn).strike_map();
            let reply = AttackReply {
                class: 2 * u8::from(!strikes.can_arrive(mover)) + u8::from(!turn.captures()),
                arrives: strikes.can_arrive(mover.opponent()),
            };
            list.push((turn, reply));
        }
        // Turns that threaten to arrive leave few replies and are the most likely to win.
        for class in 0..4 {
            for &(turn, reply) in list.iter().filter(|(_, reply)| reply.class == class) {
                let next = position.play_unchecked(turn);
                let wins = match next.outcome() {
                    Some(outcome) => matches!(outcome, Outcome::Blocked(_)),
                    None => self.no_defence(&next, reply, turns - 1, proofs),
                };
                if wins {
                    return Some(turn);
                }
            }
        }
        None
    }

    /// Whether the attacker wins within `turns` turns after every reply of the defender.
    fn no_defence(
        &mut self,
        position: &Position,
        reply: AttackReply,
        turns: u32,
        proofs: &mut ProofTable,
    ) -> bool {
        self.count_node();
        if self.stopped || reply.arrives {
            return false;
        }
        let threatened = reply.class < 2 && position.quiet() + 1 < QUIET_LIMIT;
        // Without a threat, refuting the last turn is faster than a lookup.
        let key = (threatened || turns > 1).then(|| proof_key(position, turns));
        if let Some(&wins) = key.and_then(|key| proofs.get(&key)) {
            return wins;
        }
        let mut threat = Threat::default();
        if threatened {
            threat.find(position);
        }
        let mut replies = Replies {
            worker: self,
            proofs,
            position,
            turns,
            threat: &threat,
            captures: true,
            refuted: false,
        };
        for captures in [true, false] {
            replies.captures = captures;
            position.visit_fans(CellSet::ALL, &mut replies);
        }
        let wins = !replies.refuted;
        if let Some(key) = key.filter(|_| !self.stopped) {
            proofs.insert(key, wins);
        }
        wins
    }
}

/// The replies to an attacking turn.
#[derive(Clone, Copy)]
struct AttackReply {
    /// Order of the turn: threats to arrive first, captures before quiet turns.
    class: u8,
    /// Whether the defender can arrive at once.
    arrives: bool,
}

/// Visits the replies of the defender until one refutes the attack.
struct Replies<'a, 'w> {
    worker: &'a mut Worker<'w>,
    proofs: &'a mut ProofTable,
    position: &'a Position,
    turns: u32,
    threat: &'a Threat,
    /// Whether captures or quiet replies are visited.
    captures: bool,
    refuted: bool,
}

impl Replies<'_, '_> {
    fn refutes(&mut self, turn: Turn) -> bool {
        let next = self.position.play_unchecked(turn);
        if next.quiet() < QUIET_LIMIT && next.can_arrive(next.player()) {
            return false;
        }
        next.outcome().is_some() || self.worker.attack(&next, self.turns, self.proofs).is_none()
    }
}

impl VisitFan for Replies<'_, '_> {
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

/// Whether no turn can block the opponent of the player to move. A turn fills at most two empty cells and captures at
/// most two pieces, so three pieces with three free neighbours each cannot be blocked.
fn cannot_be_blocked(position: &Position) -> bool {
    let empty = position.empty();
    position
        .cells(position.player().opponent())
        .into_iter()
        .filter(|&cell| (CellSet::neighbours(cell) & empty).len() >= 3)
        .nth(2)
        .is_some()
}
