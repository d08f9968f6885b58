//! What administrators decide: bans, settings, hidden games and studies, and the log of it.

pub(crate) mod audit;
pub(crate) mod bans;
pub(crate) mod decisions;
pub(crate) mod games;
pub(crate) mod names;
pub(crate) mod reports;
pub(crate) mod retention;
pub(crate) mod settings;
pub(crate) mod studies;
pub(crate) mod worker_keys;
