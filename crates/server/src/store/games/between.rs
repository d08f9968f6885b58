//! Games that begin at once between two identities, without an invitation.

use pijersi::Setup;
use pijersi_game::{Mode, SwapRule, TimeControl};
use pijersi_protocol::GameStatus;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::insert;
use super::rows::{GameRow, SeatRow};

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
