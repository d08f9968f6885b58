//! Contestants and their descriptions.

use std::fmt;
use std::time::Duration;

use pijersi::printable;
use pijersi_ugi::Program;

use crate::search_limit::{ParseSearchLimitError, SearchLimit};

/// An engine of a tournament.
///
/// ```
/// use pijersi_arena::{Contestant, SearchLimit};
/// let text = "name=A,cmd=banli,depth=4,option.Hash=16,env=RAYON_NUM_THREADS=1";
/// let engine = Contestant::parse(text, None).unwrap();
/// assert_eq!(engine.name, "A");
/// assert_eq!(engine.limit, SearchLimit::Depth(4));
/// assert_eq!(engine.options, [("Hash".into(), "16".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// Its name in tables and logs. [`Contestant::parse`] makes it printable.
    pub name: String,
    /// The program to run.
    pub program: Program,
    /// Options to set.
    pub options: Vec<(String, String)>,
    /// Lines to send verbatim after the options.
    pub lines: Vec<String>,
    /// The search limit.
    pub limit: SearchLimit,
    /// Own time margin, if it differs from that of the plan.
    pub margin: Option<Duration>,
}

/// Why a description is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContestantError {
    /// A part is not `key=value`.
    #[allow(missing_docs)]
    Part { found: String },
    /// An unknown key.
    #[allow(missing_docs)]
    Key { found: String },
    /// `cmd=` is missing.
    NoProgram,
    /// The search limit is missing or ambiguous.
    NoLimit,
    /// The search limit is malformed.
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
                "unknown key \"{}\": use name, cmd, arg, env, dir, option.NAME, send, margin, {}",
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
    /// Parses a description: parts `key=value` with commas between them; a comma in a value is written `\,`.
    ///
    /// Keys are `name`, `cmd`, `arg` (several), `env` (several, `NAME=VALUE`), `dir`, `option.NAME`, `send` (a line
    /// to send verbatim), `margin` (milliseconds), and one of `movetime`, `depth`, `nodes`, `clock`. Without `cmd`
    /// the engine is `own`.
    ///
    /// # Errors
    /// When a part is malformed or missing.
    pub fn parse(text: &str, own: Option<&Program>) -> Result<Contestant, ContestantError> {
        Contestant::parse_with_defaults(text, "", own)
    }

    /// The same with default parts for all engines. The parts of the engine take precedence, and its limit replaces the
    /// default one.
    ///
    /// ```
    /// use pijersi_arena::Contestant;
    /// let engine = Contestant::parse_with_defaults("cmd=banli,depth=4", "option.Hash=16,movetime=100", None).unwrap();
    /// assert_eq!(engine.limit.to_string(), "depth 4");
    /// assert_eq!(engine.options, [("Hash".into(), "16".into())]);
    /// ```
    ///
    /// # Errors
    /// When a part is malformed or missing.
    pub fn parse_with_defaults(
        text: &str,
        defaults: &str,
        own: Option<&Program>,
    ) -> Result<Contestant, ContestantError> {
        let mut common = parts(defaults);
        let mut parts = parts(text);
        if parts.iter().any(|part| is_limit(part)) {
            common.retain(|part| !is_limit(part));
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
                        // Later values replace earlier ones.
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

/// Whether a part is a search limit.
fn is_limit(part: &str) -> bool {
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

/// Splits a description at commas that are not escaped.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let part = parts.last_mut().expect("never empty");
        match character {
            ',' => parts.push(String::new()),
            '\\' if characters.peek() == Some(&',') => {
                characters.next();
                part.push(',');
            }
            _ => part.push(character),
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
        let engine = Contestant::parse(text, None).unwrap();
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
        let named = |text: &str| Contestant::parse(text, None).unwrap().name;
        assert_eq!(named("name=\u{1b}[2J,cmd=x,depth=1"), "\\u{1b}[2J");
        assert_eq!(named("cmd=a\u{7}b,depth=1"), "a\\u{7}b");
    }

    #[test]
    fn without_a_program_it_is_our_own() {
        let own = Program::new("/bin/pijersi").arg("ugi");
        let engine = Contestant::parse("depth=3,arg=x", Some(&own)).unwrap();
        assert_eq!(engine.name, "pijersi");
        assert_eq!(engine.program.args, ["ugi", "x"]);
    }

    #[test]
    fn own_parts_replace_defaults() {
        let all = "option.Hash=16,option.Threads=2,movetime=100,margin=5,arg=-a";
        let engine =
            Contestant::parse_with_defaults("cmd=x,option.hash=64,depth=3,arg=-b", all, None);
        let engine = engine.unwrap();
        assert_eq!(engine.limit, SearchLimit::Depth(3));
        assert_eq!(engine.margin, Some(Duration::from_millis(5)));
        assert_eq!(engine.program.args, ["-a", "-b"]);
        let options = [("Threads", "2"), ("hash", "64")];
        assert_eq!(
            engine.options,
            options.map(|(name, value)| (name.into(), value.into()))
        );
        let twice = Contestant::parse_with_defaults("cmd=x", "depth=3,nodes=4", None);
        assert_eq!(twice.unwrap_err(), ContestantError::NoLimit);
    }

    #[test]
    fn errors_name_the_problem() {
        let message = |text| Contestant::parse(text, None).unwrap_err().to_string();
        assert_eq!(message("depth=3"), "the program is missing: write cmd=PATH");
        assert_eq!(
            message("cmd=x"),
            "write one of movetime=, depth=, nodes=, clock="
        );
        assert_eq!(message("cmd=x,depth=3,nodes=4"), message("cmd=x"));
        assert!(message("cmd=x,depht=3").starts_with("unknown key \"depht\""));
        assert!(message("cmd=x,depth").contains("key=value"));
        assert!(message("cmd=x,depth=deep").contains("not a search limit"));
        assert!(message("cmd=x,depth=3,margin=-4").contains("margin"));
    }
}
