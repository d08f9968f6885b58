//! The interface of evaluations, and the stack of their states along the current line.

use std::cell::Cell;

use pijersi::{Position, StrikeMap};

use super::hand_crafted::HandCrafted;
use super::network::Network;

/// An evaluation with incremental state: a sum of weights, or the first layer of a network. The search keeps one state
/// per ply and updates it turn by turn instead of computing it from scratch.
///
/// Banli searches with a [`Network`] or with [`HandCrafted`]. Updating along a game:
///
/// ```
/// use pijersi::Position;
/// use pijersi_engine::{Evaluator, HandCrafted};
/// let mut position = Position::classic();
/// let mut state = HandCrafted.refresh(&position, &position.strike_map());
/// let mut next_state = state.clone();
/// for _ in 0..6 {
///     let next = position.play(position.turns()[0]).unwrap();
///     let strikes = next.strike_map();
///     HandCrafted.update(&state, &position, &next, &strikes, &mut Default::default(), &mut next_state);
///     assert_eq!(HandCrafted.score(&next_state, &next, &strikes), HandCrafted.evaluate_from_scratch(&next));
///     (position, state) = (next, next_state.clone());
/// }
/// ```
pub trait Evaluator: Sync {
    /// The state of a position. It does not depend on the player to move.
    type State: Clone;

    /// Scratch memory of an update, reused so that it need not be initialised each time.
    type Scratch: Default;

    /// Computes the state of a position from scratch.
    fn refresh(&self, position: &Position, strikes: &StrikeMap) -> Self::State;

    /// Computes the state of the position `after` from the state of `before`. The result equals [`Evaluator::refresh`];
    /// the fewer pieces differ, the faster it is.
    fn update(
        &self,
        from: &Self::State,
        before: &Position,
        after: &Position,
        strikes: &StrikeMap,
        scratch: &mut Self::Scratch,
        to: &mut Self::State,
    );

    /// The evaluation for the player to move, in hundredths of a cube.
    fn score(&self, state: &Self::State, position: &Position, strikes: &StrikeMap) -> i32;

    /// Evaluates a position without a known state.
    fn evaluate_from_scratch(&self, position: &Position) -> i32 {
        let strikes = position.strike_map();
        self.score(&self.refresh(position, &strikes), position, &strikes)
    }
}

/// A position of the current line. Its evaluation state lies in a [`PositionEvaluator`] and is computed on first use:
/// many positions are never evaluated.
pub struct Node<'a> {
    pub position: Position,
    /// Strikes of both players, used by the search and the evaluation.
    pub strikes: StrikeMap,
    parent: Option<&'a Node<'a>>,
    /// Index of the state of this position.
    slot: usize,
    /// Whether the slot holds the state of this position.
    has_state: Cell<bool>,
}

impl Node<'_> {
    /// The root of a line.
    #[inline]
    pub fn new(position: Position) -> Self {
        Node {
            strikes: position.strike_map(),
            position,
            parent: None,
            slot: 0,
            has_state: Cell::new(false),
        }
    }

    /// The node after a turn that leads to `position`.
    #[inline(always)]
    pub fn after(&self, position: Position) -> Node<'_> {
        Node {
            strikes: position.strike_map(),
            position,
            parent: Some(self),
            slot: self.slot + 1,
            has_state: Cell::new(false),
        }
    }

    /// The node after a pass: the pieces are the same.
    #[inline]
    pub fn passed(&self) -> Node<'_> {
        Node {
            position: self.position.passed(),
            strikes: self.strikes,
            parent: self.parent,
            slot: self.slot,
            has_state: self.has_state.clone(),
        }
    }
}

/// Evaluates the positions of the current line with a network or the hand-crafted evaluation. An enum, so that the search
/// is compiled only once.
pub enum PositionEvaluator<'n> {
    Network(Box<EvaluationStack<'n, Network>>),
    HandCrafted(EvaluationStack<'static, HandCrafted>),
}

impl<'n> PositionEvaluator<'n> {
    /// An evaluator without states.
    pub fn new(network: Option<&'n Network>) -> PositionEvaluator<'n> {
        match network {
            Some(network) => PositionEvaluator::Network(Box::new(EvaluationStack::new(network))),
            None => PositionEvaluator::HandCrafted(EvaluationStack::new(&HandCrafted)),
        }
    }

    /// The raw evaluation for the player to move.
    #[inline]
    pub fn evaluate(&mut self, node: &Node<'_>) -> i32 {
        match self {
            PositionEvaluator::Network(stack) => stack.evaluate(node),
            PositionEvaluator::HandCrafted(stack) => stack.evaluate(node),
        }
    }
}

/// An evaluation with a stack of states, one for each position of the current line.
pub struct EvaluationStack<'e, E: Evaluator> {
    evaluator: &'e E,
    states: Vec<E::State>,
    scratch: E::Scratch,
}

impl<'e, E: Evaluator> EvaluationStack<'e, E> {
    /// An evaluator without states.
    pub fn new(evaluator: &'e E) -> EvaluationStack<'e, E> {
        EvaluationStack {
            evaluator,
            states: Vec::new(),
            scratch: E::Scratch::default(),
        }
    }

    /// The raw evaluation for the player to move.
    #[inline]
    pub fn evaluate(&mut self, node: &Node<'_>) -> i32 {
        self.ensure_state(node);
        self.evaluator
            .score(&self.states[node.slot], &node.position, &node.strikes)
    }

    /// Computes the state of the node unless its slot already holds it.
    fn ensure_state(&mut self, node: &Node<'_>) {
        if node.has_state.replace(true) {
            return;
        }
        // The nearest ancestor with a state, if any.
        let mut ancestor = node.parent;
        while let Some(next) = ancestor.filter(|ancestor| !ancestor.has_state.get()) {
            ancestor = next.parent;
        }
        match ancestor {
            Some(ancestor) => {
                while self.states.len() <= node.slot {
                    let state = self.states[ancestor.slot].clone();
                    self.states.push(state);
                }
                let (from, to) = self.states.split_at_mut(node.slot);
                self.evaluator.update(
                    &from[ancestor.slot],
                    &ancestor.position,
                    &node.position,
                    &node.strikes,
                    &mut self.scratch,
                    &mut to[0],
                );
            }
            None => {
                let state = self.evaluator.refresh(&node.position, &node.strikes);
                while self.states.len() < node.slot {
                    self.states.push(state.clone());
                }
                match self.states.get_mut(node.slot) {
                    Some(slot) => *slot = state,
                    None => self.states.push(state),
                }
            }
        }
    }
}
