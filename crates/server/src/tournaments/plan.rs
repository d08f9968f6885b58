//! What happens next in a tournament, without any action of its players.

use pijersi_game::TimeControl;
use pijersi_pairing::{
    Bye, ByeEntry, Cycles, MatchStatus, Pairing, PairingError, PlayerId, Round, RoundPairing,
    RoundRobin, Swiss,
};
use pijersi_protocol::{BoardResult, ByeKind, TournamentFormat, TournamentStatus};

use super::event::{BoardGame, EventKind, NewBoard, NewBye};
use super::state::{Board, State};
use super::table::{Bracket, match_result};
use crate::live::time::{DAY, SECOND};

/// Minimum number of players.
pub(crate) const MIN_PLAYERS: usize = 2;
/// Interval at which the free players of an arena are paired, in milliseconds.
const ARENA_INTERVAL: u64 = SECOND;
/// Default time for the first turn of a game, in milliseconds.
const MIN_NO_SHOW: u64 = 30 * SECOND;
const MAX_NO_SHOW: u64 = 300 * SECOND;

/// A source of ids for games.
pub(crate) type NewIds<'a> = &'a mut (dyn FnMut() -> String + Send);

impl State {
    /// Whether all games of a round robin begin together: with days for each turn, rounds would take months.
    pub fn plays_at_once(&self) -> bool {
        let has_days = matches!(self.settings.clock, TimeControl::PerTurn { time } if time >= DAY);
        has_days && self.cycles().is_some()
    }

    /// Number of times that players meet, where each meets every other.
    pub(super) fn cycles(&self) -> Option<Cycles> {
        match self.settings.format {
            TournamentFormat::RoundRobin { double } | TournamentFormat::League { double, .. } => {
                Some(match double {
                    true => Cycles::Double,
                    false => Cycles::Single,
                })
            }
            _ => None,
        }
    }

    /// The last round of the season, where it is known.
    pub fn rounds(&self) -> Option<u16> {
        match self.settings.format {
            TournamentFormat::Swiss { rounds } => Some(rounds),
            TournamentFormat::Arena { .. } => None,
            TournamentFormat::Knockout { .. } => Some(self.bracket()?.knockout.rounds().0),
            _ => {
                let all = self.schedules().ok()?.into_iter();
                all.map(|schedule| schedule.rounds().0).max()
            }
        }
    }

    fn schedules(&self) -> Result<Vec<RoundRobin>, PairingError> {
        let cycles = self.cycles().unwrap_or_default();
        let divisions = self.divisions.iter();
        divisions
            .map(|players| {
                RoundRobin::new(players.iter().map(|&id| PlayerId(id)).collect(), cycles)
            })
            .collect()
    }

    /// Time for the first turn of a game, in milliseconds.
    pub fn no_show(&self) -> u64 {
        match (self.settings.no_show, self.settings.clock) {
            (Some(seconds), _) => seconds.saturating_mul(SECOND),
            (None, TimeControl::PerTurn { time }) => time,
            (None, TimeControl::Total { base, .. }) => (base / 2).clamp(MIN_NO_SHOW, MAX_NO_SHOW),
            (None, TimeControl::Unlimited) => MAX_NO_SHOW,
        }
    }

    /// The event that is due now, if there is one. After it, there may be another one.
    pub fn next(&self, now: u64, ids: NewIds<'_>) -> Option<EventKind> {
        match self.status {
            TournamentStatus::Open => self.start(now),
            TournamentStatus::Running => self.go_on(now, ids),
            TournamentStatus::Over | TournamentStatus::Cancelled => None,
        }
    }

    /// When [`State::next`] has an event at the latest, unless a game ends before.
    pub fn due(&self) -> Option<u64> {
        let pause = self.settings.pause * SECOND;
        match (self.status, &self.settings.format) {
            (TournamentStatus::Open, _) => self.settings.starts,
            (TournamentStatus::Running, TournamentFormat::Arena { .. }) => {
                let ends = self.arena_ends()?;
                let waits = self.active().filter(|&number| {
                    let waiting = self.arena.waiting_since(PlayerId(number));
                    waiting.is_some()
                });
                match waits.take(2).count() {
                    _ if self.last_at >= ends => None,
                    2 => Some((self.last_at + ARENA_INTERVAL).min(ends)),
                    _ => Some(ends),
                }
            }
            (TournamentStatus::Running, TournamentFormat::Knockout { .. }) => {
                let bracket = self.bracket()?;
                self.open_matches(&bracket).map(|found| found.due).min()
            }
            (TournamentStatus::Running, _) => {
                let ended = self.round_ended.filter(|_| !self.has_running_games());
                ended.map(|ended| ended + pause)
            }
            _ => None,
        }
    }

