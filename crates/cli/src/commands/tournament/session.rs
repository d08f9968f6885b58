//! The interactive commands, one per line.

use std::io::Write;
use std::path::{Path, PathBuf};

use pijersi_files::atomic;
use pijersi_pairing::{
    Bye, ByeEntry, Cycles, GameResult, Pairing, PlayerId, Relaxation, Round, RoundPairing,
    RoundRobin, Standing, Swiss, standings,
};

use super::definition::{Definition, Format, parse_person};
use super::results::{Board, Member, Results, RoundBoards, parse_bye};
use super::{html, text};
use crate::failure::Failure;
use crate::input::cannot_read;
use crate::language::{tr, tr_with};

/// The commands.
fn help() -> &'static str {
    tr("pair                    pair the next round\n\
        3 1-0                   result of board 3: 1-0, 0-1, =; forfeits: +-, -+, --\n\
        3 swap                  the players of board 3 have swapped sides\n\
        pairings                show the round again\n\
        standings, crosstable   show the tables\n\
        print FILE.html         write pairings and tables as a page to print\n\
        add NAME, RATING        enter a player late (Swiss)\n\
        withdraw NAME           take a player out after the latest round\n\
        absent NAME [zero]      half a point (or none) instead of the next round (Swiss)\n\
        quit                    end; everything is saved")
}

/// The outcome of a command.
pub enum Reply {
    Continue,
    Quit,
    /// The command failed, and has changed nothing.
    Refused(String),
}

pub struct Session {
    definition: Definition,
    results: Results,
    results_path: PathBuf,
}

impl Session {
    /// Opens an event, and resumes it.
    pub fn open(path: &Path) -> Result<Session, Failure> {
        let named =
            |path: &Path, message: String| Failure::Input(format!("{}: {message}", path.display()));
        let definition = std::fs::read_to_string(path)
            .map_err(|error| Failure::Input(cannot_read(path, &error)))?;
        let definition = Definition::parse(&definition).map_err(|message| named(path, message))?;
        let results_path = path.with_extension("results.txt");
        let results = match std::fs::read_to_string(&results_path) {
            Ok(text) => Results::parse(&text, &definition)
                .map_err(|message| named(&results_path, message))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Results::new(&definition),
            Err(error) => return Err(Failure::Input(cannot_read(&results_path, &error))),
        };
        Ok(Session {
            definition,
            results,
            results_path,
        })
    }

    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The status of the event.
    pub fn greet(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let count = self.results.members.len().to_string();
        let parts = [("title", &*self.definition.title), ("count", &count)];
        writeln!(out, "{}", tr_with("{title}: {count} players", &parts))?;
        self.show_round(out)
    }

