//! Where in a game a question is asked.

use pijersi::{Match, Position};

use crate::error::Refused;
use crate::fields::Fields;

/// A spot in a game, as questions name it: a position, or a start and the turns played since.
///
/// Position text cannot say that a game was won by a turn that passed through the last row; a start with turns can.
#[derive(Debug, Default)]
pub(crate) struct Spot {
    position: Option<String>,
    start: Option<String>,
    turns: Vec<String>,
}

impl Spot {
    /// Takes the fields that name a spot.
    pub fn take(fields: &mut Fields) -> Result<Spot, Refused> {
        Ok(Spot {
            position: fields.optional_text("position")?,
            start: fields.optional_text("start")?,
            turns: fields.texts("turns")?,
        })
    }

    /// The game up to this spot.
    pub fn game(&self) -> Result<Match, Refused> {
        let Some(position) = &self.position else {
            let mut game = match &self.start {
                Some(start) => Match::new(parse_position(start)?),
                None => Match::default(),
            };
            for (index, turn) in self.turns.iter().enumerate() {
                game.play_text(turn)
                    .map_err(|error| Refused::invalid(format!("turn {}: {error}", index + 1)))?;
            }
            return Ok(game);
        };
        if self.start.is_some() || !self.turns.is_empty() {
            let message = "send either a position or a start and turns";
            return Err(Refused::malformed(message));
        }
        Ok(Match::new(parse_position(position)?))
    }

    /// Whether nothing is said.
    #[cfg(feature = "play")]
    pub fn is_empty(&self) -> bool {
        self.position.is_none() && self.start.is_none() && self.turns.is_empty()
    }
}

/// Reads position text.
pub(crate) fn parse_position(text: &str) -> Result<Position, Refused> {
    text.parse()
        .map_err(|error: pijersi::ParsePsnError| Refused::invalid_at(&error, 1, error.column()))
}
