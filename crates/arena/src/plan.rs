//! Tournament runs: many games, several at once.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use pijersi::Match;
use pijersi_game::SwapRule;
use pijersi_ugi::ClientError;

use crate::contestant::Contestant;
use crate::game;
use crate::game_record::GameRecord;
use crate::make_opening::{OpeningRecipe, SetupKind};
use crate::openings::Openings;
use crate::player::Player;
use crate::schedule::{Schedule, Ticket};
use crate::sprt::Sprt;
use crate::standings::Standings;
use crate::transcript::Transcript;

/// Interval between checks of the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The plan of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The contestants.
    pub contestants: Vec<Contestant>,
    /// The schedule of games.
    pub schedule: Schedule,
    /// The openings.
    pub openings: Openings,
    /// Whether an engine that reports a score below zero after the first turn swaps sides.
    pub swap: SwapRule,
    /// Tolerance for exceeding the allotted time.
    pub margin: Duration,
    /// Timeout for starting an engine, and for a search without a time limit.
    pub timeout: Duration,
    /// Number of concurrent games.
    pub concurrency: usize,
    /// Rules that end games early.
    pub adjudication: Adjudication,
    /// Sequential test of the first contestant against the second; ends the run early.
    pub sprt: Option<Sprt>,
    /// Options of the host.
    pub host: HostOptions,
}

/// Options of the host for the engines. Off by default.
#[derive(Clone, Debug, Default)]
pub struct HostOptions {
    /// Whether each board is bound to its own processor.
    pub affinity: bool,
    /// Transcript of the communication with engines.
    pub transcript: Option<Transcript>,
}

/// A rule about the scores that engines report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRule {
    /// Bound of the score, in hundredths of a cube.
    pub score: i64,
    /// Number of consecutive own turns.
    pub turns: u32,
}

/// Rules that end games early. None by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// An engine resigns when its own score is at most minus the bound.
    pub resign: Option<ScoreRule>,
    /// The game is drawn when the scores that both engines report are within the bound of zero.
    pub draw: Option<ScoreRule>,
    /// Draw after this number of turns, including the opening.
    pub turns: Option<usize>,
}

/// Why a run failed.
#[derive(Debug)]
pub enum RunError {
    /// An engine could not be started.
    #[allow(missing_docs)]
    Engine { name: String, error: ClientError },
    /// An engine rejected an option or a line; with its message.
    #[allow(missing_docs)]
    Refused { name: String, message: String },
    /// The host could not start another engine or thread.
    Host(String),
    /// A result could not be saved.
    SaveResults(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Engine { name, error } => write!(f, "engine {name}: {error}"),
            RunError::Refused { name, message } => write!(f, "engine {name}: {message}"),
            RunError::Host(message) => write!(
                f,
                "{message}: the run was stopped because no engine is at fault; \
                 try fewer concurrent games"
            ),
            RunError::SaveResults(error) => write!(f, "cannot save the results: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

impl Plan {
    /// A plan with the defaults of `pijersi match`: openings of mixed set-ups with four random turns, one game at a time, no
    /// rules that end games early.
    pub fn new(contestants: Vec<Contestant>, schedule: Schedule) -> Plan {
        Plan {
            contestants,
            schedule,
            openings: Openings::Generated(OpeningRecipe {
                kind: SetupKind::Mixed,
                plies: 4,
                balance: 100,
                seed: 1,
            }),
            swap: SwapRule::Off,
            margin: Duration::from_millis(50),
            timeout: Duration::from_secs(300),
            concurrency: 1,
            adjudication: Adjudication::default(),
            sprt: None,
            host: HostOptions::default(),
        }
    }

    /// Plays all games except the finished ones.
    ///
    /// `on_game` is called after each game, on the thread of the caller; when it fails, the run ends.
    ///
    /// # Errors
    /// When an engine cannot be started or rejects an option, the host cannot start more engines, or
    /// `on_game` fails.
    pub fn run(
        &self,
        finished: &[GameRecord],
        on_game: impl FnMut(&GameRecord, &Standings) -> io::Result<()>,
    ) -> Result<Standings, RunError> {
        self.run_until(finished, &AtomicBool::new(false), on_game)
    }

    /// The same, but the run ends soon after `stop` is set. Unfinished games are discarded.
    ///
    /// # Errors
    /// As for [`Plan::run`].
    pub fn run_until(
        &self,
        finished: &[GameRecord],
        stop: &AtomicBool,
        mut on_game: impl FnMut(&GameRecord, &Standings) -> io::Result<()>,
    ) -> Result<Standings, RunError> {
        let mut standings = Standings::new(self.contestants.len());
        finished.iter().for_each(|record| standings.add(record));
        let run = Run {
            plan: self,
            next: AtomicUsize::new(0),
            cancelled: Arc::new(AtomicBool::new(self.is_decided(&standings))),
            done: finished.iter().map(|record| record.ticket.game).collect(),
            openings: finished.iter().map(opening_of).collect(),
        };
        let boards = self
            .concurrency
            .min(self.schedule.len().saturating_sub(finished.len()));
        if boards == 0 || run.cancelled.load(Relaxed) || stop.load(Relaxed) {
            return Ok(standings);
        }
        thread::scope(|scope| {
            let run = &run;
            // Stops the boards and the watcher when this scope is left.
            let _end = CancelOnDrop(&run.cancelled);
            let start_thread = |work: Box<dyn FnOnce() + Send>| {
                let started = thread::Builder::new().spawn_scoped(scope, work);
                started.map_err(|error| RunError::Host(format!("cannot start a thread: {error}")))
            };
            start_thread(Box::new(|| run.watch(stop)))?;
            let mut first_board = match run.start_all() {
                // Stopped before the first game.
                Err(_) if stop.load(Relaxed) => return Ok(()),
                tried => Some(tried?),
            };
            let (sender, records) = channel();
            if self.host.affinity {
                // These processes are not bound to a processor.
                first_board = None;
            }
            for board in 0..boards {
                let players = first_board.take().unwrap_or_else(|| run.players_at(board));
                let sender = sender.clone();
                start_thread(Box::new(move || run.serve(board, players, &sender)))?;
            }
            drop(sender);
            for record in records {
                let record = record?;
                standings.add(&record);
                on_game(&record, &standings).map_err(RunError::SaveResults)?;
                if self.is_decided(&standings) {
                    break;
                }
            }
            Ok(())
        })?;
        Ok(standings)
    }

    /// Whether the sequential test has ended.
    fn is_decided(&self, standings: &Standings) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.state(&standings.totals(0).pairs).verdict.is_some())
    }
}

/// The opening of a finished game, with the number of its pair.
fn opening_of(record: &GameRecord) -> (usize, Match) {
    let mut opening = record.record.clone();
    opening.retract();
    opening.truncate(record.opening_plies);
    if record.is_swapped {
        opening.retract_swap();
    }
    (record.ticket.pair(), opening)
}

/// The state of a run.
struct Run<'a> {
    plan: &'a Plan,
    /// The next unassigned game.
    next: AtomicUsize,
    /// Set to cancel all games, including running ones.
    cancelled: Arc<AtomicBool>,
    /// Games that are already finished.
    done: HashSet<usize>,
    /// Openings of pairs that an earlier run started.
    openings: HashMap<usize, Match>,
}

