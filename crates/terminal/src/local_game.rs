//! The game at this terminal.

use std::ops::Deref;
use std::time::{Duration, Instant};

use pijersi::{Match, Player, Turn};
use pijersi_engine::{Level, Limits, Options};
use pijersi_game::player::{Question, random_seed};
use pijersi_game::{
    Event, EventKind, Game, MatchLength, Options as GameOptions, Refusal, Seat, Settings,
    TimeControl,
};

use crate::two_games::{Series, exchange_names};

/// Size of an engine's table in MiB.
const TABLE_MIB: usize = 16;

/// The game at this terminal: a [`Game`], the moment from which its time counts, and the seed of its engines.
#[derive(Clone, Debug)]
pub struct LocalGame {
    game: Game,
    /// At this moment the time of the game was `beginning_time`.
    beginning: Instant,
    beginning_time: u64,
    seed: u64,
    /// Grows with every change, so that replies of engines to older positions are recognised.
    revision: u64,
    /// The two-game match that it belongs to.
    series: Option<Series>,
}

impl Deref for LocalGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl LocalGame {
    /// A game that continues a record, with the options of its tags.
    pub fn new(
        record: Match,
        seats: [Seat; 2],
        control: Option<TimeControl>,
        now: Instant,
    ) -> LocalGame {
        let settings = Settings {
            options: GameOptions::of(&record),
            opening: record,
            seats,
            controls: [control.unwrap_or_default(); 2],
            ..Settings::default()
        };
        LocalGame {
            game: Game::new(settings),
            beginning: now,
            beginning_time: 0,
            seed: random_seed(),
            revision: 0,
            series: None,
        }
    }

    /// The game as the first one of a match.
    pub fn with_length(self, length: MatchLength) -> LocalGame {
        LocalGame {
            series: Series::of(length),
            ..self
        }
    }

    /// The game as one that replaces another.
    pub(crate) fn following(self, before: &LocalGame, series: Option<Series>) -> LocalGame {
        LocalGame {
            revision: before.revision + 1,
            series,
            ..self
        }
    }

    /// The two-game match that it belongs to.
    pub(crate) fn series(&self) -> Option<Series> {
        self.series
    }

    /// Counts the changes of the game.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The time control, which is the same for both players.
    pub fn control(&self) -> Option<TimeControl> {
        let [control, _] = self.game.settings().controls;
        Some(control).filter(|control| control.is_limited())
    }

    /// Time left on a player's clock, if there is one.
    pub fn left(&self, player: Player, now: Instant) -> Option<Duration> {
        let left = self.game.clocks().left(player, self.time(now))?;
        Some(Duration::from_millis(left))
    }

    /// The time of the game, which never decreases.
    fn time(&self, now: Instant) -> u64 {
        let time = now.saturating_duration_since(self.beginning);
        (self.beginning_time + time.as_millis() as u64).max(self.game.last_event_at())
    }

    fn apply(&mut self, kind: EventKind, now: Instant) -> Result<(), Refusal> {
        let at = self.time(now);
        self.game.apply(Event { at, kind })?;
        self.revision += 1;
        Ok(())
    }

    /// Plays a turn.
    pub fn play(&mut self, turn: Turn, now: Instant) -> Result<(), Refusal> {
        let kind = EventKind::Turn {
            player: self.game.position().player(),
            number: self.game.turn_number(),
            turn,
            lag: 0,
        };
        self.apply(kind, now)
    }

    /// Swaps sides instead of playing a turn.
    pub fn swap(&mut self, now: Instant) -> Result<(), Refusal> {
        let kind = EventKind::Swap {
            player: self.game.position().player(),
            number: self.game.turn_number(),
            lag: 0,
        };
        self.apply(kind, now)
    }

    /// Takes back turns, and returns them, the last one first. Without a turn, a swap was taken back.
    pub fn undo(&mut self, now: Instant) -> Result<Vec<Turn>, Refusal> {
        let mut turns = self.game.record().turns().to_vec();
        self.apply(EventKind::Undo, now)?;
        let taken = turns.split_off(self.game.record().len());
        Ok(taken.into_iter().rev().collect())
    }

    /// Pauses or resumes engines and clocks.
    pub fn pause(&mut self, pauses: bool, now: Instant) -> Result<(), Refusal> {
        let kind = match pauses {
            true => EventKind::Pause,
            false => EventKind::Resume,
        };
        self.apply(kind, now)
    }

    /// Ends the game if the time of the player to move is up; returns whether it was.
    pub fn check_time(&mut self, now: Instant) -> bool {
        self.apply(EventKind::TimeOut, now).is_ok()
    }

    /// The player who resigns: the person to move, or the only person; none when engines play each other.
    pub fn resigner(&self) -> Option<Player> {
        let mover = self.game.mover()?;
        [mover, mover.opponent()]
            .into_iter()
            .find(|&player| self.game.seat(player).is_person())
    }

