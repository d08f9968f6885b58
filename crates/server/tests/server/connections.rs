//! Connections that are slow, idle or too many.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use pijersi_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Server;
use crate::visitor::{Socket, get};

const PATIENCE: Duration = Duration::from_millis(400);

async fn impatient() -> Server {
    Server::start_with(Config {
        searches: 1,
        table_mib: 8,
        patience: PATIENCE,
    })
    .await
}

/// What the server says until it closes the connection, and how long that took.
async fn until_closed(mut stream: TcpStream) -> (String, Duration) {
    let began = Instant::now();
    let mut said = Vec::new();
    let read = stream.read_to_end(&mut said);
    let _ = tokio::time::timeout(Duration::from_secs(10), read)
        .await
        .expect("the server closes the connection");
    (String::from_utf8_lossy(&said).into_owned(), began.elapsed())
}

async fn begin(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_is_not_waited_for_and_others_are_served() {
    let server = impatient().await;
    let at = server.address;
    let mut slow = Vec::new();
    for _ in 0..100 {
        slow.push(begin(at, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await);
    }
    let began = Instant::now();
    assert_eq!(get(at, "/", "").await.status, 200);
    assert!(began.elapsed() < PATIENCE, "others do not wait");
    for stream in slow {
        let (said, took) = until_closed(stream).await;
        assert!(!said.contains("200 OK") && took < PATIENCE * 5, "{took:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_sent_byte_by_byte_is_not_waited_for() {
    let server = impatient().await;
    let stream = begin(server.address, b"GET / HTTP/1.1\r\nX-Slow: ").await;
    let (read, mut write) = stream.into_split();
    let dripping = tokio::spawn(async move {
        while write.write_all(b"x").await.is_ok() {
            tokio::time::sleep(PATIENCE / 8).await;
        }
    });
    let ended = tokio::time::timeout(PATIENCE * 5, dripping).await;
    ended.expect("the server closes the connection").unwrap();
    drop(read);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_are_closed_but_sockets_stay() {
    let server = impatient().await;
    let mut socket = Socket::open(server.address).await;
    let silent = begin(server.address, b"").await;
    let idle = begin(server.address, b"GET /icon.svg HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let (said, _) = until_closed(silent).await;
    assert!(said.is_empty() || said.contains("408"), "{said}");
    let (said, _) = until_closed(idle).await;
    assert!(said.starts_with("HTTP/1.1 200"));
    tokio::time::sleep(PATIENCE * 2).await;
    socket.say(r#"{"type":"ping","id":1}"#).await;
    socket.hear_type("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_take_the_answers_is_not_waited_for() {
    let server = impatient().await;
    let asked = b"GET /kit.svg HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400);
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // Nothing is read, so at some point the server cannot write, and neither can we.
    let writing = tokio::time::timeout(PATIENCE * 10, async {
        while stream.write_all(&asked).await.is_ok() {}
    });
    writing.await.expect("the server closes the connection");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_holds_only_so_many_connections() {
    let server = Server::start(1).await;
    let mut held = Vec::new();
    for _ in 0..200 {
        held.push(begin(server.address, b"GET / HTTP/1.1\r\n").await);
    }
    // Connections are accepted in their order, so all of those are held.
    let refused = TcpStream::connect(server.address).await.unwrap();
    let (said, _) = until_closed(refused).await;
    assert!(said.starts_with("HTTP/1.1 429") && said.contains("too many connections"));
    drop(held);
    for _ in 0..100 {
        if get(server.address, "/", "").await.status == 200 {
            return server.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the places are not given back");
}
