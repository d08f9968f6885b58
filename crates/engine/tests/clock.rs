//! Most of a clock is used, and it never runs out. The time is simulated, so that a busy machine changes nothing.

mod sample;

use std::cell::Cell;
use std::time::Duration;

use pijersi::{Position, Setup};
use pijersi_engine::{Clock, Engine, Limits, Options, Signal};
use sample::sample;

thread_local! {
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    /// What passes from one look at the clock to the next. The engine looks every 256 positions.
    static BETWEEN_LOOKS: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn simulated_time() -> Duration {
    NOW.set(NOW.get() + BETWEEN_LOOKS.get());
    NOW.get()
}

/// What one player did with the time of a match.
struct Use {
    own_turns: u32,
    /// The part of all the time given that was used.
    used: f64,
}

/// A match with both players on this clock, from a random set-up.
fn play(seed: u64, clock: Clock) -> [Use; 2] {
    let mut engines = [0, 1].map(|_| {
        let options = Options {
            table_mib: 4,
            ..Options::default()
        };
        Engine::with_time_source(options, simulated_time)
    });
    let mut position: Position = Setup::half_random(seed).position();
    let mut remaining = [clock.remaining; 2];
    let mut own_turns = [0; 2];
    while position.outcome().is_none() {
        let player = position.player() as usize;
        let limits = Limits {
            clock: Some(Clock {
                remaining: remaining[player],
                ..clock
            }),
            ..Limits::default()
        };
        let before = NOW.get();
        let answer = engines[player].search(&position, &limits, &Signal::new(), &mut |_| {});
        let spent = NOW.get() - before;
        assert!(
            spent < remaining[player],
            "{spent:?} of {:?}",
            remaining[player]
        );
        remaining[player] = remaining[player] - spent + clock.increment;
        own_turns[player] += 1;
        position = position.play_unchecked(answer.turn.expect("the match goes on"));
    }
    [0, 1].map(|player| {
        let given = clock.remaining + clock.increment * own_turns[player];
        Use {
            own_turns: own_turns[player],
            used: 1.0 - remaining[player].as_secs_f64() / given.as_secs_f64(),
        }
    })
}

#[test]
fn most_of_a_clock_is_used_and_never_all_of_it() {
    // A slow machine, of 128,000 positions a second, so that the matches take little time here.
    BETWEEN_LOOKS.set(Duration::from_millis(2));
    let clock = Clock {
        remaining: Duration::from_secs(2),
        increment: Duration::from_millis(20),
    };
    let uses: Vec<Use> = (0..sample(10, 100))
        .flat_map(|seed| play(seed, clock))
        .collect();
    for long in uses.iter().filter(|one| one.own_turns >= 15) {
        assert!(
            long.used >= 0.6,
            "{} in {} turns",
            long.used,
            long.own_turns
        );
    }
    // Many matches are shorter; of these, too, more than half the clock should be used.
    let usual: Vec<f64> = uses
        .iter()
        .filter(|one| one.own_turns >= 10)
        .map(|one| one.used)
        .collect();
    let mean = usual.iter().sum::<f64>() / usual.len() as f64;
    assert!(mean >= 0.6, "{mean} in {} matches", usual.len());
}

#[test]
fn hardly_any_clock_left_is_enough() {
    BETWEEN_LOOKS.set(Duration::from_micros(100));
    for increment in [0, 1, 20].map(Duration::from_millis) {
        let remaining = Duration::from_millis(15);
        let [white, black] = play(
            3,
            Clock {
                remaining,
                increment,
            },
        );
        assert!(white.used <= 1.0 && black.used <= 1.0);
    }
}

#[test]
fn a_time_for_each_turn_is_used_up_and_kept() {
    let look = Duration::from_micros(50);
    BETWEEN_LOOKS.set(look);
    let mut engine = Engine::with_time_source(Options::default(), simulated_time);
    for milliseconds in [1, 2, 10, 100] {
        let time = Duration::from_millis(milliseconds);
        let limits = Limits {
            move_time: Some(time),
            ..Limits::default()
        };
        let before = NOW.get();
        engine.search(&Position::classic(), &limits, &Signal::new(), &mut |_| {});
        let spent = NOW.get() - before;
        assert!(spent < time, "{spent:?} of {time:?}");
        // Time passes with every look, also with those for reports.
        let kept_back = time - spent;
        assert!(
            kept_back <= Duration::from_micros(300) + look,
            "{kept_back:?}"
        );
    }
}
