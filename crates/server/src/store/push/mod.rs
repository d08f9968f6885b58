//! Notifications: subscriptions, settings, and what is due.

mod deliveries;
mod digests;
mod subscriptions;

pub(crate) use self::deliveries::{ClaimDeliveries, Delivery, FinishDelivery, Sent};
pub(crate) use self::digests::{HasPushWork, ScheduleDigests, WaitingGames, add_notice};
pub(crate) use self::subscriptions::{
    ChangeSettings, LoadNotifications, Subscribe, Subscriber, Unsubscribe, VapidSecret,
};
