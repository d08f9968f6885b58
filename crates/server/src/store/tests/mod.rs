//! Tests of the store with both databases. Only full tests have PostgreSQL: `PIJERSI_FULL_TESTS=1`.

mod columns;
#[allow(dead_code)]
#[path = "../../../tests/live/database.rs"]
mod database;
#[path = "../../../tests/live/folder.rs"]
mod folder;
mod migrations;
mod notifications;
mod transactions;
mod work;

use std::path::PathBuf;
use std::sync::Arc;

use crate::live::deadlines::first_deadline;
use pijersi::{Player, Setup};
use pijersi_protocol::GameStatus;
use tokio::sync::watch;

use self::database::Database;
use self::folder::Folder;
use super::connection::{Access, Connection};
use super::games::{CreateGame, GameLimits, GameRow, LoadGame, SeatRow};
use super::postgres::{Connector, PostgresConnection};
use super::{Store, StoreError, sqlite};

/// An empty database.
pub(in crate::store) enum TestDatabase {
    Sqlite(Folder),
    Postgres(Database),
}

/// An empty database of each kind.
pub(in crate::store) fn databases(name: &str) -> impl Iterator<Item = TestDatabase> {
    let postgres = Database::start(name).map(TestDatabase::Postgres);
    std::iter::once(TestDatabase::Sqlite(Folder::new(name))).chain(postgres)
}

impl TestDatabase {
    fn path(folder: &Folder) -> PathBuf {
        folder.0.join("pijersi.db")
    }

    pub(in crate::store) async fn store(&self) -> Result<Store, StoreError> {
        match self {
            TestDatabase::Sqlite(folder) => Store::open_sqlite(&TestDatabase::path(folder)),
            TestDatabase::Postgres(server) => Store::open_postgres(&server.address()).await,
        }
    }

    /// A connection with an open transaction.
    async fn connection(&self) -> Connection {
        let mut connection = match self {
            TestDatabase::Sqlite(folder) => {
                Connection::Sqlite(sqlite::open(Some(&TestDatabase::path(folder))).unwrap())
            }
            TestDatabase::Postgres(server) => {
                let connector = Arc::new(Connector::new(&server.address()).unwrap());
                let reachable = watch::channel(true).1;
                let connection = PostgresConnection::new(connector, "test".to_owned(), reachable);
                Connection::Postgres(Box::new(connection))
            }
        };
        connection.begin(Access::Read).await.unwrap();
        connection
    }

    /// Runs the statements for the kind of the database.
    async fn run(&self, sqlite: &str, postgres: &str) {
        match self {
            TestDatabase::Sqlite(folder) => {
                let file = sqlite::open(Some(&TestDatabase::path(folder))).unwrap();
                file.execute_batch(sqlite).unwrap();
            }
            TestDatabase::Postgres(server) => {
                let connector = Connector::new(&server.address()).unwrap();
                let client = connector.connect_client().await.unwrap();
                client.batch_execute(postgres).await.unwrap();
            }
        }
    }
}

/// A running game of two players.
fn game(id: &str) -> GameRow {
    let setup = Setup::Classic;
    let seat = |player: Player| SeatRow {
        identity: player as i64 + 1,
        name: Some(player.to_string()),
        bot: false,
    };
    GameRow {
        status: GameStatus::Playing,
        seats: Player::ALL.map(|player| Some(seat(player))),
        started: 2,
        listed: true,
        ..GameRow::new(id.to_owned(), setup.position(), Some(setup), 1)
    }
}

/// The game as the store returns it.
fn stored(id: &str) -> GameRow {
    let mut row = game(id);
    row.progress.deadline = first_deadline(&row, row.started);
    row
}

async fn create(store: &Store, ids: [&str; 2]) {
    for id in ids {
        let create = CreateGame {
            invited: None,
            game: game(id),
            shown_until: 0,
            limits: GameLimits { open: 9, all: 9 },
        };
        assert!(store.write(create).await.unwrap());
    }
}

/// A game and its events.
async fn load(store: &Store, id: &str) -> Result<(GameRow, Vec<String>), StoreError> {
    let load = LoadGame {
        id: id.to_owned(),
        since: 0,
    };
    let loaded = store.read(load).await?;
    Ok(loaded.unwrap())
}
