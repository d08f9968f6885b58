//! Rate limits per visitor.

use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::MethodRouter;
use pijersi_protocol::Problem;

use crate::address::ClientAddress;
use crate::config::Config;
use crate::error::HttpError;
use crate::limit::Limit;
use crate::rate_limit::RateLimit;
use crate::refusals::Refusals;
use crate::service::Service;

/// A limit for all requests, and for each kind that fills the store or a list. A visitor needs an identity once, and a game now
/// and then.
pub(crate) struct Limits {
    pub requests: AddressLimit,
    pub identities: AddressLimit,
    pub games: AddressLimit,
    /// Codes cannot be guessed, and trying is slow besides.
    pub codes: AddressLimit,
    /// Invitations that are listed for a week while their creators are away: they could fill the lobby.
    pub long_invitations: AddressLimit,
    pub tournaments: AddressLimit,
    /// Entries, withdrawals and other actions in tournaments.
    pub tournament_actions: AddressLimit,
    pub searches: AddressLimit,
    /// Downloads take longer than searches.
    pub downloads: AddressLimit,
}

impl Limits {
    pub fn new(config: &Config, refusals: &Arc<Refusals>) -> Limits {
        let limit = |limit: Limit| AddressLimit {
            rate_limit: config.rate(limit).map(RateLimit::new),
            limit,
            refusals: refusals.clone(),
        };
        Limits {
            requests: limit(Limit::Requests),
            identities: limit(Limit::Identities),
            games: limit(Limit::Games),
            codes: limit(Limit::Codes),
            long_invitations: limit(Limit::LongInvitations),
            tournaments: limit(Limit::Tournaments),
            tournament_actions: limit(Limit::TournamentActions),
            searches: limit(Limit::Searches),
            downloads: limit(Limit::Downloads),
        }
    }
}

/// A limit for each visitor.
pub(crate) struct AddressLimit {
    rate_limit: Option<RateLimit>,
    limit: Limit,
    refusals: Arc<Refusals>,
}

impl AddressLimit {
    /// Counts a request of an address, or refuses it.
    pub fn check(&self, address: ClientAddress) -> Result<(), Problem> {
        let rate_limit = self.rate_limit.as_ref();
        if rate_limit.is_none_or(|rate_limit| rate_limit.allows(address.0)) {
            return Ok(());
        }
        self.refusals.count(self.limit, Some(address.0));
        let retry_after = match self.limit {
            Limit::Requests => 1,
            _ => 60,
        };
        Err(Problem::TooManyRequests { retry_after })
    }
}

/// Routes whose requests count towards a limit, without their query.
pub(super) fn limited(
    routes: MethodRouter<Service>,
    service: &Service,
    limit: fn(&Limits) -> &AddressLimit,
) -> MethodRouter<Service> {
    let service = service.clone();
    routes.route_layer(middleware::from_fn(move |request: Request, next: Next| {
        let address = ClientAddress::of(request.extensions());
        let checked = limit(service.live().limits()).check(address);
        async move {
            checked?;
            Ok::<Response, HttpError>(next.run(request).await)
        }
    }))
}
