//! A server whose disk is full is not ready.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

fn status(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    reply
}

fn wait_for(address: SocketAddr, expected: &str) -> String {
    let begin = Instant::now();
    loop {
        let reply = status(address);
        if reply.starts_with(expected) {
            return reply;
        }
        assert!(begin.elapsed() < STEP_TIMEOUT, "{reply}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// The limit on the size of files makes writes fail as a full disk does, and can be raised again.
#[test]
fn a_server_that_cannot_store_changes_is_not_ready() {
    let folder = std::env::temp_dir().join(format!("pijersi-full-{}", std::process::id()));
    let shell = format!(
        "trap '' XFSZ; exec {} serve --listen 127.0.0.1:0 --data {}",
        env!("CARGO_BIN_EXE_pijersi"),
        folder.display()
    );
    let mut program = Command::new("sh")
        .args(["-c", &shell])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap();
    let address = address.split('/').next().unwrap().parse().unwrap();
    wait_for(address, "HTTP/1.1 200");
    let limit_files = |size: &str| {
        let id = program.id().to_string();
        let done = Command::new("prlimit")
            .args(["--pid", &id, &format!("--fsize={size}")])
            .status();
        done.is_ok_and(|status| status.success())
    };
    if limit_files("4096:unlimited") {
        let reply = wait_for(address, "HTTP/1.1 503");
        assert!(reply.contains("\"unavailable\""), "{reply}");
        assert!(limit_files("unlimited:unlimited"));
        wait_for(address, "HTTP/1.1 200");
        let log = std::fs::read_to_string(folder.join("server.log")).unwrap();
        assert!(log.contains("cannot store changes"), "{log}");
    } else {
        println!("skipped: no prlimit");
    }
    program.kill().unwrap();
    program.wait().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
