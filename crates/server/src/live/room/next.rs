//! The game after this one: of the same match, or a rematch.

use pijersi::Player;
use pijersi_game::{Game, MatchLength, half_points};
use pijersi_protocol::GameStatus;

use super::Room;
use crate::live::secret;
use crate::live::time::now;
use crate::store::games::{GameRow, SeriesRow};

impl Room {
    /// The second game of a match of two, once the first has ended with a result.
    pub(super) fn next_of_series(&self, game: &Game) -> Option<GameRow> {
        let is_first = self.row.series.length == MatchLength::Two && self.row.series.played == 0;
        let result = game.termination().filter(|_| is_first)?.result()?;
        let points = Player::ALL.map(|player| u64::from(half_points(result, player)));
        let series = SeriesRow {
            length: self.row.series.length,
            played: 1,
            previous: Some(self.row.id.clone()),
            points: self.in_next_seats(points),
        };
        Some(GameRow {
            series,
            ..self.next_game()
        })
    }

    /// A rematch: another match with the same settings.
    pub(super) fn rematch(&self) -> GameRow {
        GameRow {
            series: SeriesRow {
                length: self.row.series.length,
                ..SeriesRow::default()
            },
            ..self.next_game()
        }
    }

    /// A game with the same settings, which the other player begins.
    fn next_game(&self) -> GameRow {
        let now = now();
        GameRow {
            status: GameStatus::Playing,
            seats: self.in_next_seats(self.row.seats.clone()),
            started: now,
            listed: self.row.listed,
            clock: self.row.clock,
            mode: self.row.mode,
            swap: self.row.swap,
            rated: self.row.rated,
            ..GameRow::new(secret::game_id(), self.row.start, self.row.setup, now)
        }
    }

    /// What belongs to White and Black, by their colours in the next game: who has begun this game has Black there. After a
    /// swap, that is the current Black.
    fn in_next_seats<T>(&self, [white, black]: [T; 2]) -> [T; 2] {
        match self.game.is_swapped() {
            true => [white, black],
            false => [black, white],
        }
    }
}
