//! Problems: why a request failed, as a code with arguments.

use std::fmt;

use crate::tournament::TournamentRefusal;
use pijersi::{MatchResult, ParseTurnError, Player};
use pijersi_game::{EndReason, Refusal, text_enum};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

text_enum! {
    /// What was not found.
    pub enum Missing: "kind of resource" {
        /// A file of the page.
        File = "file",
        /// An address below `/api/v1`.
        Address = "address",
        /// A game.
        Game = "game",
        /// A person.
        Person = "person",
        /// A device of the visitor.
        Device = "device",
        /// A block of the visitor.
        Block = "block",
        /// A tournament.
        Tournament = "tournament",
        /// A feed of the games that wait for its owner.
        Feed = "feed",
        /// A study.
        Study = "study",
    }
}

/// Why a request failed: a code with its arguments.
///
/// `Display` writes it in English.
///
/// ```
/// use pijersi_protocol::Problem;
/// let problem = Problem::WrongNumber { expected: 3, found: 2 };
/// let json = serde_json::to_string(&problem).unwrap();
/// assert_eq!(json, r#"{"code":"wrong-number","expected":3,"found":2}"#);
/// assert_eq!(problem.to_string(), "the game is at turn number 3, not 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[allow(missing_docs)]
pub enum Problem {
    /// The `Host` header is missing, repeated or malformed.
    BadHost,
    /// The server does not answer for this host name.
    UnknownHost { name: String },
    /// There is no such file, address or game.
    NotFound { what: Missing },
    /// The address does not support the method.
    Method,
    /// The request is malformed; `field` is the faulty part, `detail` says why in English.
    BadRequest {
        field: Option<String>,
        detail: String,
    },
    /// The body of the request did not arrive in time.
    RequestTimeout,
    /// The request needs an identity.
    NoIdentity,
    /// The request comes from a page of another site.
    BadOrigin,
    /// The code of another device is wrong, used or expired.
    BadCode,
    /// Another identity has this name, or one that looks the same; or the program reserves it.
    NameTaken,
    /// The name was changed too recently; the next change is possible at this time.
    RenamedRecently { until: u64 },
    /// This device has another identity, with this name: the request must say what becomes of it.
    HasIdentity { name: Option<String> },
    /// One of the two players has blocked the other.
    Blocked,
    /// The visitor has blocked or reported too many others.
    TooManyReports,
    /// The administrator has banned the visitor, until this time if it ends.
    Banned { until: Option<u64> },
    /// The server is in read-only mode.
    ReadOnly,
    /// Too many requests; try again after this many seconds.
    TooManyRequests { retry_after: u64 },
    /// Too many connections; try again after this many seconds.
    TooManyConnections { retry_after: u64 },
    /// A player has too many games; these are the limits.
    TooManyGames { max_open: u64, max_playing: u64 },
    /// The database does not respond.
    Unavailable,
    /// The server is stopping.
    Stopping,
    /// The visitor is only watching this game.
    NotAPlayer,
    /// Both seats are taken, or the invitation was withdrawn.
    NotOpen,
    /// The visitor has created this game.
    OwnGame,
    /// Only players with a name play rated games.
    RatedWithoutName,
    /// Only strict games with a clock can be rated.
    CannotBeRated,
    /// The second player has not joined yet.
    NotStarted,
    /// The game is not over.
    NotOver,
    /// The opponent is connected, was until a moment ago, or has days for each turn.
    NotAway,
    /// Only a player who waits for the opponent may claim, and only after both have played.
    NotClaimable,
    /// The game has as many events as it can have, except turns and its end.
    EventLimit { limit: u64 },
    /// Another event came first.
    Conflict,
    /// The game is over.
    Over {
        #[cfg_attr(feature = "schema", schemars(with = "schema::EndReason"))]
        reason: EndReason,
        #[cfg_attr(feature = "schema", schemars(with = "Option<schema::MatchResult>"))]
        result: Option<MatchResult>,
    },
    /// The turn is not legal; `nearest` are similar legal turns, `detail` says why in English.
    IllegalTurn {
        turn: String,
        nearest: Vec<String>,
        detail: String,
    },
    /// This player is to move.
    NotYourTurn {
        #[cfg_attr(feature = "schema", schemars(with = "schema::Player"))]
        player: Player,
    },
    /// The request belongs to another state of the game.
    WrongNumber { expected: u32, found: u32 },
    /// The last event has a later time.
    Earlier { last: u64 },
    /// This player's time has run out.
    OutOfTime {
        #[cfg_attr(feature = "schema", schemars(with = "schema::Player"))]
        player: Player,
    },
    /// The player to move still has time.
    NotOutOfTime,
    /// The player has no clock.
    NoClock,
    /// At most a day can be added to a clock at once.
    TooMuchTime,
    /// There is no such offer or request.
    NoOffer,
    /// The player may repeat the offer after the next turn of their own.
    OfferedAlready,
    /// There is no turn to undo.
    NothingToTakeBack,
    /// The mode of the game does not allow it.
    NotInThisMode,
    /// Both players have played.
    TooLateToAbort,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The tournament does not allow it.
    Tournament { reason: TournamentRefusal },
    /// Games of tournaments cannot be aborted.
    TournamentGame,
    /// Sides cannot be swapped now.
    NoSwap,
    /// The opponent has declined a rematch.
    RematchDeclined,
    /// The visitor has only so many days of vacation left.
    NoVacationLeft { days: u32 },
    /// The visitor is on vacation already, until this time.
    OnVacation { until: u64 },
    /// The visitor has as many studies as the server stores.
    TooManyStudies { max: u64 },
    /// The key of a worker is missing, unknown or revoked.
    BadWorkerKey,
    /// The worker has handed in wrong results, and gets no more jobs.
    WorkerSuspended,
    /// A problem that this version does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

impl Problem {
    /// A request that cannot be understood.
    pub fn bad_request(field: impl Into<Option<&'static str>>, detail: impl ToString) -> Problem {
        Problem::BadRequest {
            field: field.into().map(str::to_owned),
            detail: detail.to_string(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Problem::BadHost => "the Host header is missing, repeated or malformed",
            Problem::UnknownHost { name } => {
                return write!(
                    f,
                    "unknown host name {name}: the operator can allow it with --host-name"
                );
            }
            Problem::NotFound { what: Missing::File } => "no such file",
            Problem::NotFound { what: Missing::Address } => "no such address: see docs/live.md",
            Problem::NotFound { what: Missing::Feed } => "no such feed: its address was withdrawn",
            Problem::NotFound { what: Missing::Study } => {
                "no such study: its owner has deleted it or keeps it private"
            }
            Problem::NotFound { what: Missing::Tournament } => "no such tournament: check the link",
            Problem::NotFound { what: Missing::Game } => "no such game: check the link",
            Problem::NotFound { what: Missing::Person } => "no such person: check the name",
            Problem::NotFound { what: Missing::Device } => "no such device: it was signed out already",
            Problem::NotFound { what: Missing::Block } => "no such block: it was removed already",
            Problem::Method => "method not allowed: see the Allow header",
            Problem::BadRequest { field: None, detail } => return f.write_str(detail),
            Problem::BadRequest { field: Some(field), detail } => return write!(f, "{field}: {detail}"),
            Problem::RequestTimeout => "the body of the request did not arrive in time",
            Problem::NoIdentity => "no identity: POST /api/v1/identity first",
            Problem::BadOrigin => "the request comes from a page of another site",
            Problem::BadCode => "the code is wrong, used or expired: request another one",
            Problem::NameTaken => "this name is taken, or looks like one that is: choose another one",
            Problem::RenamedRecently { until } => {
                return write!(f, "the name was changed recently: change it again after {until} ms");
            }
            Problem::HasIdentity { name: Some(name) } => {
                return write!(
                    f,
                    "this device is signed in as {name}: keep or delete that identity (field previous)"
                );
            }
            Problem::HasIdentity { name: None } => {
                "this device has another identity with games: keep or delete it (field previous)"
            }
            Problem::Blocked => "one of you has blocked the other",
            Problem::TooManyReports => "too many blocks or reports: try again tomorrow",
            Problem::Banned { until: None } => "banned by the administrator",
            Problem::Banned { until: Some(until) } => {
                return write!(f, "banned by the administrator until {until} ms");
            }
            Problem::ReadOnly => {
                "the server is in read-only mode: games in progress continue, everything else has to wait"
            }
            Problem::TooManyRequests { retry_after } => {
                return write!(f, "too many requests: try again in {retry_after} s");
            }
            Problem::TooManyConnections { retry_after } => {
                return write!(
                    f,
                    "too many connections: close some, or try again in {retry_after} s"
                );
            }
            Problem::TooManyGames { max_open, max_playing } => {
                return write!(
                    f,
                    "too many games: a player may have {max_open} open invitations and {max_playing} games in progress"
                );
            }
            Problem::Unavailable => "the database does not answer: try again in a moment",
            Problem::Stopping => "the server is stopping",
            Problem::NotAPlayer => "only players may do this: you are watching",
            Problem::NotOpen => "the game is not open: both seats are taken, or the invitation is gone",
            Problem::OwnGame => "this is your own game: send the link to another person",
            Problem::RatedWithoutName => "rated games need a name: POST /api/v1/identity with one",
            Problem::CannotBeRated => "rated games need a clock and the mode strict",
            Problem::NotStarted => "the second player has not joined yet",
            Problem::NotOver => "a rematch can be offered when the game is over",
            Problem::NotAway => {
                "the opponent has not been away for a minute (five without a clock), or has days for each turn"
            }
            Problem::NotClaimable => {
                "a game can be claimed while the opponent is to move, after both have played"
            }
            Problem::EventLimit { limit } => {
                return write!(
                    f,
                    "event limit reached: after {limit} events only turns and the end of the game are accepted"
                );
            }
            Problem::Conflict => "another event came first",
            Problem::Over { reason, result } => {
                return match result {
                    Some(result) => write!(f, "the game is over: {result} ({reason})"),
                    None => write!(f, "the game is over ({reason})"),
                };
            }
            Problem::IllegalTurn { detail, .. } => detail,
            Problem::NotYourTurn { player } => return Refusal::NotYourTurn(*player).fmt(f),
            &Problem::WrongNumber { expected, found } => {
                return Refusal::WrongNumber { expected, found }.fmt(f);
            }
            &Problem::Earlier { last } => return Refusal::Earlier { last }.fmt(f),
            Problem::OutOfTime { player } => return Refusal::OutOfTime(*player).fmt(f),
            Problem::NotOutOfTime => return Refusal::NotOutOfTime.fmt(f),
            Problem::NoClock => return Refusal::NoClock.fmt(f),
            Problem::TooMuchTime => return Refusal::TooMuchTime.fmt(f),
            Problem::NoOffer => return Refusal::NoOffer.fmt(f),
            Problem::OfferedAlready => return Refusal::OfferedAlready.fmt(f),
            Problem::NothingToTakeBack => return Refusal::NothingToTakeBack.fmt(f),
            Problem::NotInThisMode => return Refusal::NotInThisMode.fmt(f),
            Problem::TooLateToAbort => return Refusal::TooLateToAbort.fmt(f),
            Problem::Paused => return Refusal::Paused.fmt(f),
            Problem::Tournament { reason } => match reason {
                TournamentRefusal::EntriesClosed => "no entries are accepted any more",
                TournamentRefusal::Full => "all places are taken",
                TournamentRefusal::AlreadyEntered => "you take part already",
                TournamentRefusal::NotEntered => "the player does not take part",
                TournamentRefusal::TooFewPlayers => "too few players",
                TournamentRefusal::Started => "the tournament has begun",
                TournamentRefusal::Ended => "the tournament has ended",
                TournamentRefusal::NoBye => {
                    "a bye is possible in a later round of a Swiss tournament, except the last one, and twice at most"
                }
                TournamentRefusal::NotOrganiser => "only the organiser may do this",
                TournamentRefusal::NoName => "choose a name first: POST /api/v1/identity",
                TournamentRefusal::TooMany => "you organise too many tournaments that are not over",
            },
            Problem::TournamentGame => "games of tournaments cannot be aborted",
            Problem::NotPaused => return Refusal::NotPaused.fmt(f),
            Problem::NoSwap => return Refusal::NoSwap.fmt(f),
            Problem::RematchDeclined => "the opponent has declined a rematch",
            Problem::NoVacationLeft { days } => {
                return write!(f, "too long: {days} days of vacation are left");
            }
            Problem::TooManyStudies { max } => {
                return write!(f, "the server stores at most {max} studies: delete one first");
            }
            Problem::OnVacation { until } => {
                return write!(f, "on vacation until {until} ms already: end that vacation first");
            }
            Problem::BadWorkerKey => {
                "the worker's key is missing, unknown or revoked: ask the administrator for one"
            }
            Problem::WorkerSuspended => {
                "this worker has handed in wrong results and gets no more jobs: check its machine and program"
            }
            Problem::Unknown => "unknown problem",
        })
    }
}

impl std::error::Error for Problem {}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match refusal {
            Refusal::Over(termination) => Problem::Over {
                reason: termination.reason(),
                result: termination.result(),
            },
            Refusal::IllegalTurn(error) => Problem::IllegalTurn {
                turn: error.0.to_string(),
                nearest: Vec::new(),
                detail: error.to_string(),
            },
            Refusal::NotYourTurn(player) => Problem::NotYourTurn { player },
            Refusal::WrongNumber { expected, found } => Problem::WrongNumber { expected, found },
            Refusal::Earlier { last } => Problem::Earlier { last },
            Refusal::OutOfTime(player) => Problem::OutOfTime { player },
            Refusal::NotOutOfTime => Problem::NotOutOfTime,
            Refusal::NoClock => Problem::NoClock,
            Refusal::TooMuchTime => Problem::TooMuchTime,
            Refusal::NoOffer => Problem::NoOffer,
            Refusal::OfferedAlready => Problem::OfferedAlready,
            Refusal::NothingToTakeBack => Problem::NothingToTakeBack,
            Refusal::NotInThisMode => Problem::NotInThisMode,
            Refusal::TooLateToAbort => Problem::TooLateToAbort,
            Refusal::Paused => Problem::Paused,
            Refusal::NotPaused => Problem::NotPaused,
            Refusal::NoSwap => Problem::NoSwap,
        }
    }
}

impl From<ParseTurnError> for Problem {
    fn from(error: ParseTurnError) -> Problem {
        Problem::IllegalTurn {
            turn: error.found().to_owned(),
            nearest: error.nearest().iter().map(ToString::to_string).collect(),
            detail: error.to_string(),
        }
    }
}

/// A problem with its English text, for clients that do not know the code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ErrorDetail {
    /// The code and its arguments.
    #[serde(flatten)]
    pub problem: Problem,
    /// The problem in English.
    pub message: String,
}

impl From<Problem> for ErrorDetail {
    fn from(problem: Problem) -> ErrorDetail {
        ErrorDetail {
            message: problem.to_string(),
            problem,
        }
    }
}

impl fmt::Display for ErrorDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ErrorDetail {}

/// The body of a reply with an error status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ErrorReply {
    /// The error.
    pub error: ErrorDetail,
}
