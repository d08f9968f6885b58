//! Leaderboards, profiles of players, and histories of ratings.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use pijersi_protocol::{
    Leaderboard, LeaderboardQuery, Missing, OpponentTally, PlayerProfile, PlayerQuery, PoolRating,
    Problem, RankedPlayer, RatingChange, RatingChanges, RatingHistory, RatingHistoryQuery,
    RatingPoint, Tally,
};
use pijersi_ratings::Rating;

use super::time::{DAY, now};
use crate::error::HttpError;
use crate::extract::Query;
use crate::people::FindByName;
use crate::service::Service;
use crate::store::games::ListGames;
use crate::store::identities::Identity;
use crate::store::ratings::{
    FoundChanges, FoundRating, ListHistory, ListLeaderboard, ListRatings, Results, whole,
};

/// Number of players in a reply.
const PAGE: u64 = 100;
/// Maximum rank at which a reply can begin.
const MAX_RANK: u64 = 100_000;
/// Time after the last rated game for which a player stays in the leaderboard.
const LISTED: u64 = 365 * DAY;
/// Number of games in a history.
const MAX_HISTORY: u64 = 1000;
/// Number of opponents in a history.
const MAX_OPPONENTS: usize = 50;
/// Number of games in a profile.
const RECENT: u64 = 20;

impl From<Results> for Tally {
    fn from(results: Results) -> Tally {
        let Results {
            wins,
            draws,
            losses,
        } = results;
        Tally {
            wins,
            draws,
            losses,
        }
    }
}

impl From<&FoundRating> for PoolRating {
    fn from(found: &FoundRating) -> PoolRating {
        let [white, black] = found.results.map(Tally::from);
        PoolRating {
            pool: found.pool,
            rating: (&found.rating.at(now())).into(),
            white,
            black,
        }
    }
}

impl From<FoundChanges> for RatingChanges {
    fn from(found: FoundChanges) -> RatingChanges {
        let change = |index: usize| RatingChange {
            before: whole(found.before[index]),
            after: whole(found.after[index]),
            provisional: found.deviation[index] > Rating::MAX_ESTABLISHED_DEVIATION,
        };
        RatingChanges {
            pool: found.pool,
            white: change(0),
            black: change(1),
            advantage: whole(found.advantage),
        }
    }
}

/// `GET /api/v1/leaderboard`.
pub(super) async fn leaderboard(
    State(service): State<Service>,
    Query(query): Query<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, HttpError> {
    let first = query.from.unwrap_or(1);
    if !(1..=MAX_RANK).contains(&first) {
        let detail = format!("expected 1 to {MAX_RANK}");
        return Err(Problem::bad_request("from", detail).into());
    }
    let now = now();
    let list = ListLeaderboard {
        pool: query.pool,
        since: now.saturating_sub(LISTED),
        offset: first - 1,
        limit: PAGE,
    };
    let found = service.live().store().read(list).await?;
    let players = (first..).zip(found.players);
    let players = players.map(|(rank, player)| RankedPlayer {
        rank,
        name: player.name,
        bot: player.bot,
        rating: (&player.found.rating.at(now)).into(),
        games: player.found.rating.games.into(),
    });
    Ok(Json(Leaderboard {
        players: players.collect(),
        total: found.total,
    }))
}

/// The identity with a name.
async fn find(service: &Service, name: String) -> Result<Identity, HttpError> {
    let missing = Problem::NotFound {
        what: Missing::Person,
    };
    let found = service.live().store().read(FindByName { name }).await?;
    found.ok_or(HttpError(missing))
}

/// `GET /api/v1/player`.
pub(super) async fn player(
    State(service): State<Service>,
    Query(PlayerQuery { name }): Query<PlayerQuery>,
) -> Result<Json<PlayerProfile>, HttpError> {
    let found = find(&service, name).await?;
    let (store, identity) = (service.live().store(), found.id);
    let ratings = store.read(ListRatings { identity }).await?;
    let limit = RECENT;
    let recent = store.read(ListGames::Recent { identity, limit }).await?;
    let recent = recent.iter().map(|row| row.summary(Some(identity)));
    Ok(Json(PlayerProfile {
        name: found.name.unwrap_or_default(),
        bot: found.bot,
        created: found.created,
        ratings: ratings.iter().map(PoolRating::from).collect(),
        recent: recent.collect(),
    }))
}

/// `GET /api/v1/player/ratings`.
pub(super) async fn history(
    State(service): State<Service>,
    Query(RatingHistoryQuery { name, pool }): Query<RatingHistoryQuery>,
) -> Result<Json<RatingHistory>, HttpError> {
    let list = ListHistory {
        identity: find(&service, name).await?.id,
        pool,
        limit: MAX_HISTORY,
    };
    let games = service.live().store().read(list).await?;
    let mut opponents = HashMap::<i64, (Option<String>, Results)>::new();
    for game in &games {
        let opponent = opponents.entry(game.opponent).or_default();
        opponent.0.clone_from(&game.opponent_name);
        opponent.1.add(game.color, game.result);
    }
    let mut opponents: Vec<_> = opponents.into_iter().collect();
    opponents.sort_unstable_by_key(|(opponent, (_, results))| {
        (std::cmp::Reverse(results.games()), *opponent)
    });
    let opponents = opponents.into_iter().take(MAX_OPPONENTS);
    let opponents = opponents.map(|(_, (name, results))| OpponentTally {
        name,
        results: results.into(),
    });
    let points = games.iter().map(|game| RatingPoint {
        at: game.at,
        rating: (&game.rating).into(),
        result: game.result,
    });
    Ok(Json(RatingHistory {
        points: points.collect(),
        opponents: opponents.collect(),
    }))
}
