//! The record of an event, and its file. The file is text that may be edited while the program does not run.

use std::fmt::Write as _;

use pijersi_pairing::{
    Bye, ByeEntry, Entrant, Event, Game, GameResult, Pairing, PairingError, PlayerId, Round,
    RoundRecord,
};

use super::definition::{Definition, Person};
use crate::language::tr_with;

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub pairing: Pairing,
    pub result: Option<GameResult>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundBoards {
    pub boards: Vec<Board>,
    pub byes: Vec<ByeEntry>,
}

/// A player with the rounds that the player takes part in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub person: Person,
    pub joined: Round,
    pub left: Option<Round>,
}

/// The players, and everything recorded since the start of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// A player's id is the index here.
    pub members: Vec<Member>,
    pub rounds: Vec<RoundBoards>,
    /// Announced absences from the next round.
    pub absent: Vec<ByeEntry>,
}

const BYES: [(Bye, &str); 4] = [
    (Bye::PairingAllocated, "pairing"),
    (Bye::FullPoint, "full"),
    (Bye::HalfPoint, "half"),
    (Bye::ZeroPoint, "zero"),
];

pub fn bye_name(bye: Bye) -> &'static str {
    BYES.iter()
        .find(|(other, _)| *other == bye)
        .map_or("zero", |(_, name)| name)
}

pub fn parse_bye(name: &str) -> Option<Bye> {
    BYES.iter()
        .find(|(_, other)| *other == name)
        .map(|(bye, _)| *bye)
}

impl Results {
    pub fn new(definition: &Definition) -> Results {
        let member = |person: &Person| Member {
            person: person.clone(),
            joined: Round::FIRST,
            left: None,
        };
        Results {
            members: definition.players.iter().map(member).collect(),
            rounds: Vec::new(),
            absent: Vec::new(),
        }
    }

    pub fn name(&self, id: PlayerId) -> &str {
        self.members
            .get(id.0 as usize)
            .map_or("?", |member| &member.person.name)
    }

