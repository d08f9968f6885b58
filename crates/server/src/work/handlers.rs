//! Requests of workers.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use pijersi_protocol::{
    AcquireWork, AcquiredWork, JobVerdict, Problem, SubmitWork, SubmittedWork, WorkProgress,
    WorkProgressReply, WorkStatus,
};
use serde::de::DeserializeOwned;

use super::key::Worker;
use crate::error::HttpError;
use crate::extract::read_json;
use crate::live::{now, seed};
use crate::service::Service;
use crate::store::work::lease::{Acquire, Acquired, Extend};
use crate::store::work::submit::Submit;

/// Maximum length of a request in bytes: results of self-play are long.
const MAX_BODY: usize = 32 << 20;
/// Maximum number of leases that are extended at once.
const MAX_LEASES: usize = 4096;
/// Seconds until the next request of a worker while others have jobs, which may come back.
const BUSY_RETRY: u64 = 5;
/// Seconds until the next request of a worker when there are no jobs.
const IDLE_RETRY: u64 = 30;

/// The body of a request of a worker.
pub(crate) struct WorkBody<T>(T);

impl<T: DeserializeOwned> FromRequest<Service> for WorkBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, service: &Service) -> Result<WorkBody<T>, HttpError> {
        read_json(request, service, MAX_BODY).await.map(WorkBody)
    }
}

/// Refuses what exceeds a maximum.
fn check_len(field: &'static str, len: usize, max: usize) -> Result<(), Problem> {
    match len > max {
        true => Err(Problem::bad_request(field, format!("at most {max}"))),
        false => Ok(()),
    }
}

fn lease_end(service: &Service) -> u64 {
    now() + service.work().config.lease.as_millis() as u64
}

/// `POST /api/v1/work/acquire`.
pub(crate) async fn acquire(
    State(service): State<Service>,
    Worker(worker): Worker,
    WorkBody(request): WorkBody<AcquireWork>,
) -> Result<Json<AcquiredWork>, HttpError> {
    check_len("engine", request.engine.len(), AcquireWork::MAX_ENGINE_LEN)?;
    if worker.is_suspended {
        return Err(Problem::WorkerSuspended.into());
    }
    let work = service.work();
    let max = u64::from(request.max).clamp(1, AcquireWork::MAX_JOBS as u64);
    let acquire = Acquire {
        worker: worker.id,
        engine: request.engine,
        kinds: request.kinds,
        max,
        max_leases: work.config.max_leases,
        now: now(),
        until: lease_end(&service),
    };
    let store = service.live().store();
    let Acquired { jobs, in_progress } = store.write_in_background(acquire).await?;
    work.counters.leased.add(jobs.len() as u64);
    let lease_seconds = work.config.lease.as_secs().max(1);
    let delay = if in_progress { BUSY_RETRY } else { IDLE_RETRY };
    let retry_after = ((jobs.len() as u64) < max).then(|| delay.min(lease_seconds));
    Ok(Json(AcquiredWork {
        jobs,
        lease_seconds,
        in_progress,
        retry_after,
    }))
}

/// `POST /api/v1/work/progress`.
pub(crate) async fn progress(
    State(service): State<Service>,
    Worker(worker): Worker,
    WorkBody(WorkProgress { leases }): WorkBody<WorkProgress>,
) -> Result<Json<WorkProgressReply>, HttpError> {
    check_len("leases", leases.len(), MAX_LEASES)?;
    let extend = Extend {
        worker: worker.id,
        leases,
        until: lease_end(&service),
    };
    let lost = service.live().store().write_in_background(extend).await?;
    Ok(Json(WorkProgressReply { lost }))
}

/// `POST /api/v1/work/submit`.
pub(crate) async fn submit(
    State(service): State<Service>,
    Worker(worker): Worker,
    WorkBody(request): WorkBody<SubmitWork>,
) -> Result<Json<SubmittedWork>, HttpError> {
    check_len("engine", request.engine.len(), AcquireWork::MAX_ENGINE_LEN)?;
    check_len("results", request.results.len(), AcquireWork::MAX_JOBS)?;
    if worker.is_suspended {
        return Err(Problem::WorkerSuspended.into());
    }
    let mut jobs = HashSet::new();
    if !request.results.iter().all(|result| jobs.insert(result.id)) {
        return Err(Problem::bad_request("results", "a job has two results").into());
    }
    let work = service.work();
    let submit = Submit {
        worker: worker.id,
        engine: request.engine,
        results: request.results,
        checks: work.config.checks,
        seed: seed(),
        now: now(),
    };
    let submitted = service.live().store().write_in_background(submit).await?;
    let counters = &work.counters;
    let failed = submitted
        .verdicts
        .iter()
        .filter(|verdict| matches!(verdict, JobVerdict::Noted | JobVerdict::Invalid));
    counters.failed.add(failed.count() as u64);
    counters.done.add(submitted.done);
    counters.mismatches.add(submitted.mismatches);
    if submitted.mismatches > 0 {
        let count = submitted.mismatches;
        tracing::warn!("{count} results of workers differ: see pijersi admin work mismatches");
    }
    Ok(Json(SubmittedWork {
        verdicts: submitted.verdicts,
    }))
}

/// `GET /api/v1/work`.
pub(crate) async fn status(State(service): State<Service>) -> Json<WorkStatus> {
    Json(WorkStatus::clone(&service.work().status()))
}
