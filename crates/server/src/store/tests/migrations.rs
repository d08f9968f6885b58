//! Migration of stored databases, and databases that cannot be migrated.

use std::collections::BTreeMap;
use std::time::Duration;

use pijersi::Match;
use pijersi_game::{ClockStart, Game, Settings};

use super::*;
use crate::store::archive_search::SearchArchive;
use crate::store::games::End;
use crate::store::migrations::MIGRATIONS;

/// The databases of commit 6a32bd1, the last one before numbered migrations.
const SQLITE: &str = include_str!("../../../tests/stores/6a32bd1-sqlite.sql");
const POSTGRES: &str = include_str!("../../../tests/stores/6a32bd1-postgres.sql");

/// Number of games in both databases.
const GAMES: [(GameStatus, usize); 4] = [
    (GameStatus::Open, 1),
    (GameStatus::Playing, 1),
    (GameStatus::Over, 5),
    (GameStatus::Closed, 1),
];

async fn texts(db: &mut Connection, sql: &str) -> Vec<String> {
    db.query("games", sql, &[], |row| row.get("text"))
        .await
        .unwrap()
}

/// The game that the events describe.
fn replay(row: &GameRow, events: &[String]) -> Game {
    let mut game = Game::new(Settings {
        opening: Match::new(row.start),
        controls: [row.clock; 2],
        clock_start: ClockStart::FirstTurn,
        mode: row.mode,
        started: row.started,
        ..Settings::default()
    });
    for event in events {
        let event = game.parse_event(event).unwrap();
        game.apply(event).unwrap();
    }
    game
}

#[tokio::test]
async fn stored_databases_of_earlier_versions_keep_all_their_games() {
    for database in databases("migrated") {
        database.run(SQLITE, POSTGRES).await;
        let store = database.store().await.unwrap();
        let mut db = database.connection().await;
        let mut found = BTreeMap::new();
        for id in texts(&mut db, "SELECT id AS text FROM games").await {
            let (row, events) = load(&store, &id).await.unwrap();
            *found.entry(row.status).or_insert(0) += 1;
            // The columns agree with the events.
            let game = replay(&row, &events);
            let end = game.termination().map(|termination| End {
                at: game.last_event_at(),
                result: termination.result(),
                reason: termination.reason(),
            });
            let progress = &row.progress;
            assert_eq!(progress.turns, game.record().len() as u64, "{id}");
            assert_eq!(progress.position.to_string(), game.position().to_string());
            assert_eq!(progress.end, end, "{id}");
        }
        assert_eq!(found, BTreeMap::from(GAMES));
        let search = SearchArchive {
            limit: 9,
            time_limit: Duration::from_secs(60),
            ..SearchArchive::default()
        };
        let archived = store.search(search).await.unwrap().games;
        let results = archived.iter().map(|found| found.game.result.to_string());
        // The reason of an imported game was any text.
        assert_eq!(archived[0].game.reason, None);
        assert_eq!(archived[0].game.white.as_deref(), Some("Erin"));
        assert_eq!(Vec::from_iter(results), ["0-1", "1-0", "0-1", "1-0", "1-0"]);
        let sql = "SELECT CAST(SUM(wins + draws + losses) AS TEXT) AS text FROM explorer";
        assert_eq!(texts(&mut db, sql).await, ["10"]);
        let sql = "SELECT name AS text FROM identities ORDER BY name";
        assert_eq!(texts(&mut db, sql).await, ["Ann", "Bob", "Machine"]);
        // The migration is not repeated.
        drop(database.store().await.unwrap());
    }
}

/// The tables and indexes of a database.
async fn schema(database: &TestDatabase) -> Vec<String> {
    let sql = match database {
        TestDatabase::Sqlite(_) => {
            "SELECT m.name || ' ' || i.name || ' ' || i.type || i.\"notnull\" || i.pk AS text \
             FROM sqlite_master m JOIN pragma_table_info(m.name) i WHERE m.type = 'table' \
             UNION ALL SELECT m.name || ' ' || i.seqno || ' ' || COALESCE(i.name, '') \
             FROM sqlite_master m JOIN pragma_index_info(m.name) i WHERE m.type = 'index' \
             UNION ALL SELECT name || wr FROM pragma_table_list WHERE schema = 'main' ORDER BY 1"
        }
        TestDatabase::Postgres(_) => {
            "SELECT table_name || ' ' || column_name || ' ' || data_type || is_nullable || is_identity AS text \
             FROM information_schema.columns WHERE table_schema = 'public' \
             UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
        }
    };
    texts(&mut database.connection().await, sql).await
}

