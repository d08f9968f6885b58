//! Divisions: at the start, and in the next season of a league.

use pijersi_pairing::{League, LeagueRules, PairingError, PlayerId};
use pijersi_protocol::TournamentFormat;

use super::event::EventKind;
use super::plan::MIN_PLAYERS;
use super::state::State;
use crate::live::time::SECOND;

impl State {
    /// The divisions at the start; none with too few players.
    pub(super) fn first_divisions(&self) -> Option<Vec<Vec<u32>>> {
        let mut players = self.by_rating();
        if self.settings.stand_in
            && let Some(bot) = self.stand_in()
            && players.len() % 2 == 1
            && !matches!(
                self.settings.format,
                TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. }
            )
        {
            players.retain(|&number| number != bot);
        }
        if players.len() < MIN_PLAYERS {
            return None;
        }
        match self.settings.format {
            TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } => Some(Vec::new()),
            TournamentFormat::RoundRobin { .. } | TournamentFormat::Knockout { .. } => {
                Some(vec![players])
            }
            TournamentFormat::League { .. } => {
                let ids = players.into_iter().map(PlayerId);
                let league = League::new(ids, self.league_rules()).ok()?;
                Some(divisions(&league))
            }
        }
    }

    /// The players who take part, the highest rating first, then the earliest entry.
    fn by_rating(&self) -> Vec<u32> {
        let mut players: Vec<u32> = self.active().collect();
        let rating = |number: u32| self.player(number).map(|entry| entry.rating);
        players.sort_by_key(|&number| std::cmp::Reverse(rating(number)));
        players
    }

    fn league_rules(&self) -> LeagueRules {
        let moves = match self.settings.format {
            TournamentFormat::League { moves, .. } => moves.into(),
            _ => 0,
        };
        LeagueRules {
            cycles: self.cycles().unwrap_or_default(),
            moves,
        }
    }

    /// The end, or the next season of a league after a pause.
    pub(super) fn end_season(&self, now: u64) -> Option<EventKind> {
        if self.has_running_games() {
            return None;
        }
        let TournamentFormat::League { seasons, .. } = self.settings.format else {
            return Some(EventKind::Ended {});
        };
        if self.is_closing || seasons.is_some_and(|seasons| self.season >= seasons) {
            return Some(EventKind::Ended {});
        }
        if now < self.round_ended.unwrap_or(0) + self.settings.pause * SECOND {
            return None;
        }
        let next = self.next_season();
        Some(
            next.map_or(EventKind::Ended {}, |divisions| EventKind::Season {
                divisions,
            }),
        )
    }

    /// The divisions of the next season; none with too few players.
    fn next_season(&self) -> Option<Vec<Vec<u32>>> {
        let ids = |numbers: &[u32]| {
            numbers
                .iter()
                .map(|&number| PlayerId(number))
                .collect::<Vec<_>>()
        };
        let standings: Result<Vec<Vec<PlayerId>>, PairingError> = (0..self.divisions.len() as u32)
            .map(|division| {
                let lines = self.division_standings(division)?;
                Ok(lines.iter().map(|line| line.player).collect())
            })
            .collect();
        let old: Vec<PlayerId> = self
            .divisions
            .iter()
            .flat_map(|players| ids(players))
            .collect();
        let withdrawn: Vec<PlayerId> = old
            .iter()
            .copied()
            .filter(|id| !self.is_active(id.0))
            .collect();
        let mut newcomers = self.by_rating();
        newcomers.retain(|&number| !old.contains(&PlayerId(number)));
        let league = League::restore(
            self.season,
            self.divisions.iter().map(|players| ids(players)).collect(),
            self.league_rules(),
        )
        .ok()?;
        let next = league
            .next_season(&standings.ok()?, &withdrawn, &ids(&newcomers))
            .ok()?;
        Some(divisions(&next))
    }
}

fn divisions(league: &League) -> Vec<Vec<u32>> {
    let divisions = league.divisions().iter();
    divisions
        .map(|players| players.iter().map(|player| player.0).collect())
        .collect()
}
