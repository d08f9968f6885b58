//! An exhaustive solver that uses only the rules.
//!
//! It verifies the engine's search independently. Its results are proven; a proof that exceeds its budget is an error.
//! It ignores draws by quiet turns, so positions must be further from that draw than it looks ahead.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use pijersi::{Cell, CellSet, Player, Position, Turn};

/// The budget of positions is exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBudget;

/// Zobrist hashes are random already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

type Words = BuildHasherDefault<AsItIs>;

/// Bounds for a position: the player to move wins within `wins` own turns, and does not within `not`.
#[derive(Clone, Copy)]
struct Known {
    wins: u8,
    not: u8,
}

const UNKNOWN: Known = Known {
    wins: u8::MAX,
    not: 0,
};

/// Proves that wins within a number of turns exist or do not.
///
/// ```
/// use pijersi::Position;
/// use pijersi_puzzles::Solver;
/// let position: Position = "s-5/7/6/3R-3/6/7/6 w 0 1".parse().unwrap();
/// let mut solver = Solver::new(1_000_000);
/// assert_eq!(solver.wins_within(&position, 1), Ok(false));
/// assert_eq!(solver.wins_within(&position, 3), Ok(true));
/// ```
pub struct Solver {
    known: HashMap<u64, Known, Words>,
    /// The latest refutations by the number of remaining turns (killer heuristic).
    refutations: [Option<Turn>; 16],
    budget: u64,
    left: u64,
}

impl Solver {
    /// A solver with this budget of positions.
    pub fn new(budget: u64) -> Solver {
        Solver {
            known: HashMap::default(),
            refutations: [None; 16],
            budget,
            left: budget,
        }
    }

    /// Number of positions visited.
    pub fn spent(&self) -> u64 {
        self.budget - self.left
    }

    /// Whether the player to move can force a win within `turns` own turns.
    pub fn wins_within(&mut self, position: &Position, turns: u8) -> Result<bool, OutOfBudget> {
        if turns == 0 || position.outcome().is_some() {
            return Ok(has_won(position, position.player()));
        }
        self.wins(position, turns)
    }

    /// Whether the player to move has lost, or loses by force within `turns` turns of the opponent.
    pub fn loses_within(&mut self, position: &Position, turns: u8) -> Result<bool, OutOfBudget> {
        if position.outcome().is_some() {
            return Ok(has_won(position, position.player().opponent()));
        }
        self.loses(position, turns)
    }

    fn spend(&mut self) -> Result<(), OutOfBudget> {
        self.left = self.left.checked_sub(1).ok_or(OutOfBudget)?;
        Ok(())
    }

    /// The game is not over, and there is at least one turn left.
    fn wins(&mut self, position: &Position, turns: u8) -> Result<bool, OutOfBudget> {
        self.spend()?;
        if position.can_arrive(position.player()) {
            return Ok(true);
        }
        if turns == 1 && cannot_be_blocked(position) {
            return Ok(false);
        }
        let known = self.known.get(&position.zobrist()).unwrap_or(&UNKNOWN);
        if turns >= known.wins {
            return Ok(true);
        }
        if turns <= known.not {
            return Ok(false);
        }
        let us = position.player();
        let mut others = Vec::new();
        let mut wins = false;
        // Turns that threaten to arrive are looked at first, only to be done sooner.
        for next in children(position) {
            if turns > 1 && next.passed().can_arrive(us) {
                if self.loses(&next, turns - 1)? {
                    wins = true;
                    break;
                }
            } else {
                others.push(next);
            }
        }
        if !wins {
            for next in &others {
                if self.loses(next, turns - 1)? {
                    wins = true;
                    break;
                }
            }
        }
        let known = self.known.entry(position.zobrist()).or_insert(UNKNOWN);
        if wins {
            known.wins = known.wins.min(turns);
        } else {
            known.not = known.not.max(turns);
        }
        Ok(wins)
    }

    /// The game is not over, unless the player to move cannot move.
    fn loses(&mut self, position: &Position, turns: u8) -> Result<bool, OutOfBudget> {
        if position.can_arrive(position.player()) {
            return Ok(false);
        }
        let mut answers = Vec::with_capacity(256);
        position.turns_into(&mut answers);
        if answers.is_empty() {
            return Ok(true);
        }
        if turns == 0 {
            return Ok(false);
        }
        self.all_lose(position, &answers, turns)
    }

