//! A game with its clocks and offers, as the page sees it.

use std::time::Duration;

use pijersi::Player;
use pijersi_engine::Level;
use pijersi_game::{EventKind, Game, Seat, Settings, Termination, TimeControl};

use crate::describe::{self, PositionJson, player_name};
use crate::error::Refused;
use crate::fields::Fields;
use crate::json::{Json, Object};
use crate::spot::Spot;

/// How a game stands, or why it does not go on as asked.
pub(crate) struct GameJson {
    state: StateJson,
    /// The new event in its written form, when there was one and it has happened.
    event: Option<String>,
    /// Why the new event has not happened.
    refusal: Option<RefusalJson>,
}

impl Json for GameJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("state", &self.state);
        object.optional("event", &self.event);
        object.optional("refusal", &self.refusal);
        object.end();
    }
}

struct RefusalJson {
    reason: &'static str,
    message: String,
}

impl Json for RefusalJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("reason", &self.reason);
        object.field("message", &self.message);
        object.end();
    }
}

struct StateJson {
    /// The turns so far, those of the opening first.
    turns: Vec<String>,
    position: PositionJson,
    /// The number that the next turn must carry.
    number: u32,
    /// Who is to move; nobody once the game is over.
    player: Option<&'static str>,
    /// Who is waited for: `person`, `engine` or nobody.
    awaits: Option<&'static str>,
    paused: bool,
    clocks: ClocksJson,
    draw_offer: Option<&'static str>,
    takeback: Option<&'static str>,
    /// How the game ended.
    end: Option<EndJson>,
    /// The events that could happen now, without their time.
    allowed: Vec<String>,
    /// How long an engine that is to move may think: fields for a search.
    limits: Option<LimitsJson>,
}

impl Json for StateJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("turns", &self.turns);
        object.field("position", &self.position);
        object.field("number", &u64::from(self.number));
        object.field("player", &self.player);
        object.field("awaits", &self.awaits);
        object.field("paused", &self.paused);
        object.field("clocks", &self.clocks);
        object.field("drawOffer", &self.draw_offer);
        object.field("takeback", &self.takeback);
        object.field("end", &self.end);
        object.field("allowed", &self.allowed);
        object.field("limits", &self.limits);
        object.end();
    }
}

struct ClocksJson {
    white: Option<u64>,
    black: Option<u64>,
    running: Option<&'static str>,
    runs_out_at: Option<u64>,
}

impl Json for ClocksJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("white", &self.white);
        object.field("black", &self.black);
        object.field("running", &self.running);
        object.field("runsOutAt", &self.runs_out_at);
        object.end();
    }
}

struct EndJson {
    reason: &'static str,
    winner: Option<&'static str>,
    /// Who resigned, ran out of time, left or forfeited.
    player: Option<&'static str>,
    result: Option<String>,
    message: String,
}

impl Json for EndJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("reason", &self.reason);
        object.field("winner", &self.winner);
        object.optional("player", &self.player);
        object.field("result", &self.result);
        object.field("message", &self.message);
        object.end();
    }
}

struct LimitsJson {
    time: Option<u64>,
    clock: Option<ClockJson>,
}

impl Json for LimitsJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.optional("time", &self.time);
        object.optional("clock", &self.clock);
        object.end();
    }
}

struct ClockJson {
    remaining: u64,
    increment: u64,
}

impl Json for ClockJson {
    fn write(&self, out: &mut String) {
        let mut object = Object::new(out);
        object.field("remaining", &self.remaining);
        object.field("increment", &self.increment);
        object.end();
    }
}

/// How long an engine without a clock thinks about a turn, in milliseconds.
const USUAL_TURN_TIME: u64 = 1_000;

