//! The server of live games: whose certificate to trust, and the identity kept for it.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pijersi_client::{Error, Identity, Link, Trust};

use crate::failure::Failure;

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
