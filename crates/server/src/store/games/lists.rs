//! Lists of games, and invitations that stay in them.

use pijersi_protocol::GameStatus;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::value::Value;
use super::rows::{COLUMNS, GameRow};
use crate::live::deadlines::IDLE_TIME;
use crate::live::time::DAY;

/// Shows invitations until a time, because their creators are present.
pub(crate) struct ShowInvitations {
    pub games: Vec<String>,
    pub until: u64,
}

impl Operation for ShowInvitations {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql =
            "UPDATE games SET seen = $1 WHERE id = $2 AND status = 'open' AND invited IS NULL";
        // All nodes change games in this order.
        let mut games: Vec<&String> = self.games.iter().collect();
        games.sort_unstable();
        for game in games {
            db.execute(sql, &[self.until.into(), game.into()]).await?;
        }
        Ok(())
    }
}

/// Invitations that are shown: 100 of players who wait, and 50 with days for each turn, whose creators need not stay. Among
/// these, players with a finished game of 10 turns come first: strangers cannot fill the list.
const OPEN: &str = "id IN (SELECT id FROM (SELECT id FROM games WHERE status = 'open' AND listed = 1 AND seen >= $1 \
    AND clock NOT LIKE '%d/turn' ORDER BY created DESC LIMIT 100) AS waiting) \
    OR id IN (SELECT id FROM (SELECT id, created FROM games AS long WHERE status = 'open' AND listed = 1 AND seen >= $1 \
    AND clock LIKE '%d/turn' ORDER BY CASE WHEN EXISTS (SELECT 1 FROM games AS played \
    WHERE (played.white = COALESCE(long.white, long.black) OR played.black = COALESCE(long.white, long.black)) \
    AND played.status = 'over' AND played.turns >= 10) THEN 0 ELSE 1 END, created DESC LIMIT 50) AS lasting) \
    ORDER BY created DESC";
/// Games without a clock are shown for this time after a turn.
const RECENT: u64 = DAY;

/// Lists games of one kind, in the order in which they are shown.
pub(crate) enum ListGames {
    /// Invitations that are shown now.
    Open { now: u64 },
    /// Games to watch: with turns, first those with a running clock, then those in which something has happened of late.
    Playing { now: u64 },
    /// The games of an identity, those in progress first.
    Of { identity: i64, limit: u64 },
    /// The last listed games of an identity that are over.
    Recent { identity: i64, limit: u64 },
    /// Games in which a player's time has run out.
    Overdue { now: u64 },
    /// Games of earlier versions, which set no deadline while no clock ran.
    Stale { started_before: u64 },
}

impl Operation for ListGames {
    type Output = Vec<GameRow>;

    async fn run(&self, db: &mut Connection) -> Result<Vec<GameRow>, StoreError> {
        let (rest, values): (&str, Vec<Value>) = match self {
            ListGames::Open { now } => (OPEN, vec![(*now).into()]),
            ListGames::Playing { now } => (
                "status = 'playing' AND listed = 1 AND turns > 0 AND deadline IS NOT NULL \
                 AND (clock <> 'none' OR deadline > $1) \
                 ORDER BY CASE WHEN clock = 'none' OR clock LIKE '%d/turn' THEN 1 ELSE 0 END, created DESC LIMIT 50",
                vec![(now + IDLE_TIME - RECENT).into()],
            ),
            ListGames::Of { identity, limit } => (
                "white = $1 OR black = $1 OR (invited = $1 AND status = 'open') \
                 ORDER BY CASE status WHEN 'playing' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, created DESC LIMIT $2",
                vec![(*identity).into(), (*limit).into()],
            ),
            ListGames::Recent { identity, limit } => (
                "(white = $1 OR black = $1) AND status = 'over' AND listed = 1 AND result IS NOT NULL \
                 ORDER BY ended DESC LIMIT $2",
                vec![(*identity).into(), (*limit).into()],
            ),
            ListGames::Overdue { now } => (
                "deadline < $1 ORDER BY deadline LIMIT 200",
                vec![(*now).into()],
            ),
            ListGames::Stale { started_before } => (
                "status = 'playing' AND deadline IS NULL AND tournament IS NULL AND started < $1 LIMIT 200",
                vec![(*started_before).into()],
            ),
        };
        let sql = format!("SELECT {COLUMNS} FROM games WHERE {rest}");
        let rows = db
            .query("games", &sql, &values, |row| Ok(GameRow::read(row)))
            .await?;
        // One unreadable game must not hide the others.
        let readable = rows.into_iter().filter_map(|row| match row {
            Ok(game) => Some(game),
            Err(error) => {
                tracing::error!("a list omits a game: {}", StoreError::from(error));
                None
            }
        });
        Ok(readable.collect())
    }
}

