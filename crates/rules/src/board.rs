//! The pieces on the board, also in the middle of a turn, and what one action does to them.

use crate::action_problem::ActionProblem;
use crate::cell::{CELLS, Cell};
use crate::cell_set::CellSet;
use crate::cube::{Piece, Player};
use crate::position::Position;
use crate::turn::{Action, Turn};

/// The pieces by cell. Unlike a [`Position`] it may show the middle of a turn.
///
/// ```
/// use pijersi::Position;
/// let start = Position::classic();
/// let first = start.parse_turn("a4-b5=c4").unwrap().actions().next().unwrap();
/// let (board, effect) = start.after_action(first).unwrap();
/// assert!(effect.builds && effect.captured.is_none());
/// assert!(board.piece("b5".parse().unwrap()).unwrap().is_stack());
/// assert_eq!(board.piece("a4".parse().unwrap()), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pieces: [Option<Piece>; CELLS],
}

/// An action of a turn and what it does: see [`Position::effects`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionEffect {
    /// The action.
    pub action: Action,
    /// What it does on the board.
    pub effect: Effect,
}

/// What an action does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The cube or the whole stack that moves.
    pub moved: Piece,
    /// The cube that stays where the top of a stack has left it.
    pub left: Option<Piece>,
    /// What is captured.
    pub captured: Option<Piece>,
    /// Whether the cube lands on a cube of its own player, which builds a stack.
    pub builds: bool,
    /// What stands where the action ends.
    pub placed: Piece,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        position.pieces().collect()
    }
}

impl FromIterator<(Cell, Piece)> for Board {
    /// A board with these pieces, whether a position could have them or not.
    fn from_iter<I: IntoIterator<Item = (Cell, Piece)>>(placed: I) -> Board {
        let mut board = Board::EMPTY;
        for (cell, piece) in placed {
            board.set(cell, Some(piece));
        }
        board
    }
}

impl Board {
    /// No piece anywhere.
    pub const EMPTY: Board = Board {
        pieces: [None; CELLS],
    };

    /// Puts a piece on a cell or empties it; what stood there before comes back.
    pub(crate) fn set(&mut self, cell: Cell, piece: Option<Piece>) -> Option<Piece> {
        core::mem::replace(&mut self.pieces[cell.index()], piece)
    }

    /// What stands on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    /// All occupied cells with what stands on them, from `a1` to `g6`.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        Cell::all().filter_map(|cell| self.piece(cell).map(|piece| (cell, piece)))
    }

    /// The action that moves a player's cube (single or the top of a stack) or whole stack from one cell to
    /// another, or why the rules do not allow it.
    ///
    /// ```
    /// use pijersi::{ActionProblem, Player, Position, Role};
    /// let position: Position = "6/7/6/3s-3/2P-3/7/6 w 0 1".parse().unwrap();
    /// let [paper, scissors] = ["c3", "d4"].map(|cell| cell.parse().unwrap());
    /// assert_eq!(
    ///     position.board().action(Player::White, false, paper, scissors),
    ///     Err(ActionProblem::DoesNotCapture { role: Role::Paper, other: Role::Scissors })
    /// );
    /// ```
    ///
    /// # Errors
    /// If the action is not legal on this board.
    pub fn action(
        &self,
        player: Player,
        is_stack: bool,
        from: Cell,
        to: Cell,
    ) -> Result<Action, ActionProblem> {
        let moving = self.piece_of(player, from)?;
        if is_stack && !moving.is_stack() {
            return Err(ActionProblem::NotAStack { cell: from });
        }
        self.check_way(is_stack, from, to)?;
        let captures = match self.piece(to) {
            None => false,
            Some(other) if other.player() != player => {
                if moving.role().captures() != Some(other.role()) {
                    return Err(ActionProblem::DoesNotCapture {
                        role: moving.role(),
                        other: other.role(),
                    });
                }
                true
            }
            Some(_) if is_stack => return Err(ActionProblem::StackOntoOwn { cell: to }),
            Some(own) if own.is_stack() => return Err(ActionProblem::OntoFullStack { cell: to }),
            Some(own) if !moving.role().may_stand_on(own.role()) => {
                return Err(ActionProblem::WiseOnto { role: own.role() });
            }
            Some(_) => false,
        };
        Ok(Action {
            is_stack,
            from,
            to,
            captures,
        })
    }

    /// The player's piece on a cell.
    fn piece_of(&self, player: Player, cell: Cell) -> Result<Piece, ActionProblem> {
        match self.piece(cell) {
            None => Err(ActionProblem::EmptyCell { cell }),
            Some(piece) if piece.player() != player => Err(ActionProblem::NotYourPiece { cell }),
            Some(piece) => Ok(piece),
        }
    }

    /// Whether the way is short, straight and free enough; what stands at its end is another matter.
    fn check_way(&self, is_stack: bool, from: Cell, to: Cell) -> Result<(), ActionProblem> {
        if from == to {
            return Err(ActionProblem::SameCell { cell: from });
        }
        if CellSet::neighbours(from).contains(to) {
            return Ok(());
        }
        if !is_stack {
            return Err(ActionProblem::CubeTooFar { from, to });
        }
        if CellSet::two_steps(from, CellSet::ALL).contains(to) {
            // On a straight line of two steps there is one cell between the ends.
            let between = CellSet::neighbours(from) & CellSet::neighbours(to);
            return match between.into_iter().find(|&cell| self.piece(cell).is_some()) {
                Some(between) => Err(ActionProblem::WayBlocked { between }),
                None => Ok(()),
            };
        }
        let near = CellSet::neighbours(from)
            .into_iter()
            .any(|cell| CellSet::neighbours(cell).contains(to));
        Err(if near {
            ActionProblem::NotStraight { from, to }
        } else {
            ActionProblem::StackTooFar { from, to }
        })
    }

    /// Applies an action from [`Board::action`] or a legal turn, and returns its effect.
    ///
    /// Nothing, and no change, when this board has no such action.
    pub fn act(&mut self, action: Action) -> Option<Effect> {
        let player = self.piece(action.from)?.player();
        if self.action(player, action.is_stack, action.from, action.to) != Ok(action) {
            return None;
        }
        let whole = self.set(action.from, None)?;
        let target = self.set(action.to, None);
        let captured = target.filter(|_| action.captures);
        let covered = target.filter(|_| !action.captures);
        let (moved, left) = if action.is_stack {
            (whole, None)
        } else {
            (
                Piece::single(player, whole.role()),
                whole.bottom().map(|role| Piece::single(player, role)),
            )
        };
        let placed = match covered {
            Some(covered) => Piece::stack(player, moved.role(), covered.role())?,
            None => moved,
        };
        self.set(action.from, left);
        self.set(action.to, Some(placed));
        Some(Effect {
            moved,
            left,
            captured,
            builds: covered.is_some(),
            placed,
        })
    }
}

