//! The twelve symmetries keep the rules: they carry turns to turns and outcomes to outcomes.

mod positions;
mod sample;

use std::collections::HashSet;

use pijersi::{Outcome, Player, Position, Setup, SplitMix64, Symmetry, Turn};
use positions::Temper;
use sample::sample;

fn image_of_player(symmetry: Symmetry, player: Player) -> Player {
    let turns = symmetry.position(&Position::classic()).player() != Player::White;
    if turns { player.opponent() } else { player }
}

fn image_of_outcome(symmetry: Symmetry, outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Arrival(player) => Outcome::Arrival(image_of_player(symmetry, player)),
        Outcome::Blocked(player) => Outcome::Blocked(image_of_player(symmetry, player)),
        Outcome::Quiet => Outcome::Quiet,
    }
}

fn sorted(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.sort_unstable();
    turns
}

/// Everything about a position goes over to its image.
fn check(position: &Position) {
    let turns = position.turns();
    for symmetry in Symmetry::all() {
        let image = symmetry.position(position);
        assert_eq!(symmetry.inverse().position(&image), *position);
        assert_eq!(image.zobrist(), image.computed_zobrist());
        assert_eq!(image.count_turns(), position.count_turns());
        let expected = position
            .outcome()
            .map(|outcome| image_of_outcome(symmetry, outcome));
        assert_eq!(image.outcome(), expected, "{symmetry:?} of {position}");
        let images = turns.iter().map(|&turn| symmetry.turn(turn)).collect();
        assert_eq!(
            sorted(images),
            sorted(image.turns()),
            "{symmetry:?} of {position}"
        );
        for &turn in &turns {
            let of_next = symmetry.position(&position.play_unchecked(turn));
            let next_of = image.play_unchecked(symmetry.turn(turn));
            // Only Black's turns count full turns, so these differ when the colours are swapped.
            let whole = |position: &Position| {
                (
                    position.zobrist(),
                    position.quiet(),
                    position.player(),
                    position.arrived(),
                )
            };
            assert_eq!(whole(&of_next), whole(&next_of), "{turn:?} in {position}");
        }
    }
}

#[test]
fn carry_turns_and_outcomes_over_in_matches() {
    for seed in 0..sample(8, 40) {
        let mut random = SplitMix64::new(seed);
        let temper = Temper::random(&mut random);
        let mut position = Setup::full_random(seed).position();
        loop {
            check(&position);
            let turns = position.turns();
            let Some(number) = temper.choose(&turns, &mut random) else {
                break;
            };
            position = position.play_unchecked(turns[number]);
        }
    }
}

#[test]
fn carry_turns_and_outcomes_over_in_any_position() {
    let mut random = SplitMix64::new(12);
    for _ in 0..sample(1_000, 5_000) {
        check(&positions::sparse(&mut random));
    }
}

#[test]
fn are_a_group_of_twelve() {
    let lopsided = Setup::full_random(3).position();
    let images: HashSet<String> = Symmetry::all()
        .map(|symmetry| symmetry.position(&lopsided).to_string())
        .collect();
    assert_eq!(images.len(), 12);
    let all: Vec<Symmetry> = Symmetry::all().collect();
    for &first in &all {
        assert_eq!(first.then(Symmetry::IDENTITY), first);
        assert_eq!(Symmetry::IDENTITY.then(first), first);
        assert_eq!(first.then(first.inverse()), Symmetry::IDENTITY);
        assert_eq!(first.inverse().then(first), Symmetry::IDENTITY);
        for &second in &all {
            let both = first.then(second);
            assert!(all.contains(&both));
            let in_steps = second.position(&first.position(&lopsided));
            assert_eq!(
                both.position(&lopsided),
                in_steps,
                "{first:?} then {second:?}"
            );
            for &third in &all {
                assert_eq!(both.then(third), first.then(second.then(third)));
            }
        }
    }
}
