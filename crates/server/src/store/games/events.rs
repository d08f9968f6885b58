//! Adding events to games.

use std::sync::LazyLock;

use pijersi_protocol::GameStatus;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::notification::Notification;
use super::super::operation::Operation;
use super::super::push;
use super::super::sqlite;
use super::conditions::Answers;
use super::insert;
use super::rows::{GameRow, Progress};
use crate::archive::IndexedGame;

/// Adds an event, unless its number is taken or, if `$4` is 1, the game has conditional turns.
const INSERT_EVENT: &str = "INSERT INTO events (game, number, event) \
    SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT) \
    WHERE CAST($4 AS BIGINT) = 0 OR NOT EXISTS (SELECT 1 FROM conditional_turns WHERE game = $1) ON CONFLICT DO NOTHING";
const UPDATE_PROGRESS: &str = "UPDATE games SET status = $1, turns = $2, position = $3, deadline = $4, \
    white_vacation = $5, black_vacation = $6, ended = $7, result = $8, reason = $9 WHERE id = $10";
/// PostgreSQL gets both and the notice of [`push::add_notice`] in one statement, which saves round trips.
static APPEND_EVENT: LazyLock<String> = LazyLock::new(|| {
    format!(
        "WITH inserted AS ({INSERT_EVENT} RETURNING 1), noticed AS ( \
         INSERT INTO notices (game, number, identity) SELECT CAST($1 AS TEXT), CAST($5 AS BIGINT), CAST($6 AS BIGINT) \
         FROM inserted WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE identity = $6) ON CONFLICT DO NOTHING) \
         UPDATE games SET status = $7, turns = $8, position = $9, deadline = $10, white_vacation = $11, \
         black_vacation = $12, ended = $13, result = $14, reason = $15 WHERE id = $16 AND EXISTS (SELECT 1 FROM inserted)"
    )
});

const SWAP_SEATS: &str = "UPDATE games SET white = black, white_name = black_name, white_bot = black_bot, \
    white_points = black_points, white_rating = black_rating, white_deviation = black_deviation, black = white, \
    black_name = white_name, black_bot = white_bot, black_points = white_points, black_rating = white_rating, \
    black_deviation = white_deviation WHERE id = $1";

/// Adds the next event of a game.
pub(crate) struct AppendEvent {
    pub game: String,
    pub number: u64,
    pub event: String,
    pub progress: Progress,
    /// Whether it is a game of a tournament.
    pub in_tournament: bool,
    /// Whether the event exchanges the players.
    pub swaps_seats: bool,
    /// The next game of the match, which begins when this one is over.
    pub next: Option<GameRow>,
    /// Whether the game changes ratings when it is over.
    pub rated: bool,
    /// The conditional turns of a game by correspondence, and the answers that follow.
    pub answers: Option<Answers>,
    /// The identity that is to move after a turn, if it is notified when no page is open.
    pub notify: Option<i64>,
    /// The entry of the archive, when the game is over.
    pub archived: Option<IndexedGame>,
}

impl Operation for AppendEvent {
    /// False, without any change, when the game already has an event with this number, or other conditional turns.
    type Output = bool;

    const IS_INDEPENDENT: bool = true;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        if let Some(answers) = &self.answers
            && !answers.are_current(db, &self.game).await?
        {
            return Ok(false);
        }
        let end = self.progress.end.as_ref();
        let answers = self.answers.as_ref();
        let replies = answers.map_or(&[][..], |answers| &answers.events);
        let expects_no_conditions = answers.is_some_and(|answers| answers.before.is_empty());
        let last = self.number + replies.len() as u64;
        let status = match end {
            Some(_) => GameStatus::Over,
            None => GameStatus::Playing,
        };
        let values = [
            (&self.game).into(),
            self.number.into(),
            (&self.event).into(),
            expects_no_conditions.into(),
            last.into(),
            self.notify.into(),
            status.as_str().into(),
            self.progress.turns.into(),
            self.progress.position.to_string().into(),
            self.progress.deadline.into(),
            self.progress.vacations[0].into(),
            self.progress.vacations[1].into(),
            end.map(|end| end.at).into(),
            end.and_then(|end| Some(end.result?.to_string())).into(),
            end.map(|end| end.reason.as_str()).into(),
            (&self.game).into(),
        ];
        let is_added = match db {
            Connection::Sqlite(file) => {
                let is_added = sqlite::execute(file, INSERT_EVENT, &values[..4])? > 0;
                if is_added {
                    sqlite::execute(file, UPDATE_PROGRESS, &values[6..])?;
                    if let Some(identity) = self.notify {
                        push::add_notice(db, &self.game, last, identity).await?;
                    }
                }
                is_added
            }
            Connection::Postgres(server) => server.execute(&APPEND_EVENT, &values).await? > 0,
        };
        if !is_added {
            return Ok(false);
        }
        if self.in_tournament && end.is_some() {
            let sql = "UPDATE tournament_games SET ended = 1 WHERE game = $1";
            db.execute(sql, &[(&self.game).into()]).await?;
        }
        if let Some(answers) = answers {
            answers.store(db, &self.game, self.number + 1).await?;
        }
        for (number, event) in (self.number..).zip(std::iter::once(&self.event).chain(replies)) {
            db.notify(Notification::Event {
                game: self.game.clone(),
                number,
                event: event.clone(),
            });
        }
        if self.swaps_seats {
            db.execute(SWAP_SEATS, &[(&self.game).into()]).await?;
        }
        if let Some(next) = &self.next {
            let sql = "UPDATE games SET next = $1 WHERE id = $2";
            db.execute(sql, &[(&next.id).into(), (&self.game).into()])
                .await?;
            insert(db, next, 0).await?;
            db.notify_changed(self.game.as_str());
        }
        Ok(true)
    }

    fn ended(&self, is_added: &bool) -> Option<&str> {
        let is_rated = *is_added && self.rated && self.progress.end.is_some();
        is_rated.then_some(&self.game)
    }

    fn finished(&self, is_added: &bool) -> Option<&IndexedGame> {
        self.archived.as_ref().filter(|_| *is_added)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}
