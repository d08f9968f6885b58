//! Finding finished games, in a time that does not depend on how many there are.
//!
//! Newest games come first. Where one condition holds for few games, these are looked at. Otherwise games are looked at
//! from the newest on, a window at a time, until there are enough of them or the time is up: the answer then says
//! where to go on.

use std::time::{Duration, Instant};

use super::connection::Connection;
use super::error::StoreError;
use super::value::{Row, Value};
use super::worker::Operation;
use crate::archive::name_key;

/// A condition that so few games fulfil is the best one to begin with.
const FEW: u64 = 1000;
/// How many games are looked at first; then at most twice as many each time.
const FIRST_WINDOW: i64 = 2_000;
/// So many are always looked at.
const LEAST_WINDOW: i64 = 1_000;
/// How long is looked for a page of games.
const LONGEST: Duration = Duration::from_millis(40);

/// What games to look for; all that is given must hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchArchive {
    pub name: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    pub from: Option<u64>,
    pub to: Option<u64>,
    pub result: Option<String>,
    pub min_turns: Option<u64>,
    pub max_turns: Option<u64>,
    pub setup: Option<String>,
    /// The key of a position.
    pub position: Option<i64>,
    /// The first turns, each with a space behind it.
    pub first: Option<String>,
    /// Only games before this one.
    pub before: Option<i64>,
    pub limit: u64,
    /// Whether to look at all games, however long that takes.
    pub all: bool,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Newest first.
    pub games: Vec<FoundGame>,
    /// Games before this one were not looked at.
    pub rest: Option<i64>,
}

/// A game that was found.
#[derive(Clone, Debug)]
pub(crate) struct FoundGame {
    pub id: i64,
    pub game: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    pub played: Option<u64>,
    pub result: String,
    pub reason: Option<String>,
    pub setup: Option<String>,
    pub start: String,
    pub length: u64,
    pub turns: String,
}

fn game(mut row: Row) -> FoundGame {
    FoundGame {
        id: row.int(),
        game: row.optional_text(),
        white: row.optional_text(),
        black: row.optional_text(),
        played: row.optional_count(),
        result: row.text(),
        reason: row.optional_text(),
        setup: row.optional_text(),
        start: row.text(),
        length: row.count(),
        turns: row.text(),
    }
}

/// A condition on games.
struct Condition {
    /// With `?` for the value, in a form that an index answers.
    indexed: &'static str,
    /// The same in a form for which no index is used, so that games are looked at in their order.
    plain: &'static str,
    value: Value,
    /// Whether there is an index for it.
    has_index: bool,
}

/// Where games are found first.
enum Source {
    /// Those that fulfil this condition, which are few.
    Few(usize),
    /// Those with the position.
    Position,
    /// All, or those of a player, in their order.
    InOrder,
}

impl SearchArchive {
    fn conditions(&self) -> Vec<Condition> {
        let mut conditions = Vec::new();
        let mut add = |indexed, plain, value: Option<Value>| {
            if let Some(value) = value {
                conditions.push(Condition {
                    indexed,
                    plain,
                    value,
                    has_index: indexed != plain || indexed.contains("_key"),
                });
            }
        };
        let key = |name: &Option<String>| name.as_deref().map(|name| name_key(name).into());
        let text = |text: &Option<String>| text.clone().map(Value::from);
        add("white_key = ?", "white_key = ?", key(&self.white));
        add("black_key = ?", "black_key = ?", key(&self.black));
        let [from, to] = [self.from, self.to].map(|time| time.map(Value::from));
        add("played >= ?", "+played >= ?", from);
        add("played < ?", "+played < ?", to);
        let [least, most] = [self.min_turns, self.max_turns].map(|turns| turns.map(Value::from));
        add("length >= ?", "+length >= ?", least);
        add("length <= ?", "+length <= ?", most);
        add("result = ?", "result = ?", text(&self.result));
        add("setup = ?", "setup || '' = ?", text(&self.setup));
        let end = self.first.as_ref().map(|first| format!("{first}~"));
        add("opening >= ?", "opening || '' >= ?", text(&self.first));
        add("opening < ?", "opening || '' < ?", text(&end));
        conditions
    }

