//! A tournament: many games, several at once.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use pijersi::Match;
use pijersi_ugi::ClientError;

use crate::contestant::Contestant;
use crate::game;
use crate::game_record::GameRecord;
use crate::openings::Openings;
use crate::player::Player;
use crate::schedule::Schedule;
use crate::sprt::Sprt;
use crate::standings::Standings;
use crate::transcript::Transcript;

/// Interval between checks whether the run was stopped.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// A tournament to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The engines.
    pub contestants: Vec<Contestant>,
    /// The pairings and the number of games.
    pub schedule: Schedule,
    /// The starting positions.
    pub openings: Openings,
    /// How far an engine may exceed its time without losing.
    pub margin: Duration,
    /// Timeout for replies: for starting an engine, and for each turn of an engine without a time limit.
    pub reply_timeout: Duration,
    /// Number of games played at the same time.
    pub concurrency: usize,
    /// Rules for ending games early.
    pub adjudication: Adjudication,
    /// Stops the tournament once it is decided whether the first contestant is stronger than the second.
    pub sprt: Option<Sprt>,
    /// Resources of this machine.
    pub host: HostOptions,
}

/// Resources of the machine for the engines. None by default.
#[derive(Clone, Debug, Default)]
pub struct HostOptions {
    /// Whether each board gets its own processor, shared by its two engines.
    pub affinity: bool,
    /// A file for all lines sent to and received from engines.
    pub transcript: Option<Transcript>,
}

/// Rules for ending games early. By default there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// An engine resigns whose own score was at most minus this, so many of its turns in a row.
    pub resign: Option<(i64, u32)>,
    /// A draw when both engines' own scores were at most this far from even, so many of their turns in a row.
    pub draw: Option<(i64, u32)>,
    /// A draw after so many turns, the opening's counted.
    pub turns: Option<usize>,
}

