//! The learned evaluation: an efficiently updatable neural network.
//!
//! The inputs of each player's view ([`inputs`]) feed one layer of [`WIDTH`] neurons with the same weights; a
//! squared clipped ReLU of both halves, that of the player to move first, is weighed by one of several outputs, which is
//! chosen by the number of cubes left. Everything is computed in integers, so the same network gives the same scores
//! everywhere, and a turn changes only a few inputs, so the first layer is brought up to date rather than computed.

mod file;
pub mod inputs;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use pijersi::{Player, Position, StrikeMap};

use super::evaluator::Evaluator;
use super::features::cubes;
use super::{HandMade, LOGISTIC_SCALE, changed_cells, faded};
use crate::score::Score;
pub use file::NetworkError;
use inputs::{BUCKETS, PIECES, Threats, piece_input, state_at, threat_input, threats};

/// How many neurons the first layer has for each view.
pub const WIDTH: usize = 256;

/// What stands for 1 in the first layer, and in the output weights.
const ONE: i16 = 255;
const OUTPUT_ONE: i64 = 64;
/// The largest weights: with these no sum overflows. At most 28 pieces stand and 26 of them are threatened.
const INPUT_LIMIT: u16 = 546;
const OUTPUT_LIMIT: u16 = 127;
/// With fewer cubes the hand-made evaluation, which knows races, takes over: games are decided long before, so the
/// network has hardly seen such positions.
const FEWEST_CUBES: usize = 10;
/// The largest score of a position that is not decided.
const LARGEST: i64 = 10_000;

/// The neurons of one view.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([i16; WIDTH]);

/// A network.
pub struct Network {
    inputs: Vec<Row>,
    bias: Row,
    outputs: [[Row; 2]; BUCKETS],
    output_biases: [i32; BUCKETS],
    checksum: u32,
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Network({:08x})", self.checksum)
    }
}

/// Networks with the same checksum are taken to be the same.
impl PartialEq for Network {
    fn eq(&self, other: &Network) -> bool {
        self.checksum == other.checksum
    }
}

impl Eq for Network {}

/// The first layer for a position, before the activation: White's view and Black's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accumulators {
    views: [Row; 2],
    threats: Threats,
}

/// The inputs that change between two positions. There are at most a piece and a threat on each cell.
struct Changes {
    numbers: [u16; 2 * pijersi::CELLS],
    count: usize,
}

impl Changes {
    #[inline(always)]
    fn new() -> Changes {
        Changes {
            numbers: [0; 2 * pijersi::CELLS],
            count: 0,
        }
    }

    #[inline(always)]
    fn push(&mut self, number: usize) {
        self.numbers[self.count] = number as u16;
        self.count += 1;
    }

    #[inline(always)]
    fn iter(&self) -> std::slice::Iter<'_, u16> {
        self.numbers[..self.count].iter()
    }
}

impl Network {
    /// The network that the program carries, if it carries one: WebAssembly does not, since a page should be ready to
    /// play before a network has arrived, and hands one in with [`Network::from_bytes`].
    ///
    /// ```
    /// use pijersi::Position;
    /// use pijersi_engine::network::Network;
    /// if let Some(network) = Network::embedded() {
    ///     assert!(network.evaluate(&Position::classic()).raw().abs() < 200);
    /// }
    /// ```
    pub fn embedded() -> Option<Arc<Network>> {
        #[cfg(all(feature = "embedded-net", not(target_family = "wasm")))]
        {
            static NETWORK: std::sync::LazyLock<Arc<Network>> = std::sync::LazyLock::new(|| {
                let bytes = include_bytes!("../../../net/banli.net");
                Arc::new(Network::from_bytes(bytes).expect("the embedded network can be read"))
            });
            Some(NETWORK.clone())
        }
        #[cfg(not(all(feature = "embedded-net", not(target_family = "wasm"))))]
        None
    }

