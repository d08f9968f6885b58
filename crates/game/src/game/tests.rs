use super::*;
use crate::settings::Mode;
use crate::termination::Fault;
use Player::{Black, White};
use pijersi::{MatchResult, Outcome};
use pijersi_engine::Level;

fn game(mode: Mode, control: &str) -> Game {
    Game::new(Settings {
        controls: [control.parse().unwrap(); 2],
        mode,
        ..Settings::default()
    })
}

fn apply(game: &mut Game, at: u64, kind: EventKind) -> Result<(), Refusal> {
    let before = game.clone();
    let done = game.apply(Event { at, kind });
    if done.is_err() {
        assert_eq!(*game, before, "a refused event changes nothing");
    }
    done
}

fn turn(game: &Game, text: &str) -> EventKind {
    EventKind::Turn {
        player: game.position().player(),
        number: game.turn_number(),
        turn: game.position().parse_turn(text).unwrap(),
        lag: 0,
    }
}

fn play(game: &mut Game, at: u64, text: &str) {
    apply(game, at, turn(game, text)).unwrap();
}

#[test]
fn a_repeated_or_late_turn_is_refused() {
    let mut game = game(Mode::Casual, "none");
    let first = turn(&game, "a4-b5=c4");
    apply(&mut game, 1, first).unwrap();
    let wrong = Refusal::WrongNumber {
        expected: 1,
        found: 0,
    };
    assert_eq!(apply(&mut game, 2, first), Err(wrong));
    // Even after a take-back, which brings the same position again.
    apply(&mut game, 3, EventKind::RequestTakeback(White)).unwrap();
    apply(&mut game, 4, EventKind::AcceptTakeback(Black)).unwrap();
    assert!(matches!(
        apply(&mut game, 5, first),
        Err(Refusal::WrongNumber { .. })
    ));
}

#[test]
fn only_the_player_to_move_plays_and_only_legal_turns() {
    let mut game = game(Mode::Strict, "none");
    let legal = game.position().parse_turn("a4-b5=c4").unwrap();
    let by = |player, turn| EventKind::Turn {
        player,
        number: 0,
        turn,
        lag: 0,
    };
    assert_eq!(
        apply(&mut game, 0, by(Black, legal)),
        Err(Refusal::NotYourTurn(White))
    );
    let elsewhere: Position = "6/7/6/3R-3/6/7/6 w 0 1".parse().unwrap();
    let other = elsewhere.parse_turn("d4-d5").unwrap();
    assert_eq!(
        apply(&mut game, 0, by(White, other)),
        Err(Refusal::IllegalTurn(IllegalTurn(other)))
    );
}

#[test]
fn time_never_goes_back() {
    let mut game = game(Mode::Casual, "none");
    play(&mut game, 100, "a4-b5=c4");
    let resign = EventKind::Resign(White);
    assert_eq!(
        apply(&mut game, 99, resign),
        Err(Refusal::Earlier { last: 100 })
    );
}

#[test]
fn clocks_run_out_and_lag_does_not_count() {
    let mut game = game(Mode::Strict, "1+2");
    play(&mut game, 10_000, "a4-b5=c4");
    assert_eq!(game.clocks().left(White, 10_000), Some(52_000));
    assert_eq!(
        apply(&mut game, 69_999, EventKind::TimeOut),
        Err(Refusal::NotOutOfTime)
    );
    let late = turn(&game, "f4=d5-d4");
    assert_eq!(
        apply(&mut game, 70_000, late),
        Err(Refusal::OutOfTime(Black))
    );
    assert_eq!(
        apply(&mut game, 70_000, EventKind::Resign(White)),
        Err(Refusal::OutOfTime(Black))
    );
    let mut in_time = late;
    if let EventKind::Turn { lag, .. } = &mut in_time {
        *lag = 500;
    }
    let mut other = game.clone();
    apply(&mut other, 70_000, in_time).unwrap();
    assert_eq!(other.clocks().left(Black, 70_000), Some(2_500));
    apply(&mut game, 70_001, EventKind::TimeOut).unwrap();
    assert_eq!(game.termination(), Some(Termination::Time(Black)));
    assert_eq!(game.record().result(), Some(MatchResult::White));
    assert_eq!(game.clocks().left(Black, 99_999), Some(0));
}

#[test]
fn clocks_may_wait_for_the_first_turn() {
    let mut game = Game::new(Settings {
        controls: ["1+0".parse().unwrap(); 2],
        clock_start: ClockStart::FirstTurn,
        ..Settings::default()
    });
    play(&mut game, 500_000, "a4-b5=c4");
    assert_eq!(game.clocks().left(White, 500_000), Some(60_000));
    assert_eq!(game.clocks().left(Black, 501_000), Some(59_000));
}

