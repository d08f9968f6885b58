//! Tournaments of the load test: arenas, in which players are paired again as soon as their game is over.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use pijersi_client::{Error, Identity};
use pijersi_game::{Mode, SwapRule};
use pijersi_protocol::{
    IdentityChange, Problem, SetupChoice, TournamentAction, TournamentFormat, TournamentRefusal,
    TournamentSettings,
};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Shared;
use crate::board::{RATED_CLOCK, random_name};
use crate::cluster::{Cluster, Group};
use crate::player::Player;
use crate::transcript::Transcript;

/// Maximum number of games at the same time in one arena.
const MAX_GAMES: usize = 25;
/// Interval between requests for the games of an arena, one client for all of its players.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The duration of an arena: the load test ends before it.
const MINUTES: u32 = 720;

/// A tournament with its players.
pub struct Arena {
    shared: Arc<Shared>,
    cluster: Cluster,
    id: String,
    /// In the order of their numbers, which begin with 1.
    players: Vec<Identity>,
}

/// Begins arenas with so many games at the same time in all. Their addresses follow those of `boards` boards.
pub async fn begin(shared: &Arc<Shared>, games: usize, boards: usize) -> Result<Vec<Arena>, Error> {
    let mut arenas = Vec::new();
    let mut left = games;
    while left > 0 {
        let games = left.min(MAX_GAMES);
        let first = boards + arenas.len() * MAX_GAMES;
        arenas.push(begin_one(shared.clone(), games, first).await?);
        left -= games;
    }
    Ok(arenas)
}

async fn begin_one(shared: Arc<Shared>, games: usize, first: usize) -> Result<Arena, Error> {
    let mut players = Vec::new();
    let mut id = String::new();
    let cluster_of = |index: usize| {
        let number = first + index / 2;
        let cluster = shared.cluster.rotated(number);
        cluster.for_group(Group::Players, number)
    };
    for index in 0..2 * games {
        let cluster = cluster_of(index);
        let identify = async |server: pijersi_client::Server| {
            let change = IdentityChange {
                name: Some(Some(random_name())),
                ..IdentityChange::default()
            };
            server.identify(None, &change).await
        };
        let player = cluster.request(identify).await?;
        if players.is_empty() {
            let create = async |server: pijersi_client::Server| {
                server.create_tournament(&player, &settings()).await
            };
            id = cluster.request(create).await?;
        }
        act(&cluster, &id, &player, &TournamentAction::Enter {}).await?;
        players.push(player);
    }
    let start = TournamentAction::Start {};
    act(&cluster_of(0), &id, &players[0], &start).await?;
    Ok(Arena {
        cluster: cluster_of(0),
        id,
        players,
        shared: shared.clone(),
    })
}

/// Acts in a tournament. An action whose reply was lost is refused when it is repeated.
async fn act(
    cluster: &Cluster,
    id: &str,
    player: &Identity,
    action: &TournamentAction,
) -> Result<(), Error> {
    let send = async |server: pijersi_client::Server| {
        let acted = server.act_in_tournament(id, player, action).await;
        let is_done = |problem: &Problem| {
            use TournamentRefusal::{AlreadyEntered, Started};
            matches!(
                problem,
                Problem::Tournament {
                    reason: AlreadyEntered | Started
                }
            )
        };
        match acted {
            Err(Error::Refused(detail)) if is_done(&detail.problem) => Ok(()),
            acted => acted.map(drop),
        }
    };
    cluster.request(send).await
}

fn settings() -> TournamentSettings {
    TournamentSettings {
        title: "Load test".to_owned(),
        format: TournamentFormat::Arena { minutes: MINUTES },
        clock: RATED_CLOCK,
        setup: SetupChoice::default(),
        mode: Mode::Strict,
        rated: true,
        swap: SwapRule::Off,
        starts: None,
        max_players: None,
        start_when_full: false,
        pause: 0,
        no_show: None,
        stand_in: false,
        tie_breaks: Vec::new(),
    }
}

impl Arena {
    /// Plays all games until the test ends, and returns the transcripts of all players.
    pub async fn play(self) -> Result<Vec<Transcript>, Error> {
        let mut players = JoinSet::new();
        let mut begun = HashSet::new();
        while !*self.shared.ending.borrow() {
            let poll =
                async |server: pijersi_client::Server| server.tournament(&self.id, None).await;
            for game in self.cluster.request(poll).await?.games {
                let Some(id) = game.id.filter(|_| game.result.is_none()) else {
                    continue;
                };
                if begun.insert(id.clone()) {
                    let sent = Arc::default();
                    for number in [game.white, game.black] {
                        let number = number as usize - 1;
                        let player = Player::new(
                            self.shared.clone(),
                            self.cluster.rotated(number),
                            self.players[number].clone(),
                            Arc::clone(&sent),
                            (begun.len() * 2 + number) as u64,
                        );
                        players.spawn(player.play_once(id.clone()));
                    }
                }
            }
            sleep(POLL_INTERVAL).await;
        }
        let mut transcripts = Vec::new();
        while let Some(played) = players.join_next().await {
            let panicked = |_| Error::Malformed("a task panicked".to_owned());
            transcripts.push(played.map_err(panicked)??);
        }
        Ok(transcripts)
    }
}