impl Position {
    /// The pieces by cell.
    pub fn board(&self) -> Board {
        Board::from(self)
    }

    /// The first action of a turn that moves the cube or the whole stack from one cell to another, or why there is
    /// none.
    ///
    /// ```
    /// use pijersi::{ActionProblem, Position};
    /// let start = Position::classic();
    /// let [a4, c4] = ["a4", "c4"].map(|cell| cell.parse().unwrap());
    /// let too_far = ActionProblem::CubeTooFar { from: a4, to: c4 };
    /// assert_eq!(start.first_action(false, a4, c4), Err(too_far));
    /// ```
    ///
    /// # Errors
    /// If the game is over or the action is not legal.
    pub fn first_action(
        &self,
        is_stack: bool,
        from: Cell,
        to: Cell,
    ) -> Result<Action, ActionProblem> {
        match self.outcome() {
            Some(outcome) => Err(ActionProblem::Over(outcome)),
            None => self.board().action(self.player(), is_stack, from, to),
        }
    }

    /// The pieces after the first action of a turn, and what that action did; nothing when no legal turn begins
    /// with it.
    pub fn after_action(&self, action: Action) -> Option<(Board, Effect)> {
        let legal = self.first_action(action.is_stack, action.from, action.to);
        let mut board = self.board();
        let effect = (legal == Ok(action)).then(|| board.act(action))??;
        Some((board, effect))
    }

    /// The legal turn made of these actions: of the first alone, or of both.
    ///
    /// ```
    /// use pijersi::Position;
    /// let start = Position::classic();
    /// let turn = start.parse_turn("a4-b5=c4").unwrap();
    /// let actions: Vec<_> = turn.actions().collect();
    /// assert_eq!(start.turn_of(actions[0], Some(actions[1])), Some(turn));
    /// ```
    pub fn turn_of(&self, first: Action, second: Option<Action>) -> Option<Turn> {
        let mut turns = self.turns_from(first.from).into_iter();
        turns.find(|turn| turn.actions().eq([first].into_iter().chain(second)))
    }

    /// The actions of a legal turn, each with what it does.
    ///
    /// ```
    /// use pijersi::Position;
    /// let start = Position::classic();
    /// let turn = start.parse_turn("a4-b5=c4").unwrap();
    /// let builds: Vec<bool> = start.effects(turn).map(|done| done.effect.builds).collect();
    /// assert_eq!(builds, [true, false]);
    /// ```
    pub fn effects(&self, turn: Turn) -> impl Iterator<Item = ActionEffect> {
        let mut board = self.board();
        turn.actions().map_while(move |action| {
            let effect = board.act(action)?;
            Some(ActionEffect { action, effect })
        })
    }
}

#[cfg(test)]
mod tests;
