//! Proofs that an answer is unique.

use pijersi::{Position, Turn};

use crate::line::winning_line;
use crate::puzzle::{Goal, MAX_TURNS};
use crate::solver::{OutOfBudget, Solver, children};

/// What was proven: exactly one position that the player to move can reach fulfils the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The goal that the answer reaches.
    pub goal: Goal,
    /// The answer, for a win followed by the longest defence.
    pub line: Vec<Turn>,
}

/// Proves that this turn, and none that leads to another position, reaches a goal; `None` if that is false.
pub fn prove(
    position: &Position,
    answer: Turn,
    goal: Goal,
    solver: &mut Solver,
) -> Result<Option<Proof>, OutOfBudget> {
    let next = position.play_unchecked(answer);
    let is_only = match goal {
        Goal::Win(turns) => only_win(position, &next, turns, solver)?,
        Goal::Save(turns) => only_save(position, &next, turns, solver)?,
    };
    if !is_only {
        return Ok(None);
    }
    let line = match goal {
        Goal::Win(turns) => winning_line(position, answer, turns, solver)?,
        Goal::Save(_) => vec![answer],
    };
    Ok(Some(Proof { goal, line }))
}

/// Whether `next` wins in exactly this number of own turns, and nothing else wins that soon.
fn only_win(
    position: &Position,
    next: &Position,
    turns: u8,
    solver: &mut Solver,
) -> Result<bool, OutOfBudget> {
    if !(2..=MAX_TURNS).contains(&turns)
        || !solver.loses_within(next, turns - 1)?
        || solver.loses_within(next, turns - 2)?
    {
        return Ok(false);
    }
    for other in children(position) {
        if other.zobrist() != next.zobrist() && solver.loses_within(&other, turns - 1)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether every position but `next` loses within this number of opposing turns, at least one of them not sooner, while
/// `next` does not.
fn only_save(
    position: &Position,
    next: &Position,
    turns: u8,
    solver: &mut Solver,
) -> Result<bool, OutOfBudget> {
    if !(1..=MAX_TURNS).contains(&turns) {
        return Ok(false);
    }
    let mut others = children(position);
    others.retain(|other| other.zobrist() != next.zobrist());
    let mut is_needed = false;
    for other in &others {
        if !solver.wins_within(other, turns)? {
            return Ok(false);
        }
        is_needed = is_needed || !solver.wins_within(other, turns - 1)?;
    }
    Ok(is_needed && next.outcome().is_none() && !solver.wins_within(next, turns)?)
}
