//! Tags such as `[White "Ann"]`, and comments such as `# [score +0.35 depth 12] a fine turn`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::annotation::{Drawing, Glyph, canonical_drawings};
use crate::notation::text::{excerpt, is_space, quoted};
use crate::notes::{Note, Tags, TurnScore, add_line};

/// The beginning of a comment that older logs write between games.
pub(crate) const OLD_GAME: &str = "Game ";

/// Reads a line that consists of tags; nothing when it is another kind of line.
pub(crate) fn parse_tags(line: &str) -> Option<Tags> {
    let mut tags = Tags::default();
    let mut rest = line.trim_matches(is_space);
    while !rest.is_empty() {
        let inner = rest.strip_prefix('[')?;
        let (name, quoted) = inner.split_once('"')?;
        let (value, after) = parse_value(quoted)?;
        let after = after.trim_start_matches(is_space).strip_prefix(']')?;
        tags.set(name.trim_matches(is_space), &value).ok()?;
        rest = after.trim_start_matches(is_space);
    }
    (!tags.is_empty()).then_some(tags)
}

/// What stands before the closing quotation mark, and what after it.
fn parse_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = text.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, &text[place + 1..])),
            '\\' => value.push(letters.next()?.1),
            letter => value.push(letter),
        }
    }
    None
}

/// Writes tags, one on each line.
pub(crate) fn write_tags(f: &mut fmt::Formatter<'_>, tags: &Tags) -> fmt::Result {
    for (name, value) in tags.iter() {
        write!(f, "[{name} \"")?;
        for letter in value.chars() {
            if matches!(letter, '"' | '\\') {
                f.write_str("\\")?;
            }
            write!(f, "{letter}")?;
        }
        writeln!(f, "\"]")?;
    }
    Ok(())
}

/// Adds the content of a comment, from its `#` to the end of the line, to a note.
pub(crate) fn parse_comment(note: &mut Note, comment: &str) {
    let text = comment.strip_prefix('#').unwrap_or(comment);
    let text = text.trim_matches(is_space);
    let data = text
        .strip_prefix('[')
        .and_then(|inner| inner.split_once(']'))
        .filter(|(data, _)| note.comment.is_empty() || data.trim_matches(is_space).is_empty())
        .and_then(|(data, after)| Some((Data::parse(data)?, after)));
    let said = match data {
        None => text,
        Some((data, after)) => {
            data.add_to(note);
            after
        }
    };
    add_line(&mut note.comment, said);
}

/// Writes the comment of a note after its turn: the first line at once, each other line after `indent`.
pub(crate) fn write_comment(f: &mut dyn fmt::Write, note: &Note, indent: &str) -> fmt::Result {
    let data = Data::of(note);
    let mut lines = note.comment.split('\n');
    f.write_str("#")?;
    let first = lines.next().unwrap_or("");
    if !data.is_empty() {
        write!(f, " [{data}]")?;
    } else if is_mistakable(first) {
        f.write_str(" []")?;
    }
    if !first.is_empty() {
        write!(f, " {first}")?;
    }
    for line in lines {
        let guard = if is_mistakable(line) { "[] " } else { "" };
        write!(f, "\n{indent}# {guard}{line}")?;
    }
    Ok(())
}

/// Whether a line of a comment could be mistaken for something else.
fn is_mistakable(line: &str) -> bool {
    line.starts_with('[') || line.starts_with(OLD_GAME)
}

/// Whether a note is written with a comment.
pub(crate) fn has_comment(note: &Note) -> bool {
    !note.comment.is_empty() || !Data::of(note).is_empty()
}

impl Note {
    /// What an engine thought, in the words of match text; empty if there is nothing of the sort.
    ///
    /// ```
    /// use pijersi::Match;
    /// let game: Match = "1 a4-b5=c4 # [?! score +0.35 depth 12] sharp".parse().unwrap();
    /// assert_eq!(game.note_at(1).unwrap().engine_words(), "score +0.35 depth 12");
    /// ```
    pub fn engine_words(&self) -> String {
        let data = Data {
            glyph: None,
            drawings: Vec::new(),
            ..Data::of(self)
        };
        data.to_string()
    }
}

