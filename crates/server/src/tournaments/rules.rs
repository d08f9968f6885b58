//! What players and organisers may do, and which settings are possible.

use pijersi::MatchResult;
use pijersi_game::{Mode, TimeControl};
use pijersi_protocol::{
    BoardResult, Problem, TournamentAction, TournamentFormat, TournamentRefusal,
    TournamentSettings, TournamentStatus,
};

use super::event::EventKind;
use super::plan::MIN_PLAYERS;
use super::state::{RequestedBye, State};
use crate::live::time::DAY;
use crate::people::names;

/// Rating of players without one.
pub(crate) const DEFAULT_RATING: u32 = 1500;
/// Maximum number of requested byes of a player.
const MAX_BYES: usize = 2;
/// Maximum length of a title in characters.
const MAX_TITLE: usize = 60;
const MAX_ROUNDS: u16 = 30;
const MAX_ROUND_ROBIN: u32 = 64;
const MAX_KNOCKOUT: u32 = 1_024;
const MAX_LEAGUE: u32 = 480;
/// Maximum time between creation and start.
const MAX_ADVANCE: u64 = 366 * DAY;
const MAX_PAUSE: u64 = 60 * 24 * 60 * 60;
const MIN_NO_SHOW: u64 = 5;
const MAX_NO_SHOW: u64 = 30 * 24 * 60 * 60;

/// Checks the settings of a new tournament, and fills in the number of players.
pub(crate) fn check_settings(
    mut settings: TournamentSettings,
    now: u64,
    max_players: u32,
) -> Result<TournamentSettings, Problem> {
    let refuse = |field: &'static str, detail: &str| Err(Problem::bad_request(field, detail));
    settings.title = match names::clean(&settings.title, MAX_TITLE) {
        Some(title) => title,
        None => return refuse("title", "expected 1 to 60 visible characters"),
    };
    if !settings.clock.is_limited() {
        return refuse("clock", "tournaments need a limited time");
    }
    if settings.mode == Mode::Local {
        return refuse("mode", "local games have no server: use casual or strict");
    }
    let (is_possible, detail, limit) = match settings.format {
        TournamentFormat::RoundRobin { .. } => (true, "", MAX_ROUND_ROBIN),
        TournamentFormat::Swiss { rounds } => (
            (1..=MAX_ROUNDS).contains(&rounds),
            "expected 1 to 30 rounds",
            u32::MAX,
        ),
        TournamentFormat::Knockout { games, .. } => (
            (1..=9).contains(&games),
            "expected 1 to 9 games",
            MAX_KNOCKOUT,
        ),
        TournamentFormat::Arena { minutes } => (
            (1..=720).contains(&minutes),
            "expected 1 to 720 minutes",
            u32::MAX,
        ),
        TournamentFormat::League { moves, seasons, .. } => (
            moves <= 4 && seasons != Some(0),
            "expected at most 4 moves and at least one season",
            MAX_LEAGUE,
        ),
    };
    if !is_possible {
        return refuse("format", detail);
    }
    if settings.rated && settings.mode != Mode::Strict {
        return refuse("rated", "rated games are strict");
    }
    let has_days = matches!(settings.clock, TimeControl::PerTurn { time } if time >= DAY);
    if has_days && matches!(settings.format, TournamentFormat::Arena { .. }) {
        return refuse("clock", "an arena cannot have days for each turn");
    }
    let limit = limit.min(max_players);
    let players = settings.max_players.unwrap_or(limit);
    if players < MIN_PLAYERS as u32 || players > limit {
        let detail = format!("expected 2 to {limit} players");
        return Err(Problem::bad_request("maxPlayers", detail));
    }
    settings.max_players = Some(players);
    if settings
        .starts
        .is_some_and(|at| at < now || at > now + MAX_ADVANCE)
    {
        return refuse("starts", "expected a time within the next year");
    }
    if settings.pause > MAX_PAUSE {
        return refuse("pause", "expected at most 60 days");
    }
    let no_show = settings.no_show;
    if no_show.is_some_and(|time| !(MIN_NO_SHOW..=MAX_NO_SHOW).contains(&time)) {
        return refuse("noShow", "expected 5 seconds to 30 days");
    }
    let ties = &settings.tie_breaks;
    if (1..ties.len()).any(|index| ties[..index].contains(&ties[index])) {
        return refuse("tieBreaks", "a tie-break appears twice");
    }
    Ok(settings)
}

/// Who acts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor {
    /// The number in the tournament, if the visitor has ever entered.
    pub player: Option<u32>,
    pub is_organiser: bool,
    pub has_name: bool,
    pub bot: bool,
    pub rating: u32,
}

