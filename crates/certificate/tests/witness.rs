//! The checker's turn generator agrees with the rules library, which was written independently.

use std::collections::BTreeMap;

use pijersi::{QUIET_LIMIT, Setup, SplitMix64};
use pijersi_certificate::Position;

const PERFT: &str = include_str!("../../rules/tests/perft.tsv");

/// The full run looks at so many times more.
fn factor() -> u64 {
    match std::env::var_os("PIJERSI_FULL_TESTS") {
        Some(value) if value == "1" => 40,
        _ => 1,
    }
}

fn own(position: &pijersi::Position) -> Position {
    Position::parse(&position.to_string()).expect("a position")
}

/// Compares all turns, where they lead, and which of them win.
fn compare(position: &pijersi::Position) {
    let expected: BTreeMap<String, (Position, bool)> = position
        .turns()
        .into_iter()
        .map(|turn| {
            let next = position.play_unchecked(turn);
            (turn.ugi().to_string(), (own(&next), turn.wins()))
        })
        .collect();
    let turns = own(position).turns();
    assert_eq!(turns.len(), expected.len(), "{position}");
    for played in turns {
        let found = (played.next, played.arrives);
        assert_eq!(
            expected.get(&played.turn.to_string()),
            Some(&found),
            "{position} {}",
            played.turn
        );
    }
}

#[test]
fn random_games_have_the_same_turns_and_ends() {
    let mut random = SplitMix64::new(23);
    let (mut positions, mut ends) = (0, [0; 3]);
    for seed in 0..60 * factor() {
        let mut position = Setup::full_random(seed).position();
        loop {
            let expected = position.outcome();
            let found = own(&position);
            assert_eq!(found.is_over(), expected.is_some(), "{position}");
            assert_eq!(found.is_drawn(), position.quiet() >= QUIET_LIMIT);
            match expected {
                Some(pijersi::Outcome::Arrival(_)) => ends[0] += 1,
                Some(pijersi::Outcome::Quiet) => ends[1] += 1,
                Some(pijersi::Outcome::Blocked(_)) => ends[2] += 1,
                None => {}
            }
            if expected.is_some() {
                break;
            }
            compare(&position);
            positions += 1;
            let turns = position.turns();
            assert_eq!(found.can_arrive(), turns.iter().any(|turn| turn.wins()));
            // Games without early arrivals last longer.
            let quieter: Vec<_> = turns.iter().filter(|turn| !turn.wins()).collect();
            let choices = if quieter.is_empty() {
                turns.iter().collect()
            } else {
                quieter
            };
            position =
                position.play_unchecked(*choices[random.below(choices.len() as u64) as usize]);
        }
    }
    assert!(positions > 1_000 && ends[1] > 0, "{positions} {ends:?}");
}

#[test]
fn positions_with_few_cubes_have_the_same_turns_and_ends() {
    let mut random = SplitMix64::new(24);
    let pieces: Vec<pijersi::Piece> = pijersi::Piece::all().collect();
    let cells: Vec<pijersi::Cell> = pijersi::Cell::all().collect();
    let mut blocked = 0;
    for _ in 0..20_000 * factor() {
        let mut builder = pijersi::PositionBuilder::new().quiet(random.below(20) as u8);
        for _ in 0..1 + random.below(6) {
            let cell = cells[random.below(45) as usize];
            builder.set(
                cell,
                Some(pieces[random.below(pieces.len() as u64) as usize]),
            );
        }
        let Ok(position) = builder.build() else {
            continue;
        };
        assert_eq!(
            own(&position).is_over(),
            position.outcome().is_some(),
            "{position}"
        );
        blocked += u64::from(matches!(
            position.outcome(),
            Some(pijersi::Outcome::Blocked(_))
        ));
        if position.arrived().is_none() {
            compare(&position);
        }
    }
    assert!(blocked > 10, "{blocked}");
}

fn perft(position: &Position, depth: usize) -> u64 {
    let mut count = 0;
    position.visit_turns(|played| {
        count += match depth {
            1 => 1,
            _ if played.arrives => 0,
            _ => perft(&played.next, depth - 1),
        };
        true
    });
    count
}

#[test]
fn reference_counts_agree() {
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let position = Position::parse(columns.next().expect("a position")).expect("a position");
        let depths = if factor() > 1 { 4 } else { 2 };
        for (depth, count) in (1..).zip(columns).take(depths) {
            assert_eq!(perft(&position, depth).to_string(), count, "{line}");
        }
    }
}
