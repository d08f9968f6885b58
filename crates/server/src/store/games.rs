//! Games and their events.

use super::connection::Connection;
use super::error::StoreError;
use super::value::{Row, Value};
use super::worker::Operation;
use crate::archive::IndexedGame;
use pijersi::Player;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// A seat is free.
    Open,
    Playing,
    Over,
    /// An invitation that was withdrawn or has expired.
    Closed,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    fn read(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "playing" => Status::Playing,
            "over" => Status::Over,
            _ => Status::Closed,
        }
    }
}

/// Who has a seat. The name is the one at the time of sitting down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub identity: i64,
    pub name: Option<String>,
    pub bot: bool,
}

/// A game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub id: String,
    pub status: Status,
    pub listed: bool,
    /// Position text.
    pub start: String,
    /// The code of the set-up, when the start is one.
    pub setup: Option<String>,
    pub clock: String,
    pub mode: String,
    pub seats: [Option<SeatRow>; 2],
    pub created: u64,
    pub started: u64,
    pub rematch: Option<Player>,
    pub next: Option<String>,
    pub progress: Progress,
}

/// What an event may change besides adding itself: what lists of games show, and when somebody must look again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub turns: u64,
    /// Position text.
    pub position: String,
    /// When the running clock will have run out.
    pub deadline: Option<u64>,
    pub end: Option<End>,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub at: u64,
    pub result: Option<String>,
    pub reason: String,
}

const COLUMNS: &str = "id, status, listed, start, setup, clock, mode, white, white_name, white_bot, \
    black, black_name, black_bot, created, started, rematch, next, turns, position, deadline, ended, result, reason";

fn game(mut row: Row) -> GameRow {
    let id = row.text();
    let status = Status::read(&row.text());
    let listed = row.bool();
    let [start, setup] = [row.text(), row.text()];
    let [clock, mode] = [row.text(), row.text()];
    let seats = [seat(&mut row), seat(&mut row)];
    GameRow {
        id,
        status,
        listed,
        start,
        setup: (!setup.is_empty()).then_some(setup),
        clock,
        mode,
        seats,
        created: row.count(),
        started: row.count(),
        rematch: row.optional_text().and_then(|word| player(&word)),
        next: row.optional_text(),
        progress: Progress {
            turns: row.count(),
            position: row.text(),
            deadline: row.optional_count(),
            end: end(&mut row),
        },
    }
}

fn end(row: &mut Row) -> Option<End> {
    let at = row.optional_count();
    let (result, reason) = (row.optional_text(), row.text());
    at.map(|at| End { at, result, reason })
}

fn seat(row: &mut Row) -> Option<SeatRow> {
    let identity = row.optional_int();
    let (name, bot) = (row.optional_text(), row.bool());
    identity.map(|identity| SeatRow {
        identity,
        name,
        bot,
    })
}

/// The word for a player in the store and in messages.
pub(crate) fn player_word(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

/// The player that a word stands for.
pub(crate) fn player(word: &str) -> Option<Player> {
    Player::ALL
        .into_iter()
        .find(|&player| player_word(player) == word)
}

/// A new game with at least one free seat, or a rematch with none.
pub(crate) struct CreateGame {
    pub game: GameRow,
    /// Until when an invitation is shown, if it is not seen again.
    pub seen: u64,
    /// How many open and running games the creator may have.
    pub limits: [u64; 2],
}

impl Operation for CreateGame {
    /// False when the creator has too many games.
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        for identity in self.game.seats.iter().flatten().map(|seat| seat.identity) {
            let sql = "SELECT SUM(CASE WHEN status = 'open' THEN 1 ELSE 0 END), COUNT(*) FROM games \
                WHERE (white = $1 OR black = $1) AND status IN ('open', 'playing')";
            let Some(mut row) = db.first(sql, &[identity.into()]).await? else {
                continue;
            };
            let [open, all] = [row.count(), row.count()];
            if open >= self.limits[0] || all >= self.limits[1] {
                return Ok(false);
            }
        }
        insert(db, &self.game, self.seen).await?;
        Ok(true)
    }
}

