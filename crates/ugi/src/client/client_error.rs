//! What can go wrong with an engine.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

use pijersi::printable;

/// What went wrong with an engine.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClientError {
    /// The program could not be started.
    #[allow(missing_docs)]
    Start { path: PathBuf, error: io::Error },
    /// The program ended.
    Ended {
        /// How it ended, if that could be found out.
        status: Option<ExitStatus>,
        /// The last lines it wrote to standard error.
        last_words: String,
    },
    /// The engine did not answer in time.
    Silent {
        /// The word it should have said.
        awaited: &'static str,
        /// The timeout.
        timeout: Duration,
    },
    /// The wait was interrupted, see [`Client::start_interruptible`](crate::Client::start_interruptible).
    Interrupted,
}

impl ClientError {
    /// Whether the system ended the engine by force, as it does when memory runs out: no engine can help that.
    pub fn is_kill(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::process::ExitStatusExt;
            const SIGKILL: i32 = 9;
            if let ClientError::Ended {
                status: Some(status),
                ..
            } = self
            {
                return status.signal() == Some(SIGKILL);
            }
        }
        false
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start { path, error } => {
                write!(
                    f,
                    "cannot start {}: {error}",
                    printable(&path.to_string_lossy())
                )
            }
            ClientError::Ended { status, last_words } => {
                f.write_str("the engine ended")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                if !last_words.is_empty() {
                    write!(f, ", saying: {last_words}")?;
                }
                Ok(())
            }
            ClientError::Silent { awaited, timeout } => write!(
                f,
                "the engine did not say {awaited} within {:.1} s",
                timeout.as_secs_f64()
            ),
            ClientError::Interrupted => f.write_str("the wait for the engine was interrupted"),
        }
    }
}

impl std::error::Error for ClientError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ClientError::Start { error, .. } => Some(error),
            _ => None,
        }
    }
}
