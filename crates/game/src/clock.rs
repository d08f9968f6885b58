//! The players' clocks.

use pijersi::Player;

use crate::time_control::TimeControl;

/// Two clocks, of which at most one runs. Times are arguments, in milliseconds since any fixed moment; the time left never
/// falls below zero.
///
/// ```
/// use pijersi::Player;
/// use pijersi_game::{Clocks, TimeControl};
/// let mut clocks = Clocks::new(["1+2".parse().unwrap(); 2]);
/// clocks.start(Player::White, 0);
/// assert_eq!(clocks.left(Player::White, 10_000), Some(50_000));
/// clocks.press(Player::White, 10_000, 0);
/// assert_eq!(clocks.left(Player::White, 99_000), Some(52_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    controls: [TimeControl; 2],
    /// Time left when each clock was last started or stopped.
    left: [Option<u64>; 2],
    running: Option<(Player, u64)>,
    /// Until when each player is on vacation; 0 for a player who never was.
    vacation: [u64; 2],
}

impl Clocks {
    /// Both clocks full, none running.
    pub fn new(controls: [TimeControl; 2]) -> Clocks {
        Clocks {
            controls,
            left: controls.map(TimeControl::start),
            running: None,
            vacation: [0; 2],
        }
    }

    /// The time control of a player.
    pub fn control(&self, player: Player) -> TimeControl {
        self.controls[player as usize]
    }

