//! Whatever happens in a game, in whatever order: it can be rebuilt from its events, a refused event leaves no trace, and
//! clocks, offers and result always fit each other.

use pijersi::{Match, MatchResult, Player, Position, SplitMix64};
use pijersi_engine::Level;
use pijersi_game::{
    Claim, ClockStart, Event, EventKind, Fault, Game, Mode, Options, Refusal, Seat, Settings,
    SwapRule, Termination, TimeControl,
};

const GAMES: u64 = 300;
const EVENTS: usize = 150;

fn pick<T: Clone>(random: &mut SplitMix64, values: &[T]) -> T {
    values[random.below(values.len() as u64) as usize].clone()
}

fn settings(random: &mut SplitMix64) -> Settings {
    let controls = [
        TimeControl::Unlimited,
        TimeControl::Total {
            base: 60_000,
            increment: 0,
        },
        TimeControl::Total {
            base: 5_000,
            increment: 1_500,
        },
        TimeControl::PerTurn { time: 4_000 },
        TimeControl::days(2),
    ];
    let seats = [Seat::Person, Seat::Person, Seat::Banli(Level::MIN)];
    let openings = [
        Match::default(),
        "1 a4-b5=c4  2 f4=d5-d4".parse().unwrap(),
        "1 b4=d5-d4".parse().unwrap(),
        "1 b4=d5-d4 swap".parse().unwrap(),
        // Near the end, so that games also end on the board.
        Match::new("6/R-5S-/6/7/6/s-5r-/6 w 15 30".parse().unwrap()),
        Match::new("6/1PR4P-/6/3w-3/6/1sp3r-1/6 b 3 30".parse().unwrap()),
    ];
    Settings {
        opening: pick(random, &openings),
        seats: [pick(random, &seats), pick(random, &seats)],
        controls: [pick(random, &controls), pick(random, &controls)],
        clock_start: pick(random, &[ClockStart::AtOnce, ClockStart::FirstTurn]),
        mode: pick(random, &[Mode::Local, Mode::Casual, Mode::Strict]),
        options: Options {
            swap: pick(random, &SwapRule::ALL),
            ..Options::default()
        },
        started: random.below(1_000),
    }
}

/// A turn that is usually right, but sometimes by the wrong player, with a wrong number or of another position.
fn random_turn(game: &Game, random: &mut SplitMix64) -> EventKind {
    let mut position = *game.position();
    if random.below(20) == 0 || position.turns().is_empty() {
        position = Position::classic();
    }
    let turn = pick(random, &position.turns());
    let player = game.position().player();
    EventKind::Turn {
        player: if random.below(20) == 0 {
            player.opponent()
        } else {
            player
        },
        number: game
            .turn_number()
            .wrapping_sub(u32::from(random.below(20) == 0)),
        turn,
        lag: pick(random, &[0, 0, 50, 700, u64::MAX]),
    }
}

/// A swap that is usually right.
fn random_swap(game: &Game, random: &mut SplitMix64) -> EventKind {
    match random_turn(game, random) {
        EventKind::Turn {
            player,
            number,
            lag,
            ..
        } => EventKind::Swap {
            player,
            number,
            lag,
        },
        other => other,
    }
}

fn random_kind(game: &Game, random: &mut SplitMix64) -> EventKind {
    let player = pick(random, &Player::ALL);
    match random.below(40) {
        0 => EventKind::OfferDraw(player),
        1 if random.below(4) == 0 => EventKind::AcceptDraw(player),
        2 => EventKind::DeclineDraw(player),
        3 => EventKind::WithdrawDraw(player),
        4 | 5 => EventKind::RequestTakeback(player),
        6 | 7 => EventKind::AcceptTakeback(player),
        8 => EventKind::DeclineTakeback(player),
        9 => EventKind::WithdrawTakeback(player),
        10 | 11 => EventKind::Undo,
        12 => EventKind::Pause,
        13 | 14 => EventKind::Resume,
        15 | 16 => EventKind::TimeOut,
        17 => EventKind::AddTime {
            player,
            time: pick(random, &[0, 1, 15_000, u64::MAX]),
        },
        18 if random.below(6) == 0 => EventKind::Resign(player),
        19 if random.below(6) == 0 => {
            let claim = pick(random, &[Claim::Win, Claim::Draw]);
            EventKind::ClaimAbandonment { player, claim }
        }
        20 if random.below(6) == 0 => EventKind::Abort,
        21 if random.below(6) == 0 => {
            let fault = pick(random, &[Fault::IllegalTurn, Fault::Crash, Fault::NoAnswer]);
            EventKind::Forfeit { player, fault }
        }
        22 if random.below(6) == 0 => {
            let results = [MatchResult::White, MatchResult::Black, MatchResult::Draw];
            EventKind::Adjudicate(pick(random, &results))
        }
        23 | 24 => random_swap(game, random),
        30 => EventKind::Vacation {
            player,
            until: pick(random, &[0, 5_000, 60_000, u64::MAX]),
        },
        25..30 if game.may_swap() => random_swap(game, random),
        _ => random_turn(game, random),
    }
}

