//! Notifications in the store: leases, repetitions, and their cost for turns.

use std::time::{Duration, Instant};

use pijersi_protocol::{Language, PushKeys, PushSubscription};

use super::*;
use crate::live::{MINUTE, SECOND};
use crate::store::games::{AppendEvent, Progress};
use crate::store::identities::CreateIdentity;
use crate::store::push::{
    ClaimDeliveries, Delivery, FinishDelivery, HasPushWork, ScheduleDigests, Sent, Subscribe,
    Subscriber, VapidSecret,
};

/// An identity with a subscribed device.
async fn subscriber(store: &Store, id: i64) -> Subscriber {
    let device = format!("device {id}");
    let create = CreateIdentity {
        secret_hash: device.clone(),
        ..CreateIdentity::guest(id)
    };
    assert!(store.write(create).await.unwrap().is_ok());
    let subscriber = Subscriber {
        identity: id,
        device,
    };
    let subscribe = Subscribe {
        subscriber: subscriber.clone(),
        subscription: PushSubscription {
            endpoint: format!("https://push.example/{id}"),
            keys: PushKeys {
                p256dh: String::new(),
                auth: String::new(),
            },
            language: Language::English,
        },
        now: 0,
    };
    store.write(subscribe).await.unwrap();
    subscriber
}

