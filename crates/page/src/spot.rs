//! Where in a game a request is about.

use pijersi::{Match, Position};

use crate::failure::Failure;
use crate::fields::{Fields, FromJson};
use crate::json::Value;
use crate::schema::{Declarations, Schema, member};
use crate::write::Optional;

/// A position, or a start (by default the classic set-up) and the turns since. Position text cannot express a
/// win by a turn that reached the back row and moved on; a start with turns can.
///
/// Its fields are flattened into those of the request.
pub(crate) struct Spot {
    position: Optional<Position>,
    start: Optional<Position>,
    turns: Vec<String>,
}

impl Spot {
    /// The game up to this spot.
    pub fn game(&self) -> Result<Match, Failure> {
        if let Some(position) = self.position.0 {
            if self.start.0.is_some() || !self.turns.is_empty() {
                let message = "send either a position or a start and turns";
                return Err(Failure::malformed(message));
            }
            return Ok(Match::new(position));
        }
        let mut record = self.start.0.map_or_else(Match::default, Match::new);
        for (number, turn) in (1..).zip(&self.turns) {
            record
                .play_text(turn)
                .map_err(|error| Failure::from(error).in_turn(number))?;
        }
        Ok(record)
    }

    /// Whether the request specifies neither.
    #[cfg(feature = "play")]
    pub fn is_empty(&self) -> bool {
        self.position.0.is_none() && self.start.0.is_none() && self.turns.is_empty()
    }
}

impl FromJson for Spot {
    fn from_json(name: &str, value: Value) -> Result<Spot, Failure> {
        Spot::take(&mut Fields::of(name, value)?, name)
    }

    fn take(fields: &mut Fields, _: &str) -> Result<Spot, Failure> {
        Ok(Spot {
            position: FromJson::take(fields, "position")?,
            start: FromJson::take(fields, "start")?,
            turns: FromJson::take(fields, "turns")?,
        })
    }
}

impl Schema for Spot {
    fn schema(types: &mut Declarations) -> String {
        let doc = " A position, or a start (the classic set-up where it is left out) and the turns since.";
        types.interface("Spot", doc, |types| {
            vec![member("", &Spot::request_members("", types))]
        })
    }

    fn request_members(_: &str, types: &mut Declarations) -> String {
        let members = [
            Optional::<Position>::request_members("position", types),
            Optional::<Position>::request_members("start", types),
            Vec::<String>::request_members("turns", types),
        ];
        members.join(";\n  ")
    }
}
