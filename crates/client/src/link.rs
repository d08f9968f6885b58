//! The link to a game.

use std::fmt;
use std::str::FromStr;

use crate::trust::Trust;

/// The link to a game on a server, as people send it.
///
/// ```
/// use pijersi_client::Link;
/// let link: Link = "http://localhost:8274/?game=bJ3sX0".parse().unwrap();
/// assert_eq!(link.id(), "bJ3sX0");
/// assert_eq!(link.address("games"), "http://localhost:8274/api/v1/games");
/// // As it stands in the address bar of the page.
/// assert_eq!("http://localhost:8274/#live?g=bJ3sX0".parse(), Ok(link));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    base: String,
    id: String,
    trust: Trust,
}

impl Link {
    /// A server as such: `http://localhost:8274`.
    ///
    /// ```
    /// use pijersi_client::Link;
    /// let server = Link::to_server("http://localhost:8274").unwrap();
    /// assert_eq!(server.to_game("bJ3sX0").to_string(), "http://localhost:8274/?game=bJ3sX0");
    /// ```
    ///
    /// # Errors
    /// When it is no address of a server.
    pub fn to_server(text: &str) -> Result<Link, ParseLinkError> {
        let bare = text.trim().split(['?', '#']).next().unwrap_or("");
        let mut link: Link = format!("{bare}?game=none").parse()?;
        link.id.clear();
        Ok(link)
    }

    /// The name of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The same server with another game.
    #[must_use]
    pub fn to_game(&self, id: &str) -> Link {
        Link {
            id: id.to_owned(),
            ..self.clone()
        }
    }

    /// Where the server answers a request.
    pub fn address(&self, path: &str) -> String {
        format!("{}api/v1/{path}", self.base)
    }

    /// Where the socket of the game is.
    pub(crate) fn socket(&self) -> String {
        let address = self.address(&format!("games/{}/socket", self.id));
        address.replacen("http", "ws", 1)
    }

    /// The same link with somebody else to be trusted, too.
    #[must_use]
    pub fn trusting(&self, trust: Trust) -> Link {
        Link {
            trust,
            ..self.clone()
        }
    }

    /// Who vouches for the server.
    pub(crate) fn trust(&self) -> &Trust {
        &self.trust
    }

    /// The server without its scheme, such as `pijersi.example:8274`.
    pub fn host(&self) -> &str {
        let rest = self.base.split_once("://").map_or("", |(_, rest)| rest);
        rest.split('/').next().unwrap_or("")
    }
}

impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}?game={}", self.base, self.id)
    }
}

impl FromStr for Link {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Link, ParseLinkError> {
        let text = text.trim();
        let has_scheme = ["http://", "https://"]
            .iter()
            .any(|scheme| text.starts_with(scheme));
        if !has_scheme {
            return Err(ParseLinkError::Scheme);
        }
        let (base, rest) = text.split_once(['?', '#']).ok_or(ParseLinkError::Game)?;
        let id = rest
            .split(['?', '&', '#'])
            .find_map(|part| {
                part.strip_prefix("game=")
                    .or_else(|| part.strip_prefix("g="))
            })
            .unwrap_or("");
        let is_id = !id.is_empty()
            && id
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign));
        let base = match base.strip_suffix("index.html").unwrap_or(base) {
            base if base.ends_with('/') => base.to_owned(),
            base => format!("{base}/"),
        };
        let link = Link {
            base,
            id: id.to_owned(),
            trust: Trust::default(),
        };
        match is_id && !link.host().is_empty() {
            true => Ok(link),
            false => Err(ParseLinkError::Game),
        }
    }
}

/// Why a text is no link to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseLinkError {
    /// It does not begin with `http://` or `https://`.
    Scheme,
    /// It names no game.
    Game,
}

impl fmt::Display for ParseLinkError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            ParseLinkError::Scheme => "a link begins with http:// or https://",
            ParseLinkError::Game => "the link names no game: it ends with ?game= and a name",
        })
    }
}

impl std::error::Error for ParseLinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_all_kinds_are_read() {
        let link: Link = "https://example.org/pijersi/index.html?game=a-b_1"
            .parse()
            .unwrap();
        assert_eq!(link.to_string(), "https://example.org/pijersi/?game=a-b_1");
        assert_eq!(
            link.socket(),
            "wss://example.org/pijersi/api/v1/games/a-b_1/socket"
        );
        assert_eq!(link.host(), "example.org");
        assert_eq!(link.to_string().parse(), Ok(link));
    }

    #[test]
    fn what_is_no_link_is_refused() {
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
