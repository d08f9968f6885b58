//! Attacks through a proxy, where all connections come from one address. Honest players play meanwhile, and the server logs and
//! counts what it refuses. Each attack takes a minute for each proxy that is installed:
//!
//! ```sh
//! PIJERSI_FULL_TESTS=1 cargo test --release -p pijersi-cli --test serve_load proxies -- --nocapture --test-threads 1
//! ```

use std::fs;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use pijersi_client::{GameSocket, Identity, Server as Host};
use pijersi_protocol::{
    ColorChoice, CreateGame, GameAction, GameReply, GameRequest, IdentityChange,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::{ATTACKER, connect, is_requested, program_path};

/// Duration of an attack in seconds.
const SECONDS: u64 = 60;
/// Connections of an attack, more than one visitor may have.
const CONNECTIONS: usize = 1_100;
/// Pairs of players who resign and play again.
const PAIRS: usize = 10;
/// Bar for the time from an honest player to the opponent, in milliseconds.
const MAX_P99: f64 = 100.0;
const START_TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Clone, Copy, Debug)]
enum Proxy {
    Nginx,
    Caddy,
}

#[derive(Clone, Copy, Debug)]
enum Attack {
    /// One visitor opens as many sockets as possible.
    Sockets,
    /// Bodies of requests that never come.
    Bodies,
    /// Resigning and playing again, without end.
    Rematches,
}

impl Attack {
    /// The limits that refuse it.
    const fn limits(self) -> &'static [&'static str] {
        match self {
            Attack::Sockets => &["visitor-connections"],
            Attack::Bodies => &["visitor-connections", "body-timeout"],
            Attack::Rematches => &["games"],
        }
    }

    fn start(self, proxy: SocketAddr) {
        match self {
            Attack::Sockets => {
                (0..CONNECTIONS).for_each(|_| drop(tokio::spawn(hold(proxy, socket_head(proxy)))));
            }
            Attack::Bodies => {
                (0..CONNECTIONS).for_each(|_| drop(tokio::spawn(hold(proxy, body_head(proxy)))));
            }
            Attack::Rematches => {
                (0..PAIRS).for_each(|_| drop(tokio::spawn(play_again(proxy))));
            }
        }
    }
}

