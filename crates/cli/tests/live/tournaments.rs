//! Tournaments: played to their end while nodes are killed, and with many players.

use std::collections::{BTreeMap, HashSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use pijersi_client::{Disconnected, Error, GameSocket, Identity, Server as Host};
use pijersi_game::{Mode, SwapRule};
use pijersi_protocol::{
    BoardResult, GameAction, GameReply, GameRequest, GameStatus, IdentityChange, Problem,
    SetupChoice, Tournament, TournamentAction, TournamentFormat, TournamentGame,
    TournamentSettings, TournamentStatus,
};
use tokio::runtime::Runtime;

use crate::program::{Kept, Server, free_address};
use crate::{Folder, is_full};

/// White wins with the third turn.
const TURNS: [&str; 5] = ["a1-b1=d2", "f1-e1", "d2=e2-f3", "e1-f1", "e2-f3=g3"];
/// Timeout of a tournament.
const TIMEOUT: Duration = Duration::from_secs(180);
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Repeats a request until the server, which may be starting again, replies.
async fn surely<T, F: Future<Output = Result<T, Error>>>(request: impl Fn() -> F) -> T {
    let begin = Instant::now();
    loop {
        match request().await {
            Ok(reply) => return reply,
            Err(error) => assert!(begin.elapsed() < TIMEOUT, "{error}"),
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// A tournament that was played, with the ids of all games that were seen.
struct Played {
    tournament: Tournament,
    begun: HashSet<String>,
}

/// Players of a tournament, and the nodes on which they play.
#[derive(Clone)]
struct Club {
    nodes: Arc<Vec<Host>>,
    players: Arc<Vec<Identity>>,
    /// Time for a turn.
    think: Duration,
}

impl Club {
    async fn new(addresses: &[SocketAddr], players: usize, think: Duration) -> Club {
        let nodes: Vec<Host> = addresses
            .iter()
            .map(|address| format!("http://{address}").parse().unwrap())
            .collect();
        let mut identities = Vec::new();
        for number in 0..players {
            // Names are unique, and a request whose reply is lost has taken one.
            let attempts = AtomicU32::new(0);
            let identify = || {
                let attempt = attempts.fetch_add(1, Ordering::Relaxed);
                let change = IdentityChange {
                    name: Some(Some(format!("Player {number} {attempt}"))),
                    ..IdentityChange::default()
                };
                let node = &nodes[0];
                async move { node.identify(None, &change).await }
            };
            identities.push(surely(identify).await);
        }
        Club {
            nodes: Arc::new(nodes),
            players: Arc::new(identities),
            think,
        }
    }

    fn node(&self, number: usize) -> &Host {
        &self.nodes[number % self.nodes.len()]
    }

    /// Creates a tournament, lets all players enter, and starts it.
    async fn start(&self, format: TournamentFormat, rated: bool) -> String {
        let settings = TournamentSettings {
            title: "Club".to_owned(),
            format,
            clock: "10+5".parse().unwrap(),
            setup: SetupChoice::default(),
            mode: Mode::Strict,
            rated,
            swap: SwapRule::Off,
            starts: None,
            max_players: None,
            start_when_full: false,
            pause: 0,
            no_show: Some(3_600),
            stand_in: false,
            tie_breaks: Vec::new(),
        };
        let organiser = &self.players[0];
        let id = surely(|| self.nodes[0].create_tournament(organiser, &settings)).await;
        for (number, player) in self.players.iter().enumerate() {
            let enter = TournamentAction::Enter {};
            let node = self.node(number);
            self.act(node, &id, player, &enter).await;
        }
        self.act(self.node(1), &id, organiser, &TournamentAction::Start {})
            .await;
        id
    }

    /// Acts once: a repeated request is refused when the first one was carried out.
    async fn act(&self, node: &Host, id: &str, player: &Identity, action: &TournamentAction) {
        let begin = Instant::now();
        loop {
            match node.act_in_tournament(id, player, action).await {
                Ok(_) => return,
                Err(Error::Refused(detail))
                    if matches!(detail.problem, Problem::Tournament { .. }) =>
                {
                    return;
                }
                Err(error) => assert!(begin.elapsed() < TIMEOUT, "{error}"),
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }

    /// Plays all games of a tournament until it has ended or the time is over.
    async fn play(&self, id: &str, time: Duration) -> Played {
        let begin = Instant::now();
        let mut begun = HashSet::new();
        let mut polls = 0;
        loop {
            polls += 1;
            let tournament = surely(|| self.node(polls).tournament(id, None)).await;
            if tournament.status != TournamentStatus::Running || begin.elapsed() > time {
                return Played { tournament, begun };
            }
            for game in tournament.games {
                let Some(game_id) = game.id.clone().filter(|_| game.result.is_none()) else {
                    continue;
                };
                if begun.insert(game_id) {
                    for colour in 0..2 {
                        tokio::spawn(self.clone().play_game(game.clone(), colour));
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Plays one colour of a game, with other connections where one is lost.
    async fn play_game(self, game: TournamentGame, colour: usize) {
        let number = [game.white, game.black][colour] as usize - 1;
        let id = game.id.as_deref().unwrap();
        for attempt in 0.. {
            let node = self.node(number + attempt);
            if let Ok(mut socket) = node.open_socket(id, Some(&self.players[number]), 0).await
                && self.play_on(&mut socket, colour).await.is_ok()
            {
                return;
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }

    async fn play_on(&self, socket: &mut GameSocket, colour: usize) -> Result<(), Disconnected> {
        loop {
            let count = match socket.next().await? {
                GameReply::Game { game, .. } if game.status == GameStatus::Over => return Ok(()),
                GameReply::Game { game, .. } => game.events.len(),
                GameReply::Event { number, .. } => number as usize + 1,
                // Another connection of the player may have been faster.
                GameReply::Refused { .. } => return Err(Disconnected),
                _ => continue,
            };
            if count >= TURNS.len() {
                return Ok(());
            }
            if count % 2 == colour {
                tokio::time::sleep(self.think).await;
                let turn = GameAction::Turn {
                    number: count as u32,
                    turn: TURNS[count].to_owned(),
                };
                socket.send(&GameRequest::new(count as u64, turn)).await?;
            }
        }
    }

    /// Checks that each player has one game in each round, and that each result is that of its game and has changed ratings.
    async fn check(&self, tournament: &Tournament) {
        let mut games = BTreeMap::new();
        for game in &tournament.games {
            for player in [game.white, game.black] {
                *games.entry((game.round, player)).or_insert(0) += 1;
            }
            assert_eq!(game.result, Some(BoardResult::WhiteWins), "{game:?}");
            let id = game.id.as_deref().unwrap();
            let snapshot = surely(|| self.nodes[0].snapshot(id)).await;
            assert_eq!(snapshot.events.len(), TURNS.len());
            assert!(snapshot.ratings.is_some(), "{snapshot:?}");
            assert_eq!(snapshot.tournament.as_deref(), Some(tournament.id.as_str()));
        }
        let count = usize::from(tournament.round) * self.players.len();
        assert_eq!(games.len(), count, "{tournament:?}");
        assert!(games.values().all(|&games| games == 1), "{tournament:?}");
        let lines = tournament.groups.iter().flat_map(|group| &group.standings);
        let points: f64 = lines.map(|line| line.points).sum();
        assert_eq!(points, tournament.games.len() as f64);
    }
}

/// Plays rated Swiss tournaments, one after the other, until it is enough; each is played to its end. Returns the number of games.
pub async fn play_until(addresses: Vec<SocketAddr>, is_enough: Arc<AtomicBool>) -> u64 {
    let mut games = 0;
    let club = Club::new(&addresses, 8, Duration::from_millis(20)).await;
    while games == 0 || !is_enough.load(Ordering::Relaxed) {
        let format = TournamentFormat::Swiss { rounds: 5 };
        let id = club.start(format, true).await;
        let over = club.play(&id, TIMEOUT).await.tournament;
        assert_eq!(over.status, TournamentStatus::Over, "{over:?}");
        assert_eq!(over.round, 5);
        club.check(&over).await;
        games += over.games.len() as u64;
    }
    games
}

/// The time that each player of an arena waits between two games, in milliseconds, in ascending order.
async fn waits(club: &Club, games: &HashSet<String>) -> Vec<u64> {
    let mut times: BTreeMap<String, Vec<(u64, u64)>> = BTreeMap::new();
    for id in games {
        let game = surely(|| club.nodes[0].snapshot(id)).await;
        let last = game
            .events
            .last()
            .map(|event| event.0.split(' ').next().unwrap());
        let ended = match game.status {
            GameStatus::Over => last.unwrap().parse().unwrap(),
            _ => u64::MAX,
        };
        for seat in [game.white, game.black].into_iter().flatten() {
            let games = times.entry(seat.name.unwrap()).or_default();
            games.push((game.settings.started, ended));
        }
    }
    let mut waits = Vec::new();
    for games in times.values_mut() {
        games.sort_unstable();
        waits.extend(
            games
                .windows(2)
                .map(|two| two[1].0.saturating_sub(two[0].1)),
        );
    }
    waits.sort_unstable();
    waits
}

#[test]
fn an_arena_of_500_players_pairs_free_players_within_two_seconds() {
    if !is_full() {
        return;
    }
    let folder = Folder::new("arena");
    let address = free_address();
    let limits = ["identities", "tournament-actions", "requests"];
    let limits = limits.map(|limit| format!("{limit}=6000000/100000"));
    let mut options = vec!["--connections-per-address", "10000"];
    options.extend(limits.iter().flat_map(|limit| ["--limit", limit]));
    let _server = Server::start_with(address, Kept::Folder(&folder.0), &options);
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let club = Club::new(&[address], 500, Duration::from_secs(2)).await;
        let id = club
            .start(TournamentFormat::Arena { minutes: 1 }, false)
            .await;
        let played = club.play(&id, Duration::from_secs(45)).await;
        let waits = waits(&club, &played.begun).await;
        let worst = *waits.last().unwrap();
        let (count, median) = (waits.len(), waits[waits.len() / 2]);
        println!("{count} waits, median {median} ms, worst {worst} ms");
        assert!(
            count > 500 && worst <= 2_000,
            "{count} waits, worst {worst} ms"
        );
    });
}
