//! The requests of workers and their replies.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::work::{JobInput, JobKind, JobOutput, JobVerdict};

/// A request for jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AcquireWork {
    /// The engine that computes, with its version. Results of the same engine are compared.
    pub engine: String,
    /// The maximum number of jobs, up to 256.
    pub max: u32,
    /// The kinds that the worker can do; all without a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<JobKind>,
}

impl AcquireWork {
    /// The maximum number of jobs or results in a request.
    pub const MAX_JOBS: usize = 256;
    /// The maximum length of the name of an engine.
    pub const MAX_ENGINE_LEN: usize = 100;
}

/// A job with the number of the attempt: together they are the lease.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LeasedJob {
    /// The number of the job.
    pub id: u64,
    /// The number of the attempt.
    pub attempt: u64,
    /// What to compute.
    pub input: JobInput,
}

impl LeasedJob {
    /// Its lease.
    pub fn lease(&self) -> JobLease {
        JobLease {
            id: self.id,
            attempt: self.attempt,
        }
    }
}

/// Jobs for a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AcquiredWork {
    /// The jobs.
    pub jobs: Vec<LeasedJob>,
    /// The seconds until the leases end. Progress extends them.
    pub lease_seconds: u64,
    /// Whether workers have jobs, which may come back or need to be checked.
    pub in_progress: bool,
    /// The seconds to wait before the next request, if there are no more jobs now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

/// The lease of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JobLease {
    /// The number of the job.
    pub id: u64,
    /// The number of the attempt.
    pub attempt: u64,
}

/// Jobs that a worker is still computing. Their leases are extended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorkProgress {
    /// Their leases.
    pub leases: Vec<JobLease>,
}

/// The reply to progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WorkProgressReply {
    /// Leases that have ended: results of these jobs are not wanted.
    pub lost: Vec<JobLease>,
}

/// How an attempt has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum JobOutcome {
    /// With a result.
    Done(JobOutput),
    /// With an error, for this reason in English.
    Failed(String),
    /// The worker stops, and hands the job back.
    Released,
}

/// The end of an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JobResult {
    /// The number of the job.
    pub id: u64,
    /// The number of the attempt.
    pub attempt: u64,
    /// How it has ended.
    pub outcome: JobOutcome,
}

/// Results that a worker hands in. A repeated request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SubmitWork {
    /// The engine that has computed them.
    pub engine: String,
    /// Up to 256 results.
    pub results: Vec<JobResult>,
}

/// The reply to results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SubmittedWork {
    /// What became of each result, in their order.
    pub verdicts: Vec<JobVerdict>,
}

/// The progress of a batch of jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WorkBatch {
    /// The name of the batch.
    pub name: String,
    /// The kind of the jobs.
    pub kind: JobKind,
    /// Jobs that no worker has.
    pub waiting: u64,
    /// Jobs with a result that another worker is to confirm.
    pub checking: u64,
    /// Jobs that workers compute.
    pub leased: u64,
    /// Jobs with an accepted result.
    pub done: u64,
    /// Jobs that were given up after many attempts.
    pub failed: u64,
    /// Cancelled jobs.
    pub cancelled: u64,
}

impl WorkBatch {
    /// The number of jobs.
    pub fn jobs(&self) -> u64 {
        self.waiting + self.checking + self.leased + self.done + self.failed + self.cancelled
    }

    /// Whether no job is left to do.
    pub fn is_finished(&self) -> bool {
        self.waiting + self.checking + self.leased == 0
    }
}

/// The progress of all batches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WorkStatus {
    /// The batches, the newest first.
    pub batches: Vec<WorkBatch>,
}
