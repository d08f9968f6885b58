//! Counting sequences of turns in a way that can be stopped.

use pijersi::{Position, PositionBuilder};
use pijersi_engine::Signal;

/// A count this deep takes a few milliseconds, so that it need not be interrupted.
const AT_ONCE: u32 = 3;

/// Number of sequences of `depth` turns; none when it was stopped.
pub fn perft(position: &Position, depth: u32, signal: &Signal) -> Option<u64> {
    if depth <= AT_ONCE || position.arrived().is_some() {
        return (!signal.is_stopped()).then(|| position.perft(depth));
    }
    // Counting ignores the draw, but listing turns does not: start far from it.
    let position = PositionBuilder::from(position).quiet(0).build().ok()?;
    count(&position, depth, signal)
}

fn count(position: &Position, depth: u32, signal: &Signal) -> Option<u64> {
    if signal.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.perft(depth));
    }
    position
        .turns()
        .into_iter()
        .filter(|turn| !turn.wins())
        .map(|turn| count(&position.play_unchecked(turn), depth - 1, signal))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_the_rules_do() {
        let few: Position = "6/7/2s-1r-1/7/1R-2S-1/7/6 w 18 1".parse().unwrap();
        for depth in 0..=5 {
            let counted = perft(&few, depth, &Signal::new());
            assert_eq!(counted, Some(few.perft(depth)), "depth {depth}");
        }
        let won: Position = "R-5/7/6/7/6/s-6/6 b 0 1".parse().unwrap();
        assert_eq!(perft(&won, 4, &Signal::new()), Some(0));
    }

    #[test]
    fn stops() {
        let signal = Signal::new();
        signal.stop();
        assert_eq!(perft(&Position::classic(), 6, &signal), None);
        assert_eq!(perft(&Position::classic(), 1, &signal), None);
    }
}
