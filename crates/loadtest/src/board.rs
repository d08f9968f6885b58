//! A board: two players and their watchers, game after game.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use futures_util::future::join_all;
use pijersi::Player as Colour;
use pijersi_client::Error;
use pijersi_game::{Mode, TimeControl};
use pijersi_protocol::{ColorChoice, CreateGame, IdentityChange};

use crate::Shared;
use crate::cluster::{Cluster, Group};
use crate::player::Player;
use crate::transcript::Transcript;
use crate::watcher;

/// Number of watchers that share a local address.
const WATCHERS_PER_ADDRESS: usize = 100;
/// Number of stored games that are requested from a local address, one after the other.
const GAMES_PER_ADDRESS: usize = 100;

/// The clock of rated games. No player runs out of time with it.
pub const RATED_CLOCK: TimeControl = TimeControl::Total {
    base: 3_600_000,
    increment: 30_000,
};

/// A game that changes ratings.
fn rated_game() -> CreateGame {
    CreateGame {
        clock: RATED_CLOCK,
        mode: Mode::Strict,
        rated: true,
        ..CreateGame::default()
    }
}

/// A name that nothing else has: a request may be repeated after its reply was lost.
pub fn random_name() -> String {
    let random = RandomState::new().build_hasher().finish();
    format!("Load {random:016x}")
}

/// Plays games in sequence on a board, and returns the transcripts of all clients.
pub async fn run(shared: Arc<Shared>, number: usize) -> Result<Vec<Transcript>, Error> {
    let cluster = shared.cluster.rotated(number);
    let players_cluster = cluster.for_group(Group::Players, number);
    let rated = shared.options.is_rated(number);
    let identify = || {
        players_cluster.request(async |server| {
            let change = IdentityChange {
                name: rated.then(|| Some(random_name())),
                ..IdentityChange::default()
            };
            server.identify(None, &change).await
        })
    };
    let identities = [identify().await?, identify().await?];
    let game = CreateGame {
        color: ColorChoice::Player(Colour::White),
        listed: true,
        ..match rated {
            true => rated_game(),
            false => CreateGame::default(),
        }
    };
    let create =
        async |server: pijersi_client::Server| server.create_game(&identities[0], &game).await;
    let link = players_cluster.request(create).await?;
    let sent = Arc::default();
    let mut tasks = Vec::new();
    for (index, identity) in identities.iter().enumerate() {
        let player = Player::new(
            shared.clone(),
            players_cluster.rotated(index),
            identity.clone(),
            Arc::clone(&sent),
            (number * 2 + index) as u64,
        );
        let joins = index == 1;
        tasks.push(tokio::spawn(player.play(link.id().to_owned(), joins)));
    }
    let watchers = shared.options.watchers;
    for index in 0..watchers {
        let group = number * watchers.div_ceil(WATCHERS_PER_ADDRESS) + index / WATCHERS_PER_ADDRESS;
        let cluster = cluster.rotated(2 + index);
        let cluster = cluster.for_group(Group::Watchers, group);
        let watcher = watcher::watch(shared.clone(), cluster, link.id().to_owned());
        tasks.push(tokio::spawn(watcher));
    }
    let mut transcripts = Vec::new();
    for task in tasks {
        let panicked = |_| Error::Malformed("a task panicked".to_owned());
        transcripts.extend(task.await.map_err(panicked)??);
    }
    Ok(transcripts)
}

/// Compares transcripts with the events stored by the server.
pub async fn compare(shared: &Shared, mut transcripts: Vec<Transcript>) {
    transcripts.sort_by(|one, other| one.game.cmp(&other.game));
    let games: Vec<&[Transcript]> = transcripts
        .chunk_by(|one, other| one.game == other.game)
        .collect();
    let groups = games.chunks(GAMES_PER_ADDRESS).enumerate();
    let compared = groups.map(async |(number, games)| {
        let cluster = shared.cluster.for_group(Group::Comparison, number);
        let cluster = cluster.rotated(number);
        for transcripts in games {
            compare_game(shared, &cluster, transcripts).await;
        }
    });
    join_all(compared).await;
}

/// Compares the transcripts of one game with its stored events.
async fn compare_game(shared: &Shared, cluster: &Cluster, transcripts: &[Transcript]) {
    let id = &transcripts[0].game;
    let snapshot = cluster.request(async |server| server.snapshot(id).await);
    let stored = match snapshot.await {
        Ok(snapshot) => snapshot.events,
        Err(error) => {
            shared.tally.error(&error);
            Vec::new()
        }
    };
    shared.tally.compare(&stored, transcripts);
}
