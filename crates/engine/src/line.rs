//! Lines of expected turns.

use pijersi::{Position, Turn};

/// Adds the turn that arrives, when a line from this position ends just before it: the search knows that there
/// is one without playing it.
pub fn add_arrival(position: &Position, line: &mut Vec<Turn>) {
    let end = line
        .iter()
        .fold(*position, |position, &turn| position.play_unchecked(turn));
    if end.outcome().is_none() && end.can_arrive(end.player()) {
        line.extend(end.turns().into_iter().find(|turn| turn.wins()));
    }
}

#[cfg(test)]
mod tests {
    use super::add_arrival;
    use pijersi::Position;

    #[test]
    fn only_a_missing_arrival_is_added() {
        let near: Position = "6/R-6/6/7/6/s-6/6 w 0 1".parse().unwrap();
        let mut line = Vec::new();
        add_arrival(&near, &mut line);
        assert!(line.len() == 1 && line[0].wins());
        add_arrival(&near, &mut line);
        assert_eq!(line.len(), 1);
        let mut line = Vec::new();
        add_arrival(&Position::classic(), &mut line);
        assert!(line.is_empty());
    }
}
