//! The public interface of a Pijersi server, version 1: everything that goes over the wire below `/api/v1`.
//!
//! [`Endpoint`] lists the requests. [`GameRequest`] and [`GameReply`] are the messages on the socket of a game,
//! [`LobbyRequest`] and [`LobbyReply`] those on the socket of the lobby. A request that fails is answered with a
//! [`Problem`]: a code with arguments.
//!
//! Times are milliseconds since 1970 on the server's clock. Requests with unknown fields are errors; unknown fields of
//! replies are ignored, and so are replies and problems of an unknown kind, which are read as `Unknown`.

#![forbid(unsafe_code)]

mod archive;
mod choice;
mod correspondence;
mod endpoint;
mod game;
mod game_bytes;
mod identity;
mod live;
mod lobby;
mod notifications;
mod oembed;
mod people;
mod problem;
mod rating;
#[cfg(feature = "schema")]
pub mod schema;
mod study;
mod text;
mod tournament;
mod work;
mod work_check;
mod work_requests;

pub use archive::{
    ArchiveQuery, ArchiveReply, ArchivedGame, ArchivedSeat, Cursor, ExplorerQuery, ExplorerReply,
    ExplorerTurn, Scores,
};
pub use choice::{ColorChoice, SetupChoice};
pub use correspondence::{ConditionalTurns, FeedLinks, StartVacation, Vacation};
pub use endpoint::{Endpoint, Method};
pub use game::{
    Clocks, CreateGame, CreatedGame, EventLine, GameList, GameSettings, GameSnapshot, GameStatus,
    GameSummary, PairedGame, PairingRequest, Presence, Seat, SeatKind, Series, ServerStatus,
};
pub use game_bytes::GameBytes;
pub use identity::{
    DeviceCode, Identity, IdentityChange, IdentityData, IdentityReply, MoveIdentity,
};
pub use live::{CloseCode, GameAction, GameReply, GameRequest, SocketQuery};
pub use lobby::{Lobby, LobbyReply, LobbyRequest};
pub use notifications::{
    Language, NotificationSettings, Notifications, PushKeys, PushMessage, PushSubscription,
    PushedGame, QuietHours,
};
pub use oembed::{OEmbed, OEmbedFormat, OEmbedQuery, OEmbedType, OEmbedVersion};
pub use people::{
    Account, Announcement, Block, BlockPerson, Browser, Device, MoveReply, Notice, Person,
    PreviousIdentity, RecoveryCode, ReportPerson, ReportReason, Role, System,
};
pub use problem::{ErrorDetail, ErrorReply, Missing, Problem};
pub use rating::{
    Leaderboard, LeaderboardQuery, OpponentTally, PlayerProfile, PlayerQuery, PoolRating,
    RankedPlayer, RatingChange, RatingChanges, RatingEstimate, RatingHistory, RatingHistoryQuery,
    RatingPoint, SeatRating, Tally,
};
pub use study::{SaveStudy, StudyList, StudyReply, StudySummary, Visibility};
pub use tournament::{
    BoardResult, ByeKind, CreatedTournament, TieBreak, Tournament, TournamentAction, TournamentBye,
    TournamentFormat, TournamentGame, TournamentGroup, TournamentList, TournamentPlayer,
    TournamentRefusal, TournamentSettings, TournamentStanding, TournamentStatus, TournamentSummary,
};
pub use work::{
    AnalysisSubject, EngineSetup, JobInput, JobKind, JobOutput, JobVerdict, PositionAnalysis,
    WorkGame, WorkLimits, WorkLine, WorkScore,
};
pub use work_check::WorkError;
pub use work_requests::{
    AcquireWork, AcquiredWork, JobLease, JobOutcome, JobResult, LeasedJob, SubmitWork,
    SubmittedWork, WorkBatch, WorkProgress, WorkProgressReply, WorkStatus,
};

/// The OpenAPI 3.1 description of the interface, in JSON.
pub const OPENAPI: &str = include_str!("../openapi.json");

/// The version of the interface.
pub const VERSION: u32 = 1;

/// The example of the README, which is tested like those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
