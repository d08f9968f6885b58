//! Talking to an engine that runs as a program of its own.

mod analyser;
mod client_error;
mod observer;
mod option_error;
pub(crate) mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use pijersi::Position;

pub use analyser::UgiAnalyser;
pub use client_error::ClientError;
pub use observer::{Direction, Observer};
pub use option_error::OptionError;
pub use process::Program;
use process::{Process, Silence};

use crate::message::{Command, Go, InfoLine, OptionLine, Reply, Start};

/// Maximum number of stale lines discarded before a search.
const MAX_STALE_LINES: usize = 4096;
/// Maximum number of an engine's error messages that are kept.
const MAX_COMPLAINTS: usize = 16;
/// Interval between checks whether a search is to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// An engine that was started and has introduced itself.
///
/// The engine may crash, hang or send malformed text: every call then returns an error in bounded time. After an error
/// the engine is best dropped, which ends its process.
///
/// ```no_run
/// use std::time::Duration;
/// use pijersi::Position;
/// use pijersi_ugi::{Client, Go, Program};
///
/// let timeout = Duration::from_secs(10);
/// let mut engine = Client::start(&Program::new("banli"), timeout)?;
/// engine.set_option("Hash", "128")?;
/// engine.ready(timeout)?;
/// engine.position(&Position::classic())?;
/// let go = Go { depth: Some(5), ..Go::default() };
/// let best = engine.go(&go, timeout, |info| println!("{info}"))?;
/// println!("{} plays {:?}", engine.name(), best.turn);
/// # Ok::<(), pijersi_ugi::ClientError>(())
/// ```
#[derive(Debug)]
pub struct Client {
    process: Process,
    name: Option<String>,
    author: Option<String>,
    options: Vec<OptionLine>,
    /// When the search began that is running.
    begun: Option<Instant>,
    complaints: Vec<String>,
    interrupt: Option<Arc<AtomicBool>>,
    observer: Option<Observer>,
}

/// What an engine answered to `go`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestTurn {
    /// The turn as the engine wrote it; none when it says that there is none.
    pub turn: Option<String>,
    /// The answer it expects.
    pub ponder: Option<String>,
    /// From sending `go` to reading the answer.
    pub elapsed: Duration,
}

impl Client {
    /// Starts the program and lets it introduce itself.
    ///
    /// # Errors
    /// When it cannot be started, ends, or does not answer `ugi` in time.
    pub fn start(program: &Program, timeout: Duration) -> Result<Client, ClientError> {
        Client::start_interruptible(program, timeout, None)
    }

    /// The same, but whenever the engine is waited for, then or later, it is so only as long as the flag is not
    /// set. After that, waiting ends within moments with [`ClientError::Interrupted`].
    ///
    /// # Errors
    /// When it cannot be started, ends, or does not answer `ugi` in time.
    pub fn start_interruptible(
        program: &Program,
        timeout: Duration,
        interrupt: Option<Arc<AtomicBool>>,
    ) -> Result<Client, ClientError> {
        Client::start_observed(program, timeout, interrupt, None)
    }

    /// The same, with an observer of every line, from the first one on.
    ///
    /// # Errors
    /// When it cannot be started, ends, or does not answer `ugi` in time.
    pub fn start_observed(
        program: &Program,
        timeout: Duration,
        interrupt: Option<Arc<AtomicBool>>,
        observer: Option<Observer>,
    ) -> Result<Client, ClientError> {
        let mut client = Client {
            process: Process::start(program)?,
            name: None,
            author: None,
            options: Vec::new(),
            begun: None,
            complaints: Vec::new(),
            interrupt,
            observer,
        };
        client.send(&Command::Ugi)?;
        let deadline = Instant::now() + timeout;
        loop {
            match client.next_reply(deadline, "ugiok", timeout)?.0 {
                Reply::UgiOk => return Ok(client),
                Reply::Name(name) => client.name = Some(name),
                Reply::Author(author) => client.author = Some(author),
                Reply::Option(option) => client.options.push(option),
                _ => {}
            }
        }
    }

