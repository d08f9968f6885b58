//! Live games on a server, in the terminal.

use std::io::{self, BufReader, Write};

use pijersi_client::{Error, Identity, Link};
use pijersi_terminal::{LiveError, LiveSettings, play_live, play_live_full_screen};

use super::{ended, no_terminal};
use crate::failure::Failure;
use crate::live_server::{failure, identity_file, keep};

/// Joins a game and plays it, on the full screen or line by line.
pub fn join(
    link: &Link,
    name: Option<&str>,
    settings: LiveSettings,
    is_full_screen: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let fail = |error: Error| match failure(&error) {
        Failure::Input(text) => Failure::Input(format!("{link}: {text}")),
        other => other,
    };
    let file = identity_file(link, "");
    let kept = file.as_deref().and_then(Identity::read);
    let identity = Identity::of_visitor(link, kept.as_ref(), name, false).map_err(fail)?;
    if let Some(file) = file.filter(|_| kept.as_ref() != Some(&identity)) {
        keep(&identity, &file, out)?;
    }
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
