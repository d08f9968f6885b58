//! Requests other than those for files.

use pijersi_server::{Config, Limit};

use crate::visitor::{ask, begin, get, raw, until_closed};
use crate::{NEVER, Server};

#[tokio::test(flavor = "multi_thread")]
async fn missing_files_and_methods_that_are_not_allowed() {
    let server = Server::start().await;
    let at = server.address;
    for path in [
        "/nothing",
        "/..",
        "/../Cargo.toml",
        "/board",
        "/board/",
        "//",
        "/%2e%2e/Cargo.toml",
        "/tests/harness.js",
        "/jsconfig.json",
        "/%00",
        "/api/position",
        "/api/socket",
        "/api/picture?format=gif",
    ] {
        let answer = get(at, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.refusal().0, "not-found");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    for path in ["/", "/nothing", "/healthz", "/readyz"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"] {
            let answer = ask(at, method, path, "Content-Length: 0\r\n").await;
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method} {path}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_checks_work_under_any_host_name() {
    let server = Server::start().await;
    for (path, body) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: pijersi-2.cluster\r\nConnection: close\r\n\r\n");
        let answer = raw(server.address, request.as_bytes()).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.body, body.as_bytes());
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_host_names_are_refused() {
    let server = Server::start_with(Config {
        host_names: vec!["play.example".into()],
        connection_timeout: NEVER,
        ..Config::default()
    })
    .await;
    let at = server.address;
    let status = async |target: &str, hosts: &str| {
        let request = format!("GET {target} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
        raw(at, request.as_bytes()).await.status
    };
    for host in [
        "localhost",
        "127.0.0.1:80",
        "[::1]:8080",
        "PLAY.example:443",
    ] {
        assert_eq!(
            status("/", &format!("Host: {host}\r\n")).await,
            200,
            "{host}"
        );
    }
    assert_eq!(status("/", "Host: rebound.example\r\n").await, 421);
    assert_eq!(status("/", "").await, 400);
    assert_eq!(
        status("/", "Host: localhost\r\nHost: play.example\r\n").await,
        400
    );
    assert_eq!(status("/", "Host: me@localhost\r\n").await, 400);
    assert_eq!(status("/", "Host: a b\r\n").await, 400);
    let absolute = status("http://rebound.example/", "Host: localhost\r\n");
    assert_eq!(absolute.await, 421);
    let refused = ask(at, "GET", "/", "").await;
    assert_eq!(refused.status, 200, "the address itself");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn http_2_is_not_spoken() {
    let server = Server::start().await;
    // The preface and empty settings.
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let sent = until_closed(begin(server.address, preface).await).await;
    assert!(
        sent.is_empty() || sent.starts_with(b"HTTP/1.1 4"),
        "{sent:?}"
    );
    let upgrade =
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
    let request =
        format!("GET / HTTP/1.1\r\nHost: localhost\r\n{upgrade}Connection: close\r\n\r\n");
    assert_eq!(raw(server.address, request.as_bytes()).await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_an_address_are_limited() {
    let server = Server::start_with(Config {
        connection_timeout: NEVER,
        rates: [(Limit::Requests, "60/5".parse().unwrap())].into(),
        ..Config::default()
    })
    .await;
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(300);
    let answer = raw(server.address, request.as_bytes()).await;
    assert_eq!(answer.status, 200);
    let all = String::from_utf8(answer.body).unwrap();
    let refusal = all.split("HTTP/1.1 ").last().unwrap();
    assert!(
        refusal.starts_with("429"),
        "the connection is closed: {refusal}"
    );
    assert!(refusal.contains("retry-after: 1"), "{refusal}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strict_transport_security_is_sent_with_https_only() {
    for (public_address, expected) in [
        ("https://pijersi.example", Some("max-age=31536000")),
        ("http://pijersi.example", None),
    ] {
        let server = Server::start_with(Config {
            public_address: Some(public_address.to_owned()),
            hsts_seconds: Some(31_536_000),
            ..Config::default()
        })
        .await;
        let answer = get(server.address, "/").await;
        assert_eq!(answer.header("strict-transport-security"), expected);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn links_made_on_the_own_machine_have_an_address_for_others() {
    let server = Server::start_with(Config {
        network_address: Some("http://192.168.1.5:8274".to_owned()),
        ..Config::default()
    })
    .await;
    let tag = "<meta name=\"pijersi-address\" content=\"http://192.168.1.5:8274/\" />";
    for (host, is_own) in [
        ("127.0.0.1:8274", true),
        ("0.0.0.0:8274", true),
        ("localhost:8274", true),
        ("[::1]:8274", true),
        ("192.168.1.5:8274", false),
        ("10.0.0.7", false),
    ] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let answer = raw(server.address, request.as_bytes()).await;
        assert_eq!(answer.status, 200);
        let page = String::from_utf8_lossy(&answer.body).into_owned();
        assert_eq!(page.contains(tag), is_own, "{host}");
    }
    server.stop().await;
}
