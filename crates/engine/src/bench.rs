//! Benchmark searches of fixed positions, whose node count identifies the search exactly, and a digest of evaluations,
//! which compares builds.

use std::sync::Arc;

use pijersi::{Position, Setup, SplitMix64};

use crate::engine::{Engine, Options};
use crate::evaluation::{Node, PositionEvaluator, network::Network};
use crate::limits::{Limits, Signal};
use crate::search_info::SearchResult;

/// The positions: set-ups, openings, middle games and endings, near the draw and near the win.
pub static POSITIONS: [&str; 20] = [
    "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1",
    "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1",
    "s-p-r-s-2/p-r-s-ww1s-1/6/5pr1/4r-1/P-S-R-WW1S-P-/R-P-S-1PRS- w 1 4",
    "p-1p-r-r-1/s-s-1wrs-p-rs/5W-/4p-P-1/3w-2/R-P-S-R-W-S-S-/S-R-R-1P-P- w 6 4",
    "p-1prr-r-1/s-2wss-p-rs/3S-1W-/4SSP-1/3w-2/R-2R-W-2/S-R-R-1P-P- b 0 6",
    "p-s-w-r-2/s-w-r-rp2sp/6/5p-r-/6/R-W-P-SR1S-P-/P-S-R-1W-P- w 0 4",
    "p-s-w-3/s-w-r-rpp-s-1/6/7/6/R-W-P-SR2P-/P-S-R-1W-1 w 0 9",
    "p-s-w-3/s-w-r-p-1s-1/2R-r-2/2S-P-S-2/6/R-W-4P-/P-1R-1W-1 b 0 11",
    "s-p-r-s-1r-/p-r-s-ww1s-pp/5r-/4W-W-1/4S-1/P-S-R-1R-R-P-/R-P-S-1P-S- w 6 4",
    "s-p-r-s-1r-/2s-w-1s-pp/3w-1r-/rp3W-W-1/2RPR-SR1/P-S-4P-/R-1S-1P-S- b 11 6",
    "s-4r-/3w-1s-pp/6/rp3s-W-rr/2R-1S-1/P-RS3SPP-/2S-3 b 0 11",
    "s-5/3w-p-p-1/1SR2sr1/2r-1s-2/5P-/P-5P-/2S-3 b 15 16",
    "w-s-r-r-rpw-/2p-p-2s-/4ss1/pr5PR/R-5/S-SS1PPP-2/W-1R-R-S-W- w 6 4",
    "1s-s-s-w-p-/p-1r-3r-/6/rp1ws4/1R-4/S-P-W-W-P-S-1/P-1P-1R-1 b 0 6",
    "s-p-r-2r-/p-r-s-ww2p-/6/4W-2/4PPps/P-S-R-1S-2/R-P-2SRS- b 3 6",
    "w-2s-s-s-/r-1rp2r-S-/6/2p-WP3/1S-w-3/5R-R-/1S-S-1P-W- w 0 9",
    "1w-s-p-1s-/s-1p-rp1r-p-/1r-1r-2/2SP1W-2/2W-PRSS1/2R-2R-P-/R-5 b 2 6",
    "r-p-p-r-1s-/s-2s-1p-p-/2w-1sr1/3R-3/1SR4/P-P-1WSW-R-S-/S-3P-R- w 0 4",
    "w-2r-w-1/2s-spp-1s-/prS-4/1P-2sr1rp/3W-S-RP/R-5W-/R-S-P-2R- b 1 6",
    "p-s-2w-1/r-r-pp2s-w-/4s-1/2s-1P-S-1/r-r-1RR2/W-S-R-P-P-2/R-W-1PS2 w 17 9",
];

/// Searches every position to this depth with one thread and an empty table, and returns the total node count. Nodes
/// spent on proving shortest wins are not counted.
///
/// ```
/// use pijersi_engine::{bench, network::Network};
/// let nodes = bench::run(2, Network::embedded(), |_, answer| assert!(answer.turn.is_some()));
/// assert_eq!(nodes, bench::run(2, Network::embedded(), |_, _| {}));
/// assert_ne!(nodes, bench::run(2, None, |_, _| {}));
/// ```
pub fn run(
    depth: u32,
    network: Option<Arc<Network>>,
    mut on_position: impl FnMut(&Position, &SearchResult),
) -> u64 {
    let mut engine = Engine::new(Options {
        table_mib: 16,
        network,
        ..Options::default()
    });
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    POSITIONS
        .iter()
        .map(|text| {
            let position = text.parse().expect("the fixed positions are valid");
            engine.new_game();
            let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
            on_position(&position, &answer);
            answer.nodes - answer.proof_nodes
        })
        .sum()
}

/// Evaluates this number of positions of random games with incremental updates, and returns a digest of the scores. All
/// builds must give the same digest.
///
/// ```
/// use pijersi_engine::{bench, network::Network};
/// let digest = bench::evaluation_digest(200, Network::embedded());
/// assert_eq!(digest, bench::evaluation_digest(200, Network::embedded()));
/// assert_ne!(digest, bench::evaluation_digest(201, Network::embedded()));
/// assert_ne!(digest, bench::evaluation_digest(200, None));
/// ```
pub fn evaluation_digest(positions: u64, network: Option<Arc<Network>>) -> u32 {
    let mut random = SplitMix64::new(11);
    let mut scores = Scores {
        left: positions,
        digest: 0x811c_9dc5,
    };
    while scores.left > 0 {
        let start = Setup::full_random(random.next()).position();
        let mut evaluator = PositionEvaluator::new(network.as_deref());
        scores.play(&mut evaluator, &Node::new(start), &mut random);
    }
    scores.digest
}

/// Digest (FNV-1a) of the scores so far, and the number of scores left.
struct Scores {
    left: u64,
    digest: u32,
}

impl Scores {
    /// Evaluates this position and those of a random game from it.
    fn play(
        &mut self,
        evaluator: &mut PositionEvaluator<'_>,
        node: &Node<'_>,
        random: &mut SplitMix64,
    ) {
        let turns = node.position.turns();
        if self.left == 0 || turns.is_empty() {
            return;
        }
        self.left -= 1;
        for byte in evaluator.evaluate(node).to_le_bytes() {
            self.digest = (self.digest ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        let turn = turns[random.below(turns.len() as u64) as usize];
        if !turn.wins() {
            self.play(
                evaluator,
                &node.after(node.position.play_unchecked(turn)),
                random,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{POSITIONS, run};
    use crate::network::Network;
    use pijersi::Position;

    /// A change of the search updates these numbers and states them in the commit.
    #[test]
    fn node_counts_with_hand_crafted_evaluation() {
        let [shallow, deep] = [4, 6].map(|depth| run(depth, None, |_, _| {}));
        assert_eq!([shallow, deep], [153_505, 754_529]);
    }

    /// The same with the embedded network.
    #[test]
    fn node_counts_with_embedded_network() {
        let network = Network::embedded();
        let [shallow, deep] = [4, 6].map(|depth| run(depth, network.clone(), |_, _| {}));
        assert_eq!([shallow, deep], [103_509, 707_396]);
    }

    #[test]
    fn the_positions_differ_and_are_not_over() {
        let positions: Vec<Position> = POSITIONS.iter().map(|text| text.parse().unwrap()).collect();
        for (index, position) in positions.iter().enumerate() {
            assert_eq!(position.outcome(), None);
            assert!(!position.can_arrive(position.player()));
            assert!(!positions[..index].contains(position));
        }
    }
}
