//! Transactions: an event is stored once, and a failure concerns one operation.

use super::*;
use crate::store::games::{Answers, AppendEvent, Condition, Progress, SetConditions};
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

#[tokio::test]
async fn turns_of_many_games_are_stored_together_and_each_once() {
    for database in databases("many-games") {
        let store = database.store().await.unwrap();
        let ids: Vec<String> = (0..60).map(|number| format!("game {number}")).collect();
        for id in &ids {
            let create = CreateGame {
                invited: None,
                game: game(id),
                shown_until: 0,
                limits: GameLimits { open: 99, all: 99 },
            };
            assert!(store.write(create).await.unwrap());
        }
        // All reach the queue together, those of one game in order, every second one with a number that is taken.
        let turns = ids
            .iter()
            .flat_map(|id| [(id, 0), (id, 1), (id, 1), (id, 2)]);
        let turns: Vec<_> = turns
            .map(|(id, number)| store.write(append(id, number, &format!("{id} {number}"))))
            .collect();
        let added = futures_util::future::join_all(turns).await;
        let added: Vec<bool> = added.into_iter().map(Result::unwrap).collect();
        assert_eq!(added, [true, true, false, true].repeat(ids.len()));
        for id in &ids {
            let (row, events) = load(&store, id).await.unwrap();
            assert_eq!(events, [0, 1, 2].map(|number| format!("{id} {number}")));
            assert_eq!(row.progress.turns, 3);
        }
        assert_eq!(store.stats().failures, 0);
    }
}

#[tokio::test]
async fn a_turn_that_expects_no_conditional_turns_is_refused_where_there_are_some() {
    for database in databases("conditions") {
        let store = database.store().await.unwrap();
        create(&store, ["a", "b"]).await;
        let condition = Condition {
            player: Player::Black,
            number: 0,
            lines: vec![vec!["a4-b5=c4".to_owned(), "f4=d5-d4".to_owned()]],
        };
        let set = SetConditions {
            game: "a".to_owned(),
            events: 0,
            condition: condition.clone(),
        };
        assert!(store.write(set).await.unwrap());
        let turn = |id: &str, before: Vec<Condition>| AppendEvent {
            answers: Some(Answers {
                before,
                after: Vec::new(),
                events: Vec::new(),
            }),
            ..append(id, 0, "first")
        };
        assert!(store.write(turn("b", Vec::new())).await.unwrap());
        assert!(!store.write(turn("a", Vec::new())).await.unwrap());
        let (row, events) = load(&store, "a").await.unwrap();
        assert_eq!((events.len(), row.progress.turns), (0, 0));
        assert!(store.write(turn("a", vec![condition])).await.unwrap());
    }
}
