//! Encryption: whose certificates are believed.

use std::path::Path;
use std::sync::Arc;

use rustls::crypto::CryptoProvider;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use ureq::tls::{Certificate, RootCerts, TlsConfig, TlsProvider};

use crate::error::Error;

/// Who vouches for a server behind `https://`: the authorities that this system trusts, and those that are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trust {
    added: Arc<[CertificateDer<'static>]>,
}

impl Trust {
    /// Adds the certificates in a file of the form PEM: those of authorities, or a server's own.
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
            true => Err(wrong("there is no certificate in it".to_owned())),
            false => Ok(Trust {
                added: added.into(),
            }),
        }
    }

    /// All certificates that are believed. What cannot be read of the system's is left out: if one of them is needed, that
    /// is said then.
    fn all(&self) -> Vec<CertificateDer<'static>> {
        let mut all = rustls_native_certs::load_native_certs().certs;
        all.extend(self.added.iter().cloned());
        all
    }

    /// The settings of encrypted connections.
    ///
    /// # Errors
    /// Never with the methods of encryption that come with this crate.
    pub fn config(&self) -> Result<Arc<ClientConfig>, Error> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(self.all());
        let config = ClientConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()
            .map_err(|error| Error::Certificate(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::new(config))
    }

    /// The same for single requests.
    pub(crate) fn for_requests(&self) -> TlsConfig {
        let all = self.all();
        let all = all.iter().map(|one| Certificate::from_der(one).to_owned());
        TlsConfig::builder()
            .provider(TlsProvider::Rustls)
            .unversioned_rustls_crypto_provider(provider())
            .root_certs(RootCerts::from(all))
            .build()
    }
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}
