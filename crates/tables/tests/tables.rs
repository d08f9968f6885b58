//! The tables agree with a plain search, with their own definition, and with what the engine announces.

mod sample;

use std::sync::OnceLock;

use pijersi::SplitMix64;
use pijersi_certificate::Position;
use pijersi_engine::{Engine, Limits, Options, Signal};
use pijersi_tables::{Tables, Value};
use sample::sample;

/// Tables with up to three cubes, which all tests share.
fn tables() -> (usize, &'static Tables) {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    let cubes = 3;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    (cubes, TABLES.get_or_init(|| Tables::build(cubes, threads)))
}

/// A random position with a number of cubes that the tables have, in which the game goes on.
fn random_position(random: &mut SplitMix64, max_cubes: usize) -> pijersi::Position {
    let pieces: Vec<pijersi::Piece> = pijersi::Piece::all().collect();
    loop {
        let player = pijersi::Player::ALL[random.below(2) as usize];
        // Captures are rare; most positions have many quiet turns.
        let mut builder = pijersi::PositionBuilder::new()
            .player(player)
            .quiet(random.below(20) as u8);
        for _ in 0..2 + random.below(max_cubes as u64 - 1) {
            let cell = pijersi::Cell::all()
                .nth(random.below(45) as usize)
                .expect("a cell");
            builder.set(
                cell,
                Some(pieces[random.below(pieces.len() as u64) as usize]),
            );
        }
        let Ok(position) = builder.build() else {
            continue;
        };
        let cubes = |player| -> usize {
            pijersi::Role::ALL
                .into_iter()
                .map(|role| position.cubes(player, role))
                .sum()
        };
        let [white, black] = pijersi::Player::ALL.map(cubes);
        if white > 0 && black > 0 && white + black <= max_cubes && position.outcome().is_none() {
            return position;
        }
    }
}

fn own(position: &pijersi::Position) -> Position {
    Position::parse(&position.to_string()).expect("a position")
}

/// The value by a plain search with the rules library to the draw by quiet turns.
fn plain_value(position: &pijersi::Position) -> Value {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner() {
            None => Value::Draw,
            Some(winner) if winner == position.player() => Value::Win,
            Some(_) => Value::Loss,
        };
    }
    let turns = position.turns();
    if turns.iter().any(|turn| turn.wins()) {
        return Value::Win;
    }
    let mut best = Value::Loss;
    for turn in turns {
        let value = match plain_value(&position.play_unchecked(turn)) {
            Value::Loss => return Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        };
        best = best.max(value);
    }
    best
}

#[test]
fn a_plain_search_agrees_shortly_before_the_draw() {
    let tables = tables().1;
    let mut random = SplitMix64::new(41);
    let mut counts = [0; 3];
    let mut done = 0;
    while done < sample(100, 5_000) {
        let position = random_position(&mut random, 3);
        // A capture begins the count again, so without one the search is short.
        if position.quiet() < 17 || can_capture_soon(&position, 20 - position.quiet()) {
            continue;
        }
        let expected = plain_value(&position);
        assert_eq!(tables.value(&own(&position)), Some(expected), "{position}");
        counts[expected as usize] += 1;
        done += 1;
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

fn can_capture_soon(position: &pijersi::Position, turns: u8) -> bool {
    turns > 0
        && position.outcome().is_none()
        && position.turns().into_iter().any(|turn| {
            turn.captures() || can_capture_soon(&position.play_unchecked(turn), turns - 1)
        })
}

#[test]
fn values_follow_from_those_after_each_turn() {
    let (cubes, tables) = tables();
    let mut random = SplitMix64::new(42);
    for _ in 0..sample(2_000, 1_000_000) {
        let position = random_position(&mut random, cubes);
        // This uses the rules library; the tables are made with the rules of the checker.
        let mut expected = Value::Loss;
        for turn in position.turns() {
            let next = position.play_unchecked(turn);
            let value = match next.outcome() {
                Some(outcome) if outcome.winner() == Some(position.player()) => Value::Win,
                Some(_) => Value::Draw,
                None => match tables
                    .value(&own(&next))
                    .expect("no more cubes than before")
                {
                    Value::Win => Value::Loss,
                    Value::Draw => Value::Draw,
                    Value::Loss => Value::Win,
                },
            };
            expected = expected.max(value);
        }
        assert_eq!(tables.value(&own(&position)), Some(expected), "{position}");
    }
}

#[test]
fn the_engine_announces_nothing_that_the_tables_refute() {
    let (cubes, tables) = tables();
    let mut random = SplitMix64::new(43);
    let mut engine = Engine::new(Options {
        table_mib: 16,
        ..Options::default()
    });
    let (mut announced, mut decided) = (0, 0);
    for _ in 0..sample(100, 5_000) {
        let position = random_position(&mut random, cubes);
        let value = tables.value(&own(&position)).expect("in the tables");
        let answer = engine.search(
            &position,
            &Limits::nodes(20_000),
            &Signal::new(),
            &mut |_| {},
        );
        decided += usize::from(value != Value::Draw);
        if answer.score.is_win() || answer.score.is_loss() {
            let claimed = if answer.score.is_win() {
                Value::Win
            } else {
                Value::Loss
            };
            assert_eq!(value, claimed, "{position} {}", answer.score);
            announced += 1;
        }
    }
    assert!(announced * 10 >= decided * 9, "{announced} of {decided}");
}

#[test]
fn what_was_written_is_read_again() {
    let tables = Tables::build(2, 1);
    let mut bytes = Vec::new();
    tables.write(&mut bytes).expect("memory can be written to");
    let again = Tables::read(2, &mut &bytes[..]).expect("it can be read");
    assert_eq!(again.counts(), tables.counts());
    assert!(Tables::read(2, &mut &bytes[1..]).is_err());
}
