//! A turn being entered on a board: the selected piece and its destinations, and the second action.

mod view;

use std::fmt;

use pijersi::{Action, ActionProblem, Board, Cell, Piece, Position, Turn};

pub use view::{Destination, DestinationKind, EntryView};

/// The part of a turn entered so far. Small and `Copy`: every step returns a new value.
///
/// The text form is the start of the turn: empty, `b4=` (a whole stack is selected), `b4-` (a cube or the top of a stack is
/// selected), `a4-b5` (the first action is done); [`TurnEntry::parse`] parses it.
///
/// ```
/// use pijersi::Position;
/// use pijersi_game::{EntryStep, TurnEntry};
/// let position = Position::classic();
/// let cell = |name: &str| name.parse().unwrap();
/// let mut entry = TurnEntry::default();
/// for name in ["a4", "b5"] {
///     let Ok(EntryStep::Incomplete(next)) = entry.press(&position, cell(name)) else { panic!() };
///     entry = next;
/// }
/// assert_eq!(entry.to_string(), "a4-b5");
/// let turn = position.parse_turn("a4-b5=c4").unwrap();
/// assert_eq!(entry.press(&position, cell("c4")), Ok(EntryStep::Complete(turn)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnEntry {
    /// Nothing is selected.
    #[default]
    Empty,
    /// A piece is selected to move.
    Selected(Selection),
    /// The first action is done, and a second one may follow.
    Acted(Action),
}

/// The selected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Its cell.
    pub cell: Cell,
    /// Whether it is a whole stack, not a single cube or the top of a stack.
    pub is_stack: bool,
}

/// The result of a step of entering a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryStep {
    /// The turn is not complete yet.
    Incomplete(TurnEntry),
    /// The turn is complete.
    Complete(Turn),
}

impl TurnEntry {
    /// Selects the piece on a cell: the whole stack where it can move, else the cube.
    ///
    /// # Errors
    /// When no piece of the player to move can move there.
    pub fn select(position: &Position, cell: Cell) -> Result<TurnEntry, ActionProblem> {
        TurnEntry::select_part(position, cell, true)
    }

    /// Selects the whole stack on a cell, or its top; the other one if the requested one cannot move.
    ///
    /// # Errors
    /// When no piece of the player to move can move there.
    pub fn select_part(
        position: &Position,
        cell: Cell,
        is_stack: bool,
    ) -> Result<TurnEntry, ActionProblem> {
        let can_move = |is_stack| can_move(position, cell, is_stack);
        let is_stack = match (can_move(true), can_move(false)) {
            (false, false) => return Err(why_not_movable(position, cell)),
            (true, true) => is_stack,
            (stack, _) => stack,
        };
        Ok(TurnEntry::Selected(Selection { cell, is_stack }))
    }

    /// Presses a cell: selects it, or moves the selected piece there.
    ///
    /// Pressing a selected stack again selects its top, and then nothing. Pressing the piece that has just moved finishes the
    /// turn. A turn is complete at once when its action wins or when no second action is possible.
    ///
    /// # Errors
    /// When the press is not legal: the reason for what was probably meant.
    pub fn press(self, position: &Position, cell: Cell) -> Result<EntryStep, ActionProblem> {
        match self {
            TurnEntry::Empty => TurnEntry::select(position, cell).map(EntryStep::Incomplete),
            TurnEntry::Selected(chosen) if chosen.cell == cell => {
                let top = chosen.is_stack && can_move(position, cell, false);
                Ok(EntryStep::Incomplete(match top {
                    true => TurnEntry::Selected(Selection {
                        is_stack: false,
                        ..chosen
                    }),
                    false => TurnEntry::Empty,
                }))
            }
            TurnEntry::Selected(chosen) => chosen.act(position, cell).or_else(|problem| {
                // Another piece may be selected at any time.
                let other = TurnEntry::select(position, cell);
                other.map(EntryStep::Incomplete).map_err(|_| problem)
            }),
            TurnEntry::Acted(first) if first.to == cell => {
                let first = position.first_action(first.is_stack, first.from, first.to)?;
                Ok(finished(position, first))
            }
            TurnEntry::Acted(first) => act_again(position, first, cell).map_err(|problem| {
                let own = |piece: Piece| piece.player() == position.player();
                match self.board(position).piece(cell).is_some_and(own) {
                    true => second_action(first),
                    false => problem,
                }
            }),
        }
    }

