//! Games that begin at once between two identities, without an invitation.

use pijersi::Setup;
use pijersi_game::{Mode, SwapRule, TimeControl};
use pijersi_protocol::GameStatus;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::rows::{GameRow, SeatRow};
use super::{count_games, insert};

/// A game between two identities that begins at once.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub id: String,
    pub white: SeatRow,
    pub black: SeatRow,
    pub setup: Setup,
    pub clock: TimeControl,
    pub mode: Mode,
    pub swap: SwapRule,
    pub listed: bool,
    /// Whether the game changes ratings. Then it has a clock, and both players have names.
    pub rated: bool,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
}

impl NewGame {
    /// The game as it begins.
    pub fn row(&self, now: u64) -> GameRow {
        GameRow {
            status: GameStatus::Playing,
            listed: self.listed,
            rated: self.rated,
            clock: self.clock,
            mode: self.mode,
            swap: self.swap,
            seats: [Some(self.white.clone()), Some(self.black.clone())],
            started: now,
            tournament: self.tournament.clone(),
            ..GameRow::new(
                self.id.clone(),
                self.setup.position(),
                Some(self.setup),
                now,
            )
        }
    }
}

/// Adds a game between two identities, within the transaction of the caller and without limits.
pub(crate) async fn create_game_between(
    db: &mut Connection,
    game: &NewGame,
    now: u64,
) -> Result<(), StoreError> {
    insert(db, &game.row(now), 0).await
}

/// Creates a game between two identities.
pub(crate) struct CreateGameBetween {
    pub game: NewGame,
    pub now: u64,
    /// Maximum number of unfinished games of a player.
    pub limit: u64,
}

impl Operation for CreateGameBetween {
    /// False when one of the players has too many games.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let counts = count_games(db, &self.game.row(self.now)).await?;
        if counts.iter().any(|count| count.all >= self.limit) {
            return Ok(false);
        }
        create_game_between(db, &self.game, self.now).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game.id)
    }
}

#[cfg(test)]
mod tests {
    use super::super::LoadGame;
    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn a_game_between_two_identities_is_in_progress_at_once() {
        let store = Store::in_memory().unwrap();
        let seat = |identity| SeatRow {
            identity,
            name: None,
            bot: false,
        };
        let create = |id: &str, limit| CreateGameBetween {
            game: NewGame {
                id: id.to_owned(),
                white: seat(1),
                black: seat(2),
                setup: Setup::Classic,
                clock: TimeControl::days(3),
                mode: Mode::Strict,
                swap: SwapRule::FirstTurn,
                listed: true,
                rated: false,
                tournament: Some("open".to_owned()),
            },
            now: 7,
            limit,
        };
        assert!(store.write(create("one", 1)).await.unwrap());
        let load = LoadGame {
            id: "one".to_owned(),
            since: 0,
        };
        let (row, events) = store.read(load).await.unwrap().unwrap();
        assert_eq!(row, create("one", 1).game.row(7));
        assert_eq!((row.status, row.started), (GameStatus::Playing, 7));
        assert!(events.is_empty());
        assert!(!store.write(create("two", 1)).await.unwrap());
    }
}
