//! What the database is asked for a search.

use std::ops::Range;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::row::Row;
use super::super::value::Value;
use super::{FEW, FIRST_PART, FOUND, SearchArchive};
use crate::archive::name_key;

/// The conditions of a search.
pub(super) struct Conditions {
    lists: Vec<List>,
    ranges: Vec<Between>,
    /// Columns of a game and what they must be.
    checks: Vec<(&'static str, Value)>,
    first: Option<String>,
}

/// Games in their order that have something in common.
struct List {
    table: &'static str,
    /// The column for what they have in common, and the one for their number.
    columns: [&'static str; 2],
    value: Value,
}

/// Games in no order, between two values of a column that has an index.
struct Between {
    column: &'static str,
    ends: Vec<(&'static str, Value)>,
}

/// Where games come from.
pub(super) enum Source {
    /// From one of the lists.
    List(usize),
    /// Those in one of the ranges, which are few.
    Range(usize),
    /// From all games, in their order.
    All,
}

impl Conditions {
    pub fn of(search: &SearchArchive) -> Conditions {
        let mut conditions = Conditions {
            lists: Vec::new(),
            ranges: Vec::new(),
            checks: Vec::new(),
            first: search.first.clone(),
        };
        for &position in &search.positions {
            conditions.lists.push(List {
                table: "archive_positions",
                columns: ["position", "game"],
                value: position.into(),
            });
        }
        for (column, name) in [("white_key", &search.white), ("black_key", &search.black)] {
            let Some(name) = name else { continue };
            let value: Value = name_key(name).into();
            conditions.checks.push((column, value.clone()));
            conditions.lists.push(List {
                table: "archive",
                columns: [column, "id"],
                value,
            });
        }
        conditions.range("played", [(">=", search.from), ("<", search.to)]);
        conditions.range(
            "length",
            [(">=", search.min_turns), ("<=", search.max_turns)],
        );
        let result = search.result.map(|result| result.to_string());
        let setup = search.setup.map(|setup| setup.to_string());
        for (column, value) in [("result", result), ("setup", setup)] {
            let check = value.map(|value| (column, value.into()));
            conditions.checks.extend(check);
        }
        conditions
    }

    fn range(&mut self, column: &'static str, ends: [(&'static str, Option<u64>); 2]) {
        let ends = ends.into_iter();
        let ends: Vec<_> = ends
            .filter_map(|(sign, value)| Some((sign, value?.into())))
            .collect();
        if !ends.is_empty() {
            self.ranges.push(Between { column, ends });
        }
    }

    /// Where to begin, and between how many numbers to look first.
    pub async fn source(
        &self,
        db: &mut Connection,
        before: i64,
    ) -> Result<(Source, i64), StoreError> {
        // How many games there are at least, and how far they reach: the further, the fewer are left to be looked at.
        let mut best = (0, Source::All, FIRST_PART as i64);
        for (index, list) in self.lists.iter().enumerate() {
            let [key, id] = list.columns;
            let sql = format!(
                "SELECT COUNT(*) AS count, MIN(number) AS least FROM (SELECT {id} AS number FROM {} WHERE {key} = $1 AND {id} < $2 \
                 ORDER BY {id} DESC LIMIT $3) AS newest",
                list.table
            );
            let values = [list.value.clone(), before.into(), FEW.into()];
            let read = |row: &Row<'_>| Ok((row.get("count")?, row.get("least")?));
            let found: Option<(u64, Option<i64>)> =
                db.first(list.table, &sql, &values, read).await?;
            let (count, least) = found.unwrap_or_default();
            let span = match (count < FEW, least) {
                (false, Some(least)) => before - least,
                _ => before.saturating_add(FEW.saturating_sub(count) as i64),
            };
            if span > best.0 {
                let part = FIRST_PART as f64 / count.max(1) as f64;
                let window = (before.min(span) as f64 * part).ceil() as i64;
                best = (span, Source::List(index), window.max(1));
            }
        }
        for (index, range) in self.ranges.iter().enumerate() {
            let mut question = Question::default();
            let conditions = question.range("archive", range);
            let limit = question.place(FEW.into());
            let sql = format!(
                "SELECT COUNT(*) AS count FROM (SELECT 1 FROM archive WHERE {conditions} LIMIT {limit}) AS few"
            );
            let count: Option<u64> = db
                .first("archive", &sql, &question.values, |row| row.get("count"))
                .await?;
            let count = count.unwrap_or(0);
            let span = before.saturating_add(FEW.saturating_sub(count) as i64);
            if count < FEW && span > best.0 {
                best = (span, Source::Range(index), i64::MAX);
            }
        }
        Ok((best.1, best.2))
    }

