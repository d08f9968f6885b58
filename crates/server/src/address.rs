//! The address of a visitor, also behind a proxy.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::service::Service;

/// A network such as `10.0.0.0/8`, or the network of a single address.
///
/// ```
/// let network = pijersi_server::parse_network("10.0.0.0/8").unwrap();
/// assert!(network.contains(&"10.1.2.3".parse::<std::net::IpAddr>().unwrap()));
/// assert_eq!(pijersi_server::parse_network("::1").unwrap().prefix_len(), 128);
/// assert!(pijersi_server::parse_network("10.0.0.0/33").is_err());
/// ```
///
/// # Errors
/// When the text is neither an address nor a network.
pub fn parse_network(text: &str) -> Result<IpNet, String> {
    let address = |_| text.parse::<IpAddr>().map(IpNet::from);
    let network = text.parse().or_else(address);
    network
        .map_err(|_| "expected an address or a network, such as 127.0.0.1 or 10.0.0.0/8".to_owned())
}

/// Whether one of the networks contains an address. IPv4-mapped IPv6 addresses are recognised.
pub(crate) fn is_in(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

/// The address of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address in the extensions of a request.
    pub fn of(extensions: &Extensions) -> ClientAddress {
        let found = extensions.get().copied();
        found.unwrap_or(ClientAddress(IpAddr::from([0, 0, 0, 0])))
    }
}

/// Adds the address of the visitor to the extensions of each request.
pub(crate) async fn add_to_request(
    State(service): State<Service>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = visitor(peer.ip(), request.headers(), service.trusted_proxies());
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

/// The address that the last trusted proxy received the request from. Entries further left can be forged.
fn visitor(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address| is_in(trusted, address);
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
        match parse_forwarded(text.trim()) {
            Some(address) => last = address,
            None => break,
        }
        if !is_trusted(last) {
            break;
        }
    }
    last
}

/// An address with or without a port and brackets: some proxies add them.
fn parse_forwarded(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse();
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    address.or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_set_the_address() {
        let trusted = ["10.0.0.0/8", "::1"].map(|text| parse_network(text).unwrap());
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
        assert_eq!(seen("10.0.0.1", "198.51.100.7:41234"), "198.51.100.7");
        assert_eq!(seen("10.0.0.1", "[2001:db8::1]:41234"), "2001:db8::1");
        assert_eq!(seen("10.0.0.1", "[2001:db8::1]"), "2001:db8::1");
        assert_eq!(seen("10.0.0.1", "nonsense"), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", "1.1.1.1, nonsense"), "10.0.0.1");
    }
}
