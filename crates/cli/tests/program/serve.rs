use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::bad;

/// Starts the program, reads the address it prints, and asks for the page.
fn serves_the_page(args: &[&str]) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let address = line
        .split("http://")
        .nth(1)
        .and_then(|rest| rest.split('/').next());
    let mut stream = TcpStream::connect(address.expect("the address is printed")).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    program.kill().unwrap();
    program.wait().unwrap();
    assert!(page.starts_with("HTTP/1.1 200"));
    assert!(page.contains("<title>Pijersi</title>"));
}

#[test]
fn the_page_is_served_where_asked() {
    serves_the_page(&["serve", "--listen", "127.0.0.1:0"]);
}

#[test]
fn an_address_that_is_taken_or_wrong_is_told() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    assert!(bad(1, &["serve", "--listen", &address]).contains("--listen"));
    assert!(bad(2, &["serve", "--listen", "nowhere"]).contains("--listen"));
    let named = bad(2, &["serve", "--host-name", "http://pijersi.example/"]);
    assert!(named.contains("--host-name"), "{named}");
}

#[test]
fn a_folder_for_data_is_made_written_and_not_shared() {
    let folder = std::env::temp_dir().join(format!("pijersi-data-{}", std::process::id()));
    let path = folder.join("deeper");
    let text = path.to_str().unwrap();
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", text];
    let mut first = Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(first.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let refusal = bad(1, &args);
    assert!(
        refusal.contains("another server") && refusal.contains("--data"),
        "{refusal}"
    );
    first.kill().unwrap();
    first.wait().unwrap();
    let log = std::fs::read_to_string(path.join("server.log")).unwrap();
    assert!(log.contains("INFO") && log.contains("127.0.0.1"), "{log}");
    // A server that was killed leaves no lock behind.
    serves_the_page(&args);
    let file = path.join("server.log/no-folder");
    let refusal = bad(
        1,
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            file.to_str().unwrap(),
        ],
    );
    assert!(refusal.contains("cannot write"), "{refusal}");
    std::fs::remove_dir_all(folder).unwrap();
}
