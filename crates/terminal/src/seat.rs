//! Who plays a colour.

use std::path::PathBuf;

use pijersi_engine::Level;

use crate::language::Texts;

/// Who plays a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this terminal.
    Person,
    /// The engine of this project.
    Banli(Level),
    /// Another engine: a program that speaks UGI.
    Engine(PathBuf),
}

impl Seat {
    /// Reads `me`, `banli`, `banli:3` or the path of an engine. Banli without a level gets the usual one.
    ///
    /// ```
    /// use pijersi_engine::Level;
    /// use pijersi_terminal::Seat;
    /// let usual = Level::new(5).unwrap();
    /// assert_eq!(Seat::parse("me", usual), Ok(Seat::Person));
    /// assert_eq!(Seat::parse("banli:10", usual), Ok(Seat::Banli(Level::MAX)));
    /// assert_eq!(Seat::parse("./other", usual), Ok(Seat::Engine("./other".into())));
    /// assert!(Seat::parse("banli:11", usual).is_err());
    /// ```
    pub fn parse(text: &str, usual: Level) -> Result<Seat, String> {
        let lower = text.to_ascii_lowercase();
        if ["me", "person", "human"].contains(&lower.as_str()) {
            return Ok(Seat::Person);
        }
        if lower == "banli" {
            return Ok(Seat::Banli(usual));
        }
        match lower.strip_prefix("banli:") {
            Some(number) => number
                .parse()
                .ok()
                .and_then(Level::new)
                .map(Seat::Banli)
                .ok_or_else(|| format!("{text}: Banli has the levels 1 to 10")),
            None if text.is_empty() => Err("write me, banli or the path of an engine".to_owned()),
            None => Ok(Seat::Engine(PathBuf::from(text))),
        }
    }

    /// Whether a person plays.
    pub fn is_person(&self) -> bool {
        *self == Seat::Person
    }

    /// The name to show.
    pub fn name(&self, texts: &Texts) -> String {
        match self {
            Seat::Person => texts.you.to_owned(),
            Seat::Banli(level) => format!("Banli {}", level.number()),
            Seat::Engine(path) => match path.file_stem() {
                Some(name) => name.to_string_lossy().into_owned(),
                None => path.display().to_string(),
            },
        }
    }
}
