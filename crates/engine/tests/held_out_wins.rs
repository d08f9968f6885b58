//! Wins in four to seven own turns, from games that no network was trained on, are found by a search of moderate length.
//!
//! `training/src/bin/forced_wins.rs` finds and proves such wins; a test there proves these again.

mod sample;

use pijersi::Position;
use pijersi_engine::{Engine, Limits, Options, Signal};
use sample::sample;

/// Maximum number of nodes for each win.
const NODES: u64 = 200_000;

const WINS: &str = include_str!("held_out_wins.tsv");

/// Each position with the number of own turns in which it is won.
fn positions() -> Vec<(Position, i32)> {
    WINS.lines()
        .map(|line| {
            let [position, turns, turn] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("not three columns: {line}");
            };
            let position: Position = position.parse().expect("a position");
            position.parse_ugi(turn).expect("a legal turn");
            (position, turns.parse().expect("a number"))
        })
        .collect()
}

#[test]
fn the_set_is_large_and_varied() {
    let positions = positions();
    assert!(positions.len() >= 500);
    for turns in 4..=7 {
        let count = positions.iter().filter(|&&(_, one)| one == turns).count();
        assert!(count >= 80, "{count} wins in {turns} turns");
    }
    let different: std::collections::HashSet<u64> = positions
        .iter()
        .map(|(position, _)| position.zobrist())
        .collect();
    assert_eq!(different.len(), positions.len());
}

#[test]
fn most_are_announced_by_a_search_of_moderate_length() {
    let mut engine = Engine::new(Options {
        table_mib: 16,
        ..Options::default()
    });
    let (mut announced, mut asked) = (0, 0);
    for (position, turns) in positions().into_iter().step_by(sample(29, 1)) {
        engine.new_game();
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let answer = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
        asked += 1;
        // No position that is proven to be won is lost, and none of these is won in less than four turns.
        assert!(!answer.score.is_loss(), "{position}");
        if answer.score.is_win() {
            let distance = answer.score.win_distance().expect("a distance");
            assert!(distance >= turns.min(4), "{position}");
            announced += 1;
        }
    }
    assert!(announced * 10 >= asked * 7, "{announced} of {asked}");
}
