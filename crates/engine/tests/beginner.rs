//! The lowest levels against a scripted beginner and each other, from the classic set-up. `PIJERSI_FULL_TESTS=1` plays more
//! games, and `--nocapture` shows the scores.

#[path = "beginner/mod.rs"]
mod player;
mod sample;

use pijersi::{Outcome, Player, Position};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};
use player::Beginner;
use sample::sample;

/// The minimum score of the beginner against levels 1, 2 and 3.
const MIN_SCORES: [f64; 3] = [0.70, 0.45, 0.30];

#[test]
fn a_beginner_beats_level_1_and_scores_against_the_next_two() {
    let games = sample(200, 1000);
    let scores = [1, 2, 3].map(|level| score(level, games));
    for ((level, score), min) in (1..).zip(scores).zip(MIN_SCORES) {
        println!("level {level}: {score:.3} of {games} games");
        assert!(score >= min, "level {level}: {score:.3}");
    }
    assert!(scores.is_sorted_by(|one, next| one > next), "{scores:?}");
}

/// Each level up to the fifth scores 0.65 to 0.85 against the one below; `examples/levels.rs` plays all levels from other
/// set-ups.
#[test]
fn each_low_level_is_a_step_above_the_one_below() {
    // With few games, chance has more influence.
    let (games, range) = sample((100, 0.58..=0.92), (1000, 0.65..=0.85));
    for lower in 1..=4 {
        let score = (0..games)
            .map(|game| {
                let upper_is = Player::ALL[game as usize % 2];
                let [mut upper, mut under] = [(lower + 1, 0), (lower, 1 << 32)]
                    .map(|(level, salt)| of_level(level, game | salt));
                let outcome = play(&mut |position| {
                    let engine = if position.player() == upper_is {
                        &mut upper
                    } else {
                        &mut under
                    };
                    turn_of(engine, position)
                });
                points(outcome, upper_is)
            })
            .sum::<f64>()
            / games as f64;
        println!(
            "level {} against {lower}: {score:.3} of {games} games",
            lower + 1
        );
        assert!(
            range.contains(&score),
            "level {} against {lower}: {score:.3}",
            lower + 1
        );
    }
}

/// The score of the beginner against a level, with both colours.
fn score(level: u8, games: u64) -> f64 {
    let results = (0..games).map(|game| {
        let beginner_is = Player::ALL[game as usize % 2];
        let (mut beginner, mut banli) = (Beginner::new(game), of_level(level, game));
        let outcome = play(&mut |position| {
            if position.player() == beginner_is {
                beginner.turn(position)
            } else {
                turn_of(&mut banli, position)
            }
        });
        points(outcome, beginner_is)
    });
    results.sum::<f64>() / games as f64
}

fn of_level(level: u8, seed: u64) -> Engine {
    Engine::new(Options {
        level: Level::new(level).unwrap(),
        seed,
        table_mib: 1,
        ..Options::default()
    })
}

fn turn_of(engine: &mut Engine, position: &Position) -> pijersi::Turn {
    let found = engine.search(position, &Limits::default(), &Signal::new(), &mut |_| {});
    found.turn.unwrap()
}

/// Plays a game from the classic set-up.
fn play(turn: &mut dyn FnMut(&Position) -> pijersi::Turn) -> Outcome {
    let mut position = Position::classic();
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let next = turn(&position);
        position = position.play_unchecked(next);
    }
}

fn points(outcome: Outcome, player: Player) -> f64 {
    outcome
        .winner()
        .map_or(0.5, |winner| f64::from(u8::from(winner == player)))
}
