//! What can be relied on at every level.

use std::time::Duration;

use pijersi::{Position, Setup, SplitMix64, Turn};
use pijersi_engine::{Engine, Level, Limits, Options, SearchResult, Signal};

fn answer(position: &Position, level: u8, seed: u64) -> SearchResult {
    let mut engine = Engine::new(Options {
        level: Level::new(level).unwrap(),
        seed,
        table_mib: 1,
        ..Options::default()
    });
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let mut infos = 0;
    let answer = engine.search(position, &limits, &Signal::new(), &mut |_| infos += 1);
    assert!(infos > 0 || answer.turn.is_none());
    answer
}

fn turn(position: &Position, level: u8, seed: u64) -> Turn {
    answer(position, level, seed).turn.unwrap()
}

/// A position after some random turns that is not over.
fn random_position(seed: u64, turns: usize) -> Position {
    let mut random = SplitMix64::new(seed);
    let mut position = Setup::full_random(seed).position();
    for _ in 0..turns {
        let turns = position.turns();
        let next = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn every_level_plays_legally_and_repeatably() {
    for seed in 0..6 {
        let position = random_position(seed, 3 * seed as usize);
        for level in 1..=10 {
            let turn = turn(&position, level, seed);
            assert!(position.is_legal(turn), "level {level}: {position}");
            assert_eq!(turn, self::turn(&position, level, seed), "level {level}");
        }
    }
}

#[test]
fn another_seed_is_another_match() {
    let start = Position::classic();
    for level in 1..=9 {
        let first = turn(&start, level, 0);
        let other = (1..20).any(|seed| turn(&start, level, seed) != first);
        assert!(other, "level {level} always plays {}", first.notation());
    }
}

/// The match of a level against an opponent who always answers the same position in the same way.
fn match_against_level(level: u8, seed: u64) -> Vec<Turn> {
    let mut position = Position::classic();
    let mut turns = Vec::new();
    while position.outcome().is_none() {
        let turn = if position.player() == pijersi::Player::White {
            turn(&position, 5, 0)
        } else {
            turn(&position, level, seed)
        };
        turns.push(turn);
        position = position.play_unchecked(turn);
    }
    turns
}

#[test]
fn the_same_opponent_meets_different_matches() {
    let mut matches: Vec<_> = (0..20).map(|seed| match_against_level(3, seed)).collect();
    matches.sort();
    matches.dedup();
    assert!(matches.len() >= 10, "only {} of 20", matches.len());
}

#[test]
fn what_a_level_plays_does_not_depend_on_earlier_searches() {
    let mut experienced = Engine::new(Options {
        table_mib: 1,
        ..Options::default()
    });
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    for seed in 0..2 {
        let position = random_position(seed, 8 * seed as usize);
        for level in 1..=9 {
            let mut options = experienced.options().clone();
            // The whole strength has looked at the position, and the level at its neighbours.
            options.level = Level::MAX;
            experienced.set_options(options.clone());
            experienced.search(&position, &limits, &Signal::new(), &mut |_| {});
            options.level = Level::new(level).unwrap();
            options.seed = seed;
            experienced.set_options(options);
            for turn in position.turns().into_iter().take(3) {
                let next = position.play_unchecked(turn);
                experienced.search(&next, &limits, &Signal::new(), &mut |_| {});
            }
            let found = experienced.search(&position, &limits, &Signal::new(), &mut |_| {});
            let fresh = answer(&position, level, seed);
            assert_eq!(
                (found.turn, found.score, found.nodes),
                (fresh.turn, fresh.score, fresh.nodes),
                "level {level}: {position}"
            );
        }
    }
}

#[test]
fn from_level_3_on_an_arrival_is_always_taken() {
    let mut checked = 0;
    for seed in 0..400 {
        let position = random_position(seed, 20);
        if !position.can_arrive(position.player()) {
            continue;
        }
        checked += 1;
        for level in 3..=10 {
            assert!(
                turn(&position, level, seed).wins(),
                "level {level}: {position}"
            );
        }
        let unseen = (0..40).any(|seed| !turn(&position, 1, seed).wins());
        assert!(unseen, "level 1 sees everything: {position}");
        if checked == 8 {
            return;
        }
    }
    panic!("only {checked} positions with an arrival");
}

#[test]
fn a_level_that_sees_all_answers_never_lets_the_opponent_arrive_for_nothing() {
    let allows = |position: &Position, turn: Turn| {
        let next = position.play_unchecked(turn);
        next.outcome().is_none() && next.can_arrive(next.player())
    };
    let mut checked = 0;
    for seed in 0..300 {
        let position = random_position(seed, 14);
        let can_avoid = position
            .turns()
            .iter()
            .any(|&turn| !allows(&position, turn));
        if can_avoid && position.can_arrive(position.player().opponent()) {
            checked += 1;
            let turn = turn(&position, 5, seed);
            assert!(!allows(&position, turn), "{position}: {}", turn.notation());
        }
    }
    assert!(checked > 20, "only {checked} positions with a threat");
}

#[test]
fn a_match_that_is_over_has_no_turn_and_the_right_score() {
    let won: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    for level in [1, 7, 10] {
        let answer = answer(&won, level, 0);
        assert_eq!(answer.turn, None);
        assert!(answer.score.is_loss(), "level {level}");
    }
}

#[test]
fn a_pondering_level_waits_until_it_is_told() {
    for level in [1, 6] {
        let signal = Signal::new();
        let other = signal.clone();
        let stopper = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(60));
            other.stop();
        });
        let mut engine = Engine::new(Options {
            level: Level::new(level).unwrap(),
            table_mib: 1,
            ..Options::default()
        });
        let limits = Limits {
            ponder: true,
            move_time: Some(Duration::from_millis(1)),
            ..Limits::default()
        };
        engine.search(&Position::classic(), &limits, &signal, &mut |_| {});
        assert!(signal.is_stopped(), "level {level} answered too soon");
        stopper.join().unwrap();
    }
}
