//! Load on the server: many connections, and attacks from one address. The tests take half a minute on an idle machine, so
//! they only run on request:
//!
//! ```sh
//! PIJERSI_FULL_TESTS=1 cargo test --release -p pijersi-cli --test serve_load -- --nocapture --test-threads 1
//! ```
//!
//! `PIJERSI=target/release/pijersi` names a program that was built before.

#![cfg(target_os = "linux")]

mod attacks;
mod proxies;

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// An address of this machine, of which Linux has many.
const HONEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);

fn is_requested() -> bool {
    std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1")
}

/// The program: the one that was built before, if it is named.
fn program_path() -> OsString {
    let path = std::env::var_os("PIJERSI");
    path.unwrap_or_else(|| env!("CARGO_BIN_EXE_pijersi").into())
}

/// The program, serving.
struct Server {
    program: Child,
    address: SocketAddr,
}

impl Server {
    fn start() -> Server {
        let mut program = Command::new(program_path())
            .args(["serve", "--listen", "127.0.0.1:0", "--no-store"])
            .args(["--connections", "2000"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        let address = address.split('/').next().unwrap().parse().unwrap();
        Server { program, address }
    }

    /// Its memory in MiB.
    fn memory(&self) -> f64 {
        let path = format!("/proc/{}/status", self.program.id());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let kib = line.unwrap().split_whitespace().nth(1).unwrap();
        kib.parse::<f64>().unwrap() / 1024.0
    }

    /// Waits until the memory no longer grows: files are compressed in the background at first.
    async fn settle(&self) -> f64 {
        let mut last = self.memory();
        loop {
            tokio::time::sleep(Duration::from_secs(2)).await;
            let now = self.memory();
            if (now - last).abs() < 0.5 {
                return now;
            }
            last = now;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Connects from one of this machine's addresses.
async fn connect(from: Ipv4Addr, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(to).await
}

fn request(path: &str, host: SocketAddr) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n")
}

/// Opens the page like a browser: the page, then some files in parallel. Returns the duration.
async fn visit(address: SocketAddr) -> Duration {
    let begin = Instant::now();
    let fetch = async |path: &str| {
        let mut stream = connect(HONEST, address).await.unwrap();
        let request = request(path, address) + "Connection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}");
    };
    fetch("/").await;
    tokio::join!(
        fetch("/built/main.js"),
        fetch("/built/page.css"),
        fetch("/built/welcome.css"),
        fetch("/kit.svg"),
        fetch("/icon.svg"),
        fetch("/app.webmanifest"),
    );
    begin.elapsed()
}

/// The median and the maximum of a number of visits.
async fn visits(address: SocketAddr, count: usize) -> [Duration; 2] {
    let mut times = Vec::new();
    for _ in 0..count {
        times.push(visit(address).await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    times.sort_unstable();
    [times[count / 2], times[count - 1]]
}

#[tokio::test]
async fn two_thousand_connections_take_less_than_100_mib() {
    if !is_requested() {
        return;
    }
    let room = pijersi_server::raise_descriptor_limit(2500).unwrap();
    assert!(room >= 2100, "the limit of open files is too low: {room}");
    let server = Server::start();
    let before = server.settle().await;
    let mut held = Vec::new();
    for number in 0..2000 {
        let from = Ipv4Addr::new(127, 0, 1, (number / 100) as u8 + 1);
        let mut stream = connect(from, server.address).await.unwrap();
        let request = request("/icon.svg", server.address) + "\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; 64];
        stream.read_exact(&mut answer).await.unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200"), "connection {number}");
        held.push(stream);
    }
    let with_all = server.memory();
    println!("memory: {before:.1} MiB, with 2000 connections {with_all:.1} MiB");
    assert!(with_all < 100.0, "{with_all:.1} MiB");
    let mut one_more = connect(HONEST, server.address).await.unwrap();
    let mut answer = Vec::new();
    one_more.read_to_end(&mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 429"));
}

#[tokio::test]
async fn one_attacker_neither_fills_the_memory_nor_delays_others() {
    if !is_requested() {
        return;
    }
    pijersi_server::raise_descriptor_limit(2500).unwrap();
    for attack in attacks::ALL {
        let server = Server::start();
        let before = server.settle().await;
        let [quiet, _] = visits(server.address, 10).await;
        // On threads of their own: the honest visitor does not wait for its turn among attackers.
        let attackers = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        for _ in 0..attack.connections {
            attackers.spawn(attacks::repeat(attack, server.address));
        }
        let [median, max] = visits(server.address, 30).await;
        let after = server.memory();
        attackers.shutdown_background();
        println!(
            "{}: a visit took {quiet:.1?}, during the attack {median:.1?}, at most {max:.1?}; \
             memory {before:.1} MiB, then {after:.1} MiB",
            attack.name
        );
        assert!(after < before + 50.0, "{}: {after:.1} MiB", attack.name);
        let delay = median.saturating_sub(quiet);
        assert!(
            delay < Duration::from_millis(100),
            "{}: {delay:?}",
            attack.name
        );
    }
}
