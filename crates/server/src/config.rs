//! How a server runs.

use std::time::Duration;

use crate::address::Network;

/// How a server runs.
///
/// ```
/// use pijersi_server::Config;
/// let config = Config { host_names: vec!["pijersi.example".into()], ..Config::default() };
/// assert_eq!(config.connections, 20_000);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Host names under which visitors may address the server, besides localhost and IP addresses.
    pub host_names: Vec<String>,
    /// The address that visitors use, such as `https://pijersi.example`. Its name is allowed as well.
    pub public_address: Option<String>,
    /// Proxies whose word about the addresses of visitors is believed.
    pub trusted_proxies: Vec<Network>,
    /// How many connections are open at most.
    pub connections: usize,
    /// How many of them one address may hold. A browser opens a handful.
    pub connections_per_address: usize,
    /// How long a connection may be idle, take to send the head of a request, or not read its answer.
    pub patience: Duration,
    /// How many requests a second one address may send in the long run.
    pub requests_per_second: u32,
    /// How many it may send at once.
    pub burst: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host_names: Vec::new(),
            public_address: None,
            trusted_proxies: Vec::new(),
            connections: 20_000,
            connections_per_address: 200,
            patience: Duration::from_secs(30),
            requests_per_second: 200,
            burst: 600,
        }
    }
}
