//! Requests that do not fit the state of the game are refused with a reason, and change nothing.

use pijersi_protocol::Endpoint;
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
async fn malformed_requests_are_refused_with_a_reason() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    for (wish, reason) in [
        (json!({ "setup": "chess" }), "setup"),
        (json!({ "color": "red" }), "color"),
        (json!({ "clock": "soon" }), "clock"),
        (json!({ "mode": "wild" }), "mode"),
        (json!({ "mode": "local" }), "mode"),
        (json!({ "listed": 7 }), "listed"),
        (
            json!({ "speed": 7 }),
            "unknown field `speed`, expected one of `setup`",
        ),
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
    let missing = ann
        .open_path(at, "/api/v1/games/AAAAAAAAAAAAAAAA/socket")
        .await;
    assert!(missing.is_err());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_fields_are_refused_by_name() {
    let server = Server::start().await;
    let at = server.address;
    let ann = Person::new(at, "Ann").await;
    for path in ["/api/v1/identity", "/api/v1/games"] {
        let answer = ann
            .send(at, "POST", path, Some(&json!({ "nmae": 1 })))
            .await;
        let error = &answer.json()["error"];
        assert_eq!((answer.status, &error["field"]), (400, &json!("nmae")));
        let detail = error["detail"].as_str().unwrap();
        assert!(
            detail.contains("unknown field `nmae`, expected"),
            "{detail}"
        );
    }
    for (query, field, reason) in [
        (
            "archive?nmae=Ann",
            "nmae",
            "unknown field `nmae`, expected one of `name`",
        ),
        ("archive?result=2-0", "result", "1-0, 0-1 or 1/2-1/2"),
        ("archive?min-turns=few", "min-turns", "invalid digit"),
        ("archive?from=yesterday", "from", "such as 2026-01-31"),
        ("archive?after=x", "after", "invalid digit"),
        ("archive/text?white=a%00", "white", "null character"),
        (
            "explorer?name=Ann",
            "name",
            "unknown field `name`, expected one of `position`",
        ),
        ("explorer?position=x", "position", "a board has 7"),
        ("explorer?first=a4-b9", "first", "did you mean a4-b5"),
    ] {
        let answer = ann.get(at, &format!("/api/v1/{query}")).await;
        let error = &answer.json()["error"];
        assert_eq!(
            (answer.status, &error["field"]),
            (400, &json!(field)),
            "{query}"
        );
        assert!(
            error["message"].as_str().unwrap().contains(reason),
            "{}",
            answer.body
        );
    }
    let answer = ann.get(at, "/api/v1/archive?name=a&name=b").await;
    assert_eq!((answer.status, answer.code()), (400, "bad-request".into()));
    let id = ann.create(at, json!({})).await;
    let path = format!("/api/v1/games/{id}/socket");
    assert!(ann.open_path(at, &format!("{path}?sicne=0")).await.is_err());
    assert!(ann.open_path(at, &format!("{path}?since=0")).await.is_ok());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_endpoint_of_the_description_answers() {
    let server = Server::start().await;
    let at = server.address;
    let description = Person::stranger().get(at, "/api/v1/openapi.json").await;
    assert_eq!(description.body, pijersi_protocol::OPENAPI);
    let paths = &description.json()["paths"];
    let described = paths.as_object().unwrap().values();
    let described: usize = described
        .map(|methods| methods.as_object().unwrap().len())
        .sum();
    assert_eq!(described, Endpoint::ALL.len());
    for endpoint in Endpoint::ALL {
        let path = endpoint.url_path("AAAAAAAAAAAAAAAA");
        let answer = Person::stranger()
            .send(at, endpoint.method().as_str(), &path, None)
            .await;
        let error = &answer.json_or_null()["error"];
        assert!(
            error["code"] != "method" && error["what"] != "address",
            "{path}: {}",
            answer.body
        );
        let template = format!("{}{}", Endpoint::BASE, endpoint.path());
        let method = endpoint.method().as_str().to_lowercase();
        assert!(paths[template][method]["operationId"].is_string());
        // Another method of the same address is refused with those that are supported.
        let answer = Person::stranger().send(at, "PUT", &path, None).await;
        assert_eq!((answer.status, answer.code()), (405, "method".into()));
        let allow = format!("allow: {}", endpoint.method());
        let head = answer.head.to_lowercase();
        let line = head
            .lines()
            .find(|line| line.starts_with("allow:"))
            .expect("an Allow header");
        assert!(
            line.contains(allow["allow: ".len()..].to_lowercase().as_str()),
            "{line}"
        );
    }
    server.stop().await;
}
