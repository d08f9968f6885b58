//! Transactions: an event is stored once, and a failure concerns one operation.

use super::*;
use crate::store::games::{AppendEvent, Progress};
use crate::store::operation::Operation;

fn append(game: &str, number: u64, event: &str) -> AppendEvent {
    AppendEvent {
        notify: None,
        game: game.to_owned(),
        number,
        event: event.to_owned(),
        progress: Progress {
            turns: number + 1,
            position: "6/7/6/3R-3/6/3p-3/6 b 0 1".parse().unwrap(),
            deadline: Some(7),
            vacations: [None, Some(9)],
            end: None,
        },
        in_tournament: false,
        swaps_seats: false,
        next: None,
        rated: false,
        answers: None,
        archived: None,
    }
}

/// Fails after it has changed something.
struct Failing;

impl Operation for Failing {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.execute("UPDATE games SET turns = 99", &[]).await?;
        db.execute("UPDATE nowhere SET turns = 99", &[]).await?;
        Ok(())
    }
}

#[tokio::test]
async fn an_event_is_stored_once_and_a_failing_operation_changes_nothing() {
    for database in databases("transactions") {
        let store = database.store().await.unwrap();
        create(&store, ["a", "b"]).await;
        // They reach the queue together, so that the writer begins with one transaction for all.
        let (first, failing, second, doubled) = tokio::join!(
            store.write(append("a", 0, "first")),
            store.write(Failing),
            store.write(append("b", 0, "first")),
            store.write(append("a", 0, "doubled")),
        );
        assert!(first.unwrap() && second.unwrap());
        assert!(!doubled.unwrap());
        let error = failing.unwrap_err().to_string();
        assert!(error.contains("nowhere"), "{error}");
        for id in ["a", "b"] {
            let (row, events) = load(&store, id).await.unwrap();
            assert_eq!(events, ["first"]);
            assert_eq!(row.progress, append(id, 0, "").progress);
        }
        let stats = store.stats();
        assert_eq!((stats.failures, stats.operations), (1, 5), "{stats:?}");
    }
}
