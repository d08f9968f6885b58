//! Options declared by an engine.

use std::fmt;
use std::str::FromStr;

use super::reply::NoReply;

/// An option that an engine has.
///
/// ```
/// use pijersi_ugi::{OptionKind, OptionLine};
/// let line: OptionLine = "name Hash type spin default 64 min 1 max 1024".parse().unwrap();
/// assert_eq!(line.name, "Hash");
/// assert_eq!(line.kind, OptionKind::Spin { default: 64, min: 1, max: 1024 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its name, perhaps with spaces.
    pub name: String,
    /// What it can be.
    pub kind: OptionKind,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    #[allow(missing_docs)]
    Check { default: bool },
    /// A whole number.
    #[allow(missing_docs)]
    Spin { default: i64, min: i64, max: i64 },
    /// Anything else, as it was written from `type` on.
    Other(String),
}

impl FromStr for OptionLine {
    type Err = NoReply;

    fn from_str(text: &str) -> Result<OptionLine, NoReply> {
        let mut words = text.split_whitespace();
        if words.next() != Some("name") {
            return Err(NoReply);
        }
        let words: Vec<&str> = words.collect();
        let end = words
            .iter()
            .position(|&word| word == "type")
            .unwrap_or(words.len());
        let (name, rest) = words.split_at(end);
        if name.is_empty() {
            return Err(NoReply);
        }
        let rest = rest.get(1..).unwrap_or_default();
        Ok(OptionLine {
            name: name.join(" "),
            kind: read_kind(rest).unwrap_or_else(|| OptionKind::Other(rest.join(" "))),
        })
    }
}

fn read_kind(words: &[&str]) -> Option<OptionKind> {
    let after = |key: &str| {
        let at = words.iter().position(|&word| word == key)?;
        words.get(at + 1).copied()
    };
    match *words.first()? {
        "check" => Some(OptionKind::Check {
            default: after("default")?.parse().ok()?,
        }),
        "spin" => Some(OptionKind::Spin {
            default: after("default")?.parse().ok()?,
            min: after("min")?.parse().ok()?,
            max: after("max")?.parse().ok()?,
        }),
        _ => None,
    }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type {}", self.name, self.kind)
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Other(text) => f.write_str(text),
        }
    }
}
