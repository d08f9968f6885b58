//! Checks of options.

use super::session::{Problem, Session};
use crate::message::OptionKind;

/// Whether the declared options make sense.
pub fn declared(session: &mut Session<'_>) -> Result<(), Problem> {
    for option in &session.options {
        let option = option
            .as_ref()
            .map_err(|line| format!("cannot read {line:?}"))?;
        match &option.kind {
            OptionKind::Spin { default, min, max } if !(min..=max).contains(&default) => {
                return Err(format!(
                    "{}: the default {default} is not from {min} to {max}",
                    option.name
                ));
            }
            OptionKind::Other(kind)
                if !["combo", "string", "button"]
                    .contains(&kind.split(' ').next().unwrap_or("")) =>
            {
                return Err(format!("{}: cannot read the type {kind:?}", option.name));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Sets each option to several values.
pub fn set(session: &mut Session<'_>) -> Result<(), Problem> {
    /// Sizes and numbers of threads beyond this may be more than the machine has.
    const MAX_TRIED: i64 = 64;
    let options: Vec<_> = session.options.iter().flatten().cloned().collect();
    for option in options {
        let values = match option.kind {
            OptionKind::Spin { default, min, max } => {
                let mut values = vec![min, max, default];
                values.retain(|&value| value <= MAX_TRIED.max(default));
                values.iter().map(ToString::to_string).collect()
            }
            OptionKind::Check { default } => vec![(!default).to_string(), default.to_string()],
            OptionKind::Other(_) => Vec::new(),
        };
        for value in values {
            session.send(&format!("setoption name {} value {value}", option.name))?;
            session
                .ready()
                .map_err(|problem| format!("{} = {value}: {problem}", option.name))?;
        }
    }
    Ok(())
}