    /// The player with a name, or the only one whose name begins with the text.
    pub fn find(&self, text: &str) -> Result<PlayerId, String> {
        let matching = |test: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..self.members.len())
                .filter(|&index| test(&self.members[index].person.name))
                .collect()
        };
        let mut found = matching(&|name| name == text);
        if found.is_empty() && !text.is_empty() {
            let lower = text.to_lowercase();
            found = matching(&|name| name.to_lowercase().starts_with(&lower));
        }
        match found[..] {
            [index] => Ok(PlayerId(index as u32)),
            [] => Err(tr_with("there is no player {name}", &[("name", text)])),
            _ => Err(tr_with(
                "several players begin with {name}",
                &[("name", text)],
            )),
        }
    }

    /// Whether the latest round still lacks results.
    pub fn is_round_open(&self) -> bool {
        self.rounds
            .last()
            .is_some_and(|round| round.boards.iter().any(|board| board.result.is_none()))
    }

    /// The finished rounds as an event.
    pub fn event(&self) -> Result<Event, PairingError> {
        let mut event =
            Event::new(
                self.members
                    .iter()
                    .enumerate()
                    .map(|(index, member)| Entrant {
                        joined: member.joined,
                        left: member.left,
                        ..Entrant::new(PlayerId(index as u32), member.person.rating)
                    }),
            )?;
        let finished = self.rounds.len() - usize::from(self.is_round_open());
        for round in &self.rounds[..finished] {
            let games = round.boards.iter().filter_map(|board| {
                Some(Game {
                    pairing: board.pairing,
                    result: board.result?,
                })
            });
            event.add_round(RoundRecord {
                games: games.collect(),
                byes: round.byes.clone(),
            })?;
        }
        Ok(event)
    }

    /// The text of the results file.
    pub fn to_text(&self, definition: &Definition) -> String {
        let mut text = format!(
            "# Results of {}, written by pijersi tournament. Fields are separated by tabs.\n",
            definition.title
        );
        for (index, member) in self.members.iter().enumerate() {
            if index >= definition.players.len() {
                let _ = writeln!(
                    text,
                    "late\t{}\t{}\t{}",
                    member.person.name, member.person.rating, member.joined
                );
            }
        }
        for member in &self.members {
            if let Some(left) = member.left {
                let _ = writeln!(text, "left\t{}\t{left}", member.person.name);
            }
        }
        for (index, round) in self.rounds.iter().enumerate() {
            let _ = writeln!(text, "round\t{}", index + 1);
            for Board { pairing, result } in &round.boards {
                let result = result.map_or("?", GameResult::as_str);
                let _ = writeln!(
                    text,
                    "game\t{}\t{}\t{result}",
                    self.name(pairing.white),
                    self.name(pairing.black)
                );
            }
            for entry in &round.byes {
                let _ = writeln!(
                    text,
                    "bye\t{}\t{}",
                    self.name(entry.player),
                    bye_name(entry.bye)
                );
            }
        }
        for entry in &self.absent {
            let _ = writeln!(
                text,
                "absent\t{}\t{}",
                self.name(entry.player),
                bye_name(entry.bye)
            );
        }
        text
    }

    /// Reads a results file; the error names the line.
    pub fn parse(text: &str, definition: &Definition) -> Result<Results, String> {
        let mut results = Results::new(definition);
        for (index, line) in text.lines().enumerate() {
            if !line.trim().is_empty() && !line.starts_with('#') {
                results
                    .parse_line(line)
                    .map_err(|message| format!("line {}: {message}", index + 1))?;
            }
        }
        results.event().map_err(|error| error.to_string())?;
        Ok(results)
    }

    fn parse_line(&mut self, line: &str) -> Result<(), String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let exact = |name: &str| {
            let found = self
                .members
                .iter()
                .position(|member| member.person.name == name);
            found
                .map(|index| PlayerId(index as u32))
                .ok_or(format!("there is no player {name}"))
        };
        let number = |text: &str| {
            text.parse::<u16>()
                .map(Round)
                .map_err(|_| format!("{text} is no round"))
        };
        let kind = |text: &str| parse_bye(text).ok_or(format!("{text} is no kind of bye"));
        match fields[..] {
            ["late", name, rating, joined] => {
                let rating = rating
                    .parse()
                    .map_err(|_| format!("{rating} is no rating"))?;
                let person = Person {
                    name: name.to_owned(),
                    rating,
                };
                let joined = number(joined)?;
                self.members.push(Member {
                    person,
                    joined,
                    left: None,
                });
            }
            ["left", name, round] => {
                let (id, round) = (exact(name)?, number(round)?);
                self.members[id.0 as usize].left = Some(round);
            }
            ["round", number]
                if number == (self.rounds.len() + 1).to_string() && !self.is_round_open() =>
            {
                self.rounds.push(RoundBoards::default());
            }
            ["game", white, black, result] => {
                let pairing = Pairing {
                    white: exact(white)?,
                    black: exact(black)?,
                };
                let result = match result {
                    "?" => None,
                    text => Some(text.parse().map_err(|_| format!("{text} is no result"))?),
                };
                self.rounds
                    .last_mut()
                    .ok_or("a game before the first round")?
                    .boards
                    .push(Board { pairing, result });
            }
            ["bye", name, bye] => {
                let entry = ByeEntry {
                    player: exact(name)?,
                    bye: kind(bye)?,
                };
                self.rounds
                    .last_mut()
                    .ok_or("a bye before the first round")?
                    .byes
                    .push(entry);
            }
            ["absent", name, bye] => {
                let entry = ByeEntry {
                    player: exact(name)?,
                    bye: kind(bye)?,
                };
                self.absent.push(entry);
            }
            _ => return Err("not a line of a results file".to_owned()),
        }
        Ok(())
    }
}
