//! Whatever the match, its review never contradicts itself.

use pijersi::{Match, MatchResult, PlayedTurn, Player, Setup, SplitMix64};
use pijersi_engine::{
    Accuracy, Engine, Label, Level, Limits, Options, Review, Score, Signal, review,
};

const LIMITS: Limits = Limits {
    depth: None,
    nodes: Some(1_500),
    move_time: None,
    clock: None,
    ponder: false,
    search_turns: Vec::new(),
    win_in: None,
};

fn engine(level: u8) -> Engine {
    Engine::new(Options {
        level: Level::new(level).unwrap(),
        table_mib: 4,
        ..Options::default()
    })
}

fn reviewed(game: &Match) -> Review {
    review(
        game,
        &mut engine(10),
        &LIMITS,
        &Signal::new(),
        &mut |_, _| {},
    )
    .unwrap()
}

/// A match of random turns, at most so many.
fn random_match(seed: u64, most: usize) -> Match {
    let mut random = SplitMix64::new(seed);
    let mut game = Match::from(Setup::full_random(seed));
    while game.outcome().is_none() && game.len() < most {
        let turns = game.position().turns();
        let turn = turns[random.below(turns.len() as u64) as usize];
        game.play(turn).unwrap();
    }
    game
}

/// A match between two levels.
fn played_match(seed: u64, white: u8, black: u8) -> Match {
    let mut players = [engine(white), engine(black)];
    for player in &mut players {
        let options = player.options().clone();
        player.set_options(Options { seed, ..options });
    }
    let mut game = Match::from(Setup::half_random(seed));
    while game.outcome().is_none() {
        let player = &mut players[game.position().player() as usize];
        let answer = player.search(game.position(), &LIMITS, &Signal::new(), &mut |_| {});
        game.play(answer.turn.unwrap()).unwrap();
    }
    game
}

/// Everything that must hold for every review.
fn check(game: &Match, review: &Review) {
    assert_eq!(review.turns.len(), game.len());
    assert_eq!(review.graph.len(), game.len() + 1);
    for pair in review.turns.windows(2) {
        assert_eq!(pair[0].after, -pair[1].before);
    }
    if let (Some(outcome), Some(last)) = (game.outcome(), review.turns.last()) {
        assert_eq!(last.after, Score::from_outcome(outcome, last.player));
    }
    for (
        PlayedTurn {
            ply,
            position,
            turn,
        },
        reviewed,
    ) in game.iter().zip(&review.turns)
    {
        assert_eq!((reviewed.player, reviewed.turn), (position.player(), turn));
        let next = position.play(turn).unwrap();
        check_line(position, reviewed);

        let kept = |score: Score| score.win_probability();
        assert!(reviewed.before >= reviewed.after || reviewed.after.is_win());
        assert_eq!(reviewed.loss, kept(reviewed.before) - kept(reviewed.after));
        assert!((0.0..=1.0).contains(&reviewed.loss), "{reviewed:?}");
        let fall = match reviewed.player {
            Player::White => review.graph[ply] - review.graph[ply + 1],
            Player::Black => review.graph[ply + 1] - review.graph[ply],
        };
        assert!((fall - reviewed.loss).abs() < 1e-9, "the graph differs");

        let same = position.play(reviewed.best).unwrap() == next;
        let expected = match reviewed.loss {
            loss if loss >= 0.20 => Label::Blunder,
            loss if loss >= 0.10 => Label::Mistake,
            loss if loss >= 0.05 => Label::Inaccuracy,
            _ if same => reviewed.label.min(Label::Best),
            _ => Label::Good,
        };
        assert_eq!(reviewed.label, expected, "{reviewed:?}");
        if reviewed.label <= Label::Best {
            assert_eq!((reviewed.loss, reviewed.accuracy), (0.0, 100.0));
            assert!(same);
        }
        if reviewed.label == Label::Forced {
            assert!(!reviewed.turn.wins());
        }
    }
    check_accuracy(review);
}

fn check_line(position: &pijersi::Position, reviewed: &pijersi_engine::ReviewedTurn) {
    assert_eq!(reviewed.line[0], reviewed.best);
    let mut end = *position;
    for &turn in &reviewed.line {
        assert_eq!(end.outcome(), None);
        end = end.play(turn).expect("lines are legal");
    }
    // A short proven win or loss is shown to its end.
    if reviewed.before.win_distance() == Some(1) {
        assert_eq!(
            end.outcome().and_then(|end| end.winner()),
            Some(reviewed.player)
        );
    }
}

