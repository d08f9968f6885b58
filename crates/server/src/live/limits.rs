//! Rate limits per address.

use axum::extract::Request;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::MethodRouter;
use pijersi_protocol::Problem;

use crate::address::ClientAddress;
use crate::error::HttpError;
use crate::rate_limit::{Rate, RateLimit};
use crate::service::Service;

/// A limit for each kind of request that fills the store or a list. A visitor needs an identity once, and a game now and
/// then.
pub(crate) struct Limits {
    pub identities: AddressLimit,
    pub games: AddressLimit,
    /// Codes cannot be guessed, and trying is slow besides.
    pub codes: AddressLimit,
    /// Invitations that are listed for a week while their creators are away: they could fill the lobby.
    pub long_invitations: AddressLimit,
    pub searches: AddressLimit,
    /// Downloads take longer than searches.
    pub downloads: AddressLimit,
}

impl Limits {
    pub fn new() -> Limits {
        let limit =
            |per_second: f64, burst: f64| AddressLimit(RateLimit::new(Rate { per_second, burst }));
        Limits {
            identities: limit(0.1, 30.0),
            games: limit(0.2, 20.0),
            codes: limit(0.05, 10.0),
            long_invitations: limit(1.0 / 600.0, 10.0),
            searches: limit(20.0, 100.0),
            downloads: limit(0.2, 10.0),
        }
    }
}

/// A limit for each address.
pub(crate) struct AddressLimit(RateLimit);

impl AddressLimit {
    /// Counts a request of an address, or refuses it.
    pub fn check(&self, address: ClientAddress) -> Result<(), Problem> {
        match self.0.allows(address.0) {
            true => Ok(()),
            false => Err(Problem::TooManyRequests { retry_after: 60 }),
        }
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
