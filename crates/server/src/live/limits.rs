//! How often one address may do what costs something.

use super::super::rate_limit::{Rate, RateLimit};
use crate::address::ClientAddress;
use crate::error::HttpError;

/// A limit for each thing that fills the store or a list. A visitor needs an identity once, and a game now and then.
pub(crate) struct Limits {
    identities: RateLimit,
    games: RateLimit,
    codes: RateLimit,
    long_invitations: RateLimit,
}

impl Limits {
    pub fn new() -> Limits {
        let limit = |per_second: f64, burst: f64| RateLimit::new(Rate { per_second, burst });
        Limits {
            identities: limit(0.1, 30.0),
            games: limit(0.2, 20.0),
            codes: limit(0.05, 10.0),
            long_invitations: limit(1.0 / 600.0, 10.0),
        }
    }

    pub fn new_identity(&self, address: ClientAddress) -> Result<(), HttpError> {
        check(&self.identities, address)
    }

    pub fn new_game(&self, address: ClientAddress) -> Result<(), HttpError> {
        check(&self.games, address)
    }

    /// Invitations that are shown for a week although nobody waits: they could fill the lobby.
    pub fn new_long_invitation(&self, address: ClientAddress) -> Result<(), HttpError> {
        check(&self.long_invitations, address)
    }

    /// Codes cannot be guessed, and trying is slow besides.
    pub fn try_code(&self, address: ClientAddress) -> Result<(), HttpError> {
        check(&self.codes, address)
    }
}

fn check(limit: &RateLimit, address: ClientAddress) -> Result<(), HttpError> {
    match limit.allows(address.0) {
        true => Ok(()),
        false => Err(HttpError::too_often()),
    }
}
