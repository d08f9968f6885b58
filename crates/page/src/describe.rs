//! Positions, turns and matches as the page sees them.

use pijersi::{
    Action, Cell, Effect, Match, Outcome, Piece, Player, Position, QUIET_LIMIT, Setup, Turn,
};

use crate::json::{Json, Named, Object};
use crate::letters::letters;

/// A position; `turns` only where it was asked for.
pub(crate) struct PositionJson {
    pub psn: String,
    pub player: &'static str,
    pub quiet: u8,
    pub quiet_limit: u8,
    pub full: u16,
    /// By cell: the letters of a piece as in position text, the bottom first.
    pub pieces: Named<String>,
    pub outcome: Option<OutcomeJson>,
    pub setup: Option<String>,
    pub turns: Option<Vec<TurnJson>>,
}

impl Json for PositionJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("psn", &self.psn);
        object.field("player", &self.player);
        object.field("quiet", &u64::from(self.quiet));
        object.field("quietLimit", &u64::from(self.quiet_limit));
        object.field("full", &u64::from(self.full));
        object.field("pieces", &self.pieces);
        object.field("outcome", &self.outcome);
        object.optional("setup", &self.setup);
        object.optional("turns", &self.turns);
        object.end();
    }
}

pub(crate) struct OutcomeJson {
    pub kind: &'static str,
    pub winner: Option<&'static str>,
}

impl Json for OutcomeJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("kind", &self.kind);
        object.field("winner", &self.winner);
        object.end();
    }
}

/// A legal turn with everything needed to offer and to show it.
pub(crate) struct TurnJson {
    pub ugi: String,
    pub text: String,
    pub actions: Vec<ActionJson>,
    pub wins: bool,
}

impl Json for TurnJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("ugi", &self.ugi);
        object.field("text", &self.text);
        object.field("actions", &self.actions);
        object.flag("wins", self.wins);
        object.end();
    }
}

pub(crate) struct ActionJson {
    pub from: String,
    pub to: String,
    /// A whole stack moves.
    pub stack: bool,
    /// It takes what stands there.
    pub captures: bool,
    /// It lands on an own cube.
    pub builds: bool,
}

impl Json for ActionJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("from", &self.from);
        object.field("to", &self.to);
        object.flag("stack", self.stack);
        object.flag("captures", self.captures);
        object.flag("builds", self.builds);
        object.end();
    }
}

/// A match with every position.
pub(crate) struct MatchJson {
    /// The number of the first turn: 1, or 2 when Black begins.
    pub first: usize,
    pub turns: Vec<TurnJson>,
    /// One more than there are turns.
    pub positions: Vec<PositionJson>,
    pub result: Option<String>,
    /// The match as text.
    pub text: String,
    /// Whether the text says more than the turns: names, comments, variations.
    pub noted: bool,
    /// What is known about the match as a whole, by name.
    pub tags: Option<Named<String>>,
    /// What is said after so many turns.
    pub comments: Option<Named<String>>,
}

impl Json for MatchJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("first", &(self.first as u64));
        object.field("turns", &self.turns);
        object.field("positions", &self.positions);
        object.field("result", &self.result);
        object.field("text", &self.text);
        object.flag("noted", self.noted);
        object.optional("tags", &self.tags);
        object.optional("comments", &self.comments);
        object.end();
    }
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
pub(crate) fn pieces(pieces: impl Iterator<Item = (Cell, Piece)>) -> Named<String> {
    let named = pieces.map(|(cell, piece)| (cell.to_string(), letters(piece)));
    Named(named.collect())
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
        noted: !game.tags().is_empty() || game.notes().next().is_some(),
        tags: named(
            game.tags()
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned())),
        ),
        comments: named(
            game.notes()
                .filter(|(_, note)| !note.comment.is_empty())
                .map(|(ply, note)| (ply.to_string(), note.comment.clone())),
        ),
    }
}

/// Values by name; nothing when there are none.
fn named(values: impl Iterator<Item = (String, String)>) -> Option<Named<String>> {
    let values: Vec<(String, String)> = values.collect();
    (!values.is_empty()).then_some(Named(values))
}
