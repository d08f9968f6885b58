//! Requests about notifications.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use pijersi_protocol::{NotificationSettings, Notifications, Problem, PushSubscription};

use super::schedule;
use crate::error::HttpError;
use crate::extract::Body;
use crate::live::{Caller, now};
use crate::service::Service;
use crate::store::push::{ChangeSettings, LoadNotifications, Subscribe, Subscriber, Unsubscribe};

/// The sender of a request.
fn subscriber(caller: Caller) -> Result<Subscriber, Problem> {
    let device = caller.secret_hash.clone().ok_or(Problem::NoIdentity)?;
    let identity = caller.known()?.id;
    Ok(Subscriber { identity, device })
}

async fn reply(
    service: &Service,
    subscriber: Subscriber,
) -> Result<Json<Notifications>, HttpError> {
    let store = service.live().store();
    let (subscribed, settings) = store.read(LoadNotifications(subscriber)).await?;
    Ok(Json(Notifications {
        key: service.push().key().await?.public(),
        subscribed,
        settings,
    }))
}

/// `GET /api/v1/notifications`.
pub(crate) async fn get(
    State(service): State<Service>,
    caller: Caller,
) -> Result<Json<Notifications>, HttpError> {
    reply(&service, subscriber(caller)?).await
}

/// `POST /api/v1/notifications`.
pub(crate) async fn change(
    State(service): State<Service>,
    caller: Caller,
    Body(settings): Body<NotificationSettings>,
) -> Result<Json<Notifications>, HttpError> {
    let subscriber = subscriber(caller)?;
    schedule::check(&settings)?;
    let change = ChangeSettings {
        identity: subscriber.identity,
        settings,
    };
    service.live().store().write(change).await?;
    reply(&service, subscriber).await
}

/// `POST /api/v1/notifications/subscription`.
pub(crate) async fn subscribe(
    State(service): State<Service>,
    caller: Caller,
    Body(subscription): Body<PushSubscription>,
) -> Result<Json<Notifications>, HttpError> {
    let subscriber = subscriber(caller)?;
    let PushSubscription { endpoint, keys, .. } = &subscription;
    service.push().sender.check(endpoint, keys)?;
    let subscribe = Subscribe {
        subscriber: subscriber.clone(),
        subscription,
        now: now(),
    };
    service.live().store().write(subscribe).await?;
    reply(&service, subscriber).await
}

/// `DELETE /api/v1/notifications/subscription`.
pub(crate) async fn unsubscribe(
    State(service): State<Service>,
    caller: Caller,
) -> Result<StatusCode, HttpError> {
    let device = subscriber(caller)?.device;
    service.live().store().write(Unsubscribe { device }).await?;
    Ok(StatusCode::NO_CONTENT)
}
