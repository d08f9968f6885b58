//! The displayed state of a turn entry.

use pijersi::{Action, ActionEffect, Board, Cell, CellSet, Position, Turn};

use super::{Selection, TurnEntry};

/// Everything needed to show a [`TurnEntry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryView {
    /// The cells with a piece that can move now.
    pub movable: CellSet,
    /// The selected piece.
    pub selection: Option<Selection>,
    /// Whether the whole stack can be selected instead of its top, or the other way round.
    pub can_toggle: bool,
    /// Where the selected piece can go, from `a1` to `g6`.
    pub destinations: Vec<Destination>,
    /// The board, after the first action if it is done.
    pub board: Board,
    /// The first action and its effect.
    pub first: Option<ActionEffect>,
    /// The turn without a second action, if it can be finished now.
    pub finish: Option<Turn>,
}

/// A cell where the selected piece can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The cell.
    pub cell: Cell,
    /// The kind of action.
    pub kind: DestinationKind,
}

crate::text_enum! {
    /// The effect of an action on its destination.
    pub enum DestinationKind: "kind of destination" {
        /// It moves to an empty cell.
        Move = "move",
        /// It builds a stack.
        Build = "stack",
        /// It captures.
        Capture = "capture",
        /// It wins the game, perhaps with a capture.
        Win = "win",
    }
}

impl TurnEntry {
    /// Everything needed to show it.
    pub fn view(self, position: &Position) -> EntryView {
        let first = match self {
            TurnEntry::Acted(action) => position
                .after_action(action)
                .map(|(_, effect)| ActionEffect { action, effect }),
            _ => None,
        };
        let turns = match first {
            Some(first) => position.turns_from(first.action.from),
            None => position.turns(),
        };
        // The next actions, each with the turn that ends with it.
        let nexts: Vec<(Action, Turn)> = turns
            .iter()
            .filter_map(|&turn| {
                let mut actions = turn.actions();
                match (actions.next()?, actions.next(), first) {
                    (action, None, None) => Some((action, turn)),
                    (done, Some(action), Some(first)) if done == first.action => {
                        Some((action, turn))
                    }
                    _ => None,
                }
            })
            .collect();
        let selection = self.selection();
        let board = self.board(position);
        let mut destinations: Vec<Destination> = nexts
            .iter()
            .filter(|(action, _)| {
                selection.is_some_and(|chosen| {
                    (chosen.cell, chosen.is_stack) == (action.from, action.is_stack)
                })
            })
            .map(|&(action, turn)| Destination {
                cell: action.to,
                kind: match board.piece(action.to) {
                    _ if turn.wins() => DestinationKind::Win,
                    _ if action.captures => DestinationKind::Capture,
                    Some(_) => DestinationKind::Build,
                    None => DestinationKind::Move,
                },
            })
            .collect();
        destinations.sort_by_key(|destination| destination.cell);
        EntryView {
            movable: nexts.iter().map(|(action, _)| action.from).collect(),
            selection,
            can_toggle: self.toggled(position) != self,
            destinations,
            board,
            first,
            finish: self.finish(position),
        }
    }
}