/// What stands in square brackets before the words of a comment.
#[derive(Default, PartialEq, Eq)]
struct Data {
    glyph: Option<Glyph>,
    score: Option<TurnScore>,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    clock: Option<Duration>,
    drawings: Vec<Drawing>,
}

impl Data {
    fn of(note: &Note) -> Data {
        Data {
            glyph: note.glyph,
            score: note.score,
            depth: note.depth,
            nodes: note.nodes,
            time: note.time,
            clock: note.clock,
            drawings: note.drawings.clone(),
        }
    }

    fn add_to(self, note: &mut Note) {
        note.glyph = self.glyph.or(note.glyph);
        note.score = self.score.or(note.score);
        note.depth = self.depth.or(note.depth);
        note.nodes = self.nodes.or(note.nodes);
        note.time = self.time.or(note.time);
        note.clock = self.clock.or(note.clock);
        note.drawings.extend(self.drawings);
        note.drawings = canonical_drawings(&note.drawings);
    }

    fn is_empty(&self) -> bool {
        *self == Data::default()
    }

    /// Names with values; nothing when there is anything else.
    fn parse(text: &str) -> Option<Data> {
        let mut data = Data::default();
        let mut words = text.split(is_space).filter(|word| !word.is_empty());
        while let Some(name) = words.next() {
            if let Some(glyph) = Glyph::from_text(name) {
                data.glyph = Some(glyph);
                continue;
            }
            let value = words.next()?;
            match name {
                "score" => {
                    let turns = match value {
                        "win" | "loss" => words.next()?,
                        _ => "",
                    };
                    data.score = Some(parse_score(value, turns)?);
                }
                "depth" => data.depth = Some(value.parse().ok()?),
                "nodes" => data.nodes = Some(value.parse().ok()?),
                "time" => data.time = Some(parse_time(value)?),
                "clock" => data.clock = Some(parse_time(value)?),
                name => data.drawings.push(Drawing::parse(name, value)?),
            }
        }
        Some(data)
    }
}

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        let mut item = |f: &mut fmt::Formatter<'_>, item: fmt::Arguments<'_>| {
            let written = write!(f, "{gap}{item}");
            gap = " ";
            written
        };
        if let Some(glyph) = self.glyph {
            item(f, format_args!("{glyph}"))?;
        }
        if let Some(score) = self.score {
            item(f, format_args!("score {score}"))?;
        }
        if let Some(depth) = self.depth {
            item(f, format_args!("depth {depth}"))?;
        }
        if let Some(nodes) = self.nodes {
            item(f, format_args!("nodes {nodes}"))?;
        }
        for (name, time) in [("time", self.time), ("clock", self.clock)] {
            if let Some(time) = time {
                let (seconds, rest) = (time.as_secs(), time.subsec_millis());
                item(f, format_args!("{name} {seconds}.{rest:03}"))?;
            }
        }
        for drawing in &self.drawings {
            item(f, format_args!("{drawing}"))?;
        }
        Ok(())
    }
}

impl fmt::Display for TurnScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TurnScore::Cubes(score) => {
                let sign = if score < 0 { '-' } else { '+' };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            TurnScore::Win(turns) => write!(f, "win {turns}"),
            TurnScore::Loss(turns) => write!(f, "loss {turns}"),
        }
    }
}

/// A score from its one or two words.
fn parse_score(first: &str, turns: &str) -> Option<TurnScore> {
    Some(match first {
        "win" => TurnScore::Win(turns.parse().ok()?),
        "loss" => TurnScore::Loss(turns.parse().ok()?),
        cubes => TurnScore::Cubes(parse_cubes(cubes)?),
    })
}

