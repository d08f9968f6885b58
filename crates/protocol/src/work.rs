//! Distributed work: jobs that workers lease, compute and hand in.
//!
//! A worker identifies itself with `Authorization: Bearer KEY`. A lease is the pair of a job and the number of the attempt.

use pijersi::{Match, MatchResult, Position};
use pijersi_game::text_enum;
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use {crate::schema, schemars::JsonSchema};

use crate::game_bytes::GameBytes;

text_enum! {
    /// A kind of job.
    pub enum JobKind: "kind of job" {
        /// Analysis of a position, or of all positions of a game.
        Analysis = "analysis",
        /// Games between two settings of the engine.
        Matches = "matches",
        /// Games for training.
        SelfPlay = "self-play",
        /// Scores and lines of many positions.
        Atlas = "atlas",
    }
}

text_enum! {
    /// What became of a result that was handed in.
    pub enum JobVerdict: "verdict" {
        /// It is stored; also if it had been stored before.
        Stored = "stored",
        /// The job is given to another worker.
        Released = "released",
        /// The failure is noted, and the job is tried again.
        Noted = "noted",
        /// The lease has ended: the job belongs to another worker, is done, or was cancelled.
        Lost = "lost",
        /// It cannot be a result of the job. It counts as a failure.
        Invalid = "invalid",
    }
}

/// Limits of a search; at least one. Without a time, the result is the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorkLimits {
    /// The maximum number of searched positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The maximum depth in turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The maximum time in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<u64>,
}

impl WorkLimits {
    /// Whether the limits give the same result on every machine.
    pub fn is_deterministic(&self) -> bool {
        self.millis.is_none()
    }

    pub(crate) fn is_limited(&self) -> bool {
        self.nodes.is_some() || self.depth.is_some() || self.millis.is_some()
    }
}

/// What to analyse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisSubject {
    /// A position.
    Position(#[cfg_attr(feature = "schema", schemars(with = "schema::PositionText"))] Position),
    /// All positions of a game in which a turn is possible.
    Game(#[cfg_attr(feature = "schema", schemars(with = "schema::MatchText"))] Box<Match>),
}

impl AnalysisSubject {
    /// The positions to analyse.
    pub fn positions(&self) -> Vec<Position> {
        let all = match self {
            AnalysisSubject::Position(position) => std::slice::from_ref(position),
            AnalysisSubject::Game(record) => record.positions(),
        };
        all.iter()
            .filter(|position| position.outcome().is_none())
            .copied()
            .collect()
    }
}

/// How an engine plays in matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EngineSetup {
    /// The level, from 1 to 10.
    pub level: u8,
    /// The limits of each turn.
    pub limits: WorkLimits,
    /// The size of the transposition table in MiB.
    #[serde(default = "default_table")]
    pub table_mib: u32,
    /// The seed of a level's random choices. Each game adds its number.
    #[serde(default)]
    pub seed: u64,
}

const fn default_table() -> u32 {
    JobInput::DEFAULT_TABLE_MIB
}

const fn default_lines() -> u32 {
    1
}

/// What a job asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    tag = "kind",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum JobInput {
    /// Analyse a position, or all positions of a game. Each is searched with an empty table.
    Analysis {
        /// What to analyse.
        subject: AnalysisSubject,
        /// The limits for each position.
        limits: WorkLimits,
        /// The number of lines for each position.
        #[serde(default = "default_lines")]
        lines: u32,
        /// The size of the transposition table in MiB.
        #[serde(default = "default_table")]
        table_mib: u32,
    },
    /// Play games between two settings of the engine. Of two games with an opening, each has White in one.
    Matches {
        /// The settings.
        engines: [EngineSetup; 2],
        /// The openings: game `i` begins with opening `i / 2`, from the first one again after the last.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::MatchText>"))]
        openings: Vec<Match>,
        /// The number of games.
        games: u32,
    },
    /// Play games for training. Seed and number give a game.
    SelfPlay {
        /// The seed of the run.
        seed: u64,
        /// The number of the first game.
        first: u32,
        /// The number of games.
        games: u32,
        /// The average number of positions searched for each turn.
        nodes: u64,
        /// How many turns in a thousand are random.
        random_permille: u64,
        /// Openings with a greater score for either side, in hundredths of a cube, are replaced.
        balance: i32,
    },
    /// Search positions, each with an empty table, for one line.
    Atlas {
        /// The positions.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<schema::PositionText>"))]
        positions: Vec<Position>,
        /// The number of positions to search for each.
        nodes: u64,
        /// The size of the transposition table in MiB.
        #[serde(default = "default_table")]
        table_mib: u32,
    },
}