/// Why a run could not go on.
#[derive(Debug)]
pub enum RunError {
    /// An engine could not be made ready at all.
    #[allow(missing_docs)]
    Engine { name: String, error: ClientError },
    /// An engine refuses an option or a line; what it says.
    #[allow(missing_docs)]
    Refused { name: String, message: String },
    /// The machine has nothing left to start one more engine or thread with.
    Host(String),
    /// A result could not be kept.
    Keep(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Engine { name, error } => write!(f, "engine {name}: {error}"),
            RunError::Refused { name, message } => write!(f, "engine {name}: {message}"),
            RunError::Host(message) => write!(
                f,
                "{message}: the run has ended, since that is no fault of an engine; \
                 try fewer games at once"
            ),
            RunError::Keep(error) => write!(f, "cannot keep the results: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

impl Plan {
    /// Plays all games but those that are finished already.
    ///
    /// `on_game` is called after each game, on the thread of the caller; when it fails, the run ends.
    ///
    /// # Errors
    /// When an engine cannot be started or refuses an option, the machine has no room for more engines, or
    /// `on_game` fails.
    pub fn run(
        &self,
        finished: &[GameRecord],
        on_game: impl FnMut(&GameRecord, &Standings) -> io::Result<()>,
    ) -> Result<Standings, RunError> {
        self.run_until(finished, &AtomicBool::new(false), on_game)
    }

    /// The same, but when `stop` is set the run ends within moments. Games that are not finished then do not count.
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
        let hall = Hall {
            plan: self,
            next: AtomicUsize::new(0),
            cancelled: Arc::new(AtomicBool::new(self.is_decided(&standings))),
            done: finished.iter().map(|record| record.ticket.game).collect(),
            openings: finished.iter().map(opening_of).collect(),
        };
        let boards = self
            .concurrency
            .min(self.schedule.len().saturating_sub(finished.len()));
        if boards == 0 || hall.cancelled.load(Relaxed) || stop.load(Relaxed) {
            return Ok(standings);
        }
        thread::scope(|scope| {
            let hall = &hall;
            // However this ends, the boards and the watch end with it.
            let _end = CallOff(&hall.cancelled);
            let start_thread = |work: Box<dyn FnOnce() + Send>| {
                let started = thread::Builder::new().spawn_scoped(scope, work);
                started.map_err(|error| RunError::Host(format!("cannot start a thread: {error}")))
            };
            start_thread(Box::new(|| hall.watch(stop)))?;
            let mut first_board = match hall.try_out() {
                // Nothing was played, and nothing is wrong.
                Err(_) if stop.load(Relaxed) => return Ok(()),
                tried => Some(tried?),
            };
            let (sender, records) = channel();
            if self.host.affinity {
                // These run wherever the system likes.
                first_board = None;
            }
            for board in 0..boards {
                let players = first_board.take().unwrap_or_else(|| hall.seat(board));
                let sender = sender.clone();
                start_thread(Box::new(move || hall.serve(board, players, &sender)))?;
            }
            drop(sender);
            for record in records {
                let record = record?;
                standings.add(&record);
                on_game(&record, &standings).map_err(RunError::Keep)?;
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

/// The opening of a game that was played, with the number of its pair.
fn opening_of(record: &GameRecord) -> (usize, Match) {
    let mut opening = record.game.clone();
    opening.retract();
    opening.truncate(record.opening_plies);
    (record.ticket.pair(), opening)
}

/// Where the games are played.
struct Hall<'a> {
    plan: &'a Plan,
    /// The number of the next game to be played.
    next: AtomicUsize,
    /// Set when no more games are wanted, also not those that are being played.
    cancelled: Arc<AtomicBool>,
    /// Games that need not be played.
    done: HashSet<usize>,
    /// Openings of pairs that were begun in an earlier run.
    openings: HashMap<usize, Match>,
}

impl<'a> Hall<'a> {
    fn seat(&self, board: usize) -> Vec<Player<'a>> {
        let Plan {
            reply_timeout,
            host,
            ..
        } = self.plan;
        let seat = |contestant| {
            Player::new(
                contestant,
                *reply_timeout,
                self.cancelled.clone(),
                host,
                board,
            )
        };
        self.plan.contestants.iter().map(seat).collect()
    }

    /// Starts every engine once. One that does not start or does not know an option is a mistake of the user, to be
    /// told before anything is played.
    fn try_out(&self) -> Result<Vec<Player<'a>>, RunError> {
        let mut players = self.seat(0);
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

    /// Calls everything off when `stop` is set.
    fn watch(&self, stop: &AtomicBool) {
        while !self.cancelled.load(Relaxed) {
            if stop.load(Relaxed) {
                self.cancelled.store(true, Relaxed);
            }
            thread::sleep(STOP_CHECK_INTERVAL);
        }
    }

    /// Plays game after game at one board.
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
            let seats = two_of(&mut players, ticket.players);
            let record = game::play(self.plan, ticket, opening, seats, &self.cancelled);
            // A game that was called off while an engine was thinking looks like one it lost.
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
                // It may be thinking, and would not listen.
                true => player.dismiss(),
                false => player.leave(),
            }
        }
    }
}

/// Binds this thread, and every engine that it starts, to a processor of its own.
fn pin(board: usize) -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let core = cores.get(board);
    core.is_some_and(|&core| core_affinity::set_for_current(core))
}

/// Calls off everything when dropped.
struct CallOff<'a>(&'a AtomicBool);

impl Drop for CallOff<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Two players, White's first.
fn two_of<'a, 'b>(players: &'a mut [Player<'b>], places: [usize; 2]) -> [&'a mut Player<'b>; 2] {
    let [white, black] = places;
    let (before, after) = players.split_at_mut(white.max(black));
    let (low, high) = (&mut before[white.min(black)], &mut after[0]);
    if white < black {
        [low, high]
    } else {
        [high, low]
    }
}
