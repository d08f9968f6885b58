//! Fills an archive with generated games, and measures imports and searches.
//!
//! ```sh
//! cargo run --release -p pijersi-server --example archive -- 1000000 /var/tmp/archive.db
//! ```
//!
//! Many games share openings, as those of people do; later turns are random. Parsing and importing are measured, generating
//! the games is not.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use pijersi::{Match, MatchResult, Setup, SplitMix64};
use pijersi_server::{Config, ImportedGame, Service, Store, serve};
use tokio::net::TcpListener;

/// Number of games in a transaction, as in `pijersi archive import`.
const BATCH: u64 = 100_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().as_deref().unwrap_or("100000").parse()?;
    let path = arguments.next().unwrap_or("archive.db".to_owned());
    let store = Store::open_sqlite(Path::new(&path))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let mut spent = Duration::ZERO;
    let mut turns = 0;
    for first in (0..count).step_by(BATCH as usize) {
        let texts = in_threads(first..(first + BATCH).min(count), game_text);
        turns += texts
            .iter()
            .map(|text| text.matches('-').count() as u64)
            .sum::<u64>();
        let begin = Instant::now();
        let games = in_threads(0..texts.len() as u64, |number| {
            read(&texts[number as usize])
        });
        let reading = begin.elapsed();
        let added = runtime.block_on(store.import(games.into_iter().flatten().collect()))?;
        spent += begin.elapsed();
        println!(
            "{added} added, {:.1} s of which {:.1} s reading",
            begin.elapsed().as_secs_f64(),
            reading.as_secs_f64()
        );
    }
    if count > 0 {
        let rate = count as f64 / spent.as_secs_f64();
        println!(
            "{count} games, about {} motions each: {rate:.0} games a second",
            turns / count
        );
    }
    runtime.block_on(ask(store))
}

/// Maps each number on two threads, and keeps the order.
fn in_threads<T: Send>(numbers: std::ops::Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let middle = numbers.start + (numbers.end - numbers.start) / 2;
    let work = &work;
    thread::scope(|scope| {
        let second = scope.spawn(move || (middle..numbers.end).map(work).collect::<Vec<_>>());
        let mut all: Vec<T> = (numbers.start..middle).map(work).collect();
        all.extend(second.join().expect("a thread that works"));
        all
    })
}

/// A generated game as match text with tags.
fn game_text(number: u64) -> String {
    let mut random = SplitMix64::new(number);
    let setup = match random.below(10) {
        0..8 => Setup::Classic,
        _ => Setup::full_random(random.below(1000)),
    };
    let mut game = Match::from(setup);
    let length = 20 + random.below(60) as usize;
    while !game.is_over() && game.len() < length {
        let turns = game.position().turns();
        let among = match game.len() {
            0..8 => 1 + random.below(8).min(random.below(8)),
            _ => turns.len() as u64,
        };
        let turn = turns[random.below(among.min(turns.len() as u64)) as usize];
        game.play(turn).expect("a legal turn");
    }
    let results = [MatchResult::White, MatchResult::Draw, MatchResult::Black];
    // What the board shows needs no declaration.
    let _ = game.declare(results[random.below(3) as usize]);
    // Few play very much, and many play little.
    let mut name = || match random.below(4) {
        0 => format!("Regular {}", random.below(10)),
        _ => format!("Guest {}", random.below(100_000)),
    };
    let [white, black] = [name(), name()];
    let [month, day] = [1 + random.below(12), 1 + random.below(28)];
    let year = 2016 + random.below(10);
    format!(
        "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{year}-{month:02}-{day:02}\"]\n{game}\n"
    )
}

fn read(text: &str) -> Option<ImportedGame> {
    let record: Match = text.parse().expect("a game that was written");
    ImportedGame::new(&record, |name| record.tags().get(name))
}

/// Queries the archive of a running server, and prints how long each query takes.
async fn ask(store: Store) -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let service = Service::with_store(Config::default(), store);
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(serve(listener, service, async {
        let _ = stopped.await;
    }));
    // The page's files are compressed first.
    tokio::time::sleep(Duration::from_secs(5)).await;
    tokio::task::spawn_blocking(move || measure(address)).await?;
    let _ = stop.send(());
    server.await?;
    Ok(())
}

fn measure(address: SocketAddr) {
    let mut first = Match::default();
    let mut explorer = String::new();
    let mut questions: Vec<String> = [
        "",
        "name=regular+1",
        "name=guest+77",
        "name=unknown",
        "white=regular+1&black=regular+2",
        "white=regular+1&result=1%2F2-1%2F2",
        "from=2020-01-01&to=2020-01-01",
        "from=2019-01-01",
        "from=2031-01-01",
        "result=1-0",
        "min-turns=75",
        "min-turns=79&result=0-1&name=regular+3",
        "max-turns=12",
        "min-turns=500",
        "setup=classic&result=0-1&from=2025-12-28",
        "name=guest+5&from=2020-01-01&result=1-0",
    ]
    .map(|query| format!("/api/v1/archive?{query}"))
    .into();
    for _ in 0..6 {
        let position = first
            .position()
            .to_string()
            .replace(' ', "%20")
            .replace('/', "%2F");
        questions.push(format!("/api/v1/archive?position={position}"));
        questions.push(format!(
            "/api/v1/archive?position={position}&name=regular+4&result=1-0"
        ));
        questions.push(format!("/api/v1/archive?position={position}&name=guest+9"));
        questions.push(format!("/api/v1/archive?first={explorer}"));
        questions.push(format!("/api/v1/explorer?first={explorer}"));
        let turn = first.position().turns()[0];
        let text = turn.notation().to_string().replace('=', "%3D");
        explorer += &format!("{text},");
        first.play(turn).expect("a legal turn");
    }
    let mut longest = Duration::ZERO;
    for path in questions {
        // Twice: the first time, pages of the file may have to be read from the disk.
        let times = [(); 2].map(|()| {
            let begin = Instant::now();
            let answer = get(address, &path);
            assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
            begin.elapsed()
        });
        longest = longest.max(times[0]).max(times[1]);
        let [one, two] = times.map(|time| time.as_secs_f64() * 1000.0);
        println!("{one:7.1} ms {two:7.1} ms  {path}");
    }
    println!(
        "the longest answer took {:.1} ms",
        longest.as_secs_f64() * 1000.0
    );
}

fn get(address: SocketAddr, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}