    /// Resigns.
    pub fn resign(&mut self, player: Player, now: Instant) -> Result<(), Refusal> {
        self.apply(EventKind::Resign(player), now)
    }

    /// Takes over a live game, whose time is now `time`.
    pub fn follow(&mut self, game: Game, time: u64, now: Instant) {
        self.game = game;
        self.beginning = now;
        self.beginning_time = time;
        self.revision += 1;
    }

    /// Continues another record with the same players and fresh clocks.
    pub fn replace(&mut self, record: Match, now: Instant) {
        let seats = self.game.settings().seats.clone();
        let game = LocalGame::new(record, seats, self.control(), now);
        *self = game.following(self, None);
    }

    /// The record to save: with the names of the engines, unless it names players already. After a swap, the names have
    /// exchanged their places, too.
    pub fn signed_record(&self) -> Match {
        let mut record = self.game.record().clone();
        if self.game.is_swapped() {
            exchange_names(&mut record);
        }
        for (name, player) in [("White", Player::White), ("Black", Player::Black)] {
            let player = match self.game.seat(player) {
                Seat::Person => continue,
                Seat::Banli(level) => format!("Banli, level {}", level.number()),
                Seat::Engine(path) => path.display().to_string(),
            };
            if record.tags().get(name).is_none() {
                let set = record.tags_mut().set(name, &player);
                debug_assert_eq!(set, Ok(()));
            }
        }
        record
    }

    /// The question for an engine to move; `default_time` is its time for a turn without clocks.
    pub fn question(&self, default_time: Duration, now: Instant) -> Question {
        let position = *self.game.position();
        Question {
            position,
            limits: self.game.limits(default_time, self.time(now)),
            options: self.options(position.player()),
            uses_book: false,
        }
    }

    /// The options of a player's engine.
    pub fn options(&self, player: Player) -> Options {
        Options {
            table_mib: TABLE_MIB,
            level: match self.game.seat(player) {
                Seat::Banli(level) => *level,
                _ => Level::MAX,
            },
            seed: self.seed,
            ..Options::default()
        }
    }
}

/// The question for a hint: at full strength, for a fixed time.
pub fn advice(position: pijersi::Position, time: Duration) -> Question {
    Question {
        position,
        limits: Limits {
            move_time: Some(time),
            ..Limits::default()
        },
        options: Options {
            table_mib: TABLE_MIB,
            ..Options::default()
        },
        uses_book: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seats: [Seat; 2], control: Option<&str>) -> (LocalGame, Instant) {
        let now = Instant::now();
        let control = control.map(|text| text.parse().unwrap());
        (LocalGame::new(Match::default(), seats, control, now), now)
    }

    #[test]
    fn time_runs_out_and_is_reported_once() {
        let (mut game, now) = game([Seat::Person, Seat::Person], Some("1+0"));
        let late = now + Duration::from_secs(61);
        assert!(!game.check_time(now));
        assert!(game.check_time(late));
        assert!(!game.check_time(late));
        assert_eq!(game.left(Player::White, late), Some(Duration::ZERO));
    }

    #[test]
    fn every_game_has_its_own_seed() {
        let (mut game, now) = game([Seat::Person, Seat::Banli(Level::MIN)], None);
        let first = game.options(Player::Black);
        assert_eq!(first.level, Level::MIN);
        game.replace(Match::default(), now);
        assert_ne!(game.options(Player::Black).seed, first.seed);
    }

    #[test]
    fn engines_are_named_in_the_record() {
        let (mut game, now) = game([Seat::Person, Seat::Banli(Level::MIN)], None);
        let record = game.signed_record();
        assert_eq!(record.tags().get("White"), None);
        assert_eq!(record.tags().get("Black"), Some("Banli, level 1"));
        let known: Match = "[Black \"Bob\"]\n1 a4-b5=c4 # well".parse().unwrap();
        game.replace(known.clone(), now);
        assert_eq!(game.signed_record(), known);
    }

    #[test]
    fn names_and_engines_follow_a_swap() {
        let (mut game, now) = game([Seat::Person, Seat::Banli(Level::MIN)], None);
        let record = "[Swap \"first-turn\"]\n[White \"Ann\"]\n1 a4-b5=c4";
        game.replace(record.parse().unwrap(), now);
        assert!(game.may_swap());
        game.swap(now).unwrap();
        assert!(game.seat(Player::White) == &Seat::Banli(Level::MIN));
        let saved = game.signed_record();
        assert!(saved.is_swapped());
        assert_eq!(saved.tags().get("White"), Some("Banli, level 1"));
        assert_eq!(saved.tags().get("Black"), Some("Ann"));
    }

    #[test]
    fn the_person_resigns_and_never_the_engine() {
        let banli = || Seat::Banli(Level::MIN);
        let resigner = |seats| game(seats, None).0.resigner();
        assert_eq!(resigner([Seat::Person, Seat::Person]), Some(Player::White));
        assert_eq!(resigner([banli(), Seat::Person]), Some(Player::Black));
        assert_eq!(resigner([banli(), banli()]), None);
    }
}
