//! Changes of a tournament. Each is one transaction that holds the row of the tournament: whatever node runs it, events are
//! added one after the other, and a round is paired once.

use std::sync::Arc;

use pijersi::{MatchResult, Setup};
use pijersi_atlas::balanced_setup;
use pijersi_protocol::{
    SetupChoice, TournamentAction, TournamentRefusal, TournamentSettings, TournamentStatus,
};
use pijersi_ratings::Pool;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::games::{NewGame, create_game_between};
use super::super::identities::Identity;
use super::super::operation::Operation;
use super::super::ratings::rating_of;
use super::super::row::Row;
use super::super::value::Value;
use super::{Loaded, load};
use crate::live::secret;
use crate::tournaments::{
    Actor, BoardGame, DEFAULT_RATING, EventKind, GameEnd, NewBoard, State, TournamentEvent, act,
    finished,
};

/// What changes a tournament.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Games that are over are recorded, and what is due happens.
    Step,
    /// An action of a visitor.
    Act {
        identity: Identity,
        action: TournamentAction,
    },
}

/// Changes a tournament.
pub(crate) struct ChangeTournament {
    pub id: String,
    pub change: Change,
    pub now: u64,
    /// An earlier state, which saves reading its events.
    pub known: Option<Arc<State>>,
}

/// The tournament after a change, or the refusal of the action.
pub(crate) type Changed = Result<Loaded, TournamentRefusal>;

impl Operation for ChangeTournament {
    /// None when there is no such tournament.
    type Output = Option<Changed>;

    async fn run(&self, db: &mut Connection) -> Result<Option<Changed>, StoreError> {
        if let Connection::Postgres(server) = db {
            let sql = "SELECT id FROM tournaments WHERE id = $1 FOR UPDATE";
            server.query(sql, &[(&self.id).into()]).await?;
        }
        let Some(loaded) = load(db, &self.id, self.known.clone()).await? else {
            return Ok(None);
        };
        let mut work = Work {
            first: loaded.state.version,
            now: self.now.max(loaded.state.last_at),
            loaded,
            added: Vec::new(),
        };
        match &self.change {
            Change::Step => work.record_results(db).await?,
            Change::Act { identity, action } => {
                if let Err(refusal) = work.act(db, identity, action).await? {
                    return Ok(Some(Err(refusal)));
                }
            }
        }
        work.advance(db).await?;
        work.save(db).await?;
        Ok(Some(Ok(work.loaded)))
    }

    fn game(&self) -> Option<&str> {
        Some(&self.id)
    }
}

/// A change in progress.
struct Work {
    loaded: Loaded,
    now: u64,
    /// The number of the first added event.
    first: u64,
    added: Vec<TournamentEvent>,
}

impl Work {
    fn add(&mut self, kind: EventKind) -> Result<(), StoreError> {
        let event = TournamentEvent { at: self.now, kind };
        let applied = Arc::make_mut(&mut self.loaded.state).apply(&event);
        applied.map_err(|error| {
            let id = &self.loaded.row.id;
            StoreError::Failed(format!("tournament {id}: {:?}: {error}", event.kind))
        })?;
        self.added.push(event);
        Ok(())
    }

