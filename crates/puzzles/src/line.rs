//! The line of a won game with the longest defence.

use pijersi::{Position, Turn};

use crate::solver::{OutOfBudget, Solver};

/// The turns of both players from an answer that wins within `turns` own turns on.
pub(crate) fn winning_line(
    position: &Position,
    answer: Turn,
    turns: u8,
    solver: &mut Solver,
) -> Result<Vec<Turn>, OutOfBudget> {
    let mut line = vec![answer];
    let mut here = position.play_unchecked(answer);
    for left in (1..turns).rev() {
        // The defence that cannot be broken sooner; there is one, because the win takes all its turns.
        let defence = longest_defence(&here, left, solver)?;
        let Some(defence) = defence else { break };
        let next = here.play_unchecked(defence);
        let Some(win) = shortest_win(&next, left, solver)? else {
            break;
        };
        line.extend([defence, win]);
        here = next.play_unchecked(win);
    }
    Ok(line)
}

/// The answer after which the opponent needs all of `turns` turns. Captures are preferred, because
/// people try them first.
fn longest_defence(
    position: &Position,
    turns: u8,
    solver: &mut Solver,
) -> Result<Option<Turn>, OutOfBudget> {
    let mut answers = position.turns();
    answers.sort_by_key(|turn| !turn.captures());
    for &answer in &answers {
        if !solver.wins_within(&position.play_unchecked(answer), turns - 1)? {
            return Ok(Some(answer));
        }
    }
    Ok(answers.first().copied())
}

fn shortest_win(
    position: &Position,
    turns: u8,
    solver: &mut Solver,
) -> Result<Option<Turn>, OutOfBudget> {
    let list = position.turns();
    if let Some(&turn) = list.iter().find(|turn| turn.wins()) {
        return Ok(Some(turn));
    }
    for within in 1..=turns {
        for &turn in &list {
            if solver.loses_within(&position.play_unchecked(turn), within - 1)? {
                return Ok(Some(turn));
            }
        }
    }
    Ok(None)
}
