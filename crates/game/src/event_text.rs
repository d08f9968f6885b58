//! The text form of an event: one line, as a store keeps it.

use std::fmt;

use pijersi::{MatchResult, ParseTurnError, Player};

use crate::event::{Claim, Event, EventKind};
use crate::game::Game;
use crate::termination::Fault;

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.kind.name())?;
        if let Some(player) = self.kind.player() {
            write!(f, " {}", player.letter())?;
        }
        match self.kind {
            EventKind::Turn {
                number, turn, lag, ..
            } => {
                write!(f, " {number} {}", turn.notation())?;
                if lag > 0 {
                    write!(f, " {lag}")?;
                }
            }
            EventKind::Swap { number, lag, .. } => {
                write!(f, " {number}")?;
                if lag > 0 {
                    write!(f, " {lag}")?;
                }
            }
            EventKind::AddTime { time, .. } => write!(f, " {time}")?,
            EventKind::Vacation { until, .. } => write!(f, " {until}")?,
            EventKind::Adjudicate(result) => write!(f, " {result}")?,
            _ => {}
        }
        Ok(())
    }
}

crate::text_enum! {
    /// The names of events.
    enum EventName: "event" {
        Turn = "turn",
        Swap = "swap",
        Resign = "resign",
        OfferDraw = "offer-draw",
        AcceptDraw = "accept-draw",
        DeclineDraw = "decline-draw",
        WithdrawDraw = "withdraw-draw",
        RequestTakeback = "request-takeback",
        AcceptTakeback = "accept-takeback",
        DeclineTakeback = "decline-takeback",
        WithdrawTakeback = "withdraw-takeback",
        Undo = "undo",
        Pause = "pause",
        Resume = "resume",
        TimeOut = "time-out",
        ClaimWin = "claim-win",
        ClaimDraw = "claim-draw",
        Abort = "abort",
        AddTime = "add-time",
        Vacation = "vacation",
        IllegalTurn = "illegal-turn",
        Crash = "crash",
        NoAnswer = "no-answer",
        Adjudicate = "adjudicate",
    }
}

impl EventKind {
    /// The name that its text form begins with.
    const fn name(&self) -> EventName {
        match self {
            EventKind::Turn { .. } => EventName::Turn,
            EventKind::Swap { .. } => EventName::Swap,
            EventKind::Resign(_) => EventName::Resign,
            EventKind::OfferDraw(_) => EventName::OfferDraw,
            EventKind::AcceptDraw(_) => EventName::AcceptDraw,
            EventKind::DeclineDraw(_) => EventName::DeclineDraw,
            EventKind::WithdrawDraw(_) => EventName::WithdrawDraw,
            EventKind::RequestTakeback(_) => EventName::RequestTakeback,
            EventKind::AcceptTakeback(_) => EventName::AcceptTakeback,
            EventKind::DeclineTakeback(_) => EventName::DeclineTakeback,
            EventKind::WithdrawTakeback(_) => EventName::WithdrawTakeback,
            EventKind::Undo => EventName::Undo,
            EventKind::Pause => EventName::Pause,
            EventKind::Resume => EventName::Resume,
            EventKind::TimeOut => EventName::TimeOut,
            EventKind::ClaimAbandonment {
                claim: Claim::Win, ..
            } => EventName::ClaimWin,
            EventKind::ClaimAbandonment {
                claim: Claim::Draw, ..
            } => EventName::ClaimDraw,
            EventKind::Abort => EventName::Abort,
            EventKind::AddTime { .. } => EventName::AddTime,
            EventKind::Vacation { .. } => EventName::Vacation,
            EventKind::Forfeit {
                fault: Fault::IllegalTurn,
                ..
            } => EventName::IllegalTurn,
            EventKind::Forfeit {
                fault: Fault::Crash,
                ..
            } => EventName::Crash,
            EventKind::Forfeit {
                fault: Fault::NoAnswer,
                ..
            } => EventName::NoAnswer,
            EventKind::Adjudicate(_) => EventName::Adjudicate,
        }
    }