impl<'a> Run<'a> {
    fn players_at(&self, board: usize) -> Vec<Player<'a>> {
        let Plan { timeout, host, .. } = self.plan;
        let players_at =
            |contestant| Player::new(contestant, *timeout, self.cancelled.clone(), host, board);
        self.plan.contestants.iter().map(players_at).collect()
    }

    /// Starts every engine once, to report engines that do not start or reject an option before the first game.
    fn start_all(&self) -> Result<Vec<Player<'a>>, RunError> {
        let mut players = self.players_at(0);
        for player in &mut players {
            let name = player.contestant.name.clone();
            if let Err(error) = player.prepare() {
                return Err(RunError::Engine { name, error });
            }
            if let Some(message) = player.refusal() {
                return Err(RunError::Refused { name, message });
            }
        }
        Ok(players)
    }

    /// Cancels the run when `stop` is set.
    fn watch(&self, stop: &AtomicBool) {
        while !self.cancelled.load(Relaxed) {
            if stop.load(Relaxed) {
                self.cancelled.store(true, Relaxed);
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Plays games at one board.
    fn serve(
        &self,
        board: usize,
        mut players: Vec<Player<'_>>,
        records: &Sender<Result<GameRecord, RunError>>,
    ) {
        if self.plan.host.affinity && !pin(board) {
            let message = format!("cannot give board {} a processor for itself", board + 1);
            let _ = records.send(Err(RunError::Host(message)));
            return;
        }
        let mut source = self.plan.openings.source();
        while !self.cancelled.load(Relaxed) {
            let number = self.next.fetch_add(1, Relaxed);
            let Some(ticket) = self.plan.schedule.ticket(number) else {
                break;
            };
            if self.done.contains(&number) {
                continue;
            }
            let opening = match self.openings.get(&ticket.pair()) {
                Some(opening) => opening.clone(),
                None => source.opening(ticket.opening),
            };
            let seats = players_of(&mut players, &ticket);
            let record = game::play(self.plan, ticket, opening, seats, &self.cancelled);
            // A game cancelled during a search would look like a loss.
            let Some(record) = record.filter(|_| !self.cancelled.load(Relaxed)) else {
                break;
            };
            let failed = players.iter_mut().find_map(Player::take_host_failure);
            let record = match failed {
                Some(message) => Err(RunError::Host(message)),
                None => Ok(record),
            };
            if records.send(record).is_err() {
                break;
            }
        }
        for player in &mut players {
            match self.cancelled.load(Relaxed) {
                // It may be searching and would not react to quit.
                true => player.kill(),
                false => player.quit(),
            }
        }
    }
}

/// Binds this thread and the engines it starts to one processor.
fn pin(board: usize) -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let core = cores.get(board);
    core.is_some_and(|&core| core_affinity::set_for_current(core))
}

/// Cancels the run when dropped.
struct CancelOnDrop<'a>(&'a AtomicBool);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The players of a game, White first.
fn players_of<'a, 'b>(players: &'a mut [Player<'b>], ticket: &Ticket) -> [&'a mut Player<'b>; 2] {
    let Ticket { white, black, .. } = *ticket;
    let (before, after) = players.split_at_mut(white.max(black));
    let (low, high) = (&mut before[white.min(black)], &mut after[0]);
    if white < black {
        [low, high]
    } else {
        [high, low]
    }
}
