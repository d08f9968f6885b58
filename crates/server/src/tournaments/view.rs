//! Tournaments in the form of the protocol, and a cache of their states.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pijersi_protocol::{
    Tournament, TournamentBye, TournamentGame, TournamentPlayer, TournamentStatus,
    TournamentSummary,
};

use super::state::{Board, State};
use crate::live::time::now;
use crate::store::tournaments::{Loaded, TournamentRow};

/// Maximum number of cached states.
const MAX_CACHED: usize = 500;
/// Maximum number of finished games of an arena in a view.
const MAX_FINISHED: usize = 100;

/// The latest known states of tournaments. A state saves reading the events that lead to it.
#[derive(Debug, Default)]
pub(crate) struct Cache(Mutex<HashMap<String, Arc<State>>>);

impl Cache {
    fn states(&self) -> MutexGuard<'_, HashMap<String, Arc<State>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn get(&self, id: &str) -> Option<Arc<State>> {
        self.states().get(id).cloned()
    }

    /// Stores a state that was read or committed.
    pub fn put(&self, loaded: &Loaded) {
        let mut states = self.states();
        if states.len() >= MAX_CACHED && !states.contains_key(&loaded.row.id) {
            states.clear();
        }
        let id = loaded.row.id.clone();
        let entry = states.entry(id).or_insert_with(|| loaded.state.clone());
        if entry.version < loaded.state.version {
            *entry = loaded.state.clone();
        }
    }

    /// Forgets all states, because the store was replaced.
    pub fn clear(&self) {
        self.states().clear();
    }
}

/// A row in a list.
pub(super) fn summary(row: TournamentRow, entered: bool) -> TournamentSummary {
    TournamentSummary {
        id: row.id,
        settings: row.settings,
        organiser: row.organiser_name,
        status: row.status,
        created: row.created,
        ended: row.ended,
        players: row.players as u32,
        entered,
    }
}

/// A tournament as a visitor sees it.
pub(super) fn view(loaded: &Loaded, identity: Option<i64>) -> Tournament {
    let Loaded { row, state, seats } = loaded;
    let entries = state.players.iter().zip(seats);
    let players = (1..)
        .zip(entries)
        .map(|(number, (entry, seat))| TournamentPlayer {
            number,
            name: seat.as_ref().and_then(|seat| seat.name.clone()),
            bot: entry.bot,
            rating: entry.rating,
            withdrawn: entry.withdrawn,
        });
    let byes = state.byes.iter().map(|bye| TournamentBye {
        round: bye.round,
        player: bye.player,
        bye: bye.bye,
    });
    let is_league = matches!(
        row.settings.format,
        pijersi_protocol::TournamentFormat::League { .. }
    );
    Tournament {
        id: row.id.clone(),
        settings: row.settings.clone(),
        organiser: row.organiser_name.clone(),
        status: state.status,
        created: row.created,
        started: state.started,
        ended: state.ended,
        due: match (state.status, state.arena_ends()) {
            (TournamentStatus::Running, Some(ends)) => Some(ends),
            _ => state.due(),
        },
        round: state.round,
        rounds: state.rounds(),
        season: is_league.then_some(state.season),
        tie_breaks: state.tie_breaks(),
        players: players.collect(),
        groups: state.groups(),
        games: games(state),
        byes: byes.collect(),
        you: identity.and_then(|identity| loaded.number(identity)),
        is_yours: identity == Some(row.organiser),
        now: now(),
    }
}

fn games(state: &State) -> Vec<TournamentGame> {
    let hidden = match state.is_arena() {
        true => {
            let finished = state.boards.iter().filter(|board| board.result.is_some());
            finished.count().saturating_sub(MAX_FINISHED)
        }
        false => 0,
    };
    let mut finished = 0;
    let is_shown = |board: &&Board| {
        finished += usize::from(board.result.is_some());
        board.result.is_none() || finished > hidden
    };
    state.boards.iter().filter(is_shown).map(game).collect()
}

/// A board.
pub(super) fn game(board: &Board) -> TournamentGame {
    TournamentGame {
        id: board.game.clone(),
        round: board.round,
        group: board.group,
        white: board.white,
        black: board.black,
        result: board.result,
    }
}
