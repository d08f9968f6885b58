//! The opening explorer: frequency and score of each turn.

use axum::Json;
use axum::extract::State;
use pijersi::{Player, Setup};
use pijersi_protocol::{ExplorerQuery, ExplorerReply, ExplorerTurn, Scores};

use super::position_key::position_key;
use super::search::first_turns;
use crate::error::HttpError;
use crate::extract::Query;
use crate::service::Service;
use crate::store::archive::{Explore, Score};

/// `GET /api/v1/explorer`.
pub(crate) async fn get(
    State(service): State<Service>,
    Query(query): Query<ExplorerQuery>,
) -> Result<Json<ExplorerReply>, HttpError> {
    let position = match query.position {
        Some(position) => position,
        None => {
            let setup = query.setup.unwrap_or(Setup::Classic);
            *first_turns(setup, &query.first.unwrap_or_default())?.position()
        }
    };
    let turns = match position.outcome() {
        None => position.turns(),
        Some(_) => Default::default(),
    };
    let mut keys = vec![position_key(&position)];
    let after = |turn| position_key(&position.play_unchecked(turn));
    keys.extend(turns.iter().map(|&turn| after(turn)));
    let found = service.live().store().search(Explore(keys)).await?;
    let mut found = found.into_iter();
    let scores = by_colour(found.next().unwrap_or_default(), position.player());
    let mut turns: Vec<ExplorerTurn> = turns
        .iter()
        .zip(found)
        .map(|(turn, score)| ExplorerTurn {
            turn: turn.notation().to_string(),
            scores: by_colour(score, position.player().opponent()),
        })
        .filter(|turn| turn.scores.games > 0)
        .collect();
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.scores.games));
    Ok(Json(ExplorerReply {
        position,
        scores,
        turns,
    }))
}

/// The wins, draws and losses of the player to move, by colour.
fn by_colour(score: Score, player: Player) -> Scores {
    let (white, black) = match player {
        Player::White => (score.wins, score.losses),
        Player::Black => (score.losses, score.wins),
    };
    Scores {
        games: score.wins + score.draws + score.losses,
        white,
        draws: score.draws,
        black,
    }
}
