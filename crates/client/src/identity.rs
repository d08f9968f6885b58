//! As whom a server knows a visitor.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::error::Error;
use crate::link::Link;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The secret by which a server knows a visitor. Whoever has it plays in the visitor's name.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    cookie: String,
}

impl fmt::Debug for Identity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Identity(secret)")
    }
}

impl Identity {
    /// Makes a visitor known to the server of a game: as before if `kept` is still known there, else as somebody new. With a
    /// name, that is the visitor's name from now on; `is_bot` marks a program.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub fn of_visitor(
        link: &Link,
        kept: Option<&Identity>,
        name: Option<&str>,
        is_bot: bool,
    ) -> Result<Identity, Error> {
        let mut body = json!({});
        if let Some(name) = name {
            body["name"] = json!(name);
        }
        if is_bot {
            body["bot"] = json!(true);
        }
        let (cookie, _) = ask(link, "identity", kept, Some(&body))?;
        match (cookie, kept) {
            (Some(cookie), _) => Ok(Identity { cookie }),
            (None, Some(kept)) => Ok(kept.clone()),
            (None, None) => Err(Error::Strange("it sets no cookie".to_owned())),
        }
    }

    /// Reads what [`keep`](Identity::keep) wrote; nothing if it cannot be read.
    pub fn read(file: &Path) -> Option<Identity> {
        let cookie = fs::read_to_string(file).ok()?;
        let cookie = cookie.trim();
        let is_header =
            !cookie.is_empty() && cookie.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        is_header.then(|| Identity {
            cookie: cookie.to_owned(),
        })
    }

    /// Writes the secret to a file that only the user may read.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, file: &Path) -> io::Result<()> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        writeln!(options.open(file)?, "{}", self.cookie)
    }

    /// The header that carries the secret.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }
}

impl Link {
    /// Creates a game on the same server.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub fn create(&self, identity: &Identity, settings: &Value) -> Result<Link, Error> {
        let (_, answer) = ask(self, "games", Some(identity), Some(settings))?;
        match answer["id"].as_str() {
            Some(id) => Ok(self.to_game(id)),
            None => Err(Error::Strange("it names no game".to_owned())),
        }
    }

    /// The open invitations in the lobby of the server, the oldest first.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub fn invitations(&self, identity: &Identity) -> Result<Vec<Link>, Error> {
        let (_, answer) = ask(self, "lobby", Some(identity), None)?;
        let mut open = answer["open"].as_array().cloned().unwrap_or_default();
        open.sort_by_key(|game| game["created"].as_u64());
        let ids = open.iter().filter_map(|game| game["id"].as_str());
        Ok(ids.map(|id| self.to_game(id)).collect())
    }
}

/// Sends a request, one that changes something if it has a body: the cookie that the server sets, and its answer.
fn ask(
    link: &Link,
    path: &str,
    identity: Option<&Identity>,
    body: Option<&Value>,
) -> Result<(Option<String>, Value), Error> {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .tls_config(link.trust().for_requests())
        .build()
        .new_agent();
    let cookie = identity.map_or("", Identity::cookie);
    let address = link.address(path);
    let answer = match body {
        Some(body) => agent
            .post(address)
            .header("Content-Type", "application/json")
            .header("Cookie", cookie)
            .send(body.to_string()),
        None => agent.get(address).header("Cookie", cookie).call(),
    };
    let unreachable = |error: ureq::Error| match &error {
        ureq::Error::Rustls(error) => Error::of_encryption(error),
        ureq::Error::Io(error) => Error::of_connection(error),
        error => Error::Unreachable(error.to_string()),
    };
    let mut response = answer.map_err(unreachable)?;
    let cookie = response
        .headers()
        .get("set-cookie")
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(str::to_owned);
    let is_good = response.status().is_success();
    let status = response.status();
    let text = response.body_mut().read_to_string().map_err(unreachable)?;
    let answer: Value = serde_json::from_str(&text)
        .map_err(|_| Error::Strange(format!("it answers with status {status} and no JSON")))?;
    if is_good {
        return Ok((cookie, answer));
    }
    let field = |name: &str| answer["error"][name].as_str().map(str::to_owned);
    Err(match (field("code"), field("message")) {
        (Some(code), Some(message)) => Error::Refused { code, message },
        _ => Error::Strange(format!("it answers with status {status}")),
    })
}