    /// Whether each of these answers, none of which arrives, leads to a win within `turns` turns of the other player.
    fn all_lose(
        &mut self,
        position: &Position,
        answers: &[Turn],
        turns: u8,
    ) -> Result<bool, OutOfBudget> {
        let slot = usize::from(turns) & 15;
        let first = self.refutations[slot].filter(|turn| answers.contains(turn));
        for &answer in first.iter().chain(answers) {
            let next = position.play_unchecked(answer);
            let is_stuck = !cannot_be_blocked(&next.passed()) && next.turns().is_empty();
            if is_stuck || !self.wins(&next, turns)? {
                self.refutations[slot] = Some(answer);
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn has_won(position: &Position, player: Player) -> bool {
    position
        .outcome()
        .is_some_and(|outcome| outcome.winner() == Some(player))
}

/// The positions that the player to move can reach, each once.
pub(crate) fn children(position: &Position) -> Vec<Position> {
    let mut seen: HashSet<u64, Words> = HashSet::default();
    position
        .turns()
        .into_iter()
        .map(|turn| position.play_unchecked(turn))
        .filter(|next| seen.insert(next.zobrist()))
        .collect()
}

/// Whether no turn can possibly block the opponent: a turn captures at most two pieces and fills at most two empty
/// cells, and a piece next to an empty cell can move there.
fn cannot_be_blocked(position: &Position) -> bool {
    let empty = position.empty();
    let free = |&cell: &Cell| (CellSet::neighbours(cell) & empty).len() >= 3;
    let them = position.cells(position.player().opponent());
    them.into_iter().filter(free).take(3).count() == 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi::{Setup, SplitMix64};

    /// A naive reference: whether the player to move wins within this number of turns.
    fn plainly_wins(position: &Position, turns: u8) -> bool {
        turns > 0
            && position
                .turns()
                .iter()
                .any(|&turn| plainly_lost(&position.play_unchecked(turn), turns - 1))
    }

    fn plainly_lost(position: &Position, turns: u8) -> bool {
        match position.outcome() {
            Some(outcome) => outcome.winner() == Some(position.player().opponent()),
            None => position
                .turns()
                .iter()
                .all(|&turn| plainly_wins(&position.play_unchecked(turn), turns)),
        }
    }

    /// A random position with few cubes, in which a naive search is fast.
    fn small_position(random: &mut SplitMix64) -> Option<Position> {
        let mut builder = pijersi::PositionBuilder::new();
        let pieces: Vec<pijersi::Piece> = pijersi::Piece::all().collect();
        for _ in 0..2 + random.below(4) {
            let cell = Cell::all().nth(random.below(45) as usize)?;
            builder.set(
                cell,
                Some(pieces[random.below(pieces.len() as u64) as usize]),
            );
        }
        builder
            .build()
            .ok()
            .filter(|position| position.outcome().is_none())
    }

    #[test]
    fn it_agrees_with_the_plainest_search() {
        let mut random = SplitMix64::new(3);
        let (mut won, mut lost, mut open) = (0, 0, 0);
        for _ in 0..400 {
            let Some(position) = small_position(&mut random) else {
                continue;
            };
            let mut solver = Solver::new(u64::MAX);
            for turns in 1..=2 {
                let wins = plainly_wins(&position, turns);
                assert_eq!(solver.wins_within(&position, turns), Ok(wins), "{position}");
                let loses = plainly_lost(&position, turns);
                assert_eq!(
                    solver.loses_within(&position, turns),
                    Ok(loses),
                    "{position}"
                );
                won += usize::from(wins);
                lost += usize::from(loses);
                open += usize::from(!wins && !loses);
            }
        }
        assert!(won > 20 && lost > 5 && open > 20, "{won} {lost} {open}");
    }

    #[test]
    fn players_that_cannot_be_blocked_never_are() {
        let mut random = SplitMix64::new(4);
        for seed in 0..100 {
            let mut position = Setup::full_random(seed).position();
            while let turns @ [_, ..] = &position.turns()[..] {
                if cannot_be_blocked(&position) {
                    assert!(turns.iter().all(|&turn| {
                        turn.wins()
                            || !position.play_unchecked(turn).turns().is_empty()
                            || position.quiet() >= 19
                    }));
                }
                position =
                    position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
            }
        }
    }

    #[test]
    fn a_spent_budget_is_an_answer_too() {
        let mut solver = Solver::new(10);
        assert_eq!(
            solver.wins_within(&Position::classic(), 3),
            Err(OutOfBudget)
        );
    }
}