    /// Drags a piece from one cell to another: the selected one, else the whole stack where it can move, else the cube.
    /// Dragging a piece to its own cell only selects it.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn drag(
        self,
        position: &Position,
        from: Cell,
        to: Cell,
    ) -> Result<EntryStep, ActionProblem> {
        let entry = match self {
            TurnEntry::Acted(first) if first.to == from && from == to => {
                return Ok(EntryStep::Incomplete(self));
            }
            TurnEntry::Acted(first) if first.to == from => return act_again(position, first, to),
            TurnEntry::Acted(first) => return Err(second_action(first)),
            TurnEntry::Selected(chosen) if chosen.cell == from => self,
            _ => TurnEntry::select(position, from)?,
        };
        match entry {
            TurnEntry::Selected(chosen) if from != to => chosen.act(position, to),
            _ => Ok(EntryStep::Incomplete(entry)),
        }
    }

    /// Selects the top instead of the whole stack, or the other way round, where both can move.
    #[must_use]
    pub fn toggled(self, position: &Position) -> TurnEntry {
        match self {
            TurnEntry::Selected(Selection { cell, is_stack }) => {
                TurnEntry::select_part(position, cell, !is_stack).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// The turn that consists of the first action alone.
    pub fn finish(self, position: &Position) -> Option<Turn> {
        match self {
            TurnEntry::Acted(first) => position.turn_of(first, None),
            _ => None,
        }
    }

    /// One step back: undoes the first action, then the selection.
    #[must_use]
    pub fn back(self) -> TurnEntry {
        match self {
            TurnEntry::Acted(first) => TurnEntry::Selected(Selection {
                cell: first.from,
                is_stack: first.is_stack,
            }),
            _ => TurnEntry::Empty,
        }
    }

    /// The piece to move; after the first action, the piece that may move on.
    pub fn selection(self) -> Option<Selection> {
        match self {
            TurnEntry::Empty => None,
            TurnEntry::Selected(chosen) => Some(chosen),
            TurnEntry::Acted(first) => Some(Selection {
                cell: first.to,
                is_stack: !first.is_stack,
            }),
        }
    }

    /// The board after the first action, if it is done.
    pub fn board(self, position: &Position) -> Board {
        let acted = match self {
            TurnEntry::Acted(first) => position.after_action(first),
            _ => None,
        };
        acted.map_or_else(|| position.board(), |(board, _)| board)
    }

    /// Parses the text form in a position.
    ///
    /// A cell alone selects like [`TurnEntry::select`], and the first action may be written as in UGI, without the character
    /// between the cells.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_game::TurnEntry;
    /// let position = Position::classic();
    /// assert_eq!(TurnEntry::parse("", &position), Some(TurnEntry::Empty));
    /// assert_eq!(TurnEntry::parse("b4", &position).unwrap().to_string(), "b4=");
    /// assert_eq!(TurnEntry::parse("a4b5", &position).unwrap().to_string(), "a4-b5");
    /// assert_eq!(TurnEntry::parse("d4-", &position), None);
    /// ```
    pub fn parse(text: &str, position: &Position) -> Option<TurnEntry> {
        let joint = text.chars().find(|char| ['-', '='].contains(char));
        let names: String = text
            .chars()
            .filter(|char| !['-', '='].contains(char))
            .collect();
        let cell = |range: std::ops::Range<usize>| names.get(range)?.parse::<Cell>().ok();
        let names_stack = joint.map(|joint| joint == '=');
        match (names.len(), text.chars().count() - names.chars().count()) {
            (0, 0) => Some(TurnEntry::Empty),
            (2, 0..=1) => {
                let from = cell(0..2)?;
                let is_stack = names_stack.unwrap_or(true);
                let entry = TurnEntry::select_part(position, from, is_stack).ok()?;
                // The named part must be able to move.
                let agrees = names_stack.is_none() || entry.selection()?.is_stack == is_stack;
                agrees.then_some(entry)
            }
            (4, 0..=1) => {
                let (from, to) = (cell(0..2)?, cell(2..4)?);
                let stack = position.first_action(true, from, to);
                let cube = position.first_action(false, from, to);
                match names_stack {
                    Some(true) => stack.ok(),
                    Some(false) => cube.ok(),
                    None => stack.or(cube).ok(),
                }
                .map(TurnEntry::Acted)
            }
            _ => None,
        }
    }
}

impl fmt::Display for TurnEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joint = |is_stack| if is_stack { '=' } else { '-' };
        match self {
            TurnEntry::Empty => Ok(()),
            TurnEntry::Selected(chosen) => write!(f, "{}{}", chosen.cell, joint(chosen.is_stack)),
            TurnEntry::Acted(first) => {
                write!(f, "{}{}{}", first.from, joint(first.is_stack), first.to)
            }
        }
    }
}

