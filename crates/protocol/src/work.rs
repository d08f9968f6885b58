//! Distributed work: jobs that workers lease, compute and hand in.
//!
//! A worker identifies itself with `Authorization: Bearer KEY`. A lease is the pair of a job and the number of the attempt.

use std::fmt;

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

    fn is_limited(&self) -> bool {
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

/// Why a job or a result cannot be accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkError {
    /// A search without a limit.
    Unlimited,
    /// A number is out of its range.
    OutOfRange,
    /// There is nothing to do.
    Empty,
    /// The result belongs to a job of another kind.
    OtherKind,
    /// The result has another number of items than the job.
    Count,
    /// A line is not one of legal turns.
    Illegal,
    /// A game does not continue its opening, has another result, or is not over.
    Game,
}

impl fmt::Display for WorkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WorkError::Unlimited => "a search has no limit: give nodes, depth or millis",
            WorkError::OutOfRange => "a number is out of range",
            WorkError::Empty => "there is nothing to do",
            WorkError::OtherKind => "the result belongs to a job of another kind",
            WorkError::Count => "the result has another number of items than the job",
            WorkError::Illegal => "a line has an illegal turn",
            WorkError::Game => {
                "a game does not continue its opening, has another result, or is not over"
            }
        })
    }
}

impl std::error::Error for WorkError {}

/// Checks numbers against their ranges.
fn in_range(checks: &[bool]) -> Result<(), WorkError> {
    match checks.iter().all(|&is_good| is_good) {
        true => Ok(()),
        false => Err(WorkError::OutOfRange),
    }
}

fn check_limits(limits: &WorkLimits) -> Result<(), WorkError> {
    if !limits.is_limited() {
        return Err(WorkError::Unlimited);
    }
    in_range(&[
        limits.nodes.is_none_or(|nodes| nodes > 0),
        limits.depth.is_none_or(|depth| depth > 0),
        limits
            .millis
            .is_none_or(|millis| (1..=3_600_000).contains(&millis)),
    ])
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

    /// Checks the numbers of a new job.
    ///
    /// # Errors
    /// When a worker could not do it.
    pub fn check(&self) -> Result<(), WorkError> {
        let is_count = |count: usize| count <= Self::MAX_ITEMS;
        let is_table = |mib: u32| (1..=Self::MAX_TABLE_MIB).contains(&mib);
        let (is_empty, ranges) = match self {
            JobInput::Analysis {
                subject,
                limits,
                lines,
                table_mib,
            } => {
                check_limits(limits)?;
                let count = subject.positions().len();
                let is_lines = (1..=Self::MAX_LINES).contains(lines);
                (
                    count == 0,
                    [is_count(count), is_lines, is_table(*table_mib)],
                )
            }
            JobInput::Matches {
                engines,
                openings,
                games,
            } => {
                for engine in engines {
                    check_limits(&engine.limits)?;
                    let is_level = (1..=10).contains(&engine.level);
                    in_range(&[is_level, is_table(engine.table_mib)])?;
                }
                let is_open = openings.iter().all(|opening| !opening.is_over());
                let is_empty = *games == 0 || openings.is_empty();
                (
                    is_empty,
                    [is_count(*games as usize), is_count(openings.len()), is_open],
                )
            }
            JobInput::SelfPlay {
                first,
                games,
                nodes,
                random_permille,
                balance,
                ..
            } => {
                let is_good = first.checked_add(*games).is_some() && *nodes > 0 && *balance >= 0;
                let ranges = [is_count(*games as usize), is_good, *random_permille <= 1000];
                (*games == 0, ranges)
            }
            JobInput::Atlas {
                positions,
                nodes,
                table_mib,
            } => (
                positions.is_empty(),
                [is_count(positions.len()), *nodes > 0, is_table(*table_mib)],
            ),
        };
        if is_empty {
            return Err(WorkError::Empty);
        }
        in_range(&ranges)
    }

    /// Checks that a result can be one of this job: it has the right number of items, and lines and games are legal.
    ///
    /// # Errors
    /// When it cannot.
    pub fn check_output(&self, output: &JobOutput) -> Result<(), WorkError> {
        match (self, output) {
            (JobInput::Analysis { subject, lines, .. }, JobOutput::Analysis { positions }) => {
                check_analysis(&subject.positions(), positions, *lines as usize)
            }
            (JobInput::Atlas { positions, .. }, JobOutput::Atlas { positions: found }) => {
                check_analysis(positions, found, 1)
            }
            (
                JobInput::Matches {
                    openings, games, ..
                },
                JobOutput::Matches { games: found },
            ) => {
                if found.len() != *games as usize {
                    return Err(WorkError::Count);
                }
                for (index, game) in found.iter().enumerate() {
                    let opening = &openings[index / 2 % openings.len()];
                    let is_continued = game.record.start() == opening.start()
                        && game.record.turns().starts_with(opening.turns());
                    let is_result = game.record.outcome().is_some()
                        && game.record.result() == Some(game.result);
                    if !is_continued || !is_result || usize::from(game.white) != index % 2 {
                        return Err(WorkError::Game);
                    }
                }
                Ok(())
            }
            (JobInput::SelfPlay { .. }, JobOutput::SelfPlay { data }) => match data.0.is_empty() {
                true => Err(WorkError::Count),
                false => Ok(()),
            },
            _ => Err(WorkError::OtherKind),
        }
    }
}

fn check_analysis(
    positions: &[Position],
    found: &[PositionAnalysis],
    lines: usize,
) -> Result<(), WorkError> {
    if positions.len() != found.len() {
        return Err(WorkError::Count);
    }
    for (position, analysis) in positions.iter().zip(found) {
        let is_over = position.outcome().is_some();
        if analysis.lines.len() > lines || analysis.lines.is_empty() != is_over {
            return Err(WorkError::Count);
        }
        for line in &analysis.lines {
            let mut position = *position;
            for turn in &line.turns {
                let turn = position.parse_ugi(turn).map_err(|_| WorkError::Illegal)?;
                position = position.play(turn).map_err(|_| WorkError::Illegal)?;
            }
        }
    }
    Ok(())
}
