//! Games and their events.

mod lists;
mod rows;

use pijersi::Player;

pub(crate) use self::lists::{ExpireInvitations, ListGames, MarkSeen};
use self::rows::{COLUMNS, game};
pub(crate) use self::rows::{End, GameRow, Progress, SeatRow, Status, player, player_word};
use super::connection::Connection;
use super::error::StoreError;
use super::notice::Notice;
use super::value::Value;
use super::worker::Operation;
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
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        for [open, all] in count_games(db, &self.game).await? {
            if open >= self.limits[0] || all >= self.limits[1] {
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

/// How many open games, and how many that are not over, each player of a game has.
async fn count_games(db: &mut Connection, game: &GameRow) -> Result<Vec<[u64; 2]>, StoreError> {
    let mut counts = Vec::new();
    for identity in game.seats.iter().flatten().map(|seat| seat.identity) {
        let sql = "SELECT SUM(CASE WHEN status = 'open' THEN 1 ELSE 0 END), COUNT(*) FROM games \
            WHERE (white = $1 OR black = $1) AND status IN ('open', 'playing')";
        if let Some(mut row) = db.first(sql, &[identity.into()]).await? {
            counts.push([row.count(), row.count()]);
        }
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

    /// One statement, because every node with the room of a game that begins asks for it.
    async fn run(&self, db: &mut Connection) -> Result<Self::Answer, StoreError> {
        let sql = format!(
            "SELECT event, {COLUMNS} FROM games LEFT JOIN events ON number >= $1 AND game = id \
             WHERE id = $2 ORDER BY number"
        );
        let rows = db
            .query(&sql, &[self.since.into(), (&self.id).into()])
            .await?;
        let mut rows = rows.into_iter();
        let Some(mut first) = rows.next() else {
            return Ok(None);
        };
        // A game without events has one row, which has none.
        let mut events = Vec::from_iter(first.optional_text());
        events.extend(rows.map(|mut row| row.text()));
        Ok(Some((game(first), events)))
    }
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
        let add =
            "INSERT INTO events (game, number, event) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let event = [
            (&self.game).into(),
            self.number.into(),
            (&self.event).into(),
        ];
        let end = self.progress.end.as_ref();
        let status = if end.is_some() {
            Status::Over
        } else {
            Status::Playing
        };
        let update = "UPDATE games SET status = $1, turns = $2, position = $3, deadline = $4, ended = $5, \
            result = $6, reason = $7 WHERE id = $8";
        let progress = [
            status.word().into(),
            self.progress.turns.into(),
            (&self.progress.position).into(),
            self.progress.deadline.into(),
            end.map(|end| end.at).into(),
            end.and_then(|end| end.result.clone()).into(),
            end.map(|end| end.reason.clone()).into(),
            (&self.game).into(),
        ];
        if !db.insert_and_then(add, &event, update, &progress).await? {
            return Ok(false);
        }
        db.tell(Notice::Event {
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
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.has_changed(&self.game);
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
    type Answer = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let counts = count_games(db, &self.next).await?;
        if counts.iter().any(|[_, all]| *all >= self.limit) {
            return Ok(false);
        }
        db.lock_game(&self.game).await?;
        db.has_changed(&self.game);
        let opponent = player_word(self.player.opponent());
        let sql = "UPDATE games SET next = $1, rematch = NULL WHERE id = $2 AND next IS NULL AND rematch = $3";
        let values = [(&self.next.id).into(), (&self.game).into(), opponent.into()];
        if db.execute(sql, &values).await? > 0 {
            insert(db, &self.next, 0).await?;
            return Ok(true);
        }
        let sql = "UPDATE games SET rematch = $1 WHERE id = $2 AND next IS NULL";
        let values = [player_word(self.player).into(), (&self.game).into()];
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
    type Answer = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.has_changed(&self.game);
        let sql = "UPDATE games SET rematch = NULL WHERE id = $1 AND rematch = $2";
        let values = [(&self.game).into(), player_word(self.player).into()];
        db.execute(sql, &values).await?;
        Ok(())
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    fn game(id: &str, status: Status) -> GameRow {
        let start = pijersi::Position::default().to_string();
        let seat = |identity| {
            Some(SeatRow {
                identity,
                name: None,
                bot: false,
            })
        };
        GameRow {
            id: id.to_owned(),
            status,
            listed: false,
            start: start.clone(),
            setup: None,
            clock: "none".to_owned(),
            mode: "casual".to_owned(),
            seats: [seat(1), seat(2)],
            created: 0,
            started: 0,
            rematch: None,
            next: None,
            progress: Progress {
                turns: 0,
                position: start,
                deadline: None,
                end: None,
            },
        }
    }

    #[tokio::test]
    async fn a_rematch_counts_among_the_games_that_somebody_plays() {
        let store = Store::in_memory().unwrap();
        for (id, status) in [("over", Status::Over), ("other", Status::Playing)] {
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
            next: game("next", Status::Playing),
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