    /// The question for games with these numbers.
    pub fn question(
        &self,
        source: &Source,
        numbers: Range<i64>,
        limit: u64,
    ) -> (String, Vec<Value>) {
        let mut question = Question::default();
        let mut from;
        let number;
        // `CROSS JOIN` tells SQLite in which order to look: the games themselves last, because they are large.
        match *source {
            Source::All => {
                from = String::new();
                number = "archive.id".to_owned();
            }
            Source::List(index) => {
                let List {
                    table,
                    columns: [key, id],
                    value,
                } = &self.lists[index];
                from = format!("{table} AS listed CROSS JOIN ");
                number = format!("listed.{id}");
                question.add(&format!("listed.{key} = ?"), value.clone());
            }
            Source::Range(index) => {
                let conditions = question.range("archive", &self.ranges[index]);
                // The limit keeps SQLite from looking through all games in their order instead.
                from = format!(
                    "(SELECT id AS found FROM archive WHERE {conditions} LIMIT {FEW}) AS few CROSS JOIN "
                );
                number = "few.found".to_owned();
            }
        }
        question.add(&format!("{number} >= ?"), numbers.start.into());
        question.add(&format!("{number} < ?"), numbers.end.into());
        for (index, list) in self.lists.iter().enumerate() {
            let is_source = matches!(*source, Source::List(source) if source == index);
            if !is_source && list.table != "archive" {
                let [key, id] = list.columns;
                from += &format!("{} AS list{index} CROSS JOIN ", list.table);
                question.add(&format!("list{index}.{key} = ?"), list.value.clone());
                question
                    .conditions
                    .push(format!("list{index}.{id} = {number}"));
            }
        }
        if number != "archive.id" {
            question.conditions.push(format!("archive.id = {number}"));
        }
        // The list of a player has the columns that need not be looked up in the game itself.
        let listed = match *source {
            Source::List(index) if self.lists[index].table == "archive" => "listed",
            _ => "archive",
        };
        for range in &self.ranges {
            let conditions = question.range(&format!("+{listed}"), range);
            question.conditions.push(conditions);
        }
        for (column, value) in &self.checks {
            let table = if *column == "setup" {
                "archive"
            } else {
                listed
            };
            question.add(&format!("{table}.{column} = ?"), value.clone());
        }
        if let Some(first) = &self.first {
            let check = "substr(archive.turns || ' ', 1, length(?)) = ?";
            question.add(check, first.into());
        }
        let limit = question.place(limit.into());
        let sql = format!(
            "SELECT {FOUND} FROM {from}archive WHERE {} ORDER BY {number} DESC LIMIT {limit}",
            question.conditions.join(" AND ")
        );
        (sql, question.values)
    }
}

/// Conditions and their values as they are collected.
#[derive(Default)]
struct Question {
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Question {
    /// Takes a value, and returns the sign that stands for it.
    fn place(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn add(&mut self, condition: &str, value: Value) {
        let place = self.place(value);
        self.conditions.push(condition.replace('?', &place));
    }

    /// The conditions for a range. With `+` in front of the table no index is used.
    fn range(&mut self, table: &str, range: &Between) -> String {
        let ends = range.ends.iter().map(|(sign, value)| {
            let place = self.place(value.clone());
            format!("{table}.{} {sign} {place}", range.column)
        });
        ends.collect::<Vec<_>>().join(" AND ")
    }
}
