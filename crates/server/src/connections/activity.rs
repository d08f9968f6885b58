//! Detection of stalled connections.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

use crate::limit::{Limit, Rate};
use crate::rate_limit::TokenBucket;
use crate::refusals::Refusals;

/// Minimum speed at which a client reads, on average over the timeout.
const MIN_BYTES_PER_SECOND: f64 = 512.0;

/// Limit on the bytes that arrive on a socket: 40 of the longest messages at once. Messages are counted besides, but a library
/// reports no empty fragments.
const SOCKET_RATE: Rate = Rate {
    per_second: 4096.0,
    burst: 40.0 * 4096.0 + 8192.0,
};

/// What a connection waits for. Clones share it.
#[derive(Clone)]
pub(super) struct Activity(Arc<Mutex<Wait>>);

#[derive(Default)]
struct Wait {
    /// Since when the server has waited for the client, to send a request or to read the reply. None while a request is
    /// handled.
    since: Option<Instant>,
    /// Whether a part of a head has arrived.
    has_partial_head: bool,
    /// Whether the client does not take more bytes now.
    is_blocked: bool,
    /// Limits the bytes that arrive on a socket.
    socket_bucket: Option<TokenBucket>,
}

impl Activity {
    pub fn new() -> Activity {
        Activity(Arc::new(Mutex::new(Wait {
            since: Some(Instant::now()),
            ..Wait::default()
        })))
    }

    fn wait(&self) -> MutexGuard<'_, Wait> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request has arrived.
    pub fn begin(&self) {
        *self.wait() = Wait::default();
    }

    /// The reply is ready, and is sent as fast as the client reads.
    pub fn end(&self) {
        self.wait().since = Some(Instant::now());
    }

    /// The connection has become a socket.
    pub fn upgrade(&self) {
        let bucket = TokenBucket::full(SOCKET_RATE, std::time::Instant::now());
        self.wait().socket_bucket = Some(bucket);
    }

    /// Whether the client has stopped in the middle of a head or of a reply, rather than between requests.
    pub fn is_incomplete(&self) -> bool {
        let wait = self.wait();
        wait.has_partial_head || wait.is_blocked
    }

    /// Some bytes have arrived. False if they are too many for a socket.
    fn received(&self, bytes: usize) -> bool {
        let mut wait = self.wait();
        wait.has_partial_head = wait.since.is_some();
        let bucket = wait.socket_bucket.as_mut();
        bucket.is_none_or(|bucket| bucket.take_many(bytes, SOCKET_RATE, std::time::Instant::now()))
    }

    /// The client has read some bytes of the reply. They count as much time as they take at the minimum speed, so that a
    /// client cannot read them one by one without end.
    fn progress(&self, bytes: usize) {
        if let Some(since) = &mut self.wait().since {
            let time = Duration::from_secs_f64(bytes as f64 / MIN_BYTES_PER_SECOND);
            *since = (*since + time).min(Instant::now());
        }
    }

    /// Done when the client has made no progress for that long. Bytes of an incomplete head do not count: a client could send
    /// them one by one without end.
    pub async fn stalled(&self, timeout: Duration) {
        loop {
            let since = self.wait().since;
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
    pub refusals: Arc<Refusals>,
}

impl<S: Unpin> WatchedStream<S> {
    fn record(&self, written: &Poll<io::Result<usize>>) {
        self.activity.wait().is_blocked = written.is_pending();
        if let Poll::Ready(Ok(bytes)) = written {
            self.activity.progress(*bytes);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WatchedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let bytes = buffer.filled().len() - before;
        if bytes > 0 && !self.activity.received(bytes) {
            self.refusals.count(Limit::Messages, None);
            return Poll::Ready(Err(io::Error::other("too many bytes on a socket")));
        }
        read
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
    /// What a client reads in half of the timeout, a little above the minimum speed.
    const CHUNK: usize = 8 * 1024;

    #[tokio::test(start_paused = true)]
    async fn slow_readers_time_out_only_when_they_stop() {
        let (ours, mut theirs) = tokio::io::duplex(CHUNK);
        let activity = Activity::new();
        let mut stream = WatchedStream {
            stream: ours,
            activity: activity.clone(),
            refusals: Arc::default(),
        };
        activity.begin();
        activity.end();
        let begin = Instant::now();
        let reading = async {
            let mut bytes = [0; CHUNK];
            for _ in 0..10 {
                tokio::time::sleep(TIMEOUT / 2).await;
                theirs.read_exact(&mut bytes).await.unwrap();
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            written = stream.write_all(&[7; CHUNK * 100]) => panic!("more was read than sent: {written:?}"),
            () = reading => {}
            () = activity.stalled(TIMEOUT) => {}
        }
        assert_eq!(begin.elapsed(), TIMEOUT / 2 * 10 + TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn readers_below_the_minimum_speed_time_out() {
        let (ours, mut theirs) = tokio::io::duplex(10);
        let activity = Activity::new();
        let mut stream = WatchedStream {
            stream: ours,
            activity: activity.clone(),
            refusals: Arc::default(),
        };
        let begin = Instant::now();
        let reading = async {
            let mut bytes = [0; 10];
            loop {
                tokio::time::sleep(Duration::from_secs(1)).await;
                theirs.read_exact(&mut bytes).await.unwrap();
            }
        };
        tokio::select! {
            written = stream.write_all(&[7; 1000]) => panic!("all was read: {written:?}"),
            () = reading => {}
            () = activity.stalled(TIMEOUT) => {}
        }
        let took = begin.elapsed();
        assert!(took >= TIMEOUT && took < TIMEOUT * 11 / 10, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_is_handled_does_not_time_out() {
        let activity = Activity::new();
        activity.begin();
        let stalled = tokio::time::timeout(TIMEOUT * 10, activity.stalled(TIMEOUT));
        assert!(stalled.await.is_err());
    }
}
