//! How often each turn was played, and how well it scored.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use pijersi::{Player, Position, Setup};
use serde_json::{Value, json};

use super::position_key::position_key;
use super::search::{Search, first_turns, setup};
use crate::error::HttpError;
use crate::service::Service;
use crate::store::archive::Explore;

/// `GET /api/v1/explorer`.
pub(super) async fn get(
    State(service): State<Service>,
    Query(search): Query<Search>,
) -> Result<Response, HttpError> {
    let position = match &search.position {
        Some(text) => text
            .parse()
            .map_err(|error| HttpError::bad_request(format!("position: {error}")))?,
        None => {
            let setup = setup(search.setup.as_deref())?.unwrap_or(Setup::Classic);
            *first_turns(setup, search.first.as_deref().unwrap_or_default())?.position()
        }
    };
    let turns = match position.outcome() {
        None => position.turns(),
        Some(_) => Default::default(),
    };
    let mut keys = vec![position_key(&position)];
    keys.extend(
        turns
            .iter()
            .map(|&turn| position_key(&position.play_unchecked(turn))),
    );
    let scores = service.live().store().search(Explore(keys)).await?;
    let mut rows: Vec<(u64, Value)> = turns
        .iter()
        .zip(scores.iter().skip(1))
        .filter(|(_, score)| score.iter().sum::<u64>() > 0)
        .map(|(turn, &score)| {
            let mut row = colours(score, position.player().opponent());
            row["turn"] = turn.notation().to_string().into();
            (score.iter().sum(), row)
        })
        .collect();
    rows.sort_by_key(|(games, _)| std::cmp::Reverse(*games));
    let mut answer = colours(
        scores.first().copied().unwrap_or_default(),
        position.player(),
    );
    answer["position"] = Position::to_string(&position).into();
    answer["turns"] = rows.into_iter().map(|(_, row)| row).collect();
    Ok(Json(answer).into_response())
}

/// What the player to move scored, told by colours.
fn colours([wins, draws, losses]: [u64; 3], mover: Player) -> Value {
    let [white, black] = match mover {
        Player::White => [wins, losses],
        Player::Black => [losses, wins],
    };
    json!({ "games": wins + draws + losses, "white": white, "draws": draws, "black": black })
}
