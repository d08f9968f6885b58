//! Noticing connections on which nothing goes on.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// Since when the visitor has been waited for: to send a request or to read the answer. Nothing while a request
/// is worked on. Clones are the same.
#[derive(Clone)]
pub(super) struct Activity(Arc<Mutex<Option<Instant>>>);

impl Activity {
    pub fn new() -> Activity {
        Activity(Arc::new(Mutex::new(Some(Instant::now()))))
    }

    /// A request has come.
    pub fn request(&self) {
        self.set(None);
    }

    /// The answer is known, and will be sent as fast as it is read.
    pub fn answer(&self) {
        self.set(Some(Instant::now()));
    }

    /// Some of the answer was taken.
    fn progress(&self) {
        let mut since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(since) = &mut *since {
            *since = Instant::now();
        }
    }

    fn set(&self, since: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// Done when the visitor was waited for that long without anything happening. Bytes of an unfinished head
    /// are nothing: whoever sends them one by one would never end.
    pub async fn stalled(&self, patience: Duration) {
        loop {
            let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let end = since.unwrap_or_else(Instant::now) + patience;
            if end <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(end).await;
        }
    }
}

/// A stream that tells when something was written.
pub(super) struct WatchedStream<S> {
    pub stream: S,
    pub activity: Activity,
}

impl<S: Unpin> WatchedStream<S> {
    fn note(&self, written: &Poll<io::Result<usize>>) {
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
        self.note(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note(&written);
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

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn slow_readers_are_waited_for_as_long_as_they_read() {
        let (ours, mut theirs) = tokio::io::duplex(10);
        let activity = Activity::new();
        let mut stream = WatchedStream {
            stream: ours,
            activity: activity.clone(),
        };
        activity.request();
        activity.answer();
        let begin = Instant::now();
        let reading = async {
            let mut bytes = [0; 10];
            for _ in 0..10 {
                tokio::time::sleep(PATIENCE / 2).await;
                theirs.read_exact(&mut bytes).await.unwrap();
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            written = stream.write_all(&[7; 1000]) => panic!("nobody has read that: {written:?}"),
            () = reading => {}
            () = activity.stalled(PATIENCE) => {}
        }
        assert_eq!(begin.elapsed(), PATIENCE / 2 * 10 + PATIENCE);
    }

    #[tokio::test(start_paused = true)]
    async fn work_on_a_request_is_not_the_visitors_fault() {
        let activity = Activity::new();
        activity.request();
        let stalled = tokio::time::timeout(PATIENCE * 10, activity.stalled(PATIENCE));
        assert!(stalled.await.is_err());
    }
}
