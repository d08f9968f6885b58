//! Detection of stalled connections.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// Since when the server has waited for the client, to send a request or to read the reply. None while a request is
/// handled. Clones share the time.
#[derive(Clone)]
pub(super) struct Activity(Arc<Mutex<Option<Instant>>>);

impl Activity {
    pub fn new() -> Activity {
        Activity(Arc::new(Mutex::new(Some(Instant::now()))))
    }

    /// A request has arrived.
    pub fn begin(&self) {
        self.set(None);
    }

    /// The reply is ready, and is sent as fast as the client reads.
    pub fn end(&self) {
        self.set(Some(Instant::now()));
    }

    /// The client has read a part of the reply.
    fn progress(&self) {
        let mut since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(since) = &mut *since {
            *since = Instant::now();
        }
    }

    fn set(&self, since: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// Done when the client has made no progress for that long. Bytes of an incomplete head do not count: a client could send
    /// them one by one without end.
    pub async fn stalled(&self, timeout: Duration) {
        loop {
            let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let end = since.unwrap_or_else(Instant::now) + timeout;
            if end <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(end).await;
        }
    }
}

/// A stream that reports writes as progress.
pub(super) struct WatchedStream<S> {
    pub stream: S,
    pub activity: Activity,
}

impl<S: Unpin> WatchedStream<S> {
    fn record(&self, written: &Poll<io::Result<usize>>) {
        if matches!(written, Poll::Ready(Ok(bytes)) if *bytes > 0) {
            self.activity.progress();
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WatchedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WatchedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.record(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.record(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn slow_readers_time_out_only_when_they_stop() {
        let (ours, mut theirs) = tokio::io::duplex(10);
        let activity = Activity::new();
        let mut stream = WatchedStream {
            stream: ours,
            activity: activity.clone(),
        };
        activity.begin();
        activity.end();
        let begin = Instant::now();
        let reading = async {
            let mut bytes = [0; 10];
            for _ in 0..10 {
                tokio::time::sleep(TIMEOUT / 2).await;
                theirs.read_exact(&mut bytes).await.unwrap();
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            written = stream.write_all(&[7; 1000]) => panic!("more was read than sent: {written:?}"),
            () = reading => {}
            () = activity.stalled(TIMEOUT) => {}
        }
        assert_eq!(begin.elapsed(), TIMEOUT / 2 * 10 + TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_is_handled_does_not_time_out() {
        let activity = Activity::new();
        activity.begin();
        let stalled = tokio::time::timeout(TIMEOUT * 10, activity.stalled(TIMEOUT));
        assert!(stalled.await.is_err());
    }
}
