//! A live game as the server tells it.

use pijersi::{Match, Player};
use pijersi_game::{ClockStart, Game, Settings, TimeControl};
use serde_json::Value;

use crate::error::Error;

/// A live game as the server tells it.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// The game, with all its events.
    pub game: Game,
    /// How far it is.
    pub status: Status,
    /// Where the visitor sits; nowhere for somebody who watches.
    pub you: Option<Player>,
    /// The names of White and Black, where they have one.
    pub names: [Option<String>; 2],
    /// Whether White and Black are connected.
    pub present: [bool; 2],
    /// The server's time less the time since 1970 on this machine, in milliseconds.
    pub offset: i64,
}

/// How far a live game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat is free.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was an invitation that is gone.
    Closed,
}

impl LiveGame {
    /// Reads a message of the type `game` or `start`. What it does not tell stays as it was.
    pub(crate) fn read(
        message: &Value,
        before: Option<&LiveGame>,
        now: u64,
    ) -> Result<LiveGame, Error> {
        let strange = |what: &str| Error::Strange(format!("its game has a strange {what}"));
        let told = &message["game"];
        let settings = settings(&told["settings"])?;
        let mut game = Game::new(settings);
        let events = told["events"].as_array().ok_or_else(|| strange("events"))?;
        for event in events {
            add(&mut game, event)?;
        }
        let status = match told["status"].as_str() {
            Some("open") => Status::Open,
            Some("playing") => Status::Playing,
            Some("over") => Status::Over,
            Some("closed") => Status::Closed,
            _ => return Err(strange("status")),
        };
        let name = |seat: &str| told[seat]["name"].as_str().map(str::to_owned);
        let mut live = LiveGame {
            game,
            status,
            you: match message.get("you") {
                Some(you) => player(you),
                None => before.and_then(|before| before.you),
            },
            names: [name("white"), name("black")],
            present: before.map_or([true; 2], |before| before.present),
            offset: offset(message, now).unwrap_or(0),
        };
        live.note_presence(message);
        Ok(live)
    }

    /// Adds an event.
    pub(crate) fn add(&mut self, message: &Value, now: u64) -> Result<(), Error> {
        add(&mut self.game, &message["event"])?;
        if let Some(offset) = offset(message, now) {
            self.offset = offset;
        }
        if self.game.termination().is_some() {
            self.status = Status::Over;
        }
        Ok(())
    }

    pub(crate) fn note_presence(&mut self, message: &Value) {
        for player in Player::ALL {
            if let Some(is_here) = message["presence"][word(player)].as_bool() {
                self.present[player as usize] = is_here;
            }
        }
    }

    /// The server's time, when this machine's is `now`.
    pub fn server_time(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.offset)
    }

    /// Whether the game waits for the visitor.
    pub fn awaits_you(&self) -> bool {
        self.status == Status::Playing && self.you.is_some() && self.game.mover() == self.you
    }
}

fn offset(message: &Value, now: u64) -> Option<i64> {
    Some(message["now"].as_u64()? as i64 - now as i64)
}

fn add(game: &mut Game, event: &Value) -> Result<(), Error> {
    let strange = |why: String| Error::Strange(format!("an event of its game cannot be: {why}"));
    let text = event.as_str().unwrap_or("");
    let event = game
        .parse_event(text)
        .map_err(|error| strange(error.to_string()))?;
    game.apply(event)
        .map_err(|refusal| strange(refusal.to_string()))
}

fn settings(told: &Value) -> Result<Settings, Error> {
    let strange = |what: &str| Error::Strange(format!("its game has a strange {what}"));
    let start = told["start"].as_str().and_then(|text| text.parse().ok());
    let control = |index: usize| {
        let text = told["clocks"][index].as_str().unwrap_or("none");
        match text {
            "none" => Ok(TimeControl::Unlimited),
            text => text.parse().map_err(|_| strange("clock")),
        }
    };
    Ok(Settings {
        opening: Match::new(start.ok_or_else(|| strange("start"))?),
        controls: [control(0)?, control(1)?],
        clock_start: match told["clockStart"].as_str() {
            Some("first-turn") => ClockStart::FirstTurn,
            _ => ClockStart::AtOnce,
        },
        mode: match told["mode"].as_str().map(str::parse) {
            Some(Ok(mode)) => mode,
            _ => return Err(strange("mode")),
        },
        started: told["started"].as_u64().unwrap_or(0),
        ..Settings::default()
    })
}

/// A player in a message.
pub(crate) fn player(value: &Value) -> Option<Player> {
    Player::ALL
        .into_iter()
        .find(|&player| value.as_str() == Some(word(player)))
}

fn word(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}