async fn insert(db: &mut Connection, game: &GameRow, seen: u64) -> Result<(), StoreError> {
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
        game.status.word().into(),
        game.listed.into(),
        (&game.start).into(),
        game.setup.clone().into(),
        (&game.clock).into(),
        (&game.mode).into(),
    ];
    values.extend(seat(white));
    values.extend(seat(black));
    values.extend([
        game.created.into(),
        game.started.into(),
        game.progress.turns.into(),
        (&game.progress.position).into(),
        seen.into(),
    ]);
    let sql = "INSERT INTO games (id, status, listed, start, setup, clock, mode, white, white_name, white_bot, \
        black, black_name, black_bot, created, started, turns, position, seen) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)";
    db.execute(sql, &values).await?;
    Ok(())
}

/// A game, and its events from a number on.
pub(crate) struct LoadGame {
    pub id: String,
    pub since: u64,
}

impl Operation for LoadGame {
    type Answer = Option<(GameRow, Vec<String>)>;

    async fn run(&self, db: &mut Connection) -> Result<Self::Answer, StoreError> {
        let Some(row) = find(db, &self.id).await? else {
            return Ok(None);
        };
        let sql = "SELECT event FROM events WHERE game = $1 AND number >= $2 ORDER BY number";
        let events = db
            .query(sql, &[(&self.id).into(), self.since.into()])
            .await?;
        Ok(Some((
            row,
            events.into_iter().map(|mut row| row.text()).collect(),
        )))
    }
}

async fn find(db: &mut Connection, id: &str) -> Result<Option<GameRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM games WHERE id = $1");
    Ok(db.first(&sql, &[id.into()]).await?.map(game))
}

/// Adds the next event of a game.
pub(crate) struct AppendEvent {
    pub game: String,
    pub number: u64,
    pub event: String,
    pub progress: Progress,
    /// What goes into the archive, when the game is over.
    pub archived: Option<IndexedGame>,
}

impl Operation for AppendEvent {
    /// False when the game already has an event of this number: then nothing has changed.
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql =
            "INSERT INTO events (game, number, event) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let values = [
            (&self.game).into(),
            self.number.into(),
            (&self.event).into(),
        ];
        if db.execute(sql, &values).await? == 0 {
            return Ok(false);
        }
        db.has_changed(&self.game);
        let end = self.progress.end.as_ref();
        let status = if end.is_some() {
            Status::Over
        } else {
            Status::Playing
        };
        let sql = "UPDATE games SET status = $1, turns = $2, position = $3, deadline = $4, ended = $5, \
            result = $6, reason = $7 WHERE id = $8";
        let values = [
            status.word().into(),
            self.progress.turns.into(),
            (&self.progress.position).into(),
            self.progress.deadline.into(),
            end.map(|end| end.at).into(),
            end.and_then(|end| end.result.clone()).into(),
            end.map(|end| end.reason.clone()).into(),
            (&self.game).into(),
        ];
        db.execute(sql, &values).await?;
        if let Some(game) = &self.archived {
            super::archive::add(db, std::slice::from_ref(game)).await?;
        }
        Ok(true)
    }
}

/// Takes the free seat of an open game.
pub(crate) struct TakeSeat {
    pub game: String,
    pub player: Player,
    pub seat: SeatRow,
    pub started: u64,
}

impl Operation for TakeSeat {
    /// False when the seat is not free any more, or whoever wants it was deleted.
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let color = player_word(self.player);
        let sql = format!(
            "UPDATE games SET status = 'playing', {color} = $1, {color}_name = $2, {color}_bot = $3, started = $4 \
             WHERE id = $5 AND status = 'open' AND {color} IS NULL \
             AND EXISTS (SELECT 1 FROM identities WHERE id = $1)"
        );
        let values = [
            self.seat.identity.into(),
            self.seat.name.clone().into(),
            self.seat.bot.into(),
            self.started.into(),
            (&self.game).into(),
        ];
        db.has_changed(&self.game);
        Ok(db.execute(&sql, &values).await? > 0)
    }
}

