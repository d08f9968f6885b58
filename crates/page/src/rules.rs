//! What the rules answer.

use pijersi::{Cell, Match, MatchResult, Player, Position, PositionBuilder, Setup, Symmetry};

use crate::describe::{self, PositionJson, TurnJson};
use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Object};
use crate::letters::piece;
use crate::spot::{Spot, parse_position};

/// A turn and the position after it.
pub(crate) struct Played {
    turn: TurnJson,
    position: PositionJson,
}

impl Json for Played {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("turn", &self.turn);
        object.field("position", &self.position);
        object.end();
    }
}

/// Plays a turn.
pub(crate) fn play(mut fields: Fields) -> Result<Played, Refused> {
    let spot = Spot::take(&mut fields)?;
    let text = fields.text("turn")?;
    fields.end()?;
    let mut game = spot.game()?;
    let before = *game.position();
    let turn = game.play_text(&text).map_err(Refused::invalid)?;
    Ok(Played {
        turn: describe::turn(&before, turn),
        position: describe::position_with_turns(game.position()),
    })
}

/// Reads a match: from text in any form that people have, or from a start and turns.
pub(crate) fn read_match(mut fields: Fields) -> Result<Match, Refused> {
    let spot = Spot::take(&mut fields)?;
    let text = fields.optional_text("text")?;
    let result = fields.optional_text("result")?;
    let notes = fields.optional_text("notes")?;
    fields.end()?;
    if let Some(text) = &text {
        if !spot.is_empty() || result.is_some() || notes.is_some() {
            let message = "send either a text or a start and turns";
            return Err(Refused::malformed(message));
        }
        return read_any(text);
    }
    let mut game = spot.game()?;
    if let Some(result) = &result {
        let result: MatchResult = result.parse().map_err(Refused::invalid)?;
        game.declare(result).map_err(Refused::invalid)?;
    }
    if let Some(notes) = &notes {
        game.adopt_notes(&read_any(notes)?);
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

/// A position that is named as any question names it.
pub(crate) fn position(mut fields: Fields) -> Result<Position, Refused> {
    let spot = Spot::take(&mut fields)?;
    fields.end()?;
    Ok(*spot.game()?.position())
}

/// The position of a set-up: `classic`, `half`, `full` or a code.
pub(crate) fn setup(mut fields: Fields) -> Result<Position, Refused> {
    let name = fields.text("setup")?;
    let seed = fields.optional_number("seed", u64::MAX)?;
    fields.end()?;
    let seed = || seed.ok_or_else(|| Refused::malformed("a random set-up needs a seed"));
    let setup = match name.as_str() {
        "classic" => return Ok(Position::classic()),
        "half" => Setup::half_random(seed()?),
        "full" => Setup::full_random(seed()?),
        code => code.parse().map_err(Refused::invalid)?,
    };
    Ok(setup.position())
}

/// The position with these pieces, if it is one.
pub(crate) fn edit(mut fields: Fields) -> Result<Position, Refused> {
    let pieces = fields.named_texts("pieces")?;
    let player = player(&fields.text("player")?)?;
    let quiet = fields.optional_number("quiet", u64::from(u8::MAX))?;
    let full = fields.optional_number("full", u64::from(u16::MAX))?;
    fields.end()?;
    let mut builder = PositionBuilder::new()
        .player(player)
        .quiet(quiet.unwrap_or(0) as u8)
        .full(full.unwrap_or(1) as u16);
    for (cell, letters) in &pieces {
        let cell: Cell = cell.parse().map_err(Refused::invalid)?;
        builder = builder.put(cell, piece(letters)?);
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

/// The image of a position under a symmetry.
pub(crate) fn image(mut fields: Fields) -> Result<Position, Refused> {
    let spot = Spot::take(&mut fields)?;
    let mirror = fields.flag("mirror")?;
    let cycle = fields.optional_number("cycle", 2)?;
    let rotate = fields.flag("rotate")?;
    fields.end()?;
    let symmetry = Symmetry::new(mirror, cycle.unwrap_or(0) as u8, rotate);
    Ok(symmetry.position(spot.game()?.position()))
}
