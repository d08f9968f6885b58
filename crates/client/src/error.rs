//! What can go wrong with a server.

use std::fmt;
use std::io;

/// What went wrong with a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Nobody who is trusted vouches for it, or the file that names who is trusted cannot be used.
    Certificate(String),
    /// It could not be reached, or broke off.
    Unreachable(String),
    /// It refused something.
    #[allow(missing_docs)]
    Refused { code: String, message: String },
    /// It said something that no server of Pijersi says.
    Strange(String),
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Certificate(reason) => {
                write!(formatter, "the connection cannot be encrypted: {reason}")
            }
            Error::Unreachable(reason) => write!(formatter, "cannot reach the server: {reason}"),
            Error::Refused { message, .. } => write!(formatter, "the server refuses it: {message}"),
            Error::Strange(what) => {
                write!(
                    formatter,
                    "this is no server for live games of Pijersi: {what}"
                )
            }
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// What it means that a connection could not be made.
    pub(crate) fn of_connection(error: &io::Error) -> Error {
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
        match inner {
            Some(error) => Error::of_encryption(error),
            None => Error::Unreachable(error.to_string()),
        }
    }

    /// What it means that a connection could not be encrypted.
    pub(crate) fn of_encryption(error: &rustls::Error) -> Error {
        match error {
            rustls::Error::InvalidCertificate(_) => Error::Certificate(error.to_string()),
            error => Error::Unreachable(error.to_string()),
        }
    }
}
