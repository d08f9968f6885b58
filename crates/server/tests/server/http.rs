//! The rules and the files over HTTP.

use serde_json::json;

use crate::Server;
use crate::visitor::{get, post, post_as, raw};

const CLASSIC: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_answer() {
    let server = Server::start(1).await;
    let at = server.address;
    let start = post(at, "/api/setup", r#"{"setup":"classic"}"#)
        .await
        .json();
    assert_eq!(start["psn"], CLASSIC);
    assert_eq!(start["turns"].as_array().unwrap().len(), 186);
    let asked = json!({"position": CLASSIC, "turn": "a4-b5=c4"}).to_string();
    let played = post(at, "/api/play", &asked).await.json();
    assert_eq!(played["turn"]["ugi"], "a4b5c4");
    assert_eq!(played["turn"]["actions"][0]["builds"], true);
    assert_eq!(played["turn"]["actions"][1]["stack"], true);
    assert_eq!(played["position"]["player"], "black");
    let game = post(at, "/api/match", r#"{"text":"1 a4-b5=c4 2 f4=d5-d4"}"#).await;
    let game = game.json();
    assert_eq!(game["positions"].as_array().unwrap().len(), 3);
    assert_eq!(game["turns"][1]["text"], "f4=d5-d4");
    let code = post(at, "/api/match", r#"{"text":"JEXEDA"}"#).await.json();
    assert_eq!(code["positions"][0]["setup"], "JEXEDA");
    let ended = post(at, "/api/match", r#"{"turns":["a4b5c4"],"result":"0-1"}"#).await;
    assert_eq!(ended.json()["result"], "0-1");
    let edited = r#"{"pieces":{"d4":"RS","f4":"p"},"player":"black","quiet":3}"#;
    let edited = post(at, "/api/edit", edited).await.json();
    assert_eq!(edited["psn"], "6/3p-3/6/3RS3/6/7/6 b 3 1");
    let won = post(at, "/api/position", r#"{"position":"R-5/7/6/7/6/7/r-5 b"}"#).await;
    assert_eq!(won.status, 422, "both cannot have arrived");
    let won = post(at, "/api/position", r#"{"position":"R-5/7/6/7/6/7/6 b"}"#)
        .await
        .json();
    assert_eq!(
        won["outcome"],
        json!({"kind": "arrival", "winner": "white"})
    );
    assert_eq!(won["turns"], json!([]));
    for seed in 0..20 {
        let asked = json!({"setup": "full", "seed": seed}).to_string();
        let random = post(at, "/api/setup", &asked).await;
        assert_eq!(random.status, 200);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_questions_get_clear_refusals() {
    let server = Server::start(1).await;
    let at = server.address;
    let long = format!(r#"{{"position":"{}"}}"#, "1/".repeat(20_000));
    let many = json!({"turns": vec!["a4b5c4"; 5000]}).to_string();
    let deep = "[".repeat(60_000);
    let cases: &[(&str, &str, u16)] = &[
        ("/api/position", "", 400),
        ("/api/position", "{", 400),
        ("/api/position", "null", 400),
        ("/api/position", "{}", 400),
        ("/api/position", r#"{"position":7}"#, 400),
        ("/api/position", r#"{"position":"x","more":1}"#, 400),
        ("/api/position", r#"{"position":""}"#, 422),
        ("/api/position", r#"{"position":"6/7"}"#, 422),
        ("/api/position", r#"{"position":"\u0000\u0000/💥"}"#, 422),
        ("/api/position", &long, 422),
        ("/api/position", &deep, 400),
        (
            "/api/play",
            r#"{"position":"6/7/6/7/6/7/6","turn":"a1b1"}"#,
            422,
        ),
        (
            "/api/play",
            r#"{"position":"6/7/6/3R-3/6/7/g- w","turn":"d4-d5"}"#,
            422,
        ),
        ("/api/match", r#"{"text":"1 a4-b9"}"#, 422),
        ("/api/match", r#"{"text":"1 a4-b5","turns":["a1b1"]}"#, 400),
        ("/api/match", r#"{"turns":"a4b5"}"#, 400),
        ("/api/match", r#"{"turns":["zz"]}"#, 422),
        ("/api/match", r#"{"turns":[],"result":"2-0"}"#, 422),
        ("/api/match", &many, 422),
        ("/api/setup", r#"{"setup":"ZZZZZZ"}"#, 422),
        ("/api/setup", r#"{"setup":"half","seed":-1}"#, 400),
        ("/api/setup", r#"{"setup":"half","seed":1e400}"#, 400),
        (
            "/api/edit",
            r#"{"pieces":{"z9":"R"},"player":"white"}"#,
            422,
        ),
        (
            "/api/edit",
            r#"{"pieces":{"a1":"RW"},"player":"white"}"#,
            422,
        ),
        (
            "/api/edit",
            r#"{"pieces":{"a1":"Rr"},"player":"white"}"#,
            422,
        ),
        ("/api/edit", r#"{"pieces":{"a1":""},"player":"white"}"#, 422),
        (
            "/api/edit",
            r#"{"pieces":{"a1":"RRR"},"player":"white"}"#,
            422,
        ),
        ("/api/edit", r#"{"pieces":{},"player":"green"}"#, 422),
        (
            "/api/edit",
            r#"{"pieces":{},"player":"white","quiet":21}"#,
            422,
        ),
        (
            "/api/edit",
            r#"{"pieces":{},"player":"white","quiet":300}"#,
            400,
        ),
        (
            "/api/edit",
            r#"{"pieces":{},"player":"white","full":0}"#,
            422,
        ),
        ("/api/nothing", "{}", 405),
    ];
    for &(path, body, status) in cases {
        let answer = post(at, path, body).await;
        let shown: String = body.chars().take(60).collect();
        assert_eq!(answer.status, status, "{path} {shown}");
        assert!(answer.refusal().len() > 10, "{path} {shown}");
    }
    let place = post(at, "/api/match", r#"{"text":"1 a4-b5=c4\n2 f4=d9"}"#).await;
    assert_eq!(place.json()["error"]["place"]["line"], 2);
    assert_eq!(
        post_as(at, "/api/play", "text/plain", "{}").await.status,
        415
    );
    assert_eq!(get(at, "/api/play", "").await.status, 405);
    assert_eq!(get(at, "/../Cargo.toml", "").await.status, 404);
    assert_eq!(get(at, "/tests/harness.js", "").await.status, 404);
    assert_eq!(get(at, "/%00", "").await.status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_bodies_are_not_read() {
    let server = Server::start(1).await;
    let at = server.address;
    let body = format!(r#"{{"position":"{}"}}"#, "x".repeat(1 << 20));
    let answer = post(at, "/api/position", &body).await;
    assert_eq!(answer.status, 413);
    let announced = "POST /api/position HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n";
    assert_eq!(raw(at, announced.as_bytes()).await.status, 413);
    let chunk = format!("{:x}\r\n{}\r\n", 60_000, "y".repeat(60_000));
    let chunked = format!(
        "POST /api/position HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n{chunk}{chunk}0\r\n\r\n"
    );
    assert_eq!(raw(at, chunked.as_bytes()).await.status, 413);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_packed_tagged_and_guarded() {
    let server = Server::start(1).await;
    let at = server.address;
    let page = get(at, "/", "").await;
    assert_eq!(page.status, 200);
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    let text = String::from_utf8(page.body.clone()).unwrap();
    assert!(!text.contains("<style") && !text.contains(" style=") && !text.contains("onclick"));
    let tag = page.header("etag").unwrap();
    let again = get(at, "/", &format!("If-None-Match: {tag}\r\n")).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let packed = get(at, "/kit.svg", "Accept-Encoding: gzip\r\n").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let plain = get(at, "/kit.svg", "").await;
    assert!(packed.body.len() * 4 < plain.body.len());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_too_often_is_slowed_down() {
    let server = Server::start(1).await;
    let at = server.address;
    let mut refused = 0;
    for _ in 0..40 {
        let asked = (0..50).map(|_| get(at, "/icon.svg", ""));
        let answers = futures_util::future::join_all(asked).await;
        refused += answers.iter().filter(|answer| answer.status == 429).count();
        if refused > 0 {
            break;
        }
    }
    assert!(refused > 0);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(get(at, "/icon.svg", "").await.status, 200);
    server.stop().await;
}
