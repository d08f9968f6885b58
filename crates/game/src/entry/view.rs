//! What there is to show of a turn being entered.

use pijersi::{Action, Board, Cell, CellSet, Effect, Position, Turn};

use super::{Chosen, Entry};

/// Everything needed to show an [`Entry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryView {
    /// The cells with something that can move now.
    pub movable: CellSet,
    /// What is about to move.
    pub chosen: Option<Chosen>,
    /// Whether the whole stack could be chosen instead of its top, or the other way round.
    pub can_toggle: bool,
    /// Where what is chosen can go, from `a1` to `g6`.
    pub destinations: Vec<Destination>,
    /// The pieces as they stand now, that is after the first action when it is done.
    pub board: Board,
    /// The first action and what it did.
    pub first: Option<(Action, Effect)>,
    /// The turn as it is, when it can be finished now without a second action.
    pub finish: Option<Turn>,
}

/// A cell that can be gone to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Where.
    pub cell: Cell,
    /// What happens there.
    pub kind: DestinationKind,
}

/// What going to a cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DestinationKind {
    /// It moves to an empty cell.
    Move,
    /// It builds a stack.
    Build,
    /// It captures.
    Capture,
    /// It wins the game, perhaps with a capture.
    Win,
}

impl Entry {
    /// Everything needed to show it.
    pub fn view(self, position: &Position) -> EntryView {
        let first = match self {
            Entry::Acted(first) => position
                .after_action(first)
                .map(|(_, effect)| (first, effect)),
            _ => None,
        };
        let turns = match first {
            Some((first, _)) => position.turns_from(first.from),
            None => position.turns(),
        };
        // The next actions, each with the turn that ends with it.
        let nexts: Vec<(Action, Turn)> = turns
            .iter()
            .filter_map(|&turn| {
                let mut actions = turn.actions();
                match (actions.next()?, actions.next(), first) {
                    (action, None, None) => Some((action, turn)),
                    (done, Some(action), Some((first, _))) if done == first => Some((action, turn)),
                    _ => None,
                }
            })
            .collect();
        let chosen = self.chosen();
        let board = self.board(position);
        let mut destinations: Vec<Destination> = nexts
            .iter()
            .filter(|(action, _)| {
                chosen.is_some_and(|chosen| {
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
            chosen,
            can_toggle: self.toggled(position) != self,
            destinations,
            board,
            first,
            finish: self.finish(position),
        }
    }
}
