//! What the search asks of an evaluation.

use std::cell::Cell;

use pijersi::{Position, StrikeMap};

use super::hand_crafted::HandCrafted;
use super::network::Network;

/// Judges positions. What it keeps about a position goes along with the search and is brought up to date turn by
/// turn, so that a judgement need not begin anew: a sum of weights here, the first layer of a network elsewhere.
///
/// Banli searches with a [`Network`] or with [`HandCrafted`]. Both can be asked turn by turn, which is much quicker than
/// judging every position anew:
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Evaluator, HandCrafted};
/// let mut position = Position::classic();
/// let mut state = HandCrafted.state(&position, &position.strike_map());
/// let mut next_state = state.clone();
/// for _ in 0..6 {
///     let next = position.play(position.turns()[0]).unwrap();
///     let strikes = next.strike_map();
///     HandCrafted.update(&state, &position, &next, &strikes, &mut Default::default(), &mut next_state);
///     assert_eq!(HandCrafted.judge(&next_state, &next, &strikes), HandCrafted.evaluate_from_scratch(&next));
///     (position, state) = (next, next_state.clone());
/// }
/// ```
pub trait Evaluator: Sync {
    /// What is kept about a position. It does not depend on who is to move.
    type State: Clone;

    /// Room that an update needs only while it is under way; it is handed in so that nobody has to clear it.
    type Room: Default;

    /// What to keep about a position that comes from nowhere.
    fn state(&self, position: &Position, strikes: &StrikeMap) -> Self::State;

    /// What to keep about the position `after`, made from what is kept about `before`: the same as
    /// [`Evaluator::state`] of it. The fewer pieces differ, the faster.
    fn update(
        &self,
        from: &Self::State,
        before: &Position,
        after: &Position,
        strikes: &StrikeMap,
        room: &mut Self::Room,
        to: &mut Self::State,
    );

    /// How good the position is for the player to move, in hundredths of a cube.
    fn judge(&self, state: &Self::State, position: &Position, strikes: &StrikeMap) -> i32;

    /// The same for a position that comes from nowhere.
    fn evaluate_from_scratch(&self, position: &Position) -> i32 {
        let strikes = position.strike_map();
        self.judge(&self.state(position, &strikes), position, &strikes)
    }
}

/// A position of the line being searched. What its evaluator keeps about it lies in a [`Judge`] and is found when it
/// is first asked for: many positions of a search are never judged.
pub struct Judged<'a> {
    pub position: Position,
    /// Where both players could strike: the search and the evaluation ask for it.
    pub strikes: StrikeMap,
    before: Option<&'a Judged<'a>>,
    /// Where the judge keeps what belongs to this position, once it is there.
    slot: usize,
    kept: Cell<bool>,
}

impl Judged<'_> {
    /// A position that comes from nowhere.
    #[inline]
    pub fn new(position: Position) -> Self {
        Judged {
            strikes: position.strike_map(),
            position,
            before: None,
            slot: 0,
            kept: Cell::new(false),
        }
    }

    /// After a turn that leads to `position`.
    #[inline(always)]
    pub fn after(&self, position: Position) -> Judged<'_> {
        Judged {
            strikes: position.strike_map(),
            position,
            before: Some(self),
            slot: self.slot + 1,
            kept: Cell::new(false),
        }
    }

    /// After a pass: the pieces are the same.
    #[inline]
    pub fn passed(&self) -> Judged<'_> {
        Judged {
            position: self.position.passed(),
            strikes: self.strikes,
            before: self.before,
            slot: self.slot,
            kept: self.kept.clone(),
        }
    }
}

/// Judges the positions of the line being searched: with a network, or by the hand-made evaluation. The search is compiled
/// once for both.
pub enum Judge<'n> {
    Network(Box<JudgeBy<'n, Network>>),
    HandCrafted(JudgeBy<'static, HandCrafted>),
}

impl<'n> Judge<'n> {
    /// A judge that has seen nothing.
    pub fn new(network: Option<&'n Network>) -> Judge<'n> {
        match network {
            Some(network) => Judge::Network(Box::new(JudgeBy::new(network))),
            None => Judge::HandCrafted(JudgeBy::new(&HandCrafted)),
        }
    }

    /// How good the position is for the player to move.
    #[inline]
    pub fn judge(&mut self, judged: &Judged<'_>) -> i32 {
        match self {
            Judge::Network(judge) => judge.judge(judged),
            Judge::HandCrafted(judge) => judge.judge(judged),
        }
    }
}

/// An evaluator with what it keeps about the positions of the line being searched, one slot for each.
pub struct JudgeBy<'e, E: Evaluator> {
    evaluator: &'e E,
    states: Vec<E::State>,
    room: E::Room,
}

impl<'e, E: Evaluator> JudgeBy<'e, E> {
    /// A judge that has seen nothing.
    pub fn new(evaluator: &'e E) -> JudgeBy<'e, E> {
        JudgeBy {
            evaluator,
            states: Vec::new(),
            room: E::Room::default(),
        }
    }

    /// How good the position is for the player to move.
    #[inline]
    pub fn judge(&mut self, judged: &Judged<'_>) -> i32 {
        self.keep(judged);
        self.evaluator
            .judge(&self.states[judged.slot], &judged.position, &judged.strikes)
    }

    /// Makes sure that the position's slot holds what belongs to it.
    fn keep(&mut self, judged: &Judged<'_>) {
        if judged.kept.replace(true) {
            return;
        }
        // The nearest position before it that was judged, if any: positions between are of no use.
        let mut nearest = judged.before;
        while let Some(before) = nearest.filter(|before| !before.kept.get()) {
            nearest = before.before;
        }
        match nearest {
            Some(before) => {
                while self.states.len() <= judged.slot {
                    let state = self.states[before.slot].clone();
                    self.states.push(state);
                }
                let (from, to) = self.states.split_at_mut(judged.slot);
                self.evaluator.update(
                    &from[before.slot],
                    &before.position,
                    &judged.position,
                    &judged.strikes,
                    &mut self.room,
                    &mut to[0],
                );
            }
            None => {
                let state = self.evaluator.state(&judged.position, &judged.strikes);
                while self.states.len() < judged.slot {
                    self.states.push(state.clone());
                }
                match self.states.get_mut(judged.slot) {
                    Some(slot) => *slot = state,
                    None => self.states.push(state),
                }
            }
        }
    }
}
