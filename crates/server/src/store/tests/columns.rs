//! Stored values of a wrong type, or that this version does not know.

use super::*;
use crate::store::games::ListGames;

/// A change of stored games, and what the error must say. `|` separates the words of the two databases.
struct Damage {
    sqlite: &'static str,
    postgres: &'static str,
    expected: &'static [&'static str],
}

/// Sets columns of the game `damaged`, and the column and value that the error must name.
const VALUES: &[(&str, &[&str])] = &[
    // Values of a newer version.
    (
        "status = 'paused'",
        &[
            "games.status",
            "\"paused\"",
            "open, playing, over, closed",
            "newer version",
        ],
    ),
    ("mode = 'blitz'", &["games.mode", "\"blitz\"", "casual"]),
    ("clock = 'hourglass'", &["games.clock", "hourglass"]),
    ("setup = 'NOSETUP'", &["games.setup", "NOSETUP"]),
    (
        "rematch = 'red'",
        &["games.rematch", "\"red\"", "white or black"],
    ),
    (
        "ended = 5, result = '2-0', reason = 'time'",
        &["games.result", "2-0"],
    ),
    (
        "ended = 5, result = '1-0', reason = 'boredom'",
        &["games.reason", "\"boredom\"", "resignation"],
    ),
    // Damaged values.
    (
        "ended = 5, result = '1-0', reason = NULL",
        &["games.reason", "expected text, found NULL"],
    ),
    ("start = '7/7'", &["games.start", "2 rows"]),
    ("position = ''", &["games.position", "empty"]),
    (
        "turns = -1",
        &["games.turns", "non-negative integer, found -1"],
    ),
    ("listed = 2", &["games.listed", "expected 0 or 1, found 2"]),
];

/// Columns of the wrong type. In PostgreSQL, a column has the same type in all rows.
const TYPES: &[Damage] = &[
    Damage {
        sqlite: "UPDATE games SET created = 'soon' WHERE id = 'damaged'",
        postgres: "ALTER TABLE games ALTER created TYPE TEXT USING 'soon'",
        expected: &["games.created", "integer, found \"soon\""],
    },
    Damage {
        sqlite: "UPDATE games SET deadline = 1.5 WHERE id = 'damaged'",
        postgres: "ALTER TABLE games ALTER deadline TYPE DOUBLE PRECISION USING 1.5",
        expected: &[
            "games.deadline",
            "integer, found a real number|integer, found float8",
        ],
    },
    Damage {
        sqlite: "UPDATE games SET next = x'00' WHERE id = 'damaged'",
        postgres: "ALTER TABLE games ALTER next TYPE BYTEA USING '\\x00'",
        expected: &["games.next", "text, found a blob|text, found bytea"],
    },
];

const RESTORE_TYPES: &str = "ALTER TABLE games ALTER created TYPE BIGINT USING 1; \
    ALTER TABLE games ALTER deadline TYPE BIGINT USING NULL; \
    ALTER TABLE games ALTER next TYPE TEXT USING NULL";
const RESTORE_VALUES: &str = "DELETE FROM games WHERE id = 'damaged'; INSERT INTO games SELECT * FROM kept WHERE id = 'damaged'";

/// Checks the error of reading the damaged game.
async fn check(store: &Store, damage: &str, expected: &[&str]) {
    let error = load(store, "damaged").await.unwrap_err().to_string();
    assert!(error.contains("in row \"damaged\""), "{damage}: {error}");
    for expected in expected {
        let is_there = expected.split('|').any(|expected| error.contains(expected));
        assert!(is_there, "{damage}: {error}");
    }
}

#[tokio::test]
async fn a_value_that_does_not_fit_is_an_error_that_names_the_column() {
    for database in databases("columns") {
        let store = database.store().await.unwrap();
        create(&store, ["damaged", "intact"]).await;
        let keep = "CREATE TABLE kept AS SELECT * FROM games";
        database.run(keep, keep).await;
        for (change, expected) in VALUES {
            let sql = format!("UPDATE games SET {change} WHERE id = 'damaged'");
            database.run(&sql, &sql).await;
            check(&store, change, expected).await;
            // Other games can be read, and a list omits this one.
            assert_eq!(load(&store, "intact").await.unwrap().0, stored("intact"));
            let list = ListGames::Of {
                identity: 1,
                limit: 9,
            };
            let listed = store.read(list).await.unwrap();
            let listed: Vec<_> = listed.iter().map(|game| game.id.as_str()).collect();
            assert_eq!(listed, ["intact"], "{change}");
            database.run(RESTORE_VALUES, RESTORE_VALUES).await;
            assert_eq!(load(&store, "damaged").await.unwrap().0, stored("damaged"));
        }
        for damage in TYPES {
            database.run(damage.sqlite, damage.postgres).await;
            // Connections keep statements that were prepared with the earlier type.
            let store = database.store().await.unwrap();
            check(&store, damage.sqlite, damage.expected).await;
            database.run(RESTORE_VALUES, RESTORE_TYPES).await;
        }
    }
}

#[tokio::test]
async fn a_missing_column_is_an_error_that_names_it() {
    for database in databases("missing-column") {
        let store = database.store().await.unwrap();
        create(&store, ["damaged", "intact"]).await;
        let sql = "ALTER TABLE games RENAME clock TO timer";
        database.run(sql, sql).await;
        let error = load(&store, "damaged").await.unwrap_err().to_string();
        assert!(error.contains("clock"), "{error}");
    }
}
