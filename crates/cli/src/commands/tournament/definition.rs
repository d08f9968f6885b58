//! The file that describes an event.

use pijersi_pairing::{TieBreak, UnplayedRounds};

use crate::language::{tr, tr_with};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
}

/// A player by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: String,
    pub rating: u32,
}

/// An event before its first round.
#[derive(Debug)]
pub struct Definition {
    pub title: String,
    pub format: Format,
    /// Number of rounds of a Swiss tournament.
    pub rounds: u16,
    pub tie_breaks: Vec<TieBreak>,
    pub players: Vec<Person>,
}

impl Definition {
    pub fn unplayed_rounds(&self) -> UnplayedRounds {
        match self.format {
            Format::Swiss => UnplayedRounds::Swiss,
            Format::RoundRobin | Format::DoubleRoundRobin => UnplayedRounds::RoundRobin,
        }
    }

    /// Reads a definition; the error names the line.
    pub fn parse(text: &str) -> Result<Definition, String> {
        let mut definition = Definition {
            title: "Tournament".to_owned(),
            format: Format::Swiss,
            rounds: 5,
            tie_breaks: vec![
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
            ],
            players: Vec::new(),
        };
        let mut in_players = false;
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let done = if in_players {
                parse_person(line).map(|person| definition.players.push(person))
            } else {
                in_players = line == "players:";
                if in_players {
                    Ok(())
                } else {
                    definition.set(line)
                }
            };
            done.map_err(|message| {
                let line = (index + 1).to_string();
                let parts = [("line", &*line), ("message", &message)];
                tr_with("line {line}: {message}", &parts)
            })?;
        }
        for (index, person) in definition.players.iter().enumerate() {
            if definition.players[..index]
                .iter()
                .any(|other| other.name == person.name)
            {
                return Err(tr_with(
                    "{name} is entered twice",
                    &[("name", &person.name)],
                ));
            }
        }
        match definition.players.len() {
            0..2 => Err(tr("an event requires at least two players").to_owned()),
            2..=1000 => Ok(definition),
            _ => Err(tr("an event has at most 1,000 players").to_owned()),
        }
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line
            .split_once(':')
            .ok_or(tr("expected 'key: value', or 'players:'"))?;
        let value = value.trim();
        match key.trim() {
            "title" => self.title = value.to_owned(),
            "format" => {
                self.format = match value {
                    "swiss" => Format::Swiss,
                    "round-robin" => Format::RoundRobin,
                    "double-round-robin" => Format::DoubleRoundRobin,
                    _ => {
                        return Err(tr_with(
                            "unknown format {value}: swiss, round-robin or double-round-robin",
                            &[("value", value)],
                        ));
                    }
                }
            }
            "rounds" => {
                let rounds = value
                    .parse()
                    .ok()
                    .filter(|rounds| (1..=99).contains(rounds));
                self.rounds = rounds.ok_or(tr("the number of rounds is from 1 to 99"))?;
            }
            "tie-breaks" => {
                let parsed = value.split_whitespace().map(|name| {
                    let names = TieBreak::ALL.map(TieBreak::as_str).join(", ");
                    name.parse().map_err(|_| {
                        let parts = [("name", name), ("names", &*names)];
                        tr_with("unknown tie-break {name}; there are {names}", &parts)
                    })
                });
                self.tie_breaks = parsed.collect::<Result<_, _>>()?;
            }
            key => {
                return Err(tr_with(
                    "unknown key {key}: title, format, rounds, tie-breaks or players",
                    &[("key", key)],
                ));
            }
        }
        Ok(())
    }
}

/// A name, with a rating after a comma if there is one.
pub fn parse_person(text: &str) -> Result<Person, String> {
    let (name, rating) = match text.rsplit_once(',') {
        None => (text, "0"),
        Some((name, rating)) => (name, rating.trim()),
    };
    let name = name.trim();
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(tr("a player requires a name").to_owned());
    }
    let rating = rating.parse().ok().filter(|&rating: &u32| rating < 10_000);
    Ok(Person {
        name: name.to_owned(),
        rating: rating.ok_or(tr("a rating is a number below 10,000"))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_parsed_and_errors_name_the_line() {
        let text = "title: Club\n# a note\nformat: round-robin\ntie-breaks: wins\nplayers:\nAnna, 1500\nBert\n";
        let definition = Definition::parse(text).unwrap();
        assert_eq!(
            (definition.title.as_str(), definition.format),
            ("Club", Format::RoundRobin)
        );
        assert_eq!(
            definition.players[0],
            Person {
                name: "Anna".to_owned(),
                rating: 1500
            }
        );
        assert_eq!(definition.players[1].rating, 0);
        for (text, message) in [
            ("round: 3\nplayers:\nA\nB", "line 1: unknown key round"),
            ("rounds: 0\nplayers:\nA\nB", "line 1: the number of rounds"),
            ("players:\nA, x\nB", "line 2: a rating"),
            ("players:\nA\nA", "A is entered twice"),
            ("players:\nA", "at least two players"),
        ] {
            assert!(
                Definition::parse(text).unwrap_err().contains(message),
                "{text}"
            );
        }
    }
}
