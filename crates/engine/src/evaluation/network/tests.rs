use pijersi::{Position, Setup, SplitMix64};

use super::inputs::{PIECE_INPUTS, THREAT_INPUTS, bucket, visit_inputs};
use super::{INPUT_LIMIT, Network, NetworkError, OUTPUT_LIMIT, Row, WIDTH};
use crate::evaluation::evaluator::{EvaluationStack, Evaluator, Node};
use crate::evaluation::features::cubes;
use crate::evaluation::{HandCrafted, LOGISTIC_SCALE, scaled_by_quiet};

/// A network of random weights as large as they may be.
fn random_network(inputs: usize, seed: u64) -> Network {
    let mut random = SplitMix64::new(seed);
    let mut row =
        |limit: u16| Row::from_fn(|_| random.below(2 * u64::from(limit) + 1) as i16 - limit as i16);
    Network {
        inputs: (0..inputs).map(|_| row(INPUT_LIMIT)).collect(),
        bias: row(4 * INPUT_LIMIT),
        outputs: std::array::from_fn(|_| std::array::from_fn(|_| row(OUTPUT_LIMIT))),
        output_biases: std::array::from_fn(|bucket| 1_000_000 * bucket as i32 - 3_000_000),
        checksum: 0,
    }
}

/// Reference score, computed with plain loops and wide integers.
fn reference(network: &Network, position: &Position) -> i32 {
    if cubes(position) < 10 {
        return HandCrafted.evaluate_from_scratch(position);
    }
    let bucket = bucket(position);
    let mut sum = i64::from(network.output_biases[bucket]);
    let mover = position.player();
    for (half, viewer) in [mover, mover.opponent()].into_iter().enumerate() {
        for lane in 0..WIDTH {
            let mut neuron = i64::from(network.bias.numbers()[lane]);
            visit_inputs(position, viewer, |input| {
                if let Some(weights) = network.inputs.get(input) {
                    neuron += i64::from(weights.numbers()[lane]);
                }
            });
            let active = neuron.clamp(0, 255);
            sum += active * active * i64::from(network.outputs[bucket][half].numbers()[lane]);
        }
    }
    let score = (sum * LOGISTIC_SCALE as i64 / (255 * 255 * 64)).clamp(-10_000, 10_000);
    scaled_by_quiet(score as i32, position)
}

/// Calls `visit` with the positions of a random game.
fn random_game(seed: u64, mut visit: impl FnMut(&Position)) {
    let mut random = SplitMix64::new(seed);
    let mut position: Position = Setup::full_random(random.next()).position();
    let mut turns = Vec::new();
    loop {
        visit(&position);
        position.turns_into(&mut turns);
        if turns.is_empty() {
            break;
        }
        position = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
    }
}

fn games(sample: u64, all: u64) -> u64 {
    match std::env::var_os("PIJERSI_FULL_TESTS") {
        Some(_) => all,
        None => sample,
    }
}

/// After every turn of random games, the updated state equals the state computed from scratch.
#[test]
fn incremental_is_from_scratch() {
    for (inputs, count) in [
        (PIECE_INPUTS + THREAT_INPUTS, games(300, 100_000)),
        (PIECE_INPUTS, games(50, 1_000)),
    ] {
        let network = random_network(inputs, 1);
        let start = Position::classic();
        let elsewhere = network.refresh(&start, &start.strike_map());
        let mut kept = None;
        for seed in 0..count {
            random_game(seed, |position| {
                let strikes = position.strike_map();
                let refreshed = network.refresh(position, &strikes);
                if let Some((before, state)) = kept.take() {
                    let mut updated = elsewhere.clone();
                    let scratch = &mut Default::default();
                    network.update(&state, &before, position, &strikes, scratch, &mut updated);
                    assert!(updated == refreshed, "{before} {position}");
                }
                kept = Some((*position, refreshed));
            });
        }
    }
}

/// Scores along a line do not depend on which of its positions were evaluated before, passes included.
#[test]
fn the_stack_keeps_the_state_of_each_position() {
    fn walk(
        stack: &mut EvaluationStack<'_, Network>,
        network: &Network,
        node: &Node<'_>,
        random: &mut SplitMix64,
        depth: usize,
    ) {
        let expected = |position: &Position| network.evaluate_from_scratch(position);
        if random.below(2) == 0 {
            assert_eq!(stack.evaluate(node), expected(&node.position));
        }
        let turns = node.position.turns();
        if depth < 8 && !turns.is_empty() {
            for _ in 0..2 {
                let turn = turns[random.below(turns.len() as u64) as usize];
                let next = match random.below(5) {
                    0 => node.passed(),
                    _ => node.after(node.position.play_unchecked(turn)),
                };
                walk(stack, network, &next, random, depth + 1);
            }
        }
        assert_eq!(stack.evaluate(node), expected(&node.position));
    }
    let network = random_network(PIECE_INPUTS + THREAT_INPUTS, 2);
    let mut stack = EvaluationStack::new(&network);
    let mut random = SplitMix64::new(9);
    for seed in 0..games(4, 40) {
        let start = Node::new(Setup::full_random(seed).position());
        walk(&mut stack, &network, &start, &mut random, 0);
    }
}

/// The fast arithmetic agrees with the reference, even with the largest weights.
#[test]
fn fast_scores_equal_reference_scores() {
    for (inputs, seed) in [(PIECE_INPUTS + THREAT_INPUTS, 3), (PIECE_INPUTS, 4)] {
        let network = random_network(inputs, seed);
        let mut scores = std::collections::HashSet::new();
        for game in 0..games(10, 2_000) {
            random_game(game, |position| {
                let score = network.evaluate_from_scratch(position);
                assert_eq!(score, reference(&network, position), "{position}");
                scores.insert(score);
            });
        }
        assert!(scores.len() > 100);
    }
}

/// A position turned by 180° with the colours swapped has the same score.
#[test]
fn evaluation_is_symmetric() {
    let network = random_network(PIECE_INPUTS + THREAT_INPUTS, 5);
    let turned = pijersi::Symmetry::new(false, 0, true);
    for game in 0..20 {
        random_game(game, |position| {
            let image = turned.position(position);
            assert_ne!(image.player(), position.player());
            assert_eq!(
                network.evaluate_from_scratch(position),
                network.evaluate_from_scratch(&image)
            );
        });
    }
}

/// The file is small enough for the page, and the embedded network is its content.
#[test]
fn the_embedded_network_is_small() {
    let bytes = include_bytes!("../../../net/banli.net");
    assert!(bytes.len() <= 1_000_000, "{}", bytes.len());
    let network = Network::from_bytes(bytes).unwrap();
    assert_eq!(Network::embedded().as_deref(), Some(&network));
}

#[test]
fn damaged_files_are_refused() {
    let bytes = include_bytes!("../../../net/banli.net");
    let refused = |bytes: &[u8]| Network::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(&[]), NetworkError::NotANetwork);
    assert_eq!(refused(&bytes[1..]), NetworkError::NotANetwork);
    let length = bytes.len();
    assert_eq!(
        refused(&bytes[..length - 1]),
        NetworkError::Length {
            found: length - 1,
            expected: length
        }
    );
    let changed = |at: usize| {
        let mut changed = bytes.to_vec();
        changed[at] ^= 1;
        refused(&changed)
    };
    assert!(matches!(changed(7), NetworkError::Version(_)));
    assert!(matches!(changed(8), NetworkError::Dimensions { .. }));
    for at in [20, length / 2, length - 1] {
        assert_eq!(changed(at), NetworkError::Checksum);
    }
}
