//! Random messages for a room, for fuzzing and for a test.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use pijersi::{Player, Position};
use pijersi_game::TimeControl;
use pijersi_protocol::{GameReply, GameRequest, GameStatus};
use tokio::sync::mpsc;

use super::limits::Limits;
use super::room::{Room, Visitor, rebuild};
use super::rooms::Rooms;
use super::time::now;
use super::{secret, session};
use crate::address::ClientAddress;
use crate::config::Config;
use crate::store::Store;
use crate::store::games::{CreateGame, GameLimits, GameRow, LoadGame, SeatRow};
use crate::store::identities::Identity;

/// Sends the lines of a text to a room, from White, Black and a watcher in turn, and compares the game in memory with the
/// store afterwards.
///
/// # Panics
/// When they differ.
pub fn play_messages(text: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(play(text));
}

async fn play(text: &str) {
    let (store, mut room, members, mut queues) = begin().await;
    for (index, line) in text.lines().take(64).enumerate() {
        if let Ok(request) = session::from_json::<GameRequest>(line) {
            let member = members[index % members.len()];
            room.request(member, request, now()).await;
        }
        for queue in &mut queues {
            while let Ok(message) = queue.try_recv() {
                let reply = serde_json::from_str::<GameReply>(&message);
                let is_known = reply.is_ok_and(|reply| reply != GameReply::Unknown);
                assert!(is_known, "{message}");
            }
        }
    }
    let load = LoadGame {
        id: room.id().to_owned(),
        since: 0,
    };
    let kept = store.read(load).await.expect("the store answers");
    let (row, events) = kept.expect("the game is there");
    let kept = rebuild(&row, &events).expect("the game can be rebuilt");
    assert_eq!(&kept, room.game());
}

pub(super) type Queue = mpsc::Receiver<Utf8Bytes>;

/// A room with White, Black and a watcher, and the queues of their messages.
pub(super) async fn begin() -> (Store, Room, Vec<u64>, Vec<Queue>) {
    let store = Store::in_memory().expect("a store");
    let row = game();
    let create = CreateGame {
        invited: None,
        game: row.clone(),
        shown_until: 0,
        limits: GameLimits { open: 9, all: 9 },
    };
    assert!(store.write(create).await.expect("the store answers"));
    let limits = Limits::new(&Config::default(), &Arc::default());
    let rooms = Rooms::new(store.clone(), Arc::new(limits), Arc::default());
    let mut room = Room::new(rooms, store.clone(), row, &[]).expect("a room");
    let mut queues = Vec::new();
    let mut members = Vec::new();
    for identity in [Some(1), Some(2), None] {
        let (queue, received) = mpsc::channel(1024);
        queues.push(received);
        members.push(room.admit(Visitor {
            identity: identity.map(identity_of),
            address: ClientAddress(IpAddr::from([127, 0, 0, 1])),
            queue,
            lag: Arc::default(),
        }));
    }
    (store, room, members, queues)
}

pub(super) fn identity_of(id: i64) -> Identity {
    Identity::new(id, None, false, 0)
}

/// A game that has just begun.
fn game() -> GameRow {
    let seat = |player: Player| {
        Some(SeatRow {
            identity: player as i64 + 1,
            name: None,
            bot: false,
        })
    };
    GameRow {
        status: GameStatus::Playing,
        listed: true,
        clock: TimeControl::Total {
            base: 300_000,
            increment: 3_000,
        },
        seats: Player::ALL.map(seat),
        started: 1,
        ..GameRow::new(secret::game_id(), Position::classic(), None, 1)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::SplitMix64;

    use pijersi_protocol::GameRequest;

    use super::{begin, play_messages};
    use crate::live::session;
    use crate::live::time::now;

    #[test]
    fn random_messages_keep_room_and_store_equal() {
        let random = &mut SplitMix64::new(3);
        let actions = [
            r#""do":"turn","number":N,"turn":"T""#,
            r#""do":"turn","number":N,"turn":"T""#,
            r#""do":"turn","number":N,"turn":"T""#,
            r#""do":"resign""#,
            r#""do":"offer-draw","number":N"#,
            r#""do":"accept-draw","number":N"#,
            r#""do":"request-takeback","number":N"#,
            r#""do":"accept-takeback","number":N"#,
            r#""do":"add-time","number":N"#,
            r#""do":"rematch""#,
            r#""do":"join""#,
            r#""do":"close""#,
            r#""do":"message","code":"hello""#,
            r#""do":"game","since":N"#,
            r#""do":"dance""#,
        ];
        let turns = ["a4-b5=c4", "f4=d5-d4", "a1-b2=c2", "f1-e1", "nonsense", ""];
        let is_full = std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1");
        for _ in 0..if is_full { 5000 } else { 10 } {
            let mut text = String::new();
            for _ in 0..40 {
                let action = actions[random.below(actions.len() as u64) as usize];
                let turn = turns[random.below(turns.len() as u64) as usize];
                let number = random.below(4);
                let action = action.replace('N', &number.to_string()).replace('T', turn);
                text += &format!("{{\"request\":1,{action}}}\n");
                if random.below(8) == 0 {
                    text += "{\"do\": 7}\n[]\n\u{0}\n";
                }
            }
            play_messages(&text);
        }
    }
    #[tokio::test]
    async fn added_time_without_end_does_not_fill_the_store() {
        let (_store, mut room, members, mut queues) = begin().await;
        let mut ask = async |text: &str| {
            let request = session::from_json::<GameRequest>(text).unwrap();
            room.request(members[0], request, now()).await;
            let mut last = String::new();
            while let Ok(message) = queues[0].try_recv() {
                last = message.to_string();
            }
            (last, room.game().events().len())
        };
        let gift = "{\"do\":\"add-time\",\"number\":0}";
        let mut given = 0;
        while let (answer, events) = ask(gift).await
            && answer.contains("done")
        {
            given = events;
            assert!(given < 5000);
        }
        let (answer, events) = ask(gift).await;
        assert!(answer.contains("event-limit"), "{answer}");
        assert_eq!(events, given);
        // The game itself continues.
        let turn = "{\"do\":\"turn\",\"number\":0,\"turn\":\"a4-b5=c4\"}";
        let (answer, events) = ask(turn).await;
        assert!(answer.contains("done"), "{answer}");
        assert_eq!(events, given + 1);
    }
}
