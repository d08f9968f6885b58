//! Sending messages to push services (RFC 8030), encrypted for the browser (RFC 8291).

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use ipnet::IpNet;
use pijersi_protocol::{Problem, PushKeys};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use super::endpoint::{Endpoint, EndpointError};
use super::vapid::VapidKey;
use crate::live::{SECOND, now};
use crate::store::push::Sent;

/// Timeout for a message.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Time for which a push service keeps a message for a browser that is offline, in seconds.
const TTL: u64 = 24 * 60 * 60;
/// A message replaces an earlier one of this topic that the browser has not received.
const TOPIC: &str = "pijersi-games";
/// The longest delay that a push service may request, in seconds.
const MAX_RETRY_AFTER: u64 = 60 * 60;

/// Sends messages to push services.
pub(crate) struct Sender {
    /// Private networks with push services.
    allowed: Vec<IpNet>,
    tls: Arc<ClientConfig>,
}

/// The keys of a browser.
pub(crate) struct BrowserKeys {
    public: PublicKey,
    auth: Auth,
}

impl BrowserKeys {
    /// Parses keys in base64url, with or without padding.
    pub fn parse(public: &str, auth: &str) -> Option<BrowserKeys> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let auth = decode(auth).filter(|auth| auth.len() == 16)?;
        Some(BrowserKeys {
            public: PublicKey::from_sec1_bytes(&decode(public)?).ok()?,
            auth: Auth::clone_from_slice(&auth),
        })
    }
}

impl Sender {
    pub fn new(allowed: Vec<IpNet>) -> Sender {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider supports the default versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Sender {
            allowed,
            tls: Arc::new(tls),
        }
    }

    /// Checks the address and the keys of a new subscription.
    pub fn check(&self, endpoint: &str, keys: &PushKeys) -> Result<(), Problem> {
        let refused = |detail| Problem::bad_request("endpoint", detail);
        Endpoint::parse(endpoint, &self.allowed).map_err(|error| match error {
            EndpointError::Private => refused("the address is not a public one"),
            _ => refused("expected the https address of a push service"),
        })?;
        match BrowserKeys::parse(&keys.p256dh, &keys.auth) {
            Some(_) => Ok(()),
            None => Err(Problem::bad_request("keys", "these are not keys")),
        }
    }

    /// Sends a message.
    pub async fn send(
        &self,
        endpoint: &str,
        keys: &BrowserKeys,
        vapid: &VapidKey,
        text: &str,
    ) -> Sent {
        let failed = Sent::Failed { retry_after: None };
        let endpoint = match Endpoint::parse(endpoint, &self.allowed) {
            Ok(endpoint) => endpoint,
            Err(_) => return Sent::Gone,
        };
        let Ok(body) = encrypt(text.as_bytes().to_vec(), &keys.public, &keys.auth) else {
            return Sent::Gone;
        };
        let exchange = self.exchange(&endpoint, vapid, body);
        match timeout(TIMEOUT, exchange).await {
            Ok(Ok((status, headers))) => outcome(status, &headers),
            Ok(Err(error)) => {
                tracing::debug!("a push service cannot be reached: {error}");
                failed
            }
            Err(_) => failed,
        }
    }

    async fn exchange(
        &self,
        endpoint: &Endpoint,
        vapid: &VapidKey,
        body: Vec<u8>,
    ) -> Result<(StatusCode, HeaderMap), String> {
        let address = endpoint.resolve(&self.allowed).await;
        let address = address.map_err(|error| format!("{error:?}"))?;
        let stream = TcpStream::connect(address).await.map_err(text)?;
        let request = Request::builder()
            .method(Method::POST)
            .uri(endpoint.path())
            .header(header::HOST, endpoint.authority())
            .header(
                header::AUTHORIZATION,
                vapid.authorization(&endpoint.origin(), now()),
            )
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("TTL", TTL)
            .header("Topic", TOPIC)
            .header("Urgency", "normal")
            .body(Full::new(Bytes::from(body)))
            .map_err(text)?;
        if !endpoint.is_encrypted {
            return request_over(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host().to_owned()).map_err(text)?;
        let connector = TlsConnector::from(self.tls.clone());
        let stream = connector.connect(name, stream).await.map_err(text)?;
        request_over(stream, request).await
    }
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

/// Sends a request. The body of the response is ignored, and redirects are not followed.
async fn request_over(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<(StatusCode, HeaderMap), String> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(text)?;
    let respond = async {
        let response = sender.send_request(request).await.map_err(text)?;
        Ok((response.status(), response.headers().clone()))
    };
    tokio::pin!(respond);
    // The connection carries the exchange, and is dropped with it.
    tokio::select! {
        response = &mut respond => response,
        _ = connection => respond.await,
    }
}

/// What the reply of a push service means.
fn outcome(status: StatusCode, headers: &HeaderMap) -> Sent {
    match status {
        status if status.is_success() => Sent::Done,
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        // The message or the subscription is rejected: retrying is pointless, but a later message may be accepted.
        StatusCode::BAD_REQUEST | StatusCode::PAYLOAD_TOO_LARGE => Sent::Done,
        _ => {
            let after = headers.get(header::RETRY_AFTER);
            let seconds = after.and_then(|after| after.to_str().ok()?.parse::<u64>().ok());
            let retry_after = seconds.map(|seconds| seconds.min(MAX_RETRY_AFTER) * SECOND);
            Sent::Failed { retry_after }
        }
    }
}
