//! Tournaments and leagues.

use pijersi_game::{Mode, SwapRule, TimeControl, text_enum};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

use crate::choice::SetupChoice;

text_enum! {
    /// The state of a tournament.
    pub enum TournamentStatus: "state of a tournament" {
        /// Players may enter; no game has begun.
        Open = "open",
        /// Games are in progress.
        Running = "running",
        /// All games have been played.
        Over = "over",
        /// It was cancelled.
        Cancelled = "cancelled",
    }
}

text_enum! {
    /// A criterion that orders players with equal points.
    pub enum TieBreak: "tie-break" {
        /// The sum of the opponents' points.
        Buchholz = "buchholz",
        /// The same without the lowest contribution.
        BuchholzCut1 = "buchholz-cut-1",
        /// The points of beaten opponents and half of those of opponents drawn with.
        SonnebornBerger = "sonneborn-berger",
        /// The points among the tied players.
        DirectEncounter = "direct-encounter",
        /// Rounds won.
        Wins = "wins",
        /// Games with Black.
        GamesWithBlack = "games-with-black",
    }
}

text_enum! {
    /// The result of a game of a tournament. `+` and `-` mark forfeits.
    pub enum BoardResult: "result" {
        /// White won.
        WhiteWins = "1-0",
        /// Black won.
        BlackWins = "0-1",
        /// A draw.
        Draw = "1/2-1/2",
        /// White did not appear.
        WhiteForfeits = "--+",
        /// Black did not appear.
        BlackForfeits = "+--",
        /// Neither player appeared.
        BothForfeit = "---",
    }
}

text_enum! {
    /// Why a player has no opponent in a round.
    pub enum ByeKind: "bye" {
        /// The odd player: a full point.
        Odd = "odd",
        /// Requested before the round: half a point.
        Half = "half",
    }
}

text_enum! {
    /// Why an action in a tournament was refused.
    pub enum TournamentRefusal: "refusal of a tournament" {
        /// Entries are closed.
        EntriesClosed = "entries-closed",
        /// All places are taken.
        Full = "full",
        /// The player takes part already.
        AlreadyEntered = "already-entered",
        /// The player does not take part.
        NotEntered = "not-entered",
        /// Fewer players than a tournament requires.
        TooFewPlayers = "too-few-players",
        /// The tournament has begun.
        Started = "started",
        /// The tournament is over or cancelled.
        Ended = "ended",
        /// A bye is possible only in a later round of a Swiss tournament, except the last, and twice at most.
        NoBye = "no-bye",
        /// Only the organiser may do this.
        NotOrganiser = "not-organiser",
        /// The visitor needs a name.
        NoName = "no-name",
        /// The organiser has too many tournaments that are not over.
        TooMany = "too-many",
    }
}

/// The system by which players are paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    tag = "kind",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum TournamentFormat {
    /// Every player meets every other player.
    RoundRobin {
        /// Twice, with colours reversed.
        #[serde(default)]
        double: bool,
    },
    /// Players with equal points meet (FIDE Dutch System).
    Swiss {
        /// The number of rounds.
        rounds: u16,
    },
    /// The loser of a match is eliminated.
    Knockout {
        /// Games per match; a tied match continues with pairs of games.
        #[serde(default = "two")]
        games: u16,
        /// Whether the losers of the semifinals play for the third place.
        #[serde(default)]
        third_place: bool,
    },
    /// Players are paired as soon as they are free, until time is up.
    Arena {
        /// The duration.
        minutes: u32,
    },
    /// Divisions of 8 to 12 players, a round robin in each, season after season.
    League {
        /// Twice a season, with colours reversed.
        #[serde(default)]
        double: bool,
        /// Number of players promoted and relegated between neighbouring divisions.
        #[serde(default = "two")]
        moves: u16,
        /// The number of seasons; `null` for no limit: the organiser ends the league.
        #[serde(default)]
        seasons: Option<u32>,
    },
}

const fn two() -> u16 {
    2
}

/// A request to create a tournament, and its settings afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TournamentSettings {
    /// The title, of 1 to 60 characters.
    pub title: String,
    /// The system.
    pub format: TournamentFormat,
    /// The time control of all games.
    #[cfg_attr(feature = "schema", schemars(with = "schema::TimeControl"))]
    pub clock: TimeControl,
    /// The set-up; a random one is drawn once for all games of a round.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::SetupChoice"))]
    pub setup: SetupChoice,
    /// `strict` or `casual`.
    #[serde(default = "strict")]
    #[cfg_attr(feature = "schema", schemars(with = "schema::Mode"))]
    pub mode: Mode,
    /// Whether the games change ratings; such games are strict.
    #[serde(default)]
    pub rated: bool,
    /// Whether sides may be swapped after the first turn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "schema::SwapRule"))]
    pub swap: SwapRule,
    /// When it starts; `null` if it starts when full or when the organiser starts it.
    #[serde(default)]
    pub starts: Option<u64>,
    /// Maximum number of players.
    #[serde(default)]
    pub max_players: Option<u32>,
    /// Whether it starts as soon as it is full.
    #[serde(default)]
    pub start_when_full: bool,
    /// Seconds between rounds, and between the seasons of a league.
    #[serde(default = "default_pause")]
    pub pause: u64,
    /// Seconds within which the first turn of a game must be played; `null` for the default of the time control.
    #[serde(default)]
    pub no_show: Option<u64>,
    /// Whether the first bot that enters plays only if the number of other players is odd.
    #[serde(default)]
    pub stand_in: bool,
    /// The tie-breaks in their order; empty for the default of the format.
    #[serde(default)]
    pub tie_breaks: Vec<TieBreak>,
}