    /// The start of a tournament that is full, or whose time has come.
    fn start(&self, now: u64) -> Option<EventKind> {
        let active = self.active().count();
        let maximum = self.settings.max_players.map(|maximum| maximum as usize);
        let is_full =
            self.settings.start_when_full && maximum.is_some_and(|maximum| active >= maximum);
        let is_time = self.settings.starts.is_some_and(|starts| now >= starts);
        if !is_full && !is_time {
            return None;
        }
        Some(self.started_or_cancelled())
    }

    /// The start now, or the cancellation of a tournament with too few players.
    pub fn started_or_cancelled(&self) -> EventKind {
        match self.first_divisions() {
            Some(divisions) => EventKind::Started { divisions },
            None => EventKind::Cancelled {},
        }
    }

    fn go_on(&self, now: u64, ids: NewIds<'_>) -> Option<EventKind> {
        match self.settings.format {
            TournamentFormat::Arena { .. } => self.go_on_arena(now, ids),
            TournamentFormat::Knockout { .. } => self.go_on_knockout(now, ids),
            _ => self.go_on_rounds(now, ids),
        }
    }

    fn go_on_arena(&self, now: u64, ids: NewIds<'_>) -> Option<EventKind> {
        if now >= self.arena_ends()? {
            return (!self.has_running_games()).then_some(EventKind::Ended {});
        }
        let pairings = self.arena.propose(now);
        (!pairings.is_empty()).then(|| self.paired(1, boards(0, pairings, ids), Vec::new()))
    }

    fn go_on_knockout(&self, now: u64, ids: NewIds<'_>) -> Option<EventKind> {
        let Some(bracket) = self.bracket() else {
            return Some(EventKind::Ended {});
        };
        if bracket.is_decided() && !self.has_running_games() {
            return Some(EventKind::Ended {});
        }
        let open: Vec<OpenMatch> = self
            .open_matches(&bracket)
            .filter(|open| open.due <= now)
            .collect();
        let round = open.iter().map(|open| open.round).min()?;
        let due = open.into_iter().filter(|open| open.round == round);
        let boards = due.flat_map(|open| boards(open.group, vec![open.pairing], ids));
        let boards = boards.collect();
        Some(self.paired(round, boards, Vec::new()))
    }

    /// Matches of a knockout that wait for their next game.
    fn open_matches<'a>(&'a self, bracket: &'a Bracket) -> impl Iterator<Item = OpenMatch> + 'a {
        let matches = bracket.matches().into_iter();
        let undecided = matches.filter(|found| found.winner.is_none());
        undecided.filter_map(|found| {
            let boards: Vec<&Board> = self.match_boards(found.id).collect();
            let results: Option<Vec<_>> = boards
                .iter()
                .zip(0..)
                .map(|(board, number)| match_result(found.first_game, number, board))
                .collect();
            let MatchStatus::Next(pairing) = bracket.rules.status(found.first_game, &results?)
            else {
                return None;
            };
            let players = [pairing.white.0, pairing.black.0];
            let last = self
                .boards
                .iter()
                .filter(|board| players.iter().any(|&player| board.has(player)))
                .filter_map(|board| board.ended)
                .max();
            let pause = self.settings.pause * SECOND;
            Some(OpenMatch {
                round: found.id.round.0,
                group: found.id.slot.into(),
                pairing,
                due: last.map_or(0, |last| last + pause),
            })
        })
    }

