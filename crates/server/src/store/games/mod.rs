//! Games: creating, loading, joining and closing them.

mod between;
mod conditions;
mod events;
mod lists;
mod pairing;
mod rematch;
mod rows;
mod standing;

use pijersi::Player;
use pijersi_protocol::GameStatus;
use pijersi_ratings::Pool;

pub(crate) use self::between::{NewGame, create_game_between};
pub(crate) use self::conditions::{Answers, Condition, LoadConditions, SetConditions};
pub(crate) use self::events::AppendEvent;
pub(crate) use self::lists::{ExpireInvitations, ListGames, ShowInvitations, waiting_games};
pub(crate) use self::pairing::FindOpponent;
pub(crate) use self::rematch::{DeclineRematch, OfferRematch, WithdrawRematch};
use self::rows::COLUMNS;
pub(crate) use self::rows::{End, GameRow, Progress, SeatRow, SeriesRow, StandingRow};
use super::connection::Connection;
use super::error::StoreError;
use super::operation::Operation;
use super::push;
use super::ratings;
use super::row::Row;
use super::value::Value;
use crate::live::deadlines::first_deadline;

/// Maximum number of unfinished games of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameLimits {
    /// Invitations.
    pub open: u64,
    /// Invitations and running games.
    pub all: u64,
}

/// Creates a game with a free seat.
pub(crate) struct CreateGame {
    pub game: GameRow,
    /// Until when the invitation is shown, unless its creator stays.
    pub shown_until: u64,
    pub limits: GameLimits,
    /// The only identity that may join.
    pub invited: Option<i64>,
}

impl Operation for CreateGame {
    /// False when the creator has too many games, or creates one on another node at the same time.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        for seat in self.game.seats.iter().flatten() {
            if !db.try_lock_identity(seat.identity).await? {
                return Ok(false);
            }
        }
        for count in count_games(db, &self.game).await? {
            if count.open >= self.limits.open || count.all >= self.limits.all {
                return Ok(false);
            }
        }
        insert(db, &self.game, self.shown_until).await?;
        if let Some(invited) = self.invited {
            let sql = "UPDATE games SET invited = $1, seen = 0 WHERE id = $2";
            db.execute(sql, &[invited.into(), (&self.game.id).into()])
                .await?;
            push::add_notice(db, &self.game.id, 0, invited).await?;
        }
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game.id)
    }
}

/// The games of a player that are not over.
struct GameCount {
    open: u64,
    all: u64,
}

/// Counts the games of each player of a game.
async fn count_games(db: &mut Connection, game: &GameRow) -> Result<Vec<GameCount>, StoreError> {
    let mut counts = Vec::new();
    for identity in game.seats.iter().flatten().map(|seat| seat.identity) {
        // As a condition, the status would make databases without statistics read all running games.
        let sql = "SELECT COUNT(CASE WHEN status = 'open' THEN 1 END) AS open_games, \
            COUNT(CASE WHEN status IN ('open', 'playing') THEN 1 END) AS all_games FROM games WHERE white = $1 OR black = $1";
        let read = |row: &Row<'_>| {
            Ok(GameCount {
                open: row.get("open_games")?,
                all: row.get("all_games")?,
            })
        };
        counts.extend(db.first("games", sql, &[identity.into()], read).await?);
    }
    Ok(counts)
}

async fn insert(db: &mut Connection, game: &GameRow, shown_until: u64) -> Result<(), StoreError> {
    let deadline = match game.status {
        GameStatus::Playing => first_deadline(game, game.started),
        _ => None,
    };
    let [white, black] = &game.seats;
    let seat = |seat: &Option<SeatRow>| -> [Value; 3] {
        [
            seat.as_ref().map(|seat| seat.identity).into(),
            seat.as_ref().and_then(|seat| seat.name.clone()).into(),
            seat.as_ref().is_some_and(|seat| seat.bot).into(),
        ]
    };
    let mut values: Vec<Value> = vec![
        (&game.id).into(),
        game.status.as_str().into(),
        game.listed.into(),
        game.start.to_string().into(),
        game.setup.map(|setup| setup.to_string()).into(),
        game.clock.to_string().into(),
        game.mode.as_str().into(),
    ];
    values.extend(seat(white));
    values.extend(seat(black));
    values.extend([
        game.created.into(),
        game.started.into(),
        game.progress.turns.into(),
        game.progress.position.to_string().into(),
        shown_until.into(),
        game.tournament.clone().into(),
        deadline.into(),
        game.swap.as_str().into(),
        game.series.length.as_str().into(),
        (game.series.played + 1).into(),
        game.series.previous.clone().into(),
        game.series.points[0].into(),
        game.series.points[1].into(),
        game.rated.into(),
        game.standing.renewals.into(),
        game.standing.color.to_string().into(),
        game.standing.setup.to_string().into(),
    ]);
    let sql = "INSERT INTO games (id, status, listed, start, setup, clock, mode, white, white_name, white_bot, \
        black, black_name, black_bot, created, started, turns, position, seen, tournament, deadline, swap_rule, \
        series, series_game, previous, white_points, black_points, rated, renewals, chosen_color, chosen_setup) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
        $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)";
    db.execute(sql, &values).await?;
    for (player, seat) in Player::ALL.into_iter().zip(&game.seats) {
        if let (Some(seat), Some(pool)) = (seat, Pool::of(game.clock)) {
            ratings::set_seat_rating(db, &game.id, player, seat.identity, pool).await?;
        }
    }
    Ok(())
}