const fn strict() -> Mode {
    Mode::Strict
}

const fn default_pause() -> u64 {
    30
}

/// The reply to the creation of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CreatedTournament {
    /// The id.
    pub id: String,
    /// The address of its page.
    pub link: String,
}

/// What a player or the organiser does in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentAction {
    /// Enter, also after a withdrawal.
    Enter {},
    /// Withdraw. A game in progress still counts.
    Withdraw {},
    /// Sit out a round of a Swiss tournament for half a point.
    Bye {
        /// The round.
        round: u16,
    },
    /// The organiser starts the tournament.
    Start {},
    /// The organiser cancels the tournament; a league ends after its season.
    Cancel {},
    /// The organiser withdraws a player.
    Remove {
        /// The number of the player.
        player: u32,
    },
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentSummary {
    /// The id.
    pub id: String,
    /// The settings.
    pub settings: TournamentSettings,
    /// The name of the organiser.
    pub organiser: Option<String>,
    /// The state.
    pub status: TournamentStatus,
    /// When it was created.
    pub created: u64,
    /// When it ended.
    pub ended: Option<u64>,
    /// The number of players who take part.
    pub players: u32,
    /// Whether the visitor takes part.
    pub entered: bool,
}

/// The tournaments of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentList {
    /// Open ones, then those in progress, then finished ones, latest first.
    pub tournaments: Vec<TournamentSummary>,
    /// The time on the server.
    pub now: u64,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentPlayer {
    /// The number in this tournament, from 1 in the order of entry.
    pub number: u32,
    /// The name; `null` after the identity was deleted.
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
    /// The rating at the time of entry, which orders the players.
    pub rating: u32,
    /// Whether the player has withdrawn.
    pub withdrawn: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TournamentStanding {
    /// The place, shared by players whom no tie-break separates; `null` in a knockout until the player is out.
    pub rank: Option<u32>,
    /// The number of the player.
    pub player: u32,
    /// The points.
    pub points: f64,
    /// The values of the tie-breaks, in the order of [`Tournament::tie_breaks`].
    pub tie_breaks: Vec<f64>,
    /// Games played.
    pub games: u32,
}

/// The standings of a tournament, or of a division of a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentGroup {
    /// The division, from 0.
    pub division: u32,
    /// The lines, best first.
    pub standings: Vec<TournamentStanding>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentGame {
    /// The id of the game; `null` if it was forfeited because a player is known to be absent.
    pub id: Option<String>,
    /// The round, from 1.
    pub round: u16,
    /// The division of a league, or the match of a knockout from the top of the bracket; 0 otherwise.
    pub group: u32,
    /// The number of the white player.
    pub white: u32,
    /// The number of the black player.
    pub black: u32,
    /// The result, once the game is over.
    pub result: Option<BoardResult>,
}

/// A player without an opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TournamentBye {
    /// The round.
    pub round: u16,
    /// The number of the player.
    pub player: u32,
    /// Why.
    pub bye: ByeKind,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tournament {
    /// The id.
    pub id: String,
    /// The settings.
    pub settings: TournamentSettings,
    /// The name of the organiser.
    pub organiser: Option<String>,
    /// The state.
    pub status: TournamentStatus,
    /// When it was created.
    pub created: u64,
    /// When it started.
    pub started: Option<u64>,
    /// When it ended.
    pub ended: Option<u64>,
    /// When the next round, season, start or end is due.
    pub due: Option<u64>,
    /// The latest round.
    pub round: u16,
    /// The last round, where it is known.
    pub rounds: Option<u16>,
    /// The season of a league, from 1.
    pub season: Option<u32>,
    /// The tie-breaks in their order.
    pub tie_breaks: Vec<TieBreak>,
    /// The players in the order of entry.
    pub players: Vec<TournamentPlayer>,
    /// The standings: one group, or one for each division of a league.
    pub groups: Vec<TournamentGroup>,
    /// The games in the order in which they began: of the current season of a league; of an arena those in progress
    /// and the latest others.
    pub games: Vec<TournamentGame>,
    /// The byes.
    pub byes: Vec<TournamentBye>,
    /// The visitor's number, if the visitor has entered.
    pub you: Option<u32>,
    /// Whether the visitor is the organiser.
    #[serde(rename = "yours")]
    pub is_yours: bool,
    /// The time on the server.
    pub now: u64,
}
