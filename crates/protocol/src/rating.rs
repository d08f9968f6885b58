//! Ratings: leaderboards, profiles and the changes after games.

use pijersi::MatchResult;
use pijersi_ratings::{Pool, Rating};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::GameSummary;
#[cfg(feature = "schema")]
use crate::schema;

/// A player's rating when the game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SeatRating {
    /// The rating.
    pub points: i64,
    /// Whether it is provisional, because the player has few recent games.
    pub provisional: bool,
}

/// A rating and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RatingEstimate {
    /// The rating.
    pub points: i64,
    /// The lower end of the 95 % interval.
    pub low: i64,
    /// The upper end of the interval.
    pub high: i64,
    /// Whether the rating is provisional, because the player has few recent games.
    pub provisional: bool,
}

impl From<&Rating> for RatingEstimate {
    fn from(rating: &Rating) -> RatingEstimate {
        let whole = |points: f64| points.round() as i64;
        let interval = rating.interval();
        RatingEstimate {
            points: whole(rating.rating),
            low: whole(interval.low),
            high: whole(interval.high),
            provisional: rating.is_provisional(),
        }
    }
}

/// How a game has changed a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RatingChange {
    /// The rating before.
    pub before: i64,
    /// The rating after.
    pub after: i64,
    /// Whether the new rating is provisional.
    pub provisional: bool,
}

/// How a game has changed the ratings of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RatingChanges {
    /// The pool of the game.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Pool"))]
    pub pool: Pool,
    /// The rating of White.
    pub white: RatingChange,
    /// The rating of Black.
    pub black: RatingChange,
    /// White's expected advantage in the game, in rating points.
    pub advantage: i64,
}

/// The pool of a leaderboard, and its first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LeaderboardQuery {
    /// The pool.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Pool"))]
    pub pool: Pool,
    /// The first rank; ranks start at 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
}

/// A leaderboard; provisional ratings come last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Leaderboard {
    /// At most a hundred players.
    pub players: Vec<RankedPlayer>,
    /// The number of players in the pool.
    pub total: u64,
}

/// A player of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RankedPlayer {
    /// The rank, from 1.
    pub rank: u64,
    /// The name.
    pub name: String,
    /// Whether the player is a program.
    pub bot: bool,
    /// The rating.
    pub rating: RatingEstimate,
    /// The number of rated games.
    pub games: u64,
}

/// The name of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerQuery {
    /// The name.
    pub name: String,
}

/// The public profile of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PlayerProfile {
    /// The name.
    pub name: String,
    /// Whether the player is a program.
    pub bot: bool,
    /// When the identity was created.
    pub created: u64,
    /// The ratings; a pool without games is left out.
    pub ratings: Vec<PoolRating>,
    /// The latest listed games that are over.
    pub recent: Vec<GameSummary>,
}

/// A player's rating in a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PoolRating {
    /// The pool.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Pool"))]
    pub pool: Pool,
    /// The rating.
    pub rating: RatingEstimate,
    /// Results with White.
    pub white: Tally,
    /// Results with Black.
    pub black: Tally,
}

/// Wins, draws and losses of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Tally {
    /// Wins of the player.
    pub wins: u64,
    /// Draws.
    pub draws: u64,
    /// Losses of the player.
    pub losses: u64,
}

/// The player and the pool of a rating history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RatingHistoryQuery {
    /// The name.
    pub name: String,
    /// The pool.
    #[cfg_attr(feature = "schema", schemars(with = "schema::Pool"))]
    pub pool: Pool,
}

/// The history of a player's rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RatingHistory {
    /// The last thousand rated games, oldest first.
    pub points: Vec<RatingPoint>,
    /// Results against the opponents of these games, most games first.
    pub opponents: Vec<OpponentTally>,
}

/// The rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RatingPoint {
    /// When the game ended.
    pub at: u64,
    /// The rating after it.
    pub rating: RatingEstimate,
    /// The result of the game.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchResult"))]
    pub result: MatchResult,
}

/// Results against an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OpponentTally {
    /// The name; `null` for a player who was deleted.
    pub name: Option<String>,
    /// The results, from the player's point of view.
    pub results: Tally,
}