    /// Time left for a player; none without a clock.
    pub fn left(&self, player: Player, now: u64) -> Option<u64> {
        let left = self.left[player as usize]?;
        Some(match self.running {
            Some((runner, since)) if runner == player => {
                let counted = now.saturating_sub(self.counted_since(runner, since));
                left.saturating_sub(counted)
            }
            _ => left,
        })
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// The moment at which the running clock reaches zero.
    pub fn runs_out_at(&self) -> Option<u64> {
        let (runner, since) = self.running?;
        let since = self.counted_since(runner, since);
        self.left[runner as usize].map(|left| since.saturating_add(left))
    }

    /// From when the time of a clock counts that was started at a time: not during a vacation.
    fn counted_since(&self, player: Player, since: u64) -> u64 {
        since.max(self.vacation[player as usize])
    }

    /// Until when a player is on vacation, if a vacation was ever begun: the player's clock does not run until then.
    pub fn vacation_until(&self, player: Player) -> Option<u64> {
        Some(self.vacation[player as usize]).filter(|&until| until > 0)
    }

    /// Begins, prolongs or ends a player's vacation. A time that is over ends it now.
    pub fn set_vacation(&mut self, player: Player, until: u64, now: u64) {
        let running = self.running;
        self.stop(now);
        self.vacation[player as usize] = until;
        self.running = running.map(|(runner, _)| (runner, now));
    }

    /// The player whose time is up. `lag` of the elapsed time does not count.
    pub fn out_of_time(&self, now: u64, lag: u64) -> Option<Player> {
        let counted = now.saturating_sub(lag);
        self.runs_out_at()
            .is_some_and(|end| counted >= end)
            .then(|| self.running())?
    }

    /// Starts the clock of a player and stops the other one.
    pub fn start(&mut self, player: Player, now: u64) {
        if self.running() != Some(player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stops the running clock.
    pub fn stop(&mut self, now: u64) {
        if let Some((runner, _)) = self.running {
            self.left[runner as usize] = self.left(runner, now);
            self.running = None;
        }
    }

    /// Ends a player's turn: the clock stops and gains the increment. `lag` of the elapsed time does not count.
    pub fn press(&mut self, player: Player, now: u64, lag: u64) {
        let since = self.running.map_or(now, |(_, since)| since);
        self.stop(now.saturating_sub(lag).max(since));
        if let Some(left) = &mut self.left[player as usize] {
            *left = match self.controls[player as usize] {
                TimeControl::PerTurn { time } => time,
                control => left.saturating_add(control.increment()),
            };
        }
    }

    /// Exchanges the clocks, because the players exchange sides. Both stop.
    pub fn swap(&mut self, now: u64) {
        self.stop(now);
        self.controls.swap(0, 1);
        self.left.swap(0, 1);
        self.vacation.swap(0, 1);
    }

    /// Gives a player more time; false when the player has no clock.
    pub fn add(&mut self, player: Player, time: u64) -> bool {
        let left = &mut self.left[player as usize];
        *left = left.map(|left| left.saturating_add(time));
        left.is_some()
    }

    /// The clocks as when they were last started or stopped, and stopped: to be restored when a turn is taken back.
    pub(crate) fn snapshot(&self) -> Clocks {
        Clocks {
            running: None,
            ..*self
        }
    }

    /// Goes back to a snapshot. Vacations stay as they are.
    pub(crate) fn restore(&mut self, snapshot: Clocks) {
        *self = Clocks {
            vacation: self.vacation,
            ..snapshot
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Black, White};

    #[test]
    fn a_turn_costs_its_time_and_gains_the_increment() {
        let mut clocks = Clocks::new(["1+2".parse().unwrap(); 2]);
        clocks.start(White, 0);
        clocks.press(White, 10_000, 0);
        clocks.start(Black, 10_000);
        assert_eq!(clocks.left(White, 30_000), Some(52_000));
        assert_eq!(clocks.left(Black, 30_000), Some(40_000));
        assert_eq!(clocks.out_of_time(69_999, 0), None);
        assert_eq!(clocks.out_of_time(70_000, 0), Some(Black));
        assert_eq!(clocks.out_of_time(70_000, 1), None);
        assert_eq!(clocks.left(Black, u64::MAX), Some(0));
    }

    #[test]
    fn time_that_does_not_count_is_given_back_but_no_more_than_passed() {
        let mut clocks = Clocks::new(["1+0".parse().unwrap(); 2]);
        clocks.start(White, 1_000);
        clocks.press(White, 5_000, 300);
        assert_eq!(clocks.left(White, 5_000), Some(56_300));
        clocks.start(Black, 5_000);
        clocks.press(Black, 5_100, u64::MAX);
        assert_eq!(clocks.left(Black, 5_100), Some(60_000));
    }

    #[test]
    fn time_for_each_turn_is_not_saved() {
        let mut clocks = Clocks::new([TimeControl::days(2); 2]);
        clocks.start(White, 0);
        clocks.press(White, 86_400_000, 0);
        assert_eq!(clocks.left(White, 86_400_000), Some(172_800_000));
    }

    #[test]
    fn a_clock_does_not_run_during_a_vacation() {
        let days = |days: u64| days * 86_400_000;
        let mut clocks = Clocks::new([TimeControl::days(3); 2]);
        clocks.start(White, 0);
        clocks.set_vacation(White, days(11), days(1));
        assert_eq!(clocks.left(White, days(10)), Some(days(2)));
        assert_eq!(clocks.runs_out_at(), Some(days(13)));
        // It ends earlier, and was over before the opponent's turn.
        clocks.set_vacation(White, days(5), days(5));
        assert_eq!(clocks.runs_out_at(), Some(days(7)));
        clocks.press(White, days(6), 0);
        // The clock of a player on vacation is started and does not run.
        clocks.set_vacation(Black, days(20), days(6));
        clocks.start(Black, days(6));
        assert_eq!(clocks.left(Black, days(19)), Some(days(3)));
        assert_eq!(clocks.out_of_time(days(22), 0), None);
        assert_eq!(clocks.out_of_time(days(23), 0), Some(Black));
        clocks.press(Black, days(7), 0);
        assert_eq!(clocks.left(Black, days(7)), Some(days(3)));
        assert_eq!(clocks.vacation_until(Black), Some(days(20)));
    }

    #[test]
    fn a_player_without_a_clock_is_never_late() {
        let mut clocks = Clocks::new([TimeControl::Unlimited, TimeControl::days(1)]);
        clocks.start(White, 0);
        assert_eq!(clocks.out_of_time(u64::MAX, 0), None);
        assert_eq!(clocks.left(White, u64::MAX), None);
        assert!(!clocks.add(White, 5) && clocks.add(Black, u64::MAX));
        assert_eq!(clocks.left(Black, 0), Some(u64::MAX));
    }
}