#[test]
fn a_draw_is_offered_once_a_turn_and_lapses_when_the_opponent_plays_on() {
    let mut game = game(Mode::Strict, "none");
    apply(&mut game, 0, EventKind::OfferDraw(White)).unwrap();
    play(&mut game, 0, "a4-b5=c4");
    assert_eq!(game.draw_offer(), Some(White), "the own turn keeps it");
    apply(&mut game, 0, EventKind::WithdrawDraw(White)).unwrap();
    assert_eq!(
        apply(&mut game, 0, EventKind::AcceptDraw(Black)),
        Err(Refusal::NoOffer)
    );
    apply(&mut game, 0, EventKind::OfferDraw(White)).unwrap();
    apply(&mut game, 0, EventKind::DeclineDraw(Black)).unwrap();
    assert_eq!(
        apply(&mut game, 0, EventKind::OfferDraw(White)),
        Err(Refusal::OfferedAlready)
    );
    apply(&mut game, 0, EventKind::OfferDraw(Black)).unwrap();
    play(&mut game, 0, "f4=d5-d4");
    play(&mut game, 0, "a1-b2=c2");
    assert_eq!(game.draw_offer(), None, "White has played on");
    apply(&mut game, 0, EventKind::OfferDraw(White)).unwrap();
    apply(&mut game, 0, EventKind::OfferDraw(Black)).unwrap();
    assert_eq!(game.termination(), Some(Termination::Agreement));
}

#[test]
fn a_take_back_needs_consent_and_gives_the_time_back() {
    let mut game = game(Mode::Casual, "1+0");
    assert_eq!(
        apply(&mut game, 0, EventKind::RequestTakeback(White)),
        Err(Refusal::NothingToTakeBack)
    );
    play(&mut game, 5_000, "a4-b5=c4");
    play(&mut game, 6_000, "f4=d5-d4");
    apply(&mut game, 7_000, EventKind::RequestTakeback(White)).unwrap();
    assert_eq!(
        game.takeback_request(),
        Some(TakebackRequest {
            player: White,
            turns: 2
        })
    );
    assert_eq!(
        apply(&mut game, 7_000, EventKind::AcceptTakeback(White)),
        Err(Refusal::NoOffer)
    );
    apply(&mut game, 8_000, EventKind::AcceptTakeback(Black)).unwrap();
    assert!(game.record().is_empty());
    assert_eq!(game.clocks().left(White, 9_000), Some(59_000));
    assert_eq!(game.clocks().left(Black, 9_000), Some(60_000));
    let mut strict = Game::new(Settings {
        mode: Mode::Strict,
        ..Settings::default()
    });
    play(&mut strict, 0, "a4-b5=c4");
    for kind in [EventKind::RequestTakeback(White), EventKind::Undo] {
        assert_eq!(apply(&mut strict, 0, kind), Err(Refusal::NotInThisMode));
    }
}

#[test]
fn ends_and_their_reasons() {
    let ended = |kind| {
        let mut game = game(Mode::Strict, "none");
        apply(&mut game, 0, kind).unwrap();
        assert!(game.mover().is_none());
        let again = apply(&mut game, 0, EventKind::Resign(White));
        assert!(matches!(again, Err(Refusal::Over(_))));
        let termination = game.termination().unwrap();
        assert_eq!(game.record().result(), termination.result());
        (termination, termination.result())
    };
    let claim = Claim::Win;
    let left = EventKind::ClaimAbandonment {
        player: White,
        claim,
    };
    assert_eq!(ended(left).1, Some(MatchResult::White));
    let claim = Claim::Draw;
    let left = EventKind::ClaimAbandonment {
        player: White,
        claim,
    };
    assert_eq!(ended(left).1, Some(MatchResult::Draw));
    assert_eq!(ended(EventKind::Resign(White)).1, Some(MatchResult::Black));
    assert_eq!(ended(EventKind::Abort), (Termination::Abort, None));
    let fault = Fault::Crash;
    let forfeit = EventKind::Forfeit {
        player: Black,
        fault,
    };
    assert_eq!(ended(forfeit).1, Some(MatchResult::White));
    let draw = EventKind::Adjudicate(MatchResult::Draw);
    assert_eq!(ended(draw).1, Some(MatchResult::Draw));
}

