//! From what `go` says to what the engine is told.

use std::time::Duration;

use pijersi::Player;
use pijersi_engine::{Clock, Limits};

use crate::message::Go;

/// The limits for the player to move; an error when the clock of the other one was told only.
pub fn limits(go: &Go, player: Player, overhead: Duration) -> Result<Limits, String> {
    let clock = match go.clock(player) {
        Some(remaining) => Some(Clock {
            remaining: remaining.saturating_sub(overhead),
            increment: go.increment(player),
        }),
        None if go.clock(player.opponent()).is_some() => {
            let name = match player {
                Player::White => "p1time",
                Player::Black => "p2time",
            };
            return Err(format!("{player} is to move, so {name} is needed"));
        }
        None => None,
    };
    Ok(Limits {
        depth: go.depth,
        nodes: go.nodes,
        move_time: go.move_time,
        clock,
        ponder: go.ponder,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_the_player_to_move_counts() {
        let ms = Duration::from_millis;
        let go = Go {
            clocks: [Some(ms(1000)), Some(ms(2000))],
            increments: [Some(ms(10)), None],
            ..Go::default()
        };
        let white = limits(&go, Player::White, ms(5)).unwrap().clock.unwrap();
        assert_eq!((white.remaining, white.increment), (ms(995), ms(10)));
        let black = limits(&go, Player::Black, ms(3000)).unwrap().clock.unwrap();
        assert_eq!((black.remaining, black.increment), (ms(0), ms(0)));
    }

    #[test]
    fn a_clock_for_the_other_player_only_is_an_error() {
        let go = Go {
            clocks: [Some(Duration::from_secs(1)), None],
            ..Go::default()
        };
        let error = limits(&go, Player::Black, Duration::ZERO).unwrap_err();
        assert_eq!(error, "Black is to move, so p2time is needed");
    }
}
