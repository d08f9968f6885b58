//! Games by correspondence, and finding opponents.

use serde_json::{Value, json};

use super::Server;
use super::client::{Pair, Person};

async fn own_games(person: &Person, server: &Server) -> Value {
    let answer = person.get(server.address, "/api/v1/identity/games").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_games_says_whose_turn_it_is_and_until_when() {
    let server = Server::start().await;
    let mut pair = Pair::new(server.address, json!({ "clock": "1d/turn" })).await;
    let list = own_games(&pair.people[1], &server).await;
    let game = &list["games"][0];
    assert_eq!(
        (&game["player"], &game["you"]),
        (&json!("white"), &json!("black"))
    );
    // The clocks start after the first turn, which must come within a day too.
    let due = game["deadline"].as_u64().unwrap() - game["started"].as_u64().unwrap();
    assert_eq!(due, 86_400_000);
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    let list = own_games(&pair.people[1], &server).await;
    let game = &list["games"][0];
    assert_eq!(game["player"], "black");
    let left = game["deadline"].as_u64().unwrap() - list["now"].as_u64().unwrap();
    assert!((86_300_000..=86_400_000).contains(&left), "{left}");
    // In such a game, the gift of time is a day.
    let number = json!({ "number": 1 });
    assert_eq!(pair.white.ask("add-time", number).await, "done");
    let list = own_games(&pair.people[1], &server).await;
    let more = list["games"][0]["deadline"].as_u64().unwrap() - list["now"].as_u64().unwrap();
    assert!((172_700_000..=172_800_000).contains(&more), "{more}");
    assert_eq!(pair.black.ask("resign", json!({})).await, "done");
    let list = own_games(&pair.people[1], &server).await;
    let game = &list["games"][0];
    assert!(
        game.get("player").is_none() && game.get("deadline").is_none(),
        "{game}"
    );
    assert!(
        game["position"].is_string(),
        "the board of a finished game: {game}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_pairing_joins_who_waits_for_the_same_terms() {
    let server = Server::start().await;
    let at = server.address;
    let ask = async |person: &Person, body: Value| {
        let answer = person
            .send(at, "POST", "/api/v1/pairing", Some(&body))
            .await;
        (answer.status, answer.json_or_null())
    };
    let stranger = ask(&Person::stranger(), json!({})).await;
    assert_eq!(stranger.1["error"]["code"], "no-identity");
    let ann = Person::new(at, "Ann").await;
    let bob = Person::new(at, "Bob").await;
    let (status, first) = ask(&ann, json!({ "clock": "5+3" })).await;
    assert_eq!((status, &first["paired"]), (200, &json!(false)));
    let id = first["id"].as_str().unwrap();
    let mut waiting = ann.open(at, id).await;
    waiting.wait_for("game").await;
    let (_, other) = ask(&bob, json!({ "clock": "3+2" })).await;
    assert_eq!(other["paired"], false, "another time control");
    let (_, found) = ask(&bob, json!({ "clock": "5+3" })).await;
    assert_eq!(
        (&found["paired"], &found["id"]),
        (&json!(true), &first["id"])
    );
    assert_eq!(waiting.wait_for("start").await["game"]["status"], "playing");
    let (status, _) = ask(&bob, json!({ "clock": "5+3", "colour": "white" })).await;
    assert_eq!(status, 400);
    server.stop().await;
}
