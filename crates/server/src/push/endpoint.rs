//! The addresses of push services. A visitor chooses them, so they must not lead into the operator's network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;
use ipnet::IpNet;
use tokio::net::lookup_host;

/// Maximum length of an address.
const MAX_LEN: usize = 1024;
/// The port of https.
const HTTPS: u16 = 443;

/// The address of a push service.
#[derive(Clone, Debug)]
pub(crate) struct Endpoint {
    uri: Uri,
    host: String,
    port: u16,
    pub is_encrypted: bool,
}

/// Why an address cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum EndpointError {
    /// It is not one of a push service.
    Malformed,
    /// It leads into a private network.
    Private,
    /// Its host is unknown.
    Unknown,
}

impl Endpoint {
    /// Parses an address. Those in the networks `allowed` may lack encryption and have any port.
    pub fn parse(text: &str, allowed: &[IpNet]) -> Result<Endpoint, EndpointError> {
        let uri: Uri = text.parse().map_err(|_| EndpointError::Malformed)?;
        let is_encrypted = uri.scheme_str() == Some("https");
        let authority = uri.authority().ok_or(EndpointError::Malformed)?;
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = uri
            .port_u16()
            .unwrap_or(if is_encrypted { HTTPS } else { 80 });
        let address: Option<IpAddr> = host.parse().ok();
        let is_allowed = address.is_some_and(|address| contains(allowed, address));
        let is_plain = is_encrypted && port == HTTPS && !authority.as_str().contains('@');
        if text.len() > MAX_LEN || host.is_empty() || !(is_plain || is_allowed) {
            return Err(EndpointError::Malformed);
        }
        if address.is_some_and(|address| !is_allowed && !is_public(address)) {
            return Err(EndpointError::Private);
        }
        Ok(Endpoint {
            uri,
            host,
            port,
            is_encrypted,
        })
    }

    pub fn host(&self) -> &str {
        &self.host
    }

    /// Scheme, host and port, for the header `Authorization`.
    pub fn origin(&self) -> String {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// Host and port, for the header `Host`.
    pub fn authority(&self) -> &str {
        self.uri
            .authority()
            .map_or("", |authority| authority.as_str())
    }

    pub fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// Resolves the host. All its addresses must be public: the connection is made to the result, so that a name cannot
    /// lead elsewhere afterwards.
    pub async fn resolve(&self, allowed: &[IpNet]) -> Result<SocketAddr, EndpointError> {
        let found = lookup_host((self.host.as_str(), self.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|_| EndpointError::Unknown)?.collect();
        let is_usable =
            |address: &SocketAddr| is_public(address.ip()) || contains(allowed, address.ip());
        if !found.iter().all(is_usable) {
            return Err(EndpointError::Private);
        }
        found.first().copied().ok_or(EndpointError::Unknown)
    }
}

fn contains(networks: &[IpNet], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(&address))
}

/// Whether an address belongs to the public internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = match (first, second, third) {
        // This network, shared addresses, protocol assignments, benchmarks, and everything from 224 on.
        (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (198, 18..=19, _) | (224.., ..) => true,
        // 6to4 relays.
        (192, 88, 99) => true,
        _ => false,
    };
    !(is_special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

/// Global unicast addresses, without those that contain an IPv4 address or are for documentation.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    let is_special = first == 0x2001 && (second < 0x200 || second == 0xdb8)
        || first == 0x2002
        || (first == 0x3fff && second < 0x1000);
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_accepted() {
        let good = [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com:443/wpush/v2/x?y",
            "https://8.8.8.8/x",
            "https://[2a00:1450::1]/x",
        ];
        for text in good {
            assert!(Endpoint::parse(text, &[]).is_ok(), "{text}");
        }
        let malformed = [
            "",
            "/x",
            "push",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://push.example:8443/x",
            "https://user@push.example/x",
            &format!("https://push.example/{}", "x".repeat(1024)),
        ];
        for text in malformed {
            let error = Endpoint::parse(text, &[]).unwrap_err();
            assert_eq!(error, EndpointError::Malformed, "{text}");
        }
        for host in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.100.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[fc00::1]",
            "[fe80::1]",
            "[64:ff9b::7f00:1]",
            "[2002:7f00:1::]",
            "[2001:db8::1]",
        ] {
            let error = Endpoint::parse(&format!("https://{host}/x"), &[]).unwrap_err();
            assert_eq!(error, EndpointError::Private, "{host}");
        }
    }

    #[tokio::test]
    async fn names_of_private_addresses_are_refused_unless_allowed() {
        let endpoint = Endpoint::parse("https://localhost/x", &[]).unwrap();
        let error = endpoint.resolve(&[]).await.unwrap_err();
        assert_eq!(error, EndpointError::Private);
        let loopback: Vec<IpNet> = ["127.0.0.0/8", "::1/128"]
            .map(|net| net.parse().unwrap())
            .into();
        assert!(endpoint.resolve(&loopback).await.is_ok());
        let endpoint = Endpoint::parse("http://127.0.0.1:99/x", &loopback).unwrap();
        assert_eq!(endpoint.origin(), "http://127.0.0.1:99");
        assert!(Endpoint::parse("http://localhost:99/x", &loopback).is_err());
    }
}
