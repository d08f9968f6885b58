//! Rated games with their turns, for the report of how often players choose an engine's turns.

use pijersi::{Match, Player};

use super::{Admin, AdminError};
use crate::live::rebuild;
use crate::store::games::LoadGame;
use crate::store::moderation::games::ListRated;

/// A rated game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// The id.
    pub id: String,
    /// The players of White and Black.
    pub players: [RatedPlayer; 2],
    /// The turns.
    pub record: Match,
}

/// A player of a rated game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RatedPlayer {
    /// The name; none for a deleted player.
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
}

impl Admin {
    /// The last rated games, of the player with this name if there is one.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rated_games(
        &self,
        name: Option<&str>,
        limit: u64,
    ) -> Result<Vec<RatedGame>, AdminError> {
        let name = name.map(str::to_owned);
        let mut games = Vec::new();
        for id in self.list(ListRated { name, limit }).await? {
            let Some((row, events)) = self.list(LoadGame { id, since: 0 }).await? else {
                continue;
            };
            let player = |player: Player| {
                let seat = row.seats[player as usize].as_ref();
                RatedPlayer {
                    name: seat.and_then(|seat| seat.name.clone()),
                    bot: seat.is_some_and(|seat| seat.bot),
                }
            };
            games.push(RatedGame {
                players: Player::ALL.map(player),
                record: rebuild(&row, &events)?.record().clone(),
                id: row.id,
            });
        }
        Ok(games)
    }
}
