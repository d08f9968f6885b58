//! The statements of a search: which index it walks, and which games it asks for.

use std::ops::Range;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::row::Row;
use super::super::value::Value;
use super::{COLUMNS, FIRST_WINDOW, SMALL, SearchArchive};
use crate::archive::name_key;

/// The conditions of a search.
pub(super) struct Conditions {
    keys: Vec<KeyCondition>,
    ranges: Vec<RangeCondition>,
    /// Columns of `archive` with the values that they must have.
    equalities: Vec<(&'static str, Value)>,
    /// The first turns, each followed by a space.
    first_turns: Option<String>,
}

/// A key of an index that lists its games in the order of their ids.
struct KeyCondition {
    table: &'static str,
    key_column: &'static str,
    id_column: &'static str,
    key: Value,
}

/// Bounds of a column with an index. Its games are in no useful order.
struct RangeCondition {
    column: &'static str,
    /// Operators and values.
    bounds: Vec<(&'static str, Value)>,
}

/// The rows that a search iterates over.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// The index of a key condition.
    Key(usize),
    /// The index of a range condition that few games fulfil.
    Range(usize),
    /// All games.
    Archive,
}

/// The rows that a search iterates over, and the number of ids in its first window.
pub(super) struct Plan {
    pub source: Source,
    pub window: i64,
}

impl Conditions {
    pub fn new(search: &SearchArchive) -> Conditions {
        let positions = search.positions.iter().map(|&position| KeyCondition {
            table: "archive_positions",
            key_column: "position",
            id_column: "game",
            key: position.into(),
        });
        let mut keys: Vec<_> = positions.collect();
        let mut equalities = Vec::new();
        for (column, name) in [("white_key", &search.white), ("black_key", &search.black)] {
            let Some(name) = name else { continue };
            let key: Value = name_key(name).into();
            equalities.push((column, key.clone()));
            keys.push(KeyCondition {
                table: "archive",
                key_column: column,
                id_column: "id",
                key,
            });
        }
        let result = search.result.map(|result| result.to_string());
        let setup = search.setup.map(|setup| setup.to_string());
        for (column, value) in [("result", result), ("setup", setup)] {
            equalities.extend(value.map(|value| (column, value.into())));
        }
        let ranges = [
            RangeCondition::new("played", [(">=", search.from), ("<", search.to)]),
            RangeCondition::new(
                "length",
                [(">=", search.min_turns), ("<=", search.max_turns)],
            ),
        ];
        Conditions {
            keys,
            ranges: ranges.into_iter().flatten().collect(),
            equalities,
            first_turns: search.first.clone(),
        }
    }

    /// The plan with the fewest games to look at before an id.
    pub async fn plan(&self, db: &mut Connection, before: i64) -> Result<Plan, StoreError> {
        let mut best = Plan {
            source: Source::Archive,
            window: FIRST_WINDOW as i64,
        };
        // The span of ids over which the newest few games of a source are spread: the larger, the fewer games it has.
        let mut best_span = 0;
        for (index, condition) in self.keys.iter().enumerate() {
            let (count, span) = condition.spread(db, before).await?;
            if span > best_span {
                let share = FIRST_WINDOW as f64 / count.max(1) as f64;
                let window = (before.min(span) as f64 * share).ceil() as i64;
                best_span = span;
                best = Plan {
                    source: Source::Key(index),
                    window: window.max(1),
                };
            }
        }
        for (index, condition) in self.ranges.iter().enumerate() {
            let count = condition.count(db).await?;
            let span = before.saturating_add(SMALL.saturating_sub(count) as i64);
            if count < SMALL && span > best_span {
                best_span = span;
                best = Plan {
                    source: Source::Range(index),
                    window: i64::MAX,
                };
            }
        }
        Ok(best)
    }