impl FromStr for TurnScore {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<TurnScore, ParseScoreError> {
        let (first, turns) = text.split_once(' ').unwrap_or((text, ""));
        let is_whole = matches!(first, "win" | "loss") || turns.is_empty();
        let score = parse_score(first, turns).filter(|_| is_whole);
        score.ok_or_else(|| ParseScoreError {
            found: excerpt(text),
        })
    }
}

/// A text that is not a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseScoreError {
    found: String,
}

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a score: write +0.35, win 3 or loss 3",
            quoted(&self.found)
        )
    }
}

impl core::error::Error for ParseScoreError {}

crate::problem::problem! {
    ParseScoreError, error => error,
    codes {
        ParseScoreError { found } => "not-a-score" [found: str],
    }
}

/// Hundredths of a cube from `+0.35`, `-2` or `1.5`.
fn parse_cubes(text: &str) -> Option<i32> {
    let (is_less, size) = match text.strip_prefix('-') {
        Some(size) => (true, size),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let size = i32::try_from(parse_decimal(size, 2)?).ok()?;
    Some(if is_less { -size } else { size })
}

/// A time from seconds such as `1.5`.
fn parse_time(text: &str) -> Option<Duration> {
    parse_decimal(text, 3).map(Duration::from_millis)
}

/// A number with at most this many digits after the point, without the point.
fn parse_decimal(text: &str, places: u32) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(part) || part.len() > places as usize {
        return None;
    }
    let missing = places - part.len() as u32;
    let part = match part {
        "" => 0,
        part => u64::from_str(part).ok()?.checked_mul(10_u64.pow(missing))?,
    };
    let whole = u64::from_str(whole).ok()?;
    whole.checked_mul(10_u64.pow(places))?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_or_the_line_is_something_else() {
        let parse = |line| {
            let tags = parse_tags(line)?;
            let pairs = tags.iter().map(|(name, value)| format!("{name}={value}"));
            Some(pairs.collect::<Vec<_>>().join("|"))
        };
        for (line, tags) in [
            (r#"[White "Ann"]"#, "White=Ann"),
            (
                r#" [ White  "Ann" ]  [Black "Bob"] "#,
                "White=Ann|Black=Bob",
            ),
            (r#"[Event "The \"Cup\" \\ ]"]"#, r#"Event=The "Cup" \ ]"#),
            (r#"[white ""]"#, "white="),
        ] {
            assert_eq!(parse(line).as_deref(), Some(tags), "{line}");
        }
        for other in [
            "",
            "[White]",
            "[White \"Ann]",
            "[White \"Ann\"",
            "[the winner \"Ann\"]",
            "[White \"Ann\"] and more",
            "[\"Ann\"]",
        ] {
            assert_eq!(parse(other), None, "{other}");
        }
    }

    #[test]
    fn only_what_is_data_throughout_is_data() {
        let parse = |comment| {
            let mut note = Note::default();
            parse_comment(&mut note, comment);
            note
        };
        let note = parse("# [score -1.5 depth 3 nodes 12 time 0.25 clock 59] so so");
        assert_eq!(note.score, Some(TurnScore::Cubes(-150)));
        assert_eq!((note.depth, note.nodes), (Some(3), Some(12)));
        assert_eq!(note.time, Some(Duration::from_millis(250)));
        assert_eq!(note.clock, Some(Duration::from_secs(59)));
        assert_eq!(note.comment, "so so");
        for other in [
            "[sic]",
            "[depth]",
            "[depth x]",
            "[score 1.234]",
            "[score +-1]",
            "[score 99999999999]",
            "[time 99999999999999999999]",
            "[depth 3",
        ] {
            assert_eq!(parse(other).comment, other);
        }
        for score in ["+0.35", "-12.00", "win 3", "loss 0"] {
            assert_eq!(score.parse::<TurnScore>().unwrap().to_string(), score);
        }
        for other in ["", "win", "win 3 4", "+0.35 1", "x"] {
            assert!(other.parse::<TurnScore>().is_err(), "{other}");
        }
        assert!(parse("# []").is_empty());
        assert_eq!(parse("#[score win 2]").score, Some(TurnScore::Win(2)));
    }
}
