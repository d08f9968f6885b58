//! Allowed host names.
//!
//! Another site may point its own name at this machine and then read the server's replies (DNS rebinding). Such a request
//! carries that name, so names that were not allowed are refused. IP addresses cannot be rebound.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::Response;
use pijersi_protocol::Problem;

use crate::error::HttpError;
use crate::service::Service;

/// The allowed host names.
#[derive(Debug)]
pub(crate) struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    pub fn new(names: &[String]) -> Hosts {
        let names = names.iter().map(|name| normalize(name)).collect();
        Hosts { names }
    }

    fn allows(&self, host: &str) -> bool {
        let host = normalize(host);
        let bare = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        host == "localhost"
            || host.ends_with(".localhost")
            || host.parse::<Ipv4Addr>().is_ok()
            || bare.is_some_and(|host| host.parse::<Ipv6Addr>().is_ok())
            || self.names.contains(&host)
    }
}

/// The name in an address such as `https://pijersi.example:8443`.
pub(crate) fn name_in(address: &str) -> Option<String> {
    let authority = address.split_once("://")?.1.split('/').next()?;
    let authority: Authority = authority.parse().ok()?;
    Some(authority.host().to_owned())
}

/// Whether a host, with or without a port, means the machine of the visitor.
pub(crate) fn is_own_machine(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = normalize(authority.host());
    let bare = name.trim_matches(['[', ']']);
    name == "localhost"
        || name.ends_with(".localhost")
        || bare
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback() || address.is_unspecified())
}

/// A name in lower case without a final dot.
fn normalize(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// Refuses requests with a host name that is not allowed.
pub(crate) async fn check(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let host = host_of(&request).ok_or(Problem::BadHost)?;
    if service.hosts().allows(host.host()) {
        Ok(next.run(request).await)
    } else {
        let excerpt = host.host().chars().take(80);
        let name = excerpt.flat_map(char::escape_debug).collect();
        Err(Problem::UnknownHost { name }.into())
    }
}

/// The host of a request, which must have exactly one `Host` header. The host of an absolute target takes precedence.
fn host_of(request: &Request) -> Option<Authority> {
    let mut headers = request.headers().get_all(header::HOST).into_iter();
    let (Some(host), None) = (headers.next(), headers.next()) else {
        return None;
    };
    let host: Authority = host.to_str().ok()?.parse().ok()?;
    if host.as_str().contains('@') {
        return None;
    }
    Some(request.uri().authority().cloned().unwrap_or(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_localhost_and_chosen_names_are_allowed() {
        let hosts = Hosts::new(&["Play.Example".into()]);
        for host in [
            "localhost",
            "LOCALHOST.",
            "pijersi.localhost",
            "127.0.0.1",
            "192.168.1.7",
            "[::1]",
            "[2001:db8::1]",
            "play.example",
            "PLAY.example.",
        ] {
            assert!(hosts.allows(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "evillocalhost",
            "127.0.0.1.evil.example",
            "1",
            "[::1",
            "play.example.evil.example",
            "::1",
        ] {
            assert!(!hosts.allows(host), "{host}");
        }
    }
}
