//! An engine that takes part, and how it is described.

use std::fmt;
use std::time::Duration;

use pijersi_ugi::{Program, printable};

use crate::search_limit::{ParseSearchLimitError, SearchLimit};

/// An engine that takes part.
///
/// ```
/// use pijersi_arena::{Contestant, SearchLimit};
/// let text = "name=A,cmd=banli,depth=4,option.Hash=16,env=RAYON_NUM_THREADS=1";
/// let engine = Contestant::read(text, None).unwrap();
/// assert_eq!(engine.name, "A");
/// assert_eq!(engine.limit, SearchLimit::Depth(4));
/// assert_eq!(engine.options, [("Hash".into(), "16".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// What it is called in tables and logs. [`Contestant::read`] makes it printable.
    pub name: String,
    /// How it is started.
    pub program: Program,
    /// Options to set.
    pub options: Vec<(String, String)>,
    /// Lines to send as they are, after the options.
    pub lines: Vec<String>,
    /// How much it may think.
    pub limit: SearchLimit,
    /// How much longer it may take, when that differs from the others.
    pub margin: Option<Duration>,
}

/// Why a text does not describe an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContestantError {
    /// A part is not `key=value`.
    #[allow(missing_docs)]
    Part { found: String },
    /// No part has this key.
    #[allow(missing_docs)]
    Key { found: String },
    /// `cmd=` is missing.
    NoProgram,
    /// The limit of its searches is missing, or there are several.
    NoLimit,
    /// The limit of its searches is wrong.
    Limit(ParseSearchLimitError),
    /// A margin is not a number of milliseconds.
    #[allow(missing_docs)]
    Margin { found: String },
}

impl fmt::Display for ContestantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantError::Part { found } => write!(
                f,
                "\"{}\" is not of the form key=value",
                found.escape_debug()
            ),
            ContestantError::Key { found } => write!(
                f,
                "\"{}\" is not known: there are name, cmd, arg, env, dir, option.NAME, send, margin, {}",
                found.escape_debug(),
                SearchLimit::KINDS.join(", ")
            ),
            ContestantError::NoProgram => f.write_str("the program is missing: write cmd=PATH"),
            ContestantError::NoLimit => write!(
                f,
                "write one of {}",
                SearchLimit::KINDS.map(|kind| format!("{kind}=")).join(", ")
            ),
            ContestantError::Limit(error) => error.fmt(f),
            ContestantError::Margin { found } => write!(
                f,
                "margin=\"{}\" is not a number of milliseconds",
                found.escape_debug()
            ),
        }
    }
}

impl std::error::Error for ContestantError {}

impl Contestant {
    /// Reads a description: parts `key=value` with commas between them; a comma in a value is written `\,`.
    ///
    /// Keys are `name`, `cmd`, `arg` (several), `env` (several, `NAME=VALUE`), `dir`, `option.NAME`, `send` (a line
    /// to send as it is), `margin` (milliseconds), and one of `movetime`, `depth`, `nodes`, `clock`. Without `cmd`
    /// the engine is `own`.
    ///
    /// # Errors
    /// When a part is not understood or missing.
    pub fn read(text: &str, own: Option<&Program>) -> Result<Contestant, ContestantError> {
        Contestant::read_with(text, "", own)
    }

    /// The same, with parts that hold for all engines: the engine's own parts count more, and its limit replaces
    /// theirs.
    ///
    /// ```
    /// use pijersi_arena::Contestant;
    /// let engine = Contestant::read_with("cmd=banli,depth=4", "option.Hash=16,movetime=100", None).unwrap();
    /// assert_eq!(engine.limit.to_string(), "depth 4");
    /// assert_eq!(engine.options, [("Hash".into(), "16".into())]);
    /// ```
    ///
    /// # Errors
    /// When a part is not understood or missing.
    pub fn read_with(
        text: &str,
        for_all: &str,
        own: Option<&Program>,
    ) -> Result<Contestant, ContestantError> {
        let mut common = parts(for_all);
        let mut parts = parts(text);
        if parts.iter().any(|part| is_control(part)) {
            common.retain(|part| !is_control(part));
        }
        parts.splice(..0, common);
        let (mut name, mut path, mut folder) = (None, None, None);
        let (mut args, mut env) = (Vec::new(), Vec::new());
        let (mut options, mut lines) = (Vec::new(), Vec::new());
        let (mut limit, mut margin) = (None, None);
        for part in parts {
            let (key, value) = part.split_once('=').ok_or_else(|| ContestantError::Part {
                found: part.clone(),
            })?;
            match key {
                "name" => name = Some(value.to_owned()),
                "cmd" => path = Some(value.to_owned()),
                "arg" => args.push(value.into()),
                "dir" => folder = Some(value.into()),
                "env" => {
                    let (name, value) =
                        value.split_once('=').ok_or_else(|| ContestantError::Part {
                            found: value.to_owned(),
                        })?;
                    env.push((name.into(), value.into()));
                }
                "send" => lines.push(value.to_owned()),
                "margin" => {
                    margin = Some(milliseconds(value).ok_or_else(|| ContestantError::Margin {
                        found: value.to_owned(),
                    })?);
                }
                kind if SearchLimit::KINDS.contains(&kind) => {
                    let read = format!("{kind} {value}").parse();
                    if limit
                        .replace(read.map_err(ContestantError::Limit)?)
                        .is_some()
                    {
                        return Err(ContestantError::NoLimit);
                    }
                }
                _ => match key.strip_prefix("option.") {
                    Some(option) => {
                        // A later one replaces an earlier one.
                        options.retain(|(name, _): &(String, String)| {
                            !name.eq_ignore_ascii_case(option)
                        });
                        options.push((option.to_owned(), value.to_owned()));
                    }
                    None => {
                        return Err(ContestantError::Key {
                            found: key.to_owned(),
                        });
                    }
                },
            }
        }
        let mut program = match (path, own) {
            (Some(path), _) => Program::new(path),
            (None, Some(own)) => own.clone(),
            (None, None) => return Err(ContestantError::NoProgram),
        };
        program.args.extend(args);
        program.env.extend(env);
        program.folder = folder.or(program.folder);
        Ok(Contestant {
            name: printable(&name.unwrap_or_else(|| file_name(&program))),
            program,
            options,
            lines,
            limit: limit.ok_or(ContestantError::NoLimit)?,
            margin,
        })
    }
}

