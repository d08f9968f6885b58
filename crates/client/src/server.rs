//! A server and its HTTP interface.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use pijersi_protocol::{
    CreateGame, CreatedGame, CreatedTournament, Endpoint, GameSnapshot, IdentityChange,
    IdentityReply, Lobby, Tournament, TournamentAction, TournamentSettings,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::http;
use crate::identity::Identity;
use crate::link::Link;
use crate::socket::GameSocket;
use crate::trust::Trust;

/// A server: its address, and how to connect to it.
///
/// ```
/// use pijersi_client::Server;
/// let server: Server = "http://localhost:8274".parse().unwrap();
/// assert_eq!(server.host(), "localhost:8274");
/// assert_eq!(server.game("bJ3sX0").to_string(), "http://localhost:8274/?game=bJ3sX0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    is_encrypted: bool,
    /// The host name, with the port if the address has one.
    host: String,
    /// The path of the page, with a slash at both ends.
    path: String,
    trust: Trust,
    local_address: Option<IpAddr>,
}

impl Server {
    /// The same server with additional certificates.
    #[must_use]
    pub fn trusting(&self, trust: Trust) -> Server {
        Server {
            trust,
            ..self.clone()
        }
    }

    /// The same server, reached from a local address.
    #[must_use]
    pub fn with_local_address(&self, local_address: Option<IpAddr>) -> Server {
        Server {
            local_address,
            ..self.clone()
        }
    }

    /// A game on this server.
    pub fn game(&self, id: &str) -> Link {
        Link::new(self.clone(), id)
    }

    /// The host name, with the port if the address has one, such as `pijersi.example:8274`.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The host name without the port, and without the brackets of an IPv6 address.
    pub fn hostname(&self) -> &str {
        let name = match self.host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => name,
            _ => &self.host,
        };
        name.trim_matches(['[', ']'])
    }

    /// The port.
    pub fn port(&self) -> u16 {
        let port = self.host.rsplit_once(':').map(|(_, port)| port);
        let default = if self.is_encrypted { 443 } else { 80 };
        port.and_then(|port| port.parse().ok()).unwrap_or(default)
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    pub(crate) fn trust(&self) -> &Trust {
        &self.trust
    }

    pub(crate) fn local_address(&self) -> Option<IpAddr> {
        self.local_address
    }

    /// The path of an endpoint.
    pub(crate) fn endpoint(&self, endpoint: Endpoint, id: &str) -> String {
        format!(
            "{}{}",
            self.path.trim_end_matches('/'),
            endpoint.url_path(id)
        )
    }

    /// Checks that the server is ready: that it is not stopping, reaches its database and can store changes.
    ///
    /// # Errors
    /// When the server cannot be reached or is not ready.
    pub async fn check_ready(&self) -> Result<(), Error> {
        let response = http::respond(self, http::get(&format!("{}readyz", self.path))?).await?;
        match response.status().is_success() {
            true => Ok(()),
            false => Err(http::refusal(&response)),
        }
    }

    /// Creates a visitor's identity, or changes a known one that the server still has.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn identify(
        &self,
        known: Option<&Identity>,
        change: &IdentityChange,
    ) -> Result<Identity, Error> {
        let endpoint = self.endpoint(Endpoint::ChangeIdentity, "");
        let reply = http::send::<IdentityReply>(self, http::post(&endpoint, change)?, known);
        match (reply.await?.cookie, known) {
            (Some(cookie), _) => Ok(Identity::new(cookie)),
            (None, Some(known)) => Ok(known.clone()),
            (None, None) => Err(Error::Malformed("it sets no cookie".to_owned())),
        }
    }

    /// Creates a game.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn create_game(&self, creator: &Identity, game: &CreateGame) -> Result<Link, Error> {
        let created: CreatedGame = self
            .post(Endpoint::CreateGame, "", Some(creator), game)
            .await?;
        Ok(self.game(&created.id))
    }

    /// The lobby.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn lobby(&self, visitor: &Identity) -> Result<Lobby, Error> {
        self.get(Endpoint::Lobby, "", Some(visitor)).await
    }

    /// A game with all its events.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn snapshot(&self, id: &str) -> Result<GameSnapshot, Error> {
        self.get(Endpoint::GetGame, id, None).await
    }

    /// Creates a tournament, and returns its id.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn create_tournament(
        &self,
        organiser: &Identity,
        settings: &TournamentSettings,
    ) -> Result<String, Error> {
        let create = self.post(Endpoint::CreateTournament, "", Some(organiser), settings);
        let created: CreatedTournament = create.await?;
        Ok(created.id)
    }

    /// A tournament as a visitor sees it.
    ///
    /// # Errors
    /// When the server cannot be reached, or has no such tournament.
    pub async fn tournament(
        &self,
        id: &str,
        visitor: Option<&Identity>,
    ) -> Result<Tournament, Error> {
        self.get(Endpoint::GetTournament, id, visitor).await
    }

    /// Enters a tournament, withdraws, or acts as its organiser.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn act_in_tournament(
        &self,
        id: &str,
        visitor: &Identity,
        action: &TournamentAction,
    ) -> Result<Tournament, Error> {
        self.post(Endpoint::ActInTournament, id, Some(visitor), action)
            .await
    }

    /// Connects to the socket of a game; the server sends the events from number `since` on.
    ///
    /// # Errors
    /// When the server cannot be reached, or has no such game.
    pub async fn open_socket(
        &self,
        id: &str,
        visitor: Option<&Identity>,
        since: usize,
    ) -> Result<GameSocket, Error> {
        GameSocket::open(self, id, visitor, since).await
    }

    /// Checks that the certificate of the server is trusted. An unreachable server passes.
    ///
    /// # Errors
    /// When the certificate is not trusted.
    pub async fn check_certificate(&self) -> Result<(), Error> {
        match crate::stream::connect(self).await {
            Err(error @ Error::Certificate(_)) => Err(error),
            _ => Ok(()),
        }
    }

    async fn get<T: DeserializeOwned>(
        &self,
        endpoint: Endpoint,
        id: &str,
        visitor: Option<&Identity>,
    ) -> Result<T, Error> {
        let request = http::get(&self.endpoint(endpoint, id))?;
        Ok(http::send(self, request, visitor).await?.body)
    }

    async fn post<T: DeserializeOwned>(
        &self,
        endpoint: Endpoint,
        id: &str,
        visitor: Option<&Identity>,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        let request = http::post(&self.endpoint(endpoint, id), body)?;
        Ok(http::send(self, request, visitor).await?.body)
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.host, self.path)
    }
}

