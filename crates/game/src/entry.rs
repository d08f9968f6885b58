//! A turn being entered on a board: what is chosen, where it can go, and what may follow.

mod view;

use std::fmt;

use pijersi::{Action, ActionProblem, Board, Cell, Piece, Position, Turn};

pub use view::{Destination, DestinationKind, EntryView};

/// What a person has entered of a turn so far. Small and `Copy`: every step makes a new one.
///
/// Its written form is the beginning of the turn: nothing, `b4=` (the whole stack is chosen), `b4-` (a cube or the top
/// of a stack is), `a4-b5` (the first action is done); [`Entry::read`] reads it again.
///
/// ```
/// use pijersi::Position;
/// use pijersi_game::{Entered, Entry};
/// let position = Position::classic();
/// let cell = |name: &str| name.parse().unwrap();
/// let mut entry = Entry::default();
/// for name in ["a4", "b5"] {
///     let Ok(Entered::Entry(next)) = entry.press(&position, cell(name)) else { panic!() };
///     entry = next;
/// }
/// assert_eq!(entry.to_string(), "a4-b5");
/// let turn = position.parse_turn("a4-b5=c4").unwrap();
/// assert_eq!(entry.press(&position, cell("c4")), Ok(Entered::Turn(turn)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// Nothing is chosen.
    #[default]
    Empty,
    /// Something is about to move.
    Chosen(Chosen),
    /// The first action is done, and a second one may follow.
    Acted(Action),
}

/// What is about to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Where it stands.
    pub cell: Cell,
    /// Whether the whole stack is meant; else a single cube or the top of a stack.
    pub is_stack: bool,
}

/// What a step of entering a turn has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// The turn is not complete yet.
    Entry(Entry),
    /// The turn is complete.
    Turn(Turn),
}

impl Entry {
    /// Chooses what stands on a cell: the whole stack where it can move, else the cube.
    ///
    /// # Errors
    /// When nothing of the player to move can move there.
    pub fn choose(position: &Position, cell: Cell) -> Result<Entry, ActionProblem> {
        Entry::choose_part(position, cell, true)
    }

    /// Chooses the whole stack on a cell, or its top; the other one when the wanted one cannot move.
    ///
    /// # Errors
    /// When nothing of the player to move can move there.
    pub fn choose_part(
        position: &Position,
        cell: Cell,
        is_stack: bool,
    ) -> Result<Entry, ActionProblem> {
        let can_move = |is_stack| can_move(position, cell, is_stack);
        let is_stack = match (can_move(true), can_move(false)) {
            (false, false) => return Err(why_not_movable(position, cell)),
            (true, true) => is_stack,
            (stack, _) => stack,
        };
        Ok(Entry::Chosen(Chosen { cell, is_stack }))
    }

    /// A cell is pressed: it is chosen, or what is chosen goes there.
    ///
    /// Pressing a chosen stack again chooses its top, and then nothing. Pressing what has just moved finishes the turn.
    /// A turn is complete at once when its action wins or when nothing can follow.
    ///
    /// # Errors
    /// When the press means nothing that is legal; the reason fits what was probably meant.
    pub fn press(self, position: &Position, cell: Cell) -> Result<Entered, ActionProblem> {
        match self {
            Entry::Empty => Entry::choose(position, cell).map(Entered::Entry),
            Entry::Chosen(chosen) if chosen.cell == cell => {
                let top = chosen.is_stack && can_move(position, cell, false);
                Ok(Entered::Entry(match top {
                    true => Entry::Chosen(Chosen {
                        is_stack: false,
                        ..chosen
                    }),
                    false => Entry::Empty,
                }))
            }
            Entry::Chosen(chosen) => chosen.go(position, cell).or_else(|problem| {
                // Another piece may be chosen at any time.
                let other = Entry::choose(position, cell);
                other.map(Entered::Entry).map_err(|_| problem)
            }),
            Entry::Acted(first) if first.to == cell => {
                let first = position.first_action(first.is_stack, first.from, first.to)?;
                Ok(finished(position, first))
            }
            Entry::Acted(first) => go_on(position, first, cell).map_err(|problem| {
                let own = |piece: Piece| piece.player() == position.player();
                match self.board(position).piece(cell).is_some_and(own) {
                    true => second_action(first),
                    false => problem,
                }
            }),
        }
    }

    /// Something is dragged from one cell to another: what is chosen there, else the whole stack where it can move,
    /// else the cube. Dragging something nowhere only chooses it.
    ///
    /// # Errors
    /// When that is not legal.
    pub fn drag(self, position: &Position, from: Cell, to: Cell) -> Result<Entered, ActionProblem> {
        let entry = match self {
            Entry::Acted(first) if first.to == from && from == to => {
                return Ok(Entered::Entry(self));
            }
            Entry::Acted(first) if first.to == from => return go_on(position, first, to),
            Entry::Acted(first) => return Err(second_action(first)),
            Entry::Chosen(chosen) if chosen.cell == from => self,
            _ => Entry::choose(position, from)?,
        };
        match entry {
            Entry::Chosen(chosen) if from != to => chosen.go(position, to),
            _ => Ok(Entered::Entry(entry)),
        }
    }

