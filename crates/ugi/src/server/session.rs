//! The conversation: what each command does.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use pijersi::{Match, MatchResult, Player, Position};
use pijersi_engine::{Signal, evaluate};
use pijersi_game::player::{EnginePlayer, Searcher};

use super::limits::limits;
use super::output::Output;
use super::settings::{self, Settings};
use super::worker::{Job, SearchJob, work};
use crate::line::Lines;
use crate::message::{Command, CommandError, Go, Query, Reply, Start};

const NAME: &str = concat!("Banli ", env!("CARGO_PKG_VERSION"));
const AUTHOR: &str = "the Pijersi developers";
/// Deep searches need room for every turn of the line they follow.
const STACK_BYTES: usize = 16 << 20;

/// Answers commands with the engine that `make` makes.
pub fn run_with<S: Searcher + 'static>(
    make: impl FnMut() -> Result<S, String> + Send + 'static,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let output = Output::new(output);
    let (jobs, waiting) = channel();
    thread::scope(|scope| {
        thread::Builder::new()
            .name("search".into())
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, || work(EnginePlayer::new(make), waiting, &output))?;
        let mut settings = Settings::default();
        settings.begin_game();
        let mut session = Session {
            position: Position::classic(),
            settings,
            // The engine does not know the seed yet.
            settings_changed: true,
            running: None,
            jobs,
            output: &output,
        };
        session.run(input)
        // Without the session, the thread has no more jobs to wait for, and ends.
    })
}

struct Session<'a, W> {
    position: Position,
    settings: Settings,
    /// Whether the engine still has to be notified.
    settings_changed: bool,
    running: Option<Running>,
    jobs: Sender<Job>,
    output: &'a Output<W>,
}

/// A search or count that may still be running.
struct Running {
    signal: Signal,
    /// Lets an answer go that waits for `stop` or `ponderhit`.
    release: Sender<()>,
    /// Closed when it is over.
    over: Receiver<()>,
    ponders: bool,
    /// Whether it comes to an end by itself.
    is_finite: bool,
}

