//! The link to a game.

use std::fmt;
use std::str::FromStr;

use crate::server::{ParseServerError, Server};
use crate::trust::Trust;

/// The link to a game on a server, as players send it.
///
/// ```
/// use pijersi_client::Link;
/// let link: Link = "http://localhost:8274/?game=bJ3sX0".parse().unwrap();
/// assert_eq!(link.id(), "bJ3sX0");
/// // As it stands in the address bar of the page.
/// assert_eq!("http://localhost:8274/#live?g=bJ3sX0".parse(), Ok(link));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    server: Server,
    id: String,
}

impl Link {
    pub(crate) fn new(server: Server, id: &str) -> Link {
        let id = id.to_owned();
        Link { server, id }
    }

    /// The server.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The id of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The same link with additional certificates.
    #[must_use]
    pub fn trusting(&self, trust: Trust) -> Link {
        Link::new(self.server.trusting(trust), &self.id)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}?game={}", self.server, self.id)
    }
}

impl FromStr for Link {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Link, ParseLinkError> {
        let server = text.parse().map_err(|error| match error {
            ParseServerError::Scheme => ParseLinkError::Scheme,
            ParseServerError::Host => ParseLinkError::Game,
        })?;
        let mut parts = text.trim().split(['?', '&', '#']).skip(1);
        let id = parts.find_map(|part| {
            let short = || part.strip_prefix("g=");
            part.strip_prefix("game=").or_else(short)
        });
        let is_id = |char: char| char.is_ascii_alphanumeric() || "-_".contains(char);
        match id {
            Some(id) if !id.is_empty() && id.chars().all(is_id) => Ok(Link::new(server, id)),
            _ => Err(ParseLinkError::Game),
        }
    }
}

/// Why a text is not the link to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseLinkError {
    /// It does not begin with `http://` or `https://`.
    Scheme,
    /// It names no game.
    Game,
}

impl fmt::Display for ParseLinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseLinkError::Scheme => "a link begins with http:// or https://",
            ParseLinkError::Game => "the link names no game: it ends with ?game= and an id",
        })
    }
}

impl std::error::Error for ParseLinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_all_kinds_are_parsed() {
        let link: Link = "https://example.org/pijersi/index.html?game=a-b_1"
            .parse()
            .unwrap();
        assert_eq!(link.to_string(), "https://example.org/pijersi/?game=a-b_1");
        assert_eq!(link.server().host(), "example.org");
        assert_eq!(link.to_string().parse(), Ok(link));
    }

    #[test]
    fn malformed_links_are_refused() {
        for text in ["", "bJ3sX0", "example.org/?game=a"] {
            assert_eq!(text.parse::<Link>(), Err(ParseLinkError::Scheme), "{text}");
        }
        for text in [
            "http://example.org/",
            "http://example.org/?game=",
            "http://example.org/?game=a/b",
            "http:///?game=a",
            "http://?game=a",
        ] {
            assert_eq!(text.parse::<Link>(), Err(ParseLinkError::Game), "{text}");
        }
    }
}
