//! Workers identify themselves with a key.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use pijersi_protocol::Problem;

use crate::error::HttpError;
use crate::limit::Limit;
use crate::live::{Secret, now};
use crate::service::Service;
use crate::store::work::keys::{FindWorker, UseWorkerKey, WorkerRow};

/// The sender of a request: a worker with a valid key, within its limits.
pub(crate) struct Worker(pub WorkerRow);

impl FromRequestParts<Service> for Worker {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Worker, HttpError> {
        let value = parts.headers.get(header::AUTHORIZATION);
        let key = value
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
            .and_then(|key| Secret::parse(key.trim()))
            .ok_or(Problem::BadWorkerKey)?;
        let store = service.live().store();
        let found = store.read(FindWorker { hash: key.hash() }).await?;
        let worker = found.ok_or(Problem::BadWorkerKey)?;
        if !service.work().allows(worker.id) {
            service.refusals().count(Limit::Work, None);
            return Err(Problem::TooManyRequests { retry_after: 5 }.into());
        }
        let now = now();
        if worker.is_stale(now) {
            let worker = worker.id;
            store
                .write_in_background(UseWorkerKey { worker, now })
                .await?;
        }
        Ok(Worker(worker))
    }
}
