//! Two-game matches at this terminal.

use std::time::Instant;

use pijersi::{Match, Player};
use pijersi_game::{MatchLength, MatchScore};

use crate::language::fill;
use crate::local_game::LocalGame;

/// A two-game match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Series {
    /// The number of the game, 1 or 2.
    pub number: u32,
    /// The score before the game.
    before: MatchScore,
}

impl Series {
    /// The first game of a match, if it has two.
    pub fn of(length: MatchLength) -> Option<Series> {
        (length == MatchLength::Two).then_some(Series {
            number: 1,
            before: MatchScore::default(),
        })
    }
}

impl LocalGame {
    /// The number of games of the match.
    pub(crate) fn match_length(&self) -> MatchLength {
        match self.series() {
            Some(_) => MatchLength::Two,
            None => MatchLength::One,
        }
    }

    /// The score of the two-game match, with the result of this game.
    fn score(&self) -> Option<MatchScore> {
        let Series { number, before } = self.series()?;
        let mut score = before;
        if let Some(result) = self.result() {
            score.add(number, self.is_swapped(), result);
        }
        Some(score)
    }

    /// The half points of White and Black in the two-game match.
    pub(crate) fn half_points(&self) -> Option<[u32; 2]> {
        let MatchScore { first, second } = self.score()?;
        let is_first_white = (self.series()?.number == 1) != self.is_swapped();
        Some(match is_first_white {
            true => [first, second],
            false => [second, first],
        })
    }

    /// Whether the match continues after this game.
    pub(crate) fn has_second_game(&self) -> bool {
        let is_first = self.series().is_some_and(|series| series.number == 1);
        is_first && self.result().is_some()
    }

    /// The second game of the match, from the same start and with the same clocks. Who did not begin the first game begins.
    pub(crate) fn second_game(&self, now: Instant) -> Option<LocalGame> {
        let score = self.score().filter(|_| self.has_second_game())?;
        let settings = self.settings();
        let mut record = settings.opening.clone();
        record.truncate(0);
        exchange_names(&mut record);
        let mut seats = settings.seats.clone();
        seats.swap(0, 1);
        let series = Series {
            number: 2,
            before: score,
        };
        let game = LocalGame::new(record, seats, self.control(), now);
        Some(game.following(self, Some(series)))
    }

    /// Whether one person plays, so that the board turns with the sides.
    pub(crate) fn has_one_person(&self) -> bool {
        let persons = Player::ALL.map(|player| self.seat(player).is_person());
        persons[0] != persons[1]
    }

    fn result(&self) -> Option<pijersi::MatchResult> {
        self.termination()?.result()
    }
}

/// Exchanges the names of White and Black.
pub(crate) fn exchange_names(record: &mut Match) {
    let names = ["White", "Black"].map(|name| record.tags().get(name).map(str::to_owned));
    for (name, value) in ["Black", "White"].into_iter().zip(names) {
        match value {
            Some(value) => {
                let set = record.tags_mut().set(name, &value);
                debug_assert_eq!(set, Ok(()));
            }
            None => drop(record.tags_mut().remove(name)),
        }
    }
}

/// A text with the points of White and Black.
pub(crate) fn with_points(text: &str, half_points: [u32; 2]) -> String {
    let [white, black] = half_points.map(points);
    fill(text, &[("white", &*white), ("black", &*black)])
}

/// Half points as points.
pub(crate) fn points(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use pijersi_engine::Level;
    use pijersi_game::Seat;

    use super::*;

    #[test]
    fn the_second_game_begins_with_the_other_player_and_keeps_the_score() {
        let now = Instant::now();
        let banli = Seat::Banli(Level::MIN);
        let record: Match = "[White \"Ann\"]\n[Swap \"first-turn\"]".parse().unwrap();
        let game = LocalGame::new(record, [Seat::Person, banli.clone()], None, now);
        assert!(game.half_points().is_none() && game.second_game(now).is_none());
        let mut game = game.with_length(MatchLength::Two);
        assert_eq!(game.half_points(), Some([0, 0]));
        assert!(game.second_game(now).is_none());
        let turn = *game.position().turns().first().unwrap();
        game.play(turn, now).unwrap();
        // Banli takes over White, and Ann resigns as Black.
        game.swap(now).unwrap();
        game.resign(Player::Black, now).unwrap();
        assert_eq!(game.half_points(), Some([2, 0]));
        let mut second = game.second_game(now).unwrap();
        assert!(second.revision() > game.revision());
        assert_eq!(second.settings().seats, [banli, Seat::Person]);
        assert_eq!(second.record().tags().get("Black"), Some("Ann"));
        assert!(second.record().is_empty() && !second.record().is_swapped());
        assert_eq!(second.half_points(), Some([2, 0]));
        second.resign(Player::White, now).unwrap();
        assert_eq!(second.half_points(), Some([2, 2]));
        assert!(!second.has_second_game());
    }
}
