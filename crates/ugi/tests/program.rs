//! The program `banli`, as other programs use it.

use std::time::{Duration, Instant};

use pijersi::{Match, Position};
use pijersi_ugi::{Client, ClientError, Go, OptionKind, Program};

const PATIENCE: Duration = Duration::from_secs(30);

fn banli() -> Client {
    Client::start(&Program::new(env!("CARGO_BIN_EXE_banli")), PATIENCE).unwrap()
}

#[test]
fn it_introduces_itself() {
    let mut engine = banli();
    assert!(engine.name().starts_with("Banli "));
    assert!(engine.author().is_some());
    let level = engine.options().iter().find(|line| line.name == "Level");
    assert_eq!(
        level.unwrap().kind,
        OptionKind::Spin {
            default: 10,
            min: 1,
            max: 10
        }
    );
    engine.set_option("Hash", "8").unwrap();
    engine.ready(PATIENCE).unwrap();
    engine.quit(PATIENCE);
}

#[test]
fn it_plays_a_legal_match_with_itself() {
    let mut engine = banli();
    engine.set_option("Hash", "4").unwrap();
    engine.new_game().unwrap();
    engine.ready(PATIENCE).unwrap();
    let mut game = Match::default();
    while !game.is_over() {
        engine.position(game.position()).unwrap();
        let go = Go {
            nodes: Some(500),
            ..Go::default()
        };
        let mut depths = Vec::new();
        let best = engine
            .go(&go, PATIENCE, |info| {
                assert!(info.score.is_some());
                depths.extend(info.depth);
            })
            .unwrap();
        assert!(!depths.is_empty());
        // Stopped within a depth, it tells the one before again, with what the whole search found and cost.
        if depths.iter().rev().nth(1) == depths.last() {
            depths.pop();
        }
        assert!(depths.is_sorted_by(|one, next| one < next), "{depths:?}");
        game.play_text(&best.turn.unwrap()).unwrap();
    }
    engine.position(game.position()).unwrap();
    let go = Go {
        depth: Some(1),
        ..Go::default()
    };
    assert_eq!(engine.go(&go, PATIENCE, |_| {}).unwrap().turn, None);
}

#[test]
fn it_stops_when_told() {
    let mut engine = banli();
    engine.ready(PATIENCE).unwrap();
    engine.position(&Position::classic()).unwrap();
    engine.begin(&Go::default()).unwrap();
    let silence = engine.wait(Duration::from_millis(100), |_| {});
    assert!(matches!(silence, Err(ClientError::Silent { .. })));
    let told = Instant::now();
    engine.stop().unwrap();
    let best = engine.wait(PATIENCE, |_| {}).unwrap();
    assert!(best.turn.is_some());
    // On a quiet machine it takes a few milliseconds; others may be busy.
    assert!(told.elapsed() < Duration::from_millis(500));
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let error = Client::start(&Program::new("no-such-engine"), PATIENCE).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("cannot start no-such-engine: ")
    );
}

#[test]
fn an_engine_that_has_ended_is_noticed() {
    let mut engine = banli();
    engine.send_line("quit").unwrap();
    let error = engine.ready(PATIENCE).unwrap_err();
    assert!(matches!(error, ClientError::Ended { .. }), "{error}");
}
