//! What the search asks of an evaluation.

use std::cell::OnceCell;

use pijersi::{Position, Turn};

/// Judges positions. What it keeps about a position goes along with the search and is brought up to date turn by
/// turn, so that a judgement need not begin anew: a sum of weights here, the first layer of a network elsewhere.
pub trait Evaluator {
    /// What is kept about a position.
    type State: Clone;

    /// What to keep about a position that comes from nowhere.
    fn state(position: &Position) -> Self::State;

    /// What to keep after a turn: the same as [`Evaluator::state`] of the position `after` it.
    fn state_after(
        state: &Self::State,
        before: &Position,
        turn: Turn,
        after: &Position,
    ) -> Self::State;

    /// How good the position is for the player to move, in hundredths of a cube. What is kept does not depend on
    /// who is to move.
    fn judge(state: &Self::State, position: &Position) -> i32;
}

/// A position with what its evaluator keeps about it, found when it is first asked for: many positions of a search
/// are never judged.
pub struct Judged<'a, E: Evaluator> {
    pub position: Position,
    /// The position before, and the turn played there; none after a pass.
    before: Option<(&'a Judged<'a, E>, Option<Turn>)>,
    state: OnceCell<E::State>,
}

impl<E: Evaluator> Judged<'_, E> {
    /// A position that comes from nowhere.
    #[inline]
    pub fn new(position: Position) -> Self {
        Judged {
            position,
            before: None,
            state: OnceCell::new(),
        }
    }

    /// After a turn that is legal here and leads to `position`.
    #[inline(always)]
    pub fn after(&self, turn: Turn, position: Position) -> Judged<'_, E> {
        Judged {
            position,
            before: Some((self, Some(turn))),
            state: OnceCell::new(),
        }
    }

    /// With the other player to move.
    #[inline(always)]
    pub fn passed(&self) -> Judged<'_, E> {
        Judged {
            position: self.position.passed(),
            before: Some((self, None)),
            state: OnceCell::new(),
        }
    }

    /// How good the position is for the player to move.
    #[inline(always)]
    pub fn judge(&self) -> i32 {
        E::judge(self.state(), &self.position)
    }

    #[inline]
    fn state(&self) -> &E::State {
        self.state.get_or_init(|| match self.before {
            None => E::state(&self.position),
            Some((before, None)) => before.state().clone(),
            Some((before, Some(turn))) => {
                E::state_after(before.state(), &before.position, turn, &self.position)
            }
        })
    }
}
