//! Finished games, and how to find them.

use std::collections::BTreeMap;

use pijersi::Player;

use super::connection::Connection;
use super::error::StoreError;
use super::value::{Row, Value};
use super::worker::Operation;
use crate::archive::{ArchivedGame, name_key};

/// Adds finished games.
pub(crate) struct AddToArchive(pub Vec<ArchivedGame>);

impl Operation for AddToArchive {
    /// How many of them were not there before.
    type Answer = u64;

    async fn run(&self, db: &mut Connection) -> Result<u64, StoreError> {
        add(db, &self.0).await
    }
}

/// Adds finished games. Keys of positions are sorted first: neighbours in the index are written together.
pub(super) async fn add(db: &mut Connection, games: &[ArchivedGame]) -> Result<u64, StoreError> {
    let mut positions = Vec::new();
    let mut added = 0;
    let mut scores: BTreeMap<i64, [i64; 3]> = BTreeMap::new();
    for game in games {
        let Some(id) = insert(db, game).await? else {
            continue;
        };
        added += 1;
        positions.extend(game.positions.iter().map(|&(key, _)| (key, id)));
        let winner = match game.result.as_str() {
            "1-0" => Some(Player::White),
            "0-1" => Some(Player::Black),
            _ => None,
        };
        for &(key, mover) in &game.positions[..game.explored] {
            let score = match winner {
                None => 1,
                Some(winner) if winner == mover => 0,
                Some(_) => 2,
            };
            scores.entry(key).or_default()[score] += 1;
        }
    }
    positions.sort_unstable();
    let sql =
        "INSERT INTO archive_positions (position, game) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    for (key, id) in positions {
        db.execute(sql, &[key.into(), id.into()]).await?;
    }
    let sql = "INSERT INTO explorer (position, wins, draws, losses) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (position) DO UPDATE SET wins = explorer.wins + excluded.wins, \
        draws = explorer.draws + excluded.draws, losses = explorer.losses + excluded.losses";
    for (key, [wins, draws, losses]) in scores {
        let values = [key.into(), wins.into(), draws.into(), losses.into()];
        db.execute(sql, &values).await?;
    }
    Ok(added)
}

/// The number of a new game in the archive; nothing when it is there already.
async fn insert(db: &mut Connection, game: &ArchivedGame) -> Result<Option<i64>, StoreError> {
    let key = |name: &Option<String>| -> Value { name.as_deref().map(name_key).into() };
    let values = [
        game.game.clone().into(),
        game.white.clone().into(),
        game.black.clone().into(),
        key(&game.white),
        key(&game.black),
        game.played.into(),
        (&game.result).into(),
        game.reason.clone().into(),
        game.setup.clone().into(),
        (&game.start).into(),
        game.length.into(),
        (&game.turns).into(),
        game.opening().into(),
    ];
    let sql = "INSERT INTO archive (game, white, black, white_key, black_key, played, result, reason, setup, start, \
        length, turns, opening) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
        ON CONFLICT (game) DO NOTHING RETURNING id";
    let row = db.first(sql, &values).await?;
    Ok(row.map(|mut row| row.int()))
}

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

fn found(mut row: Row) -> FoundGame {
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

impl SearchArchive {
    /// The conditions, and what they are compared with.
    fn conditions(&self) -> (Vec<String>, Vec<Value>) {
        let mut conditions = Vec::new();
        let mut values: Vec<Value> = Vec::new();
        let mut add = |condition: &str, value: Option<Value>| {
            if let Some(value) = value {
                values.push(value);
                conditions.push(condition.replace('?', &format!("${}", values.len())));
            }
        };
        let key = |name: &Option<String>| name.as_deref().map(|name| name_key(name).into());
        add("archive.id < ?", self.before.map(Value::from));
        add("white_key = ?", key(&self.white));
        add("black_key = ?", key(&self.black));
        add("(white_key = ? OR black_key = ?)", key(&self.name));
        add("played >= ?", self.from.map(Value::from));
        add("played < ?", self.to.map(Value::from));
        add("result = ?", self.result.clone().map(Value::from));
        add("length >= ?", self.min_turns.map(Value::from));
        add("length <= ?", self.max_turns.map(Value::from));
        add("setup = ?", self.setup.clone().map(Value::from));
        add("opening >= ?", self.first.clone().map(Value::from));
        add(
            "opening < ?",
            self.first.as_ref().map(|first| format!("{first}~").into()),
        );
        (conditions, values)
    }
}

const FOUND: &str =
    "archive.id, archive.game, white, black, played, result, reason, setup, start, length, turns";

impl Operation for SearchArchive {
    type Answer = Vec<FoundGame>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<FoundGame>, StoreError> {
        let (mut conditions, mut values) = self.conditions();
        let mut from = "archive".to_owned();
        let mut order = "archive.id";
        if let Some(position) = self.position {
            values.push(position.into());
            conditions.push(format!("archive_positions.position = ${}", values.len()));
            from += " JOIN archive_positions ON archive_positions.game = archive.id";
            order = "archive_positions.game";
        }
        values.push(self.limit.into());
        let filter = match conditions.is_empty() {
            true => String::new(),
            false => format!("WHERE {}", conditions.join(" AND ")),
        };
        let sql = format!(
            "SELECT {FOUND} FROM {from} {filter} ORDER BY {order} DESC LIMIT ${}",
            values.len()
        );
        let rows = db.query(&sql, &values).await?;
        Ok(rows.into_iter().map(found).collect())
    }
}

/// How games went on from positions: for each key how often the player to move won, nobody, and the opponent.
pub(crate) struct Explore(pub Vec<i64>);

impl Operation for Explore {
    type Answer = Vec<[u64; 3]>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Answer, StoreError> {
        let mut scores = Vec::with_capacity(self.0.len());
        let sql = "SELECT wins, draws, losses FROM explorer WHERE position = $1";
        for &key in &self.0 {
            let row = db.first(sql, &[key.into()]).await?;
            scores.push(row.map_or([0; 3], |mut row| [row.count(), row.count(), row.count()]));
        }
        Ok(scores)
    }
}
