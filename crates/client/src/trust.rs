//! The certificates that TLS connections trust.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};

use crate::error::Error;

/// The certificates that are trusted: the system's, and additional ones.
#[derive(Clone, Debug, Default)]
pub struct Trust(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    added: Vec<CertificateDer<'static>>,
    /// Built once, because reading the system's certificates takes a while.
    config: OnceLock<Arc<ClientConfig>>,
}

impl PartialEq for Trust {
    fn eq(&self, other: &Trust) -> bool {
        self.0.added == other.0.added
    }
}

impl Eq for Trust {}

impl Trust {
    /// Adds the certificates of a PEM file: those of authorities, or a server's own.
    ///
    /// ```
    /// use pijersi_client::Trust;
    /// let error = Trust::read("nowhere.pem".as_ref()).unwrap_err();
    /// assert!(error.to_string().contains("nowhere.pem"));
    /// ```
    ///
    /// # Errors
    /// When the file cannot be read, or has no certificate.
    pub fn read(file: &Path) -> Result<Trust, Error> {
        let wrong = |why: String| Error::Certificate(format!("{}: {why}", file.display()));
        let text = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
        let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
        let added = found.map_err(|error| wrong(error.to_string()))?;
        match added.is_empty() {
            true => Err(wrong("the file has no certificate".to_owned())),
            false => Ok(Trust(Arc::new(Inner {
                added,
                config: OnceLock::new(),
            }))),
        }
    }

    /// The TLS configuration. Unreadable certificates of the system are skipped.
    pub(crate) fn config(&self) -> Result<Arc<ClientConfig>, Error> {
        if let Some(config) = self.0.config.get() {
            return Ok(config.clone());
        }
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots.add_parsable_certificates(self.0.added.iter().cloned());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| Error::Certificate(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(self.0.config.get_or_init(|| Arc::new(config)).clone())
    }
}
