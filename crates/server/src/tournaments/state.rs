//! The state of a tournament, which follows from its settings and events.

use std::collections::HashMap;

use pijersi_pairing::{Arena, GameResult, Pairing, PairingError, PlayerId};
use pijersi_protocol::{
    BoardResult, ByeKind, TournamentFormat, TournamentSettings, TournamentStatus,
};

use super::event::{BoardGame, EventKind, TournamentEvent};

/// A tournament after some events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub settings: TournamentSettings,
    /// The number of events.
    pub version: u64,
    pub status: TournamentStatus,
    /// The players in the order of their numbers, which begin with 1.
    pub players: Vec<Entry>,
    pub started: Option<u64>,
    pub ended: Option<u64>,
    /// The season of a league, or 1.
    pub season: u32,
    /// The divisions of the season in pairing order.
    pub divisions: Vec<Vec<u32>>,
    /// The latest round of the season, from 1; of an arena 0 or 1.
    pub round: u16,
    /// The games of the season in the order of their beginning.
    pub boards: Vec<Board>,
    /// The byes of the season.
    pub byes: Vec<ByeRecord>,
    /// Whether a league ends after this season.
    pub is_closing: bool,
    /// The time of the last event.
    pub last_at: u64,
    /// Byes that players asked for.
    pub requested: Vec<RequestedBye>,
    /// When the last game of the latest round ended.
    pub round_ended: Option<u64>,
    /// Boards by game.
    by_game: HashMap<String, usize>,
    /// Boards without a result.
    running: usize,
    pub arena: Arena,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub rating: u32,
    pub bot: bool,
    pub withdrawn: bool,
    /// The latest round at the time of entry.
    pub entered_after: u16,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub round: u16,
    pub group: u32,
    pub white: u32,
    pub black: u32,
    /// None for a game that is not played.
    pub game: Option<String>,
    pub result: Option<BoardResult>,
    /// When the result arrived.
    pub ended: Option<u64>,
}

/// A player without an opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ByeRecord {
    pub round: u16,
    pub player: u32,
    pub bye: ByeKind,
}

/// A bye that a player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestedBye {
    pub round: u16,
    pub player: u32,
}

impl Board {
    pub fn pairing(&self) -> Pairing {
        Pairing {
            white: PlayerId(self.white),
            black: PlayerId(self.black),
        }
    }

    pub fn has(&self, player: u32) -> bool {
        self.white == player || self.black == player
    }
}

/// The result for pairings.
pub(crate) fn game_result(result: BoardResult) -> GameResult {
    match result {
        BoardResult::WhiteWins => GameResult::WhiteWins,
        BoardResult::BlackWins => GameResult::BlackWins,
        BoardResult::Draw => GameResult::Draw,
        BoardResult::WhiteForfeits => GameResult::WhiteForfeits,
        BoardResult::BlackForfeits => GameResult::BlackForfeits,
        BoardResult::BothForfeit => GameResult::BothForfeit,
    }
}

impl State {
    /// A tournament without events.
    pub fn new(settings: TournamentSettings) -> State {
        State {
            settings,
            version: 0,
            status: TournamentStatus::Open,
            players: Vec::new(),
            started: None,
            ended: None,
            season: 1,
            divisions: Vec::new(),
            round: 0,
            boards: Vec::new(),
            byes: Vec::new(),
            is_closing: false,
            last_at: 0,
            requested: Vec::new(),
            round_ended: None,
            by_game: HashMap::new(),
            running: 0,
            arena: Arena::default(),
        }
    }

    pub fn player(&self, number: u32) -> Option<&Entry> {
        self.players.get((number as usize).checked_sub(1)?)
    }

    fn player_mut(&mut self, number: u32) -> Result<&mut Entry, PairingError> {
        let index = (number as usize).checked_sub(1);
        let entry = index.and_then(|index| self.players.get_mut(index));
        entry.ok_or(PairingError::UnknownPlayer(PlayerId(number)))
    }

    /// Whether a player takes part.
    pub fn is_active(&self, number: u32) -> bool {
        self.player(number).is_some_and(|entry| !entry.withdrawn)
    }

