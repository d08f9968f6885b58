//! Live games with somebody elsewhere, in the terminal.

use std::env;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use pijersi_client::{Error, Identity, Link, Trust};
use pijersi_terminal::{LiveError, LiveSettings, play_live, play_live_full_screen};

use crate::failure::Failure;
use crate::play::{ended, no_terminal};

/// Whom to trust, where servers do not have a certificate that everybody knows.
#[derive(clap::Args)]
pub struct TrustOption {
    /// Certificates (PEM) to trust, besides the system's
    #[arg(long = "ca", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl TrustOption {
    pub fn read(&self) -> Result<Trust, Failure> {
        let read = self.file.as_deref().map(Trust::read);
        let trust = read.transpose().map_err(|error| failure(&error))?;
        Ok(trust.unwrap_or_default())
    }
}

/// What went wrong with a server, and what to do about it.
pub fn failure(error: &Error) -> Failure {
    let note = match error {
        Error::Certificate(_) => {
            "\nnote: if you know whom the server has its certificate from, name a file with theirs: --ca FILE"
        }
        _ => "",
    };
    Failure::Input(format!("{error}{note}"))
}

/// Joins a game and plays it, on the full screen or line by line.
pub fn join(
    link: &Link,
    name: Option<&str>,
    settings: LiveSettings,
    is_full_screen: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let fail = |error: Error| match failure(&error) {
        Failure::Input(text) => Failure::Input(format!("{link}: {text}")),
        other => other,
    };
    let file = identity_file(link, "");
    let kept = file.as_deref().and_then(Identity::read);
    let identity = Identity::of_visitor(link, kept.as_ref(), name, false).map_err(fail)?;
    if let Some(file) = file.filter(|_| kept.as_ref() != Some(&identity)) {
        keep(&identity, &file, out)?;
    }
    if is_full_screen {
        return match play_live_full_screen(link.clone(), identity, settings) {
            Ok((exit, goes_on)) => {
                if goes_on {
                    writeln!(out, "{}", settings.language.texts().live_leaving)?;
                }
                ended(exit)
            }
            Err(LiveError::Output(error)) => Err(no_terminal(&error)),
            Err(LiveError::Server(error)) => Err(fail(error)),
        };
    }
    let input = BufReader::new(io::stdin());
    match play_live(link.clone(), identity, settings, input, out) {
        Ok(()) => Ok(()),
        Err(LiveError::Output(error)) => Err(error.into()),
        Err(LiveError::Server(error)) => Err(fail(error)),
    }
}

/// Keeps the secret. Without it the game goes on; only coming back later is not possible.
pub fn keep(identity: &Identity, file: &Path, out: &mut dyn Write) -> io::Result<()> {
    match identity.keep(file) {
        Ok(()) => Ok(()),
        Err(error) => writeln!(
            out,
            "note: {} cannot be written: {error}; if this program ends, the game cannot be continued",
            file.display()
        ),
    }
}

/// Where the secret for a server is kept: in the user's folder for data, one file for each who plays there.
pub fn identity_file(link: &Link, who: &str) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("APPDATA"))
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(set("HOME")?).join(".local/share")))?;
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '.';
    let name = format!("{}{who}", link.host()).replace(|sign| !is_plain(sign), "_");
    Some(data.join("pijersi").join("identities").join(name))
}