    /// The player concerned; none for events of the whole game.
    pub fn player(&self) -> Option<Player> {
        match *self {
            EventKind::Turn { player, .. }
            | EventKind::Swap { player, .. }
            | EventKind::Resign(player)
            | EventKind::OfferDraw(player)
            | EventKind::AcceptDraw(player)
            | EventKind::DeclineDraw(player)
            | EventKind::WithdrawDraw(player)
            | EventKind::RequestTakeback(player)
            | EventKind::AcceptTakeback(player)
            | EventKind::DeclineTakeback(player)
            | EventKind::WithdrawTakeback(player)
            | EventKind::ClaimAbandonment { player, .. }
            | EventKind::AddTime { player, .. }
            | EventKind::Vacation { player, .. }
            | EventKind::Forfeit { player, .. } => Some(player),
            EventKind::Undo
            | EventKind::Pause
            | EventKind::Resume
            | EventKind::TimeOut
            | EventKind::Abort
            | EventKind::Adjudicate(_) => None,
        }
    }
}

/// Why a text is not an event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseEventError {
    /// A word is missing at the end.
    #[allow(missing_docs)]
    Missing { expected: &'static str },
    /// A word is not the expected one.
    #[allow(missing_docs)]
    Word {
        expected: &'static str,
        found: String,
    },
    /// The turn is not legal in the current position.
    Turn(ParseTurnError),
}

impl fmt::Display for ParseEventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseEventError::Missing { expected } => write!(f, "the event ends before {expected}"),
            ParseEventError::Word { expected, found } => {
                let found: String = found.chars().take(40).collect();
                write!(f, "\"{}\" is not {expected}", found.escape_debug())
            }
            ParseEventError::Turn(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseEventError {}

/// The words of an event, one after the other.
struct Words<'a>(std::str::SplitWhitespace<'a>);

impl Words<'_> {
    fn next<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ParseEventError> {
        let word = self.0.next().ok_or(ParseEventError::Missing { expected })?;
        parse(word).ok_or_else(|| ParseEventError::Word {
            expected,
            found: word.to_owned(),
        })
    }

    fn player(&mut self) -> Result<Player, ParseEventError> {
        let parse = |word: &str| {
            let mut players = Player::ALL.into_iter();
            players.find(|player| word.chars().eq([player.letter()]))
        };
        self.next("a player, w or b", parse)
    }

    fn turn_number(&mut self) -> Result<u32, ParseEventError> {
        self.next("the number of a turn", |word| word.parse().ok())
    }

    fn lag(&mut self) -> Result<u64, ParseEventError> {
        match self.milliseconds() {
            Err(ParseEventError::Missing { .. }) => Ok(0),
            lag => lag,
        }
    }

    fn milliseconds(&mut self) -> Result<u64, ParseEventError> {
        self.next("a number of milliseconds", |word| word.parse().ok())
    }
}

