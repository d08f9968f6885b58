//! Rematches.

use pijersi::Player;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::rows::GameRow;
use super::{count_games, insert};

/// Offers a rematch, or accepts the opponent's offer.
pub(crate) struct OfferRematch {
    pub game: String,
    pub player: Player,
    /// The game of the rematch.
    pub next: GameRow,
    /// Maximum number of unfinished games of a player.
    pub limit: u64,
}

impl Operation for OfferRematch {
    /// False when one of the players has too many games.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        let counts = count_games(db, &self.next).await?;
        if counts.iter().any(|count| count.all >= self.limit) {
            return Ok(false);
        }
        db.lock_game(&self.game).await?;
        db.notify_changed(self.game.as_str());
        let opponent = self.player.opponent().as_str();
        let sql = "UPDATE games SET next = $1, rematch = NULL, rematch_declined = NULL WHERE id = $2 AND next IS NULL AND rematch = $3";
        let values = [(&self.next.id).into(), (&self.game).into(), opponent.into()];
        if db.execute(sql, &values).await? > 0 {
            insert(db, &self.next, 0).await?;
            return Ok(true);
        }
        let sql = "UPDATE games SET rematch = $1, rematch_declined = NULL WHERE id = $2 AND next IS NULL \
            AND (rematch_declined IS NULL OR rematch_declined = $1)";
        let values = [self.player.as_str().into(), (&self.game).into()];
        db.execute(sql, &values).await?;
        Ok(true)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

/// Withdraws the offer of a rematch.
pub(crate) struct WithdrawRematch {
    pub game: String,
    pub player: Player,
}

impl Operation for WithdrawRematch {
    type Output = ();

    async fn run(&self, db: &mut Connection) -> Result<(), StoreError> {
        db.notify_changed(self.game.as_str());
        let sql = "UPDATE games SET rematch = NULL WHERE id = $1 AND rematch = $2";
        let values = [(&self.game).into(), self.player.as_str().into()];
        db.execute(sql, &values).await?;
        Ok(())
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

/// Declines the opponent's offer of a rematch: the opponent cannot repeat it.
pub(crate) struct DeclineRematch {
    pub game: String,
    pub player: Player,
}

impl Operation for DeclineRematch {
    /// False when there is no offer.
    type Output = bool;

    async fn run(&self, db: &mut Connection) -> Result<bool, StoreError> {
        db.notify_changed(self.game.as_str());
        let sql = "UPDATE games SET rematch = NULL, rematch_declined = $1 \
            WHERE id = $2 AND rematch = $3 AND next IS NULL";
        let values = [
            self.player.as_str().into(),
            (&self.game).into(),
            self.player.opponent().as_str().into(),
        ];
        Ok(db.execute(sql, &values).await? > 0)
    }

    fn game(&self) -> Option<&str> {
        Some(&self.game)
    }
}

#[cfg(test)]
mod tests {
    use pijersi::Position;
    use pijersi_protocol::GameStatus;

    use super::super::{CreateGame, GameLimits, LoadGame, SeatRow};
    use super::*;
    use crate::store::Store;

    fn game(id: &str, status: GameStatus) -> GameRow {
        let seat = |identity| {
            Some(SeatRow {
                identity,
                name: None,
                bot: false,
            })
        };
        GameRow {
            status,
            seats: [seat(1), seat(2)],
            ..GameRow::new(id.to_owned(), Position::default(), None, 0)
        }
    }

    #[tokio::test]
    async fn a_rematch_counts_among_the_games_of_its_players() {
        let store = Store::in_memory().unwrap();
        for (id, status) in [("over", GameStatus::Over), ("other", GameStatus::Playing)] {
            let create = CreateGame {
                invited: None,
                game: game(id, status),
                shown_until: 0,
                limits: GameLimits { open: 9, all: 9 },
            };
            assert!(store.write(create).await.unwrap());
        }
        let offer = |player, limit| OfferRematch {
            game: "over".to_owned(),
            player,
            next: game("next", GameStatus::Playing),
            limit,
        };
        assert!(!store.write(offer(Player::White, 1)).await.unwrap());
        assert!(store.write(offer(Player::White, 2)).await.unwrap());
        // The opponent has too many games now: no game begins.
        assert!(!store.write(offer(Player::Black, 1)).await.unwrap());
        let next = || LoadGame {
            id: "next".to_owned(),
            since: 0,
        };
        assert!(store.read(next()).await.unwrap().is_none());
        assert!(store.write(offer(Player::Black, 2)).await.unwrap());
        assert!(store.read(next()).await.unwrap().is_some());
    }
}
