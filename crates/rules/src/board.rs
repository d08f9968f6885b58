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

/// What an action does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The cube or the whole stack that moves.
    pub moved: Piece,
    /// The cube that stays where the top of a stack has left it.
    pub left: Option<Piece>,
    /// What is captured.
    pub captured: Option<Piece>,
    /// Whether the cube lands on a cube of its own player, so that the two are a stack now.
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
                if moving.role().takes() != Some(other.role()) {
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

    /// Does an action that [`Board::action`] or a legal turn gave, and says what it did.
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
    /// let builds: Vec<bool> = start.effects(turn).map(|(_, effect)| effect.builds).collect();
    /// assert_eq!(builds, [true, false]);
    /// ```
    pub fn effects(&self, turn: Turn) -> impl Iterator<Item = (Action, Effect)> {
        let mut board = self.board();
        turn.actions()
            .map_while(move |action| Some((action, board.act(action)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    /// Positions of random games.
    fn positions(games: usize) -> Vec<Position> {
        let mut random = SplitMix64::new(7);
        let mut positions = Vec::new();
        for _ in 0..games {
            let mut position = Position::classic();
            while position.outcome().is_none() {
                positions.push(position);
                let turns = position.turns();
                let turn = turns[random.below(turns.len() as u64) as usize];
                position = position.play(turn).unwrap();
            }
        }
        positions
    }

    #[test]
    fn effects_lead_to_the_position_that_the_turn_leads_to() {
        for position in positions(3) {
            for turn in position.turns() {
                let mut board = position.board();
                for (action, effect) in position.effects(turn) {
                    assert_eq!(effect.captured.is_some(), action.captures);
                    assert_eq!(board.act(action), Some(effect));
                }
                assert_eq!(board, position.play_unchecked(turn).board(), "{turn:?}");
            }
        }
    }

    /// Every action there could be, from anywhere to anywhere.
    fn all_actions(board: &Board, player: Player) -> Vec<Action> {
        let everywhere = Cell::all().flat_map(|from| Cell::all().map(move |to| (from, to)));
        everywhere
            .flat_map(|(from, to)| [false, true].map(|is_stack| (is_stack, from, to)))
            .filter_map(|(is_stack, from, to)| board.action(player, is_stack, from, to).ok())
            .collect()
    }

    #[test]
    fn the_actions_without_a_problem_are_those_of_the_legal_turns() {
        let key = |action: &Action| (action.from, action.to, action.is_stack);
        for position in positions(1) {
            let turns = position.turns();
            let mut firsts: Vec<Action> = turns
                .iter()
                .filter_map(|turn| turn.actions().next())
                .collect();
            firsts.sort_by_key(key);
            firsts.dedup();
            let mut found = all_actions(&position.board(), position.player());
            found.sort_by_key(key);
            assert_eq!(found, firsts);
            for first in firsts {
                let (board, _) = position.after_action(first).unwrap();
                let mut seconds: Vec<Action> = turns
                    .iter()
                    .filter(|turn| turn.actions().next() == Some(first))
                    .filter_map(|turn| turn.actions().nth(1))
                    .collect();
                seconds.sort_by_key(key);
                let mut found = all_actions(&board, position.player());
                found.retain(|action| action.from == first.to && action.is_stack != first.is_stack);
                found.sort_by_key(key);
                assert_eq!(found, seconds, "{position} {first:?}");
            }
        }
    }

    #[test]
    fn an_action_of_another_board_changes_nothing() {
        let start = Position::classic();
        let mut board = start.board();
        let action = start.parse_turn("a4-b5").unwrap().actions().next().unwrap();
        assert!(board.act(action).is_some());
        let before = board;
        assert_eq!(board.act(action), None);
        assert_eq!(board, before);
        assert_eq!(
            start.after_action(Action {
                to: "g1".parse().unwrap(),
                ..action
            }),
            None
        );
    }

    #[test]
    fn every_problem_is_told_apart() {
        // White: wise c2, rock c3, paper on rock d4. Black: wise d3, rock d5, paper on rock b4.
        let position: Position = "6/7/6/2w-RPr-2/1W-R-3/3rp3/6 w 0 1".parse().unwrap();
        let cell = |name: &str| -> Cell { name.parse().unwrap() };
        let problem = |text: &str| {
            let is_stack = text.contains('=');
            let (from, to) = text.split_once(['-', '=']).unwrap();
            let found = position.first_action(is_stack, cell(from), cell(to));
            found.unwrap_err()
        };
        use crate::cube::Role::{Paper, Rock, Wise};
        use ActionProblem as P;
        let way = |from, to| (cell(from), cell(to));
        assert_eq!(problem("g1-f1"), P::EmptyCell { cell: cell("g1") });
        assert_eq!(problem("d5-d6"), P::NotYourPiece { cell: cell("d5") });
        assert_eq!(problem("c3-c3"), P::SameCell { cell: cell("c3") });
        assert_eq!(problem("c3=c4"), P::NotAStack { cell: cell("c3") });
        let (from, to) = way("c3", "c5");
        assert_eq!(problem("c3-c5"), P::CubeTooFar { from, to });
        let (from, to) = way("d4", "g4");
        assert_eq!(problem("d4=g4"), P::StackTooFar { from, to });
        let (from, to) = way("d4", "e5");
        assert_eq!(problem("d4=e5"), P::NotStraight { from, to });
        assert_eq!(
            problem("d4=d6"),
            P::WayBlocked {
                between: cell("d5")
            }
        );
        assert_eq!(
            problem("c3-b4"),
            P::DoesNotCapture {
                role: Rock,
                other: Paper
            }
        );
        assert_eq!(
            problem("c3-d3"),
            P::DoesNotCapture {
                role: Rock,
                other: Wise
            }
        );
        assert_eq!(
            problem("c2-d3"),
            P::DoesNotCapture {
                role: Wise,
                other: Wise
            }
        );
        assert_eq!(problem("d4=c3"), P::StackOntoOwn { cell: cell("c3") });
        assert_eq!(problem("c3-d4"), P::OntoFullStack { cell: cell("d4") });
        assert_eq!(problem("c2-c3"), P::WiseOnto { role: Rock });
        let over: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
        let outcome = over.outcome().unwrap();
        let found = over.first_action(false, cell("d1"), cell("d2"));
        assert_eq!(found, Err(P::Over(outcome)));
    }
}
