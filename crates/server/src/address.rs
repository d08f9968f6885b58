//! Whose request it is: the address of the visitor, also behind a proxy.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use crate::service::Service;

/// A network such as `10.0.0.0/8`, or a single address.
///
/// ```
/// use pijersi_server::Network;
/// let network: Network = "10.0.0.0/8".parse().unwrap();
/// assert!(network.contains("10.1.2.3".parse().unwrap()));
/// assert!(!network.contains("11.1.2.3".parse().unwrap()));
/// assert!("10.0.0.0/33".parse::<Network>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether an address belongs to the network.
    pub fn contains(&self, address: IpAddr) -> bool {
        let prefix = |bits: u128, width: u32| match self.bits {
            0 => 0,
            length => bits >> (width - length),
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                prefix(own.to_bits().into(), 32) == prefix(other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                prefix(own.to_bits(), 128) == prefix(other.to_bits(), 128)
            }
            _ => false,
        }
    }
}

/// A text that is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNetworkError;

impl fmt::Display for ParseNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write an address or a network, such as 127.0.0.1 or 10.0.0.0/8")
    }
}

impl std::error::Error for ParseNetworkError {}

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Network, ParseNetworkError> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| ParseNetworkError)?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => width,
            Some(bits) => bits.parse().map_err(|_| ParseNetworkError)?,
        };
        match bits <= width {
            true => Ok(Network { address, bits }),
            false => Err(ParseNetworkError),
        }
    }
}

/// The address of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// What was found out about a request.
    pub fn of(extensions: &Extensions) -> ClientAddress {
        let found = extensions.get().copied();
        found.unwrap_or(ClientAddress(IpAddr::from([0, 0, 0, 0])))
    }
}

/// Notes the address of the visitor with each request.
pub(crate) async fn note(
    State(service): State<Service>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = visitor(peer.ip(), request.headers(), service.trusted_proxies());
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

/// The address that the last trusted proxy saw. What stands further left may be invented.
fn visitor(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    if !is_trusted(peer) {
        return peer;
    }
    let forwarded: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let mut last = peer;
    for text in forwarded.into_iter().rev() {
        match text.trim().parse() {
            Ok(address) => last = address,
            Err(_) => break,
        }
        if !is_trusted(last) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "::1".parse().unwrap()];
        let seen = |peer: &str, forwarded: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            visitor(peer.parse().unwrap(), &headers, &trusted).to_string()
        };
        assert_eq!(seen("192.0.2.1", "198.51.100.7"), "192.0.2.1");
        assert_eq!(seen("10.0.0.1", "198.51.100.7"), "198.51.100.7");
        assert_eq!(seen("10.0.0.1", "1.1.1.1, 198.51.100.7"), "198.51.100.7");
        assert_eq!(seen("10.0.0.1", "198.51.100.7, 10.0.0.2"), "198.51.100.7");
        assert_eq!(seen("::1", "2001:db8::1"), "2001:db8::1");
        assert_eq!(seen("10.0.0.1", "nonsense"), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", "1.1.1.1, nonsense"), "10.0.0.1");
    }
}
