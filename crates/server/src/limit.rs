//! Limits on visitors: their names, their defaults, and the addresses by which they count.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use ipnet::{IpNet, Ipv6Net};
use pijersi_game::text_enum;

text_enum! {
    /// A limit on visitors, and a reason for which requests and connections are refused.
    pub enum Limit: "limit" {
        /// Connections of everyone together.
        Connections = "connections",
        /// Connections, or requests in progress and sockets behind a proxy, of one visitor.
        VisitorConnections = "visitor-connections",
        /// Time for the body of a request.
        BodyTimeout = "body-timeout",
        /// Time for the head of a request, and for reading the reply.
        ConnectionTimeout = "connection-timeout",
        /// Messages on one socket.
        Messages = "messages",
        /// HTTP requests.
        Requests = "requests",
        /// New identities.
        Identities = "identities",
        /// New games, rematches included.
        Games = "games",
        /// Attempts to enter a code of another device.
        Codes = "codes",
        /// Invitations that are listed for a week while their creators are away.
        LongInvitations = "long-invitations",
        /// New tournaments.
        Tournaments = "tournaments",
        /// Entries, withdrawals and other actions in tournaments.
        TournamentActions = "tournament-actions",
        /// Searches of the archive.
        Searches = "searches",
        /// Downloads from the archive.
        Downloads = "downloads",
        /// Requests of workers with the same key.
        Work = "work",
    }
}

impl Limit {
    /// The default rate for each visitor; none for a limit that is not a rate of requests.
    pub fn default_rate(self) -> Option<Rate> {
        let (per_minute, burst) = match self {
            Limit::Requests => (12_000.0, 600.0),
            Limit::Identities => (6.0, 30.0),
            Limit::Games => (12.0, 20.0),
            Limit::Codes => (3.0, 10.0),
            Limit::LongInvitations => (0.1, 10.0),
            Limit::Tournaments => (1.0, 10.0),
            Limit::TournamentActions => (120.0, 100.0),
            Limit::Searches => (1200.0, 100.0),
            Limit::Downloads => (12.0, 10.0),
            Limit::Work => (6000.0, 1000.0),
            Limit::Connections
            | Limit::VisitorConnections
            | Limit::BodyTimeout
            | Limit::ConnectionTimeout
            | Limit::Messages => return None,
        };
        Some(Rate {
            per_second: per_minute / 60.0,
            burst,
        })
    }
}

/// The rate at which tokens are refilled, and their maximum number.
///
/// ```
/// use pijersi_server::Rate;
/// let rate: Rate = "12/20".parse().unwrap();
/// assert_eq!((rate.per_second, rate.burst), (0.2, 20.0));
/// assert!("12".parse::<Rate>().is_err() && "1/0".parse::<Rate>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// On average.
    pub per_second: f64,
    /// At once.
    pub burst: f64,
}

impl Rate {
    /// The same rate for several visitors together.
    pub(crate) fn times(self, factor: u32) -> Rate {
        Rate {
            per_second: self.per_second * f64::from(factor),
            burst: self.burst * f64::from(factor),
        }
    }
}

/// The text is not a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRateError;

impl fmt::Display for ParseRateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected requests per minute and requests at once, such as 12/20")
    }
}

impl std::error::Error for ParseRateError {}

impl FromStr for Rate {
    type Err = ParseRateError;

    fn from_str(text: &str) -> Result<Rate, ParseRateError> {
        let parse = |text: &str, min: f64| {
            let number: f64 = text.parse().ok()?;
            (number.is_finite() && number >= min).then_some(number)
        };
        let (per_minute, burst) = text.split_once('/').ok_or(ParseRateError)?;
        Ok(Rate {
            per_second: parse(per_minute, 0.0).ok_or(ParseRateError)? / 60.0,
            burst: parse(burst, 1.0).ok_or(ParseRateError)?,
        })
    }
}

/// An IPv6 network of 65,536 visitors may have what this number of them may have.
const SITE_FACTOR: u32 = 16;

/// A network whose limits are those of a number of visitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LimitedNetwork {
    pub network: IpNet,
    pub visitors: u32,
}

/// The networks by which limits count an address. A visitor with IPv6 has all addresses of a /64 network; one with a site
/// (/48) has many of these, and shall not be many visitors.
pub(crate) fn limited_networks(address: IpAddr) -> impl Iterator<Item = LimitedNetwork> {
    let network = |address: Ipv6Addr, length: u8| {
        let network = Ipv6Net::new_assert(address, length).trunc();
        IpNet::from(network)
    };
    let networks = match address.to_canonical() {
        IpAddr::V4(_) => [Some((IpNet::from(address.to_canonical()), 1)), None],
        IpAddr::V6(address) => [
            Some((network(address, 64), 1)),
            Some((network(address, 48), SITE_FACTOR)),
        ],
    };
    let found = networks.into_iter().flatten();
    found.map(|(network, visitors)| LimitedNetwork { network, visitors })
}
