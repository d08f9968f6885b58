//! What does not fit the state of the game is refused, with a reason, and changes nothing.

use serde_json::json;

use crate::Server;
use crate::client::{Pair, Person};

#[tokio::test(flavor = "multi_thread")]
async fn stale_double_early_and_illegal_turns_are_refused() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    let (white, black) = (&mut pair.white, &mut pair.black);
    assert_eq!(black.turn(0, "f4-e4").await, "not-your-turn");
    assert_eq!(white.turn(0, "a4-g1").await, "illegal-turn");
    assert_eq!(white.turn(1, "a4-b5").await, "wrong-number");
    assert_eq!(
        white.ask("turn", json!({ "turn": "a4-b5" })).await,
        "bad-request"
    );
    assert_eq!(
        white.ask("turn", json!({ "number": 0 })).await,
        "bad-request"
    );
    assert_eq!(white.ask("dance", json!({})).await, "bad-request");
    assert_eq!(white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(white.turn(0, "a4-b5=c4").await, "wrong-number");
    assert_eq!(white.turn(1, "a1-b1").await, "not-your-turn");
    assert_eq!(black.ask("claim-win", json!({})).await, "not-away");
    assert_eq!(black.ask("resign", json!({})).await, "done");
    assert_eq!(black.turn(1, "f4=d5-d4").await, "over");
    assert_eq!(
        white.ask("offer-draw", json!({ "number": 1 })).await,
        "over"
    );
    let path = format!("/api/v1/games/{}", pair.id);
    let game = Person::stranger().get(server.address, &path).await.json();
    assert_eq!(game["events"].as_array().unwrap().len(), 2);
    assert_eq!(game["status"], "over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_turns_at_once_one_is_played() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({})).await;
    let mut twin = pair.people[0].open(server.address, &pair.id).await;
    let turns = ["a4-b5", "a4-b5=c4", "b4=b5", "a1-b1", "a2-b2", "a3-b3"];
    for (request, turn) in turns.iter().enumerate() {
        let message = json!({ "do": "turn", "request": request, "number": 0, "turn": turn });
        pair.white.say(&message).await;
        twin.say(&message).await;
    }
    let mut done = 0;
    for socket in [&mut pair.white, &mut twin] {
        let mut answers = 0;
        while answers < turns.len() {
            let message = socket.next().await.unwrap();
            match message["type"].as_str().unwrap() {
                "done" => done += 1,
                "refused" => {}
                _ => continue,
            }
            answers += 1;
        }
    }
    assert_eq!(done, 1);
    let path = format!("/api/v1/games/{}", pair.id);
    let game = Person::stranger().get(server.address, &path).await.json();
    assert_eq!(game["events"].as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_make_no_sense_are_refused_with_a_reason() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    for (wish, reason) in [
        (json!({ "setup": "chess" }), "setup"),
        (json!({ "color": "red" }), "color"),
        (json!({ "clock": "soon" }), "clock"),
        (json!({ "mode": "wild" }), "mode"),
        (json!({ "listed": 7 }), "body"),
    ] {
        let answer = ann.send(at, "POST", "/api/v1/games", Some(&wish)).await;
        assert_eq!((answer.status, answer.code()), (400, "bad-request".into()));
        assert!(answer.body.contains(reason), "{}", answer.body);
    }
    for (path, status) in [
        ("/api/v1/games/AAAAAAAAAAAAAAAA", 404),
        ("/api/v1/games/x", 404),
        ("/api/v1/nothing", 404),
        ("/api/v1/games", 405),
    ] {
        assert_eq!(ann.get(at, path).await.status, status, "{path}");
    }
    let nobody = ann
        .open_path(at, "/api/v1/games/AAAAAAAAAAAAAAAA/socket")
        .await;
    assert!(nobody.is_err());
    server.stop().await;
}
