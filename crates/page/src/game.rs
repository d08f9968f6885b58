//! A game with its clocks and offers.

use std::time::Duration;

use pijersi::{MatchResult, Player};
use pijersi_engine::Level;
use pijersi_game::{
    ClockStart, EndReason, Event, EventKind, Game, Mode, Options, RefusalCode, Seat, Settings,
    SwapRule, Termination, TimeControl,
};

use crate::describe::{self, PositionJson};
use crate::failure::{Failure, Value as Argument};
use crate::fields::FromJson;
use crate::json::Value;
use crate::schema::{Declarations, Schema, json, names};
use crate::search_json::{ClockJson, millis};
use crate::spot::Spot;
use crate::write::Optional;

/// Time per turn for an engine without a clock, in milliseconds.
const DEFAULT_TURN_TIME: u64 = 1_000;

json! {
    /// Replays a game from its events, applies another event if there is one, and describes the game. All times are
    /// milliseconds of one monotonic clock.
    struct GameRequest = "GameRequest" [parse] {
        settings: Optional<SettingsJson>,
        /// The events so far, in their text form.
        events: Vec<String>,
        /// The event to apply.
        event: Optional<String>,
        /// The time at which the clocks are read.
        now: Optional<u64>,
        /// Time per turn for an engine without a clock.
        turn_time: Optional<u64>,
    }
}

json! {
    /// The settings of a game.
    struct SettingsJson = "GameSettings" [parse] {
        spot: Spot,
        /// White's and Black's: `person`, `banli:3`.
        seats: Optional<[SeatName; 2]>,
        /// White's and Black's: `none`, `5+3` (minutes, and seconds added for each turn), `30s/turn`, `3d/turn`.
        clocks: Optional<[TimeControl; 2]>,
        clock_start: Optional<ClockStart>,
        mode: Optional<Mode>,
        /// Whether sides may be swapped after the first turn.
        swap: Optional<SwapRule>,
        /// The time at which the game begins.
        started: Optional<u64>,
    }
}

json! {
    /// The state of a game, with the new event or the reason for its refusal.
    struct GameJson = "GameReply" [write] {
        state: StateJson,
        /// The new event in its text form, if it was applied.
        event: Optional<String>,
        refusal: Optional<RefusalJson>,
    }
}

json! {
    /// Why an event was refused.
    struct RefusalJson = "GameRefusal" [write] {
        code: RefusalCode,
        /// An English sentence.
        message: String,
    }
}

json! {
    /// The state of a game.
    struct StateJson = "GameState" [write] {
        /// The turns so far, those of the opening first.
        turns: Vec<String>,
        position: PositionJson,
        /// The number of the next turn.
        number: u32,
        /// The player to move, until the game is over.
        player: Option<Player>,
        /// Whether the players have swapped the sides given in the settings.
        swapped: bool,
        /// Who has to act next.
        awaits: Option<Awaits>,
        paused: bool,
        clocks: ClocksJson,
        draw_offer: Option<Player>,
        takeback: Option<Player>,
        /// How the game ended.
        end: Option<EndJson>,
        /// The possible events, without their time.
        allowed: Vec<String>,
        /// The search limits for an engine that is to move.
        limits: Option<LimitsJson>,
    }
}

json! {
    /// The times on the clocks, in milliseconds.
    struct ClocksJson = "Clocks" [write] {
        white: Option<u64>,
        black: Option<u64>,
        running: Option<Player>,
        runs_out_at: Option<u64>,
    }
}

json! {
    /// How a game ended.
    struct EndJson = "End" [write] {
        reason: EndReason,
        winner: Option<Player>,
        /// The player who resigned, ran out of time, left or forfeited.
        player: Optional<Player>,
        result: Option<MatchResult>,
        /// An English sentence.
        message: String,
    }
}

json! {
    /// The search limits for an engine that is to move.
    struct LimitsJson = "Limits" [write] {
        time: Optional<u64>,
        clock: Optional<ClockJson>,
    }
}

/// Who has to act next in a game.
#[derive(Clone, Copy)]
pub(crate) enum Awaits {
    Person,
    Engine,
}

impl Awaits {
    const ALL: [Awaits; 2] = [Awaits::Person, Awaits::Engine];

    const fn as_str(self) -> &'static str {
        match self {
            Awaits::Person => "person",
            Awaits::Engine => "engine",
        }
    }
}

names! {
    Awaits = "Awaits": Awaits::ALL;
    ClockStart = "ClockStart": ClockStart::ALL;
    EndReason = "EndReason": EndReason::ALL;
    Mode = "Mode": Mode::ALL;
    RefusalCode = "GameRefusalCode": RefusalCode::ALL;
    SwapRule = "SwapRule": SwapRule::ALL;
}

/// A seat in its text form.
pub(crate) struct SeatName(Seat);

impl FromJson for SeatName {
    fn from_json(name: &str, value: Value) -> Result<SeatName, Failure> {
        let text = String::from_json(name, value)?;
        let seat = Seat::parse(&text, Level::MAX);
        let seat = seat.map_err(|error| Failure::not("not-a-seat", &text, error))?;
        Ok(SeatName(seat))
    }
}

impl Schema for SeatName {
    fn schema(types: &mut Declarations) -> String {
        String::schema(types)
    }
}

impl FromJson for TimeControl {
    fn from_json(name: &str, value: Value) -> Result<TimeControl, Failure> {
        let text = String::from_json(name, value)?;
        let control = text.parse();
        control.map_err(|error: pijersi_game::ParseTimeControlError| {
            Failure::not("not-a-time-control", &text, error)
        })
    }
}