impl<W: Write> Session<'_, W> {
    fn run(&mut self, input: impl BufRead) -> io::Result<()> {
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next()? {
            let done = match line.map(str::parse) {
                Ok(Ok(Command::Quit)) => {
                    self.stop();
                    break;
                }
                Ok(Ok(command)) => self.answer(command),
                Ok(Err(CommandError::Empty)) => Ok(()),
                Ok(Err(error)) => Err(error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            if let Err(message) = done {
                self.output.send(&Reply::Error(message));
            }
            if let Some(error) = self.output.failure() {
                self.stop();
                return Err(error);
            }
        }
        self.finish();
        self.output.failure().map_or(Ok(()), Err)
    }

    /// Executes a command or reports why it cannot.
    fn answer(&mut self, command: Command) -> Result<(), String> {
        match command {
            Command::Ugi => self.introduce(Reply::UgiOk),
            Command::Uci => self.introduce(Reply::UciOk),
            Command::IsReady => self.get_ready(),
            Command::Query(query) => self.respond(&query),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            // The rest would change what a running search is about.
            _ if self.is_running() => {
                return Err("a search is running: send stop first".into());
            }
            Command::NewGame => {
                self.position = Position::classic();
                self.settings.begin_game();
                self.settings_changed = true;
                self.apply_settings();
                self.give(Job::NewGame);
            }
            Command::SetOption { name, value } => {
                self.settings
                    .set(&name, &value)
                    .map_err(|error| error.to_string())?;
                self.settings_changed = true;
            }
            Command::Position { start, turns } => self.position = replay(start, &turns)?,
            Command::Manual(turn) => self.position = play(&self.position, &turn)?,
            Command::Go(go) => self.go(&go)?,
            Command::Perft(depth) => self.perft(depth),
            Command::Quit => unreachable!("the conversation has ended"),
        }
        Ok(())
    }

    fn introduce(&self, end: Reply) {
        let mut output = self.output.lock();
        output.send(&Reply::Name(NAME.into()));
        output.send(&Reply::Author(AUTHOR.into()));
        for line in settings::lines() {
            output.send(&Reply::Option(line));
        }
        output.send(&end);
    }

    fn get_ready(&mut self) {
        if !self.is_running() {
            self.apply_settings();
            let (done, waiting) = channel();
            self.give(Job::Ready(done));
            // Nothing is ever sent: the channel closes when the thread has come so far.
            let _ = waiting.recv();
        }
        self.output.send(&Reply::ReadyOk);
    }

    fn apply_settings(&mut self) {
        if std::mem::take(&mut self.settings_changed) {
            self.give(Job::Options(self.settings.options.clone()));
        }
    }

    fn give(&self, job: Job) {
        // The thread lives as long as the session.
        let _ = self.jobs.send(job);
    }

    fn go(&mut self, go: &Go) -> Result<(), String> {
        let limits = limits(go, &self.position, self.settings.overhead)?;
        self.apply_settings();
        let ponder = self.settings.ponder;
        let position = self.position;
        // Without any limit search_turns `stop` can be the end. Which turns to consider is none.
        let unlimited = pijersi_engine::Limits {
            search_turns: limits.search_turns.clone(),
            ..Default::default()
        };
        let endless = go.infinite || limits == unlimited;
        // An endless search is an analysis.
        let uses_book = self.settings.uses_book && !endless;
        let holds = endless || go.ponder;
        self.start(go.ponder && !endless, !holds, |signal, hold, running| {
            Job::Search(Box::new(SearchJob {
                position,
                limits,
                signal,
                hold: holds.then_some(hold),
                ponder,
                uses_book,
                running,
            }))
        });
        Ok(())
    }

    fn perft(&mut self, depth: u32) {
        let position = Box::new(self.position);
        self.start(false, true, |signal, _, running| Job::Perft {
            position,
            depth,
            signal,
            running,
        });
    }

    fn start(
        &mut self,
        ponders: bool,
        is_finite: bool,
        job: impl FnOnce(Signal, Receiver<()>, Sender<()>) -> Job,
    ) {
        let signal = Signal::new();
        let (release, hold) = channel();
        let (running, over) = channel();
        self.give(job(signal.clone(), hold, running));
        self.running = Some(Running {
            signal,
            release,
            over,
            ponders,
            is_finite,
        });
    }

    fn is_running(&mut self) -> bool {
        let over = self
            .running
            .as_ref()
            .is_none_or(|running| running.over.try_recv() == Err(TryRecvError::Disconnected));
        if over {
            self.running = None;
        }
        !over
    }

    /// Ends what is running and waits for it, which takes a moment only.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.signal.stop();
            drop(running.release);
            let _ = running.over.recv();
        }
    }

    /// Waits for what is running, if it comes to an end by itself, and ends it otherwise. No more commands can come.
    fn finish(&mut self) {
        match self.running.take_if(|running| running.is_finite) {
            Some(running) => {
                let _ = running.over.recv();
            }
            None => self.stop(),
        }
    }

    fn ponder_hit(&mut self) {
        if let Some(running) = self.running.as_mut().filter(|running| running.ponders) {
            running.signal.ponderhit();
            // The thread may have answered already.
            let _ = running.release.send(());
        }
    }

    fn respond(&self, query: &Query) {
        let position = &self.position;
        let response = match query {
            Query::GameOver => position.outcome().is_some().to_string(),
            Query::WhiteToMove => (position.player() == Player::White).to_string(),
            Query::Result => match position.outcome().map(MatchResult::from) {
                Some(MatchResult::White) => "p1win".into(),
                Some(MatchResult::Black) => "p2win".into(),
                Some(MatchResult::Draw) => "draw".into(),
                None => "none".into(),
            },
            Query::IsLegal(turn) => position.parse_turn(turn).is_ok().to_string(),
            Query::LegalTurns => {
                let turns = match position.outcome() {
                    Some(_) => Vec::new(),
                    None => position.turns(),
                };
                let turns = turns.iter().map(|turn| turn.ugi().to_string());
                turns.collect::<Vec<_>>().join(" ")
            }
            Query::Position => position.to_string(),
            Query::Evaluation => {
                let score = match &self.settings.options.network {
                    Some(network) => network.evaluate(position),
                    None => evaluate(position),
                };
                score.raw().to_string()
            }
        };
        self.output.send(&Reply::Response(response));
    }
}

/// The position after the turns.
fn replay(start: Start, turns: &[String]) -> Result<Position, String> {
    let mut position = match start {
        Start::Classic => Position::classic(),
        Start::Position(position) => *position,
    };
    for (index, turn) in turns.iter().enumerate() {
        position = play(&position, turn).map_err(|error| format!("turn {}: {error}", index + 1))?;
    }
    Ok(position)
}

fn play(position: &Position, turn: &str) -> Result<Position, String> {
    let mut game = Match::new(*position);
    game.play_text(turn).map_err(|error| error.to_string())?;
    Ok(*game.position())
}
