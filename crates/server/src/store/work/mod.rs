//! Jobs for remote workers, and their results.
//!
//! A worker leases a job: the pair of job and attempt names the lease. Whatever happens to workers and nodes, a result is
//! stored only while the attempt is the last one, so each job gets one accepted result. A sample of the results is computed
//! again by another worker and compared.

pub(crate) mod batches;
pub(crate) mod expire;
pub(crate) mod keys;
pub(crate) mod lease;
pub(crate) mod redo;
pub(crate) mod results;
pub(crate) mod submit;

use pijersi_game::text_enum;
use pijersi_protocol::{JobInput, JobKind, JobOutput};

use super::row::{Cell, FromCell, from_text};
use super::value::Value;

text_enum! {
    /// The state of a job.
    pub(crate) enum JobState: "state of a job" {
        /// No worker has it.
        Waiting = "waiting",
        /// It has a result that another worker is to confirm.
        Checking = "checking",
        /// A worker has it.
        Leased = "leased",
        /// A result is accepted.
        Done = "done",
        /// It is given up.
        Failed = "failed",
        /// An administrator has cancelled it.
        Cancelled = "cancelled",
    }
}

text_enum! {
    /// What is known about a stored result.
    pub enum ResultVerdict: "verdict" {
        /// Another worker is to confirm it.
        Pending = "pending",
        /// It is the result of the job.
        Accepted = "accepted",
        /// It is the same as the accepted one.
        Confirmed = "confirmed",
        /// It differs from the one that two workers agree on.
        Refuted = "refuted",
        /// It is not trusted any more, and the job is computed again.
        Withdrawn = "withdrawn",
    }
}

from_text!(JobKind, JobState, ResultVerdict);

impl FromCell for JobInput {
    fn from_cell(cell: Cell<'_>) -> Result<JobInput, String> {
        let text = String::from_cell(cell)?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }
}

impl FromCell for JobOutput {
    fn from_cell(cell: Cell<'_>) -> Result<JobOutput, String> {
        let text = String::from_cell(cell)?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }
}

/// The text that is stored.
pub(crate) fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("jobs and results are JSON")
}

/// Number of jobs in a statement.
const CHUNK: usize = 64;

/// Adds ids to the parameters of a statement, and returns their placeholders.
fn push_ids(values: &mut Vec<Value>, ids: impl Iterator<Item = u64>) -> String {
    let placeholders = ids.map(|id| {
        values.push(id.into());
        format!("${}", values.len())
    });
    placeholders.collect::<Vec<_>>().join(", ")
}
