//! The learned evaluation: an efficiently updatable neural network.
//!
//! The inputs of each player's view ([`inputs`]) feed one layer of [`WIDTH`] neurons with the same weights; a
//! squared clipped ReLU of both halves, that of the player to move first, is weighted by one of several output buckets,
//! selected by the number of cubes left. All arithmetic is in integers, so a network gives the same scores everywhere. A
//! turn changes only a few inputs, so the accumulators of the first layer are updated incrementally.

#[cfg(target_feature = "avx2")]
mod avx2;
mod file;
pub mod inputs;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use pijersi::{CellSet, Player, Position, StrikeMap};

use super::evaluator::Evaluator;
use super::features::cubes;
use super::{HandCrafted, LOGISTIC_SCALE, changed_cells, scaled_by_quiet};
use crate::score::Score;
#[cfg(target_feature = "avx2")]
use avx2::weighted_sum;
pub use file::NetworkError;
use inputs::{
    BUCKET_COUNT, PIECE_INPUTS, Threatened, Threats, piece_input, piece_kind_at, threat_inputs,
    threats,
};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use portable::change;
#[cfg(not(any(
    target_feature = "avx2",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
use portable::weighted_sum;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd128::{change, weighted_sum};

/// Neurons of the first layer per view.
pub const WIDTH: usize = 256;

/// Fixed-point unit of the first layer, and of the output weights.
const ONE: i16 = 255;
const OUTPUT_ONE: i64 = 64;
/// Limits of weights that exclude overflow, with at most 28 pieces of which 26 are threatened.
const INPUT_LIMIT: u16 = 546;
const OUTPUT_LIMIT: u16 = 127;
/// With fewer cubes the hand-crafted evaluation is used, which has features for races: such positions are rare in the
/// training data.
const MIN_CUBES: usize = 10;
/// Limit of scores of undecided positions.
const MAX_SCORE: i64 = 10_000;

/// Number of neurons kept in registers while all changes are applied to them.
const BLOCK: usize = 128;

/// The neurons of one view, or the weights of an input for them, in blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Row([[i16; BLOCK]; WIDTH / BLOCK]);

impl Row {
    fn from_fn(mut number: impl FnMut(usize) -> i16) -> Row {
        Row(std::array::from_fn(|block| {
            std::array::from_fn(|lane| number(block * BLOCK + lane))
        }))
    }

    fn numbers(&self) -> &[i16] {
        self.0.as_flattened()
    }

    /// The numbers from `first` on that fit in one vector; a vector does not cross a block.
    #[cfg(any(target_feature = "avx2", target_feature = "simd128"))]
    #[inline(always)]
    fn vector(&self, first: usize, lanes: usize) -> &[i16] {
        &self.0[first / BLOCK][first % BLOCK..][..lanes]
    }
}

/// A network.
pub struct Network {
    inputs: Vec<Row>,
    bias: Row,
    outputs: [[Row; 2]; BUCKET_COUNT],
    output_biases: [i32; BUCKET_COUNT],
    checksum: u32,
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Network({:08x})", self.checksum)
    }
}

/// Networks are compared by checksum.
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

/// Inputs that are switched on or off between two positions, for both views. A position has at most 28 pieces and as
/// many threats.
pub struct Changes {
    numbers: [[u16; 2]; Changes::CAPACITY],
    count: usize,
}

impl Default for Changes {
    fn default() -> Changes {
        Changes {
            numbers: [[0; 2]; Changes::CAPACITY],
            count: 0,
        }
    }
}

impl Changes {
    const CAPACITY: usize = 64;

    #[inline(always)]
    fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds the inputs of the views of White and Black if the condition holds; compiled without a branch.
    #[inline(always)]
    fn push_if(&mut self, condition: bool, inputs: [usize; 2]) {
        self.numbers[self.count % Changes::CAPACITY] = [inputs[0] as u16, inputs[1] as u16];
        self.count += usize::from(condition);
    }