impl JobInput {
    /// The size of a transposition table without a choice.
    pub const DEFAULT_TABLE_MIB: u32 = 16;
    /// The largest transposition table.
    pub const MAX_TABLE_MIB: u32 = 4096;
    /// The maximum number of positions or games of a job.
    pub const MAX_ITEMS: usize = 1000;
    /// The maximum number of lines of an analysis.
    pub const MAX_LINES: u32 = 500;

    /// The kind of the job.
    pub fn kind(&self) -> JobKind {
        match self {
            JobInput::Analysis { .. } => JobKind::Analysis,
            JobInput::Matches { .. } => JobKind::Matches,
            JobInput::SelfPlay { .. } => JobKind::SelfPlay,
            JobInput::Atlas { .. } => JobKind::Atlas,
        }
    }

    /// Whether two workers with the same engine compute the same result.
    pub fn is_deterministic(&self) -> bool {
        match self {
            JobInput::Analysis { limits, .. } => limits.is_deterministic(),
            JobInput::Matches { engines, .. } => engines
                .iter()
                .all(|engine| engine.limits.is_deterministic()),
            JobInput::SelfPlay { .. } | JobInput::Atlas { .. } => true,
        }
    }
}

/// A score for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WorkScore {
    /// In hundredths of a cube.
    Cubes(i32),
    /// A win with so many own turns.
    Win(u32),
    /// A loss after so many own turns.
    Loss(u32),
}

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WorkLine {
    /// The score.
    pub score: WorkScore,
    /// The turns in UGI notation.
    pub turns: Vec<String>,
}

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PositionAnalysis {
    /// The deepest finished depth in turns.
    pub depth: u32,
    /// The number of searched positions.
    pub nodes: u64,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<WorkLine>,
}

/// A game between two settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WorkGame {
    /// The index of the engine with White.
    pub white: u8,
    /// The result.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchResult"))]
    pub result: MatchResult,
    /// The game with its opening.
    #[cfg_attr(feature = "schema", schemars(with = "schema::MatchText"))]
    pub record: Match,
}

/// The result of a job. It has neither times nor names, so that results of different workers can be compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    tag = "kind",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum JobOutput {
    /// Of an analysis.
    Analysis {
        /// For each position in which a turn is possible.
        positions: Vec<PositionAnalysis>,
    },
    /// Of matches.
    Matches {
        /// The games in their order.
        games: Vec<WorkGame>,
    },
    /// Of self-play.
    SelfPlay {
        /// A block of a file of games (`training/README.md`), in base64.
        data: GameBytes,
    },
    /// Of an expansion of the atlas.
    Atlas {
        /// For each position.
        positions: Vec<PositionAnalysis>,
    },
}

impl JobOutput {
    /// The kind of the job.
    pub fn kind(&self) -> JobKind {
        match self {
            JobOutput::Analysis { .. } => JobKind::Analysis,
            JobOutput::Matches { .. } => JobKind::Matches,
            JobOutput::SelfPlay { .. } => JobKind::SelfPlay,
            JobOutput::Atlas { .. } => JobKind::Atlas,
        }
    }
}