/// The running games in which an identity is to move, those with the least time first, and its challenges.
pub(crate) async fn waiting_games(
    db: &mut Connection,
    identity: i64,
) -> Result<Vec<GameRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM games WHERE (white = $1 OR black = $1 OR invited = $1) AND ended IS NULL \
         ORDER BY COALESCE(deadline, $2), created"
    );
    let values = [identity.into(), u64::MAX.into()];
    let mut games = db.query("games", &sql, &values, GameRow::read).await?;
    // As a condition of the query, the status would make SQLite read all running games.
    games.retain(|game| {
        let player = game.player(identity);
        match game.status {
            GameStatus::Playing => player == Some(game.progress.position.player()),
            GameStatus::Open => player.is_none(),
            GameStatus::Over | GameStatus::Closed => false,
        }
    });
    Ok(games)
}

/// Closes invitations that were created before a time.
pub(crate) struct ExpireInvitations {
    pub before: u64,
}

impl Operation for ExpireInvitations {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        let sql = "UPDATE games SET status = 'closed' WHERE status = 'open' AND created < $1";
        db.execute(sql, &[self.before.into()]).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Player, Position};
    use pijersi_protocol::GameStatus;

    use super::super::{CreateGame, GameLimits, SeatRow};
    use super::*;
    use crate::store::Store;
    use crate::store::tests::databases;

    const NOW: u64 = 100 * DAY;

    async fn add(store: &Store, id: String, change: impl FnOnce(&mut GameRow)) {
        let mut game = GameRow::new(id, Position::classic(), None, 1);
        game.listed = true;
        change(&mut game);
        let create = CreateGame {
            invited: None,
            game,
            shown_until: NOW,
            limits: GameLimits {
                open: 999,
                all: 999,
            },
        };
        assert!(store.write(create).await.unwrap());
    }

    fn seat(identity: i64) -> Option<SeatRow> {
        Some(SeatRow {
            identity,
            name: None,
            bot: false,
        })
    }

    async fn ids(store: &Store, list: ListGames) -> Vec<String> {
        let rows = store.read(list).await.unwrap();
        rows.into_iter().map(|row| row.id).collect()
    }

    #[tokio::test]
    async fn lasting_invitations_of_strangers_do_not_push_out_others() {
        for database in databases("invitations") {
            let store = database.store().await.unwrap();
            add(&store, "played".into(), |game| {
                game.status = GameStatus::Over;
                game.seats = [seat(1), seat(2)];
                game.progress.turns = 20;
            })
            .await;
            add(&store, "known".into(), |game| {
                game.seats[Player::Black as usize] = seat(1);
                game.clock = "3d/turn".parse().unwrap();
            })
            .await;
            add(&store, "waiting".into(), |game| game.seats[0] = seat(3)).await;
            for number in 0..200 {
                add(&store, format!("stranger {number}"), |game| {
                    game.created = 2 + number;
                    game.seats[0] = seat(100 + number as i64);
                    game.clock = "3d/turn".parse().unwrap();
                })
                .await;
            }
            let shown = ids(&store, ListGames::Open { now: NOW }).await;
            assert_eq!(shown.len(), 51);
            assert_eq!(shown[0], "stranger 199");
            for id in ["known", "waiting"] {
                assert!(shown.contains(&id.to_owned()), "{shown:?}");
            }
        }
    }

    #[tokio::test]
    async fn abandoned_games_and_those_without_turns_are_not_shown() {
        for database in databases("watched") {
            let store = database.store().await.unwrap();
            for (id, clock, started, turns) in [
                ("begun", "none", NOW, 0),
                ("fast", "5+3", NOW, 5),
                ("slow", "3d/turn", NOW, 5),
                ("casual", "none", NOW - DAY / 2, 5),
                ("dead", "none", NOW - 2 * DAY, 5),
            ] {
                add(&store, id.into(), |game| {
                    game.status = GameStatus::Playing;
                    game.seats = [seat(1), seat(2)];
                    game.clock = clock.parse().unwrap();
                    game.started = started;
                    game.progress.turns = turns;
                })
                .await;
            }
            let mut shown = ids(&store, ListGames::Playing { now: NOW }).await;
            assert_eq!(shown[0], "fast");
            shown.sort_unstable();
            assert_eq!(shown, ["casual", "fast", "slow"]);
            let now = NOW + IDLE_TIME + 1;
            assert_eq!(ids(&store, ListGames::Overdue { now }).await.len(), 5);
        }
    }
}