    /// What the engine calls itself.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("unnamed")
    }

    /// The author, if declared.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// What can be set.
    pub fn options(&self) -> &[OptionLine] {
        &self.options
    }

    /// Checks whether an option can be set to a value, given the declared options.
    ///
    /// # Errors
    /// When the engine has no such option, or it cannot have this value.
    pub fn check_option(&self, name: &str, value: &str) -> Result<(), OptionError> {
        option_error::check(&self.options, name, value)
    }

    /// What the engine refused or did not understand since this was last asked, in its own words.
    pub fn take_complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    /// Sends a command.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn send(&mut self, command: &Command) -> Result<(), ClientError> {
        self.send_line(&command.to_string())
    }

    /// Sends a line as it is, for engines that have commands of their own.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn send_line(&mut self, line: &str) -> Result<(), ClientError> {
        if let Some(observer) = &mut self.observer {
            observer.see(Direction::ToEngine, line);
        }
        match self.process.send(line) {
            true => Ok(()),
            false => Err(self.process.last_words()),
        }
    }

    /// Sets an option.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.send(&Command::SetOption {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }

    /// Waits until the engine has processed all commands.
    ///
    /// # Errors
    /// When the engine ends or does not answer in time.
    pub fn ready(&mut self, timeout: Duration) -> Result<(), ClientError> {
        self.send(&Command::IsReady)?;
        let deadline = Instant::now() + timeout;
        while self.next_reply(deadline, "readyok", timeout)?.0 != Reply::ReadyOk {}
        Ok(())
    }

    /// Announces that the next position belongs to another game.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.send(&Command::NewGame)
    }

    /// Sets the position. Its history is irrelevant in Pijersi and not sent.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn position(&mut self, position: &Position) -> Result<(), ClientError> {
        self.send(&Command::Position {
            start: Start::Position(Box::new(*position)),
            turns: Vec::new(),
        })
    }

    /// Starts a search. [`Client::wait`] brings its result, [`Client::stop`] ends it early.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn begin(&mut self, go: &Go) -> Result<(), ClientError> {
        for _ in 0..MAX_STALE_LINES {
            let Ok(line) = self.process.next_line(Instant::now(), || false) else {
                break;
            };
            if let Some(observer) = &mut self.observer {
                observer.see(Direction::FromEngine, &line.text);
            }
        }
        self.begun = Some(Instant::now());
        self.send(&Command::Go(go.clone()))
    }

    /// Waits for the result of the search and passes on `info` lines.
    ///
    /// # Errors
    /// When the engine ends or does not answer in time.
    pub fn wait(
        &mut self,
        timeout: Duration,
        mut on_info: impl FnMut(&InfoLine),
    ) -> Result<BestTurn, ClientError> {
        let begun = self.begun.unwrap_or_else(Instant::now);
        let deadline = Instant::now() + timeout;
        loop {
            match self.next_reply(deadline, "bestmove", timeout)? {
                (Reply::BestTurn { turn, ponder }, read) => {
                    self.begun = None;
                    return Ok(BestTurn {
                        turn,
                        ponder,
                        elapsed: read.saturating_duration_since(begun),
                    });
                }
                (Reply::Info(info), _) => on_info(&info),
                _ => {}
            }
        }
    }

    /// The same, and sends `stop` when `is_stopped` becomes true; the result then has to come within `stop_timeout`.
    ///
    /// # Errors
    /// When the engine ends or does not answer in time.
    pub fn wait_or_stop(
        &mut self,
        timeout: Duration,
        stop_timeout: Duration,
        is_stopped: impl Fn() -> bool,
        mut on_info: impl FnMut(&InfoLine),
    ) -> Result<BestTurn, ClientError> {
        let mut deadline = Instant::now() + timeout;
        let mut has_stopped = false;
        loop {
            match self.wait(POLL_INTERVAL, &mut on_info) {
                Err(ClientError::Silent { .. }) if Instant::now() < deadline => {}
                result => return result,
            }
            if is_stopped() && !has_stopped {
                has_stopped = true;
                deadline = Instant::now() + stop_timeout;
                self.stop()?;
            }
        }
    }

    /// Searches the position that was set.
    ///
    /// # Errors
    /// When the engine ends or does not answer in time.
    pub fn go(
        &mut self,
        go: &Go,
        timeout: Duration,
        on_info: impl FnMut(&InfoLine),
    ) -> Result<BestTurn, ClientError> {
        self.begin(go)?;
        self.wait(timeout, on_info)
    }

    /// Ends the search early.
    ///
    /// # Errors
    /// When the engine has ended.
    pub fn stop(&mut self) -> Result<(), ClientError> {
        self.send(&Command::Stop)
    }

    /// Asks the engine to end, and ends its process when it does not.
    pub fn quit(mut self, timeout: Duration) {
        if self.send(&Command::Quit).is_ok() {
            self.process.await_end(timeout);
        }
    }

    /// The next line that is a reply, and when it was read. Malformed text is skipped.
    fn next_reply(
        &mut self,
        deadline: Instant,
        awaited: &'static str,
        timeout: Duration,
    ) -> Result<(Reply, Instant), ClientError> {
        loop {
            let interrupt = self.interrupt.as_deref();
            let is_interrupted = || interrupt.is_some_and(|flag| flag.load(Relaxed));
            match self.process.next_line(deadline, is_interrupted) {
                Ok(line) => {
                    if let Some(observer) = &mut self.observer {
                        observer.see(Direction::FromEngine, &line.text);
                    }
                    if let Ok(reply) = line.text.parse() {
                        if let Reply::Error(complaint) = &reply {
                            if self.complaints.len() < MAX_COMPLAINTS {
                                self.complaints.push(complaint.clone());
                            }
                        }
                        return Ok((reply, line.read));
                    }
                }
                Err(Silence::Interrupted) => return Err(ClientError::Interrupted),
                Err(Silence::Late) => return Err(ClientError::Silent { awaited, timeout }),
                Err(Silence::Ended) => return Err(self.process.last_words()),
            }
        }
    }
}
