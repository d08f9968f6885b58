//! The players' time.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use pijersi::Player;

/// How much time each player has.
///
/// ```
/// use std::time::Duration;
/// use pijersi_terminal::TimeControl;
/// let control: TimeControl = "5+3".parse().unwrap();
/// assert_eq!(control.base, Duration::from_secs(300));
/// assert_eq!(control.increment, Duration::from_secs(3));
/// assert_eq!(control.to_string(), "5+3");
/// assert!("soon".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole match.
    pub base: Duration,
    /// Added after each turn.
    pub increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let read = |text: &str, unit: f64, most: f64| {
            let number: f64 = text.trim().parse().ok()?;
            let seconds = number * unit;
            (0.0..=most).contains(&seconds).then_some(seconds)
        };
        const DAY: f64 = 86_400.0;
        let base = read(minutes, 60.0, DAY).filter(|&seconds| seconds > 0.0);
        base.zip(read(seconds, 1.0, DAY))
            .map(|(base, increment)| TimeControl {
                base: Duration::from_secs_f64(base),
                increment: Duration::from_secs_f64(increment),
            })
            .ok_or_else(|| {
                format!("{text}: write minutes, or minutes+seconds for each turn, such as 5+3")
            })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.base.as_secs_f64() / 60.0;
        write!(f, "{minutes}+{}", self.increment.as_secs_f64())
    }
}

/// Two clocks, of which at most one runs. Time is told to them, so that tests need not wait.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
    /// What was left before each turn, to be given back when the turn is taken back.
    before: Vec<[Duration; 2]>,
}

impl Clocks {
    /// Both clocks full, none running.
    pub fn new(control: TimeControl) -> Clocks {
        Clocks {
            control,
            left: [control.base; 2],
            running: None,
            before: Vec::new(),
        }
    }

    /// How much time each player was given.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What is left for a player.
    pub fn left(&self, player: Player, now: Instant) -> Duration {
        let left = self.left[player as usize];
        match self.running {
            Some((runner, since)) if runner == player => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// Starts the clock of a player; another one that runs is stopped.
    pub fn start(&mut self, player: Player, now: Instant) {
        if self.running.is_none_or(|(runner, _)| runner != player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stops whichever clock runs.
    pub fn stop(&mut self, now: Instant) {
        if let Some((runner, _)) = self.running {
            self.left[runner as usize] = self.left(runner, now);
            self.running = None;
        }
    }

    /// A player's turn is over: the clock stops and gains the increment.
    pub fn press(&mut self, player: Player, now: Instant) {
        self.before.push(self.left);
        self.stop(now);
        self.left[player as usize] += self.control.increment;
    }

    /// The last turn is taken back, and so is the time it took.
    pub fn undo(&mut self) {
        self.running = None;
        if let Some(left) = self.before.pop() {
            self.left = left;
        }
    }

    /// The player whose time is up.
    pub fn expired(&self, now: Instant) -> Option<Player> {
        let (runner, _) = self.running?;
        self.left(runner, now).is_zero().then_some(runner)
    }
}

/// A time as a clock shows it: `4:59`, and tenths when it gets short.
pub fn clock_face(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    if tenths < 200 {
        return format!("{minutes}:{seconds:02}.{}", tenths % 10);
    }
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_costs_its_time_and_gains_the_increment() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut clocks = Clocks::new("1+2".parse().unwrap());
        clocks.start(Player::White, start);
        assert_eq!(clocks.left(Player::White, at(10)).as_secs(), 50);
        clocks.press(Player::White, at(10));
        clocks.start(Player::Black, at(10));
        assert_eq!(clocks.left(Player::White, at(30)).as_secs(), 52);
        assert_eq!(clocks.left(Player::Black, at(30)).as_secs(), 40);
        assert_eq!(clocks.expired(at(69)), None);
        assert_eq!(clocks.expired(at(70)), Some(Player::Black));
        clocks.undo();
        assert_eq!(clocks.left(Player::White, at(99)).as_secs(), 60);
    }

    #[test]
    fn faces_are_short() {
        for (milliseconds, face) in [
            (0, "0:00.0"),
            (19_990, "0:19.9"),
            (20_000, "0:20"),
            (299_999, "4:59"),
            (3_661_000, "1:01:01"),
        ] {
            assert_eq!(clock_face(Duration::from_millis(milliseconds)), face);
        }
    }

    #[test]
    fn odd_controls_are_refused() {
        for text in [
            "", "+", "0", "-1", "5+", "5+x", "inf", "nan+1", "1e9", "5+3+1",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
        assert_eq!("0.5".parse::<TimeControl>().unwrap().base.as_secs(), 30);
    }
}