fn check_accuracy(review: &Review) {
    let mut turns: Vec<_> = review.turns.iter().collect();
    turns.sort_by(|one, other| one.loss.total_cmp(&other.loss));
    for pair in turns.windows(2) {
        assert!(pair[0].accuracy >= pair[1].accuracy);
        assert!(pair[0].label <= Label::Good || pair[0].label <= pair[1].label);
    }
    for player in Player::ALL {
        let accuracies: Vec<f64> = review
            .turns
            .iter()
            .filter(|turn| turn.player == player && turn.label != Label::Forced)
            .map(|turn| turn.accuracy)
            .collect();
        let mean = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
        match review.accuracy.of(player) {
            Some(accuracy) => assert!((accuracy - mean).abs() < 1e-9),
            None => assert!(accuracies.is_empty()),
        }
        let labels = Label::ALL.map(|label| review.count(player, label));
        let turns = review.turns.iter().filter(|turn| turn.player == player);
        assert_eq!(labels.into_iter().sum::<usize>(), turns.count());
    }
}

#[test]
fn reviews_of_random_matches_are_consistent() {
    let mut counts = [0; 6];
    for seed in 0..12 {
        let game = random_match(seed, 40);
        let review = reviewed(&game);
        check(&game, &review);
        for turn in &review.turns {
            counts[turn.label as usize] += 1;
        }
    }
    assert!(counts.iter().skip(1).all(|&count| count > 0), "{counts:?}");
    assert!(counts[Label::Blunder as usize] > 20, "{counts:?}");
}

#[test]
fn reviews_of_played_matches_are_consistent_and_know_the_better_player() {
    let mut right = 0;
    for seed in 0..8 {
        let (white, black) = if seed % 2 == 0 { (8, 1) } else { (1, 8) };
        let game = played_match(seed, white, black);
        let review = reviewed(&game);
        check(&game, &review);
        let [white, black] = Player::ALL.map(|player| review.accuracy.of(player).unwrap());
        right += usize::from((white > black) == (seed % 2 == 0));
    }
    assert!(right >= 7, "only {right} of 8");
}

#[test]
fn a_slower_win_is_not_blamed_and_a_missed_one_is() {
    // The rock at f1 arrives at once, or steps aside and arrives a turn later.
    let start = "6/R-6/6/7/6/6w-/W-5 w 0 1".parse().unwrap();
    let mut game = Match::new(start);
    for turn in ["f1-e1", "b7-b6", "e1-f1", "b6-b7", "f1-g1"] {
        game.play_text(turn).unwrap();
    }
    let review = reviewed(&game);
    check(&game, &review);
    let labels: Vec<Label> = review.turns.iter().map(|turn| turn.label).collect();
    assert_eq!(labels[0], Label::Good);
    assert!(review.turns[0].best.wins());
    assert_eq!(labels[4], Label::Best);
    let full = Accuracy {
        white: Some(100.0),
        black: Some(100.0),
    };
    assert_eq!(review.accuracy, full);

    // Paper stands by: instead of arriving, the rock steps next to it.
    let start = "6/R-p-5/6/7/6/3s-3/6 w 0 1".parse().unwrap();
    let mut game = Match::new(start);
    game.play_text("f1-e1").unwrap();
    let review = reviewed(&game);
    assert_eq!(review.turns[0].label, Label::Blunder, "{review:?}");
    assert!(review.accuracy.white.unwrap() < 50.0);
}

#[test]
fn empty_and_declared_matches_are_reviewed_too() {
    let review = reviewed(&Match::default());
    assert_eq!((review.turns.len(), review.graph.len()), (0, 1));
    assert_eq!(review.accuracy, Accuracy::default());
    let mut game = random_match(3, 4);
    game.declare(MatchResult::White).unwrap();
    check(&game, &reviewed(&game));
}

#[test]
fn a_review_is_repeatable_whatever_the_engine_did_before() {
    let game = random_match(1, 12);
    let first = reviewed(&game);
    let mut tired = engine(2);
    let again = |engine: &mut Engine| {
        review(&game, engine, &LIMITS, &Signal::new(), &mut |_, _| {}).unwrap()
    };
    assert_eq!(again(&mut tired), first);
    tired.search(game.position(), &LIMITS, &Signal::new(), &mut |_| {});
    assert_eq!(again(&mut tired), first);
    assert_eq!(tired.options().level.number(), 2);
}

#[test]
fn progress_is_told_and_stop_is_heard() {
    let game = random_match(2, 10);
    let mut progress = Vec::new();
    let mut on_progress = |done, total| progress.push((done, total));
    review(
        &game,
        &mut engine(10),
        &LIMITS,
        &Signal::new(),
        &mut on_progress,
    )
    .unwrap();
    let total = game.len() + 1;
    assert_eq!(
        progress,
        (0..=total).map(|done| (done, total)).collect::<Vec<_>>()
    );

    let signal = Signal::new();
    let stopper = signal.clone();
    let mut stop_soon = |done, _| {
        if done == 3 {
            stopper.stop();
        }
    };
    assert_eq!(
        review(&game, &mut engine(10), &LIMITS, &signal, &mut stop_soon),
        None
    );
}

#[test]
fn tiny_limits_do_no_harm() {
    let game = random_match(5, 30);
    for nodes in [0, 1, 50, 200] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let signal = Signal::new();
        let review = review(&game, &mut engine(10), &limits, &signal, &mut |_, _| {}).unwrap();
        check(&game, &review);
    }
}
