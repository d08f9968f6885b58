//! Requests of a worker.

use std::fmt;

use hyper::header::{AUTHORIZATION, HeaderValue};
use pijersi_protocol::{
    AcquireWork, AcquiredWork, Endpoint, SubmitWork, SubmittedWork, WorkProgress, WorkProgressReply,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::http;
use crate::server::Server;

/// A worker: it gets jobs from a server and hands in results.
#[derive(Clone)]
pub struct WorkClient {
    server: Server,
    authorization: HeaderValue,
}

impl fmt::Debug for WorkClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WorkClient({})", self.server)
    }
}

impl WorkClient {
    /// A worker with a key from `pijersi admin worker-keys create`; none if the text cannot be a key.
    pub fn new(server: Server, key: &str) -> Option<WorkClient> {
        let mut authorization: HeaderValue = format!("Bearer {}", key.trim()).parse().ok()?;
        authorization.set_sensitive(true);
        Some(WorkClient {
            server,
            authorization,
        })
    }

    /// Leases jobs.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn acquire(&self, request: &AcquireWork) -> Result<AcquiredWork, Error> {
        self.post(Endpoint::AcquireWork, request).await
    }

    /// Extends leases.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn progress(&self, request: &WorkProgress) -> Result<WorkProgressReply, Error> {
        self.post(Endpoint::WorkProgress, request).await
    }

    /// Hands in results. It may be repeated when no reply came.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn submit(&self, request: &SubmitWork) -> Result<SubmittedWork, Error> {
        self.post(Endpoint::SubmitWork, request).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        endpoint: Endpoint,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        let mut request = http::post(&self.server.endpoint(endpoint, ""), body)?;
        let headers = request.headers_mut();
        headers.insert(AUTHORIZATION, self.authorization.clone());
        Ok(http::send(&self.server, request, None).await?.body)
    }
}