/// The event that an action causes.
pub(crate) fn act(
    state: &State,
    actor: Actor,
    action: &TournamentAction,
) -> Result<EventKind, TournamentRefusal> {
    if matches!(
        state.status,
        TournamentStatus::Over | TournamentStatus::Cancelled
    ) {
        return Err(TournamentRefusal::Ended);
    }
    let own = actor.player.filter(|&player| state.is_active(player));
    let organiser = || match actor.is_organiser {
        true => Ok(()),
        false => Err(TournamentRefusal::NotOrganiser),
    };
    match *action {
        TournamentAction::Enter {} => {
            if !actor.has_name {
                return Err(TournamentRefusal::NoName);
            }
            if own.is_some() {
                return Err(TournamentRefusal::AlreadyEntered);
            }
            if !accepts_entries(state, actor.player) {
                return Err(TournamentRefusal::EntriesClosed);
            }
            let maximum = state.settings.max_players.unwrap_or(u32::MAX);
            if state.active().count() >= maximum as usize {
                return Err(TournamentRefusal::Full);
            }
            Ok(match actor.player {
                Some(player) => EventKind::Returned { player },
                None => EventKind::Entered {
                    player: state.players.len() as u32 + 1,
                    rating: actor.rating,
                    bot: actor.bot,
                },
            })
        }
        TournamentAction::Withdraw {} => {
            let player = own.ok_or(TournamentRefusal::NotEntered)?;
            Ok(EventKind::Withdrawn { player })
        }
        TournamentAction::Bye { round } => {
            let player = own.ok_or(TournamentRefusal::NotEntered)?;
            let TournamentFormat::Swiss { rounds } = state.settings.format else {
                return Err(TournamentRefusal::NoBye);
            };
            let bye = RequestedBye { round, player };
            let asked = state.requested.iter().filter(|bye| bye.player == player);
            let is_possible = round > state.round && round < rounds;
            if !is_possible || asked.count() >= MAX_BYES || state.requested.contains(&bye) {
                return Err(TournamentRefusal::NoBye);
            }
            Ok(EventKind::ByeRequested { player, round })
        }
        TournamentAction::Start {} => {
            organiser()?;
            if state.status != TournamentStatus::Open {
                return Err(TournamentRefusal::Started);
            }
            match state.started_or_cancelled() {
                EventKind::Cancelled {} => Err(TournamentRefusal::TooFewPlayers),
                started => Ok(started),
            }
        }
        TournamentAction::Cancel {} => {
            organiser()?;
            let is_league = matches!(state.settings.format, TournamentFormat::League { .. });
            let is_running = state.status == TournamentStatus::Running;
            Ok(match is_league && is_running && !state.is_closing {
                true => EventKind::Closing {},
                false => EventKind::Cancelled {},
            })
        }
        TournamentAction::Remove { player } => {
            organiser()?;
            match state.is_active(player) {
                true => Ok(EventKind::Withdrawn { player }),
                false => Err(TournamentRefusal::NotEntered),
            }
        }
    }
}

/// Whether a player may enter now: late only where the system allows it.
fn accepts_entries(state: &State, returning: Option<u32>) -> bool {
    if state.status == TournamentStatus::Open {
        return true;
    }
    match state.settings.format {
        TournamentFormat::Arena { .. } => {
            state.arena_ends().is_some_and(|ends| state.last_at < ends)
        }
        // The first half of the rounds; those who have played before may return until the last one.
        TournamentFormat::Swiss { rounds } => match returning {
            Some(_) => state.round < rounds,
            None => state.round <= rounds / 2 && state.round < rounds,
        },
        // Newcomers play from the next season on.
        TournamentFormat::League { .. } => !state.is_closing,
        TournamentFormat::RoundRobin { .. } => returning.is_some(),
        TournamentFormat::Knockout { .. } => false,
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameEnd {
    /// `None` for an aborted game.
    pub result: Option<MatchResult>,
    /// The number of turns.
    pub turns: u64,
    /// Whether the players have exchanged their colours. The result belongs to the new ones.
    pub is_swapped: bool,
}

/// The result of a game for the tournament. Before both players have played, losing is not appearing.
pub(crate) fn board_result(end: GameEnd) -> BoardResult {
    let is_played = end.turns >= 2;
    match end.result {
        None => BoardResult::BothForfeit,
        Some(MatchResult::Draw) => BoardResult::Draw,
        Some(MatchResult::White) if is_played => BoardResult::WhiteWins,
        Some(MatchResult::Black) if is_played => BoardResult::BlackWins,
        Some(MatchResult::White) => BoardResult::BlackForfeits,
        Some(MatchResult::Black) => BoardResult::WhiteForfeits,
    }
}

/// The events of a game that is over: the result, and the withdrawal of a player who did not appear.
pub(crate) fn finished(state: &State, game: &str, end: GameEnd) -> Vec<EventKind> {
    let Some(board) = state.board(game).filter(|board| board.result.is_none()) else {
        return Vec::new();
    };
    let result = board_result(end);
    let swapped = end.is_swapped;
    let [white, black] = match swapped {
        true => [board.black, board.white],
        false => [board.white, board.black],
    };
    let absent = match result {
        BoardResult::WhiteForfeits => Some(white),
        BoardResult::BlackForfeits => Some(black),
        _ => None,
    };
    let game = game.to_owned();
    let withdrawn = absent.filter(|&player| state.is_active(player));
    let withdrawn = withdrawn.map(|player| EventKind::Withdrawn { player });
    let result = EventKind::Result {
        game,
        result,
        swapped,
    };
    std::iter::once(result).chain(withdrawn).collect()
}