#[test]
fn a_game_cannot_be_called_off_once_both_have_played() {
    let mut game = game(Mode::Casual, "none");
    play(&mut game, 0, "a4-b5=c4");
    assert!(
        game.check(Event {
            at: 0,
            kind: EventKind::Abort
        })
        .is_ok()
    );
    play(&mut game, 0, "f4=d5-d4");
    assert_eq!(
        apply(&mut game, 0, EventKind::Abort),
        Err(Refusal::TooLateToAbort)
    );
}

#[test]
fn arriving_ends_the_game() {
    let start: Position = "6/R-6/6/7/6/s-6/6 w 0 1".parse().unwrap();
    let mut game = Game::new(Settings {
        opening: Match::new(start),
        ..Settings::default()
    });
    play(&mut game, 0, "f1-g1");
    let arrival = Termination::Board(Outcome::Arrival(White));
    assert_eq!(game.termination(), Some(arrival));
    assert_eq!(
        apply(&mut game, 0, EventKind::Pause),
        Err(Refusal::Over(arrival))
    );
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert_eq!(game.termination(), None);
}

#[test]
fn time_can_be_given() {
    let mut game = game(Mode::Casual, "1+0");
    let gift = |time| EventKind::AddTime {
        player: Black,
        time,
    };
    apply(&mut game, 0, gift(15_000)).unwrap();
    assert_eq!(game.clocks().left(Black, 0), Some(75_000));
    assert_eq!(
        apply(&mut game, 0, gift(u64::MAX)),
        Err(Refusal::TooMuchTime)
    );
}

const BANLI: Seat = Seat::Banli(Level::MIN);

fn local(seats: [Seat; 2]) -> Game {
    Game::new(Settings {
        seats,
        ..Settings::default()
    })
}

#[test]
fn undo_goes_back_to_the_person() {
    let mut game = local([Seat::Person, BANLI]);
    assert_eq!(
        apply(&mut game, 0, EventKind::Undo),
        Err(Refusal::NothingToTakeBack)
    );
    play(&mut game, 0, "a4-b5=c4");
    assert_eq!(game.awaits_engine(), Some(Black));
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert!(game.record().is_empty());
    play(&mut game, 0, "a4-b5=c4");
    play(&mut game, 0, "f4=d5-d4");
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert!(game.record().is_empty());
    assert!(game.awaits_person() && !game.is_paused());
}

#[test]
fn undo_stops_an_engine_that_starts() {
    let mut game = local([BANLI, Seat::Person]);
    play(&mut game, 0, "a4-b5=c4");
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert_eq!(game.awaits_engine(), None);
    apply(&mut game, 0, EventKind::Resume).unwrap();
    assert_eq!(game.awaits_engine(), Some(White));
}

#[test]
fn a_game_between_engines_is_taken_back_turn_by_turn() {
    let mut game = local([BANLI, BANLI]);
    play(&mut game, 0, "a4-b5=c4");
    play(&mut game, 0, "f4=d5-d4");
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert_eq!(game.record().len(), 1);
    assert!(game.is_paused());
}

#[test]
fn a_pause_stops_the_clock() {
    let mut game = game(Mode::Local, "1+0");
    apply(&mut game, 0, EventKind::Pause).unwrap();
    let first = turn(&game, "a4-b5=c4");
    assert_eq!(apply(&mut game, 9, first), Err(Refusal::Paused));
    assert_eq!(
        apply(&mut game, 100_000, EventKind::TimeOut),
        Err(Refusal::NotOutOfTime)
    );
    apply(&mut game, 100_000, EventKind::Resume).unwrap();
    apply(&mut game, 160_000, EventKind::TimeOut).unwrap();
}

#[test]
fn a_recorded_result_ends_the_game_until_a_turn_is_taken_back() {
    let opening: Match = "1 a4-b5=c4\n0-1".parse().unwrap();
    let mut game = Game::new(Settings {
        opening,
        ..Settings::default()
    });
    let recorded = Termination::Recorded(MatchResult::Black);
    assert_eq!(game.termination(), Some(recorded));
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert_eq!(game.mover(), Some(White));
}

#[test]
fn engines_get_limits_from_the_clock() {
    let default_time = Duration::from_secs(1);
    let with = |control| game(Mode::Local, control).limits(default_time, 400);
    assert_eq!(with("none").move_time, Some(default_time));
    let clock = with("1+2").clock.unwrap();
    assert_eq!(clock.remaining, Duration::from_millis(59_600));
    assert_eq!(clock.increment, Duration::from_secs(2));
    let short = with("0.5s/turn").move_time;
    assert_eq!(short, Some(Duration::from_millis(100)));
}
