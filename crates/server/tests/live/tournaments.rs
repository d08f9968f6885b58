//! Tournaments on a running server.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use pijersi_server::{Config, Store};
use serde_json::{Value, json};

use crate::client::Person;
use crate::database::Database;
use crate::{EVENTUALLY, Folder, Server, shared_store};

/// Creates a tournament and returns its path.
async fn create(organiser: &Person, at: SocketAddr, settings: Value) -> String {
    let answer = organiser
        .send(at, "POST", "/api/v1/tournaments", Some(&settings))
        .await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    format!(
        "/api/v1/tournaments/{}",
        answer.json()["id"].as_str().unwrap()
    )
}

fn settings(format: Value) -> Value {
    json!({ "title": "Friday", "format": format, "clock": "3+2", "pause": 0 })
}

async fn people(at: SocketAddr, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(Person::new(at, &format!("Player {number}")).await);
    }
    people
}

/// Does something in a tournament, which is the reply, or the code of the refusal.
async fn act(person: &Person, at: SocketAddr, path: &str, action: Value) -> Value {
    let answer = person.send(at, "POST", path, Some(&action)).await;
    match answer.status {
        200 => answer.json(),
        _ => answer.json()["error"]["reason"].clone(),
    }
}

async fn view(at: SocketAddr, path: &str) -> Value {
    let answer = Person::stranger().get(at, path).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// Waits until the tournament is as expected.
async fn until(at: SocketAddr, path: &str, expected: impl Fn(&Value) -> bool) -> Value {
    let begin = Instant::now();
    loop {
        let tournament = view(at, path).await;
        if expected(&tournament) {
            return tournament;
        }
        assert!(begin.elapsed() < EVENTUALLY, "{tournament:#}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Plays two turns, and lets the player of Black resign.
async fn play(people: &[Person], at: SocketAddr, game: &Value) {
    let id = game["id"].as_str().unwrap();
    let player = |colour: &str| &people[game[colour].as_u64().unwrap() as usize - 1];
    let mut white = player("white").open(at, id).await;
    let mut black = player("black").open(at, id).await;
    assert_eq!(white.ask("abort", json!({})).await, "tournament-game");
    assert_eq!(white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(black.turn(1, "f4=d5-d4").await, "done");
    assert_eq!(black.ask("resign", json!({})).await, "done");
}

fn running(tournament: &Value) -> Vec<Value> {
    let games = tournament["games"].as_array().unwrap();
    games
        .iter()
        .filter(|game| game["result"].is_null())
        .cloned()
        .collect()
}

/// Plays all games until the tournament is over.
async fn play_all(people: &[Person], at: SocketAddr, path: &str) -> Value {
    loop {
        let found = until(at, path, |tournament| {
            tournament["status"] == "over" || !running(tournament).is_empty()
        })
        .await;
        if found["status"] == "over" {
            return found;
        }
        for game in running(&found) {
            play(people, at, &game).await;
        }
        let games = running(&found);
        until(at, path, |tournament| {
            running(tournament).iter().all(|game| !games.contains(game))
        })
        .await;
    }
}

/// A tournament from its creation to its end.
async fn hold(at: SocketAddr, format: Value, players: usize) -> (Vec<Person>, String, Value) {
    let people = people(at, players).await;
    let path = create(&people[0], at, settings(format)).await;
    for person in &people {
        let view = act(person, at, &path, json!({ "do": "enter" })).await;
        assert_eq!(view["status"], "open", "{view}");
    }
    act(&people[0], at, &path, json!({ "do": "start" })).await;
    let over = play_all(&people, at, &path).await;
    (people, path, over)
}

fn points(tournament: &Value) -> Vec<f64> {
    let groups = tournament["groups"].as_array().unwrap();
    let lines = groups
        .iter()
        .flat_map(|group| group["standings"].as_array().unwrap());
    lines.map(|line| line["points"].as_f64().unwrap()).collect()
}

async fn a_swiss_tournament(store: Store) {
    let server = Server::start_with(Config::default(), store, 0).await;
    let at = server.address;
    let (people, path, over) = hold(at, json!({ "kind": "swiss", "rounds": 2 }), 5).await;
    assert_eq!(points(&over).iter().sum::<f64>(), 6.0, "{over:#}");
    assert_eq!(over["byes"].as_array().unwrap().len(), 2);
    assert_eq!(over["games"].as_array().unwrap().len(), 4);
    let you = people[2].get(at, &path).await;
    assert_eq!(you.json()["you"], 3);
    // Files.
    let texts = people[0].get(at, &format!("{path}/texts")).await.body;
    assert_eq!(texts.matches("# White: Player").count(), 4, "{texts}");
    let csv = people[0].get(at, &format!("{path}/games.csv")).await.body;
    assert_eq!(csv.lines().count(), 5, "{csv}");
    assert!(csv.contains(",1-0,"), "{csv}");
    let report = people[0].get(at, &format!("{path}/report.trf")).await.body;
    assert_eq!(
        report
            .lines()
            .filter(|line| line.starts_with("001 "))
            .count(),
        5
    );
    assert!(
        report.contains(" w 1") && report.contains("0000 - U"),
        "{report}"
    );
    // Nothing happens any more, and nothing is sent.
    let answer = people[2].get(at, &path).await;
    let tag = answer
        .head
        .lines()
        .find_map(|line| line.strip_prefix("etag: "))
        .unwrap();
    let header = format!("If-None-Match: {tag}\r\n");
    let again = people[2].send_with(at, "GET", &path, None, &header).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let other = people[3].send_with(at, "GET", &path, None, &header).await;
    assert_eq!(other.status, 200);
    let refused = act(&people[1], at, &path, json!({ "do": "withdraw" })).await;
    assert_eq!(refused, "ended");
    let list = people[1].get(at, "/api/v1/tournaments").await.json();
    let listed = &list["tournaments"][0];
    assert_eq!(
        (&listed["status"], &listed["entered"]),
        (&json!("over"), &json!(true))
    );
    assert_eq!(listed["organiser"], "Player 0");
    // After the identity is deleted, the tournament stays without the name.
    people[2].send(at, "DELETE", "/api/v1/identity", None).await;
    assert_eq!(view(at, &path).await["players"][2]["name"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_is_played_to_its_end() {
    let folder = Folder::new("tournament");
    a_swiss_tournament(folder.store()).await;
    if let Some(database) = Database::start("tournament") {
        a_swiss_tournament(shared_store(&database).await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_systems_are_played_to_their_end() {
    let server = Server::start().await;
    let at = server.address;
    let league = json!({ "kind": "league", "seasons": 2 });
    let round_robin = json!({ "kind": "round-robin", "double": true });
    let knockout = json!({ "kind": "knockout", "games": 1, "thirdPlace": true });
    let (round_robin, knockout, league) = tokio::join!(
        hold(at, round_robin, 3),
        hold(at, knockout, 4),
        hold(at, league, 3)
    );
    assert_eq!(points(&round_robin.2), [2.0, 2.0, 2.0]);
    let ranks: Vec<u64> = knockout.2["groups"][0]["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["rank"].as_u64().unwrap())
        .collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    assert_eq!(
        (&league.2["season"], points(&league.2).len()),
        (&json!(2), 3)
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_pairs_players_again_after_each_game() {
    let server = Server::start().await;
    let at = server.address;
    let people = people(at, 5).await;
    let path = create(
        &people[0],
        at,
        settings(json!({ "kind": "arena", "minutes": 1 })),
    )
    .await;
    for person in &people[..4] {
        act(person, at, &path, json!({ "do": "enter" })).await;
    }
    act(&people[0], at, &path, json!({ "do": "start" })).await;
    act(&people[4], at, &path, json!({ "do": "enter" })).await;
    for round in 1..4 {
        let found = until(at, &path, |arena| running(arena).len() == 2).await;
        for game in running(&found) {
            play(&people, at, &game).await;
        }
        let finished = |arena: &Value| {
            let games = arena["games"].as_array().unwrap();
            games.len() - running(arena).len() >= 2 * round
        };
        until(at, &path, finished).await;
    }
    let arena = view(at, &path).await;
    let mut played = BTreeMap::new();
    for line in arena["groups"][0]["standings"].as_array().unwrap() {
        played.insert(
            line["player"].as_u64().unwrap(),
            line["games"].as_u64().unwrap(),
        );
    }
    assert!(
        played.values().all(|&games| games > 0),
        "the free player goes first: {played:?}"
    );
    act(&people[0], at, &path, json!({ "do": "cancel" })).await;
    assert_eq!(view(at, &path).await["status"], "cancelled");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_appear_loses_and_is_withdrawn() {
    let server = Server::start().await;
    let at = server.address;
    let people = people(at, 2).await;
    let mut settings = settings(json!({ "kind": "round-robin" }));
    settings["noShow"] = 5.into();
    let path = create(&people[0], at, settings).await;
    for person in &people {
        act(person, at, &path, json!({ "do": "enter" })).await;
    }
    act(&people[0], at, &path, json!({ "do": "start" })).await;
    let over = until(at, &path, |tournament| tournament["status"] == "over").await;
    let game = &over["games"][0];
    assert_eq!(game["result"], "--+");
    let white = game["white"].as_u64().unwrap() as usize - 1;
    assert_eq!(over["players"][white]["withdrawn"], true);
    assert_eq!(over["groups"][0]["standings"][0]["player"], game["black"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_not_allowed_are_refused() {
    let server = Server::start().await;
    let at = server.address;
    let people = people(at, 2).await;
    let nameless = Person::stranger()
        .send(at, "POST", "/api/v1/identity", Some(&json!({})))
        .await;
    let nameless = Person {
        cookie: nameless.cookie(),
    };
    let swiss = settings(json!({ "kind": "swiss", "rounds": 3 }));
    let post = "/api/v1/tournaments";
    let answer = nameless.send(at, "POST", post, Some(&swiss)).await;
    assert_eq!(
        (answer.status, answer.json()["error"]["reason"].clone()),
        (409, json!("no-name"))
    );
    assert_eq!(
        Person::stranger()
            .send(at, "POST", post, Some(&swiss))
            .await
            .status,
        401
    );
    for (field, value) in [
        ("format", json!({ "kind": "swiss", "rounds": 99 })),
        ("format", json!({ "kind": "ladder" })),
        ("clock", json!("none")),
        ("title", json!("")),
        ("fee", json!(10)),
    ] {
        let mut wrong = swiss.clone();
        wrong[field] = value;
        let answer = people[0].send(at, "POST", post, Some(&wrong)).await;
        assert_eq!(answer.code(), "bad-request", "{wrong}");
    }
    let path = create(&people[0], at, swiss.clone()).await;
    let enter = json!({ "do": "enter" });
    assert_eq!(act(&nameless, at, &path, enter.clone()).await, "no-name");
    act(&people[1], at, &path, enter.clone()).await;
    for (person, action, reason) in [
        (&people[1], enter.clone(), "already-entered"),
        (&people[1], json!({ "do": "start" }), "not-organiser"),
        (&people[0], json!({ "do": "start" }), "too-few-players"),
        (&people[0], json!({ "do": "withdraw" }), "not-entered"),
        (&people[1], json!({ "do": "bye", "round": 3 }), "no-bye"),
        (
            &people[0],
            json!({ "do": "remove", "player": 7 }),
            "not-entered",
        ),
    ] {
        assert_eq!(act(person, at, &path, action).await, reason);
    }
    let unknown = people[0]
        .get(at, "/api/v1/tournaments/AAAAAAAAAAAAAAAA")
        .await;
    assert_eq!(
        (unknown.status, unknown.code().as_str()),
        (404, "not-found")
    );
    for _ in 0..4 {
        create(&people[0], at, swiss.clone()).await;
    }
    let answer = people[0].send(at, "POST", post, Some(&swiss)).await;
    assert_eq!(answer.json()["error"]["reason"], "too-many");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_pair_each_round_once() {
    let Some(database) = Database::start("tournament-nodes") else {
        return;
    };
    let mut nodes = Vec::new();
    for _ in 0..3 {
        let store = shared_store(&database).await;
        nodes.push(Server::start_with(Config::default(), store, 0).await);
    }
    let at = nodes[0].address;
    let people = people(at, 6).await;
    let mut paths = Vec::new();
    for _ in 0..4 {
        let path = create(
            &people[0],
            at,
            settings(json!({ "kind": "swiss", "rounds": 4 })),
        )
        .await;
        for (index, person) in people.iter().enumerate() {
            act(
                person,
                nodes[index % 3].address,
                &path,
                json!({ "do": "enter" }),
            )
            .await;
        }
        act(
            &people[0],
            nodes[1].address,
            &path,
            json!({ "do": "start" }),
        )
        .await;
        paths.push(path);
    }
    let plays = (0..)
        .zip(&paths)
        .map(|(index, path)| play_all(&people, nodes[index % 3].address, path));
    for over in futures_util::future::join_all(plays).await {
        let mut pairs = BTreeMap::new();
        for game in over["games"].as_array().unwrap() {
            for colour in ["white", "black"] {
                *pairs
                    .entry((game["round"].as_u64(), game[colour].as_u64()))
                    .or_insert(0) += 1;
            }
        }
        assert_eq!(pairs.len(), 24, "{over:#}");
        assert!(pairs.values().all(|&count| count == 1), "{over:#}");
    }
    for node in nodes {
        node.stop().await;
    }
}
