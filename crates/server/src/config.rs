//! How a server runs.

use std::time::Duration;

/// How a server runs.
///
/// ```
/// use pijersi_server::Config;
/// let config = Config { host_names: vec!["pijersi.example".into()], ..Config::default() };
/// assert_eq!(config.connections, 2000);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Host names under which visitors may address the server, besides localhost and IP addresses.
    pub host_names: Vec<String>,
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
            connections: 2000,
            connections_per_address: 200,
            patience: Duration::from_secs(30),
            requests_per_second: 200,
            burst: 600,
        }
    }
}
