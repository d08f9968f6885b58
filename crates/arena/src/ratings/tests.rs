use super::*;
use crate::elo::{elo_of, score_of};
use pijersi::SplitMix64;

fn uniform(random: &mut SplitMix64) -> f64 {
    random.below(1 << 52) as f64 / (1_u64 << 52) as f64
}

#[test]
fn two_players_differ_by_what_their_score_says() {
    let mut results = Results::default();
    for (count, result) in [
        (60, MatchResult::White),
        (30, MatchResult::Draw),
        (10, MatchResult::Black),
    ] {
        for _ in 0..count {
            results.add("A", "B", result);
            // The same with colours swapped, so that White has no advantage.
            let swapped = match result {
                MatchResult::White => MatchResult::Black,
                MatchResult::Black => MatchResult::White,
                MatchResult::Draw => MatchResult::Draw,
            };
            results.add("B", "A", swapped);
        }
    }
    let ratings = results
        .ratings(Some(Anchor {
            name: "B",
            rating: 0.0,
        }))
        .unwrap();
    let best = &ratings.players[0];
    assert!((best.rating - elo_of(0.75)).abs() < 0.5, "{best:?}");
    assert_eq!((best.wins, best.draws, best.losses), (120, 60, 20));
    assert!(ratings.white_advantage.abs() < 1e-6);
    assert_eq!(
        ratings.players[1].interval,
        Interval {
            low: 0.0,
            high: 0.0
        }
    );
}

#[test]
fn who_won_everything_is_rated_with_great_doubt() {
    let mut results = Results::default();
    for _ in 0..10 {
        results.add("A", "B", MatchResult::White);
        results.add("B", "A", MatchResult::Black);
    }
    let ratings = results.ratings(None).unwrap();
    let best = &ratings.players[0];
    assert!(best.rating.is_finite() && best.rating > 200.0, "{best:?}");
    assert!(best.interval.high - best.interval.low > 500.0, "{best:?}");
    let average: f64 = ratings.players.iter().map(|player| player.rating).sum();
    assert!(average.abs() < 1e-6);
}

#[test]
fn who_never_met_is_told_apart() {
    let mut results = Results::default();
    assert_eq!(results.ratings(None), None);
    results.add("A", "B", MatchResult::Draw);
    results.add("C", "D", MatchResult::Draw);
    results.add("E", "E", MatchResult::White);
    let ratings = results.ratings(None).unwrap();
    let groups: Vec<usize> = ratings.players.iter().map(|player| player.group).collect();
    assert_eq!(groups, [1, 1, 2, 2, 3]);
    assert_eq!(ratings.games, 2);
    assert_eq!(
        results.ratings(Some(Anchor {
            name: "X",
            rating: 0.0
        })),
        None
    );
}

/// Plays a tournament of five players of known strength and returns how many of their ratings, and whether White's
/// advantage, lie within their intervals.
fn covered(random: &mut SplitMix64, is_anchored: bool) -> [usize; 2] {
    const WHITE: f64 = 35.0;
    let truth: Vec<f64> = (0..5).map(|_| 400.0 * uniform(random) - 200.0).collect();
    let draws = 0.5 * uniform(random);
    let mut results = Results::default();
    let name = |player: usize| format!("P{player}");
    for white in 0..truth.len() {
        for black in (0..truth.len()).filter(|&black| black != white) {
            let score = score_of(truth[white] - truth[black] + WHITE);
            // As many draws as the score allows.
            let drawn = draws.min(2.0 * score.min(1.0 - score));
            for _ in 0..30 {
                let lot = uniform(random);
                let result = if lot < drawn {
                    MatchResult::Draw
                } else if lot < drawn + score - drawn / 2.0 {
                    MatchResult::White
                } else {
                    MatchResult::Black
                };
                results.add(&name(white), &name(black), result);
            }
        }
    }
    let anchor = is_anchored.then(|| Anchor {
        name: "P0",
        rating: truth[0],
    });
    let ratings = results.ratings(anchor).unwrap();
    let average: f64 = truth.iter().sum::<f64>() / truth.len() as f64;
    let is_within = |value: f64, Interval { low, high }| (low..=high).contains(&value);
    let rated = ratings.players.iter().filter(|player| {
        let place: usize = player.name[1..].parse().unwrap();
        let true_rating = match is_anchored {
            true if place == 0 => return false,
            true => truth[place],
            false => truth[place] - average,
        };
        is_within(true_rating, player.interval)
    });
    let white = is_within(WHITE, ratings.white_interval);
    [rated.count(), usize::from(white)]
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_promise() {
    let tournaments = 400;
    for is_anchored in [false, true] {
        let mut random = SplitMix64::new(2026);
        let mut sum = [0, 0];
        for _ in 0..tournaments {
            let found = covered(&mut random, is_anchored);
            sum = [sum[0] + found[0], sum[1] + found[1]];
        }
        let rated = if is_anchored { 4 } else { 5 } * tournaments;
        let shares = [
            sum[0] as f64 / rated as f64,
            sum[1] as f64 / tournaments as f64,
        ];
        println!(
            "anchored {is_anchored}: ratings {:.3}, White {:.3}",
            shares[0], shares[1]
        );
        for share in shares {
            assert!((share - 0.95).abs() <= 0.03, "{shares:?}");
        }
    }
}
