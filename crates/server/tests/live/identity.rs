//! Names, devices, recovery codes, blocks and reports.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Pair, Person};
use crate::{EVENTUALLY, Server};

const IDENTITY: &str = "/api/v1/identity";
const ACCOUNT: &str = "/api/v1/identity/account";

async fn rename(person: &Person, server: &Server, name: Value) -> (u16, Value) {
    let body = json!({ "name": name });
    let answer = person
        .send(server.address, "POST", IDENTITY, Some(&body))
        .await;
    (answer.status, answer.json())
}

/// Uses a code; returns the reply and the person on the device afterwards.
async fn use_code(person: &Person, server: &Server, body: Value) -> (u16, Value, Person) {
    let path = "/api/v1/identity/move";
    let answer = person.send(server.address, "POST", path, Some(&body)).await;
    let cookie = answer.cookie().or(person.cookie.clone());
    (answer.status, answer.json(), Person { cookie })
}

async fn account(person: &Person, server: &Server) -> Value {
    person.get(server.address, ACCOUNT).await.json()
}

async fn name_of(person: &Person, server: &Server) -> Value {
    let reply = person.get(server.address, IDENTITY).await.json();
    reply["identity"]["name"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_unique_by_their_appearance() {
    let server = Server::start().await;
    let ann = Person::new(server.address, "Ann").await;
    let eve = Person::stranger();
    for taken in ["Ann", "ANN", "\u{410}nn", "A n n", "Guest", "Banli 4"] {
        let (status, reply) = rename(&eve, &server, taken.into()).await;
        assert_eq!(status, 409, "{taken}");
        assert_eq!(reply["error"]["code"], "name-taken", "{taken}");
    }
    // A bot may have the engine's name.
    let body = json!({ "name": "Banli 4", "bot": true });
    let answer = eve.send(server.address, "POST", IDENTITY, Some(&body));
    assert_eq!(answer.await.status, 200);
    // Ann may write her name in another way, and rename once; then a week passes.
    assert_eq!(rename(&ann, &server, "ann".into()).await.0, 200);
    assert_eq!(rename(&ann, &server, "Anna".into()).await.0, 200);
    let (status, reply) = rename(&ann, &server, "Anne".into()).await;
    assert_eq!(
        (status, &reply["error"]["code"]),
        (409, &json!("renamed-recently"))
    );
    let until = reply["error"]["until"].as_u64().unwrap();
    assert_eq!(account(&ann, &server).await["renameAt"], until);
    // The former name stays reserved for her.
    let bob = Person::new(server.address, "Bob").await;
    assert_eq!(rename(&bob, &server, "Ann".into()).await.0, 409);
    // A guest has no name, and may have the own one again.
    assert_eq!(rename(&ann, &server, Value::Null).await.0, 200);
    assert_eq!(name_of(&ann, &server).await, Value::Null);
    assert_eq!(rename(&ann, &server, "Anna".into()).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_never_replaces_an_identity_without_a_decision() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    let bob = Person::new(at, "Bob").await;
    let code = ann.send(at, "POST", "/api/v1/identity/code", None).await;
    let code = code.json()["code"].clone();
    let (status, reply, _) = use_code(&bob, &server, json!({ "code": code })).await;
    let error = &reply["error"];
    assert_eq!((status, &error["code"]), (409, &json!("has-identity")));
    assert_eq!(error["name"], "Bob");
    // The code is still valid. Bob's identity is kept, with a recovery code.
    let keep = json!({ "code": code, "previous": "keep" });
    let (status, reply, device) = use_code(&bob, &server, keep).await;
    assert_eq!((status, &reply["identity"]["name"]), (200, &json!("Ann")));
    assert_eq!(name_of(&device, &server).await, "Ann");
    assert_eq!(name_of(&bob, &server).await, Value::Null);
    let recovery = json!({ "code": reply["kept"]["code"] });
    let (status, _, bob) = use_code(&Person::stranger(), &server, recovery.clone()).await;
    assert_eq!(status, 200);
    assert_eq!(name_of(&bob, &server).await, "Bob");
    // A code of another device is valid once, a recovery code until it is replaced.
    let (status, ..) = use_code(&Person::stranger(), &server, json!({ "code": code })).await;
    assert_eq!(status, 403);
    let (status, ..) = use_code(&Person::stranger(), &server, recovery.clone()).await;
    assert_eq!(status, 200);
    let path = "/api/v1/identity/recovery";
    assert_eq!(bob.send(at, "POST", path, None).await.status, 200);
    let (status, ..) = use_code(&Person::stranger(), &server, recovery).await;
    assert_eq!(status, 403);
    // An identity without name and games is not missed; one that is deleted is gone.
    let code = ann.send(at, "POST", "/api/v1/identity/code", None).await;
    let guest = Person::stranger();
    let answer = guest.send(at, "POST", IDENTITY, Some(&json!({}))).await;
    let guest = Person {
        cookie: answer.cookie(),
    };
    let code = json!({ "code": code.json()["code"] });
    let (status, ..) = use_code(&guest, &server, code).await;
    assert_eq!(status, 200);
    let code = ann.send(at, "POST", "/api/v1/identity/code", None).await;
    let delete = json!({ "code": code.json()["code"], "previous": "delete" });
    let (status, reply, _) = use_code(&bob, &server, delete).await;
    assert_eq!((status, &reply["kept"]), (200, &Value::Null));
    assert_eq!(name_of(&bob, &server).await, Value::Null);
    server.stop().await;
}

/// A game in which both have played is resigned, one that has hardly begun is called off. No player is connected meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn games_end_when_the_identity_of_a_player_is_deleted() {
    let server = Server::start().await;
    let at = server.address;
    let clock = json!({ "clock": "3d/turn" });
    let mut begun = Pair::new(at, clock.clone()).await;
    begun.white.turn(0, "a4-b5=c4").await;
    begun.black.turn(1, "f4=d5-d4").await;
    let new = Pair::new(at, clock).await;
    for (pair, expected) in [(begun, " resign w"), (new, " abort")] {
        let [ann, ben] = pair.people;
        drop((pair.white, pair.black));
        let deleted = ann.send(at, "DELETE", "/api/v1/identity", None).await;
        assert_eq!(deleted.status, 204);
        let path = format!("/api/v1/games/{}", pair.id);
        let ended = async {
            loop {
                let game = ben.get(at, &path).await.json();
                if game["status"] == "over" {
                    return game;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let game = tokio::time::timeout(EVENTUALLY, ended).await;
        let game = game.expect("the game ends");
        let last = game["events"].as_array().unwrap().last().unwrap();
        assert!(last.as_str().unwrap().ends_with(expected), "{game}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_and_signed_out() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let ann = pair.people[0].clone();
    let code = ann.send(at, "POST", "/api/v1/identity/code", None).await;
    let path = "/api/v1/identity/move";
    let agent = "User-Agent: Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1\r\n";
    let body = json!({ "code": code.json()["code"] });
    let answer = Person::stranger()
        .send_with(at, "POST", path, Some(&body), agent)
        .await;
    let phone = Person {
        cookie: answer.cookie(),
    };
    let devices = account(&phone, &server).await["devices"].clone();
    let devices = devices.as_array().unwrap();
    assert_eq!(devices.len(), 2);
    let by = |current: bool| {
        let mut devices = devices.iter();
        devices.find(|device| device["current"] == current).unwrap()
    };
    assert_eq!(by(true)["browser"], "safari");
    assert_eq!(by(true)["system"], "ios");
    assert_eq!(by(false)["browser"], "program");
    // Another identity cannot sign it out.
    let other = format!(
        "/api/v1/identity/devices/{}",
        by(false)["id"].as_str().unwrap()
    );
    assert_eq!(
        pair.people[1].send(at, "DELETE", &other, None).await.status,
        404
    );
    // Its open socket closes, and the next one is that of a watcher.
    assert_eq!(phone.send(at, "DELETE", &other, None).await.status, 204);
    while pair.white.next().await.is_some() {}
    let mut white = ann.open(at, &pair.id).await;
    assert_eq!(white.wait_for("game").await["you"], Value::Null);
    assert_eq!(ann.get(at, ACCOUNT).await.status, 401);
    // The last device signs itself out.
    let own = format!(
        "/api/v1/identity/devices/{}",
        by(true)["id"].as_str().unwrap()
    );
    let answer = phone.send(at, "DELETE", &own, None).await;
    assert_eq!(answer.status, 204);
    assert!(answer.head.contains("Max-Age=0"), "{}", answer.head);
    assert_eq!(phone.get(at, ACCOUNT).await.status, 401);
    // All others at once.
    let bob = &pair.people[1];
    let code = bob.send(at, "POST", "/api/v1/identity/code", None).await;
    let body = json!({ "code": code.json()["code"] });
    let (_, _, second) = use_code(&Person::stranger(), &server, body).await;
    let path = "/api/v1/identity/devices";
    assert_eq!(second.send(at, "DELETE", path, None).await.status, 204);
    assert_eq!(bob.get(at, ACCOUNT).await.status, 401);
    assert_eq!(name_of(&second, &server).await, "Bob");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_people_do_not_play_with_each_other() {
    let server = Server::start().await;
    let at = server.address;
    let mut pair = Pair::new(at, json!({})).await;
    let [ann, bob] = pair.people.clone();
    let path = "/api/v1/identity/blocks";
    let block = async |person: Value| {
        let body = json!({ "person": person });
        ann.send(at, "POST", path, Some(&body)).await.status
    };
    assert_eq!(block(json!({ "name": "Nemo" })).await, 404);
    assert_eq!(block(json!({ "name": "Ann" })).await, 404);
    assert_eq!(block(json!({ "opponent": pair.id })).await, 201);
    assert_eq!(block(json!({ "name": "bob" })).await, 201);
    let blocks = account(&ann, &server).await["blocks"].clone();
    assert_eq!(blocks.as_array().unwrap().len(), 1);
    assert_eq!(blocks[0]["name"], "Bob");
    // The game in progress continues, a rematch does not begin, neither joins the other's games.
    assert_eq!(pair.white.turn(0, "a4-b5=c4").await, "done");
    assert_eq!(pair.white.ask("resign", json!({})).await, "done");
    pair.black.wait_for("event").await;
    assert_eq!(pair.black.ask("rematch", json!({})).await, "blocked");
    for (creator, other) in [(&ann, &bob), (&bob, &ann)] {
        let id = creator.create(at, json!({})).await;
        let mut socket = other.open(at, &id).await;
        assert_eq!(socket.ask("join", json!({})).await, "blocked");
        // Quick pairing leaves it out.
        let clock = json!({ "clock": "5+3" });
        let pair = |person: &Person| {
            let (person, clock) = (person.clone(), clock.clone());
            async move {
                person
                    .send(at, "POST", "/api/v1/pairing", Some(&clock))
                    .await
                    .json()
            }
        };
        let (first, second) = (pair(creator).await, pair(other).await);
        assert_eq!(
            (&first["paired"], &second["paired"]),
            (&json!(false), &json!(false))
        );
    }
    let id = blocks[0]["id"].as_str().unwrap();
    let unblock = format!("{path}/{id}");
    assert_eq!(bob.send(at, "DELETE", &unblock, None).await.status, 404);
    assert_eq!(ann.send(at, "DELETE", &unblock, None).await.status, 204);
    let id = ann.create(at, json!({})).await;
    let mut socket = bob.open(at, &id).await;
    assert_eq!(socket.ask("join", json!({})).await, "done");
    server.stop().await;
}