/// Loads a game and its events from a number on.
pub(crate) struct LoadGame {
    pub id: String,
    pub since: u64,
}

impl Operation for LoadGame {
    type Output = Option<(GameRow, Vec<String>)>;

    /// One statement, because every node with an open room loads a game that begins.
    async fn run(&self, db: &mut Connection) -> Result<Self::Output, StoreError> {
        let sql = format!(
            "SELECT event, {COLUMNS} FROM games LEFT JOIN events ON number >= $1 AND game = id \
             WHERE id = $2 ORDER BY number"
        );
        let values = [self.since.into(), (&self.id).into()];
        let mut game = None;
        let events: Vec<Option<String>> = db
            .query("games", &sql, &values, |row| {
                if game.is_none() {
                    game = Some(GameRow::read(row)?);
                }
                row.get_joined("events", "event")
            })
            .await?;
        // A game without events has one row, which has none.
        Ok(game.map(|game| (game, events.into_iter().flatten().collect())))
    }
}

/// Takes the free seat of an open game.
pub(crate) struct TakeSeat {
    pub game: String,
    pub player: Player,
    pub seat: SeatRow,
    /// The pool of the game's clock.
    pub pool: Option<Pool>,
    pub started: u64,
    /// When the game ends if nothing happens.
    pub deadline: Option<u64>,
}

impl Operation for TakeSeat {
    /// False when the seat is taken, the identity was deleted, or one of the players has blocked the other.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = match self.player {
            Player::White => {
                "UPDATE games SET status = 'playing', white = $1, white_name = $2, white_bot = $3, started = $4, deadline = $5 \
                 WHERE id = $6 AND status = 'open' AND white IS NULL AND (invited IS NULL OR invited = $1) \
                 AND EXISTS (SELECT 1 FROM identities WHERE id = $1) \
                 AND NOT EXISTS (SELECT 1 FROM blocks WHERE \
                 (identity = $1 AND (blocked = games.white OR blocked = games.black)) OR \
                 (blocked = $1 AND (identity = games.white OR identity = games.black)))"
            }
            Player::Black => {
                "UPDATE games SET status = 'playing', black = $1, black_name = $2, black_bot = $3, started = $4, deadline = $5 \
                 WHERE id = $6 AND status = 'open' AND black IS NULL AND (invited IS NULL OR invited = $1) \
                 AND EXISTS (SELECT 1 FROM identities WHERE id = $1) \
                 AND NOT EXISTS (SELECT 1 FROM blocks WHERE \
                 (identity = $1 AND (blocked = games.white OR blocked = games.black)) OR \
                 (blocked = $1 AND (identity = games.white OR identity = games.black)))"
            }
        };
        let values = [
            self.seat.identity.into(),
            self.seat.name.clone().into(),
            self.seat.bot.into(),
            self.started.into(),
            self.deadline.into(),
            (&self.game).into(),
        ];
        db.notify_changed(self.game.as_str());
        if db.execute(sql, &values).await? == 0 {
            return Ok(false);
        }
        if let Some(pool) = self.pool {
            let (player, identity) = (self.player, self.seat.identity);
            ratings::set_seat_rating(db, &self.game, player, identity, pool).await?;
        }
        standing::taken(db, &self.game, self.player.opponent(), self.started).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

/// Declines a challenge.
pub(crate) struct DeclineChallenge {
    pub game: String,
    pub identity: i64,
}

impl Operation for DeclineChallenge {
    /// False when the identity is not challenged.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.notify_changed(self.game.as_str());
        let sql =
            "UPDATE games SET status = 'closed' WHERE id = $1 AND status = 'open' AND invited = $2";
        let values = [(&self.game).into(), self.identity.into()];
        Ok(db.execute(sql, &values).await? > 0)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

/// Withdraws an invitation.
pub(crate) struct CloseGame {
    pub game: String,
}

impl Operation for CloseGame {
    /// False when a player has joined meanwhile.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.notify_changed(self.game.as_str());
        let sql = "UPDATE games SET status = 'closed' WHERE id = $1 AND status = 'open'";
        Ok(db.execute(sql, &[(&self.game).into()]).await? > 0)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}
