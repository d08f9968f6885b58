//! Operations of the store, and their form in the queue of a worker.

use std::pin::Pin;

use tokio::sync::oneshot;

use super::connection::Connection;
use super::error::StoreError;
use crate::archive::IndexedGame;

/// An operation of the store. It runs within a transaction, and runs again when that is rolled back because of another
/// operation.
pub(crate) trait Operation: Send + Sync + 'static {
    type Output: Send + 'static;

    /// Whether it counts as a change when the writer runs it.
    const IS_CHANGE: bool = true;

    /// Whether it changes nothing that operations of other games read or change, so that it can run at the same time as they do.
    const IS_INDEPENDENT: bool = false;

    fn run(
        &self,
        db: &mut Connection,
    ) -> impl Future<Output = Result<Self::Output, StoreError>> + Send;

    /// The game that it changes. A transaction changes games in the order of their ids, so that transactions of several
    /// nodes cannot deadlock.
    fn game(&self) -> Option<&str> {
        None
    }

    /// The rated game that the operation has ended, if any.
    fn ended(&self, _output: &Self::Output) -> Option<&str> {
        None
    }

    /// The finished game that belongs into the archive, if any.
    fn finished(&self, _output: &Self::Output) -> Option<&IndexedGame> {
        None
    }
}

type JobFuture<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

/// A type-erased operation in a queue.
pub(super) trait Job: Send {
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> JobFuture<'a>;
    fn game(&self) -> Option<&str>;
    fn ended(&self) -> Option<&str>;
    fn finished(&self) -> Option<&IndexedGame>;
    fn is_change(&self) -> bool;
    fn is_independent(&self) -> bool;
    /// Whether the caller has stopped waiting.
    fn is_abandoned(&self) -> bool;
    /// Sends the output, or the error if the transaction failed.
    fn reply(self: Box<Self>, committed: Result<(), StoreError>);
}

/// An operation, its output after it has run, and the sender for the result.
struct Pending<O: Operation> {
    operation: O,
    output: Option<O::Output>,
    reply: oneshot::Sender<Result<O::Output, StoreError>>,
}

/// The future result of an operation.
pub(super) type Reply<O> = oneshot::Receiver<Result<<O as Operation>::Output, StoreError>>;

/// A job for an operation.
pub(super) fn job<O: Operation>(operation: O) -> (Box<dyn Job>, Reply<O>) {
    let (reply, result) = oneshot::channel();
    let job = Pending {
        operation,
        output: None,
        reply,
    };
    (Box::new(job), result)
}

impl<O: Operation> Job for Pending<O> {
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> JobFuture<'a> {
        Box::pin(async move {
            self.output = Some(self.operation.run(db).await?);
            Ok(())
        })
    }

    fn game(&self) -> Option<&str> {
        self.operation.game()
    }

    fn ended(&self) -> Option<&str> {
        self.operation.ended(self.output.as_ref()?)
    }

    fn finished(&self) -> Option<&IndexedGame> {
        self.operation.finished(self.output.as_ref()?)
    }

    fn is_change(&self) -> bool {
        O::IS_CHANGE
    }

    fn is_independent(&self) -> bool {
        O::IS_INDEPENDENT
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn reply(self: Box<Self>, committed: Result<(), StoreError>) {
        let Pending { output, reply, .. } = *self;
        let result = committed.and_then(|()| output.ok_or(StoreError::NoReply));
        // The caller may have stopped waiting.
        let _ = reply.send(result);
    }
}
