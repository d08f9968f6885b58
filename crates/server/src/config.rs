//! The configuration of a server.

use std::collections::BTreeMap;
use std::time::Duration;

use ipnet::IpNet;

use crate::limit::{Limit, Rate};

/// The configuration of a server.
///
/// ```
/// use pijersi_server::Config;
/// let config = Config { host_names: vec!["pijersi.example".into()], ..Config::default() };
/// assert_eq!(config.max_connections, 20_000);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Allowed host names besides localhost and IP addresses.
    pub host_names: Vec<String>,
    /// The address that visitors use, such as `https://pijersi.example`. Its host name is allowed as well.
    pub public_address: Option<String>,
    /// The address of this machine in its network, such as `http://192.168.1.5:8274`, for links when a visitor on this machine
    /// uses an address that others cannot reach.
    pub network_address: Option<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Maximum number of open connections.
    pub max_connections: usize,
    /// Maximum number of connections of one visitor; behind a trusted proxy, of requests in progress and sockets.
    pub max_connections_per_address: usize,
    /// Timeout of a connection that is idle, sends no complete request head, or does not read the reply.
    pub connection_timeout: Duration,
    /// Timeout for the body of a request.
    pub body_timeout: Duration,
    /// Time between the signal to stop and the end of the listener, in which `/readyz` reports that the server is stopping.
    pub drain_time: Duration,
    /// For how many seconds browsers shall use https only, if the public address is https.
    pub hsts_seconds: Option<u64>,
    /// Private networks whose push services may be used, also without encryption.
    pub push_networks: Vec<IpNet>,
    /// Rates for each visitor that differ from the default ones.
    pub rates: BTreeMap<Limit, Rate>,
    /// The days of vacation that a player has in 365 days.
    pub vacation_days: u32,
    /// Limits on tournaments.
    pub tournaments: TournamentLimits,
    /// Jobs for remote workers.
    pub work: WorkConfig,
}

/// Jobs for remote workers.
#[derive(Clone, Copy, Debug)]
pub struct WorkConfig {
    /// Time until a lease ends without progress.
    pub lease: Duration,
    /// The share of the results that another worker computes again, between 0 and 1.
    pub checks: f64,
    /// Maximum number of leases of the workers with the same key.
    pub max_leases: u64,
}

impl Default for WorkConfig {
    fn default() -> WorkConfig {
        WorkConfig {
            lease: Duration::from_secs(120),
            checks: 0.015,
            max_leases: 10_000,
        }
    }
}

/// Limits on tournaments.
#[derive(Clone, Copy, Debug)]
pub struct TournamentLimits {
    /// Maximum number of tournaments of an organiser that are not over.
    pub max_per_organiser: u64,
    /// Maximum number of players of a tournament.
    pub max_players: u32,
}

impl Default for TournamentLimits {
    fn default() -> TournamentLimits {
        TournamentLimits {
            max_per_organiser: 5,
            max_players: 1_000,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host_names: Vec::new(),
            public_address: None,
            network_address: None,
            trusted_proxies: Vec::new(),
            max_connections: 20_000,
            max_connections_per_address: 200,
            connection_timeout: Duration::from_secs(30),
            body_timeout: Duration::from_secs(10),
            drain_time: Duration::ZERO,
            hsts_seconds: None,
            push_networks: Vec::new(),
            rates: BTreeMap::new(),
            vacation_days: 30,
            tournaments: TournamentLimits::default(),
            work: WorkConfig::default(),
        }
    }
}

impl Config {
    /// The rate of a limit; none if it is not a rate.
    pub(crate) fn rate(&self, limit: Limit) -> Option<Rate> {
        let rate = self.rates.get(&limit).copied();
        rate.or_else(|| limit.default_rate())
    }
}