    #[inline(always)]
    fn numbers(&self) -> &[[u16; 2]] {
        &self.numbers[..self.count.min(Changes::CAPACITY)]
    }

    /// Adds the player's pieces on some cells.
    #[inline(always)]
    fn push_pieces(&mut self, position: &Position, owner: Player, cells: CellSet) {
        for cell in position.cells(owner) & cells {
            let state = piece_kind_at(position, owner, cell);
            let inputs = Player::map_all(|viewer| piece_input(viewer, owner, state, cell));
            self.push_if(true, inputs);
        }
    }
}

impl Network {
    /// The embedded network, if there is one. WebAssembly builds have none, so that the page starts without waiting for
    /// it; the page loads one with [`Network::from_bytes`].
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

    /// Evaluates a position for the player to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        Score::from_raw(self.evaluate_from_scratch(position))
    }

    fn sees_threats(&self) -> bool {
        self.inputs.len() > PIECE_INPUTS
    }

    #[inline(always)]
    fn threats(&self, position: &Position, strikes: &StrikeMap) -> Threats {
        if self.sees_threats() {
            threats(position, strikes)
        } else {
            Threats::default()
        }
    }
}

impl Evaluator for Network {
    type State = Accumulators;
    type Scratch = [Changes; 2];

    fn refresh(&self, position: &Position, strikes: &StrikeMap) -> Accumulators {
        let threats = self.threats(position, strikes);
        let mut views = [self.bias.clone(), self.bias.clone()];
        let mut with = Changes::default();
        for owner in Player::ALL {
            with.push_pieces(position, owner, CellSet::ALL);
            let threatened = &threats[owner as usize];
            for cell in threatened.cells() {
                with.push_if(true, threat_inputs(owner, threatened.kind(cell), cell));
            }
        }
        for (view, viewer) in views.iter_mut().zip(Player::ALL) {
            change(&self.inputs, viewer, &self.bias, view, &[], with.numbers());
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
        [without, with]: &mut [Changes; 2],
        to: &mut Accumulators,
    ) {
        to.threats = self.threats(after, strikes);
        let changed = changed_cells(before, after);
        without.clear();
        with.clear();
        for owner in Player::ALL {
            without.push_pieces(before, owner, changed[owner as usize]);
            with.push_pieces(after, owner, changed[owner as usize]);
            let (old, new) = (&from.threats[owner as usize], &to.threats[owner as usize]);
            for cell in old.changed(new) {
                let inputs = |threats: &Threatened| threat_inputs(owner, threats.kind(cell), cell);
                without.push_if(old.cells().contains(cell), inputs(old));
                with.push_if(new.cells().contains(cell), inputs(new));
            }
        }
        for viewer in Player::ALL {
            let (from, to) = (&from.views[viewer as usize], &mut to.views[viewer as usize]);
            change(
                &self.inputs,
                viewer,
                from,
                to,
                without.numbers(),
                with.numbers(),
            );
        }
    }

    #[inline]
    fn score(&self, state: &Accumulators, position: &Position, strikes: &StrikeMap) -> i32 {
        if cubes(position) < MIN_CUBES {
            return HandCrafted.score(&HandCrafted.refresh(position, strikes), position, strikes);
        }
        let bucket = inputs::bucket(position);
        let [own, opponent] = &self.outputs[bucket];
        let mover = position.player();
        let sum = i64::from(weighted_sum(&state.views[mover as usize], own))
            + i64::from(weighted_sum(
                &state.views[mover.opponent() as usize],
                opponent,
            ))
            + i64::from(self.output_biases[bucket]);
        let one = i64::from(ONE) * i64::from(ONE) * OUTPUT_ONE;
        let score = (sum * LOGISTIC_SCALE as i64 / one).clamp(-MAX_SCORE, MAX_SCORE);
        scaled_by_quiet(score as i32, position)
    }
}
