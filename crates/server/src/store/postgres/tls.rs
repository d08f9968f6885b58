//! TLS to PostgreSQL, with the URL parameters of libpq.

use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use percent_encoding::percent_decode_str;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::client;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

pijersi_game::text_enum! {
    /// How a connection is encrypted, and what is verified.
    pub(super) enum SslMode: "sslmode" {
        Disable = "disable",
        /// Encrypted if the server offers it, not verified.
        Prefer = "prefer",
        /// Encrypted, not verified unless there is a root certificate.
        Require = "require",
        /// The certificate of the server comes from a trusted authority.
        VerifyCa = "verify-ca",
        /// The certificate also has the name of the host.
        VerifyFull = "verify-full",
    }
}

impl SslMode {
    /// How the encryption is negotiated.
    pub fn negotiation(self) -> tokio_postgres::config::SslMode {
        match self {
            SslMode::Disable => tokio_postgres::config::SslMode::Disable,
            SslMode::Prefer => tokio_postgres::config::SslMode::Prefer,
            _ => tokio_postgres::config::SslMode::Require,
        }
    }
}

/// The parameters of a URL that concern TLS.
pub(super) struct TlsOptions {
    pub mode: SslMode,
    /// A file with certificates of authorities, instead of those of the system.
    root: Option<PathBuf>,
}

impl TlsOptions {
    /// Splits the TLS parameters off a URL; `tokio_postgres` does not know them all.
    pub fn split_off(url: &str) -> Result<(String, TlsOptions), String> {
        let (mut mode, mut root) = (None, None);
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let mut rest = Vec::new();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let value = || percent_decode_str(value).decode_utf8_lossy().into_owned();
            match name {
                "sslmode" => {
                    let parsed = value().parse::<SslMode>();
                    mode = Some(parsed.map_err(|error| error.to_string())?);
                }
                "sslrootcert" => root = Some(PathBuf::from(value())),
                _ => rest.push(parameter),
            }
        }
        let mode = match (mode, &root) {
            // As libpq does it.
            (Some(SslMode::Require), Some(_)) => SslMode::VerifyCa,
            (mode, _) => mode.unwrap_or(SslMode::Prefer),
        };
        let mut url = base.to_owned();
        if !rest.is_empty() {
            url += "?";
            url += &rest.join("&");
        }
        Ok((url, TlsOptions { mode, root }))
    }

    /// The certificates of trusted authorities.
    fn roots(&self) -> Result<RootCertStore, String> {
        let mut roots = RootCertStore::empty();
        let Some(file) = &self.root else {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            return Ok(roots);
        };
        let invalid = |error: String| format!("sslrootcert {}: {error}", file.display());
        let certificates = CertificateDer::pem_file_iter(file);
        for certificate in certificates.map_err(|error| invalid(error.to_string()))? {
            let certificate = certificate.map_err(|error| invalid(error.to_string()))?;
            let added = roots.add(certificate);
            added.map_err(|error| invalid(error.to_string()))?;
        }
        match roots.is_empty() {
            true => Err(invalid("the file has no certificate".to_owned())),
            false => Ok(roots),
        }
    }
}

/// Encrypts connections.
#[derive(Clone)]
pub(super) struct TlsConnector(tokio_rustls::TlsConnector);

impl TlsConnector {
    pub fn new(options: &TlsOptions) -> Result<TlsConnector, String> {
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?;
        let config = match options.mode {
            SslMode::VerifyFull => config.with_root_certificates(options.roots()?),
            mode => {
                let verifier = match mode {
                    SslMode::VerifyCa => Some(webpki(options.roots()?, provider.clone())?),
                    _ => None,
                };
                let verifier = NamelessVerifier { verifier, provider };
                config
                    .dangerous()
                    .with_custom_certificate_verifier(Arc::new(verifier))
            }
        };
        let config = Arc::new(config.with_no_client_auth());
        Ok(TlsConnector(tokio_rustls::TlsConnector::from(config)))
    }
}

fn webpki(
    roots: RootCertStore,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, String> {
    let builder = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
    builder.build().map_err(|error| error.to_string())
}

/// Verifies that a certificate comes from a trusted authority, or nothing about it; never the name of the host.
#[derive(Debug)]
struct NamelessVerifier {
    verifier: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for NamelessVerifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(verifier) = &self.verifier else {
            return Ok(ServerCertVerified::assertion());
        };
        let verified =
            verifier.verify_server_cert(certificate, intermediates, name, ocsp_response, now);
        match verified {
            // The name is checked last.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider
            .signature_verification_algorithms
            .supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for TlsConnector {
    type Stream = TlsStream;
    type TlsConnect = HostConnector;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<HostConnector> {
        Ok(HostConnector {
            connector: self.0.clone(),
            host: host.to_owned(),
        })
    }
}

/// Encrypts a connection to one host.
pub(super) struct HostConnector {
    connector: tokio_rustls::TlsConnector,
    host: String,
}

impl TlsConnect<Socket> for HostConnector {
    type Stream = TlsStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<TlsStream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            let stream = self.connector.connect(name, socket).await?;
            Ok(TlsStream(stream))
        })
    }
}

/// An encrypted connection.
pub(crate) struct TlsStream(client::TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for TlsStream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for TlsStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for TlsStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tls_parameters_are_split_off_a_url() {
        let split = |url| TlsOptions::split_off(url).unwrap();
        let (url, options) = split("postgres://host/name");
        assert_eq!(url, "postgres://host/name");
        assert_eq!((options.mode, options.root), (SslMode::Prefer, None));
        let (url, options) = split(
            "postgres://host?sslmode=verify-full&connect_timeout=1&sslrootcert=%2Fmy%20ca.pem",
        );
        assert_eq!(url, "postgres://host?connect_timeout=1");
        assert_eq!(options.mode, SslMode::VerifyFull);
        assert_eq!(options.root, Some("/my ca.pem".into()));
        let (_, options) = split("postgres://host?sslrootcert=ca.pem&sslmode=require");
        assert_eq!(options.mode, SslMode::VerifyCa);
        assert!(TlsOptions::split_off("postgres://host?sslmode=on").is_err());
    }
}