    /// Where to begin.
    async fn source(&self, db: &mut Connection) -> Result<Source, StoreError> {
        let mut best = (FEW, Source::InOrder);
        if let Some(position) = self.position {
            let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM archive_positions WHERE position = $1 LIMIT $2) AS few";
            let count = count(db, sql, &[position.into(), FEW.into()]).await?;
            if count < best.0 {
                return Ok(Source::Position);
            }
            best.1 = Source::Position;
        }
        // Ranges are counted with both ends, and first turns with their set-up.
        let conditions = self.conditions();
        for (index, condition) in conditions.iter().enumerate().filter(|(_, it)| it.has_index) {
            let mut question = Question::default();
            for other in &conditions {
                if other.column() == condition.column()
                    || (condition.column() == "opening" && other.column() == "setup")
                {
                    question.add(other.indexed, other.value.clone());
                }
            }
            let limit = question.place(FEW.into());
            let sql = format!(
                "SELECT COUNT(*) FROM (SELECT 1 FROM archive WHERE {} LIMIT {limit}) AS few",
                question.conditions.join(" AND ")
            );
            let count = count(db, &sql, &question.values).await?;
            if count < best.0 {
                best = (count, Source::Few(index));
            }
        }
        Ok(best.1)
    }

    /// The question for games from a number on.
    fn question(
        &self,
        source: &Source,
        least: i64,
        before: i64,
        limit: u64,
    ) -> (String, Vec<Value>) {
        let mut question = Question::default();
        let conditions = self.conditions();
        let mut from = "archive".to_owned();
        let mut order = "archive.id";
        match source {
            Source::InOrder => {}
            Source::Position => {
                // `CROSS JOIN` also tells SQLite in which order to look.
                from = "archive_positions CROSS JOIN archive".to_owned();
                order = "archive_positions.game";
                question.add("archive_positions.position = ?", self.position.into());
                question.add("archive_positions.game >= ?", least.into());
                question.add("archive_positions.game < ?", before.into());
                question
                    .conditions
                    .push("archive.id = archive_positions.game".to_owned());
            }
            Source::Few(index) => {
                let column = conditions[*index].column();
                let mut few = Vec::new();
                for condition in &conditions {
                    if condition.column() == column
                        || (column == "opening" && condition.column() == "setup")
                    {
                        let place = question.place(condition.value.clone());
                        few.push(condition.indexed.replace('?', &place));
                    }
                }
                // The limit keeps SQLite from looking through all games in their order instead.
                from = format!(
                    "(SELECT id AS found FROM archive WHERE {} LIMIT {FEW}) AS few CROSS JOIN archive",
                    few.join(" AND ")
                );
                question
                    .conditions
                    .push("archive.id = few.found".to_owned());
            }
        }
        question.add("archive.id >= ?", least.into());
        question.add("archive.id < ?", before.into());
        for condition in conditions {
            question.add(condition.plain, condition.value);
        }
        if let (Some(position), Source::Few(_) | Source::InOrder) = (self.position, source) {
            let exists =
                "EXISTS (SELECT 1 FROM archive_positions WHERE position = ? AND game = archive.id)";
            question.add(exists, position.into());
        }
        let limit = question.place(limit.into());
        let sql = format!(
            "SELECT {FOUND} FROM {from} WHERE {} ORDER BY {order} DESC LIMIT {limit}",
            question.conditions.join(" AND ")
        );
        (sql, question.values)
    }

    /// Looks for games of one player, or without regard to players.
    async fn find(&self, db: &mut Connection, begin: Instant) -> Result<Found, StoreError> {
        let newest = db.first("SELECT MAX(id) FROM archive", &[]).await?;
        let newest = newest.map_or(0, |mut row| row.int());
        let mut before = self.before.unwrap_or(i64::MAX).min(newest + 1);
        let source = self.source(db).await?;
        let mut found = Found::default();
        let mut window = match source {
            Source::Few(_) => i64::MAX,
            _ => FIRST_WINDOW,
        };
        while before > 0 {
            let least = before.saturating_sub(window).max(0);
            let missing = self.limit - found.games.len() as u64;
            let (sql, values) = self.question(&source, least, before, missing);
            let asked = Instant::now();
            let rows = db.query(&sql, &values).await?;
            let took = asked.elapsed();
            found.games.extend(rows.into_iter().map(game));
            before = least;
            if found.games.len() as u64 == self.limit {
                found.rest = found.games.last().map(|game| game.id);
                return Ok(found);
            }
            window = window.saturating_mul(2);
            if !self.all && before > 0 {
                let left = LONGEST.saturating_sub(begin.elapsed());
                if left.is_zero() {
                    found.rest = Some(before);
                    return Ok(found);
                }
                // So many as the time that is left should do, judged by how long the last ones took.
                let share = left.as_secs_f64() / (2.0 * took.as_secs_f64()).max(f64::MIN_POSITIVE);
                window = (window as f64 * share.min(1.0)) as i64;
                window = window.max(LEAST_WINDOW);
            }
        }
        Ok(found)
    }
}

const FOUND: &str =
    "archive.id, archive.game, white, black, played, result, reason, setup, start, length, turns";

impl Condition {
    /// The column that it is about.
    fn column(&self) -> &'static str {
        self.indexed.split(' ').next().unwrap_or_default()
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
}

async fn count(db: &mut Connection, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
    let row = db.first(sql, values).await?;
    Ok(row.map_or(0, |mut row| row.count()))
}

impl Operation for SearchArchive {
    type Answer = Found;

    async fn run(&self, db: &mut Connection) -> Result<Found, StoreError> {
        let begin = Instant::now();
        let Some(name) = &self.name else {
            return self.find(db, begin).await;
        };
        // A name on either side is looked for on both, and what was found is put in order.
        let mut both = Found::default();
        for is_white in [true, false] {
            let mut side = SearchArchive {
                name: None,
                ..self.clone()
            };
            let wanted = if is_white {
                &mut side.white
            } else {
                &mut side.black
            };
            if wanted
                .as_ref()
                .is_some_and(|other| name_key(other) != name_key(name))
            {
                continue;
            }
            *wanted = Some(name.clone());
            let found = side.find(db, begin).await?;
            both.rest = both.rest.max(found.rest);
            both.games.extend(found.games);
        }
        both.games.sort_by_key(|game| std::cmp::Reverse(game.id));
        both.games.dedup_by_key(|game| game.id);
        both.games.truncate(self.limit as usize);
        if let Some(rest) = both.rest {
            // What lies beyond was looked at on one side only.
            both.games.retain(|game| game.id >= rest);
        }
        Ok(both)
    }
}