fn socket_head(host: SocketAddr) -> String {
    format!(
        "GET /api/v1/lobby/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

fn body_head(host: SocketAddr) -> String {
    format!(
        "POST /api/v1/identity HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{{"
    )
}

/// Sends the beginning of a request and waits, and again a second after the connection was closed or refused.
async fn hold(proxy: SocketAddr, head: String) {
    loop {
        if let Ok(mut stream) = connect(ATTACKER, proxy).await
            && stream.write_all(head.as_bytes()).await.is_ok()
        {
            let mut reply = [0; 4096];
            let mut is_open = matches!(stream.read(&mut reply).await, Ok(1..));
            is_open &= reply.starts_with(b"HTTP/1.1 101");
            while is_open && matches!(stream.read(&mut reply).await, Ok(1..)) {}
        }
        // A machine that runs both sides has little left for honest players otherwise.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Two players of one address, who resign and play again.
async fn play_again(proxy: SocketAddr) {
    let host: Host = format!("http://{proxy}").parse().unwrap();
    let host = host.with_local_address(Some(IpAddr::V4(ATTACKER)));
    loop {
        let _ = play_again_once(&host).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn play_again_once(host: &Host) -> Option<()> {
    let anonymous = IdentityChange::default();
    let players = [
        host.identify(None, &anonymous).await.ok()?,
        host.identify(None, &anonymous).await.ok()?,
    ];
    let game = CreateGame {
        listed: true,
        color: ColorChoice::Player(pijersi::Player::White),
        ..CreateGame::default()
    };
    let link = host.create_game(&players[0], &game).await.ok()?;
    let mut id = link.id().to_owned();
    let mut joins = true;
    loop {
        id = next_game(host, &players, &id, joins).await?;
        joins = false;
    }
}

async fn next_game(host: &Host, players: &[Identity], id: &str, joins: bool) -> Option<String> {
    let mut white = host.open_socket(id, Some(&players[0]), 0).await.ok()?;
    let mut black = host.open_socket(id, Some(&players[1]), 0).await.ok()?;
    if joins {
        send(&mut black, GameAction::Join {}).await?;
    }
    send(&mut black, GameAction::Resign {}).await?;
    loop {
        send(&mut white, GameAction::Rematch {}).await?;
        send(&mut black, GameAction::Rematch {}).await?;
        let next = async {
            loop {
                match black.next().await {
                    Ok(GameReply::Next { id }) => return Some(id),
                    Ok(_) => {}
                    Err(_) => return None,
                }
            }
        };
        if let Ok(next) = tokio::time::timeout(Duration::from_millis(200), next).await {
            return next;
        }
    }
}

async fn send(socket: &mut GameSocket, action: GameAction) -> Option<()> {
    socket.send(&GameRequest::new(1, action)).await.ok()
}

/// A program that is ended at the end.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // nginx passes this signal on to its workers.
        let pid = nix::unistd::Pid::from_raw(self.0.id() as i32);
        let _ = nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGTERM);
        let _ = self.0.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Whether a program begins to listen in time.
async fn listens(address: SocketAddr) -> bool {
    let begin = std::time::Instant::now();
    while tokio::net::TcpStream::connect(address).await.is_err() {
        if begin.elapsed() > START_TIMEOUT {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    true
}

/// The configuration of docs/hosting.md without encryption. nginx passes bodies on as they come, like Caddy, so that the server
/// has to bear the attack.
fn configuration(proxy: Proxy, folder: &Path, port: u16, server: SocketAddr) -> String {
    let temp = folder.display();
    match proxy {
        Proxy::Nginx => format!(
            "worker_rlimit_nofile 16000;\npid {temp}/nginx.pid;\nerror_log {temp}/error.log;\n\
             events {{ worker_connections 8000; }}\nhttp {{\naccess_log off;\n\
             client_body_temp_path {temp}/body;\nproxy_temp_path {temp}/proxy;\nfastcgi_temp_path {temp}/fastcgi;\n\
             uwsgi_temp_path {temp}/uwsgi;\nscgi_temp_path {temp}/scgi;\n\
             map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}\n\
             server {{\nlisten 127.0.0.1:{port} backlog=4096;\nlocation / {{\nproxy_pass http://{server};\n\
             proxy_http_version 1.1;\nproxy_set_header Host $host;\nproxy_set_header X-Forwarded-For $remote_addr;\n\
             proxy_set_header Upgrade $http_upgrade;\nproxy_set_header Connection $connection_upgrade;\n\
             proxy_read_timeout 60s;\nproxy_request_buffering off;\n}}\n}}\n}}\n"
        ),
        Proxy::Caddy => format!(
            "{{\n\tadmin off\n\tauto_https off\n}}\n\
             http://127.0.0.1:{port} {{\n\treverse_proxy {server}\n}}\n"
        ),
    }
}

/// Starts a proxy in front of a server; none if it is not installed.
fn start(proxy: Proxy, folder: &Path, server: SocketAddr) -> Option<(Running, SocketAddr)> {
    let port = free_port();
    let file = folder.join("configuration");
    fs::write(&file, configuration(proxy, folder, port, server)).unwrap();
    let mut program = match proxy {
        Proxy::Nginx => {
            let mut program = Command::new("nginx");
            program.args(["-g", "daemon off;", "-p"]).arg(folder);
            program.arg("-c").arg(&file);
            program
        }
        Proxy::Caddy => {
            let mut program = Command::new("caddy");
            program.args(["run", "--adapter", "caddyfile", "--config"]);
            program.arg(&file);
            program
        }
    };
    let program = program
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("proxy.log")).unwrap())
        .spawn();
    match program {
        Ok(program) => Some((Running(program), SocketAddr::from(([127, 0, 0, 1], port)))),
        Err(error) => {
            println!("{proxy:?} is not installed: {error}");
            None
        }
    }
}

/// Starts the program as a server that trusts the proxy, with its log in a file.
fn serve(folder: &Path) -> (Running, SocketAddr, PathBuf) {
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let log = folder.join("stderr.log");
    let program = Command::new(program_path())
        .args(["serve", "--listen", &address.to_string()])
        .args(["--trusted-proxy", "127.0.0.1", "--log", "stderr"])
        .arg("--data")
        .arg(folder.join("data"))
        .stdout(Stdio::null())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    (Running(program), address, log)
}

/// The refusals that the server counts because of a limit.
async fn refused(server: SocketAddr, limit: &str) -> u64 {
    let mut stream = tokio::net::TcpStream::connect(server).await.unwrap();
    let request = format!("GET /metrics HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let line = format!("pijersi_refused_total{{limit=\"{limit}\"}} ");
    let mut lines = text.lines();
    let count = lines.find_map(|found| found.strip_prefix(&line));
    count
        .unwrap_or_else(|| panic!("no {limit} in {text}"))
        .parse()
        .unwrap()
}

/// Honest players: the 99th percentile of the time to the opponent in milliseconds, and the number of turns.
fn play(proxy: SocketAddr, seconds: u64) -> (f64, u64) {
    let output = Command::new(program_path())
        .args([
            "load",
            "--json",
            "--games",
            "20",
            "--think",
            "1000",
            "--watchers",
            "0",
        ])
        .args(["--seconds", &seconds.to_string()])
        .args(["--url", &format!("http://{proxy}")])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let report: serde_json::Value = serde_json::from_str(&text).expect("a report");
    let harm = ["errors", "lost", "doubled", "wrong"].map(|field| report[field].as_u64().unwrap());
    assert_eq!(harm, [0; 4], "{report}");
    (
        report["p99_ms"].as_f64().unwrap(),
        report["turns"].as_u64().unwrap(),
    )
}

/// Plays without and with an attack. Returns the 99th percentile with it, in milliseconds; none without the proxy.
fn attack(proxy: Proxy, attack: Attack) -> Option<f64> {
    pijersi_server::raise_descriptor_limit(8_000).unwrap();
    let name = format!("attack-{proxy:?}-{attack:?}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap();
    let (_server, server, log) = serve(&folder);
    assert!(runtime.block_on(listens(server)), "the server starts");
    // Another connection may have taken the port before the proxy listened on it.
    let start = || start(proxy, &folder, server);
    let (mut _proxy, mut address) = start()?;
    let mut attempts = 1;
    while !runtime.block_on(listens(address)) {
        attempts += 1;
        assert!(
            attempts < 5,
            "the proxy does not start: see {}",
            folder.display()
        );
        (_proxy, address) = start()?;
    }
    let (quiet, _) = play(address, 10);
    runtime.block_on(async { attack.start(address) });
    std::thread::sleep(Duration::from_secs(2));
    let (p99, turns) = play(address, SECONDS);
    let log = fs::read_to_string(log).unwrap();
    for limit in attack.limits() {
        let count = runtime.block_on(refused(server, limit));
        println!("{proxy:?}, {attack:?}: {count} refused because of {limit}");
        assert!(count > 0, "{limit}");
        let is_logged = |line: &str| line.contains("limit reached") && line.contains(limit);
        assert!(
            log.lines().any(is_logged),
            "{limit} is not in the log: {log}"
        );
    }
    runtime.shutdown_background();
    println!("{proxy:?}, {attack:?}: p99 {quiet:.1} ms before, {p99:.1} ms during {turns} turns");
    assert!(turns > 0);
    Some(p99)
}

/// All attacks through a proxy. The figures of all of them are printed, even if one is too high.
fn attack_through(proxy: Proxy) {
    if !is_requested() {
        return;
    }
    let attacks = [Attack::Sockets, Attack::Bodies, Attack::Rematches];
    let times = attacks.map(|kind| attack(proxy, kind));
    let is_good = |time: &Option<f64>| time.is_none_or(|time| time <= MAX_P99);
    assert!(times.iter().all(is_good), "{proxy:?}: p99 in ms: {times:?}");
}

#[test]
fn honest_players_do_not_notice_attacks_through_nginx() {
    attack_through(Proxy::Nginx);
}

#[test]
fn honest_players_do_not_notice_attacks_through_caddy() {
    attack_through(Proxy::Caddy);
}