    /// The statement for the newest games with these ids.
    pub fn statement(&self, source: Source, ids: Range<i64>, limit: u64) -> (String, Vec<Value>) {
        let mut statement = Statement::default();
        // `CROSS JOIN` makes SQLite join in this order: `archive` last, because its rows are large.
        let mut from = String::new();
        let mut id = "archive.id".to_owned();
        match source {
            Source::Archive => {}
            Source::Key(index) => {
                let condition = &self.keys[index];
                from = format!("{} AS listed CROSS JOIN ", condition.table);
                id = format!("listed.{}", condition.id_column);
                let key = statement.parameter(condition.key.clone());
                statement.require(format!("listed.{} = {key}", condition.key_column));
            }
            Source::Range(index) => {
                let bounds = statement.bounds("archive", &self.ranges[index]);
                // The limit prevents SQLite from scanning all games in order.
                from = format!(
                    "(SELECT id AS found FROM archive WHERE {bounds} LIMIT {SMALL}) AS few CROSS JOIN "
                );
                id = "few.found".to_owned();
            }
        }
        let (start, end) = (
            statement.parameter(ids.start.into()),
            statement.parameter(ids.end.into()),
        );
        statement.require(format!("{id} >= {start} AND {id} < {end}"));
        for (index, condition) in self.keys.iter().enumerate() {
            let is_source = matches!(source, Source::Key(source) if source == index);
            if !is_source && condition.table != "archive" {
                from += &format!("{} AS key{index} CROSS JOIN ", condition.table);
                let key = statement.parameter(condition.key.clone());
                statement.require(format!(
                    "key{index}.{} = {key} AND key{index}.{} = {id}",
                    condition.key_column, condition.id_column
                ));
            }
        }
        if !matches!(source, Source::Archive) {
            statement.require(format!("archive.id = {id}"));
        }
        // The index of a player has these columns, so that rows that do not fit need not be looked up.
        let covered = match source {
            Source::Key(index) if self.keys[index].table == "archive" => "listed",
            _ => "archive",
        };
        for range in &self.ranges {
            // With `+`, SQLite does not use the index of the column.
            let bounds = statement.bounds(&format!("+{covered}"), range);
            statement.require(bounds);
        }
        for (column, value) in &self.equalities {
            let table = match *column {
                "setup" => "archive",
                _ => covered,
            };
            let value = statement.parameter(value.clone());
            statement.require(format!("{table}.{column} = {value}"));
        }
        if let Some(first) = &self.first_turns {
            let first = statement.parameter(first.into());
            statement.require(format!(
                "substr(archive.turns || ' ', 1, length({first})) = {first}"
            ));
        }
        let limit = statement.parameter(limit.into());
        let sql = format!(
            "SELECT {COLUMNS} FROM {from}archive WHERE {} ORDER BY {id} DESC LIMIT {limit}",
            statement.conditions.join(" AND ")
        );
        (sql, statement.values)
    }
}

impl KeyCondition {
    /// Looks at a few of the newest games before an id: their number, and the span of their ids.
    async fn spread(&self, db: &mut Connection, before: i64) -> Result<(u64, i64), StoreError> {
        let (table, key, id) = (self.table, self.key_column, self.id_column);
        let sql = format!(
            "SELECT COUNT(*) AS count, MIN(number) AS oldest FROM (SELECT {id} AS number FROM {table} \
             WHERE {key} = $1 AND {id} < $2 ORDER BY {id} DESC LIMIT $3) AS newest"
        );
        let values = [self.key.clone(), before.into(), SMALL.into()];
        let read = |row: &Row<'_>| Ok((row.get("count")?, row.get("oldest")?));
        let found: Option<(u64, Option<i64>)> = db.first(table, &sql, &values, read).await?;
        let (count, oldest) = found.unwrap_or_default();
        let span = match oldest {
            Some(oldest) if count >= SMALL => before - oldest,
            _ => before.saturating_add(SMALL.saturating_sub(count) as i64),
        };
        Ok((count, span))
    }
}

impl RangeCondition {
    /// None without any bound.
    fn new(
        column: &'static str,
        bounds: [(&'static str, Option<u64>); 2],
    ) -> Option<RangeCondition> {
        let bounds = bounds.into_iter();
        let bounds: Vec<_> = bounds
            .filter_map(|(operator, value)| Some((operator, value?.into())))
            .collect();
        (!bounds.is_empty()).then_some(RangeCondition { column, bounds })
    }

    /// The number of games, up to [`SMALL`].
    async fn count(&self, db: &mut Connection) -> Result<u64, StoreError> {
        let mut statement = Statement::default();
        let bounds = statement.bounds("archive", self);
        let limit = statement.parameter(SMALL.into());
        let sql = format!(
            "SELECT COUNT(*) AS count FROM (SELECT 1 FROM archive WHERE {bounds} LIMIT {limit}) AS few"
        );
        let read = |row: &Row<'_>| row.get("count");
        let count = db.first("archive", &sql, &statement.values, read).await?;
        Ok(count.unwrap_or(0))
    }
}

/// The conditions of a statement and the values of its parameters, in their order.
#[derive(Default)]
struct Statement {
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Statement {
    /// Adds a parameter, and returns its name.
    fn parameter(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn require(&mut self, condition: String) {
        self.conditions.push(condition);
    }

    /// The conditions of a range.
    fn bounds(&mut self, table: &str, range: &RangeCondition) -> String {
        let bounds = range.bounds.iter().map(|(operator, value)| {
            let value = self.parameter(value.clone());
            format!("{table}.{} {operator} {value}", range.column)
        });
        bounds.collect::<Vec<_>>().join(" AND ")
    }
}
