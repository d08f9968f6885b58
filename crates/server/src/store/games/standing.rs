//! Standing challenges: invitations that are renewed when they were taken.

use pijersi::Player;

use super::super::connection::Connection;
use super::super::error::StoreError;
use super::rows::{COLUMNS, GameRow};
use super::{count_games, insert};
use crate::live::games::{LIMITS, renewed};
use crate::live::lobby::INVITATION_DURATION;
use crate::store::push;

/// Notifies the creator of an invitation that was taken, if the creator is to move after days, and renews the invitation.
pub(super) async fn taken(
    db: &mut Connection,
    id: &str,
    creator: Player,
    now: u64,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM games WHERE id = $1");
    let game = db.first("games", &sql, &[id.into()], GameRow::read).await?;
    let Some(game) = game.filter(|game| game.clock.has_days()) else {
        return Ok(());
    };
    let Some(seat) = game.seats[creator as usize].clone() else {
        return Ok(());
    };
    if game.start.player() == creator {
        push::add_notice(db, id, 0, seat.identity).await?;
    }
    let Some(next) = renewed(&game, seat, now) else {
        return Ok(());
    };
    // Another request of the creator on another node counts first.
    for seat in next.seats.iter().flatten() {
        if !db.try_lock_identity(seat.identity).await? {
            return Ok(());
        }
    }
    let counts = count_games(db, &next).await?;
    let has_room = |open, all| open < LIMITS.open && all < LIMITS.all;
    if counts.iter().all(|count| has_room(count.open, count.all)) {
        insert(db, &next, now + INVITATION_DURATION).await?;
    }
    Ok(())
}
