//! Limits on visitors behind a trusted proxy, and on slow requests.

use std::net::SocketAddr;
use std::time::Duration;

use pijersi_server::{Config, parse_network};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::visitor::{ask, begin, get, raw, until_closed};
use crate::{EVENTUALLY, NEVER, Server};

/// A server behind a proxy on this machine, which allows five connections to each visitor.
async fn behind_a_proxy() -> Server {
    Server::start_with(Config {
        connection_timeout: NEVER,
        max_connections_per_address: 5,
        trusted_proxies: vec![parse_network("127.0.0.1").unwrap()],
        ..Config::default()
    })
    .await
}

/// Opens the socket of the lobby for a visitor with this address. Returns the stream and the status.
async fn open_socket(server: SocketAddr, visitor: &str) -> (TcpStream, String) {
    let request = format!(
        "GET /api/v1/lobby/socket HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {visitor}\r\n\
         Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = begin(server, request.as_bytes()).await;
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    (stream, String::from_utf8_lossy(&head[9..]).into_owned())
}

/// The value of a metric.
async fn metric(server: SocketAddr, name: &str) -> u64 {
    let text = String::from_utf8(get(server, "/metrics").await.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.expect(name).trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_behind_a_proxy_are_limited_for_each_visitor() {
    let server = behind_a_proxy().await;
    let at = server.address;
    let refused = "pijersi_refused_total{limit=\"visitor-connections\"}";
    assert_eq!(metric(at, refused).await, 0);
    let mut held = Vec::new();
    for attacker in [
        "203.0.113.5",
        "203.0.113.5:4711",
        "2001:db8::1",
        "2001:db8::2",
    ] {
        for _ in 0..10 {
            held.push(open_socket(at, attacker).await);
        }
    }
    let opened = held.iter().filter(|(_, status)| status == "101").count();
    assert_eq!(opened, 10, "five for each visitor, with and without a port");
    let others = held.iter().filter(|(_, status)| status == "429").count();
    assert_eq!(others, 30);
    assert_eq!(metric(at, refused).await, 30);
    assert!(metric(at, "pijersi_connections ").await >= 10);
    // Other visitors are served, and a refusal does not end the connection of the proxy.
    for number in 0..20 {
        let visitor = format!("X-Forwarded-For: 198.51.100.{number}\r\n");
        assert_eq!(ask(at, "GET", "/", &visitor).await.status, 200);
    }
    let forwarded = "X-Forwarded-For: 203.0.113.5\r\n";
    let page = format!("GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n{forwarded}");
    let twice = format!("{page}\r\n{page}Connection: close\r\n\r\n");
    let answer = raw(at, twice.as_bytes()).await;
    assert_eq!(answer.status, 429);
    assert!(String::from_utf8_lossy(&answer.body).contains("HTTP/1.1 429"));
    // Closed sockets are given back.
    drop(held);
    let served = async {
        while ask(at, "GET", "/icon.svg", forwarded).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let served = tokio::time::timeout(EVENTUALLY, served).await;
    served.expect("permits are returned");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_behind_a_proxy_count_until_they_are_done() {
    let server = behind_a_proxy().await;
    let at = server.address;
    let slow = "POST /api/v1/identity HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.5\r\n\
        Content-Type: application/json\r\nContent-Length: 20\r\nExpect: 100-continue\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..5 {
        let mut stream = begin(at, slow.as_bytes()).await;
        // The server asks for the body when the request has been admitted.
        let mut reply = [0; 12];
        let read = tokio::time::timeout(EVENTUALLY, stream.read_exact(&mut reply)).await;
        read.expect("a reply").unwrap();
        assert_eq!(&reply, b"HTTP/1.1 100");
        held.push(stream);
    }
    let forwarded = "X-Forwarded-For: 203.0.113.5\r\n";
    assert_eq!(ask(at, "GET", "/icon.svg", forwarded).await.status, 429);
    let other = "X-Forwarded-For: 203.0.113.6\r\n";
    assert_eq!(ask(at, "GET", "/icon.svg", other).await.status, 200);
    for stream in &mut held {
        stream.write_all(b"{}                  ").await.unwrap();
    }
    let served = async {
        while ask(at, "GET", "/icon.svg", forwarded).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let served = tokio::time::timeout(EVENTUALLY, served).await;
    served.expect("they are done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_arrive_times_out() {
    let server = Server::start_with(Config {
        connection_timeout: NEVER,
        body_timeout: Duration::from_millis(200),
        ..Config::default()
    })
    .await;
    for (length, sent) in [
        ("Content-Length: 20", "{"),
        ("Content-Length: 20", ""),
        ("Transfer-Encoding: chunked", "1\r\n{"),
    ] {
        let request = format!(
            "POST /api/v1/identity HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             {length}\r\n\r\n{sent}"
        );
        let bytes = until_closed(begin(server.address, request.as_bytes()).await).await;
        let reply = String::from_utf8(bytes).unwrap();
        assert!(reply.starts_with("HTTP/1.1 408"), "{reply}");
        assert!(reply.contains("\"code\":\"request-timeout\""), "{reply}");
    }
    // One that arrives byte by byte also does.
    let begun = "POST /api/v1/identity HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 9999\r\n\r\n";
    let stream = begin(server.address, begun.as_bytes()).await;
    let (_read, mut write) = stream.into_split();
    let dripping = async {
        while write.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let ended = tokio::time::timeout(EVENTUALLY, dripping).await;
    ended.expect("the server closes the connection");
    let timeouts = metric(
        server.address,
        "pijersi_refused_total{limit=\"body-timeout\"}",
    )
    .await;
    assert_eq!(timeouts, 4);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn incomplete_heads_are_counted_and_idle_connections_are_not() {
    let server = Server::start_with(Config {
        connection_timeout: Duration::from_millis(200),
        ..Config::default()
    })
    .await;
    let refused = "pijersi_refused_total{limit=\"connection-timeout\"}";
    let idle = begin(
        server.address,
        b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n",
    )
    .await;
    assert!(until_closed(idle).await.starts_with(b"HTTP/1.1 200"));
    assert_eq!(metric(server.address, refused).await, 0);
    until_closed(begin(server.address, b"GET / HTTP/1.1\r\n").await).await;
    assert_eq!(metric(server.address, refused).await, 1);
    server.stop().await;
}
