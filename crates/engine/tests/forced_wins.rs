//! Wins that a plain solver has proven are announced with their exact distance, and quickly.

mod plain_solver;
mod sample;

use pijersi::{Position, Turn};
use pijersi_engine::{Engine, Level, Limits, Options, Signal};
use sample::sample;

/// Maximum number of nodes for each win.
const NODES: u64 = 700_000;

const WINS: &str = include_str!("forced_wins.tsv");

/// Each position with the number of own turns to the win and a turn that begins it.
fn positions() -> impl Iterator<Item = (Position, u32, Turn)> {
    WINS.lines().map(|line| {
        let [psn, turns, turn] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not three columns: {line}");
        };
        let position: Position = psn.parse().expect("a position");
        let turn = position.parse_ugi(turn).expect("a legal turn");
        (position, turns.parse().expect("a number"), turn)
    })
}

/// Every so many of the positions by default; all of them in a full run. The distances are mixed in the file,
/// so a sample has all of them.
fn some_positions(step: usize) -> impl Iterator<Item = (Position, u32, Turn)> {
    positions().step_by(sample(step, 1))
}

#[test]
fn the_set_is_large_and_varied() {
    assert!(positions().count() >= 300);
    for turns in 1..=4 {
        let is_meant = |&(_, found, _): &(Position, u32, Turn)| found == turns;
        assert!(positions().filter(is_meant).count() >= 40);
        assert!(some_positions(10).filter(is_meant).count() >= 4);
    }
}

#[test]
fn the_plain_solver_proves_every_distance() {
    for (position, turns, turn) in some_positions(10) {
        let next = position.play_unchecked(turn);
        assert!(plain_solver::keeps_the_win(&next, turns), "{position}");
        assert!(!plain_solver::can_win(&position, turns - 1), "{position}");
    }
}

#[test]
fn banli_announces_every_win_with_its_exact_distance() {
    let mut engine = Engine::new(Options::default());
    for (position, turns, _) in some_positions(4) {
        engine.new_game();
        // Fewer positions than a release build searches in a second, whatever else the machine is doing.
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
        assert_eq!(
            answer.score.win_distance(),
            Some(turns as i32),
            "{position}"
        );
        let turn = answer.turn.expect("a turn");
        let rest = plain_solver::keeps_the_win(&position.play_unchecked(turn), turns);
        assert!(rest, "{position}: {turn:?} does not win in {turns}");
    }
}

#[test]
fn a_win_that_is_asked_for_is_found_and_no_shorter_one() {
    let mut engine = Engine::new(Options {
        table_mib: 1,
        level: Level::MIN,
        ..Options::default()
    });
    for (position, turns, _) in some_positions(16).filter(|&(_, turns, _)| turns < 4) {
        let mut ask = |win_in: u32| {
            let limits = Limits {
                win_in: Some(win_in),
                ..Limits::default()
            };
            let mut reports = 0;
            let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| reports += 1);
            assert!(reports > 0, "{position}");
            answer
        };
        let answer = ask(turns + 1);
        let win_distance = answer.score.win_distance();
        assert_eq!(win_distance, Some(turns as i32), "{position}");
        let turn = answer.turn.expect("a turn");
        assert!(plain_solver::keeps_the_win(
            &position.play_unchecked(turn),
            turns
        ));
        if turns > 1 {
            let shorter = ask(turns - 1);
            assert!(shorter.turn.is_some(), "{position}");
            let is_shorter = |found: i32| found < turns as i32;
            assert!(
                !shorter
                    .score
                    .win_distance()
                    .is_some_and(|found| { shorter.score.is_win() && is_shorter(found) })
            );
        }
    }
}

#[test]
fn only_the_turns_asked_about_are_considered() {
    let mut engine = Engine::new(Options {
        table_mib: 1,
        lines: 3,
        ..Options::default()
    });
    for (position, _, winning) in some_positions(24) {
        let others: Vec<Turn> = position
            .turns()
            .into_iter()
            .filter(|&turn| turn != winning && !turn.wins())
            .step_by(7)
            .take(2)
            .collect();
        let limits = Limits {
            depth: Some(3),
            search_turns: others.clone(),
            ..Limits::default()
        };
        let answer = engine.search(&position, &limits, &Signal::new(), &mut |info| {
            assert!(others.contains(&info.pv[0]), "{position}");
        });
        assert!(others.contains(&answer.turn.expect("a turn")), "{position}");
    }
}
