//! The program as a server, and as a load test of it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The storage of a server.
#[derive(Clone, Copy)]
pub enum Kept<'a> {
    Folder(&'a Path),
    Database(&'a str),
}

/// The program, serving. It is killed at the end.
pub struct Server(Child);

impl Server {
    pub fn start(address: SocketAddr, kept: Kept<'_>) -> Server {
        Server::start_with(address, kept, &[])
    }

    pub fn start_with(address: SocketAddr, kept: Kept<'_>, options: &[&str]) -> Server {
        let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"));
        program.args(["serve", "--listen", &address.to_string()]);
        match kept {
            Kept::Folder(path) => program.arg("--data").arg(path),
            Kept::Database(address) => program.args(["--database", address]),
        };
        let mut program = program
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        assert!(line.contains("http://"), "{line}");
        Server(program)
    }

    /// The number of stored changes that it reports; zero without a reply.
    pub fn stored(&self, address: SocketAddr) -> u64 {
        let answer = || {
            let mut stream = TcpStream::connect(address)?;
            stream.set_read_timeout(Some(Duration::from_secs(5)))?;
            let request =
                format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
            stream.write_all(request.as_bytes())?;
            let mut text = String::new();
            stream.read_to_string(&mut text)?;
            std::io::Result::Ok(text)
        };
        let text = answer().unwrap_or_default();
        let mut lines = text.lines();
        let count = lines.find_map(|line| line.strip_prefix("pijersi_store_jobs_total "));
        count.map_or(0, |count| count.parse().unwrap())
    }

    /// Ends it without warning.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// An address that is free now.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// Plays many games, half of them rated and some of these in a tournament, and gives the report when it is waited for.
pub fn load(nodes: &[SocketAddr], games: usize, seconds: u64, think: u64) -> Child {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"));
    program.args(["load", "--json", "--rated"]);
    for node in nodes {
        program.args(["--url", &format!("http://{node}")]);
    }
    program
        .args(["--games", &games.to_string()])
        .args(["--tournament-games", &(games / 5).to_string()])
        .args(["--seconds", &seconds.to_string()])
        .args(["--think", &think.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The report, after checking that there were no errors.
pub fn good_report(load: Child) -> Value {
    let output = load.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{output:?}"));
    let harm = ["errors", "lost", "doubled", "wrong"].map(|field| report[field].as_u64().unwrap());
    let reasons = String::from_utf8_lossy(&output.stderr);
    assert_eq!(harm, [0; 4], "{report} {reasons}");
    report
}
