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

#[tokio::test(flavor = "multi_thread")]
async fn conditional_turns_are_played_by_the_server_and_hidden_from_the_opponent() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "3d/turn" })).await;
    let [white, black] = pair.people.clone();
    let path = format!("/api/v1/games/{}/conditional", pair.id);
    let set = async |person: &Person, number: u32, lines: Value| {
        let body = json!({ "number": number, "lines": lines });
        person.send(at, "POST", &path, Some(&body)).await
    };
    let lines = json!([
        ["a1-b1=d2", "f1-e1", "d2=e2-f3!", "e1-f1"],
        ["a4-b5=c4", "f4=d5-d4"]
    ]);
    let answer = set(&black, 0, lines.clone()).await;
    assert_eq!((answer.status, &answer.json()["lines"]), (200, &lines));
    assert_eq!(set(&white, 0, json!([])).await.code(), "not-your-turn");
    assert_eq!(set(&black, 1, json!([])).await.code(), "wrong-number");
    assert_eq!(
        set(&black, 0, json!([["a1-b1=d2"]])).await.code(),
        "bad-request"
    );
    assert_eq!(
        set(&black, 0, json!([["a1-b1=d2", "a1-b1"]])).await.code(),
        "illegal-turn"
    );
    assert_eq!(black.get(at, &path).await.json()["lines"], lines);
    assert_eq!(
        white.get(at, &path).await.json()["lines"],
        json!([]),
        "hidden"
    );
    assert_eq!(
        Person::new(at, "Eve").await.get(at, &path).await.code(),
        "not-a-player"
    );
    // The turn and its answer arrive together; the rest of the line remains.
    assert_eq!(pair.white.turn(0, "a1-b1=d2").await, "done");
    pair.black.wait_for("event").await;
    let event = pair.black.wait_for("event").await;
    assert!(
        event["event"].as_str().unwrap().contains(" turn b 1 f1-e1"),
        "{event}"
    );
    let rest = black.get(at, &path).await.json();
    assert_eq!(
        rest,
        json!({ "number": 2, "lines": [["d2=e2-f3!", "e1-f1"]] })
    );
    // Another turn than the expected one ends it.
    assert_eq!(pair.white.turn(2, "a4-b5=c4").await, "done");
    assert_eq!(pair.black.turn(3, "f4=d5-d4").await, "done");
    assert_eq!(black.get(at, &path).await.json()["lines"], json!([]));
    let game = Person::stranger()
        .get(at, &format!("/api/v1/games/{}", pair.id))
        .await
        .json();
    assert_eq!(game["events"].as_array().unwrap().len(), 4);
    let mut fast = Pair::new(at, json!({ "clock": "5+3" })).await;
    let path = format!("/api/v1/games/{}/conditional", fast.id);
    let body = json!({ "number": 0, "lines": [] });
    let answer = fast.people[1].send(at, "POST", &path, Some(&body)).await;
    assert_eq!(answer.code(), "not-in-this-mode");
    assert_eq!(fast.white.turn(0, "a1-b1=d2").await, "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_player_is_challenged_and_alone_may_join_or_decline() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let bob = Person::new(at, "Bob").await;
    let eve = Person::new(at, "Eve").await;
    let challenge = async |name: &str| {
        let body = json!({ "opponent": name, "clock": "1d/turn", "listed": true });
        ann.send(at, "POST", "/api/v1/games", Some(&body)).await
    };
    assert_eq!(challenge("Zoë").await.code(), "not-found");
    assert_eq!(challenge("ann").await.code(), "own-game");
    let first = challenge("bob").await.json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let lobby = eve.get(at, "/api/v1/lobby").await.json();
    assert_eq!(
        lobby["open"],
        json!([]),
        "a challenge is not an invitation to anybody"
    );
    let list = own_games(&bob, &server).await;
    assert_eq!(
        (&list["games"][0]["id"], &list["games"][0]["status"]),
        (&json!(first), &json!("open"))
    );
    let mut socket = eve.open(at, &first).await;
    assert_eq!(socket.ask("join", json!({})).await, "not-open");
    assert_eq!(socket.ask("close", json!({})).await, "not-a-player");
    let mut socket = bob.open(at, &first).await;
    assert_eq!(socket.ask("join", json!({})).await, "done");
    let second = challenge("Bob").await.json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut own = ann.open(at, &second).await;
    let mut socket = bob.open(at, &second).await;
    assert_eq!(socket.ask("close", json!({})).await, "done");
    own.wait_for("closed").await;
    assert_eq!(
        own_games(&bob, &server).await["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn feeds_are_private_and_list_the_games_that_wait() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "1d/turn" })).await;
    let black = pair.people[1].clone();
    let create = async || {
        let links = black.send(at, "POST", "/api/v1/feeds", None).await.json();
        ["atom", "calendar"].map(|kind| {
            let link = links[kind].as_str().unwrap();
            link.split_once(&at.to_string()).unwrap().1.to_owned()
        })
    };
    let old = create().await;
    let [atom, calendar] = create().await;
    let stranger = Person::stranger();
    assert_eq!(stranger.get(at, &old[0]).await.status, 404, "replaced");
    let feed = stranger.get(at, &atom).await;
    assert!(feed.head.contains("application/atom+xml"), "{}", feed.head);
    assert!(!feed.body.contains("<entry>"), "{}", feed.body);
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    let feed = stranger.get(at, &atom).await;
    assert!(feed.body.contains("your turn against Ann"), "{}", feed.body);
    let events = stranger.get(at, &calendar).await;
    assert!(events.body.contains("BEGIN:VEVENT"), "{}", events.body);
    assert_eq!(
        black.send(at, "DELETE", "/api/v1/feeds", None).await.status,
        204
    );
    assert_eq!(stranger.get(at, &calendar).await.status, 404);
    server.stop().await;
}

/// Waits until a list of games has a value.
async fn eventually(person: &Person, server: &Server, is_so: impl Fn(&Value) -> bool) -> Value {
    let begin = std::time::Instant::now();
    loop {
        let list = own_games(person, server).await;
        if is_so(&list) {
            return list;
        }
        assert!(begin.elapsed() < crate::EVENTUALLY, "{list}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// A vacation of Black, whose clock runs: it stops, also in a game that begins during the vacation, until Black is back.
async fn vacation(server: Server) {
    const DAY: u64 = 86_400_000;
    let at = server.address;
    let mut pair = Pair::new(at, json!({ "clock": "3d/turn", "mode": "strict" })).await;
    let [white, black] = pair.people.clone();
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    let path = "/api/v1/identity/vacation";
    let ask = async |method: &str, body: Option<Value>| {
        let answer = black.send(at, method, path, body.as_ref()).await;
        (answer.status, answer.json())
    };
    let (_, state) = ask("GET", None).await;
    let none = json!({ "until": null, "daysLeft": 30, "daysPerYear": 30 });
    assert_eq!(state, none);
    let (_, refused) = ask("POST", Some(json!({ "days": 31 }))).await;
    assert_eq!(
        (&refused["error"]["code"], &refused["error"]["days"]),
        (&json!("no-vacation-left"), &json!(30))
    );
    let (status, _) = ask("POST", Some(json!({ "days": 0 }))).await;
    assert_eq!(status, 400);
    let (status, state) = ask("POST", Some(json!({ "days": 10 }))).await;
    assert_eq!((status, &state["daysLeft"]), (200, &json!(20)), "{state}");
    let until = state["until"].as_u64().unwrap();
    let (_, refused) = ask("POST", Some(json!({ "days": 1 }))).await;
    assert_eq!(refused["error"]["code"], "on-vacation");
    // The opponent sees it, in the game and in lists, and Black's time begins when it is over.
    pair.black.wait_for("game").await;
    let seen = pair.white.wait_for("game").await;
    assert_eq!(seen["game"]["black"]["vacation"], until);
    let is_away = |list: &Value| list["games"][0]["black"]["vacation"] == until;
    let list = eventually(&white, &server, is_away).await;
    let left = list["games"][0]["deadline"].as_u64().unwrap() - until;
    assert!((3 * DAY - 60_000..=3 * DAY).contains(&left), "{left}");
    // A game that begins now knows of it, too. Black may play nevertheless.
    let id = white
        .create(at, json!({ "clock": "1d/turn", "color": "black" }))
        .await;
    let mut socket = black.open(at, &id).await;
    assert_eq!(socket.ask("join", json!({})).await, "done");
    let is_known = |list: &Value| {
        let mut games = list["games"].as_array().unwrap().iter();
        games.any(|game| game["id"] == id && game["white"]["vacation"] == until)
    };
    let list = eventually(&white, &server, is_known).await;
    let games = list["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["id"] == id).unwrap();
    assert!(game["deadline"].as_u64().unwrap() >= until + DAY, "{game}");
    assert_eq!(socket.turn(0, "a4-b5=c4").await, "done");
    // A fast game does not.
    let fast = Pair::new(at, json!({ "clock": "5+3" })).await;
    assert_eq!(fast.people.len(), 2);
    let (status, state) = ask("DELETE", None).await;
    assert_eq!(
        (status, &state["until"], &state["daysLeft"]),
        (200, &Value::Null, &json!(29))
    );
    let is_back = |list: &Value| {
        let mut games = list["games"].as_array().unwrap().iter();
        games.all(|game| game["black"]["vacation"].is_null() && game["white"]["vacation"].is_null())
    };
    let list = eventually(&white, &server, is_back).await;
    let games = list["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["id"] == pair.id).unwrap();
    let left = game["deadline"].as_u64().unwrap() - list["now"].as_u64().unwrap();
    assert!((3 * DAY - 60_000..=3 * DAY).contains(&left), "{left}");
    let number = json!(1);
    assert_eq!(
        pair.black
            .ask("turn", json!({ "number": number, "turn": "f4=d5-d4" }))
            .await,
        "done"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_during_a_vacation() {
    vacation(Server::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_during_a_vacation_with_postgresql() {
    if let Some(database) = crate::database::Database::start("vacation") {
        let store = crate::shared_store(&database).await;
        let config = pijersi_server::Config::default();
        vacation(Server::start_with(config, store, 0).await).await;
    }
}

/// An invitation that is renewed twice, until its creator withdraws it.
async fn standing_challenge(server: Server) {
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let ask = async |body: Value| {
        let answer = ann.send(at, "POST", "/api/v1/games", Some(&body)).await;
        (answer.status, answer.json_or_null())
    };
    for wrong in [
        json!({ "renewals": 2, "clock": "3d/turn" }),
        json!({ "renewals": 2, "clock": "5+3", "listed": true }),
        json!({ "renewals": 21, "clock": "3d/turn", "listed": true }),
    ] {
        let (status, refused) = ask(wrong).await;
        assert_eq!(
            (status, &refused["error"]["field"]),
            (400, &json!("renewals"))
        );
    }
    let terms = json!({
        "renewals": 2, "clock": "3d/turn", "listed": true, "color": "black", "swap": "first-turn",
        "setup": "full-random",
    });
    let (status, _) = ask(terms).await;
    assert_eq!(status, 201);
    let mut positions = Vec::new();
    for left in [2, 1, 0] {
        let stranger = Person::stranger();
        let lobby = stranger.get(at, "/api/v1/lobby").await.json();
        let open = lobby["open"].as_array().unwrap();
        assert_eq!(open.len(), 1, "{lobby}");
        assert_eq!(open[0]["renewals"].as_u64().unwrap_or(0), left);
        assert_eq!(open[0]["black"]["name"], "Ann");
        let terms = (&open[0]["clock"], &open[0]["swap"]);
        assert_eq!(terms, (&json!("3d/turn"), &json!("first-turn")));
        let id = open[0]["id"].as_str().unwrap();
        let bob = Person::new(at, "Bob").await;
        let mut socket = bob.open(at, id).await;
        let game = socket.wait_for("game").await;
        positions.push(game["game"]["settings"]["start"].clone());
        assert_eq!(socket.ask("join", json!({})).await, "done");
    }
    assert_ne!(positions[0], positions[1], "each has a set-up of its own");
    let lobby = Person::stranger().get(at, "/api/v1/lobby").await.json();
    assert_eq!(lobby["open"], json!([]));
    let games = own_games(&ann, &server).await;
    assert_eq!(games["games"].as_array().unwrap().len(), 3);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_challenge_is_renewed_when_it_was_taken() {
    standing_challenge(Server::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_challenge_is_renewed_with_postgresql() {
    if let Some(database) = crate::database::Database::start("standing") {
        let store = crate::shared_store(&database).await;
        let config = pijersi_server::Config::default();
        standing_challenge(Server::start_with(config, store, 0).await).await;
    }
}
