//! Quick pairing: an opponent at once.

use axum::Json;
use axum::extract::State;
use pijersi_game::Mode;
use pijersi_protocol::{CreateGame, PairedGame, PairingRequest};

use super::games::{LIMITS, has_days, new_game, shown_until, too_many_games};
use super::identity::Caller;
use super::room::Command;
use super::time::now;
use crate::error::HttpError;
use crate::extract::Body;
use crate::service::Service;
use crate::store::games::{FindOpponent, SeatRow};

/// `POST /api/v1/pairing`.
pub(super) async fn find(
    State(service): State<Service>,
    caller: Caller,
    Body(PairingRequest { clock, rated }): Body<PairingRequest>,
) -> Result<Json<PairedGame>, HttpError> {
    let live = service.live();
    let address = caller.address;
    let identity = caller.acting()?;
    live.limits().games.check(address)?;
    if has_days(clock) {
        live.limits().long_invitations.check(address)?;
    }
    let request = CreateGame {
        clock,
        listed: true,
        rated,
        mode: match rated {
            true => Mode::Strict,
            false => Mode::Casual,
        },
        ..CreateGame::default()
    };
    let seat = SeatRow {
        identity: identity.id,
        name: identity.name,
        bot: identity.bot,
    };
    let find = FindOpponent {
        game: new_game(&request, seat.clone())?,
        seat,
        shown_until: shown_until(clock),
        limits: LIMITS,
        now: now(),
    };
    let own = find.game.id.clone();
    let id = live.store().write(find).await?.ok_or(too_many_games())?;
    let paired = id != own;
    match live.rooms().get(&id) {
        Some(room) if paired => {
            let _ = room.send(Command::Changed).await;
        }
        _ => {}
    }
    if !paired {
        live.metrics().games_created.up();
    }
    Ok(Json(PairedGame { id, paired }))
}
