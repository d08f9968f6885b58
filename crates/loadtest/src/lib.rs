//! Load test of a server: random legal turns in many games at once, through the public interface.
//!
//! [`run`] measures the latency of turns from one player to the other. At the end it compares what both players and the
//! watchers have seen with what the server has stored: acknowledged turns that are missing are lost, turns stored twice are
//! doubled, and differing events are wrong.

#![forbid(unsafe_code)]

mod board;
mod cluster;
mod player;
mod report;
mod transcript;
mod watcher;

use std::sync::Arc;
use std::time::Duration;

use pijersi_client::Server;
use tokio::sync::watch;

pub use report::Report;

use cluster::Cluster;
use report::Tally;

/// Shortest interval between the starts of two games.
const MIN_START_INTERVAL: Duration = Duration::from_millis(5);
/// Time for the last messages to arrive at the end.
const DRAIN_TIME: Duration = Duration::from_secs(3);

/// The size of a load test.
#[derive(Clone, Debug)]
pub struct Options {
    /// The nodes of the server.
    pub nodes: Vec<Server>,
    /// The number of games at the same time.
    pub games: usize,
    /// The number of watchers of each game.
    pub watchers: usize,
    /// The time between two turns of a game.
    pub turn_time: Duration,
    /// The duration of the measurement.
    pub duration: Duration,
    /// Whether half of the games are rated.
    pub rated: bool,
}

impl Options {
    /// The number of sockets that are open at the same time.
    pub fn sockets(&self) -> usize {
        self.games * (2 + self.watchers)
    }
}

/// State shared by all games.
struct Shared {
    cluster: Cluster,
    options: Options,
    tally: Tally,
    /// Whether the test is ending: no more turns are played.
    ending: watch::Receiver<bool>,
}

impl Shared {
    /// Returns when the test has ended and the last messages have had time to arrive.
    async fn drained(&self) {
        let mut ending = self.ending.clone();
        let _ = ending.wait_for(|ending| *ending).await;
        tokio::time::sleep(DRAIN_TIME).await;
    }
}

/// Runs a load test.
///
/// # Panics
/// Outside of a Tokio runtime.
pub async fn run(options: Options) -> Report {
    let (end, ending) = watch::channel(false);
    let shared = Arc::new(Shared {
        cluster: Cluster::new(&options.nodes),
        options,
        tally: Tally::default(),
        ending,
    });
    let options = &shared.options;
    // The games start one after the other, within the time of a turn or at most 200 a second.
    let interval = options.turn_time / u32::try_from(options.games.max(1)).unwrap_or(u32::MAX);
    let mut boards = Vec::new();
    for number in 0..options.games {
        boards.push(tokio::spawn(board::run(shared.clone(), number)));
        tokio::time::sleep(interval.max(MIN_START_INTERVAL)).await;
    }
    shared.tally.start();
    tokio::time::sleep(options.duration).await;
    shared.tally.stop();
    end.send_replace(true);
    let mut transcripts = Vec::new();
    for board in boards {
        match board.await {
            Ok(Ok(seen)) => transcripts.extend(seen),
            Ok(Err(error)) => shared.tally.error(&error),
            Err(_) => shared.tally.error(&"a task panicked"),
        }
    }
    board::compare(&shared, transcripts).await;
    shared.tally.report()
}

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