    /// Runs a command and saves its changes.
    pub fn obey(&mut self, line: &str, out: &mut dyn Write) -> Result<Reply, Failure> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let before = self.results.clone();
        let done = match (command, rest.trim()) {
            ("", _) => Ok(()),
            ("help", "") => return Ok(writeln!(out, "{}", help()).map(|()| Reply::Continue)?),
            ("quit", "") => return Ok(Reply::Quit),
            ("pairings", "") => return self.show_round(out).map(|()| Reply::Continue),
            ("standings" | "crosstable", "") => match self.table() {
                Err(message) => Err(message),
                Ok(table) => {
                    let shown = match command {
                        "standings" => text::standings(&self.results, &self.definition, &table),
                        _ => text::crosstable(&self.results, &table),
                    };
                    return Ok(write!(out, "{shown}").map(|()| Reply::Continue)?);
                }
            },
            ("print", file) if !file.is_empty() => self.print(Path::new(file)),
            ("pair", "") => self.pair(out)?,
            ("add", person) => self.add(person),
            ("withdraw", name) => self.withdraw(name),
            ("absent", rest) => self.absent(rest),
            (board, result) if board.parse::<usize>().is_ok() => self.enter_result(board, result),
            _ => Err(tr_with(
                "unknown command {line}; 'help' lists them",
                &[("line", line)],
            )),
        };
        if let Err(message) = done {
            self.results = before;
            return Ok(Reply::Refused(message));
        }
        if self.results != before {
            atomic::write(
                &self.results_path,
                self.results.to_text(&self.definition).as_bytes(),
            )?;
            if command == "pair" {
                self.show_round(out)?;
            } else if !self.results.is_round_open() && before.is_round_open() {
                let round = self.results.rounds.len().to_string();
                let parts = [("round", &*round)];
                writeln!(out, "{}", tr_with("Round {round} is complete.", &parts))?;
            }
        }
        Ok(Reply::Continue)
    }

    fn last_round(&self) -> Round {
        match self.definition.format {
            Format::Swiss => Round(self.definition.rounds),
            _ => self.round_robin().map_or(Round(0), |event| event.rounds()),
        }
    }

    fn round_robin(&self) -> Result<RoundRobin, String> {
        let players = (0..self.results.members.len() as u32)
            .map(PlayerId)
            .collect();
        let cycles = if self.definition.format == Format::RoundRobin {
            Cycles::Single
        } else {
            Cycles::Double
        };
        RoundRobin::new(players, cycles).map_err(|error| error.to_string())
    }

    fn show_round(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(round) = self.results.rounds.last() else {
            return Ok(writeln!(
                out,
                "{}",
                tr("No round has been paired; type 'pair', or 'help'.")
            )?);
        };
        let (number, rounds) = (
            self.results.rounds.len().to_string(),
            self.last_round().to_string(),
        );
        let parts = [("round", &*number), ("rounds", &rounds)];
        writeln!(out, "{}", tr_with("Round {round} of {rounds}", &parts))?;
        Ok(write!(out, "{}", text::pairings(&self.results, round))?)
    }

    pub fn table(&self) -> Result<Vec<Standing>, String> {
        let event = self.results.event().map_err(|error| error.to_string())?;
        Ok(standings(
            &event,
            &self.definition.tie_breaks,
            self.definition.unplayed_rounds(),
        ))
    }

    fn print(&self, path: &Path) -> Result<(), String> {
        if path.extension().is_none_or(|extension| extension != "html") {
            return Err(tr("the name of a page ends in .html").to_owned());
        }
        let page = html::page(&self.definition, &self.results, &self.table()?);
        atomic::write(path, page.as_bytes()).map_err(|error| {
            let (name, error) = (path.display().to_string(), error.to_string());
            tr_with(
                "cannot write {name}: {error}",
                &[("name", &name), ("error", &error)],
            )
        })
    }

    fn pair(&mut self, out: &mut dyn Write) -> Result<Result<(), String>, Failure> {
        if self.results.is_round_open() {
            return Ok(Err(tr("results of this round are missing").to_owned()));
        }
        let found = match self.next_round() {
            Ok(found) => found,
            Err(message) => return Ok(Err(message)),
        };
        let (RoundPairing { pairings, byes }, relaxation) = found;
        if relaxation != Relaxation::None {
            let note = tr_with(
                "Note: no pairing respects all rules; this one relaxes {rule}.",
                &[("rule", name_of(relaxation))],
            );
            writeln!(out, "{note}")?;
        }
        let round = Round(self.results.rounds.len() as u16 + 1);
        let gone = |id: PlayerId| {
            self.results.members[id.0 as usize]
                .left
                .is_some_and(|left| left < round)
        };
        let boards = pairings.into_iter().map(|pairing| Board {
            pairing,
            // The schedule of a round robin is fixed: opponents of players who have left win by forfeit.
            result: match (gone(pairing.white), gone(pairing.black)) {
                (false, false) => None,
                (true, false) => Some(GameResult::WhiteForfeits),
                (false, true) => Some(GameResult::BlackForfeits),
                (true, true) => Some(GameResult::BothForfeit),
            },
        });
        self.results.rounds.push(RoundBoards {
            boards: boards.collect(),
            byes,
        });
        self.results.absent.clear();
        Ok(Ok(()))
    }

    fn next_round(&self) -> Result<(RoundPairing, Relaxation), String> {
        let round = Round(self.results.rounds.len() as u16 + 1);
        if round > self.last_round() {
            return Err(tr("all rounds have been played").to_owned());
        }
        let found = match self.definition.format {
            Format::Swiss => {
                let event = self.results.event().map_err(|error| error.to_string())?;
                Swiss::new(self.last_round()).pair_relaxed(&event, &self.results.absent)
            }
            _ => self
                .round_robin()?
                .round(round)
                .map(|found| (found, Relaxation::None)),
        };
        found.map_err(|error| error.to_string())
    }

    /// Enters the result of a board, or that its players have swapped sides.
    fn enter_result(&mut self, board: &str, result: &str) -> Result<(), String> {
        let round = self
            .results
            .rounds
            .last_mut()
            .ok_or(tr("no round has been paired"))?;
        let index = board
            .parse::<usize>()
            .ok()
            .and_then(|board| board.checked_sub(1));
        let board = index
            .and_then(|index| round.boards.get_mut(index))
            .ok_or(tr("there is no such board"))?;
        if result == "swap" {
            let Pairing { white, black } = board.pairing;
            board.pairing = Pairing {
                white: black,
                black: white,
            };
            return Ok(());
        }
        let result = text::parse_result(result);
        board.result = Some(result.ok_or(tr("a result is 1-0, 0-1, =, +-, -+ or --"))?);
        Ok(())
    }

    fn add(&mut self, text: &str) -> Result<(), String> {
        if self.definition.format != Format::Swiss {
            return Err(tr("a round robin has no late entries").to_owned());
        }
        let person = parse_person(text)?;
        if self
            .results
            .members
            .iter()
            .any(|member| member.person.name == person.name)
        {
            return Err(tr_with(
                "{name} is entered already",
                &[("name", &person.name)],
            ));
        }
        let joined = Round(self.results.rounds.len() as u16 + 1);
        self.results.members.push(Member {
            person,
            joined,
            left: None,
        });
        Ok(())
    }

    fn withdraw(&mut self, name: &str) -> Result<(), String> {
        let id = self.results.find(name)?;
        self.results.members[id.0 as usize].left = Some(Round(self.results.rounds.len() as u16));
        self.results.absent.retain(|entry| entry.player != id);
        Ok(())
    }

    fn absent(&mut self, text: &str) -> Result<(), String> {
        if self.definition.format != Format::Swiss {
            return Err(tr("in a round robin, enter a forfeit instead").to_owned());
        }
        let (name, bye) = match text
            .rsplit_once(' ')
            .map(|(name, kind)| (name, parse_bye(kind)))
        {
            Some((name, Some(bye @ (Bye::HalfPoint | Bye::ZeroPoint)))) => (name, bye),
            _ => (text, Bye::HalfPoint),
        };
        let player = self.results.find(name)?;
        if self.results.members[player.0 as usize].left.is_some() {
            return Err(tr_with(
                "{name} has withdrawn",
                &[("name", self.results.name(player))],
            ));
        }
        self.results.absent.retain(|entry| entry.player != player);
        self.results.absent.push(ByeEntry { player, bye });
        Ok(())
    }
}

fn name_of(relaxation: Relaxation) -> &'static str {
    match relaxation {
        Relaxation::None => tr("nothing"),
        Relaxation::Colours => tr("the balance of colours"),
        Relaxation::Byes => tr("the limit of one bye"),
        Relaxation::Meetings { .. } => tr("the rule against meeting twice"),
    }
}
