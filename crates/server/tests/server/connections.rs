//! Slow, idle and excess connections.

use std::time::Duration;

use pijersi_server::{Config, Limit};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::visitor::{begin, get, until_closed};
use crate::{EVENTUALLY, NEVER, Server};

/// A server with a short timeout.
async fn with_short_timeout() -> Server {
    Server::start_with(Config {
        connection_timeout: Duration::from_millis(200),
        ..Config::default()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_heads_do_not_delay_other_requests() {
    let server = Server::start().await;
    let mut slow = Vec::new();
    for _ in 0..100 {
        slow.push(begin(server.address, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await);
    }
    assert_eq!(get(server.address, "/").await.status, 200);
    drop(slow);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_head_times_out() {
    let server = with_short_timeout().await;
    let mut slow = Vec::new();
    for _ in 0..20 {
        slow.push(begin(server.address, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await);
    }
    for stream in slow {
        let sent = until_closed(stream).await;
        assert!(!sent.starts_with(b"HTTP/1.1 2"));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_sent_byte_by_byte_times_out() {
    let server = with_short_timeout().await;
    let stream = begin(server.address, b"GET / HTTP/1.1\r\nX-Slow: ").await;
    let (_read, mut write) = stream.into_split();
    let dripping = async {
        while write.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let ended = tokio::time::timeout(EVENTUALLY, dripping).await;
    ended.expect("the server closes the connection");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_are_closed() {
    let server = with_short_timeout().await;
    let silent = begin(server.address, b"").await;
    let idle = begin(
        server.address,
        b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n",
    )
    .await;
    assert!(until_closed(silent).await.is_empty());
    assert!(until_closed(idle).await.starts_with(b"HTTP/1.1 200"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_times_out() {
    let server = Server::start_with(Config {
        connection_timeout: Duration::from_millis(200),
        rates: [(Limit::Requests, "1e9/1e9".parse().unwrap())].into(),
        ..Config::default()
    })
    .await;
    let requests = b"GET /built/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(400);
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // Nothing is read, so that neither the server nor this client can write at some point.
    let writing = async { while stream.write_all(&requests).await.is_ok() {} };
    let ended = tokio::time::timeout(EVENTUALLY, writing).await;
    ended.expect("the server closes the connection");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_is_too_long_is_refused() {
    let server = Server::start().await;
    let head = format!(
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: {}",
        "x".repeat(80_000)
    );
    let sent = until_closed(begin(server.address, head.as_bytes()).await).await;
    assert!(!sent.starts_with(b"HTTP/1.1 2"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_an_address_are_limited() {
    let server = Server::start_with(Config {
        connection_timeout: NEVER,
        max_connections_per_address: 20,
        ..Config::default()
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..20 {
        held.push(begin(server.address, b"GET / HTTP/1.1\r\n").await);
    }
    // Connections are accepted in order, so all of these are counted.
    let refused = TcpStream::connect(server.address).await.unwrap();
    let sent = String::from_utf8(until_closed(refused).await).unwrap();
    let (head, body) = sent.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 429") && head.contains("Retry-After"));
    assert!(head.contains(&format!("Content-Length: {}", body.len())));
    let error: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(error["error"]["code"], "too-many-connections");
    assert_eq!(error["error"]["retryAfter"], 5);
    drop(held);
    let served = async {
        while get(server.address, "/").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let served = tokio::time::timeout(EVENTUALLY, served).await;
    served.expect("room is given back");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_closes_idle_connections() {
    let server = Server::start().await;
    let idle = begin(
        server.address,
        b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n",
    )
    .await;
    idle.readable().await.unwrap();
    let address = server.address;
    server.stop().await;
    assert!(until_closed(idle).await.starts_with(b"HTTP/1.1 200"));
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_drains_is_not_ready_and_still_serves() {
    let server = Server::start_with(Config {
        drain_time: Duration::from_secs(2),
        ..Config::default()
    })
    .await;
    let address = server.address;
    assert_eq!(get(address, "/readyz").await.status, 200);
    let idle = begin(address, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    let stopping = tokio::spawn(server.stop());
    while get(address, "/readyz").await.status == 200 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let refusal = get(address, "/readyz").await;
    assert_eq!(
        (refusal.status, refusal.refusal().0.as_str()),
        (503, "stopping")
    );
    // New connections are accepted, and old ones stay.
    assert_eq!(get(address, "/").await.status, 200);
    let mut buffer = [0; 4096];
    idle.readable().await.unwrap();
    let read = idle.try_read(&mut buffer).unwrap();
    assert!(buffer[..read].starts_with(b"HTTP/1.1 200"));
    assert!(
        idle.try_read(&mut buffer).is_err(),
        "the connection is open"
    );
    assert!(!stopping.is_finished());
    stopping.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}
