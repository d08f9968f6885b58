//! A tournament without a store and without real games.

use std::collections::HashSet;

use pijersi::MatchResult;
use pijersi_protocol::{
    TournamentAction, TournamentFormat, TournamentRefusal, TournamentSettings, TournamentStatus,
};

use super::super::event::{EventKind, TournamentEvent};
use super::super::rules::{Actor, GameEnd, act, check_settings, finished};
use super::super::state::State;

/// A small generator of random numbers.
pub(super) struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

pub(super) fn settings(format: TournamentFormat) -> TournamentSettings {
    let settings = TournamentSettings {
        title: "Test".to_owned(),
        format,
        clock: "3+2".parse().unwrap(),
        setup: Default::default(),
        mode: pijersi_game::Mode::Strict,
        rated: false,
        swap: pijersi_game::SwapRule::Off,
        starts: None,
        max_players: None,
        start_when_full: false,
        pause: 10,
        no_show: None,
        stand_in: false,
        tie_breaks: Vec::new(),
    };
    check_settings(settings, 0, 1000).unwrap()
}

pub(super) fn end(result: Option<MatchResult>, turns: u64) -> GameEnd {
    GameEnd {
        result,
        turns,
        is_swapped: false,
    }
}

/// A tournament without a store.
pub(super) struct Simulation {
    pub state: State,
    pub events: Vec<TournamentEvent>,
    pub now: u64,
    games: u32,
}

impl Simulation {
    pub fn new(settings: TournamentSettings, players: u32) -> Simulation {
        let mut simulation = Simulation {
            state: State::new(settings),
            events: Vec::new(),
            now: 1_000,
            games: 0,
        };
        for player in 0..players {
            simulation
                .act(None, TournamentAction::Enter {}, 1500 + player % 7 * 10)
                .unwrap();
        }
        simulation
    }

    pub fn add(&mut self, kind: EventKind) {
        let at = self.now;
        let event = TournamentEvent { at, kind };
        self.state.apply(&event).unwrap();
        self.events.push(event);
    }

    pub fn act(
        &mut self,
        player: Option<u32>,
        action: TournamentAction,
        rating: u32,
    ) -> Result<(), TournamentRefusal> {
        let actor = Actor {
            player,
            is_organiser: player.is_none(),
            has_name: true,
            bot: player.is_none() && rating == 0,
            rating,
        };
        let kind = act(&self.state, actor, &action)?;
        self.add(kind);
        Ok(())
    }

    /// Adds what is due.
    pub fn advance(&mut self) {
        let games = &mut self.games;
        let mut ids = || {
            *games += 1;
            format!("game{games}")
        };
        while let Some(kind) = self.state.next(self.now, &mut ids) {
            let at = self.now;
            let event = TournamentEvent { at, kind };
            self.state.apply(&event).unwrap();
            self.events.push(event);
        }
    }

    pub fn running(&self) -> Vec<String> {
        let boards = self.state.boards.iter();
        let running = boards.filter(|board| board.result.is_none());
        running.filter_map(|board| board.game.clone()).collect()
    }

    pub fn finish(&mut self, game: &str, end: GameEnd) {
        for kind in finished(&self.state, game, end) {
            self.add(kind);
        }
    }

    /// Plays until the end, or for this number of steps.
    pub fn play(&mut self, random: &mut Random, steps: usize, absences: u64) {
        for _ in 0..steps {
            self.advance();
            self.check();
            if matches!(
                self.state.status,
                TournamentStatus::Over | TournamentStatus::Cancelled
            ) {
                return;
            }
            let running = self.running();
            if running.is_empty() {
                self.now = self
                    .state
                    .due()
                    .expect("something is due")
                    .max(self.now + 1);
                continue;
            }
            self.now += 1 + random.below(5_000);
            for game in running {
                if random.below(3) > 0 {
                    continue;
                }
                let result = match random.below(5) {
                    0 | 1 => MatchResult::White,
                    2 | 3 => MatchResult::Black,
                    _ => MatchResult::Draw,
                };
                let turns = if random.below(1_000) < absences {
                    0
                } else {
                    30
                };
                let result = Some(result);
                self.finish(&game, end(result, turns));
            }
        }
    }

    /// What holds at any time: no player has two games at once where rounds are played one after the other, and the events
    /// lead to the same state.
    pub fn check(&self) {
        let mut busy = HashSet::new();
        if !self.state.plays_at_once() {
            for board in self
                .state
                .boards
                .iter()
                .filter(|board| board.result.is_none())
            {
                assert!(
                    busy.insert(board.white) && busy.insert(board.black),
                    "{board:?}"
                );
            }
        }
    }

    pub fn check_replay(&self) {
        let mut state = State::new(self.state.settings.clone());
        for event in &self.events {
            let text = serde_json::to_string(&event.kind).unwrap();
            let kind = serde_json::from_str(&text).unwrap();
            state
                .apply(&TournamentEvent { at: event.at, kind })
                .unwrap();
        }
        assert_eq!(state, self.state);
    }

    pub fn points(&self) -> f64 {
        let groups = self.state.groups();
        groups
            .iter()
            .flat_map(|group| &group.standings)
            .map(|line| line.points)
            .sum()
    }
}
