//! Rating games that have ended.

use pijersi::{Player, Setup};
use pijersi_atlas::is_balanced;
use pijersi_game::{SwapRule, TimeControl};
use pijersi_ratings::{PlayerRating, Pool, Rating, SetupKind};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::row::Row;
use super::super::value::Value;
use super::events::{Effect, Facts, RatingEvent};
use super::{PLAYER, RatedPlayer, initial, load_model, lock, save_advantage, to_stored};

/// Rates the games that have ended in this transaction. The last thing that a transaction does, because it keeps other
/// nodes from rating games.
pub(in crate::store) async fn rate(db: &mut Connection, games: &[&str]) -> Result<(), StoreError> {
    if games.is_empty() {
        return Ok(());
    }
    let before = lock(db).await?;
    let mut model = load_model(db).await?;
    let mut changed = [false; SetupKind::ALL.len()];
    let mut number = before;
    for id in games {
        let Some((facts, identities)) = find_game(db, id).await? else {
            continue;
        };
        let players = [
            find_player(db, identities[0], facts.pool).await?,
            find_player(db, identities[1], facts.pool).await?,
        ];
        let game = facts.between(players.map(|player| player.rating));
        let rated = model.rate(&game);
        number += 1;
        let event = RatingEvent {
            number,
            effect: Effect::of(&game, &rated),
            players: players.map(|player| player.player),
            facts,
        };
        event.insert(db).await?;
        for color in Player::ALL {
            save_rating(db, &event, color).await?;
        }
        changed[event.facts.setup as usize] |= !event.facts.is_swap;
    }
    if number == before {
        return Ok(());
    }
    for setup in SetupKind::ALL {
        if changed[setup as usize] {
            save_advantage(db, &model, setup).await?;
        }
    }
    let sql = "UPDATE rating_sequence SET last = $1 WHERE id = 1";
    db.execute(sql, &[number.into()]).await?;
    Ok(())
}

/// The kind of set-up whose advantage of the first move counts.
fn kind_of(setup: Option<Setup>) -> SetupKind {
    match setup {
        Some(setup) if is_balanced(&setup) => SetupKind::Balanced,
        other => other.into(),
    }
}

/// The condition for games that are to be rated.
pub(super) const TO_RATE: &str = "rated = 1 AND result IS NOT NULL AND turns >= 2 AND white > 0 AND black > 0 \
    AND white <> black AND NOT EXISTS (SELECT 1 FROM rating_events WHERE game = games.id)";

/// A rated game that has a result, with the identities of White and Black. None for a game that does not count: not rated,
/// aborted, over before both have played, against a deleted identity, or rated already.
async fn find_game(db: &mut Connection, id: &str) -> Result<Option<(Facts, [i64; 2])>, StoreError> {
    let sql = format!(
        "SELECT white, black, setup, clock, swap_rule, result, ended FROM games WHERE id = $1 AND {TO_RATE}"
    );
    let read = |row: &Row<'_>| {
        let setup: Option<Setup> = row.get("setup")?;
        let clock: TimeControl = row.get("clock")?;
        let players = [row.get("white")?, row.get("black")?];
        let facts = match Pool::of(clock) {
            None => None,
            Some(pool) => Some(Facts {
                game: id.to_owned(),
                pool,
                setup: kind_of(setup),
                is_swap: row.get::<SwapRule>("swap_rule")? != SwapRule::Off,
                result: row.get("result")?,
                ended: row.get("ended")?,
            }),
        };
        Ok(facts.map(|facts| (facts, players)))
    };
    let found = db.first("games", &sql, &[id.into()], read).await?;
    Ok(found.flatten())
}

/// The player of an identity, who is added before the first rated game.
async fn find_player(
    db: &mut Connection,
    identity: i64,
    pool: Pool,
) -> Result<RatedPlayer, StoreError> {
    let sql = "SELECT rating_players.player AS player, initial_rating, initial_deviation, rating, deviation, volatility, \
        updated, white_wins + white_draws + white_losses + black_wins + black_draws + black_losses AS games \
        FROM rating_players LEFT JOIN ratings ON ratings.player = rating_players.player AND pool = $1 \
        WHERE identity = $2";
    let read = |row: &Row<'_>| {
        let updated: Option<u64> = row.get("updated")?;
        let rating = match updated {
            None => initial(row.get("initial_rating")?, row.get("initial_deviation")?),
            Some(updated) => PlayerRating {
                rating: PLAYER.read(row)?,
                updated,
                games: row.get::<u64>("games")?.try_into().unwrap_or(u32::MAX),
            },
        };
        Ok(RatedPlayer {
            player: row.get("player")?,
            rating,
        })
    };
    let values = [pool.as_str().into(), identity.into()];
    if let Some(known) = db.first("ratings", sql, &values, read).await? {
        return Ok(known);
    }
    let player = add_player(db, identity, &Rating::INITIAL).await?;
    let rating = PlayerRating::INITIAL;
    Ok(RatedPlayer { player, rating })
}

/// Adds the player of an identity. The caller holds the lock.
pub(super) async fn add_player(
    db: &mut Connection,
    identity: i64,
    initial: &Rating,
) -> Result<i64, StoreError> {
    let sql = "SELECT COALESCE(MAX(player), 0) + 1 AS next FROM rating_players";
    let next = db.first("rating_players", sql, &[], |row| row.get("next"));
    let player: i64 = next.await?.unwrap_or(1);
    let sql = "INSERT INTO rating_players (player, identity, initial_rating, initial_deviation) VALUES ($1, $2, $3, $4)";
    let values: [Value; 4] = [
        player.into(),
        identity.into(),
        to_stored(initial.rating).into(),
        to_stored(initial.deviation).into(),
    ];
    db.execute(sql, &values).await?;
    Ok(player)
}

/// Stores the rating of a player after an event, and counts the result.
pub(super) async fn save_rating(
    db: &mut Connection,
    event: &RatingEvent,
    color: Player,
) -> Result<(), StoreError> {
    let [rating, deviation, volatility] = event.effect.after[color as usize];
    let winner = event.facts.result.winner();
    let outcome = match winner {
        Some(winner) if winner == color => [1i64, 0, 0],
        None => [0, 1, 0],
        Some(_) => [0, 0, 1],
    };
    let [white, black] = match color {
        Player::White => [outcome, [0; 3]],
        Player::Black => [[0; 3], outcome],
    };
    let mut values: Vec<Value> = vec![
        event.players[color as usize].into(),
        event.facts.pool.as_str().into(),
        rating.into(),
        deviation.into(),
        volatility.into(),
        event.facts.ended.into(),
    ];
    values.extend(white.iter().chain(&black).map(|count| Value::from(*count)));
    let sql = "INSERT INTO ratings (player, pool, rating, deviation, volatility, updated, \
        white_wins, white_draws, white_losses, black_wins, black_draws, black_losses) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
        ON CONFLICT (player, pool) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
        volatility = excluded.volatility, updated = excluded.updated, \
        white_wins = ratings.white_wins + excluded.white_wins, \
        white_draws = ratings.white_draws + excluded.white_draws, \
        white_losses = ratings.white_losses + excluded.white_losses, \
        black_wins = ratings.black_wins + excluded.black_wins, \
        black_draws = ratings.black_draws + excluded.black_draws, \
        black_losses = ratings.black_losses + excluded.black_losses";
    db.execute(sql, &values).await?;
    Ok(())
}