#[tokio::test]
async fn a_migrated_database_has_the_tables_of_a_new_one() {
    let pairs = databases("migrated-tables").zip(databases("new-tables"));
    for (migrated, new) in pairs {
        migrated.run(SQLITE, POSTGRES).await;
        drop(migrated.store().await.unwrap());
        drop(new.store().await.unwrap());
        let expected = schema(&new).await;
        assert!(expected.len() > 50, "{expected:#?}");
        assert_eq!(schema(&migrated).await, expected);
    }
}

#[tokio::test]
async fn databases_of_other_versions_are_refused_with_the_reason() {
    for database in databases("refused") {
        drop(database.store().await.unwrap());
        let refused = async |sql: &str, expected: &[&str]| {
            database.run(sql, sql).await;
            let error = database.store().await.unwrap_err().to_string();
            for expected in expected {
                assert!(error.contains(expected), "{sql}: {error}");
            }
        };
        let latest = MIGRATIONS.len();
        let next = latest + 1;
        let newer = format!(
            "INSERT INTO migrations (version, name, checksum) VALUES ({next}, 'future', '1234')"
        );
        let (found, supported) = (format!("version {next},"), format!("up to {latest};"));
        refused(&newer, &["newer version", &found, &supported, "backup"]).await;
        let changed = format!(
            "DELETE FROM migrations WHERE version = {next}; UPDATE migrations SET checksum = '1234'"
        );
        refused(&changed, &["0001_initial"]).await;
        let early = "CREATE TABLE schema (version BIGINT NOT NULL); INSERT INTO schema VALUES (5)";
        refused(early, &["development version 5", "6a32bd1"]).await;
    }
}

#[test]
fn a_backup_is_checked_without_being_changed() {
    let folder = Folder::new("check");
    let path = folder.0.join("backup.db");
    let file = sqlite::open(Some(&path)).unwrap();
    let check = || Store::check_sqlite(&path).map_err(|error| error.to_string());
    assert_eq!(check(), Err("this is not a database of Pijersi".to_owned()));
    file.execute_batch(SQLITE).unwrap();
    assert_eq!(check(), Ok(()));
    let sql = "SELECT MAX(version) FROM schema";
    let version: i64 = file.query_row(sql, (), |row| row.get(0)).unwrap();
    assert_eq!(version, 6);
    drop(Store::open_sqlite(&path).unwrap());
    assert_eq!(check(), Ok(()));
    let next = MIGRATIONS.len() + 1;
    let newer = format!("INSERT INTO migrations VALUES ({next}, 'future', '1234')");
    file.execute_batch(&newer).unwrap();
    assert!(check().unwrap_err().contains("newer version"));
}

#[tokio::test]
async fn a_backup_of_an_earlier_version_is_restored_while_the_store_is_open() {
    let folder = Folder::new("old-backup");
    let store = Store::open_sqlite(&folder.0.join("pijersi.db")).unwrap();
    create(&store, ["a", "b"]).await;
    let backup = Store::to_be_restored(&folder.0.join("pijersi.db"));
    let file = sqlite::open(Some(&backup)).unwrap();
    file.execute_batch(SQLITE).unwrap();
    let sql = "SELECT id FROM games WHERE status = 'playing'";
    let id: String = file.query_row(sql, (), |row| row.get(0)).unwrap();
    drop(file);
    assert_eq!(store.waiting_copy(), Some(backup.clone()));
    store.restore(&backup).await.unwrap();
    let (row, events) = load(&store, &id).await.unwrap();
    assert_eq!(replay(&row, &events).record().len(), 2);
    let gone = LoadGame {
        id: "a".to_owned(),
        since: 0,
    };
    assert!(store.read(gone).await.unwrap().is_none());
}
