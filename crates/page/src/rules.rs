//! Requests about positions, turns and games.

use pijersi::{
    Match, MatchResult, ParseMatchError, Player, Position, PositionBuilder, Setup, Symmetry,
};
use pijersi_atlas::balanced_setup;
use pijersi_game::{Options, SwapRule};

use crate::describe::{self, PositionWithTurns, TurnJson};
use crate::failure::Failure;
use crate::fields::{Number, Seed};
use crate::schema::json;
use crate::spot::Spot;
use crate::texts::Pieces;
use crate::write::Optional;

json! {
    /// Describes a position.
    struct PositionRequest = "PositionRequest" [parse] {
        spot: Spot,
    }
}

json! {
    /// Plays a turn.
    struct PlayRequest = "PlayRequest" [parse] {
        spot: Spot,
        turn: String,
    }
}

json! {
    /// A turn and the position after it.
    struct Played = "Played" [write] {
        turn: TurnJson,
        position: PositionWithTurns,
    }
}

json! {
    /// Reads a game, either from `text` in any supported form, or from the other fields: a start and turns.
    struct MatchRequest = "MatchRequest" [parse] {
        spot: Spot,
        text: Optional<String>,
        result: Optional<MatchResult>,
        /// Whether sides were swapped after the first turn, in a game with the swap rule.
        swapped: Optional<bool>,
        /// Match text of the same game, to copy tags and notes from.
        notes: Optional<String>,
    }
}

json! {
    /// The position of a set-up.
    struct SetupRequest = "SetupRequest" [parse] {
        /// `classic`, `half`, `full`, `balanced` or a code.
        setup: String,
        /// The seed of a random set-up.
        seed: Optional<Seed>,
    }
}

json! {
    /// The position with these pieces, if it is valid.
    struct EditRequest = "EditRequest" [parse] {
        pieces: Pieces,
        player: Player,
        quiet: Optional<Number<0, 255>>,
        full: Optional<Number<0, 65535>>,
    }
}

json! {
    /// The image of a position under a symmetry.
    struct SymmetryRequest = "SymmetryRequest" [parse] {
        spot: Spot,
        mirror: bool,
        cycle: Optional<Number<0, 2>>,
        rotate: bool,
    }
}

pub(crate) fn position(request: &PositionRequest) -> Result<Position, Failure> {
    Ok(*request.spot.game()?.position())
}

pub(crate) fn play(request: &PlayRequest) -> Result<Played, Failure> {
    let mut record = request.spot.game()?;
    let before = *record.position();
    let turn = record.play_text(&request.turn)?;
    Ok(Played {
        turn: describe::turn(&before, turn),
        position: describe::position_with_turns(record.position()),
    })
}

pub(crate) fn parse_match(request: &MatchRequest) -> Result<Match, Failure> {
    let MatchRequest {
        spot,
        text: Optional(text),
        result: Optional(result),
        swapped: Optional(swapped),
        notes: Optional(notes),
    } = request;
    if let Some(text) = text {
        if !spot.is_empty() || result.is_some() || swapped.is_some() || notes.is_some() {
            let message = "send either a text or a start and turns";
            return Err(Failure::malformed(message));
        }
        return parse_any(text);
    }
    let mut record = spot.game()?;
    if let Some(is_swapped) = *swapped {
        let options = Options {
            swap: SwapRule::FirstTurn,
            ..Options::default()
        };
        options.write_tags(&mut record);
        if is_swapped && !record.is_empty() {
            let mut first = record.clone();
            first.truncate(1);
            first.swap()?;
            record.adopt_notes(&first);
        }
    }
    if let Some(result) = *result {
        record.declare(result)?;
    }
    if let Some(notes) = notes {
        record.adopt_notes(&parse_any(notes)?);
    }
    Ok(record)
}

/// Parses pasted text: a game, a position or a set-up code.
fn parse_any(text: &str) -> Result<Match, Failure> {
    let trimmed = text.trim();
    let first = trimmed.split_whitespace().next().unwrap_or("");
    if first.matches('/').count() >= 2 && !trimmed.contains('\n') {
        return Ok(Match::new(trimmed.parse()?));
    }
    if let Ok(setup) = trimmed.parse::<Setup>() {
        return Ok(setup.into());
    }
    text.parse()
        .map_err(|error: ParseMatchError| Failure::from(error))
}

pub(crate) fn setup(request: &SetupRequest) -> Result<Position, Failure> {
    let seed = || {
        let Optional(seed) = request.seed;
        let seed = seed.ok_or_else(|| Failure::malformed("a random set-up needs a seed"))?;
        Ok::<u64, Failure>(seed.0)
    };
    let setup = match request.setup.as_str() {
        "classic" => return Ok(Position::classic()),
        "half" => Setup::half_random(seed()?),
        "full" => Setup::full_random(seed()?),
        "balanced" => balanced_setup(seed()?),
        code => code.parse()?,
    };
    Ok(setup.position())
}

pub(crate) fn edit(request: &EditRequest) -> Result<Position, Failure> {
    let mut builder = PositionBuilder::new()
        .player(request.player)
        .quiet(request.quiet.0.map_or(0, |quiet| quiet.0) as u8)
        .full(request.full.0.map_or(1, |full| full.0) as u16);
    for &(cell, piece) in &request.pieces.0 {
        builder = builder.put(cell, piece);
    }
    Ok(builder.build()?)
}

pub(crate) fn image(request: &SymmetryRequest) -> Result<Position, Failure> {
    let cycle = request.cycle.0.map_or(0, |cycle| cycle.0);
    let symmetry = Symmetry::new(request.mirror, cycle as u8, request.rotate);
    Ok(symmetry.position(request.spot.game()?.position()))
}
