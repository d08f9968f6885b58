//! Positions, turns and games in replies.

use pijersi::{ActionEffect, Match, MatchResult, Player, Position, QUIET_LIMIT, Setup, Turn};

use crate::schema::{Declarations, Schema, json, member};
use crate::texts::{OutcomeJson, Pieces};
use crate::tree::{self, NodeJson};
use crate::write::{Flag, Json, Named, Object, Optional};

json! {
    /// A position.
    struct PositionJson = "BarePosition" [write] {
        psn: String,
        player: Player,
        quiet: u8,
        quiet_limit: u8,
        full: u16,
        /// The pieces by cell, in the letters of position text, bottom first.
        pieces: Pieces,
        outcome: Option<OutcomeJson>,
        /// The set-up code, if all cubes are where a game starts.
        setup: Optional<String>,
    }
}

/// A position with its legal turns: none if the game is over.
pub(crate) struct PositionWithTurns {
    position: PositionJson,
    turns: Vec<TurnJson>,
}

impl Json for PositionWithTurns {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        self.position.write_fields(&mut object);
        object.field("turns", &self.turns);
        object.end();
    }
}

impl Schema for PositionWithTurns {
    fn schema(types: &mut Declarations) -> String {
        types.declare("Position", |types| {
            let bare = PositionJson::schema(types);
            let turns = member("", &Vec::<TurnJson>::members("turns", types));
            let doc =
                "/** A position with its legal turns; there are none once the game is over. */\n";
            format!("{doc}export interface Position extends {bare} {{\n{turns}}}\n")
        })
    }
}

json! {
    /// A legal turn, with the data needed to offer and to animate it.
    struct TurnJson = "Turn" [write] {
        ugi: String,
        text: String,
        actions: Vec<ActionJson>,
        wins: Flag,
    }
}

json! {
    /// An action of a turn.
    struct ActionJson = "Action" [write] {
        from: String,
        to: String,
        /// Whether a whole stack moves.
        stack: Flag,
        /// Whether it captures.
        captures: Flag,
        /// Whether it builds a stack.
        builds: Flag,
    }
}

json! {
    /// A game with all its positions.
    struct MatchJson = "Match" [write] {
        /// The number of the first turn: 1, or 2 when Black begins.
        first: usize,
        turns: Vec<TurnJson>,
        /// One more than the number of turns.
        positions: Vec<PositionJson>,
        result: Option<MatchResult>,
        /// The game as match text.
        text: String,
        /// Whether the text contains more than turns: tags, comments, variations or a swap.
        noted: Flag,
        /// Whether sides were swapped after the first turn.
        swapped: Flag,
        tags: Optional<Named<String>>,
        /// The comments, keyed by the number of turns before them.
        comments: Optional<Named<String>>,
        /// All turns with their variations and notes, if there are any of these.
        nodes: Optional<Vec<NodeJson>>,
    }
}

/// A position without its turns.
pub(crate) fn position(position: &Position) -> PositionJson {
    PositionJson {
        psn: position.to_string(),
        player: position.player(),
        quiet: position.quiet(),
        quiet_limit: QUIET_LIMIT,
        full: position.full(),
        pieces: position.pieces().collect(),
        outcome: position.outcome().map(OutcomeJson::from),
        setup: Optional(Setup::of(position).map(|setup| setup.to_string())),
    }
}

/// A position with its legal turns.
pub(crate) fn position_with_turns(shown: &Position) -> PositionWithTurns {
    let turns = match shown.outcome() {
        Some(_) => Vec::new(),
        None => {
            let turns = shown.turns();
            turns.iter().map(|&legal| turn(shown, legal)).collect()
        }
    };
    PositionWithTurns {
        position: position(shown),
        turns,
    }
}

/// A turn that is legal in this position.
pub(crate) fn turn(position: &Position, turn: Turn) -> TurnJson {
    TurnJson {
        ugi: turn.ugi().to_string(),
        text: turn.notation().to_string(),
        wins: Flag(turn.wins()),
        actions: position.effects(turn).map(action).collect(),
    }
}

/// An action and what it does.
pub(crate) fn action(ActionEffect { action, effect }: ActionEffect) -> ActionJson {
    ActionJson {
        from: action.from.to_string(),
        to: action.to.to_string(),
        stack: Flag(action.is_stack),
        captures: Flag(action.captures),
        builds: Flag(effect.builds),
    }
}

/// A whole game.
pub(crate) fn whole_match(record: &Match) -> MatchJson {
    MatchJson {
        first: record.number_at(0),
        turns: record
            .iter()
            .map(|played| turn(played.position, played.turn))
            .collect(),
        positions: record.positions().iter().map(position).collect(),
        result: record.result(),
        text: record.to_string(),
        noted: Flag(
            !record.tags().is_empty() || record.notes().next().is_some() || record.is_swapped(),
        ),
        swapped: Flag(record.is_swapped()),
        tags: named(
            record
                .tags()
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned())),
        ),
        comments: named(
            record
                .notes()
                .filter(|at| !at.note.comment.is_empty())
                .map(|at| (at.ply.to_string(), at.note.comment.clone())),
        ),
        nodes: Optional(tree::nodes(record)),
    }
}

/// Values by name; omitted if empty.
fn named(values: impl Iterator<Item = (String, String)>) -> Optional<Named<String>> {
    let values: Vec<(String, String)> = values.collect();
    Optional((!values.is_empty()).then_some(Named(values)))
}
