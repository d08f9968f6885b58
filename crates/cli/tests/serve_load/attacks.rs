//! Attacks on the server from one address.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::{ATTACKER, connect, request};

/// The same bytes again and again, over many connections.
#[derive(Clone, Copy)]
pub struct Attack {
    pub name: &'static str,
    pub connections: usize,
    /// Data sent first.
    opening: fn(SocketAddr) -> Vec<u8>,
    /// Data sent repeatedly after it, until the server closes the connection.
    again: fn(SocketAddr) -> Vec<u8>,
    /// Whether the answers are read.
    reads: bool,
}

pub const ALL: [Attack; 7] = [
    Attack {
        name: "HTTP/2 streams with a window of 0",
        connections: 50,
        opening: |_| http2_opening(),
        again: |_| http2_streams(),
        reads: false,
    },
    Attack {
        name: "sockets that ping",
        connections: 50,
        opening: |address| {
            let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
            (request("/api/socket", address) + upgrade).into_bytes()
        },
        again: |_| b"\x89\x80\x01\x02\x03\x04".repeat(1000),
        reads: false,
    },
    Attack {
        name: "long pictures",
        connections: 8,
        opening: |_| Vec::new(),
        again: |address| {
            (request("/api/picture?format=gif&size=600", address) + "\r\n").into_bytes()
        },
        reads: true,
    },
    Attack {
        name: "what might be logged",
        connections: 20,
        opening: |_| Vec::new(),
        again: |_| b"GET /\x1b[31m HTTP/9.9\r\n\x00\xff\r\n\r\n".to_vec(),
        reads: true,
    },
    Attack {
        name: "as many requests as possible",
        connections: 50,
        opening: |_| Vec::new(),
        again: |address| {
            (request("/built/main.js", address) + "\r\n")
                .repeat(100)
                .into_bytes()
        },
        reads: true,
    },
    Attack {
        name: "answers that are not read",
        connections: 190,
        opening: |_| Vec::new(),
        again: |address| (request("/built/page.css", address) + "\r\n").into_bytes(),
        reads: false,
    },
    Attack {
        name: "heads without an end",
        connections: 190,
        opening: |address| request("/", address).into_bytes(),
        again: |_| [b"X-More: ".as_slice(), &b"x".repeat(500), b"\r\n"].concat(),
        reads: false,
    },
];

/// Attacks over one connection after another, until it is aborted.
pub async fn repeat(attack: Attack, address: SocketAddr) {
    loop {
        let Ok(stream) = connect(ATTACKER, address).await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let (mut answers, mut requests) = stream.into_split();
        let sending = async {
            requests.write_all(&(attack.opening)(address)).await?;
            let bytes = (attack.again)(address);
            loop {
                requests.write_all(&bytes).await?;
                tokio::task::yield_now().await;
            }
        };
        let reading = async {
            let mut bytes = [0; 4096];
            while attack.reads && answers.read(&mut bytes).await? > 0 {}
            if attack.reads {
                return std::io::Result::Ok(());
            }
            std::future::pending().await
        };
        let _: std::io::Result<()> = tokio::select! {
            ended = sending => ended,
            ended = reading => ended,
        };
        // A machine that runs both sides has little left for the honest visitor otherwise.
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

fn frame(kind: u8, flags: u8, stream: u32, content: &[u8]) -> Vec<u8> {
    let length = (content.len() as u32).to_be_bytes();
    let mut frame = length[1..].to_vec();
    frame.extend([kind, flags]);
    frame.extend(stream.to_be_bytes());
    frame.extend(content);
    frame
}

/// The preface, and settings with an initial window of 0.
fn http2_opening() -> Vec<u8> {
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend(frame(4, 0, 0, &[0, 4, 0, 0, 0, 0]));
    bytes
}

/// Two hundred requests for the page.
fn http2_streams() -> Vec<u8> {
    // GET, http and / of the static table, and localhost as authority.
    let head = b"\x82\x86\x84\x41\x09localhost";
    (0..200)
        .flat_map(|number| frame(1, 5, 2 * number + 1, head))
        .collect()
}
