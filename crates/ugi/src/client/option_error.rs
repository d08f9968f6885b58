//! Options that an engine does not have.

use std::fmt;

use pijersi::quoted;

use crate::message::{OptionKind, OptionLine};
use pijersi::printable;

/// How alike two names must be, from 0 to 1, for one to be taken for a misspelling of the other.
const ALIKE: f64 = 0.7;

/// Why an option cannot be set, given the declared options.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionError {
    /// The engine has no such option.
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The names that may have been meant, the most alike first; all there are, when none is alike.
        offered: Vec<String>,
    },
    /// The option cannot have this value.
    Value {
        /// The option, as the engine writes it.
        name: String,
        /// The value that was asked for.
        value: String,
        /// What it can be.
        kind: OptionKind,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { name, offered } if offered.is_empty() => {
                write!(f, "it has no option {}, nor any other", quoted(name))
            }
            OptionError::Unknown { name, offered } => write!(
                f,
                "it has no option {}; did you mean {}?",
                quoted(name),
                printable(&offered.join(", "))
            ),
            OptionError::Value { name, value, kind } => {
                let (name, value) = (printable(name), quoted(value));
                match kind {
                    OptionKind::Spin { min, max, .. } => write!(
                        f,
                        "its option {name} can be a whole number from {min} to {max}, not {value}"
                    ),
                    OptionKind::Check { .. } => {
                        write!(f, "its option {name} can be true or false, not {value}")
                    }
                    OptionKind::Other(kind) => {
                        let choices: Vec<&str> = choices(kind).unwrap_or_default();
                        let choices = printable(&choices.join(", "));
                        write!(f, "its option {name} can be {choices}, not {value}")
                    }
                }
            }
        }
    }
}

impl std::error::Error for OptionError {}

/// Whether one of these options can be set to that.
pub(super) fn check(options: &[OptionLine], name: &str, value: &str) -> Result<(), OptionError> {
    let same = |option: &&OptionLine| option.name.eq_ignore_ascii_case(name);
    let Some(option) = options.iter().find(same) else {
        return Err(OptionError::Unknown {
            name: name.to_owned(),
            offered: alike(options, name),
        });
    };
    let fits = match &option.kind {
        OptionKind::Spin { min, max, .. } => value
            .parse::<i64>()
            .is_ok_and(|number| (*min..=*max).contains(&number)),
        OptionKind::Check { .. } => ["true", "false"].contains(&&*value.to_ascii_lowercase()),
        OptionKind::Other(kind) => choices(kind).is_none_or(|choices| {
            choices
                .iter()
                .any(|choice| choice.eq_ignore_ascii_case(value))
        }),
    };
    match fits {
        true => Ok(()),
        false => Err(OptionError::Value {
            name: option.name.clone(),
            value: value.to_owned(),
            kind: option.kind.clone(),
        }),
    }
}

/// What a combo can be: each `var` has one value, perhaps of several words.
fn choices(kind: &str) -> Option<Vec<&str>> {
    let rest = kind.strip_prefix("combo")?;
    let choices: Vec<&str> = rest.split(" var ").skip(1).map(str::trim).collect();
    (!choices.is_empty()).then_some(choices)
}

/// The names most like this one.
fn alike(options: &[OptionLine], name: &str) -> Vec<String> {
    let name = name.to_lowercase();
    let likeness = |option: &OptionLine| strsim::jaro_winkler(&option.name.to_lowercase(), &name);
    let mut near: Vec<&OptionLine> = options
        .iter()
        .filter(|option| likeness(option) >= ALIKE)
        .collect();
    near.sort_by(|one, other| likeness(other).total_cmp(&likeness(one)));
    if near.is_empty() {
        near.extend(options);
    }
    near.into_iter().map(|option| option.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(name: &str, value: &str) -> Result<(), String> {
        let options: Vec<OptionLine> = [
            "name Hash type spin default 64 min 1 max 1024",
            "name Threads type spin default 1 min 1 max 256",
            "name Use Book type check default true",
            "name Style type combo default Solid var Solid var Very Wild",
            "name Book type string default <empty>",
            "name Clear type button",
        ]
        .map(|line| line.parse().unwrap())
        .into();
        check(&options, name, value).map_err(|error| error.to_string())
    }

    #[test]
    fn what_the_engine_offers_is_accepted() {
        for (name, value) in [
            ("Hash", "1"),
            ("hash", "1024"),
            ("use book", "False"),
            ("Style", "very wild"),
            ("Book", "any thing"),
            ("Clear", ""),
        ] {
            assert_eq!(checked(name, value), Ok(()), "{name}={value}");
        }
    }

    #[test]
    fn what_it_does_not_offer_is_refused_with_what_it_does() {
        assert_eq!(
            checked("Hahs", "16").unwrap_err(),
            "it has no option \"Hahs\"; did you mean Hash?"
        );
        assert_eq!(
            checked("Threads", "100000").unwrap_err(),
            "its option Threads can be a whole number from 1 to 256, not \"100000\""
        );
        for (name, value) in [
            ("Hash", ""),
            ("Hash", "many"),
            ("Use Book", "yes"),
            ("Style", "Mild"),
        ] {
            let error = checked(name, value).unwrap_err();
            assert!(error.starts_with(&format!("its option {name} can be ")));
        }
        let far = checked("Zzzz", "1").unwrap_err();
        assert!(far.contains("Hash, Threads, Use Book, Style"), "{far}");
        let none = check(&[], "Hash", "1").unwrap_err().to_string();
        assert!(none.contains("nor any other"), "{none}");
    }
}
