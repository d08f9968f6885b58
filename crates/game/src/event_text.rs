//! The written form of an event: one line, as a store keeps it.

use std::fmt;

use pijersi::{MatchResult, ParseTurnError, Player};

use crate::event::{Claim, Event, EventKind};
use crate::game::Game;
use crate::termination::Fault;

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.kind.word())?;
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
            EventKind::AddTime { time, .. } => write!(f, " {time}")?,
            EventKind::Adjudicate(result) => write!(f, " {result}")?,
            _ => {}
        }
        Ok(())
    }
}

impl EventKind {
    /// The word that its written form begins with.
    fn word(&self) -> &'static str {
        match self {
            EventKind::Turn { .. } => "turn",
            EventKind::Resign(_) => "resign",
            EventKind::OfferDraw(_) => "offer-draw",
            EventKind::AcceptDraw(_) => "accept-draw",
            EventKind::DeclineDraw(_) => "decline-draw",
            EventKind::WithdrawDraw(_) => "withdraw-draw",
            EventKind::RequestTakeback(_) => "request-takeback",
            EventKind::AcceptTakeback(_) => "accept-takeback",
            EventKind::DeclineTakeback(_) => "decline-takeback",
            EventKind::WithdrawTakeback(_) => "withdraw-takeback",
            EventKind::Undo => "undo",
            EventKind::Pause => "pause",
            EventKind::Resume => "resume",
            EventKind::TimeOut => "time-out",
            EventKind::ClaimAbandonment { claim, .. } => match claim {
                Claim::Win => "claim-win",
                Claim::Draw => "claim-draw",
            },
            EventKind::Abort => "abort",
            EventKind::AddTime { .. } => "add-time",
            EventKind::Forfeit { fault, .. } => match fault {
                Fault::IllegalTurn => "illegal-turn",
                Fault::Crash => "crash",
                Fault::NoAnswer => "no-answer",
            },
            EventKind::Adjudicate(_) => "adjudicate",
        }
    }

    /// The player it is about; nobody for what concerns the game as a whole.
    pub fn player(&self) -> Option<Player> {
        match *self {
            EventKind::Turn { player, .. }
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

/// Why a text is no event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseEventError {
    /// A word is missing at the end.
    #[allow(missing_docs)]
    Missing { expected: &'static str },
    /// A word is not what is expected in its place.
    #[allow(missing_docs)]
    Word {
        expected: &'static str,
        found: String,
    },
    /// The turn is not legal in the game as it stands.
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
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ParseEventError> {
        let word = self.0.next().ok_or(ParseEventError::Missing { expected })?;
        read(word).ok_or_else(|| ParseEventError::Word {
            expected,
            found: word.to_owned(),
        })
    }

    fn player(&mut self) -> Result<Player, ParseEventError> {
        let read = |word: &str| {
            let mut players = Player::ALL.into_iter();
            players.find(|player| word.chars().eq([player.letter()]))
        };
        self.next("a player, w or b", read)
    }

    fn milliseconds(&mut self) -> Result<u64, ParseEventError> {
        self.next("a number of milliseconds", |word| word.parse().ok())
    }
}

impl Game {
    /// Reads the written form of an event that is to happen next. Whether it can happen is for [`Game::apply`] to say;
    /// only a turn must be legal already, because there are no others.
    ///
    /// ```
    /// use pijersi_game::{Game, Settings};
    /// let mut game = Game::new(Settings::default());
    /// for text in ["1000 turn w 0 a4-b5=c4", "2500 resign b"] {
    ///     let event = game.read_event(text).unwrap();
    ///     assert_eq!(event.to_string(), text);
    ///     game.apply(event).unwrap();
    /// }
    /// assert!(game.termination().is_some());
    /// ```
    ///
    /// # Errors
    /// When the text is no event, or its turn is not legal.
    pub fn read_event(&self, text: &str) -> Result<Event, ParseEventError> {
        let mut words = Words(text.split_whitespace());
        let at = words.milliseconds()?;
        let word = words.next("an event", |word| Some(word.to_owned()))?;
        let kind = match word.as_str() {
            "turn" => {
                let player = words.player()?;
                let number = words.next("the number of a turn", |word| word.parse().ok())?;
                let turn = words.next("a turn", |word| Some(self.position().parse_turn(word)))?;
                EventKind::Turn {
                    player,
                    number,
                    turn: turn.map_err(ParseEventError::Turn)?,
                    lag: match words.milliseconds() {
                        Err(ParseEventError::Missing { .. }) => 0,
                        lag => lag?,
                    },
                }
            }
            "resign" => EventKind::Resign(words.player()?),
            "offer-draw" => EventKind::OfferDraw(words.player()?),
            "accept-draw" => EventKind::AcceptDraw(words.player()?),
            "decline-draw" => EventKind::DeclineDraw(words.player()?),
            "withdraw-draw" => EventKind::WithdrawDraw(words.player()?),
            "request-takeback" => EventKind::RequestTakeback(words.player()?),
            "accept-takeback" => EventKind::AcceptTakeback(words.player()?),
            "decline-takeback" => EventKind::DeclineTakeback(words.player()?),
            "withdraw-takeback" => EventKind::WithdrawTakeback(words.player()?),
            "undo" => EventKind::Undo,
            "pause" => EventKind::Pause,
            "resume" => EventKind::Resume,
            "time-out" => EventKind::TimeOut,
            "claim-win" | "claim-draw" => EventKind::ClaimAbandonment {
                claim: match word.as_str() {
                    "claim-win" => Claim::Win,
                    _ => Claim::Draw,
                },
                player: words.player()?,
            },
            "abort" => EventKind::Abort,
            "add-time" => EventKind::AddTime {
                player: words.player()?,
                time: words.milliseconds()?,
            },
            "illegal-turn" | "crash" | "no-answer" => EventKind::Forfeit {
                fault: match word.as_str() {
                    "illegal-turn" => Fault::IllegalTurn,
                    "crash" => Fault::Crash,
                    _ => Fault::NoAnswer,
                },
                player: words.player()?,
            },
            "adjudicate" => {
                let read = |word: &str| word.parse::<MatchResult>().ok();
                EventKind::Adjudicate(words.next("a result such as 1-0", read)?)
            }
            _ => {
                return Err(ParseEventError::Word {
                    expected: "an event",
                    found: word,
                });
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
    fn damaged_text_is_read_or_refused() {
        let game = Game::new(Settings::default());
        let random = &mut pijersi::SplitMix64::new(5);
        let signs: Vec<char> = "0123456789 wbturnadjicek-=é∞\u{0}".chars().collect();
        let texts = [
            "17 turn w 0 a4-b5=c4 30",
            "5 adjudicate 1-0",
            "5 add-time b 900",
        ];
        for round in 0..3_000 {
            let mut text: Vec<char> = texts[round % texts.len()].chars().collect();
            for _ in 0..1 + random.below(4) {
                let place = random.below(text.len() as u64) as usize;
                text[place] = signs[random.below(signs.len() as u64) as usize];
            }
            let text: String = text.into_iter().collect();
            match game.read_event(&text) {
                Ok(event) => assert_eq!(game.read_event(&event.to_string()), Ok(event)),
                Err(error) => assert!(error.to_string().len() < 500, "{text}"),
            }
        }
    }

    #[test]
    fn rubbish_is_refused_with_a_reason() {
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
            assert_eq!(game.read_event(text).unwrap_err().to_string(), reason);
        }
        let illegal = game.read_event("5 turn w 0 a4-b9").unwrap_err();
        assert!(illegal.to_string().contains("did you mean a4-b5"));
    }
}
