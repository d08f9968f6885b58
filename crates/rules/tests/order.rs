//! The order in which turns are listed is fixed: the search breaks ties by it, so another order is another engine.

mod positions;

use pijersi::{Position, Setup, SplitMix64, Turn};
use positions::Temper;

/// A number that changes when a turn does, or its place among the others (FNV-1a).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, turns: &[Turn]) {
        for word in turns.iter().map(|turn| turn.bits()).chain([u32::MAX]) {
            self.0 = (self.0 ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Positions of random matches, and many that no match would reach.
fn sample(mut visit: impl FnMut(&Position)) {
    let mut random = SplitMix64::new(45);
    for seed in 0..200 {
        let temper = Temper::random(&mut random);
        let mut position = Setup::full_random(seed).position();
        loop {
            visit(&position);
            let turns = position.turns();
            let Some(number) = temper.choose(&turns, &mut random) else {
                break;
            };
            position = position.play_unchecked(turns[number]);
        }
    }
    for _ in 0..20_000 {
        visit(&positions::sparse(&mut random));
    }
}

#[test]
fn turns_and_captures_keep_their_order() {
    let start = Fingerprint(0xcbf2_9ce4_8422_2325);
    let (mut all, mut capturing) = (start, start);
    let (mut turns, mut captures) = (Vec::new(), Vec::new());
    let mut listed = 0;
    sample(|position| {
        position.turns_into(&mut turns);
        position.captures_into(&mut captures);
        all.add(&turns);
        capturing.add(&captures);
        listed += captures.len();
    });
    assert!(listed > 50_000, "{listed}");
    assert_eq!(
        (all, capturing),
        (
            Fingerprint(0xf324_4104_1f71_28fb),
            Fingerprint(0x97d7_148a_b3a2_d3d2)
        ),
    );
}
