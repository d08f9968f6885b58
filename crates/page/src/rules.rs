//! What the rules answer.

use pijersi::{
    Cell, Cube, Match, MatchResult, Piece, Player, Position, PositionBuilder, Setup, Symmetry,
};
use serde::Serialize;

use crate::describe::{self, PositionJson, TurnJson};
use crate::error::Refused;
use crate::question;
use crate::spot::{Spot, parse_position};

/// A turn and the position after it.
#[derive(Serialize)]
pub(crate) struct Played {
    turn: TurnJson,
    position: PositionJson,
}

/// Plays a turn.
pub(crate) fn play(spot: &Spot, asked: &question::Play) -> Result<Played, Refused> {
    let mut game = spot.game()?;
    let before = *game.position();
    let turn = game.play_text(&asked.turn).map_err(Refused::invalid)?;
    Ok(Played {
        turn: describe::turn(&before, turn),
        position: describe::position_with_turns(game.position()),
    })
}

/// Reads a match: from text in any form that people have, or from a start and turns.
pub(crate) fn read_match(spot: &Spot, asked: &question::Match) -> Result<Match, Refused> {
    if let Some(text) = &asked.text {
        if !spot.is_empty() || asked.result.is_some() {
            let message = "send either a text or a start and turns";
            return Err(Refused::malformed(message));
        }
        return read_any(text);
    }
    let mut game = spot.game()?;
    if let Some(result) = &asked.result {
        let result: MatchResult = result.parse().map_err(Refused::invalid)?;
        game.declare(result).map_err(Refused::invalid)?;
    }
    Ok(game)
}

/// Reads what people paste: a match, a position or a set-up code.
fn read_any(text: &str) -> Result<Match, Refused> {
    let trimmed = text.trim();
    let first = trimmed.split_whitespace().next().unwrap_or("");
    if first.matches('/').count() >= 2 && !trimmed.contains('\n') {
        return Ok(Match::new(parse_position(trimmed)?));
    }
    if let Ok(setup) = trimmed.parse::<Setup>() {
        return Ok(setup.into());
    }
    text.parse().map_err(|error: pijersi::ParseMatchError| {
        Refused::invalid_at(&error, error.line(), error.column())
    })
}

/// The position of a set-up: `classic`, `half`, `full` or a code.
pub(crate) fn setup(asked: &question::Setup) -> Result<Position, Refused> {
    let seed = || {
        let missing = || Refused::malformed("a random set-up needs a seed");
        asked.seed.ok_or_else(missing)
    };
    let setup = match asked.setup.as_str() {
        "classic" => return Ok(Position::classic()),
        "half" => Setup::half_random(seed()?),
        "full" => Setup::full_random(seed()?),
        code => code.parse().map_err(Refused::invalid)?,
    };
    Ok(setup.position())
}

/// The position with these pieces, if it is one.
pub(crate) fn edit(asked: &question::Edit) -> Result<Position, Refused> {
    let mut builder = PositionBuilder::new()
        .player(player(&asked.player)?)
        .quiet(asked.quiet)
        .full(asked.full);
    for (cell, letters) in &asked.pieces {
        let cell: Cell = cell.parse().map_err(Refused::invalid)?;
        builder = builder.put(cell, piece(cell, letters.as_str().unwrap_or_default())?);
    }
    builder.build().map_err(Refused::invalid)
}

/// The player with this name.
fn player(name: &str) -> Result<Player, Refused> {
    Player::ALL
        .into_iter()
        .find(|&player| describe::player_name(player) == name)
        .ok_or_else(|| Refused::invalid("the player is white or black"))
}

fn piece(cell: Cell, letters: &str) -> Result<Piece, Refused> {
    let cubes: Option<Vec<Cube>> = letters.chars().take(3).map(Cube::from_letter).collect();
    let piece = match cubes.as_deref() {
        Some(&[cube]) => Some(Piece::single(cube.player, cube.role)),
        Some(&[bottom, top]) if bottom.player == top.player => {
            Piece::stack(top.player, top.role, bottom.role)
        }
        _ => None,
    };
    piece.ok_or_else(|| {
        Refused::invalid(format!(
            "no such piece at {cell}: write one letter of rpsw, or two of one player with the bottom first; \
             wise stands only on wise"
        ))
    })
}

/// The image of a position under a symmetry.
pub(crate) fn image(spot: &Spot, asked: &question::Symmetry) -> Result<Position, Refused> {
    if asked.cycle > 2 {
        return Err(Refused::invalid("the roles are cycled 0, 1 or 2 times"));
    }
    let symmetry = Symmetry::new(asked.mirror, asked.cycle, asked.rotate);
    Ok(symmetry.position(spot.game()?.position()))
}