/// What must be true of any game at any time.
fn check(game: &Game, now: u64) {
    for player in Player::ALL {
        let left = game.clocks().left(player, now);
        assert_eq!(left.is_some(), game.clocks().control(player).is_limited());
        // Clocks and seats follow the person.
        let original = game.original(player);
        let settings = game.settings();
        assert_eq!(
            game.clocks().control(player),
            settings.controls[original as usize]
        );
        assert_eq!(game.seat(player), settings.seat(original));
    }
    match game.termination() {
        Some(termination) => {
            assert_eq!(game.record().result(), termination.result());
            assert_eq!(game.clocks().running(), None);
            assert_eq!(game.draw_offer(), None);
            assert_eq!(game.takeback_request(), None);
            let on_board = matches!(termination, Termination::Board(_));
            assert_eq!(on_board, game.position().outcome().is_some());
        }
        None => {
            assert!(!game.record().is_over());
            let runs = game.clocks().running();
            assert!(runs.is_none_or(|player| player == game.position().player()));
            assert!(runs.is_none() || !game.is_paused());
        }
    }
}

/// No event but these may follow the end.
fn check_refusals(before: &Game, event: Event, result: Result<(), Refusal>) {
    let is_over = before.termination().is_some();
    let may_undo = before.settings().mode == Mode::Local && event.kind == EventKind::Undo;
    if is_over && !may_undo {
        assert!(result.is_err(), "{event} after the end");
    }
    let in_time = event.at >= before.last_event_at();
    assert!(
        in_time
            || result
                == Err(Refusal::Earlier {
                    last: before.last_event_at()
                })
    );
    if let (Some(player), EventKind::Turn { lag: 0, .. }) =
        (before.clocks().out_of_time(event.at, 0), event.kind)
    {
        assert!(result.is_err(), "{player} plays without time");
    }
}

#[test]
fn any_events_in_any_order() {
    let (mut accepted, mut refused, mut swaps) = (0, 0, 0);
    let mut ends = std::collections::HashSet::new();
    for seed in 0..GAMES {
        let random = &mut SplitMix64::new(seed);
        let mut game = Game::new(settings(random));
        let mut now = game.settings().started;
        for _ in 0..EVENTS {
            now += pick(random, &[0, 0, 1, 300, 2_500]);
            let at = if random.below(30) == 0 {
                now.saturating_sub(1_000)
            } else {
                now
            };
            let event = Event {
                at,
                kind: random_kind(&game, random),
            };
            let before = game.clone();
            let result = game.apply(event);
            check_refusals(&before, event, result);
            match result {
                Ok(()) => {
                    accepted += 1;
                    swaps += usize::from(matches!(event.kind, EventKind::Swap { .. }));
                    let written = event.to_string();
                    assert_eq!(before.parse_event(&written), Ok(event), "{written}");
                }
                Err(refusal) => {
                    refused += 1;
                    assert_eq!(game, before, "{refusal}");
                    assert!(!refusal.to_string().is_empty());
                }
            }
            check(&game, now);
        }
        ends.extend(game.termination().map(|end| std::mem::discriminant(&end)));
        let again = Game::replay(game.settings().clone(), game.events());
        assert_eq!(again.as_ref(), Ok(&game), "seed {seed}");
    }
    // The test means something only when much of everything happens.
    assert!(accepted > 2_000 && refused > 2_000, "{accepted} {refused}");
    assert!(swaps > 20, "{swaps}");
    assert!(ends.len() >= 7, "{}", ends.len());
}
