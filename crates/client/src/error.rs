//! Errors of a client.

use std::fmt;
use std::io;

use pijersi_protocol::{ErrorDetail, Problem};

/// Why a request or a connection failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The certificate of the server is not trusted, or a file with certificates cannot be used.
    Certificate(String),
    /// The server cannot be reached, or the connection was lost.
    Unreachable(String),
    /// The server refused the request.
    Refused(ErrorDetail),
    /// The reply is not one of a Pijersi server.
    Malformed(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Certificate(reason) => write!(f, "the connection cannot be encrypted: {reason}"),
            Error::Unreachable(reason) => write!(f, "cannot reach the server: {reason}"),
            Error::Refused(error) => write!(f, "the server refuses it: {error}"),
            Error::Malformed(reason) => {
                write!(
                    f,
                    "this is not a server for live games of Pijersi: {reason}"
                )
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Refused(problem.into())
    }
}

impl Error {
    /// The problem, if the server refused the request.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            Error::Refused(error) => Some(&error.problem),
            _ => None,
        }
    }

    /// The error of a TLS handshake.
    pub(crate) fn from_tls(error: &io::Error) -> Error {
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
        match inner {
            Some(rustls::Error::InvalidCertificate(_)) => Error::Certificate(error.to_string()),
            _ => Error::Unreachable(error.to_string()),
        }
    }
}