impl Schema for TimeControl {
    fn schema(types: &mut Declarations) -> String {
        String::schema(types)
    }
}

pub(crate) fn game(request: GameRequest) -> Result<GameJson, Failure> {
    let settings = request.settings.0.map(settings).transpose()?;
    let mut game = Game::new(settings.unwrap_or_default());
    for (number, text) in (1..).zip(&request.events) {
        let invalid = |reason: String| invalid_event(number, &reason);
        let event = game
            .parse_event(text)
            .map_err(|error| invalid(error.to_string()))?;
        game.apply(event)
            .map_err(|refusal| invalid(refusal.to_string()))?;
    }
    let mut applied = None;
    let mut refusal = None;
    if let Optional(Some(text)) = &request.event {
        let event = game.parse_event(text).map_err(|error| {
            let number = request.events.len() as u64 + 1;
            invalid_event(number, &error.to_string())
        })?;
        match game.apply(event) {
            Ok(()) => applied = Some(event.to_string()),
            Err(refused) => {
                refusal = Some(RefusalJson {
                    code: refused.code(),
                    message: refused.to_string(),
                });
            }
        }
    }
    let now = request.now.0.unwrap_or(0).max(game.last_event_at());
    let turn_time = request.turn_time.0.unwrap_or(DEFAULT_TURN_TIME);
    Ok(GameJson {
        state: state(&game, now, Duration::from_millis(turn_time)),
        event: Optional(applied),
        refusal: Optional(refusal),
    })
}

fn invalid_event(number: u64, reason: &str) -> Failure {
    Failure::new("invalid-event", format!("event {number}: {reason}"))
        .with("number", Argument::Number(number))
}

fn settings(request: SettingsJson) -> Result<Settings, Failure> {
    let default = Settings {
        opening: request.spot.game()?,
        started: request.started.0.unwrap_or(0),
        ..Settings::default()
    };
    let seats = request
        .seats
        .0
        .map(|seats| seats.map(|SeatName(seat)| seat));
    Ok(Settings {
        seats: seats.unwrap_or_else(|| default.seats.clone()),
        controls: request.clocks.0.unwrap_or(default.controls),
        clock_start: request.clock_start.0.unwrap_or(ClockStart::AtOnce),
        mode: request.mode.0.unwrap_or(Mode::Local),
        options: Options {
            swap: request.swap.0.unwrap_or_default(),
            ..Options::default()
        },
        ..default
    })
}

fn state(game: &Game, now: u64, turn_time: Duration) -> StateJson {
    let clocks = game.clocks();
    StateJson {
        turns: game
            .record()
            .turns()
            .iter()
            .map(|turn| turn.ugi().to_string())
            .collect(),
        position: describe::position(game.position()),
        number: game.turn_number(),
        player: game.mover(),
        swapped: game.is_swapped(),
        awaits: match (game.awaits_person(), game.awaits_engine()) {
            (true, _) => Some(Awaits::Person),
            (false, Some(_)) => Some(Awaits::Engine),
            (false, None) => None,
        },
        paused: game.is_paused(),
        clocks: ClocksJson {
            white: clocks.left(Player::White, now),
            black: clocks.left(Player::Black, now),
            running: clocks.running(),
            runs_out_at: clocks.runs_out_at(),
        },
        draw_offer: game.draw_offer(),
        takeback: game.takeback_request().map(|request| request.player),
        end: game.termination().map(end),
        allowed: allowed(game, now),
        limits: game.awaits_engine().map(|_| limits(game, now, turn_time)),
    }
}

/// The possible events that depend on nothing but the player.
fn allowed(game: &Game, now: u64) -> Vec<String> {
    let each = |kind: fn(Player) -> EventKind| Player::ALL.map(kind);
    let candidates = [
        each(EventKind::Resign),
        each(EventKind::OfferDraw),
        each(EventKind::AcceptDraw),
        each(EventKind::DeclineDraw),
        each(EventKind::WithdrawDraw),
        each(EventKind::RequestTakeback),
        each(EventKind::AcceptTakeback),
        each(EventKind::DeclineTakeback),
        each(EventKind::WithdrawTakeback),
        [EventKind::Undo, EventKind::Abort],
        [EventKind::Pause, EventKind::Resume],
    ];
    let mut allowed: Vec<EventKind> = candidates.into_iter().flatten().collect();
    allowed.push(EventKind::TimeOut);
    allowed.push(EventKind::Swap {
        player: game.position().player(),
        number: game.turn_number(),
        lag: 0,
    });
    allowed
        .into_iter()
        .map(|kind| Event { at: now, kind })
        .filter(|&event| game.check(event).is_ok())
        .map(|event| {
            let text = event.to_string();
            let (_, name) = text.split_once(' ').unwrap_or_default();
            name.to_owned()
        })
        .collect()
}

fn limits(game: &Game, now: u64, turn_time: Duration) -> LimitsJson {
    let limits = game.limits(turn_time, now);
    LimitsJson {
        time: Optional(limits.move_time.map(millis)),
        clock: Optional(limits.clock.map(|clock| ClockJson {
            remaining: millis(clock.remaining),
            increment: Optional(Some(millis(clock.increment))),
        })),
    }
}

fn end(termination: Termination) -> EndJson {
    EndJson {
        reason: termination.reason(),
        winner: termination.winner(),
        player: Optional(termination.player()),
        result: termination.result(),
        message: termination.to_string(),
    }
}
