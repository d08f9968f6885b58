//! The text forms of the rules in requests and replies.

use pijersi::{Cell, Cube, MatchResult, Outcome, Piece, Player, Position, Role};

use crate::failure::Failure;
use crate::fields::FromJson;
use crate::json::Value;
use crate::schema::{Declarations, Schema, json, names};
use crate::write::{Json, Named, Object};

names! {
    Player = "Player": Player::ALL;
    OutcomeKind = "OutcomeKind": OutcomeKind::ALL;
}

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum OutcomeKind {
    Arrival,
    Quiet,
    Blocked,
}

impl OutcomeKind {
    const ALL: [OutcomeKind; 3] = [
        OutcomeKind::Arrival,
        OutcomeKind::Quiet,
        OutcomeKind::Blocked,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            OutcomeKind::Arrival => "arrival",
            OutcomeKind::Quiet => "quiet",
            OutcomeKind::Blocked => "blocked",
        }
    }
}

json! {
    /// How a game ended on the board.
    #[derive(Clone, Debug, PartialEq)]
    struct OutcomeJson = "Outcome" [write] {
        kind: OutcomeKind,
        winner: Option<Player>,
    }
}

impl From<Outcome> for OutcomeJson {
    fn from(outcome: Outcome) -> OutcomeJson {
        OutcomeJson {
            kind: match outcome {
                Outcome::Arrival(_) => OutcomeKind::Arrival,
                Outcome::Quiet => OutcomeKind::Quiet,
                Outcome::Blocked(_) => OutcomeKind::Blocked,
            },
            winner: outcome.winner(),
        }
    }
}

impl Schema for Role {
    fn schema(types: &mut Declarations) -> String {
        types.declare("Role", |_| {
            let names = Role::ALL.map(|role| format!("\"{role}\""));
            format!("export type Role = {};\n", names.join(" | "))
        })
    }
}

impl Json for MatchResult {
    fn write(&self, out: &mut String) {
        self.to_string().write(out);
    }
}

impl FromJson for MatchResult {
    fn from_json(name: &str, value: Value) -> Result<MatchResult, Failure> {
        Ok(String::from_json(name, value)?.parse()?)
    }
}

impl Schema for MatchResult {
    fn schema(types: &mut Declarations) -> String {
        use MatchResult::{Black, Draw, White};
        types.declare("Result", |_| {
            let names = [White, Black, Draw].map(|result| format!("\"{result}\""));
            format!("export type Result = {};\n", names.join(" | "))
        })
    }
}

impl Json for Cell {
    fn write(&self, out: &mut String) {
        self.to_string().write(out);
    }
}

impl FromJson for Cell {
    fn from_json(name: &str, value: Value) -> Result<Cell, Failure> {
        Ok(String::from_json(name, value)?.parse()?)
    }
}

impl Schema for Cell {
    fn schema(types: &mut Declarations) -> String {
        String::schema(types)
    }
}

impl FromJson for Position {
    fn from_json(name: &str, value: Value) -> Result<Position, Failure> {
        Ok(String::from_json(name, value)?.parse()?)
    }
}

impl Schema for Position {
    fn schema(types: &mut Declarations) -> String {
        String::schema(types)
    }
}

/// A piece in the letters of position text, bottom first: `S`, `RS`.
pub(crate) struct Letters(pub Piece);

impl FromJson for Letters {
    fn from_json(name: &str, value: Value) -> Result<Letters, Failure> {
        let letters = String::from_json(name, value)?;
        let cubes: Option<Vec<Cube>> = letters.chars().take(3).map(Cube::from_letter).collect();
        let piece = match cubes.as_deref() {
            Some(&[cube]) => Some(Piece::single(cube.player, cube.role)),
            Some(&[bottom, top]) if bottom.player == top.player => {
                Piece::stack(top.player, top.role, bottom.role)
            }
            _ => None,
        };
        let message = || {
            format!(
                "{letters:?} is not a piece: write one letter of rpsw, or two of one player, bottom first; \
                 a wise cube stacks only on a wise cube"
            )
        };
        let piece = piece.ok_or_else(|| Failure::not("not-a-piece", &letters, message()))?;
        Ok(Letters(piece))
    }
}

impl Json for Letters {
    fn write(&self, out: &mut String) {
        let Letters(piece) = self;
        let player = piece.player();
        let roles = piece.bottom().into_iter().chain([piece.role()]);
        let letters = roles.map(|role| Cube { player, role }.letter());
        letters.collect::<String>().write(out);
    }
}

impl Schema for Letters {
    fn schema(types: &mut Declarations) -> String {
        String::schema(types)
    }
}

/// Pieces by their cells.
pub(crate) struct Pieces(pub Vec<(Cell, Piece)>);

impl FromIterator<(Cell, Piece)> for Pieces {
    fn from_iter<T: IntoIterator<Item = (Cell, Piece)>>(pieces: T) -> Pieces {
        Pieces(pieces.into_iter().collect())
    }
}

impl FromJson for Pieces {
    fn from_json(name: &str, value: Value) -> Result<Pieces, Failure> {
        let named = Named::<Letters>::from_json(name, value)?;
        let pieces = named.0.into_iter();
        let pieces: Result<Pieces, Failure> = pieces
            .map(|(cell, Letters(piece))| Ok((cell.parse()?, piece)))
            .collect();
        pieces
    }
}

impl Json for Pieces {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        for &(cell, piece) in &self.0 {
            object.entry(&cell.to_string(), &Letters(piece));
        }
        object.end();
    }
}

impl Schema for Pieces {
    fn schema(types: &mut Declarations) -> String {
        Named::<Letters>::schema(types)
    }
}
