//! Headers that every response carries.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::service::Service;

/// The content security policy but for who may frame a page: own files only, nothing inline, nothing from other hosts.
/// WebAssembly may be compiled: rules and engine are WebAssembly.
macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
             style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
             manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ",
            $ancestors
        )
    };
}

const CROSS_ORIGIN_RESOURCES: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, policy!("'none'")),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
    // These two isolate the page from other sites, so that Banli may search on several threads.
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (CROSS_ORIGIN_RESOURCES, "same-origin"),
];

/// What differs for boards in other pages, and for the module that they load.
const EMBED_HEADERS: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, policy!("*")),
    (CROSS_ORIGIN_RESOURCES, "cross-origin"),
    // Scripts that are modules, and modules that are compiled, are requested with CORS.
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
];

/// Whether other pages may use what is at a path.
fn is_for_other_pages(path: &str) -> bool {
    path.starts_with("/embed/") || path == "/pijersi.wasm"
}

/// Adds the headers.
pub(crate) async fn secure(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Response {
    let is_embedded = is_for_other_pages(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let others = EMBED_HEADERS.into_iter().filter(|_| is_embedded);
    for (name, value) in HEADERS.into_iter().chain(others) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(seconds) = service.hsts_seconds()
        && let Ok(value) = HeaderValue::try_from(format!("max-age={seconds}"))
    {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    // Files set their own policy; nothing else is cached.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
