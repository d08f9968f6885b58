//! A match and those who play it.

use std::time::{Duration, Instant};

use pijersi::{Match, MatchResult, PlayError, Player, Position, Turn};
use pijersi_engine::Limits;

use crate::clock::{Clocks, TimeControl};
use crate::seat::Seat;

/// A match, its players and their clocks.
#[derive(Clone, Debug)]
pub struct Game {
    record: Match,
    seats: [Seat; 2],
    clocks: Option<Clocks>,
    paused: bool,
    /// Who lost on time.
    overdue: Option<Player>,
    /// Grows with every change, so that an engine's answer to an older position is known as such.
    revision: u64,
}

impl Game {
    /// A match that goes on from where the record ends.
    pub fn new(
        record: Match,
        seats: [Seat; 2],
        control: Option<TimeControl>,
        now: Instant,
    ) -> Game {
        let mut game = Game {
            record,
            seats,
            clocks: control.map(Clocks::new),
            paused: false,
            overdue: None,
            revision: 0,
        };
        game.changed(now);
        game
    }

    /// The match so far.
    pub fn record(&self) -> &Match {
        &self.record
    }

    /// The position after the last turn.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// Who plays a colour.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player as usize]
    }

    /// Who plays White and who plays Black.
    pub fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// The clocks, if the match has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Counts the changes of the game.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether engines and clocks rest.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who lost on time, if anybody did.
    pub fn overdue(&self) -> Option<Player> {
        self.overdue
    }

    /// Who is to move, unless the match is over.
    pub fn mover(&self) -> Option<Player> {
        (!self.record.is_over()).then(|| self.position().player())
    }

    /// Whether a person is to move.
    pub fn awaits_person(&self) -> bool {
        self.mover()
            .is_some_and(|player| self.seat(player).is_person())
    }

    /// Whether engines play both colours.
    pub fn is_watched(&self) -> bool {
        !self.seats.iter().any(Seat::is_person)
    }

    /// The engine's colour when an engine is to move and may.
    pub fn awaits_engine(&self) -> Option<Player> {
        self.mover()
            .filter(|&player| !self.paused && !self.seat(player).is_person())
    }

    /// The limits for an engine that is to move: the clock, or else the usual time for a turn.
    pub fn limits(&self, usual: Duration, now: Instant) -> Limits {
        let player = self.position().player();
        match &self.clocks {
            Some(clocks) => Limits {
                clock: Some(pijersi_engine::Clock {
                    remaining: clocks.left(player, now),
                    increment: clocks.control().increment,
                }),
                ..Limits::default()
            },
            None => Limits {
                move_time: Some(usual),
                ..Limits::default()
            },
        }
    }

    /// Plays a turn.
    pub fn play(&mut self, turn: Turn, now: Instant) -> Result<(), PlayError> {
        let player = self.position().player();
        self.record.play(turn)?;
        if let Some(clocks) = &mut self.clocks {
            clocks.press(player, now);
        }
        self.changed(now);
        Ok(())
    }

    /// Takes back turns until a person is to move (one turn when engines play both colours, which then
    /// rest), and says which, the last first.
    pub fn undo(&mut self, now: Instant) -> Vec<Turn> {
        let watched = self.is_watched();
        let mut taken = Vec::new();
        while let Some(turn) = self.record.undo() {
            taken.push(turn);
            self.overdue = None;
            if let Some(clocks) = &mut self.clocks {
                clocks.undo();
            }
            if watched || self.awaits_person() {
                break;
            }
        }
        // An engine that starts would at once play again what was taken back.
        let restarts = !watched && !self.awaits_person();
        if !taken.is_empty() {
            self.paused |= watched || restarts;
            self.changed(now);
        }
        taken
    }

    /// Lets engines and clocks rest, or go on.
    pub fn pause(&mut self, paused: bool, now: Instant) {
        self.paused = paused;
        self.changed(now);
    }

    /// Declares the match lost for a player whose time is up; whether that was so.
    pub fn check_time(&mut self, now: Instant) -> bool {
        let expired = self.clocks.as_ref().and_then(|clocks| clocks.expired(now));
        let Some(loser) = expired else {
            return false;
        };
        let lost = self.record.declare(MatchResult::win_of(loser.opponent()));
        if lost.is_ok() {
            self.overdue = Some(loser);
        }
        self.changed(now);
        true
    }

    /// Goes on with another match; the players stay and the clocks begin anew.
    pub fn replace(&mut self, record: Match, now: Instant) {
        self.record = record;
        self.overdue = None;
        self.paused = false;
        self.clocks = self
            .clocks
            .take()
            .map(|clocks| Clocks::new(clocks.control()));
        self.changed(now);
    }

    fn changed(&mut self, now: Instant) {
        self.revision += 1;
        let runner = self.mover().filter(|_| !self.paused);
        if let Some(clocks) = &mut self.clocks {
            match runner {
                Some(player) => clocks.start(player, now),
                None => clocks.stop(now),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pijersi_engine::Level;

    fn game(seats: [Seat; 2], control: Option<&str>) -> (Game, Instant) {
        let now = Instant::now();
        let control = control.map(|text| text.parse().unwrap());
        (Game::new(Match::default(), seats, control, now), now)
    }

    fn play(game: &mut Game, text: &str, now: Instant) {
        let turn = game.position().parse_turn(text).unwrap();
        game.play(turn, now).unwrap();
    }

    const BANLI: Seat = Seat::Banli(Level::MIN);

    #[test]
    fn undo_goes_back_to_the_person() {
        let (mut game, now) = game([Seat::Person, BANLI], None);
        assert!(game.undo(now).is_empty());
        play(&mut game, "a4-b5=c4", now);
        assert_eq!(game.awaits_engine(), Some(Player::Black));
        assert_eq!(game.undo(now).len(), 1);
        play(&mut game, "a4-b5=c4", now);
        play(&mut game, "f4=d5-d4", now);
        assert_eq!(game.undo(now).len(), 2);
        assert!(game.awaits_person() && !game.is_paused());
    }

    #[test]
    fn undo_stops_an_engine_that_starts() {
        let (mut game, now) = game([BANLI, Seat::Person], None);
        play(&mut game, "a4-b5=c4", now);
        assert_eq!(game.undo(now).len(), 1);
        assert_eq!(game.awaits_engine(), None);
        game.pause(false, now);
        assert_eq!(game.awaits_engine(), Some(Player::White));
    }

    #[test]
    fn a_watched_match_is_taken_back_turn_by_turn() {
        let (mut game, now) = game([BANLI, BANLI], None);
        play(&mut game, "a4-b5=c4", now);
        play(&mut game, "f4=d5-d4", now);
        assert_eq!(game.undo(now).len(), 1);
        assert!(game.is_paused());
    }

    #[test]
    fn time_can_run_out() {
        let (mut game, now) = game([Seat::Person, Seat::Person], Some("1+0"));
        let late = now + Duration::from_secs(61);
        assert!(!game.check_time(now));
        assert!(game.check_time(late));
        assert_eq!(game.record().result(), Some(MatchResult::Black));
        assert_eq!(game.overdue(), Some(Player::White));
        assert!(!game.check_time(late), "told once");
    }

    #[test]
    fn a_pause_stops_the_clock() {
        let (mut game, now) = game([Seat::Person, Seat::Person], Some("1+0"));
        game.pause(true, now);
        assert!(!game.check_time(now + Duration::from_secs(100)));
        game.pause(false, now + Duration::from_secs(100));
        assert!(game.check_time(now + Duration::from_secs(160)));
    }
}
