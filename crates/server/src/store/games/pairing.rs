//! Quick pairing.

use pijersi::Player;
use pijersi_protocol::GameStatus;
use pijersi_ratings::Pool;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::super::operation::Operation;
use super::super::people::blocks::BlockedWith;
use super::rows::{COLUMNS, GameRow, SeatRow};
use super::{GameLimits, TakeSeat, count_games, insert};
use crate::live::deadlines::first_deadline;

/// Takes the free seat of the oldest invitation to anybody with the same terms, or else creates such an invitation.
pub(crate) struct FindOpponent {
    /// The invitation to create.
    pub game: GameRow,
    /// The player who looks for an opponent.
    pub seat: SeatRow,
    pub shown_until: u64,
    pub limits: GameLimits,
    pub now: u64,
}

impl Operation for FindOpponent {
    /// The id of the game; none when the player has too many games.
    type Output = Option<String>;

    async fn run(&self, db: &mut Connection) -> Result<Option<String>, StoreError> {
        // Two players who ask at the same moment, on two nodes, must find each other.
        db.lock_pairing().await?;
        let counts = count_games(db, &self.game).await?;
        if counts.iter().any(|count| count.all >= self.limits.all) {
            return Ok(None);
        }
        let blocked = BlockedWith {
            identity: self.seat.identity,
        };
        let blocked = blocked.run(db).await?;
        for game in self.waiting(db).await? {
            let creator = game.seats.iter().flatten().next();
            if creator.is_none_or(|creator| blocked.contains(&creator.identity)) {
                continue;
            }
            let free = Player::ALL
                .into_iter()
                .find(|&player| game.seats[player as usize].is_none());
            let Some(player) = free else { continue };
            let take = TakeSeat {
                deadline: first_deadline(&game, self.now),
                pool: Pool::of(game.clock),
                game: game.id,
                player,
                seat: self.seat.clone(),
                started: self.now,
            };
            if take.run(db).await? {
                return Ok(Some(take.game));
            }
        }
        if counts.iter().any(|count| count.open >= self.limits.open) {
            return Ok(None);
        }
        insert(db, &self.game, self.shown_until).await?;
        Ok(Some(self.game.id.clone()))
    }
}

impl FindOpponent {
    /// Invitations with the same terms of other players who wait, the oldest first.
    async fn waiting(&self, db: &mut Connection) -> Result<Vec<GameRow>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM games WHERE status = $1 AND listed = 1 AND seen >= $2 AND clock = $3 AND mode = $4 \
             AND setup = $5 AND COALESCE(white, 0) <> $6 AND COALESCE(black, 0) <> $6 AND rated = $7 ORDER BY created LIMIT 10"
        );
        let values = [
            GameStatus::Open.as_str().into(),
            self.now.into(),
            self.game.clock.to_string().into(),
            self.game.mode.as_str().into(),
            self.game.setup.map(|setup| setup.to_string()).into(),
            self.seat.identity.into(),
            self.game.rated.into(),
        ];
        db.query("games", &sql, &values, GameRow::read).await
    }
}

#[cfg(test)]
mod tests {
    use pijersi::{Position, Setup};
    use pijersi_game::TimeControl;

    use super::*;
    use crate::store::Store;
    use crate::store::identities::CreateIdentity;

    fn find(id: &str, identity: i64, clock: TimeControl, now: u64) -> FindOpponent {
        let seat = SeatRow {
            identity,
            name: None,
            bot: false,
        };
        let setup = Some(Setup::Classic);
        FindOpponent {
            game: GameRow {
                listed: true,
                clock,
                seats: [Some(seat.clone()), None],
                ..GameRow::new(id.to_owned(), Position::classic(), setup, now)
            },
            seat,
            shown_until: now + 10,
            limits: GameLimits { open: 2, all: 3 },
            now,
        }
    }

    #[tokio::test]
    async fn players_with_the_same_terms_find_each_other_and_never_themselves() {
        let store = Store::in_memory().unwrap();
        for id in 1..4 {
            let create = CreateIdentity::guest(id);
            store.write(create).await.unwrap().unwrap();
        }
        let none = TimeControl::Unlimited;
        let days = TimeControl::days(1);
        let ask = async |id, identity, clock, now| {
            let found = store.write(find(id, identity, clock, now)).await.unwrap();
            found.unwrap_or_default()
        };
        assert_eq!(ask("a", 1, none, 1).await, "a");
        assert_eq!(ask("b", 1, none, 2).await, "b", "the own invitation");
        assert_eq!(ask("c", 2, days, 3).await, "c", "another time control");
        assert_eq!(ask("d", 2, none, 4).await, "a", "the oldest one");
        assert_eq!(ask("e", 3, none, 20).await, "e", "creators who have left");
        assert_eq!(ask("f", 1, none, 21).await, "e");
        assert_eq!(ask("g", 1, days, 22).await, "", "too many games");
    }
}
