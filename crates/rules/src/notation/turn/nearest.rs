//! The legal turns that resemble a text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::notation::text::{is_dash, is_space};
use crate::position::Position;
use crate::turn::Turn;

/// The maximum number of suggested turns.
const MAX_NEAREST: usize = 3;
/// No turn is longer than ten characters, so what comes after this many is ignored.
const LOOKED_AT: usize = 16;
/// Changing, adding or leaving out a character.
const CHANGE: usize = 2;
/// Taking `-` for `=` is the slip that happens most.
const JOINT_CHANGE: usize = 1;
/// People rarely mistake the cell where they begin.
const OTHER_START: usize = 3;

/// The few legal turns that are nearest to the text, the nearest first.
pub(crate) fn nearest(position: &Position, text: &str) -> Vec<Turn> {
    let typed: Vec<char> = text
        .chars()
        .filter(|&letter| letter != '!' && !is_space(letter))
        .take(LOOKED_AT)
        .map(|letter| if is_dash(letter) { '-' } else { letter })
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let start: Option<Cell> = String::from_iter(typed.iter().take(2)).parse().ok();
    let as_people_write = typed.iter().any(|&letter| is_joint(letter));
    let mut turns: Vec<(usize, Turn)> = position
        .turns()
        .into_iter()
        .map(|turn| {
            let written = if as_people_write {
                turn.notation().to_string().replace('!', "")
            } else {
                turn.ugi().to_string()
            };
            let elsewhere = usize::from(start != Some(turn.start())) * OTHER_START;
            (distance(&typed, &written) + elsewhere, turn)
        })
        .collect();
    let mut nearest = Vec::with_capacity(MAX_NEAREST);
    while let (true, Some((index, _))) = (
        nearest.len() < MAX_NEAREST,
        turns
            .iter()
            .enumerate()
            .min_by_key(|(_, (distance, _))| *distance),
    ) {
        nearest.push(turns.remove(index).1);
    }
    nearest
}

fn is_joint(letter: char) -> bool {
    matches!(letter, '-' | '=')
}

/// The least cost of changes that make one text from the other.
fn distance(typed: &[char], written: &str) -> usize {
    let mut row: Vec<usize> = (0..=typed.len()).map(|count| count * CHANGE).collect();
    for letter in written.chars() {
        let mut diagonal = row[0];
        row[0] += CHANGE;
        for (index, &other) in typed.iter().enumerate() {
            let change = if letter == other {
                0
            } else if is_joint(letter) && is_joint(other) {
                JOINT_CHANGE
            } else {
                CHANGE
            };
            let cost = (diagonal + change)
                .min(row[index] + CHANGE)
                .min(row[index + 1] + CHANGE);
            diagonal = core::mem::replace(&mut row[index + 1], cost);
        }
    }
    row[typed.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposals(text: &str) -> Vec<String> {
        nearest(&Position::classic(), text)
            .iter()
            .map(|turn| turn.notation().to_string())
            .collect()
    }

    #[test]
    fn distances() {
        let letters: Vec<char> = "a4-b5".chars().collect();
        assert_eq!(distance(&letters, "a4-b5"), 0);
        assert_eq!(distance(&letters, "a4=b5"), JOINT_CHANGE);
        assert_eq!(distance(&letters, "a4-c6"), 2 * CHANGE);
        assert_eq!(distance(&letters, "a4-b5=c4"), 3 * CHANGE);
        assert_eq!(distance(&[], "a4"), 2 * CHANGE);
    }

    #[test]
    fn slips_are_understood() {
        assert_eq!(proposals("b4-d3")[0], "b4=d3");
        assert_eq!(proposals("a4-b9")[0], "a4-b5");
        assert_eq!(proposals("a4=b5-c4")[0], "a4-b5=c4");
        assert_eq!(proposals("a4b5c9")[0], "a4-b5=c4");
        assert!(proposals("a4-b9").iter().all(|turn| turn.starts_with("a4")));
    }

    #[test]
    fn anything_has_neighbours_unless_the_match_is_over() {
        for text in ["", "日本語", &"x".repeat(10_000)] {
            assert_eq!(proposals(text).len(), MAX_NEAREST);
        }
        let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
        assert_eq!(nearest(&over, "d1-c1"), []);
    }
}