/// Whether a part says how much the engine may think.
fn is_control(part: &str) -> bool {
    let key = part.split('=').next().unwrap_or_default();
    SearchLimit::KINDS.contains(&key)
}

/// A number of milliseconds of at most a day.
fn milliseconds(text: &str) -> Option<Duration> {
    let number = text.parse::<f64>().ok()?;
    (0.0..=86_400_000.0)
        .contains(&number)
        .then(|| Duration::from_secs_f64(number / 1000.0))
}

fn file_name(program: &Program) -> String {
    let name = program.path.file_stem().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// What stands between the commas.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let part = parts.last_mut().expect("there is always a part");
        match sign {
            ',' => parts.push(String::new()),
            '\\' if signs.peek() == Some(&',') => {
                signs.next();
                part.push(',');
            }
            _ => part.push(sign),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key() {
        let text = r"name=B,cmd=/x/engine,arg=-a,arg=b\,c,env=K=V=W,dir=/tmp,option.Use Book=false,send=setoption use-book false,margin=20,clock=2+0.02";
        let engine = Contestant::read(text, None).unwrap();
        assert_eq!(engine.program.args, ["-a", "b,c"]);
        assert_eq!(engine.program.env, [("K".into(), "V=W".into())]);
        assert_eq!(engine.program.folder, Some("/tmp".into()));
        assert_eq!(engine.options, [("Use Book".into(), "false".into())]);
        assert_eq!(engine.lines, ["setoption use-book false"]);
        assert_eq!(engine.margin, Some(Duration::from_millis(20)));
        assert_eq!(engine.limit.to_string(), "clock 2+0.02");
    }

    #[test]
    fn names_cannot_disturb_a_terminal() {
        let named = |text: &str| Contestant::read(text, None).unwrap().name;
        assert_eq!(named("name=\u{1b}[2J,cmd=x,depth=1"), "\\u{1b}[2J");
        assert_eq!(named("cmd=a\u{7}b,depth=1"), "a\\u{7}b");
    }

    #[test]
    fn without_a_program_it_is_our_own() {
        let own = Program::new("/bin/pijersi").arg("ugi");
        let engine = Contestant::read("depth=3,arg=x", Some(&own)).unwrap();
        assert_eq!(engine.name, "pijersi");
        assert_eq!(engine.program.args, ["ugi", "x"]);
    }

    #[test]
    fn what_holds_for_all_can_be_replaced() {
        let all = "option.Hash=16,option.Threads=2,movetime=100,margin=5,arg=-a";
        let engine = Contestant::read_with("cmd=x,option.hash=64,depth=3,arg=-b", all, None);
        let engine = engine.unwrap();
        assert_eq!(engine.limit, SearchLimit::Depth(3));
        assert_eq!(engine.margin, Some(Duration::from_millis(5)));
        assert_eq!(engine.program.args, ["-a", "-b"]);
        let options = [("Threads", "2"), ("hash", "64")];
        assert_eq!(
            engine.options,
            options.map(|(name, value)| (name.into(), value.into()))
        );
        let twice = Contestant::read_with("cmd=x", "depth=3,nodes=4", None);
        assert_eq!(twice.unwrap_err(), ContestantError::NoLimit);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let said = |text| Contestant::read(text, None).unwrap_err().to_string();
        assert_eq!(said("depth=3"), "the program is missing: write cmd=PATH");
        assert_eq!(
            said("cmd=x"),
            "write one of movetime=, depth=, nodes=, clock="
        );
        assert_eq!(said("cmd=x,depth=3,nodes=4"), said("cmd=x"));
        assert!(said("cmd=x,depht=3").starts_with("\"depht\" is not known"));
        assert!(said("cmd=x,depth").contains("key=value"));
        assert!(said("cmd=x,depth=deep").contains("not a search limit"));
        assert!(said("cmd=x,depth=3,margin=-4").contains("margin"));
    }
}
