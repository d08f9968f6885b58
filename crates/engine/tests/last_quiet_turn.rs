//! One quiet turn from the draw: who would lose by capturing takes the draw.

use pijersi::{Position, Setup, Turn};
use pijersi_engine::{Engine, Limits, Options, Signal};

/// The position with nineteen quiet turns behind it.
fn before_the_draw(position: &Position) -> Position {
    let text = position.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[2] = "19";
    fields
        .join(" ")
        .parse()
        .expect("only the quiet turns differ")
}

/// Whether there are captures, all of which let the opponent arrive at once, and quiet turns, and no win.
fn must_not_capture(position: &Position, turns: &[Turn]) -> bool {
    let loses = |turn: &&Turn| {
        let next = position.play_unchecked(**turn);
        next.outcome().is_none() && next.turns().iter().any(|answer| answer.wins())
    };
    let captures: Vec<&Turn> = turns.iter().filter(|turn| turn.captures()).collect();
    !turns.iter().any(|turn| turn.wins())
        && !captures.is_empty()
        && captures.len() < turns.len()
        && captures.iter().all(loses)
}

#[test]
fn who_would_lose_by_capturing_takes_the_draw() {
    let mut engine = Engine::new(Options {
        table_mib: 1,
        ..Options::default()
    });
    let limits = [
        Limits {
            depth: Some(1),
            ..Limits::default()
        },
        Limits {
            nodes: Some(3_000),
            ..Limits::default()
        },
    ];
    let mut found = 0;
    let mut choice = 1_usize;
    for seed in 0..600 {
        let mut position = Setup::full_random(seed).position();
        loop {
            let turns = position.turns();
            let Some(&turn) = turns.get(choice % turns.len().max(1)) else {
                break;
            };
            choice = choice * 31 % 1_000_003 + 7;
            let critical = before_the_draw(&position);
            if must_not_capture(&critical, &turns) {
                found += 1;
                for limits in &limits {
                    engine.new_game();
                    let answer = engine.search(&critical, limits, &Signal::new(), &mut |_| {});
                    let turn = answer.turn.expect("there are turns");
                    assert!(!turn.captures(), "{critical}: {turn:?}");
                    assert_eq!(answer.score.raw(), 0, "{critical}: {turn:?}");
                }
            }
            position = position.play_unchecked(turn);
        }
    }
    assert!(found >= 300, "only {found} such positions");
}
