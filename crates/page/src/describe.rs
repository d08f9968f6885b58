//! Positions, turns and matches as the page sees them.

use pijersi::{
    Action, Cell, Effect, Match, Outcome, Piece, Player, Position, QUIET_LIMIT, Setup, Turn,
};
use serde::{Serialize, Serializer};

use crate::letters::letters;

/// A position; `turns` only where it was asked for.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PositionJson {
    pub psn: String,
    pub player: &'static str,
    pub quiet: u8,
    pub quiet_limit: u8,
    pub full: u16,
    /// By cell: the letters of a piece as in position text, the bottom first.
    #[serde(serialize_with = "as_map")]
    pub pieces: Vec<(String, String)>,
    pub outcome: Option<OutcomeJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<TurnJson>>,
}

#[derive(Serialize)]
pub(crate) struct OutcomeJson {
    pub kind: &'static str,
    pub winner: Option<&'static str>,
}

/// A legal turn with everything needed to offer and to show it.
#[derive(Serialize)]
pub(crate) struct TurnJson {
    pub ugi: String,
    pub text: String,
    pub actions: Vec<ActionJson>,
    #[serde(skip_serializing_if = "is_false")]
    pub wins: bool,
}

#[derive(Serialize)]
pub(crate) struct ActionJson {
    pub from: String,
    pub to: String,
    /// A whole stack moves.
    #[serde(skip_serializing_if = "is_false")]
    pub stack: bool,
    /// It takes what stands there.
    #[serde(skip_serializing_if = "is_false")]
    pub captures: bool,
    /// It lands on an own cube.
    #[serde(skip_serializing_if = "is_false")]
    pub builds: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
fn is_false(value: &bool) -> bool {
    !*value
}

/// Writes pairs as an object.
pub(crate) fn as_map<S: Serializer, V: Serialize>(
    pairs: &[(String, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// A number that is written with a few decimals.
pub(crate) struct Decimal {
    /// The number in units of the last decimal.
    units: i64,
    decimals: usize,
}

impl Decimal {
    /// A number, rounded.
    pub fn new(value: f64, decimals: usize) -> Decimal {
        let precision = 10f64.powi(decimals as i32);
        Decimal {
            units: (value * precision).round() as i64,
            decimals,
        }
    }
}

impl Serialize for Decimal {
    /// Without the exact and large machinery for floating-point numbers of any size.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sign = if self.units < 0 { "-" } else { "" };
        let (units, precision) = (self.units.unsigned_abs(), 10u64.pow(self.decimals as u32));
        let (whole, part) = (units / precision, units % precision);
        let text = format!("{sign}{whole}.{part:0width$}", width = self.decimals);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        serde_json::from_str::<&serde_json::value::RawValue>(text)
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

/// A match with every position.
#[derive(Serialize)]
pub(crate) struct MatchJson {
    /// The number of the first turn: 1, or 2 when Black begins.
    pub first: usize,
    pub turns: Vec<TurnJson>,
    /// One more than there are turns.
    pub positions: Vec<PositionJson>,
    pub result: Option<String>,
    /// The match as text.
    pub text: String,
}

pub(crate) const fn player_name(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

fn outcome(outcome: Outcome) -> OutcomeJson {
    OutcomeJson {
        kind: match outcome {
            Outcome::Arrival(_) => "arrival",
            Outcome::Quiet => "quiet",
            Outcome::Blocked(_) => "blocked",
        },
        winner: outcome.winner().map(player_name),
    }
}

/// A position without its turns.
pub(crate) fn position(position: &Position) -> PositionJson {
    PositionJson {
        psn: position.to_string(),
        player: player_name(position.player()),
        quiet: position.quiet(),
        quiet_limit: QUIET_LIMIT,
        full: position.full(),
        pieces: pieces(position.pieces()),
        outcome: position.outcome().map(outcome),
        setup: Setup::of(position).map(|setup| setup.to_string()),
        turns: None,
    }
}

/// A position with its legal turns; there are none once the match is over.
pub(crate) fn position_with_turns(shown: &Position) -> PositionJson {
    let turns = match shown.outcome() {
        Some(_) => Vec::new(),
        None => {
            let turns = shown.turns();
            turns.iter().map(|&legal| turn(shown, legal)).collect()
        }
    };
    PositionJson {
        turns: Some(turns),
        ..position(shown)
    }
}

/// A turn that is legal in this position.
pub(crate) fn turn(position: &Position, turn: Turn) -> TurnJson {
    TurnJson {
        ugi: turn.ugi().to_string(),
        text: turn.notation().to_string(),
        wins: turn.wins(),
        actions: position
            .effects(turn)
            .map(|(done, effect)| action(done, &effect))
            .collect(),
    }
}

/// An action and what it does.
pub(crate) fn action(action: Action, effect: &Effect) -> ActionJson {
    ActionJson {
        from: action.from.to_string(),
        to: action.to.to_string(),
        stack: action.is_stack,
        captures: action.captures,
        builds: effect.builds,
    }
}

/// The letters of pieces by cell.
pub(crate) fn pieces(pieces: impl Iterator<Item = (Cell, Piece)>) -> Vec<(String, String)> {
    pieces
        .map(|(cell, piece)| (cell.to_string(), letters(piece)))
        .collect()
}

/// A whole match.
pub(crate) fn whole_match(game: &Match) -> MatchJson {
    MatchJson {
        first: game.number_at(0),
        turns: game
            .iter()
            .map(|(_, position, played)| turn(position, played))
            .collect(),
        positions: game.positions().iter().map(position).collect(),
        result: game.result().map(|result| result.to_string()),
        text: game.to_string(),
    }
}
