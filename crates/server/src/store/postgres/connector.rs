//! Connecting to PostgreSQL.

use std::time::Duration;

use tokio_postgres::{Client, Config, Connection, Socket};

use super::reason;
use super::tls::{TlsConnector, TlsOptions, TlsStream};
use crate::store::error::StoreError;

/// Timeout for opening a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Settings of every connection: a node that is cut off within a transaction must not block the others, and the database
/// gives up what this node has given up. Every table that grows is read by an index; a plan that was made while it was small, and
/// stays until the database has statistics, must not read it from one end to the other. Compiling statements takes longer than ours.
const SESSION_OPTIONS: &str = "-c idle_in_transaction_session_timeout=1500 -c statement_timeout=3000 -c enable_seqscan=off -c jit=off \
    -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

/// Opens connections to one database.
pub(crate) struct Connector {
    config: Config,
    tls: TlsConnector,
}

impl Connector {
    /// A connector for a URL such as `postgres://user@host/name?sslmode=verify-full`.
    pub fn new(url: &str) -> Result<Connector, StoreError> {
        let invalid =
            |reason: String| StoreError::Failed(format!("invalid database URL: {reason}"));
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| url.starts_with(scheme))
        {
            return Err(invalid("use postgres://user@host/name".to_owned()));
        }
        let (url, options) = TlsOptions::split_off(url).map_err(invalid)?;
        let mut config: Config = url
            .parse()
            .map_err(|error: tokio_postgres::Error| invalid(reason(&error)))?;
        let options_of_url = config.get_options().unwrap_or_default();
        config.options([SESSION_OPTIONS, options_of_url].join(" ").trim());
        config.ssl_mode(options.mode.negotiation());
        let tls = TlsConnector::new(&options).map_err(StoreError::Failed)?;
        Ok(Connector { config, tls })
    }

    /// Opens a connection that has to be polled.
    pub async fn connect(&self) -> Result<(Client, Connection<Socket, TlsStream>), StoreError> {
        let connecting = self.config.connect(self.tls.clone());
        match tokio::time::timeout(CONNECT_TIMEOUT, connecting).await {
            Ok(connected) => connected.map_err(|error| StoreError::Unreachable(reason(&error))),
            Err(_) => Err(StoreError::Unreachable("no reply".to_owned())),
        }
    }

    /// Opens a connection that is polled by a task.
    pub async fn connect_client(&self) -> Result<Client, StoreError> {
        let (client, connection) = self.connect().await?;
        // Errors of the connection also reach the users of the client.
        tokio::spawn(async { drop(connection.await) });
        Ok(client)
    }
}