/// Withdraws an invitation.
pub(crate) struct CloseGame {
    pub game: String,
}

impl Operation for CloseGame {
    /// False when somebody has joined meanwhile.
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.has_changed(&self.game);
        let sql = "UPDATE games SET status = 'closed' WHERE id = $1 AND status = 'open'";
        Ok(db.execute(sql, &[(&self.game).into()]).await? > 0)
    }
}

/// Offers a rematch, or agrees to the one that the opponent offers.
pub(crate) struct OfferRematch {
    pub game: String,
    pub player: Player,
    /// The game to be played then.
    pub next: GameRow,
}

impl Operation for OfferRematch {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.lock_game(&self.game).await?;
        db.has_changed(&self.game);
        let opponent = player_word(self.player.opponent());
        let sql = "UPDATE games SET next = $1, rematch = NULL WHERE id = $2 AND next IS NULL AND rematch = $3";
        let values = [(&self.next.id).into(), (&self.game).into(), opponent.into()];
        if db.execute(sql, &values).await? > 0 {
            return insert(db, &self.next, 0).await;
        }
        let sql = "UPDATE games SET rematch = $1 WHERE id = $2 AND next IS NULL";
        let values = [player_word(self.player).into(), (&self.game).into()];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Withdraws the offer of a rematch.
pub(crate) struct WithdrawRematch {
    pub game: String,
    pub player: Player,
}

impl Operation for WithdrawRematch {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.has_changed(&self.game);
        let sql = "UPDATE games SET rematch = NULL WHERE id = $1 AND rematch = $2";
        let values = [(&self.game).into(), player_word(self.player).into()];
        db.execute(sql, &values).await?;
        Ok(())
    }
}

/// Says that the creators of invitations are there until a time, or no longer.
pub(crate) struct MarkSeen {
    pub games: Vec<String>,
    pub until: u64,
}

impl Operation for MarkSeen {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET seen = $1 WHERE id = $2 AND status = 'open'";
        for game in &self.games {
            db.execute(sql, &[self.until.into(), game.into()]).await?;
        }
        Ok(())
    }
}

/// Games of one kind, in the order in which they are shown.
pub(crate) enum ListGames {
    /// Invitations that are shown now.
    Open { now: u64 },
    /// Games to watch, newest first.
    Playing,
    /// All games of somebody, those in progress first.
    Of { identity: i64, limit: u64 },
    /// Games in which somebody's time has run out.
    Overdue { now: u64 },
}

impl Operation for ListGames {
    type Answer = Vec<GameRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<GameRow>, StoreError> {
        let (rest, values): (&str, Vec<Value>) = match self {
            ListGames::Open { now } => (
                "status = 'open' AND listed = 1 AND seen >= $1 ORDER BY created DESC LIMIT 100",
                vec![(*now).into()],
            ),
            ListGames::Playing => (
                "status = 'playing' AND listed = 1 ORDER BY created DESC LIMIT 50",
                Vec::new(),
            ),
            ListGames::Of { identity, limit } => (
                "white = $1 OR black = $1 \
                 ORDER BY CASE status WHEN 'playing' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, created DESC LIMIT $2",
                vec![(*identity).into(), (*limit).into()],
            ),
            ListGames::Overdue { now } => (
                "deadline < $1 ORDER BY deadline LIMIT 200",
                vec![(*now).into()],
            ),
        };
        let sql = format!("SELECT {COLUMNS} FROM games WHERE {rest}");
        let rows = db.query(&sql, &values).await?;
        Ok(rows.into_iter().map(game).collect())
    }
}

/// Closes invitations that nobody accepted for too long.
pub(crate) struct ExpireInvitations {
    pub before: u64,
}

impl Operation for ExpireInvitations {
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET status = 'closed' WHERE status = 'open' AND created < $1";
        db.execute(sql, &[self.before.into()]).await?;
        Ok(())
    }
}