impl Selection {
    /// Does the first action.
    fn act(self, position: &Position, to: Cell) -> Result<EntryStep, ActionProblem> {
        let first = position.first_action(self.is_stack, self.cell, to)?;
        let turns = position.turns_from(first.from);
        let goes_on = turns
            .iter()
            .any(|turn| turn.has_two_actions() && turn.actions().next() == Some(first));
        let wins = position
            .turn_of(first, None)
            .is_some_and(|turn| turn.wins());
        Ok(match goes_on && !wins {
            true => EntryStep::Incomplete(TurnEntry::Acted(first)),
            false => finished(position, first),
        })
    }
}

/// The turn that consists of a legal first action alone.
fn finished(position: &Position, first: Action) -> EntryStep {
    match position.turn_of(first, None) {
        Some(turn) => EntryStep::Complete(turn),
        None => EntryStep::Incomplete(TurnEntry::Empty),
    }
}

/// Does the second action.
fn act_again(position: &Position, first: Action, to: Cell) -> Result<EntryStep, ActionProblem> {
    let first = position.first_action(first.is_stack, first.from, first.to)?;
    let board = TurnEntry::Acted(first).board(position);
    let second = board.action(position.player(), !first.is_stack, first.to, to)?;
    match position.turn_of(first, Some(second)) {
        Some(turn) => Ok(EntryStep::Complete(turn)),
        None => Err(second_action(first)),
    }
}

fn second_action(first: Action) -> ActionProblem {
    ActionProblem::SecondAction {
        cell: first.to,
        is_stack: !first.is_stack,
    }
}

/// Whether a turn begins with the whole stack, or else the cube, on a cell.
fn can_move(position: &Position, cell: Cell, is_stack: bool) -> bool {
    let begins = |turn: &Turn| {
        turn.actions()
            .next()
            .is_some_and(|first| first.is_stack == is_stack)
    };
    position.turns_from(cell).iter().any(begins)
}

fn why_not_movable(position: &Position, cell: Cell) -> ActionProblem {
    match (position.outcome(), position.piece(cell)) {
        (Some(outcome), _) => ActionProblem::Over(outcome),
        (None, None) => ActionProblem::EmptyCell { cell },
        (None, Some(piece)) if piece.player() != position.player() => {
            ActionProblem::NotYourPiece { cell }
        }
        (None, Some(_)) => ActionProblem::NoWayOut { cell },
    }
}

#[cfg(test)]
mod tests;
