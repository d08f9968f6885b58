use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{bad, good};

/// Timeout of a step.
const STEP_TIMEOUT: Duration = Duration::from_secs(60);

/// Starts the program, and reads the address it prints.
fn start(args: &[&str]) -> (Child, String) {
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
    (program, address.expect("the address is printed").to_owned())
}

/// Starts the program, and asks for the page.
fn serves_the_page(args: &[&str]) {
    let (mut program, address) = start(args);
    let mut stream = TcpStream::connect(address).unwrap();
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
fn the_page_is_served_on_the_given_address() {
    serves_the_page(&["serve", "--listen", "127.0.0.1:0", "--no-store"]);
}

#[test]
fn the_health_of_a_server_is_checked() {
    let (mut program, address) = start(&["serve", "--listen", "127.0.0.1:0", "--no-store"]);
    let url = format!("http://{address}");
    assert_eq!(good(&["health", "--url", &url]), "ready\n");
    program.kill().unwrap();
    program.wait().unwrap();
    let report = bad(1, &["health", "--url", &url]);
    assert!(report.contains("cannot reach the server"), "{report}");
}

#[test]
fn an_address_in_use_or_malformed_is_reported() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    assert!(bad(1, &["serve", "--listen", &address]).contains("--listen"));
    assert!(bad(2, &["serve", "--listen", "nowhere"]).contains("--listen"));
    for [option, value] in [
        ["--host-name", "http://pijersi.example/"],
        ["--public-address", "pijersi.example"],
        ["--public-address", "https://pijersi.example/path"],
        ["--trusted-proxy", "10.0.0.0/40"],
        ["--connections", "many"],
        ["--limit", "connections=1/1"],
        ["--limit", "games=12"],
    ] {
        let named = bad(2, &["serve", option, value]);
        assert!(named.contains(option), "{named}");
    }
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
    // The address is printed before it is logged.
    let deadline = Instant::now() + STEP_TIMEOUT;
    loop {
        let log = std::fs::read_to_string(path.join("server.log")).unwrap();
        if log.contains("INFO") && log.contains("127.0.0.1") {
            break;
        }
        assert!(Instant::now() < deadline, "{log}");
        std::thread::sleep(Duration::from_millis(10));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for name in ["pijersi.db", "pijersi.db-wal"] {
            let mode = std::fs::metadata(path.join(name))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600, "{name}");
        }
        // Other access is taken away, that of a group stays.
        let readable = PermissionsExt::from_mode(0o644);
        std::fs::set_permissions(path.join("pijersi.db"), readable).unwrap();
    }
    // A server that was killed leaves no lock behind.
    serves_the_page(&args);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let database = std::fs::metadata(path.join("pijersi.db")).unwrap();
        assert_eq!(database.permissions().mode() & 0o777, 0o640);
    }
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

#[test]
fn a_server_for_the_network_prints_an_address_that_others_reach() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(["serve", "--listen", "0.0.0.0:0", "--no-store"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(program.stdout.take().unwrap());
    let lines: Vec<String> = out.lines().take(2).map(Result::unwrap).collect();
    program.kill().unwrap();
    program.wait().unwrap();
    let port = lines[0].split(['/', ':']).nth(4).unwrap();
    // A machine without a network has no such address.
    if let Some(address) = lines[1].strip_prefix("Others in your network reach it at http://") {
        let address: std::net::SocketAddr = address.trim_end_matches('/').parse().unwrap();
        assert_eq!(address.port().to_string(), port);
        assert!(!address.ip().is_loopback() && !address.ip().is_unspecified());
    } else {
        assert_eq!(lines[1], "Live games are not kept");
    }
}

#[test]
fn the_log_can_go_to_standard_error() {
    let folder = std::env::temp_dir().join(format!("pijersi-stderr-{}", std::process::id()));
    let data = folder.to_str().unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
        .args(["--log", "stderr", "--log-format", "json"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut log = BufReader::new(program.stderr.take().unwrap());
    log.read_line(&mut line).unwrap();
    program.kill().unwrap();
    program.wait().unwrap();
    let json: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert!(
        json["timestamp"].is_string() && json["level"].is_string(),
        "{line}"
    );
    let file = std::fs::read_to_string(folder.join("server.log")).unwrap();
    assert_eq!(file, "");
    std::fs::remove_dir_all(&folder).unwrap();
    let refusal = bad(
        1,
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--no-store",
            "--log",
            "file",
        ],
    );
    assert!(refusal.contains("--data"), "{refusal}");
}

#[cfg(target_os = "linux")]
#[test]
fn games_are_stored_in_the_default_folder_and_settings_come_from_the_environment() {
    let home = std::env::temp_dir().join(format!("pijersi-home-{}", std::process::id()));
    let said = |environment: &[(&str, &str)]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
            .env("XDG_DATA_HOME", &home)
            .env("PIJERSI_LISTEN", "127.0.0.1:0")
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(program.stdout.take().unwrap());
        let lines: Vec<String> = out.lines().take(2).map(Result::unwrap).collect();
        (program, lines)
    };
    let (mut first, lines) = said(&[]);
    let folder = home.join("pijersi");
    assert!(lines[1].ends_with(folder.to_str().unwrap()), "{lines:?}");
    // A second server cannot have the folder, and works without it.
    let (mut second, lines) = said(&[]);
    assert!(lines[1].contains("not kept"), "{lines:?}");
    let (mut third, lines) = said(&[("PIJERSI_NO_STORE", "true")]);
    assert_eq!(lines[1], "Live games are not kept");
    for program in [&mut first, &mut second, &mut third] {
        program.kill().unwrap();
        program.wait().unwrap();
    }
    assert!(folder.join("pijersi.db").exists());
    std::fs::remove_dir_all(home).unwrap();
}

/// Starts the server under a limit of open files, and returns its messages and the limit that it has then.
#[cfg(target_os = "linux")]
fn serve_with_files(limit: &str) -> (String, u64) {
    let shell = format!(
        "ulimit {limit}; exec {} serve --listen 127.0.0.1:0 --connections 2000 --no-store",
        env!("CARGO_BIN_EXE_pijersi")
    );
    let mut program = Command::new("sh")
        .args(["-c", &shell])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    assert!(line.contains("http://"), "{line}");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", program.id())).unwrap();
    let files = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let files = files.unwrap().split_whitespace().nth(3).unwrap();
    program.kill().unwrap();
    let output = program.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    (said, files.parse().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn the_limit_of_open_files_is_raised_or_reported() {
    let (said, files) = serve_with_files("-Sn 256");
    assert_eq!(said, "");
    assert!(files > 2000, "{files}");
    let (said, files) = serve_with_files("-n 256");
    assert_eq!(files, 256);
    assert!(said.contains("allows 192 of 2000 connections"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_server_without_stderr_runs_and_stops_normally() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(["serve", "--listen", "127.0.0.1:0", "--no-store"])
        .args(["--log-level", "debug"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap();
    let address = address.split('/').next().unwrap();
    drop(program.stderr.take());
    // Each request is logged to a closed stream.
    for _ in 0..2 {
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let id = nix::unistd::Pid::from_raw(program.id().try_into().unwrap());
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGTERM).unwrap();
    let status = program.wait().unwrap();
    assert_eq!(status.code(), Some(0), "{status}");
}
