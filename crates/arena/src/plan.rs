//! A whole run: many games, several at once.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io;
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

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who takes part.
    pub contestants: Vec<Contestant>,
    /// Who plays whom, and how often.
    pub schedule: Schedule,
    /// Where matches start from.
    pub openings: Openings,
    /// How much longer than its time an engine may take.
    pub margin: Duration,
    /// How long an engine without a time limit may think before it counts as hanging.
    pub patience: Duration,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Endings before the end.
    pub adjudication: Adjudication,
    /// Ends the run early, once it is clear whether the first contestant is stronger than the second.
    pub sprt: Option<Sprt>,
}

/// Endings before the end. By default there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// An engine resigns whose own score was at most minus this, so many of its turns in a row.
    pub resign: Option<(i64, u32)>,
    /// A draw after so many turns, the opening's counted.
    pub turns: Option<usize>,
}

/// Why a run could not go on.
#[derive(Debug)]
pub enum RunError {
    /// An engine could not be made ready at all.
    #[allow(missing_docs)]
    Engine { name: String, error: ClientError },
    /// A result could not be kept.
    Keep(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Engine { name, error } => write!(f, "engine {name}: {error}"),
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
    /// When an engine cannot be started in the first place, or `on_game` fails.
    pub fn run(
        &self,
        finished: &[GameRecord],
        mut on_game: impl FnMut(&GameRecord, &Standings) -> io::Result<()>,
    ) -> Result<Standings, RunError> {
        let mut standings = Standings::new(self.contestants.len());
        finished.iter().for_each(|record| standings.add(record));
        let hall = Hall {
            plan: self,
            next: AtomicUsize::new(0),
            called_off: AtomicBool::new(self.is_decided(&standings)),
            done: finished.iter().map(|record| record.ticket.game).collect(),
            openings: finished.iter().map(opening_of).collect(),
        };
        let boards = self
            .concurrency
            .min(self.schedule.len().saturating_sub(finished.len()));
        if boards == 0 || hall.called_off.load(Relaxed) {
            return Ok(standings);
        }
        // An engine that does not even start is a mistake of the user, to be told before anything is played.
        let first_board = self.try_out()?;
        let (sender, records) = channel();
        thread::scope(|scope| {
            let hall = &hall;
            let first = sender.clone();
            scope.spawn(move || hall.serve(first_board, &first));
            for _ in 1..boards {
                let sender = sender.clone();
                scope.spawn(move || hall.serve(hall.plan.seat(), &sender));
            }
            drop(sender);
            for record in records {
                if hall.called_off.load(Relaxed) {
                    continue;
                }
                standings.add(&record);
                if let Err(error) = on_game(&record, &standings) {
                    hall.called_off.store(true, Relaxed);
                    return Err(RunError::Keep(error));
                }
                if self.is_decided(&standings) {
                    hall.called_off.store(true, Relaxed);
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

    fn seat(&self) -> Vec<Player<'_>> {
        self.contestants.iter().map(Player::new).collect()
    }

    fn try_out(&self) -> Result<Vec<Player<'_>>, RunError> {
        let mut players = self.seat();
        for player in &mut players {
            player.prepare().map_err(|error| RunError::Engine {
                name: player.contestant.name.clone(),
                error,
            })?;
        }
        Ok(players)
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
    /// The next game that nobody has taken.
    next: AtomicUsize,
    called_off: AtomicBool,
    /// Games that need not be played.
    done: HashSet<usize>,
    /// Openings of pairs that were begun in an earlier run.
    openings: HashMap<usize, Match>,
}

impl Hall<'_> {
    /// Plays game after game at one board.
    fn serve(&self, mut players: Vec<Player<'_>>, records: &Sender<GameRecord>) {
        let mut source = self.plan.openings.source();
        while !self.called_off.load(Relaxed) {
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
            let Some(record) = game::play(self.plan, ticket, opening, seats, &self.called_off)
            else {
                break;
            };
            if records.send(record).is_err() {
                break;
            }
        }
        players.iter_mut().for_each(Player::leave);
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
