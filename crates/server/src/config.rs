//! The configuration of a server.

use std::time::Duration;

use ipnet::IpNet;

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
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Maximum number of open connections.
    pub max_connections: usize,
    /// Maximum number of connections from one address.
    pub max_connections_per_address: usize,
    /// Timeout of a connection that is idle, sends no complete request head, or does not read the reply.
    pub connection_timeout: Duration,
    /// Limit on the requests of one address per second, on average.
    pub requests_per_second: u32,
    /// Limit on its requests at once.
    pub request_burst: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host_names: Vec::new(),
            public_address: None,
            trusted_proxies: Vec::new(),
            max_connections: 20_000,
            max_connections_per_address: 200,
            connection_timeout: Duration::from_secs(30),
            requests_per_second: 200,
            request_burst: 600,
        }
    }
}
