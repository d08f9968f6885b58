//! Load test of a server: random legal turns in many games at once, through the public interface.
//!
//! [`run`] measures the latency of turns from one player to the other. At the end it compares what both players and the
//! watchers have seen with what the server has stored: acknowledged turns that are missing are lost, turns stored twice are
//! doubled, and differing events are wrong.

#![forbid(unsafe_code)]

mod arena;
mod board;
mod cluster;
mod latency;
mod player;
mod report;
mod transcript;
mod watcher;

use std::sync::Arc;
use std::time::Duration;

use pijersi_client::Server;
use tokio::sync::watch;

pub use latency::SecondReport;
pub use report::Report;

use cluster::Cluster;
use report::Tally;

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
    /// The maximum number of games that start in a second.
    pub starts_per_second: u32,
    /// Number of games that belong to tournaments, which are rated.
    pub tournament_games: usize,
}

impl Options {
    /// The number of sockets that are open at the same time.
    pub fn sockets(&self) -> usize {
        self.games * (2 + self.watchers)
    }

    /// The number of boards outside of tournaments.
    fn boards(&self) -> usize {
        self.games.saturating_sub(self.tournament_games)
    }

    /// Whether the games of a board are rated: as many of them, evenly spread, as are missing to half of all games.
    fn is_rated(&self, board: usize) -> bool {
        let boards = self.boards().max(1);
        let rated = (self.games / 2).saturating_sub(self.tournament_games);
        self.rated && (board + 1) * rated / boards > board * rated / boards
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
        tally: Tally::new(),
        ending,
    });
    let options = &shared.options;
    let mut boards = Vec::new();
    match arena::begin(&shared, options.tournament_games, options.boards()).await {
        Ok(arenas) => boards.extend(arenas.into_iter().map(|arena| tokio::spawn(arena.play()))),
        Err(error) => shared.tally.error(&error),
    }
    // The games start one after the other, within the time of a turn if that is not too fast.
    let min_interval = Duration::from_secs(1) / options.starts_per_second.max(1);
    let interval = options.turn_time / u32::try_from(options.games.max(1)).unwrap_or(u32::MAX);
    let mut starts = tokio::time::interval(interval.max(min_interval));
    starts.tick().await;
    for number in 0..options.boards() {
        boards.push(tokio::spawn(board::run(shared.clone(), number)));
        starts.tick().await;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_games_are_rated_those_of_tournaments_included() {
        for (games, tournament_games) in [(2_000, 200), (2_000, 0), (20, 0), (7, 2), (4, 4)] {
            let options = Options {
                nodes: Vec::new(),
                games,
                watchers: 0,
                turn_time: Duration::ZERO,
                duration: Duration::ZERO,
                rated: true,
                starts_per_second: 1,
                tournament_games,
            };
            let boards = 0..options.boards();
            let rated = boards.filter(|&board| options.is_rated(board)).count();
            let expected = (games / 2).max(tournament_games);
            assert_eq!(rated + tournament_games, expected, "{games}");
        }
    }
}
