//! Several best lines never contradict each other, nor the best turn.

mod sample;

use pijersi::{Position, Setup, SplitMix64};
use pijersi_engine::{Engine, Limits, Options, SearchInfo, SearchResult, Signal};
use sample::sample;

const LINES: usize = 5;

/// A position after some random turns, in which the player to move has a choice.
fn random_position(seed: u64) -> Position {
    let mut random = SplitMix64::new(seed);
    let mut position = Setup::full_random(seed).position();
    for _ in 0..random.below(30) {
        let turns = position.turns();
        let next = position.play_unchecked(turns[random.below(turns.len() as u64) as usize]);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

fn engine(lines: usize) -> Engine {
    Engine::new(Options {
        table_mib: 4,
        lines,
        ..Options::default()
    })
}

/// The reports of one search, those of one moment together, and its answer.
fn search(
    engine: &mut Engine,
    position: &Position,
    limits: &Limits,
) -> (Vec<Vec<SearchInfo>>, SearchResult) {
    let mut reports: Vec<Vec<SearchInfo>> = Vec::new();
    engine.new_game();
    let answer = engine.search(position, limits, &Signal::new(), &mut |info| {
        if info.multipv == 1 {
            reports.push(Vec::new());
        }
        reports
            .last_mut()
            .expect("line 1 comes first")
            .push(info.clone());
    });
    (reports, answer)
}

fn check(position: &Position, reports: &[Vec<SearchInfo>], answer: &SearchResult) {
    for lines in reports {
        for (index, pair) in lines.windows(2).enumerate() {
            assert_eq!(pair[1].multipv, index + 2);
            assert_eq!(pair[0].depth, pair[1].depth);
            assert!(pair[0].score >= pair[1].score, "{position}: {lines:#?}");
        }
        for (index, info) in lines.iter().enumerate() {
            let first = position.play(info.pv[0]).expect("lines are legal");
            let others = &lines[..index];
            assert!(
                others
                    .iter()
                    .all(|other| position.play(other.pv[0]).unwrap() != first)
            );
        }
    }
    assert!(
        reports
            .windows(2)
            .all(|pair| pair[0][0].depth <= pair[1][0].depth)
    );
    let last = &reports.last().expect("something is reported")[0];
    assert_eq!(answer.turn, Some(last.pv[0]), "{position}");
    assert_eq!(answer.score, last.score, "{position}");
    assert_eq!(answer.nodes, last.nodes, "{position}");
    assert!(answer.time >= last.time);
    assert_eq!(answer.depth.max(1), last.depth, "{position}");
}

#[test]
fn lines_descend_and_begin_with_the_best_turn() {
    let mut engine = engine(LINES);
    let limits = Limits {
        depth: Some(5),
        ..Limits::default()
    };
    for seed in 0..sample(25, 1_000) {
        let position = random_position(seed);
        let (reports, answer) = search(&mut engine, &position, &limits);
        check(&position, &reports, &answer);
        let distinct: std::collections::HashSet<Position> = position
            .turns()
            .into_iter()
            .map(|turn| position.play_unchecked(turn))
            .collect();
        for lines in &reports {
            assert_eq!(lines.len(), LINES.min(distinct.len()), "{position}");
        }
    }
}

/// Wherever a search is stopped, what it reports last is what it answers, under the last depth that it finished.
#[test]
fn a_stop_within_a_depth_contradicts_nothing() {
    for lines in [1, LINES] {
        let mut engine = engine(lines);
        for seed in 0..sample(25, 1_000) {
            let position = random_position(seed);
            let nodes = Some((seed % 60).pow(2) * 7);
            let limits = Limits {
                nodes,
                ..Limits::default()
            };
            let (reports, answer) = search(&mut engine, &position, &limits);
            check(&position, &reports, &answer);
            for depth in 1..answer.depth {
                let finished = reports.iter().filter(|lines| lines[0].depth == depth);
                assert_eq!(finished.count(), 1, "{position}: depth {depth}");
            }
        }
    }
}

#[test]
fn a_decided_first_line_does_not_end_the_search_for_the_others() {
    // The rock arrives at once; what else White could do is still of interest.
    let position: Position = "6/R-6/6/7/2r-s-2/3P-3/R-5 w 0 1".parse().unwrap();
    let limits = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let (reports, answer) = search(&mut engine(3), &position, &limits);
    check(&position, &reports, &answer);
    assert_eq!(answer.score.win_distance(), Some(1));
    assert_eq!(answer.depth, 6);
    let (_, alone) = search(&mut engine(1), &position, &limits);
    assert_eq!(alone.depth, 1);
}

/// What a line is worth is what a search of its turn alone finds afterwards, in any order and as often as one asks.
#[test]
fn a_line_is_worth_what_its_turn_alone_is_worth() {
    let mut engine = engine(LINES);
    for seed in 0..sample(8, 1_000) {
        let position = random_position(seed);
        let limits = Limits {
            depth: Some(5),
            ..Limits::default()
        };
        let (reports, _) = search(&mut engine, &position, &limits);
        let lines = reports.last().expect("something is reported");
        for line in lines.iter().chain(lines.iter().rev()) {
            let limits = Limits {
                search_turns: vec![line.pv[0]],
                ..limits.clone()
            };
            let alone = engine.search(&position, &limits, &Signal::new(), &mut |_| {});
            assert_eq!(alone.turn, Some(line.pv[0]));
            assert_eq!(alone.score, line.score, "{position}: {line:?}");
        }
    }
}
