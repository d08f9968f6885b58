//! A client that watches.

use std::sync::Arc;
use std::time::Duration;

use pijersi_client::Error;
use pijersi_protocol::{GameAction, GameReply, GameRequest};

use crate::Shared;
use crate::cluster::Cluster;
use crate::transcript::Transcript;

/// Delay before connecting again.
pub const RECONNECT_DELAY: Duration = Duration::from_millis(50);

/// Watches one game after the other on a board until the test ends.
pub async fn watch(
    shared: Arc<Shared>,
    cluster: Cluster,
    id: String,
) -> Result<Vec<Transcript>, Error> {
    let mut transcripts = vec![Transcript::new(&id)];
    tokio::select! {
        () = shared.drained() => {}
        failed = follow(&cluster, &mut transcripts) => failed?,
    }
    Ok(transcripts)
}

async fn follow(cluster: &Cluster, transcripts: &mut Vec<Transcript>) -> Result<(), Error> {
    while let Some(transcript) = transcripts.last_mut() {
        match follow_once(cluster, transcript).await? {
            Some(next) => transcripts.push(Transcript::new(&next)),
            None => tokio::time::sleep(RECONNECT_DELAY).await,
        }
    }
    Ok(())
}

/// Follows a game until the connection ends or there is a rematch, and returns the id of the rematch.
async fn follow_once(
    cluster: &Cluster,
    transcript: &mut Transcript,
) -> Result<Option<String>, Error> {
    let known = transcript.events.len();
    let mut socket = cluster.open_socket(&transcript.game, None, known).await?;
    while let Ok(reply) = socket.next().await {
        let added = match reply {
            GameReply::Game { game, .. } if game.next.is_some() => {
                let _ = transcript.add_snapshot(&game);
                return Ok(game.next);
            }
            GameReply::Game { game, .. } => transcript.add_snapshot(&game),
            GameReply::Event { number, event, .. } => transcript.add(number, &[event]),
            GameReply::Next { id } => return Ok(Some(id)),
            GameReply::Start { .. }
            | GameReply::Presence { .. }
            | GameReply::Message { .. }
            | GameReply::Rematch { .. }
            | GameReply::Rated { .. }
            | GameReply::Closed {}
            | GameReply::Reconnect { .. }
            | GameReply::Pong { .. }
            | GameReply::Done { .. }
            | GameReply::Refused { .. }
            | GameReply::Unknown => continue,
        };
        if added.is_err() {
            let since = transcript.events.len() as u64;
            let request = GameRequest::new(0, GameAction::Game { since });
            if socket.send(&request).await.is_err() {
                break;
            }
        }
    }
    Ok(None)
}
