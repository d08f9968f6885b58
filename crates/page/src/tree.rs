//! A game with its variations and notes as a flat tree: each node names the one before it.

use pijersi::{Cell, Glyph, Match, Note, PlayedTurn, Position, Tone, Turn};

use crate::describe::{self, PositionJson, TurnJson};
use crate::schema::{json, names};
use crate::write::Optional;

names! {
    Glyph = "Glyph": Glyph::ALL;
    Tone = "Tone": Tone::ALL;
}

json! {
    /// An arrow between two cells, or a circle around one.
    struct DrawingJson = "Drawing" [write] {
        from: Cell,
        /// None for a circle.
        to: Optional<Cell>,
        tone: Tone,
    }
}

json! {
    /// What is known about a turn, or about the start.
    struct NoteJson = "Note" [write] {
        comment: Optional<String>,
        glyph: Optional<Glyph>,
        drawings: Optional<Vec<DrawingJson>>,
        /// What an engine thought, in the words of match text.
        engine: Optional<String>,
    }
}

json! {
    /// A turn of a game or of a variation. The first node is the start.
    struct NodeJson = "MatchNode" [write] {
        /// The index of the node before it.
        parent: Option<usize>,
        turn: Option<TurnJson>,
        position: PositionJson,
        note: Optional<NoteJson>,
    }
}

impl From<&Note> for NoteJson {
    fn from(note: &Note) -> NoteJson {
        let some = |text: String| Optional(Some(text).filter(|text| !text.is_empty()));
        let drawings = note.drawings.iter().map(|drawing| DrawingJson {
            from: drawing.from,
            to: Optional(drawing.to),
            tone: drawing.tone,
        });
        NoteJson {
            comment: some(note.comment.clone()),
            glyph: Optional(note.glyph),
            drawings: Optional(Some(drawings.collect()).filter(|all: &Vec<_>| !all.is_empty())),
            engine: some(note.engine_words()),
        }
    }
}

impl NoteJson {
    /// Whether there is anything besides variations.
    fn has_content(&self) -> bool {
        let is_judged = self.glyph.0.is_some() || self.engine.0.is_some();
        is_judged || self.comment.0.is_some() || self.drawings.0.is_some()
    }
}

/// The nodes of a game; none when it has neither notes nor variations.
pub(crate) fn nodes(record: &Match) -> Option<Vec<NodeJson>> {
    record.notes().next()?;
    let mut nodes = vec![node(None, None, record.start(), record.note_at(0))];
    add_line(&mut nodes, 0, record);
    Some(nodes)
}

fn node(
    parent: Option<usize>,
    turn: Option<(&Position, Turn)>,
    position: &Position,
    note: Option<&Note>,
) -> NodeJson {
    NodeJson {
        parent,
        turn: turn.map(|(before, turn)| describe::turn(before, turn)),
        position: describe::position(position),
        note: Optional(note.map(NoteJson::from).filter(NoteJson::has_content)),
    }
}

/// Adds the turns of a game or a variation after a node. The turn that variations replace stands before them.
fn add_line(nodes: &mut Vec<NodeJson>, mut parent: usize, record: &Match) {
    for PlayedTurn {
        ply,
        position: before,
        turn,
    } in record
    {
        let replaced = nodes.len();
        let note = record.note_at(ply + 1);
        let after = &record.positions()[ply + 1];
        nodes.push(node(Some(parent), Some((before, turn)), after, note));
        for variation in note.iter().flat_map(|note| &note.variations) {
            add_line(nodes, parent, variation);
        }
        parent = replaced;
    }
}
