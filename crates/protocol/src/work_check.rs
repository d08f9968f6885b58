//! Checks of jobs and their results.

use std::fmt;

use pijersi::Position;

use crate::work::{JobInput, JobOutput, PositionAnalysis, WorkLimits};

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