impl Game {
    /// Parses the text form of the next event. [`Game::apply`] decides whether it can happen; only a turn must be legal
    /// here already, because its notation has a meaning only in the position.
    ///
    /// ```
    /// use pijersi_game::{Game, Settings};
    /// let mut game = Game::new(Settings::default());
    /// for text in ["1000 turn w 0 a4-b5=c4", "2500 resign b"] {
    ///     let event = game.parse_event(text).unwrap();
    ///     assert_eq!(event.to_string(), text);
    ///     game.apply(event).unwrap();
    /// }
    /// assert!(game.termination().is_some());
    /// ```
    ///
    /// # Errors
    /// When the text is not an event, or its turn is not legal.
    pub fn parse_event(&self, text: &str) -> Result<Event, ParseEventError> {
        let mut words = Words(text.split_whitespace());
        let at = words.milliseconds()?;
        let name = words.next("an event", |word| word.parse().ok())?;
        let forfeit = |player, fault| EventKind::Forfeit { player, fault };
        let kind = match name {
            EventName::Turn => {
                let player = words.player()?;
                let number = words.turn_number()?;
                let turn = words.next("a turn", |word| Some(self.position().parse_turn(word)))?;
                EventKind::Turn {
                    player,
                    number,
                    turn: turn.map_err(ParseEventError::Turn)?,
                    lag: words.lag()?,
                }
            }
            EventName::Swap => EventKind::Swap {
                player: words.player()?,
                number: words.turn_number()?,
                lag: words.lag()?,
            },
            EventName::Resign => EventKind::Resign(words.player()?),
            EventName::OfferDraw => EventKind::OfferDraw(words.player()?),
            EventName::AcceptDraw => EventKind::AcceptDraw(words.player()?),
            EventName::DeclineDraw => EventKind::DeclineDraw(words.player()?),
            EventName::WithdrawDraw => EventKind::WithdrawDraw(words.player()?),
            EventName::RequestTakeback => EventKind::RequestTakeback(words.player()?),
            EventName::AcceptTakeback => EventKind::AcceptTakeback(words.player()?),
            EventName::DeclineTakeback => EventKind::DeclineTakeback(words.player()?),
            EventName::WithdrawTakeback => EventKind::WithdrawTakeback(words.player()?),
            EventName::Undo => EventKind::Undo,
            EventName::Pause => EventKind::Pause,
            EventName::Resume => EventKind::Resume,
            EventName::TimeOut => EventKind::TimeOut,
            EventName::ClaimWin | EventName::ClaimDraw => EventKind::ClaimAbandonment {
                player: words.player()?,
                claim: match name {
                    EventName::ClaimWin => Claim::Win,
                    _ => Claim::Draw,
                },
            },
            EventName::Abort => EventKind::Abort,
            EventName::AddTime => EventKind::AddTime {
                player: words.player()?,
                time: words.milliseconds()?,
            },
            EventName::Vacation => EventKind::Vacation {
                player: words.player()?,
                until: words.milliseconds()?,
            },
            EventName::IllegalTurn => forfeit(words.player()?, Fault::IllegalTurn),
            EventName::Crash => forfeit(words.player()?, Fault::Crash),
            EventName::NoAnswer => forfeit(words.player()?, Fault::NoAnswer),
            EventName::Adjudicate => {
                let parse = |word: &str| word.parse::<MatchResult>().ok();
                EventKind::Adjudicate(words.next("a result such as 1-0", parse)?)
            }
        };
        match words.0.next() {
            None => Ok(Event { at, kind }),
            Some(word) => Err(ParseEventError::Word {
                expected: "the end of the event",
                found: word.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, Settings};

    #[test]
    fn damaged_text_is_parsed_or_refused() {
        let game = Game::new(Settings::default());
        let random = &mut pijersi::SplitMix64::new(5);
        let alphabet: Vec<char> = "0123456789 wbturnadjicek-=é∞\u{0}".chars().collect();
        let texts = [
            "17 turn w 0 a4-b5=c4 30",
            "5 adjudicate 1-0",
            "9 swap b 1 30",
            "5 add-time b 900",
            "5 vacation w 90000",
        ];
        for round in 0..3_000 {
            let mut text: Vec<char> = texts[round % texts.len()].chars().collect();
            for _ in 0..1 + random.below(4) {
                let index = random.below(text.len() as u64) as usize;
                text[index] = alphabet[random.below(alphabet.len() as u64) as usize];
            }
            let text: String = text.into_iter().collect();
            match game.parse_event(&text) {
                Ok(event) => assert_eq!(game.parse_event(&event.to_string()), Ok(event)),
                Err(error) => assert!(error.to_string().len() < 500, "{text}"),
            }
        }
    }

    #[test]
    fn malformed_text_is_refused_with_a_reason() {
        let game = Game::new(Settings::default());
        for (text, reason) in [
            ("", "the event ends before a number of milliseconds"),
            ("soon", "\"soon\" is not a number of milliseconds"),
            ("-1 undo", "\"-1\" is not a number of milliseconds"),
            ("5", "the event ends before an event"),
            ("5 dance", "\"dance\" is not an event"),
            ("5 resign", "the event ends before a player, w or b"),
            ("5 resign x", "\"x\" is not a player, w or b"),
            ("5 resign w now", "\"now\" is not the end of the event"),
            ("5 turn w x a4-b5", "\"x\" is not the number of a turn"),
            (
                "5 turn w 0 a4-b5 soon",
                "\"soon\" is not a number of milliseconds",
            ),
            ("5 adjudicate 2-0", "\"2-0\" is not a result such as 1-0"),
        ] {
            assert_eq!(game.parse_event(text).unwrap_err().to_string(), reason);
        }
        let illegal = game.parse_event("5 turn w 0 a4-b9").unwrap_err();
        assert!(illegal.to_string().contains("did you mean a4-b5"));
    }
}
