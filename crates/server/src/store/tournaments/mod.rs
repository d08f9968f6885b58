//! Tournaments: their events, players and games.

mod change;
mod lists;

use std::sync::Arc;

use pijersi_protocol::{TournamentSettings, TournamentStatus};

pub(crate) use self::change::{Change, ChangeTournament};
pub(crate) use self::lists::{
    AddTournament, DueTournaments, GameTexts, ListTournaments, MarkBegun, NoShowGames, VersionOf,
};
use super::connection::Connection;
use super::error::StoreError;
use super::games::SeatRow;
use super::operation::Operation;
use super::row::{Cell, ColumnError, FromCell, Row, from_text};
use crate::tournaments::{EventKind, State, TournamentEvent};

from_text!(TournamentStatus);

impl FromCell for TournamentSettings {
    fn from_cell(cell: Cell<'_>) -> Result<TournamentSettings, String> {
        from_json(cell)
    }
}

impl FromCell for EventKind {
    fn from_cell(cell: Cell<'_>) -> Result<EventKind, String> {
        from_json(cell)
    }
}

fn from_json<T: serde::de::DeserializeOwned>(cell: Cell<'_>) -> Result<T, String> {
    match cell {
        Cell::Text(text) => serde_json::from_str(text).map_err(|error| error.to_string()),
        other => Err(format!("expected JSON, found {other}")),
    }
}

/// A tournament as a row, without what its events contain.
#[derive(Clone, Debug)]
pub(crate) struct TournamentRow {
    pub id: String,
    pub organiser: i64,
    /// None for one without a name, and after the identity was deleted.
    pub organiser_name: Option<String>,
    pub settings: TournamentSettings,
    pub status: TournamentStatus,
    pub created: u64,
    pub ended: Option<u64>,
    pub players: u64,
    /// The number of events.
    pub events: u64,
}

const COLUMNS: &str = "tournaments.id, organiser, identities.name AS organiser_name, settings, status, \
    tournaments.created, ended, players, events";
const JOINED: &str = "tournaments LEFT JOIN identities ON identities.id = organiser";

impl TournamentRow {
    fn read(row: &Row<'_>) -> Result<TournamentRow, ColumnError> {
        let id: String = row.get("id")?;
        TournamentRow::read_rest(row, &id).map_err(|error| error.in_row(&id))
    }

    fn read_rest(row: &Row<'_>, id: &str) -> Result<TournamentRow, ColumnError> {
        Ok(TournamentRow {
            id: id.to_owned(),
            organiser: row.get("organiser")?,
            organiser_name: row.get("organiser_name")?,
            settings: row.get("settings")?,
            status: row.get("status")?,
            created: row.get("created")?,
            ended: row.get("ended")?,
            players: row.get("players")?,
            events: row.get("events")?,
        })
    }
}

/// A tournament with the state after all its events.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub row: TournamentRow,
    pub state: Arc<State>,
    /// The identities of the players, in the order of their numbers; none for those that were deleted.
    pub seats: Vec<Option<SeatRow>>,
}

impl Loaded {
    /// The number of an identity, if it has ever entered.
    pub fn number(&self, identity: i64) -> Option<u32> {
        let is =
            |seat: &Option<SeatRow>| seat.as_ref().is_some_and(|seat| seat.identity == identity);
        let index = self.seats.iter().position(is)?;
        Some(index as u32 + 1)
    }
}

/// Loads a tournament.
pub(crate) struct LoadTournament {
    pub id: String,
    /// An earlier state, which saves reading its events.
    pub known: Option<Arc<State>>,
}

impl Operation for LoadTournament {
    type Output = Option<Loaded>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Loaded>, StoreError> {
        load(db, &self.id, self.known.clone()).await
    }
}

async fn load(
    db: &mut Connection,
    id: &str,
    known: Option<Arc<State>>,
) -> Result<Option<Loaded>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM {JOINED} WHERE tournaments.id = $1");
    let values = [id.into()];
    let row = db
        .first("tournaments", &sql, &values, TournamentRow::read)
        .await?;
    let Some(row) = row else { return Ok(None) };
    // A restored backup may have fewer events.
    let known = known.filter(|known| known.version <= row.events);
    let mut state = known.unwrap_or_else(|| Arc::new(State::new(row.settings.clone())));
    let sql = "SELECT number, at, event FROM tournament_events WHERE tournament = $1 AND number >= $2 ORDER BY number";
    let values = [id.into(), state.version.into()];
    let read = |row: &Row<'_>| {
        let event = TournamentEvent {
            at: row.get("at")?,
            kind: row.get("event")?,
        };
        Ok(event)
    };
    for event in db.query("tournament_events", sql, &values, read).await? {
        let number = state.version;
        let applied = Arc::make_mut(&mut state).apply(&event);
        applied.map_err(|error| ColumnError::of_tournament(id, number, error.to_string()))?;
    }
    let seats = seats(db, id).await?;
    Ok(Some(Loaded { row, state, seats }))
}

async fn seats(db: &mut Connection, id: &str) -> Result<Vec<Option<SeatRow>>, StoreError> {
    let sql = "SELECT identities.id AS identity, name, bot FROM tournament_players \
        LEFT JOIN identities ON identities.id = identity WHERE tournament = $1 ORDER BY player";
    let read = |row: &Row<'_>| {
        let identity: Option<i64> = row.get("identity")?;
        let Some(identity) = identity else {
            return Ok(None);
        };
        Ok(Some(SeatRow {
            identity,
            name: row.get("name")?,
            bot: row.get("bot")?,
        }))
    };
    db.query("tournament_players", sql, &[id.into()], read)
        .await
}
