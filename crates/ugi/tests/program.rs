//! The program `banli`, as other programs use it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use pijersi::{Match, Position};
use pijersi_ugi::{Client, ClientError, Go, OptionKind, Program};

const REPLY_TIMEOUT: Duration = Duration::from_secs(30);

fn banli() -> Client {
    Client::start(&Program::new(env!("CARGO_BIN_EXE_banli")), REPLY_TIMEOUT).unwrap()
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
    engine.ready(REPLY_TIMEOUT).unwrap();
    engine.quit(REPLY_TIMEOUT);
}

#[test]
fn it_plays_a_legal_match_with_itself() {
    let mut engine = banli();
    engine.set_option("Hash", "4").unwrap();
    engine.new_game().unwrap();
    engine.ready(REPLY_TIMEOUT).unwrap();
    let mut game = Match::default();
    while !game.is_over() {
        engine.position(game.position()).unwrap();
        let go = Go {
            nodes: Some(500),
            ..Go::default()
        };
        let mut depths = Vec::new();
        let best = engine
            .go(&go, REPLY_TIMEOUT, |info| {
                assert!(info.score.is_some());
                depths.extend(info.depth);
            })
            .unwrap();
        assert!(!depths.is_empty());
        // Stopped within a depth, it reports the previous depth again with the final result and cost.
        if depths.iter().rev().nth(1) == depths.last() {
            depths.pop();
        }
        assert!(depths.is_sorted_by(|one, next| one < next), "{depths:?}");
        game.play_text(&best.turn.unwrap()).unwrap();
    }
    engine.quit(REPLY_TIMEOUT);
}

#[test]
fn it_has_no_turn_for_a_game_that_is_over() {
    let mut engine = banli();
    engine.ready(REPLY_TIMEOUT).unwrap();
    // Position text cannot say that a player won in passing, so the winning piece still stands on the back row.
    let won: Position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    engine.position(&won).unwrap();
    let go = Go {
        depth: Some(1),
        ..Go::default()
    };
    assert_eq!(engine.go(&go, REPLY_TIMEOUT, |_| {}).unwrap().turn, None);
}

#[test]
fn it_considers_only_some_turns_and_proves_wins() {
    let mut engine = banli();
    engine.ready(REPLY_TIMEOUT).unwrap();
    engine.position(&Position::classic()).unwrap();
    let go = Go {
        depth: Some(2),
        search_turns: vec!["b1c1".into(), "a1-b1".into()],
        ..Go::default()
    };
    let best = engine.go(&go, REPLY_TIMEOUT, |_| {}).unwrap();
    let turn = best.turn.unwrap();
    assert!(["b1c1", "a1b1"].contains(&&*turn), "{turn}");
    let two_turns: Position = "6/7/R-5/6p-/6/7/6 w 0 9".parse().unwrap();
    engine.position(&two_turns).unwrap();
    let go = Go {
        mate: Some(3),
        ..Go::default()
    };
    let mut scores = Vec::new();
    let best = engine.go(&go, REPLY_TIMEOUT, |info| scores.extend(info.score));
    assert!(best.unwrap().turn.is_some());
    assert_eq!(scores.last(), Some(&(30_000 - 3)), "{scores:?}");
}

#[test]
fn it_stops_when_told() {
    let mut engine = banli();
    engine.ready(REPLY_TIMEOUT).unwrap();
    engine.position(&Position::classic()).unwrap();
    engine.begin(&Go::default()).unwrap();
    let silence = engine.wait(Duration::from_millis(100), |_| {});
    assert!(matches!(silence, Err(ClientError::Silent { .. })));
    engine.stop().unwrap();
    // Without the command it would never answer.
    let best = engine.wait(REPLY_TIMEOUT, |_| {}).unwrap();
    assert!(best.turn.is_some());
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let error = Client::start(&Program::new("no-such-engine"), REPLY_TIMEOUT).unwrap_err();
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
    let error = engine.ready(REPLY_TIMEOUT).unwrap_err();
    assert!(matches!(error, ClientError::Ended { .. }), "{error}");
}

#[test]
fn options_are_checked_against_what_it_offers() {
    let mut engine = banli();
    assert!(engine.check_option("hash", "16").is_ok());
    assert!(engine.check_option("Hahs", "16").is_err());
    assert!(engine.check_option("Threads", "100000").is_err());
    engine.set_option("Hahs", "16").unwrap();
    engine.ready(REPLY_TIMEOUT).unwrap();
    let complaints = engine.take_complaints();
    assert_eq!(complaints, ["there is no option \"Hahs\""]);
    assert!(engine.take_complaints().is_empty());
}

#[cfg(unix)]
#[test]
fn unread_lines_do_not_block() {
    // Introduces itself and then reads no more.
    let deaf = Program::new("sh")
        .arg("-c")
        .arg("read line; echo ugiok; exec sleep 1000");
    let mut engine = Client::start(&deaf, REPLY_TIMEOUT).unwrap();
    // More than any pipe holds.
    engine.send_line(&"x".repeat(4 << 20)).unwrap();
    let silence = engine.ready(Duration::from_millis(100));
    assert!(matches!(silence, Err(ClientError::Silent { .. })));
}

#[test]
fn waiting_can_be_interrupted() {
    let program = Program::new(env!("CARGO_BIN_EXE_banli"));
    let interrupt = Arc::new(AtomicBool::new(false));
    let mut engine =
        Client::start_interruptible(&program, REPLY_TIMEOUT, Some(interrupt.clone())).unwrap();
    engine.begin(&Go::default()).unwrap();
    let waiting = std::thread::spawn(move || engine.wait(Duration::from_secs(1 << 30), |_| {}));
    interrupt.store(true, Relaxed);
    let ended = waiting.join().unwrap();
    assert!(matches!(ended, Err(ClientError::Interrupted)));
}

#[test]
fn it_ends_when_its_replies_are_not_read() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let mut engine = Command::new(env!("CARGO_BIN_EXE_banli"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(engine.stdout.take());
    // Stays open: the end of the input would end the program as well.
    let mut commands = engine.stdin.take().unwrap();
    commands.write_all(b"go infinite\n").unwrap();
    let deadline = std::time::Instant::now() + REPLY_TIMEOUT;
    while engine.try_wait().unwrap().is_none() {
        if std::time::Instant::now() > deadline {
            engine.kill().unwrap();
            panic!("the engine searches on");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The replies to these commands, after which the input ends.
fn replies(commands: &str) -> String {
    let mut replies = Vec::new();
    pijersi_ugi::run(commands.as_bytes(), &mut replies).unwrap();
    String::from_utf8(replies).unwrap()
}

#[test]
fn a_search_goes_on_when_the_input_ends_unless_it_has_no_end() {
    let finite = replies("go depth 4\n");
    assert!(finite.contains("info depth 4 "), "{finite}");
    assert!(finite.contains("\nbestmove "), "{finite}");
    assert!(replies("go perft 3\n").starts_with("info perft depth 3 result "));
    // These would otherwise not return at all.
    assert!(replies("go infinite\n").contains("bestmove "));
    assert!(replies("go ponder depth 4\n").contains("bestmove "));
    assert!(!replies("go depth 30\nquit\n").contains("info depth 30 "));
}
