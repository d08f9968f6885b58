//! Search information reported by an engine.

use std::fmt;
use std::time::Duration;

/// An `info` line. Engines differ in what they report, so all fields are optional.
///
/// ```
/// use pijersi_ugi::InfoLine;
/// let line = InfoLine::parse("book depth 2 time 0 score -12 pv g6g5");
/// assert_eq!((line.depth, line.score), (Some(2), Some(-12)));
/// assert_eq!(line.pv, ["g6g5"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InfoLine {
    /// `depth`: the finished depth in turns.
    pub depth: Option<u32>,
    /// `seldepth`: the longest line searched.
    pub selective_depth: Option<u32>,
    /// `multipv`: the rank of the line, from 1; missing with a single line.
    pub multipv: Option<usize>,
    /// `score`: for the player to move, in a unit of the engine's own.
    pub score: Option<i64>,
    /// `nodes`: positions searched so far.
    pub nodes: Option<u64>,
    /// `nps`: positions searched in a second.
    pub nodes_per_second: Option<u64>,
    /// `hashfull`: share of the table in use, in permille.
    pub table_permille: Option<u32>,
    /// `time`: time since the start of the search, in milliseconds.
    pub time: Option<Duration>,
    /// `pv`: the principal variation.
    pub pv: Vec<String>,
}

impl InfoLine {
    /// Parses the text after `info`. Unknown tokens are skipped.
    pub fn parse(text: &str) -> InfoLine {
        let mut line = InfoLine::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(key) = words.next() {
            match key {
                "pv" => {
                    line.pv = words.map(str::to_owned).collect();
                    break;
                }
                // Free text follows.
                "string" | "error" => break,
                "score" => {
                    // Some engines name the unit, as chess engines do.
                    words.next_if(|&word| word == "cp");
                    line.score = number(words.peek().copied()).map(|number| number as i64);
                }
                _ => {
                    let Some(number) = number(words.peek().copied()) else {
                        continue;
                    };
                    match key {
                        "depth" => line.depth = Some(number as u32),
                        "seldepth" => line.selective_depth = Some(number as u32),
                        "multipv" => line.multipv = Some(number as usize),
                        "nodes" => line.nodes = Some(number as u64),
                        "nps" => line.nodes_per_second = Some(number as u64),
                        "hashfull" => line.table_permille = Some(number as u32),
                        "time" => {
                            let microseconds = (number * 1000.0).round() as u64;
                            line.time = Some(Duration::from_micros(microseconds));
                        }
                        _ => {}
                    }
                }
            }
        }
        line
    }
}

fn number(word: Option<&str>) -> Option<f64> {
    word?.parse().ok().filter(|number: &f64| number.is_finite())
}

impl fmt::Display for InfoLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        let mut field = |key: &str, value: Option<&dyn fmt::Display>| match value {
            Some(value) => {
                write!(f, "{space}{key} {value}")?;
                space = " ";
                Ok(())
            }
            None => Ok(()),
        };
        fn shown<T: fmt::Display>(value: &Option<T>) -> Option<&dyn fmt::Display> {
            value.as_ref().map(|value| value as &dyn fmt::Display)
        }
        field("depth", shown(&self.depth))?;
        field("seldepth", shown(&self.selective_depth))?;
        field("multipv", shown(&self.multipv))?;
        field("score", shown(&self.score))?;
        field("nodes", shown(&self.nodes))?;
        field("nps", shown(&self.nodes_per_second))?;
        field("hashfull", shown(&self.table_permille))?;
        field("time", shown(&self.time.map(|time| time.as_millis())))?;
        let turns = self.pv.join(" ");
        field("pv", (!turns.is_empty()).then_some(&turns))
    }
}
