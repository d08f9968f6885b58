//! The identity by which a server recognises a visitor.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// The secret by which a server recognises a visitor: it allows to play in the visitor's name.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    cookie: String,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity(secret)")
    }
}

impl Identity {
    pub(crate) fn new(cookie: String) -> Identity {
        Identity { cookie }
    }

    /// Reads a file written by [`Identity::write`]; none if it is missing or malformed.
    pub fn read(file: &Path) -> Option<Identity> {
        let cookie = fs::read_to_string(file).ok()?;
        let cookie = cookie.trim();
        let is_header =
            !cookie.is_empty() && cookie.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        is_header.then(|| Identity::new(cookie.to_owned()))
    }

    /// Writes the secret to a file that only the user may read.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, file: &Path) -> io::Result<()> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        writeln!(options.open(file)?, "{}", self.cookie)
    }

    /// The value of the `Cookie` header.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }
}
