//! The network in the engine is the one that was trained, and small enough to travel.

use std::io::Write;

use pijersi_engine::network::Network;
use pijersi_training::fixture::compare;

#[test]
fn the_engine_says_what_the_training_says() {
    let network = Network::embedded().expect("the engine carries a network");
    let positions = compare(&network, include_str!("banli.fixture")).unwrap();
    assert!(positions >= 500, "{positions}");
}

#[test]
fn it_compresses_to_400_kilobytes() {
    let bytes = include_bytes!("../../crates/engine/net/banli.net");
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    let compressed = encoder.finish().unwrap().len();
    assert!(compressed <= 400_000, "{compressed}");
}