    /// The checksum of the network file.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The score of a position as the network sees it, for the player to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        Score::from_raw(self.judge_anew(position))
    }

    fn sees_threats(&self) -> bool {
        self.inputs.len() > PIECES
    }

    #[inline(always)]
    fn threats(&self, position: &Position, strikes: &StrikeMap) -> Threats {
        if self.sees_threats() {
            threats(position, strikes)
        } else {
            Threats::default()
        }
    }

    /// `to` becomes `from` without some inputs and with others.
    #[inline(always)]
    fn change(&self, from: &Row, to: &mut Row, without: &Changes, with: &Changes) {
        /// So many neurons are kept in registers while all changes are applied to them.
        const BLOCK: usize = 64;
        for at in (0..WIDTH).step_by(BLOCK) {
            let mut block: [i16; BLOCK] = std::array::from_fn(|lane| from.0[at + lane]);
            for &input in without.iter() {
                let weights = &self.inputs[usize::from(input)].0[at..at + BLOCK];
                for (neuron, &weight) in block.iter_mut().zip(weights) {
                    *neuron = neuron.wrapping_sub(weight);
                }
            }
            for &input in with.iter() {
                let weights = &self.inputs[usize::from(input)].0[at..at + BLOCK];
                for (neuron, &weight) in block.iter_mut().zip(weights) {
                    *neuron = neuron.wrapping_add(weight);
                }
            }
            to.0[at..at + BLOCK].copy_from_slice(&block);
        }
    }
}

/// The sum of the activated neurons, weighed. It cannot overflow: 256 × 255² × 127 < 2³¹.
#[inline(always)]
fn weighed(neurons: &Row, weights: &Row) -> i32 {
    let mut sum = 0i32;
    for (&neuron, &weight) in neurons.0.iter().zip(&weights.0) {
        let active = neuron.clamp(0, ONE);
        // The product of two factors fits into 16 bits: 255 × 127 < 2¹⁵.
        let product = active.wrapping_mul(weight);
        sum = sum.wrapping_add(i32::from(product) * i32::from(active));
    }
    sum
}

impl Evaluator for Network {
    type State = Accumulators;

    fn state(&self, position: &Position, strikes: &StrikeMap) -> Accumulators {
        let threats = self.threats(position, strikes);
        let mut views = [self.bias.clone(), self.bias.clone()];
        for (view, viewer) in views.iter_mut().zip(Player::ALL) {
            let mut with = Changes::new();
            for owner in Player::ALL {
                for cell in position.cells(owner) {
                    with.push(piece_input(
                        viewer,
                        owner,
                        state_at(position, owner, cell),
                        cell,
                    ));
                }
                for (kind, &cells) in threats[owner as usize].iter().enumerate() {
                    for cell in cells {
                        with.push(threat_input(viewer, owner, kind, cell));
                    }
                }
            }
            self.change(&self.bias, view, &Changes::new(), &with);
        }
        Accumulators { views, threats }
    }

    #[inline]
    fn update(
        &self,
        from: &Accumulators,
        before: &Position,
        after: &Position,
        strikes: &StrikeMap,
        to: &mut Accumulators,
    ) {
        to.threats = self.threats(after, strikes);
        let changed = changed_cells(before, after);
        let mut without = [Changes::new(), Changes::new()];
        let mut with = [Changes::new(), Changes::new()];
        for owner in Player::ALL {
            for (position, changes) in [(before, &mut without), (after, &mut with)] {
                for cell in position.cells(owner) & changed[owner as usize] {
                    let state = state_at(position, owner, cell);
                    for viewer in Player::ALL {
                        changes[viewer as usize].push(piece_input(viewer, owner, state, cell));
                    }
                }
            }
            let kinds = from.threats[owner as usize]
                .into_iter()
                .zip(to.threats[owner as usize]);
            for (kind, (old, new)) in kinds.enumerate() {
                for (cells, changes) in [(old - new, &mut without), (new - old, &mut with)] {
                    for cell in cells {
                        for viewer in Player::ALL {
                            changes[viewer as usize].push(threat_input(viewer, owner, kind, cell));
                        }
                    }
                }
            }
        }
        for viewer in [0, 1] {
            self.change(
                &from.views[viewer],
                &mut to.views[viewer],
                &without[viewer],
                &with[viewer],
            );
        }
    }

    #[inline]
    fn judge(&self, state: &Accumulators, position: &Position, strikes: &StrikeMap) -> i32 {
        if cubes(position) < FEWEST_CUBES {
            return HandMade.judge(&HandMade.state(position, strikes), position, strikes);
        }
        let bucket = inputs::bucket(position);
        let [own, enemy] = &self.outputs[bucket];
        let mover = position.player();
        let sum = i64::from(weighed(&state.views[mover as usize], own))
            + i64::from(weighed(&state.views[mover.opponent() as usize], enemy))
            + i64::from(self.output_biases[bucket]);
        let one = i64::from(ONE) * i64::from(ONE) * OUTPUT_ONE;
        let score = (sum * LOGISTIC_SCALE as i64 / one).clamp(-LARGEST, LARGEST);
        faded(score as i32, position)
    }
}