/// Replays a game, lets another event happen if one is named, and says how the game stands.
pub(crate) fn game(mut fields: Fields) -> Result<GameJson, Refused> {
    let mut game = Game::new(match fields.object("settings")? {
        Some(fields) => settings(fields)?,
        None => Settings::default(),
    });
    for (index, text) in fields.texts("events")?.iter().enumerate() {
        let invalid = |reason: String| Refused::invalid(format!("event {}: {reason}", index + 1));
        let event = game
            .parse_event(text)
            .map_err(|error| invalid(error.to_string()))?;
        game.apply(event)
            .map_err(|refusal| invalid(refusal.to_string()))?;
    }
    let event = fields.optional_text("event")?;
    let now = fields.millis("now")?.unwrap_or(0);
    let turn_time = fields.millis("turnTime")?.unwrap_or(USUAL_TURN_TIME);
    fields.end()?;
    let mut happened = None;
    let mut refusal = None;
    if let Some(text) = event {
        let event = game.parse_event(&text).map_err(Refused::invalid)?;
        match game.apply(event) {
            Ok(()) => happened = Some(event.to_string()),
            Err(refused) => {
                refusal = Some(RefusalJson {
                    reason: refused.code().as_str(),
                    message: refused.to_string(),
                });
            }
        }
    }
    let now = now.max(game.last_event_at());
    Ok(GameJson {
        state: state(&game, now, Duration::from_millis(turn_time)),
        event: happened,
        refusal,
    })
}

fn settings(mut fields: Fields) -> Result<Settings, Refused> {
    let opening = Spot::take(&mut fields)?.game()?;
    let mut settings = Settings {
        opening,
        started: fields.millis("started")?.unwrap_or(0),
        ..Settings::default()
    };
    if let Some(seats) = pair(&mut fields, "seats")? {
        let seat = |text: String| Seat::parse(&text, Level::MAX).map_err(Refused::invalid);
        let [white, black] = seats;
        settings.seats = [seat(white)?, seat(black)?];
    }
    if let Some(clocks) = pair(&mut fields, "clocks")? {
        let control = |text: String| text.parse::<TimeControl>().map_err(Refused::invalid);
        let [white, black] = clocks;
        settings.controls = [control(white)?, control(black)?];
    }
    if let Some(text) = fields.optional_text("clockStart")? {
        settings.clock_start = text.parse().map_err(Refused::invalid)?;
    }
    if let Some(text) = fields.optional_text("mode")? {
        settings.mode = text.parse().map_err(Refused::invalid)?;
    }
    fields.end()?;
    Ok(settings)
}

/// One text for White and one for Black, unless left out.
fn pair(fields: &mut Fields, name: &str) -> Result<Option<[String; 2]>, Refused> {
    let texts = fields.texts(name)?;
    if texts.is_empty() {
        return Ok(None);
    }
    let both = <[String; 2]>::try_from(texts);
    let wanted = |_| Refused::malformed(format!("the {name} are two: White's and Black's"));
    both.map(Some).map_err(wanted)
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
        player: game.mover().map(player_name),
        awaits: match (game.awaits_person(), game.awaits_engine()) {
            (true, _) => Some("person"),
            (false, Some(_)) => Some("engine"),
            (false, None) => None,
        },
        paused: game.is_paused(),
        clocks: ClocksJson {
            white: clocks.left(Player::White, now),
            black: clocks.left(Player::Black, now),
            running: clocks.running().map(player_name),
            runs_out_at: clocks.runs_out_at(),
        },
        draw_offer: game.draw_offer().map(player_name),
        takeback: game
            .takeback_request()
            .map(|request| player_name(request.player)),
        end: game.termination().map(end),
        allowed: allowed(game, now),
        limits: game.awaits_engine().map(|_| limits(game, now, turn_time)),
    }
}

/// The events that could happen now and do not depend on anything but the player.
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
    allowed
        .into_iter()
        .map(|kind| pijersi_game::Event { at: now, kind })
        .filter(|&event| game.check(event).is_ok())
        .map(|event| {
            let written = event.to_string();
            let (_, word) = written.split_once(' ').unwrap_or_default();
            word.to_owned()
        })
        .collect()
}

fn limits(game: &Game, now: u64, turn_time: Duration) -> LimitsJson {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let limits = game.limits(turn_time, now);
    LimitsJson {
        time: limits.move_time.map(millis),
        clock: limits.clock.map(|clock| ClockJson {
            remaining: millis(clock.remaining),
            increment: millis(clock.increment),
        }),
    }
}

fn end(termination: Termination) -> EndJson {
    EndJson {
        reason: termination.reason().as_str(),
        winner: termination.winner().map(player_name),
        player: termination.player().map(player_name),
        result: termination.result().map(|result| result.to_string()),
        message: termination.to_string(),
    }
}
