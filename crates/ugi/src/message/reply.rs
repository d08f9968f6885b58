//! Replies of an engine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::info::InfoLine;
use super::option::OptionLine;
use crate::quote::one_line;

/// The placeholder where there is no turn to play.
const NO_TURN: &str = "------";

/// A reply of an engine.
///
/// ```
/// use pijersi_ugi::Reply;
/// let reply: Reply = "bestmove a4b5c4".parse().unwrap();
/// assert_eq!(reply, Reply::BestTurn { turn: Some("a4b5c4".into()), ponder: None });
/// assert_eq!(Reply::Error("no\nsuch thing".into()).to_string(), "info error no such thing");
/// assert!("whatever".parse::<Reply>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `id name …`.
    Name(String),
    /// `id author …`.
    Author(String),
    /// `option …`.
    Option(OptionLine),
    /// `ugiok`: that was all about myself.
    UgiOk,
    /// `uciok`: the same, in answer to `uci`.
    UciOk,
    /// `readyok`: everything asked before is done.
    ReadyOk,
    /// `info …` during a search.
    Info(InfoLine),
    /// `info perft …`: sequences of this many turns were counted.
    #[allow(missing_docs)]
    Perft {
        depth: u32,
        count: u64,
        time: Duration,
    },
    /// `info error …`: the command was not understood or could not be done.
    Error(String),
    /// `response …`, the answer to a query.
    Response(String),
    /// `bestmove …`, the end of a search.
    BestTurn {
        /// The turn to play; none when the game is over.
        turn: Option<String>,
        /// The expected answer, to think about on the opponent's time.
        ponder: Option<String>,
    },
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(option) => write!(f, "option {option}"),
            Reply::UgiOk => f.write_str("ugiok"),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => write!(f, "info {info}"),
            Reply::Perft { depth, count, time } => {
                // Nothing is counted in no time at all.
                let seconds = time.as_secs_f64().max(1e-6);
                let nps = (*count as f64 / seconds) as u64;
                let time = time.as_millis();
                write!(
                    f,
                    "info perft depth {depth} result {count} time {time} nps {nps}"
                )
            }
            Reply::Error(message) => write!(f, "info error {}", one_line(message)),
            Reply::Response(response) => write!(f, "response {response}"),
            Reply::BestTurn { turn, ponder } => {
                write!(f, "bestmove {}", turn.as_deref().unwrap_or(NO_TURN))?;
                match ponder {
                    Some(ponder) => write!(f, " ponder {ponder}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// A line that is not a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoReply;

impl fmt::Display for NoReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the line is not a reply of an engine")
    }
}

impl std::error::Error for NoReply {}

impl FromStr for Reply {
    type Err = NoReply;

    fn from_str(line: &str) -> Result<Reply, NoReply> {
        // What is kept as it is, such as a name, would be written as two lines.
        if line.trim().contains('\n') {
            return Err(NoReply);
        }
        let (name, rest) = split_word(line);
        match name {
            "id" => match split_word(rest) {
                ("name", name) => Ok(Reply::Name(name.to_owned())),
                ("author", author) => Ok(Reply::Author(author.to_owned())),
                _ => Err(NoReply),
            },
            "option" => rest.parse().map(Reply::Option),
            "ugiok" => Ok(Reply::UgiOk),
            "uciok" => Ok(Reply::UciOk),
            "readyok" => Ok(Reply::ReadyOk),
            "info" => Ok(read_info(rest)),
            "response" => Ok(Reply::Response(rest.to_owned())),
            "bestmove" => read_best_turn(rest),
            _ => Err(NoReply),
        }
    }
}

/// The first word and the rest, both trimmed.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

fn read_info(text: &str) -> Reply {
    match split_word(text) {
        ("error", message) => Reply::Error(message.to_owned()),
        ("perft", rest) => read_perft(rest).unwrap_or_else(|| Reply::Info(InfoLine::parse(text))),
        _ => Reply::Info(InfoLine::parse(text)),
    }
}

fn read_perft(text: &str) -> Option<Reply> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let after = |key| {
        let at = words.iter().position(|&word| word == key)?;
        words.get(at + 1)?.parse::<u64>().ok()
    };
    Some(Reply::Perft {
        depth: after("depth")?.try_into().ok()?,
        count: after("result")?,
        time: Duration::from_millis(after("time")?),
    })
}

fn read_best_turn(text: &str) -> Result<Reply, NoReply> {
    let mut words = text.split_whitespace();
    let turn = words.next().ok_or(NoReply)?;
    let ponder = match words.next() {
        Some("ponder") => words.next().map(str::to_owned),
        _ => None,
    };
    Ok(Reply::BestTurn {
        turn: (turn != NO_TURN).then(|| turn.to_owned()),
        ponder,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_one_line() {
        assert_eq!("id name Two\nlines".parse::<Reply>(), Err(NoReply));
        assert_eq!("id name One\r\n".parse(), Ok(Reply::Name("One".to_owned())));
    }
}
