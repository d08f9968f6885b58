//! Clients of a server: certificates, identities, errors.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use pijersi_client::{Error, Identity, Server, Trust};
use pijersi_protocol::{IdentityChange, Problem};
use tokio::runtime::{Builder, Runtime};

use crate::failure::Failure;

/// The option for additional certificates.
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

/// The failure of a request to a server, with advice.
pub fn failure(error: &Error) -> Failure {
    let note = match error {
        Error::Certificate(_) => {
            "\nnote: if you trust the issuer of the certificate, name a file with the issuer's: --ca FILE"
        }
        _ => "",
    };
    Failure::Input(format!("{error}{note}"))
}

/// A runtime for a client that runs beside other work.
pub fn runtime() -> Result<Runtime, Failure> {
    Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))
}

/// The visitor's identity on a server: the one of the file, if the server still knows it. A new one is written to the file.
pub fn identify(
    runtime: &Runtime,
    server: &Server,
    file_name: &str,
    change: &IdentityChange,
    out: &mut dyn Write,
) -> Result<Identity, Failure> {
    let identity = identify_unless_taken(runtime, server, file_name, change, out)?;
    identity.ok_or_else(|| failure(&Problem::NameTaken.into()))
}

/// The same; none if another identity has the name.
pub fn identify_unless_taken(
    runtime: &Runtime,
    server: &Server,
    file_name: &str,
    change: &IdentityChange,
    out: &mut dyn Write,
) -> Result<Option<Identity>, Failure> {
    let file = identity_file(file_name);
    let known = file.as_deref().and_then(Identity::read);
    let identity = match runtime.block_on(server.identify(known.as_ref(), change)) {
        Err(error) if error.problem() == Some(&Problem::NameTaken) => return Ok(None),
        identity => identity.map_err(|error| failure(&error))?,
    };
    if let Some(file) = file.filter(|_| known.as_ref() != Some(&identity))
        && let Err(error) = identity.write(&file)
    {
        writeln!(
            out,
            "note: {} cannot be written: {error}; if this program ends, the game cannot be continued",
            file.display()
        )?;
    }
    Ok(Some(identity))
}

/// The file of an identity, in the user's folder for data.
fn identity_file(name: &str) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("APPDATA"))
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(set("HOME")?).join(".local/share")))?;
    let is_plain = |char: char| char.is_ascii_alphanumeric() || char == '.';
    let name = name.replace(|char| !is_plain(char), "_");
    Some(data.join("pijersi").join("identities").join(name))
}
