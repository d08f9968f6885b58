//! A race that is not decided within the depth is judged by who arrives first.

use pijersi::Position;
use pijersi_engine::{Engine, Limits, Options, Signal};

fn score(psn: &str, depth: u32) -> i32 {
    let position: Position = psn.parse().unwrap();
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    Engine::new(Options::default())
        .search(&position, &limits, &Signal::new(), &mut |_| {})
        .score
        .raw()
}

/// pijersi-certu's review begins by asking for these two scores at depth 5, and fails unless the slightly better
/// position scores within bounds that follow from the score of the won one.
#[test]
fn a_race_slightly_ahead_scores_a_little() {
    let won = f64::from(score("5s-/R-6/6/7/6/7/6 w 0 5", 5));
    let least = (won.asinh() / 10.0).sinh();
    let most = ((0.015 * won).asinh() / 10.0).sinh() / 0.015;
    let ahead = f64::from(score("r-5/7/6/7/6/s-6/R-5 w 0 5", 5));
    assert!(least < ahead && ahead < most, "{least} < {ahead} < {most}");
}

#[test]
fn the_same_race_looks_the_same_to_both_players() {
    assert_eq!(
        score("r-5/7/6/7/6/s-6/R-5 w 0 5", 5),
        score("5r-/6S-/6/7/6/7/5R- b 0 5", 5)
    );
}