    /// Chooses the top instead of the whole stack, or the other way round, where both can move.
    #[must_use]
    pub fn toggled(self, position: &Position) -> Entry {
        match self {
            Entry::Chosen(Chosen { cell, is_stack }) => {
                Entry::choose_part(position, cell, !is_stack).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// The turn as it is, after its first action.
    pub fn finish(self, position: &Position) -> Option<Turn> {
        match self {
            Entry::Acted(first) => position.turn_of(first, None),
            _ => None,
        }
    }

    /// One step back: the first action is undone, then the choice. [`Entry::Empty`] stays.
    #[must_use]
    pub fn back(self) -> Entry {
        match self {
            Entry::Acted(first) => Entry::Chosen(Chosen {
                cell: first.from,
                is_stack: first.is_stack,
            }),
            _ => Entry::Empty,
        }
    }

    /// What is about to move; after the first action that is what it has moved.
    pub fn chosen(self) -> Option<Chosen> {
        match self {
            Entry::Empty => None,
            Entry::Chosen(chosen) => Some(chosen),
            Entry::Acted(first) => Some(Chosen {
                cell: first.to,
                is_stack: !first.is_stack,
            }),
        }
    }

    /// The pieces as they stand now.
    pub fn board(self, position: &Position) -> Board {
        let acted = match self {
            Entry::Acted(first) => position.after_action(first),
            _ => None,
        };
        acted.map_or_else(|| position.board(), |(board, _)| board)
    }

    /// Reads the written form of an entry in a position; nothing when it is none there.
    ///
    /// A cell alone chooses what [`Entry::choose`] would, and the first action may be written as in UGI, without the
    /// sign between the cells.
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_game::Entry;
    /// let position = Position::classic();
    /// assert_eq!(Entry::read("", &position), Some(Entry::Empty));
    /// assert_eq!(Entry::read("b4", &position).unwrap().to_string(), "b4=");
    /// assert_eq!(Entry::read("a4b5", &position).unwrap().to_string(), "a4-b5");
    /// assert_eq!(Entry::read("d4-", &position), None);
    /// ```
    pub fn read(text: &str, position: &Position) -> Option<Entry> {
        let joint = text.chars().find(|sign| ['-', '='].contains(sign));
        let names: String = text
            .chars()
            .filter(|sign| !['-', '='].contains(sign))
            .collect();
        let cell = |range: std::ops::Range<usize>| names.get(range)?.parse::<Cell>().ok();
        let wants_stack = joint.map(|joint| joint == '=');
        match (names.len(), text.chars().count() - names.chars().count()) {
            (0, 0) => Some(Entry::Empty),
            (2, 0..=1) => {
                let from = cell(0..2)?;
                let is_stack = wants_stack.unwrap_or(true);
                let entry = Entry::choose_part(position, from, is_stack).ok()?;
                // What is written must be what can be chosen.
                let agrees = wants_stack.is_none() || entry.chosen()?.is_stack == is_stack;
                agrees.then_some(entry)
            }
            (4, 0..=1) => {
                let (from, to) = (cell(0..2)?, cell(2..4)?);
                let stack = position.first_action(true, from, to);
                let cube = position.first_action(false, from, to);
                match wants_stack {
                    Some(true) => stack.ok(),
                    Some(false) => cube.ok(),
                    None => stack.or(cube).ok(),
                }
                .map(Entry::Acted)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joint = |is_stack| if is_stack { '=' } else { '-' };
        match self {
            Entry::Empty => Ok(()),
            Entry::Chosen(chosen) => write!(f, "{}{}", chosen.cell, joint(chosen.is_stack)),
            Entry::Acted(first) => write!(f, "{}{}{}", first.from, joint(first.is_stack), first.to),
        }
    }
}

impl Chosen {
    /// What is chosen does the first action.
    fn go(self, position: &Position, to: Cell) -> Result<Entered, ActionProblem> {
        let first = position.first_action(self.is_stack, self.cell, to)?;
        let turns = position.turns_from(first.from);
        let goes_on = turns
            .iter()
            .any(|turn| turn.has_two_actions() && turn.actions().next() == Some(first));
        let wins = position
            .turn_of(first, None)
            .is_some_and(|turn| turn.wins());
        Ok(match goes_on && !wins {
            true => Entered::Entry(Entry::Acted(first)),
            false => finished(position, first),
        })
    }
}

/// The turn of a legal first action alone.
fn finished(position: &Position, first: Action) -> Entered {
    match position.turn_of(first, None) {
        Some(turn) => Entered::Turn(turn),
        None => Entered::Entry(Entry::Empty),
    }
}

/// What has moved goes on.
fn go_on(position: &Position, first: Action, to: Cell) -> Result<Entered, ActionProblem> {
    let first = position.first_action(first.is_stack, first.from, first.to)?;
    let board = Entry::Acted(first).board(position);
    let second = board.action(position.player(), !first.is_stack, first.to, to)?;
    match position.turn_of(first, Some(second)) {
        Some(turn) => Ok(Entered::Turn(turn)),
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
