//! Adding finished games to the archive, and the scores of their positions.

use std::collections::HashMap;

use pijersi_game::EndReason;

use super::archive_search::{COLUMNS, FoundGame};
use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::value::Value;
use crate::archive::{IndexedGame, name_key};

/// Number of positions looked up by a statement.
const LOOKUP_SIZE: usize = 64;

/// Adds finished games.
pub(crate) struct AddToArchive {
    pub games: Vec<IndexedGame>,
    /// Whether they are a part of many games: then a larger cache pays.
    pub is_large: bool,
}

impl Operation for AddToArchive {
    /// The number of games that were not in the archive yet.
    type Output = u64;

    async fn run(&self, db: &mut Connection) -> Result<u64, StoreError> {
        if self.is_large {
            db.enlarge_cache()?;
        }
        add(db, &self.games.iter().collect::<Vec<_>>()).await
    }
}

/// Adds finished games. Position keys are sorted, so that neighbours in the index are written together.
pub(super) async fn add(db: &mut Connection, games: &[&IndexedGame]) -> Result<u64, StoreError> {
    let mut positions = Vec::new();
    let mut scores: Vec<(i64, [i64; 3])> = Vec::new();
    let added = insert(db, games).await?;
    for &(id, game) in &added {
        positions.extend(game.positions.iter().map(|&(key, _)| (key, id)));
        let winner = game.game.result.winner();
        for &(key, mover) in &game.positions[..game.explored] {
            scores.push(match winner {
                Some(winner) if winner == mover => (key, [1, 0, 0]),
                None => (key, [0, 1, 0]),
                Some(_) => (key, [0, 0, 1]),
            });
        }
    }
    positions.sort_unstable();
    let mut rows = positions.iter().map(|&(key, id)| [key.into(), id.into()]);
    let into = "INSERT INTO archive_positions (position, game) VALUES";
    let end = "ON CONFLICT DO NOTHING";
    db.insert_rows("archive_positions", into, &mut rows, end, |_| Ok(()))
        .await?;
    scores.sort_unstable_by_key(|&(key, _)| key);
    let mut rows = scores.chunk_by(|one, other| one.0 == other.0).map(|same| {
        let sum = |index: usize| same.iter().map(|(_, score)| score[index]).sum::<i64>();
        [same[0].0, sum(0), sum(1), sum(2)].map(Value::from)
    });
    let into = "INSERT INTO explorer (position, wins, draws, losses) VALUES";
    let known = "ON CONFLICT (position) DO UPDATE SET wins = explorer.wins + excluded.wins, \
        draws = explorer.draws + excluded.draws, losses = explorer.losses + excluded.losses";
    db.insert_rows("explorer", into, &mut rows, known, |_| Ok(()))
        .await?;
    Ok(added.len() as u64)
}

/// Removes a game, with its positions and its part in the explorer. False if it is not in the archive.
pub(super) async fn remove(db: &mut Connection, game: &str) -> Result<bool, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM archive WHERE game = $1");
    let found = db
        .first("archive", &sql, &[game.into()], FoundGame::read)
        .await?;
    let Some(FoundGame { id, game }) = found else {
        return Ok(false);
    };
    let indexed = game.record().and_then(|record| IndexedGame::new(&record));
    let Some(indexed) = indexed else {
        let problem = format!("the turns of game {id} of the archive cannot be read");
        return Err(StoreError::Failed(problem));
    };
    let winner = indexed.game.result.winner();
    let positions = indexed.positions;
    // In the order in which games are added, so that nodes do not wait for each other.
    let mut explored = positions[..indexed.explored].to_vec();
    explored.sort_unstable_by_key(|&(key, _)| key);
    for (key, mover) in explored {
        let column = match winner {
            Some(winner) if winner == mover => "wins",
            None => "draws",
            Some(_) => "losses",
        };
        let sql = format!("UPDATE explorer SET {column} = {column} - 1 WHERE position = $1");
        db.execute(&sql, &[key.into()]).await?;
        let sql = "DELETE FROM explorer WHERE position = $1 AND wins + draws + losses = 0";
        db.execute(sql, &[key.into()]).await?;
    }
    for (key, _) in positions {
        let sql = "DELETE FROM archive_positions WHERE position = $1 AND game = $2";
        db.execute(sql, &[key.into(), id.into()]).await?;
    }
    let sql = "DELETE FROM archive WHERE id = $1";
    Ok(db.execute(sql, &[id.into()]).await? > 0)
}

/// Adds rows to `archive`; returns the games that were not there yet, with their ids.
async fn insert<'a>(
    db: &mut Connection,
    games: &[&'a IndexedGame],
) -> Result<Vec<(i64, &'a IndexedGame)>, StoreError> {
    let key = |name: &Option<String>| -> Value { name.as_deref().map(name_key).into() };
    let mut rows = games.iter().map(|indexed| {
        let game = &indexed.game;
        [
            game.game.clone().into(),
            game.white.clone().into(),
            game.black.clone().into(),
            key(&game.white),
            key(&game.black),
            game.played.into(),
            game.result.to_string().into(),
            game.reason.map(EndReason::as_str).into(),
            game.setup.map(|setup| setup.to_string()).into(),
            game.start.to_string().into(),
            game.length.into(),
            (&game.turns).into(),
            game.is_swapped.into(),
        ]
    });
    let into = "INSERT INTO archive (game, white, black, white_key, black_key, played, result, reason, setup, start, \
        length, turns, swapped) VALUES";
    let new = "ON CONFLICT (game) DO NOTHING RETURNING id, game";
    let added = db
        .insert_rows("archive", into, &mut rows, new, |row| {
            Ok((row.get("game")?, row.get("id")?))
        })
        .await?;
    let mut ids: HashMap<String, i64> = added.into_iter().collect();
    // A game may occur twice among these.
    let added = games.iter().filter_map(|&game| {
        let id = ids.remove(game.game.game.as_deref()?)?;
        Some((id, game))
    });
    Ok(added.collect())
}

/// Results of the player to move in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

/// Looks up the continuations of archived games from the positions with these keys.
pub(crate) struct Explore(pub Vec<i64>);

impl Operation for Explore {
    type Output = Vec<Score>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let mut scores: HashMap<i64, Score> = HashMap::new();
        for keys in self.0.chunks(LOOKUP_SIZE) {
            // Repeating a key fills the last statement, so that there is one statement to prepare.
            let mut values: Vec<Value> = keys.iter().map(|&key| key.into()).collect();
            values.resize(LOOKUP_SIZE, keys[0].into());
            let parameters: Vec<String> =
                (1..=LOOKUP_SIZE).map(|index| format!("${index}")).collect();
            let sql = format!(
                "SELECT position, wins, draws, losses FROM explorer WHERE position IN ({})",
                parameters.join(", ")
            );
            let found = db
                .query("explorer", &sql, &values, |row| {
                    let score = Score {
                        wins: row.get("wins")?,
                        draws: row.get("draws")?,
                        losses: row.get("losses")?,
                    };
                    Ok((row.get("position")?, score))
                })
                .await?;
            scores.extend(found);
        }
        let score = |key| scores.get(key).copied().unwrap_or_default();
        Ok(self.0.iter().map(score).collect())
    }
}
