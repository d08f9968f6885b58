//! The rules over HTTP: the page asks here what is legal.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use axum::Json;
use pijersi::{Cell, Cube, Match, MatchResult, Piece, Player, Position, PositionBuilder, Setup};
use serde::{Deserialize, Serialize};

use crate::body::JsonBody;
use crate::describe::{self, MatchJson, PositionJson, TurnJson};
use crate::error::ApiError;

type Answer<T> = Result<Json<T>, ApiError>;

/// Reads position text.
pub(crate) fn parse_position(text: &str) -> Result<Position, ApiError> {
    text.parse()
        .map_err(|error: pijersi::ParsePsnError| ApiError::invalid_at(&error, 1, error.column()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionQuestion {
    position: String,
}

/// What a position is, with its legal turns.
pub(crate) async fn position(JsonBody(asked): JsonBody<PositionQuestion>) -> Answer<PositionJson> {
    let position = parse_position(&asked.position)?;
    Ok(Json(describe::position_with_turns(&position)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayQuestion {
    position: String,
    turn: String,
}

#[derive(Serialize)]
pub(crate) struct Played {
    turn: TurnJson,
    position: PositionJson,
}

/// Plays a turn.
pub(crate) async fn play(JsonBody(asked): JsonBody<PlayQuestion>) -> Answer<Played> {
    let mut game = Match::new(parse_position(&asked.position)?);
    let turn = game.play_text(&asked.turn).map_err(ApiError::invalid)?;
    Ok(Json(Played {
        turn: describe::turn(game.start(), turn),
        position: describe::position_with_turns(game.position()),
    }))
}

/// Either `text`, in any form people have, or a start and turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchQuestion {
    text: Option<String>,
    start: Option<String>,
    #[serde(default)]
    turns: Vec<String>,
    result: Option<String>,
}

/// Reads a match.
pub(crate) async fn whole_match(JsonBody(asked): JsonBody<MatchQuestion>) -> Answer<MatchJson> {
    Ok(Json(describe::whole_match(&read_match(asked)?)))
}

fn read_match(asked: MatchQuestion) -> Result<Match, ApiError> {
    if let Some(text) = asked.text {
        if asked.start.is_some() || !asked.turns.is_empty() || asked.result.is_some() {
            return Err(ApiError::malformed(
                "send either a text or a start and turns",
            ));
        }
        return read_any(&text);
    }
    let game = match_of(asked.start.as_deref(), &asked.turns)?;
    with_result(game, asked.result.as_deref())
}

/// The match that begins there and has these turns.
pub(crate) fn match_of(start: Option<&str>, turns: &[String]) -> Result<Match, ApiError> {
    let mut game = match start {
        Some(start) => Match::new(parse_position(start)?),
        None => Match::default(),
    };
    for (index, turn) in turns.iter().enumerate() {
        game.play_text(turn)
            .map_err(|error| ApiError::invalid(format!("turn {}: {error}", index + 1)))?;
    }
    Ok(game)
}

fn with_result(mut game: Match, result: Option<&str>) -> Result<Match, ApiError> {
    if let Some(result) = result {
        let result: MatchResult = result.parse().map_err(ApiError::invalid)?;
        game.declare(result).map_err(ApiError::invalid)?;
    }
    Ok(game)
}

/// Reads what people paste: a match, a position or a set-up code.
fn read_any(text: &str) -> Result<Match, ApiError> {
    let trimmed = text.trim();
    let first = trimmed.split_whitespace().next().unwrap_or("");
    if first.matches('/').count() >= 2 && !trimmed.contains('\n') {
        return Ok(Match::new(parse_position(trimmed)?));
    }
    if let Ok(setup) = trimmed.parse::<Setup>() {
        return Ok(setup.into());
    }
    text.parse().map_err(|error: pijersi::ParseMatchError| {
        ApiError::invalid_at(&error, error.line(), error.column())
    })
}

/// `classic`, `half`, `full` or a set-up code.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupQuestion {
    setup: String,
    seed: Option<u64>,
}

/// The position of a set-up.
pub(crate) async fn setup(JsonBody(asked): JsonBody<SetupQuestion>) -> Answer<PositionJson> {
    let seed = asked
        .seed
        .unwrap_or_else(|| RandomState::new().hash_one("set-up"));
    let setup = match asked.setup.as_str() {
        "half" => Setup::half_random(seed),
        "full" => Setup::full_random(seed),
        "classic" => "GRXLLS".parse().map_err(ApiError::invalid)?,
        code => code.parse().map_err(ApiError::invalid)?,
    };
    Ok(Json(describe::position_with_turns(&setup.position())))
}

/// The pieces of a board by cell, bottom letter first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditQuestion {
    pieces: BTreeMap<String, String>,
    player: String,
    #[serde(default)]
    quiet: u8,
    #[serde(default = "first_full_turn")]
    full: u16,
}

const fn first_full_turn() -> u16 {
    1
}

/// The position with these pieces, if it is one.
pub(crate) async fn edit(JsonBody(asked): JsonBody<EditQuestion>) -> Answer<PositionJson> {
    let player = match asked.player.as_str() {
        "white" => Player::White,
        "black" => Player::Black,
        _ => return Err(ApiError::invalid("the player is white or black")),
    };
    let mut builder = PositionBuilder::new()
        .player(player)
        .quiet(asked.quiet)
        .full(asked.full);
    for (cell, letters) in &asked.pieces {
        let cell: Cell = cell.parse().map_err(ApiError::invalid)?;
        builder = builder.put(cell, piece(cell, letters)?);
    }
    let position = builder.build().map_err(ApiError::invalid)?;
    Ok(Json(describe::position_with_turns(&position)))
}

fn piece(cell: Cell, letters: &str) -> Result<Piece, ApiError> {
    let cubes: Option<Vec<Cube>> = letters.chars().take(3).map(Cube::from_letter).collect();
    let piece = match cubes.as_deref() {
        Some(&[cube]) => Some(Piece::single(cube.player, cube.role)),
        Some(&[bottom, top]) if bottom.player == top.player => {
            Piece::stack(top.player, top.role, bottom.role)
        }
        _ => None,
    };
    piece.ok_or_else(|| {
        ApiError::invalid(format!(
            "no such piece at {cell}: one letter of rpsw or two of one player, bottom first; \
             wise stands only on wise"
        ))
    })
}
