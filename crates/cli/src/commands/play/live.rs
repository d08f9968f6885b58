//! Live games on a server, in the terminal.

use std::io::{self, BufReader, Write};

use pijersi_client::{Error, Link};
use pijersi_protocol::IdentityChange;
use pijersi_terminal::{LiveError, LiveSettings, play_live, play_live_full_screen};

use super::{ended, no_terminal};
use crate::failure::Failure;
use crate::live_server::{failure, identify, runtime};

/// Joins a game and plays it, on the full screen or line by line.
pub fn join(
    link: &Link,
    name: Option<&str>,
    settings: LiveSettings,
    is_full_screen: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let named = |failure: Failure| match failure {
        Failure::Input(text) => Failure::Input(format!("{link}: {text}")),
        other => other,
    };
    let fail = |error: Error| named(failure(&error));
    let runtime = runtime()?;
    let _guard = runtime.enter();
    let change = IdentityChange {
        name: name.map(|name| Some(name.to_owned())),
        bot: None,
    };
    let server = link.server();
    let identity = identify(&runtime, server, server.host(), &change, out).map_err(named)?;
    if is_full_screen {
        return match play_live_full_screen(link.clone(), identity, settings) {
            Ok((exit, goes_on)) => {
                if goes_on {
                    writeln!(out, "{}", settings.language.texts().live_leaving)?;
                }
                ended(exit)
            }
            Err(LiveError::Output(error)) => Err(no_terminal(&error)),
            Err(LiveError::Server(error)) => Err(fail(error)),
        };
    }
    let input = BufReader::new(io::stdin());
    match play_live(link.clone(), identity, settings, input, out) {
        Ok(()) => Ok(()),
        Err(LiveError::Output(error)) => Err(error.into()),
        Err(LiveError::Server(error)) => Err(fail(error)),
    }
}
