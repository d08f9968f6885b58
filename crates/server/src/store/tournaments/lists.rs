//! Creating and listing tournaments, and finding those with something to do.

use pijersi_protocol::{TournamentSettings, TournamentStatus};

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::row::Row;
use super::{COLUMNS, JOINED, TournamentRow};

/// Maximum number of tournaments of each state in a list.
const MAX_LIST: u64 = 50;

/// Adds a tournament.
pub(crate) struct AddTournament {
    pub id: String,
    pub organiser: i64,
    pub settings: TournamentSettings,
    pub created: u64,
    /// Maximum number of tournaments of the organiser that are not over.
    pub limit: u64,
}

impl Operation for AddTournament {
    /// False when the organiser has too many.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) AS tournaments FROM tournaments WHERE organiser = $1 AND status IN ('open', 'running')";
        let values = [self.organiser.into()];
        let count: Option<u64> = db
            .first("tournaments", sql, &values, |row| row.get("tournaments"))
            .await?;
        if count.unwrap_or(0) >= self.limit {
            return Ok(false);
        }
        let settings = serde_json::to_string(&self.settings).expect("settings can be serialized");
        let sql = "INSERT INTO tournaments (id, organiser, settings, status, created, players, events, due) \
            VALUES ($1, $2, $3, $4, $5, 0, 0, $6)";
        let values = [
            (&self.id).into(),
            self.organiser.into(),
            settings.into(),
            TournamentStatus::Open.as_str().into(),
            self.created.into(),
            self.settings.starts.into(),
        ];
        db.execute(sql, &values).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.id)
    }
}

/// Lists tournaments: open ones, running ones, and those that have ended, the latest first.
pub(crate) struct ListTournaments {
    /// Marks those in which this identity takes part.
    pub identity: Option<i64>,
}

impl Operation for ListTournaments {
    type Output = Vec<(TournamentRow, bool)>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let entered = "EXISTS (SELECT 1 FROM tournament_players \
            WHERE tournament = tournaments.id AND identity = $1)";
        let sql = format!(
            "SELECT {COLUMNS}, CASE WHEN {entered} THEN 1 ELSE 0 END AS entered FROM {JOINED} \
             WHERE status = $2 ORDER BY COALESCE(ended, tournaments.created) DESC LIMIT $3"
        );
        let mut found = Vec::new();
        for status in TournamentStatus::ALL {
            let values = [
                self.identity.unwrap_or(-1).into(),
                status.as_str().into(),
                MAX_LIST.into(),
            ];
            let read = |row: &Row<'_>| Ok((TournamentRow::read(row)?, row.get("entered")?));
            found.extend(db.query("tournaments", &sql, &values, read).await?);
        }
        Ok(found)
    }
}

/// The tournaments that must be stepped: something is due, or games are over.
pub(crate) struct DueTournaments {
    pub now: u64,
}

impl Operation for DueTournaments {
    type Output = Vec<String>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tournaments WHERE due <= $1 \
            UNION SELECT tournament AS id FROM tournament_games WHERE ended = 1 ORDER BY id LIMIT 200";
        let values = [self.now.into()];
        db.query("tournaments", sql, &values, |row| row.get("id"))
            .await
    }
}

/// A game whose first turn should have been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoShow {
    pub game: String,
    /// Whether it was played, or the game is over.
    pub has_begun: bool,
}

/// The games whose first turn should have been played.
pub(crate) struct NoShowGames {
    pub now: u64,
}

impl Operation for NoShowGames {
    type Output = Vec<NoShow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<NoShow>, StoreError> {
        let sql = "SELECT game, CASE WHEN turns > 0 OR status <> 'playing' THEN 1 ELSE 0 END AS has_begun \
            FROM tournament_games JOIN games ON games.id = game WHERE show_by <= $1 ORDER BY show_by LIMIT 500";
        let read = |row: &Row<'_>| {
            Ok(NoShow {
                game: row.get("game")?,
                has_begun: row.get("has_begun")?,
            })
        };
        db.query("tournament_games", sql, &[self.now.into()], read)
            .await
    }
}

/// Marks games as begun.
pub(crate) struct MarkBegun {
    pub games: Vec<String>,
}

impl Operation for MarkBegun {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE tournament_games SET show_by = NULL WHERE game = $1";
        // All nodes change games in this order.
        let mut games: Vec<&String> = self.games.iter().collect();
        games.sort_unstable();
        for game in games {
            db.execute(sql, &[game.into()]).await?;
        }
        Ok(())
    }
}

/// The number of events of a tournament, and the number of a visitor in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TournamentVersion {
    pub events: u64,
    pub player: Option<u64>,
}

/// Reads the data that determines whether a visitor has the latest view of a tournament.
pub(crate) struct VersionOf {
    pub id: String,
    pub identity: Option<i64>,
}

impl Operation for VersionOf {
    /// None when there is no such tournament.
    type Output = Option<TournamentVersion>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let sql = "SELECT events, player FROM tournaments LEFT JOIN tournament_players \
            ON tournament = id AND identity = $1 WHERE id = $2";
        let values = [self.identity.unwrap_or(-1).into(), (&self.id).into()];
        let read = |row: &Row<'_>| {
            Ok(TournamentVersion {
                events: row.get("events")?,
                player: row.get("player")?,
            })
        };
        db.first("tournaments", sql, &values, read).await
    }
}

/// The ids of the finished games of a tournament, in the order in which they ended.
pub(crate) struct GameTexts {
    pub id: String,
    pub limit: u64,
}

impl Operation for GameTexts {
    type Output = Vec<String>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE tournament = $1 AND status = 'over' ORDER BY ended, id LIMIT $2";
        let values = [(&self.id).into(), self.limit.into()];
        db.query("games", sql, &values, |row| row.get("id")).await
    }
}