    async fn record_results(&mut self, db: &mut Connection) -> Result<(), StoreError> {
        let id = &self.loaded.row.id;
        // After a swap, the players have the other colours.
        let sql = "SELECT games.id, result, turns, CASE WHEN swap_rule <> 'off' AND EXISTS (SELECT 1 FROM events \
            WHERE events.game = games.id AND event LIKE '% swap %') THEN 1 ELSE 0 END AS swapped \
            FROM tournament_games JOIN games ON games.id = tournament_games.game \
            WHERE tournament_games.tournament = $1 AND tournament_games.ended = 1 ORDER BY games.ended, games.id";
        let read = |row: &Row<'_>| {
            let game: String = row.get("id")?;
            let result: Option<MatchResult> = row.get("result")?;
            let turns = row.get("turns")?;
            let is_swapped = row.get("swapped")?;
            let end = GameEnd {
                result,
                turns,
                is_swapped,
            };
            Ok((game, end))
        };
        let ended = db.query("games", sql, &[id.into()], read).await?;
        if ended.is_empty() {
            return Ok(());
        }
        for (game, end) in &ended {
            for kind in finished(&self.loaded.state, game, *end) {
                self.add(kind)?;
            }
            let sql = "DELETE FROM tournament_games WHERE game = $1";
            db.execute(sql, &[game.into()]).await?;
        }
        Ok(())
    }

    async fn act(
        &mut self,
        db: &mut Connection,
        identity: &Identity,
        action: &TournamentAction,
    ) -> Result<Result<(), TournamentRefusal>, StoreError> {
        let actor = Actor {
            player: self.loaded.number(identity.id),
            is_organiser: self.loaded.row.organiser == identity.id,
            has_name: identity.name.is_some(),
            bot: identity.bot,
            rating: self.rating(db, identity.id).await?,
        };
        let kind = match act(&self.loaded.state, actor, action) {
            Ok(kind) => kind,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if let EventKind::Entered { player, .. } = kind {
            let sql =
                "INSERT INTO tournament_players (tournament, player, identity) VALUES ($1, $2, $3)";
            let id = &self.loaded.row.id;
            let values = [id.into(), u64::from(player).into(), identity.id.into()];
            db.execute(sql, &values).await?;
            self.loaded.seats.push(Some(super::SeatRow {
                identity: identity.id,
                name: identity.name.clone(),
                bot: identity.bot,
            }));
        }
        self.add(kind)?;
        Ok(Ok(()))
    }

    /// The rating of a visitor for the time control of the games.
    async fn rating(&self, db: &mut Connection, identity: i64) -> Result<u32, StoreError> {
        let rating = match Pool::of(self.loaded.row.settings.clock) {
            Some(pool) => rating_of(db, identity, pool).await?,
            None => None,
        };
        let rating = rating.and_then(|points| u32::try_from(points).ok());
        Ok(rating.unwrap_or(DEFAULT_RATING))
    }

    /// Adds what is due, and creates the games of pairings.
    async fn advance(&mut self, db: &mut Connection) -> Result<(), StoreError> {
        loop {
            let mut ids = secret::game_id;
            let Some(kind) = self.loaded.state.next(self.now, &mut ids) else {
                return Ok(());
            };
            if let EventKind::Paired { boards, .. } = &kind {
                // A player who has deleted the identity no longer takes part.
                let players = boards.iter().flat_map(|board| [board.white, board.black]);
                let gone: Vec<u32> = players
                    .filter(|&player| {
                        self.seat(player).is_none() && self.loaded.state.is_active(player)
                    })
                    .collect();
                if !gone.is_empty() {
                    for player in gone {
                        self.add(EventKind::Withdrawn { player })?;
                    }
                    continue;
                }
                self.create_games(db, boards).await?;
            }
            self.add(kind)?;
        }
    }

    fn seat(&self, player: u32) -> Option<&super::SeatRow> {
        self.loaded.seats.get(player as usize - 1)?.as_ref()
    }

    async fn create_games(
        &self,
        db: &mut Connection,
        boards: &[NewBoard],
    ) -> Result<(), StoreError> {
        let settings = &self.loaded.row.settings;
        let setup = draw_setup(settings);
        let id = &self.loaded.row.id;
        let show_by = self.now + self.loaded.state.no_show();
        for board in boards {
            let BoardGame::Game(game) = &board.game else {
                continue;
            };
            let (Some(white), Some(black)) = (self.seat(board.white), self.seat(board.black))
            else {
                continue;
            };
            let new = NewGame {
                swap: settings.swap,
                id: game.clone(),
                white: white.clone(),
                black: black.clone(),
                setup,
                clock: settings.clock,
                mode: settings.mode,
                listed: true,
                rated: settings.rated,
                tournament: Some(id.clone()),
            };
            create_game_between(db, &new, self.now).await?;
            let sql = "INSERT INTO tournament_games (game, tournament, show_by, ended) VALUES ($1, $2, $3, 0)";
            db.execute(sql, &[game.into(), id.into(), show_by.into()])
                .await?;
        }
        Ok(())
    }

    /// Stores the events, and what follows from them.
    async fn save(&mut self, db: &mut Connection) -> Result<(), StoreError> {
        let state = self.loaded.state.clone();
        let due = state.due();
        let row = &mut self.loaded.row;
        let numbers = self.first..;
        let mut rows = numbers
            .zip(&self.added)
            .map(|(number, event)| -> [Value; 4] {
                let text = serde_json::to_string(&event.kind).expect("events can be serialized");
                [
                    (&row.id).into(),
                    number.into(),
                    event.at.into(),
                    text.into(),
                ]
            });
        let into = "INSERT INTO tournament_events (tournament, number, at, event) VALUES";
        db.insert_rows("tournament_events", into, &mut rows, "", |_| Ok(()))
            .await?;
        drop(rows);
        row.status = state.status;
        row.ended = state.ended;
        row.players = state.active().count() as u64;
        row.events = state.version;
        let sql = "UPDATE tournaments SET status = $1, ended = $2, players = $3, events = $4, due = $5 WHERE id = $6";
        let values = [
            row.status.as_str().into(),
            row.ended.into(),
            row.players.into(),
            state.version.into(),
            due.into(),
            (&row.id).into(),
        ];
        db.execute(sql, &values).await?;
        if matches!(
            state.status,
            TournamentStatus::Over | TournamentStatus::Cancelled
        ) {
            let sql = "DELETE FROM tournament_games WHERE tournament = $1";
            db.execute(sql, &[(&row.id).into()]).await?;
        }
        Ok(())
    }
}

/// The set-up of the games of a round.
fn draw_setup(settings: &TournamentSettings) -> Setup {
    match settings.setup {
        SetupChoice::HalfRandom => Setup::half_random(secret::seed()),
        SetupChoice::FullRandom => Setup::full_random(secret::seed()),
        SetupChoice::Balanced => balanced_setup(secret::seed()),
        SetupChoice::Setup(setup) => setup,
    }
}
