//! Jobs for workers.

use pijersi_protocol::{JobInput, WorkBatch};

use super::{Action, Admin, AdminError, RefutedResult, WorkResult, found};
use crate::live::now;
use crate::store::moderation::audit::Changed;
use crate::store::work::batches::{AddJobs, CancelBatch, DeleteBatch, ListBatches};
use crate::store::work::keys::RestoreWorker;
use crate::store::work::redo::RedoResults;
use crate::store::work::results::{ListMismatches, LoadResults};

/// Number of jobs that are added in a transaction, so that games wait for none of them.
const ADD_CHUNK: usize = 2000;

impl Changed for Option<u64> {
    fn has_changed(&self) -> bool {
        self.is_some()
    }
}

impl Changed for Vec<u64> {
    fn has_changed(&self) -> bool {
        !self.is_empty()
    }
}

impl Admin {
    /// Adds jobs to a batch, which is created if there is none.
    ///
    /// # Errors
    /// When a job cannot be done, or the store cannot be written.
    pub async fn add_work(&self, batch: &str, inputs: &[JobInput]) -> Result<(), AdminError> {
        for (index, input) in inputs.iter().enumerate() {
            input
                .check()
                .map_err(|error| AdminError::BadJob(index, error))?;
        }
        let now = now();
        for inputs in inputs.chunks(ADD_CHUNK) {
            let add = AddJobs {
                batch: batch.to_owned(),
                inputs: inputs.to_vec(),
                now,
            };
            let detail = format!("{} jobs", inputs.len());
            self.change(Action::AddWork, batch, detail, add).await?;
        }
        Ok(())
    }

    /// The batches with their progress, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn work(&self) -> Result<Vec<WorkBatch>, AdminError> {
        self.list(ListBatches).await
    }

    /// Cancels the jobs of a batch that are not done, and returns their number.
    ///
    /// # Errors
    /// When there is no such batch, or the store cannot be written.
    pub async fn cancel_work(&self, batch: &str) -> Result<u64, AdminError> {
        let name = batch.to_owned();
        let cancel = CancelBatch { name };
        let cancelled = self.change(Action::CancelWork, batch, "", cancel).await?;
        cancelled.ok_or(AdminError::NoBatch)
    }

    /// Deletes a batch with its results.
    ///
    /// # Errors
    /// When there is no such batch, or the store cannot be written.
    pub async fn delete_work(&self, batch: &str) -> Result<(), AdminError> {
        let name = batch.to_owned();
        let delete = DeleteBatch { name };
        match self.change(Action::DeleteWork, batch, "", delete).await? {
            true => Ok(()),
            false => Err(AdminError::NoBatch),
        }
    }

    /// Accepted results of a batch in the order of the jobs, after the job with a number.
    ///
    /// # Errors
    /// When there is no such batch, or the store cannot be read.
    pub async fn work_results(
        &self,
        batch: &str,
        after: u64,
        limit: u64,
    ) -> Result<Vec<WorkResult>, AdminError> {
        let load = LoadResults {
            batch: batch.to_owned(),
            after,
            limit,
        };
        self.list(load).await?.ok_or(AdminError::NoBatch)
    }

    /// Results that differ from those of other workers, the last first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn work_mismatches(&self, limit: u64) -> Result<Vec<RefutedResult>, AdminError> {
        self.list(ListMismatches { limit }).await
    }

    /// Has the results of a worker computed again that no other worker has confirmed, and returns their number.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn redo_work(&self, worker: &str) -> Result<usize, AdminError> {
        let (mut after, mut count) = (0, 0);
        loop {
            let redo = RedoResults {
                name: worker.to_owned(),
                after,
                now: now(),
            };
            let jobs = self.change(Action::RedoWork, worker, "", redo).await?;
            let Some(last) = jobs.last() else {
                return Ok(count);
            };
            after = *last;
            count += jobs.len();
        }
    }

    /// Lets a worker that has handed in wrong results work again.
    ///
    /// # Errors
    /// When no worker of this name is suspended, or the store cannot be written.
    pub async fn restore_worker(&self, name: &str) -> Result<(), AdminError> {
        let restore = RestoreWorker {
            name: name.to_owned(),
        };
        found(
            self.change(Action::RestoreWorker, name, "", restore)
                .await?,
        )
    }
}