impl FromStr for Server {
    type Err = ParseServerError;

    /// Parses the address of the page; a query and a fragment are ignored.
    fn from_str(text: &str) -> Result<Server, ParseServerError> {
        let text = text.trim().split(['?', '#']).next().unwrap_or_default();
        let (is_encrypted, rest) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            _ => return Err(ParseServerError::Scheme),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let path = path.strip_suffix("index.html").unwrap_or(path);
        let path = path.trim_end_matches('/');
        if host.is_empty() {
            return Err(ParseServerError::Host);
        }
        Ok(Server {
            is_encrypted,
            host: host.to_owned(),
            path: match path {
                "" => "/".to_owned(),
                path => format!("/{path}/"),
            },
            trust: Trust::default(),
            local_address: None,
        })
    }
}

/// Why a text is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseServerError {
    /// It does not begin with `http://` or `https://`.
    Scheme,
    /// It has no host name.
    Host,
}

impl fmt::Display for ParseServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseServerError::Scheme => "an address begins with http:// or https://",
            ParseServerError::Host => "the address has no host name",
        })
    }
}

impl std::error::Error for ParseServerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed() {
        for (text, name, port) in [
            ("http://localhost:8274", "localhost", 8274),
            (
                "https://example.org/pijersi/index.html?x",
                "example.org",
                443,
            ),
            ("http://[::1]:80/", "::1", 80),
            ("http://[::1]", "::1", 80),
        ] {
            let server: Server = text.parse().unwrap();
            assert_eq!((server.hostname(), server.port()), (name, port), "{text}");
            assert_eq!(server.to_string().parse(), Ok(server));
        }
        let server: Server = "https://example.org/pijersi/".parse().unwrap();
        let socket = server.endpoint(Endpoint::GameSocket, "a-b_1");
        assert_eq!(socket, "/pijersi/api/v1/games/a-b_1/socket");
        assert_eq!("localhost".parse::<Server>(), Err(ParseServerError::Scheme));
        assert_eq!("http:///x".parse::<Server>(), Err(ParseServerError::Host));
    }
}
