//! Leases end without requests, and the jobs are counted.

use std::time::{Duration, Instant};

use crate::live::now;
use crate::service::Service;
use crate::store::StoreError;
use crate::store::work::batches::ListBatches;
use crate::store::work::expire::{ExpireLeases, HasExpired};

/// Interval of the steps.
const INTERVAL: Duration = Duration::from_secs(1);
/// Delay after an error.
const RETRY_DELAY: Duration = Duration::from_secs(5);
/// The jobs are counted for at most this part of the time.
const COUNT_SHARE: u32 = 50;

/// Ends leases until the server stops. Every node does.
pub(crate) async fn run(service: Service) {
    let mut stopping = service.stopping();
    let mut next_count = Instant::now();
    loop {
        if let Err(error) = step(&service, &mut next_count).await {
            tracing::warn!("work: {error}");
            tokio::time::sleep(RETRY_DELAY).await;
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

async fn step(service: &Service, next_count: &mut Instant) -> Result<(), StoreError> {
    let store = service.live().store();
    let work = service.work();
    if store.read(HasExpired { now: now() }).await? {
        let expired = store
            .write_in_background(ExpireLeases { now: now() })
            .await?;
        work.counters.expired.add(expired);
    }
    let begin = Instant::now();
    if begin >= *next_count {
        work.set_status(store.search(ListBatches).await?);
        *next_count = Instant::now() + begin.elapsed() * COUNT_SHARE;
    }
    Ok(())
}
