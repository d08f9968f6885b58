//! A test position with the turns to find.

use std::time::Duration;

use pijersi::{Position, Turn};
use pijersi_engine::{Limits, Score, Signal};

use crate::options::AnyEngine;

/// A position with its best turns, or with turns to avoid.
#[derive(Debug)]
pub struct Task {
    pub position: Position,
    pub best: Vec<Turn>,
    pub avoid: Vec<Turn>,
    /// Its name, if it has one.
    pub id: String,
}

/// The result of a task.
#[derive(Debug)]
pub struct Trial {
    pub is_solved: bool,
    pub turn: Option<Turn>,
    pub score: Option<Score>,
    /// The depth and the time from which on the best turn was right.
    pub found: Option<(u32, Duration)>,
    pub depth: u32,
    pub nodes: u64,
    pub time: Duration,
}

impl Task {
    /// Parses a line such as `6/7/2r-3/3SP3/6/7/6 w 0 1 bm d4=e3-f3; id "a name"`.
    pub fn parse(line: &str) -> Result<Task, String> {
        const OPERATIONS: [&str; 3] = ["bm", "am", "id"];
        let is_operation = |word: &&str| OPERATIONS.contains(word);
        let begin = line
            .split_whitespace()
            .find(is_operation)
            .map(|word| word.as_ptr() as usize - line.as_ptr() as usize)
            .ok_or("no operation: add bm and the best turns after the position")?;
        let (psn, operations) = line.split_at(begin);
        let position: Position = psn
            .trim_end()
            .parse()
            .map_err(|error: pijersi::ParsePsnError| error.to_string())?;
        let mut task = Task {
            position,
            best: Vec::new(),
            avoid: Vec::new(),
            id: String::new(),
        };
        for operation in operations.split(';').map(str::trim) {
            let (name, rest) = operation
                .split_once(char::is_whitespace)
                .unwrap_or((operation, ""));
            match name {
                "" => {}
                "bm" => task.best.extend(turns(&position, rest)?),
                "am" => task.avoid.extend(turns(&position, rest)?),
                "id" => task.id = rest.trim().trim_matches('"').to_owned(),
                other => return Err(format!("unknown operation {other:?}: use bm, am or id")),
            }
        }
        if task.best.is_empty() && task.avoid.is_empty() {
            return Err("no turns: add turns after bm or am".to_owned());
        }
        Ok(task)
    }

    fn is_right(&self, turn: Turn) -> bool {
        (self.best.is_empty() || self.best.contains(&turn)) && !self.avoid.contains(&turn)
    }

    /// Searches the position with an empty table.
    pub fn try_out(&self, engine: &mut AnyEngine, limits: &Limits, signal: &Signal) -> Trial {
        let (mut found, mut score, mut depth) = (None, None, 0);
        engine.analyser().new_game();
        let answer = engine.search(&self.position, limits, signal, 1, &mut |info| {
            let is_right = info.pv.first().is_some_and(|&turn| self.is_right(turn));
            found = match is_right {
                true => found.or(Some((info.depth, info.time))),
                false => None,
            };
            score = Some(info.score);
            depth = info.depth;
        });
        let is_solved = answer.turn.is_some_and(|turn| self.is_right(turn));
        Trial {
            is_solved,
            turn: answer.turn,
            score,
            found: found.filter(|_| is_solved),
            depth,
            nodes: answer.nodes,
            time: answer.time,
        }
    }
}

fn turns(position: &Position, text: &str) -> Result<Vec<Turn>, String> {
    text.split_whitespace()
        .map(|turn| {
            let turn = turn.trim_end_matches(',');
            position.parse_turn(turn).map_err(|error| error.to_string())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Task;

    #[test]
    fn tasks_are_parsed_or_refused_with_a_reason() {
        let psn = "6/7/2r-3/3SP3/6/7/6 w 0 1";
        let task = Task::parse(&format!("{psn} bm d4=e3 d4e4e4; am d4-d3; id \"a b\"")).unwrap();
        assert_eq!((task.best.len(), task.avoid.len()), (2, 1));
        assert_eq!(task.id, "a b");
        assert_eq!(task.position.to_string(), psn);
        assert!(Task::parse("6/7/2r-3/3SP3/6/7/6 am d4-d3").is_ok());
        for (line, message) in [
            (psn.to_owned(), "no operation"),
            (format!("{psn} bm"), "no turns: add turns after"),
            (format!("{psn} bm d4=d9"), "is not a cell"),
            (format!("{psn} bm d4=e3; xy 1"), "unknown operation"),
            ("6/7 bm a1a2".to_owned(), "rows"),
        ] {
            let told = Task::parse(&line).unwrap_err();
            assert!(told.contains(message), "{line}: {told}");
        }
    }
}
