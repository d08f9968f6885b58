//! A conversation with the examined engine.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use pijersi::{Position, SplitMix64, Turn};

use super::Conformance;
use crate::client::Program;
use crate::client::process::{Process, Silence};
use crate::message::{InfoLine, OptionLine, Reply};

/// Number of lines that a report shows.
const TRANSCRIPT_LEN: usize = 8;
/// Longer lines are cut in a report.
const MAX_SHOWN: usize = 160;

/// What is wrong with the engine.
pub type Problem = String;

/// A reply to `go`.
pub struct Answer {
    /// What follows `bestmove`.
    pub text: String,
    pub turn: Option<String>,
    pub elapsed: Duration,
    pub infos: Vec<InfoLine>,
}

/// The examined engine, which is started again after a failure.
pub struct Session<'a> {
    program: &'a Program,
    pub conformance: &'a Conformance,
    process: Option<Process>,
    /// Declarations before `ugiok`.
    pub name: Option<String>,
    pub options: Vec<Result<OptionLine, String>>,
    /// Lines before the command `ugi`.
    pub early: Vec<String>,
    transcript: VecDeque<String>,
    random: SplitMix64,
}

impl<'a> Session<'a> {
    pub fn new(program: &'a Program, conformance: &'a Conformance) -> Session<'a> {
        Session {
            program,
            conformance,
            process: None,
            name: None,
            options: Vec::new(),
            early: Vec::new(),
            transcript: VecDeque::new(),
            random: SplitMix64::new(conformance.seed),
        }
    }

    /// Ends the engine, and returns the last lines.
    pub fn end(&mut self) -> Vec<String> {
        self.process = None;
        std::mem::take(&mut self.transcript).into()
    }

    fn note(&mut self, sign: char, line: &str) {
        let shown: String = line.chars().take(MAX_SHOWN).collect();
        let rest = if shown.len() < line.len() { "…" } else { "" };
        self.transcript.push_back(format!("{sign} {shown}{rest}"));
        if self.transcript.len() > TRANSCRIPT_LEN {
            self.transcript.pop_front();
        }
    }

    /// Starts the engine and reads its greeting.
    pub fn start(&mut self) -> Result<(), Problem> {
        self.end();
        let process = Process::start(self.program).map_err(|error| error.to_string())?;
        self.process = Some(process);
        self.early.clear();
        // Lines that arrive before the command `ugi` are unsolicited.
        while let Some(line) = self.line_until(Instant::now() + Duration::from_millis(150))? {
            self.early.push(line);
        }
        self.send("ugi")?;
        (self.name, self.options) = (None, Vec::new());
        loop {
            let line = self.next_line("ugiok")?;
            match line.parse() {
                Ok(Reply::UgiOk) => return Ok(()),
                Ok(Reply::Name(name)) => self.name = Some(name),
                Ok(Reply::Option(option)) => self.options.push(Ok(option)),
                _ if line.starts_with("option") => self.options.push(Err(line)),
                _ => {}
            }
        }
    }

    fn process(&mut self) -> Result<&mut Process, Problem> {
        if self.process.is_none() {
            self.start()?;
        }
        self.process
            .as_mut()
            .ok_or_else(|| "the engine does not run".to_owned())
    }

    pub fn send(&mut self, line: &str) -> Result<(), Problem> {
        self.process()?;
        self.note('>', line);
        match self.process()?.send(line) {
            true => Ok(()),
            false => Err(self.last_words()),
        }
    }

    fn last_words(&mut self) -> Problem {
        match self.process.as_mut() {
            Some(process) => process.last_words().to_string(),
            None => "the engine does not run".to_owned(),
        }
    }

    /// The next line, if one arrives before the deadline.
    pub fn line_until(&mut self, deadline: Instant) -> Result<Option<String>, Problem> {
        match self.process()?.next_line(deadline, || false) {
            Ok(line) => {
                self.note('<', &line.text);
                Ok(Some(line.text))
            }
            Err(Silence::Ended) => Err(self.last_words()),
            Err(_) => Ok(None),
        }
    }

    /// The next line, which belongs to an expected reply.
    fn next_line(&mut self, awaited: &str) -> Result<String, Problem> {
        let timeout = self.conformance.timeout;
        self.line_until(Instant::now() + timeout)?
            .ok_or_else(|| format!("no {awaited} within {} s", timeout.as_secs_f64()))
    }

    /// Waits for `readyok`. Any `bestmove` before it is an error.
    pub fn ready(&mut self) -> Result<(), Problem> {
        self.send("isready")?;
        loop {
            match self.next_line("readyok")?.parse() {
                Ok(Reply::ReadyOk) => return Ok(()),
                Ok(Reply::BestTurn { .. }) => {
                    return Err("bestmove without go".to_owned());
                }
                _ => {}
            }
        }
    }

    pub fn position(&mut self, position: &Position) -> Result<(), Problem> {
        self.send(&format!("position fen {position}"))
    }

    /// Waits for `bestmove` for a time.
    pub fn answer(&mut self, timeout: Duration) -> Result<Answer, Problem> {
        let begin = Instant::now();
        let mut infos = Vec::new();
        loop {
            let Some(line) = self.line_until(begin + timeout)? else {
                return Err(format!("no bestmove within {:.1} s", timeout.as_secs_f64()));
            };
            match line.parse() {
                Ok(Reply::BestTurn { turn, .. }) => {
                    return Ok(Answer {
                        text: line.trim().trim_start_matches("bestmove").trim().to_owned(),
                        turn,
                        elapsed: begin.elapsed(),
                        infos,
                    });
                }
                Ok(Reply::Info(info)) => infos.push(info),
                _ => {}
            }
        }
    }

    /// Searches the position that was set.
    pub fn go(&mut self, limits: &str) -> Result<Answer, Problem> {
        self.send(limits)?;
        self.answer(self.conformance.timeout + self.conformance.margin)
    }

    /// Searches a position, and returns the turn, which has to be legal there.
    pub fn legal_turn(&mut self, position: &Position, limits: &str) -> Result<Turn, Problem> {
        let answer = self.go(limits)?;
        legal(position, &answer)
    }

    /// One of several turns.
    pub fn choose(&mut self, turns: &[Turn]) -> Turn {
        turns[self.random.below(turns.len() as u64) as usize]
    }

    /// A position of a random game, with turns to play.
    pub fn random_position(&mut self) -> Position {
        loop {
            let setup = match self.random.below(3) {
                0 => pijersi::Setup::Classic,
                1 => pijersi::Setup::half_random(self.random.next()),
                _ => pijersi::Setup::full_random(self.random.next()),
            };
            let mut position = setup.position();
            for _ in 0..self.random.below(40) {
                let turns = position.turns();
                if turns.is_empty() {
                    break;
                }
                let turn = self.choose(&turns);
                position = position.play_unchecked(turn);
            }
            if position.outcome().is_none() {
                return position;
            }
        }
    }

    /// Waits for the end of the process.
    pub fn ends(&mut self) -> Result<(), Problem> {
        let timeout = self.conformance.timeout;
        let ended = match self.process.as_mut() {
            Some(process) => process.await_end(timeout).is_some(),
            None => true,
        };
        self.process = None;
        match ended {
            true => Ok(()),
            false => Err(format!("still running after {} s", timeout.as_secs_f64())),
        }
    }

    pub fn close_input(&mut self) -> Result<(), Problem> {
        self.process()?.close_input();
        Ok(())
    }
}

/// The turn of an answer, which has to be legal.
pub fn legal(position: &Position, answer: &Answer) -> Result<Turn, Problem> {
    let Some(text) = &answer.turn else {
        return Err(format!(
            "no turn in {position}, which has {}",
            position.turns().len()
        ));
    };
    position
        .parse_turn(text)
        .map_err(|error| format!("{text} is not legal in {position}: {error}"))
}
