//! Conversion of `go` to search limits.

use std::time::Duration;

use pijersi::{Player, Position, Turn};
use pijersi_engine::{Clock, Limits};

use crate::message::Go;

/// The limits for the player to move; an error when the only clock given is that of the other player, or when a turn is not legal.
pub fn limits(go: &Go, position: &Position, overhead: Duration) -> Result<Limits, String> {
    let player = position.player();
    if go.mate.is_some() && !go.search_turns.is_empty() {
        return Err("mate looks at every turn: leave out searchmoves".to_owned());
    }
    let search_turns: Vec<Turn> = go
        .search_turns
        .iter()
        .map(|turn| position.parse_turn(turn).map_err(|error| error.to_string()))
        .collect::<Result<_, _>>()?;
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
        search_turns,
        win_in: go.mate,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to_move(player: &str) -> Position {
        format!("6/3p-3/6/3R-3/6/7/6 {player} 0 1").parse().unwrap()
    }

    #[test]
    fn turns_must_be_legal() {
        let turns = |turns: &[&str]| Go {
            search_turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
            ..Go::default()
        };
        let read = limits(&turns(&["d4d5", "d4-c4"]), &to_move("w"), Duration::ZERO);
        assert_eq!(read.unwrap().search_turns.len(), 2);
        let error = limits(&turns(&["d4d7"]), &to_move("w"), Duration::ZERO).unwrap_err();
        assert!(error.contains("d4d7"), "{error}");
        let both = Go {
            mate: Some(2),
            ..turns(&["d4d5"])
        };
        assert!(limits(&both, &to_move("w"), Duration::ZERO).is_err());
    }

    #[test]
    fn the_clock_of_the_player_to_move_counts() {
        let ms = Duration::from_millis;
        let go = Go {
            clocks: [Some(ms(1000)), Some(ms(2000))],
            increments: [Some(ms(10)), None],
            ..Go::default()
        };
        let white = limits(&go, &to_move("w"), ms(5)).unwrap().clock.unwrap();
        assert_eq!((white.remaining, white.increment), (ms(995), ms(10)));
        let black = limits(&go, &to_move("b"), ms(3000)).unwrap().clock.unwrap();
        assert_eq!((black.remaining, black.increment), (ms(0), ms(0)));
    }

    #[test]
    fn a_clock_for_the_other_player_only_is_an_error() {
        let go = Go {
            clocks: [Some(Duration::from_secs(1)), None],
            ..Go::default()
        };
        let error = limits(&go, &to_move("b"), Duration::ZERO).unwrap_err();
        assert_eq!(error, "Black is to move, so p2time is needed");
    }
}
