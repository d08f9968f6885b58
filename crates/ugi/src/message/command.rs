//! Commands to an engine.

use std::fmt;
use std::str::FromStr;

use pijersi::Position;

use super::command_error::CommandError;
use super::go::Go;
use super::words::Words;

/// Maximum perft depth whose count fits into 64 bits for any position.
const MAX_PERFT_DEPTH: f64 = 9.0;

/// A command to an engine.
///
/// Turns stay text here: what they mean depends on the position.
///
/// ```
/// use pijersi_ugi::{Command, Start};
/// let command: Command = "position startpos moves a4b5c4".parse().unwrap();
/// assert_eq!(command, Command::Position { start: Start::Classic, turns: vec!["a4b5c4".into()] });
/// assert_eq!("make tea".parse::<Command>().unwrap_err().to_string(), "unknown command \"make\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: say who you are and what can be set.
    Ugi,
    /// `uci`: the same in the words of programs for chess.
    Uci,
    /// `isready`: answer when everything asked before is done.
    IsReady,
    /// `uginewgame`: the next position belongs to another match.
    NewGame,
    /// `setoption name … value …`.
    SetOption {
        /// The option, in any case; it may have spaces.
        name: String,
        /// What it is set to; empty for a button.
        value: String,
    },
    /// `position …`: set the position.
    Position {
        /// Where the turns start from.
        start: Start,
        /// The turns since.
        turns: Vec<String>,
    },
    /// `go …`: search.
    Go(Go),
    /// `go manual TURN`: play this turn on the position.
    Manual(String),
    /// `go perft N`: count sequences of turns.
    Perft(u32),
    /// `stop`: end the search now.
    Stop,
    /// `ponderhit`: the expected turn was played.
    PonderHit,
    /// `query …`: answer a question about the position.
    Query(Query),
    /// `quit`: end the program.
    Quit,
}

/// Where the turns of `position` start from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// `startpos`: the classic set-up.
    Classic,
    /// `fen …`: any position.
    Position(Box<Position>),
}

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// `gameover`: is the match over?
    GameOver,
    /// `p1turn`: is White to move?
    WhiteToMove,
    /// `result`: who won?
    Result,
    /// `islegal TURN`: is the turn legal?
    IsLegal(String),
    /// `legalmoves`: which turns are legal?
    LegalTurns,
    /// `fen`: the position as text.
    Position,
    /// `eval`: its score at a glance.
    Evaluation,
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let simple = |name, command| Words::new(name, rest).end().map(|()| command);
        match name {
            "" => Err(CommandError::Empty),
            "ugi" => simple("ugi", Command::Ugi),
            "uci" => simple("uci", Command::Uci),
            "isready" => simple("isready", Command::IsReady),
            "uginewgame" => simple("uginewgame", Command::NewGame),
            "ucinewgame" => simple("ucinewgame", Command::NewGame),
            "setoption" => read_option(Words::new("setoption", rest)),
            "position" => read_position(Words::new("position", rest)),
            "go" => read_go(Words::new("go", rest)),
            "stop" => simple("stop", Command::Stop),
            "ponderhit" => simple("ponderhit", Command::PonderHit),
            "query" => read_query(Words::new("query", rest)),
            "quit" => simple("quit", Command::Quit),
            _ => Err(CommandError::Unknown {
                found: name.to_owned(),
            }),
        }
    }
}

/// Reads `name NAME value VALUE`. Programs also send `NAME value VALUE` and `NAME VALUE`.
fn read_option(mut words: Words<'_>) -> Result<Command, CommandError> {
    let explicit = words.peek() == Some("name");
    if explicit {
        words.next();
    }
    let mut name = vec![words.need("the name of an option")?];
    if name == ["value"] {
        return Err(words.unexpected("value"));
    }
    let mut value = Vec::new();
    let mut in_value = false;
    while let Some(word) = words.next() {
        if in_value {
            value.push(word);
        } else if word == "value" {
            in_value = true;
        } else {
            name.push(word);
        }
    }
    if !explicit && !in_value {
        value = name.split_off(1);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn read_position(mut words: Words<'_>) -> Result<Command, CommandError> {
    let start = match words.need("startpos or fen")? {
        "startpos" => Start::Classic,
        "fen" => {
            let mut fields = vec![words.need("a position text")?];
            while let Some(word) = words.peek().filter(|&word| word != "moves") {
                fields.push(word);
                words.next();
            }
            let position = fields.join(" ").parse().map_err(CommandError::Position)?;
            Start::Position(Box::new(position))
        }
        word => return Err(words.unexpected(word)),
    };
    let mut turns = Vec::new();
    match words.next() {
        None => {}
        Some("moves") => {
            while let Some(word) = words.next() {
                turns.push(word.to_owned());
            }
        }
        Some(word) => return Err(words.unexpected(word)),
    }
    Ok(Command::Position { start, turns })
}

fn read_go(mut words: Words<'_>) -> Result<Command, CommandError> {
    let command = match words.peek() {
        Some("manual") => {
            words.next();
            Command::Manual(words.need("a turn")?.to_owned())
        }
        Some("perft") => {
            words.next();
            Command::Perft(words.number("perft", 0.0..=MAX_PERFT_DEPTH)? as u32)
        }
        _ => Command::Go(Go::read(&mut words)?),
    };
    words.end()?;
    Ok(command)
}

fn read_query(mut words: Words<'_>) -> Result<Command, CommandError> {
    let query = match words.need("gameover, p1turn, result, islegal, legalmoves, fen or eval")? {
        "gameover" => Query::GameOver,
        "p1turn" => Query::WhiteToMove,
        "result" => Query::Result,
        "islegal" => Query::IsLegal(words.need("a turn")?.to_owned()),
        "legalmoves" => Query::LegalTurns,
        "fen" => Query::Position,
        "eval" => Query::Evaluation,
        word => return Err(words.unexpected(word)),
    };
    words.end()?;
    Ok(Command::Query(query))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::Uci => f.write_str("uci"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::SetOption { name, value } if value.is_empty() => {
                write!(f, "setoption name {name}")
            }
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name} value {value}")
            }
            Command::Position { start, turns } => {
                match start {
                    Start::Classic => f.write_str("position startpos")?,
                    Start::Position(position) => write!(f, "position fen {position}")?,
                }
                if !turns.is_empty() {
                    write!(f, " moves {}", turns.join(" "))?;
                }
                Ok(())
            }
            Command::Go(go) => go.fmt(f),
            Command::Manual(turn) => write!(f, "go manual {turn}"),
            Command::Perft(depth) => write!(f, "go perft {depth}"),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Query(query) => write!(f, "query {query}"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::GameOver => f.write_str("gameover"),
            Query::WhiteToMove => f.write_str("p1turn"),
            Query::Result => f.write_str("result"),
            Query::IsLegal(turn) => write!(f, "islegal {turn}"),
            Query::LegalTurns => f.write_str("legalmoves"),
            Query::Position => f.write_str("fen"),
            Query::Evaluation => f.write_str("eval"),
        }
    }
}
