//! What visitors manage about their own identity: recovery code and devices.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use pijersi_protocol::{Account, Block, Device, Missing, Problem, RecoveryCode};

use crate::error::HttpError;
use crate::live::{Caller, Secret, now, with_cookie};
use crate::service::Service;
use crate::store::people::blocks::ListBlocks;
use crate::store::people::codes::SetRecoveryCode;
use crate::store::people::devices::{DeviceRow, ListDevices, SignOut, Which};
use crate::store::people::names::next_rename;

/// `GET /api/v1/identity/account`.
pub(crate) async fn get(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<Account>, HttpError> {
    let secret_hash = caller.secret_hash.clone();
    let identity = caller.known()?;
    let store = service.live().store();
    let id = identity.id;
    let devices = store.read(ListDevices { identity: id }).await?;
    let blocks = store.read(ListBlocks { identity: id }).await?;
    let device = |device: DeviceRow| Device {
        id: device.id().to_owned(),
        browser: device.agent.map(|agent| agent.browser),
        system: device.agent.map(|agent| agent.system),
        created: device.created,
        seen: device.seen,
        current: secret_hash.as_deref() == Some(&device.hash),
    };
    Ok(Json(Account {
        rename_at: next_rename(identity.renamed).filter(|at| *at > now()),
        recovery_created: identity.recovery_created,
        devices: devices.into_iter().map(device).collect(),
        blocks: blocks
            .into_iter()
            .map(|block| Block {
                id: block.id,
                name: block.name,
                created: block.created,
            })
            .collect(),
        identity: identity.into(),
    }))
}

/// `POST /api/v1/identity/recovery`.
pub(crate) async fn new_recovery_code(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<RecoveryCode>, HttpError> {
    let identity = caller.known()?.id;
    let code = Secret::random_recovery_code();
    let set = SetRecoveryCode {
        identity,
        hash: code.hash(),
        now: now(),
    };
    service.live().store().write(set).await?;
    let code = code.reveal().to_owned();
    Ok(Json(RecoveryCode { code }))
}

/// `DELETE /api/v1/identity/devices/ID`.
pub(crate) async fn sign_out(
    State(service): State<Service>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Response, HttpError> {
    let live = service.live();
    let secret_hash = caller.secret_hash.clone();
    let sign_out = SignOut {
        identity: caller.known()?.id,
        which: Which::One(id),
        now: now(),
    };
    let hashes = live.store().write(sign_out).await?;
    if hashes.is_empty() {
        let what = Missing::Device;
        return Err(Problem::NotFound { what }.into());
    }
    let is_own = secret_hash.is_some_and(|hash| hashes.contains(&hash));
    live.moderation().revoke(hashes);
    Ok(match is_own {
        true => with_cookie(live, None, StatusCode::NO_CONTENT),
        false => StatusCode::NO_CONTENT.into_response(),
    })
}

/// `DELETE /api/v1/identity/devices`.
pub(crate) async fn sign_out_others(
    State(service): State<Service>,
    caller: Caller,
) -> Result<StatusCode, HttpError> {
    let live = service.live();
    let secret_hash = caller.secret_hash.clone();
    let sign_out = SignOut {
        identity: caller.known()?.id,
        which: Which::Others(secret_hash.unwrap_or_default()),
        now: now(),
    };
    let hashes = live.store().write(sign_out).await?;
    live.moderation().revoke(hashes);
    Ok(StatusCode::NO_CONTENT)
}