/// A turn of Black's opponent: Black is to move.
fn turn(game: &GameRow, number: u64) -> AppendEvent {
    AppendEvent {
        notify: game.seats[1].as_ref().map(|seat| seat.identity),
        game: game.id.clone(),
        number,
        event: format!("{number} offer-draw w"),
        progress: Progress {
            turns: number,
            position: "6/7/3r-2/7/3R-2/7/6 b 0 1".parse().unwrap(),
            deadline: None,
            vacations: [None, None],
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

async fn begin(store: &Store, id: &str, players: [i64; 2]) -> GameRow {
    let mut game = game(id);
    for (seat, identity) in game.seats.iter_mut().zip(players) {
        seat.as_mut().unwrap().identity = identity;
    }
    let create = CreateGame {
        invited: None,
        game: game.clone(),
        shown_until: 0,
        limits: GameLimits {
            open: 1000,
            all: 1_000_000,
        },
    };
    assert!(store.write(create).await.unwrap());
    game
}

async fn claim(store: &Store, now: u64) -> Vec<Delivery> {
    store
        .write(ClaimDeliveries { now, limit: 10 })
        .await
        .unwrap()
}

#[tokio::test]
async fn deliveries_are_leased_repeated_and_end_with_their_device() {
    for database in databases("deliveries") {
        let store = database.store().await.unwrap();
        subscriber(&store, 2).await;
        let game = begin(&store, "game", [1, 2]).await;
        let has_work = async |now| store.read(HasPushWork { now }).await.unwrap();
        assert!(!has_work(9).await);
        assert!(store.write(turn(&game, 0)).await.unwrap());
        assert!(has_work(9).await);
        assert!(!store.write(ScheduleDigests { now: 9 }).await.unwrap());
        let [first] = claim(&store, 9).await.try_into().unwrap();
        assert_eq!((first.identity, first.device.as_str()), (2, "device 2"));
        assert!(claim(&store, 10).await.is_empty(), "leased");
        let finish = async |delivery: &Delivery, sent, now| {
            let delivery = delivery.clone();
            let finish = FinishDelivery {
                delivery,
                sent,
                now,
            };
            store.write(finish).await.unwrap();
        };
        // A failure is repeated later, and later still.
        let failed = Sent::Failed { retry_after: None };
        finish(&first, failed, 10).await;
        assert!(claim(&store, 10 + 29 * SECOND).await.is_empty());
        let [again] = claim(&store, 10 + 30 * SECOND).await.try_into().unwrap();
        finish(&again, failed, 0).await;
        assert!(claim(&store, 59 * SECOND).await.is_empty());
        let [third] = claim(&store, MINUTE).await.try_into().unwrap();
        // The node is killed: another one sends it after the lease.
        let [fourth] = claim(&store, 2 * MINUTE).await.try_into().unwrap();
        finish(&third, Sent::Done, 2 * MINUTE).await;
        finish(&fourth, Sent::Done, 2 * MINUTE).await;
        assert!(claim(&store, 100 * MINUTE).await.is_empty());
        // The next turn falls into the period of the digest.
        assert!(store.write(turn(&game, 1)).await.unwrap());
        store.write(ScheduleDigests { now: 10 }).await.unwrap();
        assert!(!has_work(60 * MINUTE).await);
        let due = 60 * MINUTE + 9;
        assert!(has_work(due).await);
        store.write(ScheduleDigests { now: due }).await.unwrap();
        let [digest] = claim(&store, due).await.try_into().unwrap();
        finish(&digest, Sent::Gone, due).await;
        // No subscription is left: a turn leaves no notice.
        assert!(store.write(turn(&game, 2)).await.unwrap());
        assert!(!has_work(u64::MAX / 4).await);
    }
}

#[tokio::test]
async fn a_signed_out_device_gets_nothing_and_the_key_stays() {
    for database in databases("signed-out") {
        let store = database.store().await.unwrap();
        subscriber(&store, 2).await;
        let game = begin(&store, "game", [1, 2]).await;
        assert!(store.write(turn(&game, 0)).await.unwrap());
        store.write(ScheduleDigests { now: 9 }).await.unwrap();
        let sign_out = "DELETE FROM secrets";
        database.run(sign_out, sign_out).await;
        assert!(claim(&store, 9).await.is_empty());
        let key = async |proposed: &str| {
            let proposed = proposed.to_owned();
            store.write(VapidSecret { proposed }).await.unwrap()
        };
        assert_eq!(
            (key("one").await, key("two").await),
            ("one".to_owned(), "one".to_owned())
        );
    }
}

/// The median and the longest time of turns that are played one after the other.
async fn turn_times(store: &Store, game: &GameRow, numbers: std::ops::Range<u64>) -> [Duration; 2] {
    let mut times = Vec::new();
    for number in numbers {
        let begin = Instant::now();
        assert!(store.write(turn(game, number)).await.unwrap());
        times.push(begin.elapsed());
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    times.sort_unstable();
    [times[times.len() / 2], times[times.len() * 99 / 100]]
}

/// The full test has 10,000 subscriptions that are all due at once.
#[tokio::test(flavor = "multi_thread")]
async fn turns_do_not_wait_for_notifications() {
    let is_full = std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1");
    let count = if is_full { 10_000 } else { 50 };
    for database in databases("many-subscriptions") {
        let store = database.store().await.unwrap();
        let game = begin(&store, "measured", [1, 1_000_000]).await;
        let [alone, alone_p99] = turn_times(&store, &game, 0..200).await;
        let ids: Vec<i64> = (2..count + 2).collect();
        for some in ids.chunks(200) {
            let preparing = some.iter().map(|&id| {
                let store = store.clone();
                tokio::spawn(async move {
                    subscriber(&store, id).await;
                    let game = begin(&store, &format!("game {id}"), [id + 2_000_000, id]).await;
                    assert!(store.write(turn(&game, 0)).await.unwrap());
                })
            });
            for prepared in preparing.collect::<Vec<_>>() {
                prepared.await.unwrap();
            }
        }
        let sending = tokio::spawn({
            let store = store.clone();
            async move {
                let mut sent = 0;
                while store
                    .write_in_background(ScheduleDigests { now: 9 })
                    .await
                    .unwrap()
                {}
                loop {
                    let limit = 32;
                    let claimed = store
                        .write_in_background(ClaimDeliveries { now: 9, limit })
                        .await
                        .unwrap();
                    if claimed.is_empty() {
                        return sent;
                    }
                    for delivery in claimed {
                        sent += 1;
                        let (sent, now) = (Sent::Done, 9);
                        let finish = FinishDelivery {
                            delivery,
                            sent,
                            now,
                        };
                        store.write_in_background(finish).await.unwrap();
                    }
                }
            }
        });
        let [busy, busy_p99] = turn_times(&store, &game, 200..400).await;
        assert_eq!(sending.await.unwrap(), count);
        println!(
            "turns: p50 {alone:?} and p99 {alone_p99:?}; with {count} notifications {busy:?} and {busy_p99:?}"
        );
        assert!(
            !is_full || busy < alone + Duration::from_millis(10),
            "{busy:?} instead of {alone:?}"
        );
    }
}
