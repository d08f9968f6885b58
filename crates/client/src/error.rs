//! What can go wrong with a server.

use std::fmt;

/// What went wrong with a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Its address is `https://`, which needs an encryption that this crate does not have.
    Encrypted,
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
            Error::Encrypted => formatter.write_str(
                "https:// links cannot be followed by this program yet: open the link in a browser",
            ),
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
