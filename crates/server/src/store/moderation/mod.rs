//! What administrators decide: bans, settings, hidden games, and the log of it.

pub(crate) mod audit;
pub(crate) mod bans;
pub(crate) mod decisions;
pub(crate) mod settings;