    /// The numbers of all players.
    pub fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        1..=self.players.len() as u32
    }

    /// The players who take part, in the order of entry.
    pub fn active(&self) -> impl Iterator<Item = u32> {
        self.numbers().filter(|&number| self.is_active(number))
    }

    /// The bot that plays only where the number of the others is odd.
    pub fn stand_in(&self) -> Option<u32> {
        let mut active = self.active();
        let found = active.find(|&number| self.player(number).is_some_and(|entry| entry.bot));
        found.filter(|_| self.settings.stand_in)
    }

    /// Whether games are in progress.
    pub fn has_running_games(&self) -> bool {
        self.running > 0
    }

    pub fn is_arena(&self) -> bool {
        matches!(self.settings.format, TournamentFormat::Arena { .. })
    }

    /// When an arena ends.
    pub fn arena_ends(&self) -> Option<u64> {
        match self.settings.format {
            TournamentFormat::Arena { minutes } => {
                Some(self.started? + u64::from(minutes) * 60_000)
            }
            _ => None,
        }
    }

    /// The board of a game.
    pub fn board(&self, game: &str) -> Option<&Board> {
        self.by_game.get(game).map(|&index| &self.boards[index])
    }

    /// Applies the next event.
    ///
    /// # Errors
    /// When the event contradicts those before it.
    pub fn apply(&mut self, event: &TournamentEvent) -> Result<(), PairingError> {
        let at = event.at;
        match &event.kind {
            EventKind::Entered {
                player,
                rating,
                bot,
            } => {
                if *player as usize != self.players.len() + 1 {
                    return Err(PairingError::DuplicatePlayer(PlayerId(*player)));
                }
                self.players.push(Entry {
                    rating: *rating,
                    bot: *bot,
                    withdrawn: false,
                    entered_after: self.round,
                });
                self.join_arena(*player, at);
            }
            EventKind::Withdrawn { player } => {
                self.player_mut(*player)?.withdrawn = true;
                if self.is_arena() && self.status == TournamentStatus::Running {
                    self.arena.leave(PlayerId(*player))?;
                }
            }
            EventKind::Returned { player } => {
                self.player_mut(*player)?.withdrawn = false;
                self.join_arena(*player, at);
            }
            EventKind::ByeRequested { player, round } => {
                self.player_mut(*player)?;
                self.requested.push(RequestedBye {
                    round: *round,
                    player: *player,
                });
            }
            EventKind::Started { divisions } => {
                self.status = TournamentStatus::Running;
                self.started = Some(at);
                self.divisions.clone_from(divisions);
                for number in self.active().collect::<Vec<_>>() {
                    self.join_arena(number, at);
                }
            }
            EventKind::Season { divisions } => {
                self.season += 1;
                self.divisions.clone_from(divisions);
                self.round = 0;
                self.round_ended = None;
                self.boards.clear();
                self.byes.clear();
                self.by_game.clear();
            }
            EventKind::Paired {
                round,
                boards,
                byes,
            } => {
                self.round = self.round.max(*round);
                self.round_ended = None;
                for board in boards {
                    self.add_board(*round, at, board)?;
                }
                self.byes.extend(byes.iter().map(|bye| ByeRecord {
                    round: *round,
                    player: bye.player,
                    bye: bye.bye,
                }));
                if self.running == 0 {
                    self.round_ended = Some(at);
                }
            }
            EventKind::Result {
                game,
                result,
                swapped,
            } => {
                let index = *self.by_game.get(game).ok_or(PairingError::InvalidResult)?;
                let board = &mut self.boards[index];
                if board.result.is_some() {
                    return Err(PairingError::InvalidResult);
                }
                if *swapped {
                    std::mem::swap(&mut board.white, &mut board.black);
                }
                board.result = Some(*result);
                board.ended = Some(at);
                let pairing = board.pairing();
                self.running -= 1;
                if self.running == 0 {
                    self.round_ended = Some(at);
                }
                if self.is_arena() {
                    self.arena.finish(pairing, game_result(*result), at)?;
                }
            }
            EventKind::Closing {} => self.is_closing = true,
            EventKind::Ended {} => {
                self.status = TournamentStatus::Over;
                self.ended = Some(at);
            }
            EventKind::Cancelled {} => {
                self.status = TournamentStatus::Cancelled;
                self.ended = Some(at);
            }
        }
        self.version += 1;
        self.last_at = self.last_at.max(at);
        Ok(())
    }

    fn join_arena(&mut self, number: u32, at: u64) {
        let rating = self.player(number).map_or(0, |entry| entry.rating);
        if self.is_arena() && self.status == TournamentStatus::Running {
            self.arena.join(PlayerId(number), rating, at);
        }
    }

    fn add_board(
        &mut self,
        round: u16,
        at: u64,
        board: &super::event::NewBoard,
    ) -> Result<(), PairingError> {
        self.player_mut(board.white)?;
        self.player_mut(board.black)?;
        let (game, result) = match &board.game {
            BoardGame::Game(game) => (Some(game.clone()), None),
            BoardGame::Forfeit(result) => (None, Some(*result)),
        };
        if let Some(game) = &game {
            self.by_game.insert(game.clone(), self.boards.len());
            self.running += 1;
        }
        let board = Board {
            round,
            group: board.group,
            white: board.white,
            black: board.black,
            game,
            ended: result.map(|_| at),
            result,
        };
        if self.is_arena() {
            self.arena.begin(board.pairing())?;
        }
        self.boards.push(board);
        Ok(())
    }
}