    fn go_on_rounds(&self, now: u64, ids: NewIds<'_>) -> Option<EventKind> {
        let last = self.rounds().unwrap_or(0);
        let is_first = self.round == 0;
        let at_once = self.plays_at_once() && self.round < last;
        if !is_first && !at_once && self.has_running_games() {
            return None;
        }
        if self.round >= last {
            return self.end_season(now);
        }
        let ended = self.round_ended.unwrap_or(0);
        if !is_first && !at_once && now < ended + self.settings.pause * SECOND {
            return None;
        }
        let round = self.round + 1;
        match self.settings.format {
            TournamentFormat::Swiss { rounds } => self.pair_swiss(rounds, ids),
            _ => self.pair_divisions(round, ids),
        }
        // Without a pairing, the tournament cannot go on.
        .or(Some(EventKind::Ended {}))
    }

    fn pair_swiss(&self, rounds: u16, ids: NewIds<'_>) -> Option<EventKind> {
        let event = self.record(0).ok()?;
        let round = self.round + 1;
        let absent: Vec<ByeEntry> = self
            .numbers()
            .filter_map(|player| {
                let asked = self
                    .requested
                    .iter()
                    .any(|bye| bye.round == round && bye.player == player);
                let bye = match (self.is_active(player), asked) {
                    (false, _) => Bye::ZeroPoint,
                    (true, true) => Bye::HalfPoint,
                    (true, false) => return None,
                };
                let player = PlayerId(player);
                Some(ByeEntry { player, bye })
            })
            .collect();
        let swiss = Swiss {
            bot: self.stand_in().map(PlayerId),
            ..Swiss::new(Round(rounds))
        };
        let (found, _) = swiss.pair_relaxed(&event, &absent).ok()?;
        if found.pairings.is_empty() {
            return None;
        }
        let boards = boards(0, found.pairings, ids);
        Some(self.paired(round, boards, byes(&found.byes)))
    }

    /// Pairs a round of all divisions.
    fn pair_divisions(&self, round: u16, ids: NewIds<'_>) -> Option<EventKind> {
        let mut all = Vec::new();
        for (division, schedule) in (0..).zip(self.schedules().ok()?) {
            if let Ok(RoundPairing { pairings, .. }) = schedule.round(Round(round)) {
                let boards = pairings.into_iter();
                all.extend(boards.map(|pairing| self.new_board(division, pairing, ids)));
            }
        }
        Some(self.paired(round, all, Vec::new()))
    }

    /// A board, without a game if a player has withdrawn.
    fn new_board(&self, group: u32, pairing: Pairing, ids: NewIds<'_>) -> NewBoard {
        let [white, black] = [pairing.white.0, pairing.black.0];
        let game = match (self.is_active(white), self.is_active(black)) {
            (true, true) => BoardGame::Game(ids()),
            (false, true) => BoardGame::Forfeit(BoardResult::WhiteForfeits),
            (true, false) => BoardGame::Forfeit(BoardResult::BlackForfeits),
            (false, false) => BoardGame::Forfeit(BoardResult::BothForfeit),
        };
        NewBoard {
            group,
            white,
            black,
            game,
        }
    }

    fn paired(&self, round: u16, boards: Vec<NewBoard>, byes: Vec<NewBye>) -> EventKind {
        EventKind::Paired {
            round,
            boards,
            byes,
        }
    }
}

/// A match of a knockout that waits for its next game.
struct OpenMatch {
    round: u16,
    group: u32,
    pairing: Pairing,
    /// When the game begins.
    due: u64,
}

fn boards(group: u32, pairings: Vec<Pairing>, ids: NewIds<'_>) -> Vec<NewBoard> {
    let board = |pairing: Pairing| NewBoard {
        group,
        white: pairing.white.0,
        black: pairing.black.0,
        game: BoardGame::Game(ids()),
    };
    pairings.into_iter().map(board).collect()
}

/// The byes that count points.
fn byes(entries: &[ByeEntry]) -> Vec<NewBye> {
    let entry = |entry: &ByeEntry| {
        let bye = match entry.bye {
            Bye::PairingAllocated => ByeKind::Odd,
            Bye::HalfPoint => ByeKind::Half,
            Bye::FullPoint | Bye::ZeroPoint => return None,
        };
        let player = entry.player.0;
        Some(NewBye { player, bye })
    };
    entries.iter().filter_map(entry).collect()
}
