//! Tournaments and leagues: see `docs/tournaments.md`.
//!
//! A tournament is a sequence of stored events; [`State`] follows from them. Pairing a round, creating its games and
//! recording results happen in one transaction that holds the row of the tournament, so that each happens once, on
//! whatever node.

mod background;
mod event;
mod export;
mod handlers;
mod plan;
mod rules;
mod season;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use self::background::run as run_tournaments;
pub(crate) use self::event::{BoardGame, EventKind, NewBoard, TournamentEvent};
pub(crate) use self::handlers::{act as act_in, create, games, get, list, report, texts};
pub(crate) use self::rules::{Actor, DEFAULT_RATING, GameEnd, act, finished};
pub(crate) use self::state::State;
pub(crate) use self::view::Cache;
