//! Games and their events.

mod lists;
mod rows;

use pijersi::Player;
use pijersi_protocol::GameStatus;

pub(crate) use self::lists::{ExpireInvitations, ListGames, MarkSeen};
use self::rows::COLUMNS;
pub(crate) use self::rows::{End, GameRow, Progress, SeatRow};
use super::connection::Connection;
use super::error::StoreError;
use super::notification::Notification;
use super::operation::Operation;
use super::row::Row;
use super::sqlite;
use super::value::Value;
use crate::archive::IndexedGame;

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
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        for count in count_games(db, &self.game).await? {
            if count.open >= self.limits[0] || count.all >= self.limits[1] {
                return Ok(false);
            }
        }
        insert(db, &self.game, self.seen).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game.id)
    }
}

/// How many games a player has that are not over, and how many of them are invitations.
struct GameCount {
    open: u64,
    all: u64,
}

/// Counts the games of each player of a game.
async fn count_games(db: &mut Connection, game: &GameRow) -> Result<Vec<GameCount>, StoreError> {
    let mut counts = Vec::new();
    for identity in game.seats.iter().flatten().map(|seat| seat.identity) {
        let sql = "SELECT COUNT(CASE WHEN status = 'open' THEN 1 END) AS open_games, COUNT(*) AS all_games FROM games \
            WHERE (white = $1 OR black = $1) AND status IN ('open', 'playing')";
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
    type Output = Option<(GameRow, Vec<String>)>;

    /// One statement, because every node with the room of a game that begins asks for it.
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

/// For SQLite, which has no statement for both.
const INSERT_EVENT: &str =
    "INSERT INTO events (game, number, event) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const UPDATE_PROGRESS: &str = "UPDATE games SET status = $1, turns = $2, position = $3, deadline = $4, ended = $5, \
    result = $6, reason = $7 WHERE id = $8";
/// For PostgreSQL, which gets both in one message.
const APPEND_EVENT: &str = "WITH inserted AS ( \
    INSERT INTO events (game, number, event) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1) \
    UPDATE games SET status = $4, turns = $5, position = $6, deadline = $7, ended = $8, \
    result = $9, reason = $10 WHERE id = $11 AND EXISTS (SELECT 1 FROM inserted)";

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
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let end = self.progress.end.as_ref();
        let status = match end {
            Some(_) => GameStatus::Over,
            None => GameStatus::Playing,
        };
        let values = [
            (&self.game).into(),
            self.number.into(),
            (&self.event).into(),
            status.as_str().into(),
            self.progress.turns.into(),
            self.progress.position.to_string().into(),
            self.progress.deadline.into(),
            end.map(|end| end.at).into(),
            end.and_then(|end| Some(end.result?.to_string())).into(),
            end.map(|end| end.reason.as_str()).into(),
            (&self.game).into(),
        ];
        let is_added = match db {
            Connection::Sqlite(file) => {
                let is_added = sqlite::execute(file, INSERT_EVENT, &values[..3])? > 0;
                if is_added {
                    sqlite::execute(file, UPDATE_PROGRESS, &values[3..])?;
                }
                is_added
            }
            Connection::Postgres(server) => server.execute(APPEND_EVENT, &values).await? > 0,
        };
        if !is_added {
            return Ok(false);
        }
        db.notify(Notification::Event {
            game: self.game.clone(),
            number: self.number,
            event: self.event.clone(),
        });
        Ok(true)
    }

    fn finished(&self, is_added: &bool) -> Option<&IndexedGame> {
        self.archived.as_ref().filter(|_| *is_added)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
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
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let sql = match self.player {
            Player::White => {
                "UPDATE games SET status = 'playing', white = $1, white_name = $2, white_bot = $3, started = $4 \
                 WHERE id = $5 AND status = 'open' AND white IS NULL \
                 AND EXISTS (SELECT 1 FROM identities WHERE id = $1)"
            }
            Player::Black => {
                "UPDATE games SET status = 'playing', black = $1, black_name = $2, black_bot = $3, started = $4 \
                 WHERE id = $5 AND status = 'open' AND black IS NULL \
                 AND EXISTS (SELECT 1 FROM identities WHERE id = $1)"
            }
        };
        let values = [
            self.seat.identity.into(),
            self.seat.name.clone().into(),
            self.seat.bot.into(),
            self.started.into(),
            (&self.game).into(),
        ];
        db.notify_changed(self.game.as_str());
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
    /// False when somebody has joined meanwhile.
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

/// Offers a rematch, or agrees to the one that the opponent offers.
pub(crate) struct OfferRematch {
    pub game: String,
    pub player: Player,
    /// The game to be played then.
    pub next: GameRow,
    /// How many running games a player may have.
    pub limit: u64,
}

impl Operation for OfferRematch {
    /// False when one of the players has too many games.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let counts = count_games(db, &self.next).await?;
        if counts.iter().any(|count| count.all >= self.limit) {
            return Ok(false);
        }
        db.lock_game(&self.game).await?;
        db.notify_changed(self.game.as_str());
        let opponent = self.player.opponent().as_str();
        let sql = "UPDATE games SET next = $1, rematch = NULL WHERE id = $2 AND next IS NULL AND rematch = $3";
        let values = [(&self.next.id).into(), (&self.game).into(), opponent.into()];
        if db.execute(sql, &values).await? > 0 {
            insert(db, &self.next, 0).await?;
            return Ok(true);
        }
        let sql = "UPDATE games SET rematch = $1 WHERE id = $2 AND next IS NULL";
        let values = [self.player.as_str().into(), (&self.game).into()];
        db.execute(sql, &values).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

/// Withdraws the offer of a rematch.
pub(crate) struct WithdrawRematch {
    pub game: String,
    pub player: Player,
}

impl Operation for WithdrawRematch {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.notify_changed(self.game.as_str());
        let sql = "UPDATE games SET rematch = NULL WHERE id = $1 AND rematch = $2";
        let values = [(&self.game).into(), self.player.as_str().into()];
        db.execute(sql, &values).await?;
        Ok(())
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::Position;

    use super::*;
    use crate::store::Store;

    fn game(id: &str, status: GameStatus) -> GameRow {
        let seat = |identity| {
            Some(SeatRow {
                identity,
                name: None,
                bot: false,
            })
        };
        GameRow {
            status,
            seats: [seat(1), seat(2)],
            ..GameRow::new(id.to_owned(), Position::default(), None, 0)
        }
    }

    #[tokio::test]
    async fn a_rematch_counts_among_the_games_that_somebody_plays() {
        let store = Store::in_memory().unwrap();
        for (id, status) in [("over", GameStatus::Over), ("other", GameStatus::Playing)] {
            let create = CreateGame {
                game: game(id, status),
                seen: 0,
                limits: [9, 9],
            };
            assert!(store.write(create).await.unwrap());
        }
        let offer = |player, limit| OfferRematch {
            game: "over".to_owned(),
            player,
            next: game("next", GameStatus::Playing),
            limit,
        };
        assert!(!store.write(offer(Player::White, 1)).await.unwrap());
        assert!(store.write(offer(Player::White, 2)).await.unwrap());
        // The other one plays too much meanwhile: nothing begins.
        assert!(!store.write(offer(Player::Black, 1)).await.unwrap());
        let next = || LoadGame {
            id: "next".to_owned(),
            since: 0,
        };
        assert!(store.read(next()).await.unwrap().is_none());
        assert!(store.write(offer(Player::Black, 2)).await.unwrap());
        assert!(store.read(next()).await.unwrap().is_some());
    }
}
