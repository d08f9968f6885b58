//! The limits of `go`.

use std::fmt;
use std::time::Duration;

use pijersi::Player;

use super::command_error::CommandError;
use super::words::Words;

/// The longest time in milliseconds that is taken literally: about 31 years.
const MAX_MS: f64 = 1e12;
/// The longest win that can be asked for, in own turns.
const MAX_MATE: f64 = 30.0;

/// The limits after `go`. Without any, the search continues until `stop`.
///
/// ```
/// use std::time::Duration;
/// use pijersi_ugi::{Command, Go};
/// let go = Go { move_time: Some(Duration::from_secs(6)), ..Go::default() };
/// assert_eq!("go movetime 6000.0".parse(), Ok(Command::Go(go.clone())));
/// assert_eq!(Command::Go(go).to_string(), "go movetime 6000");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// `depth`: no deeper than this many turns.
    pub depth: Option<u32>,
    /// `nodes`: no more positions than this.
    pub nodes: Option<u64>,
    /// `movetime`: no longer than this.
    pub move_time: Option<Duration>,
    /// `p1time` and `p2time`: the clocks of White and Black.
    pub clocks: [Option<Duration>; 2],
    /// `p1inc` and `p2inc`: the increments of White and Black.
    pub increments: [Option<Duration>; 2],
    /// `infinite`: until `stop`, whatever is found.
    pub infinite: bool,
    /// `ponder`: on the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// `mate`: look for a win within this many own turns.
    pub mate: Option<u32>,
    /// `searchmoves`: the root turns to search, as written.
    pub search_turns: Vec<String>,
}

impl Go {
    /// The clock of a player.
    pub fn clock(&self, player: Player) -> Option<Duration> {
        self.clocks[player as usize]
    }

    /// The increment of a player.
    pub fn increment(&self, player: Player) -> Duration {
        self.increments[player as usize].unwrap_or_default()
    }

    /// Reads limits until the words end.
    pub(super) fn read(words: &mut Words<'_>) -> Result<Go, CommandError> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => {
                    let number = words.number("depth", 1.0..=f64::MAX)?;
                    go.depth = Some(number as u32);
                }
                "nodes" => {
                    let number = words.number("nodes", 1.0..=f64::MAX)?;
                    go.nodes = Some(number as u64);
                }
                "movetime" => go.move_time = Some(time(words, "movetime")?),
                // The second name is that of chess programs.
                "p1time" | "wtime" => go.clocks[0] = Some(time(words, "p1time")?),
                "p2time" | "btime" => go.clocks[1] = Some(time(words, "p2time")?),
                "p1inc" | "winc" => go.increments[0] = Some(time(words, "p1inc")?),
                "p2inc" | "binc" => go.increments[1] = Some(time(words, "p2inc")?),
                // Programs that send this also send a clock, which suffices.
                "movestogo" => {
                    words.number("movestogo", 0.0..=f64::MAX)?;
                }
                "mate" => {
                    let number = words.number("mate", 1.0..=MAX_MATE)?;
                    go.mate = Some(number as u32);
                }
                "searchmoves" => {
                    go.search_turns.push(words.need("a turn")?.to_owned());
                    while words.peek().is_some_and(begins_like_turn) {
                        go.search_turns.extend(words.next().map(str::to_owned));
                    }
                }
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                _ => return Err(words.unexpected(word)),
            }
        }
        Ok(go)
    }
}

/// Whether a word looks like a turn: no limit has a digit after its first letter but the clocks.
fn begins_like_turn(word: &str) -> bool {
    let mut letters = word.chars();
    let row = letters.next().map(|letter| letter.to_ascii_lowercase());
    matches!(row, Some('a'..='g')) && letters.next().is_some_and(|letter| letter.is_ascii_digit())
}

/// A time in milliseconds. The clock of a player who overstepped may be negative.
fn time(words: &mut Words<'_>, name: &'static str) -> Result<Duration, CommandError> {
    let number = words.number(name, f64::MIN..=f64::MAX)?;
    let microseconds = (number.clamp(0.0, MAX_MS) * 1000.0).round();
    Ok(Duration::from_micros(microseconds as u64))
}

/// A time in milliseconds, with a decimal point only when it is needed.
struct Milliseconds(Duration);

impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_micros() / 1000)?;
        match self.0.as_micros() % 1000 {
            0 => Ok(()),
            rest => write!(f, ".{rest:03}"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        let times = [
            ("movetime", self.move_time),
            ("p1time", self.clocks[0]),
            ("p2time", self.clocks[1]),
            ("p1inc", self.increments[0]),
            ("p2inc", self.increments[1]),
        ];
        for (name, time) in times {
            if let Some(time) = time {
                write!(f, " {name} {}", Milliseconds(time))?;
            }
        }
        if let Some(mate) = self.mate {
            write!(f, " mate {mate}")?;
        }
        if !self.search_turns.is_empty() {
            write!(f, " searchmoves {}", self.search_turns.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::command::Command;

    #[test]
    fn what_programs_for_chess_say_is_understood() {
        let chess = "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 40";
        let own = "go p1time 1000 p2time 2000 p1inc 10 p2inc 20";
        assert_eq!(chess.parse::<Command>().unwrap().to_string(), own);
        let turns = "go searchmoves a4b5 B4-c3 depth 3 mate 2";
        let own = "go depth 3 mate 2 searchmoves a4b5 B4-c3";
        assert_eq!(turns.parse::<Command>().unwrap().to_string(), own);
        assert_eq!(own.parse::<Command>(), turns.parse());
        for wrong in ["go searchmoves", "go mate", "go mate 0", "go mate 99"] {
            assert!(wrong.parse::<Command>().is_err(), "{wrong}");
        }
        assert!("go wtime soon".parse::<Command>().is_err());
        assert!("go wtime 1 movestogo".parse::<Command>().is_err());
    }
}
