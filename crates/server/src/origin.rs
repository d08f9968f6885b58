//! Whether a request comes from the page of this server.

use axum::http::{HeaderMap, header};

/// Browsers always say which page opens a socket; programs that are no browser say nothing and may.
pub(crate) fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let (Ok(origin), Some(Ok(host))) = (
        origin.to_str(),
        headers.get(header::HOST).map(|host| host.to_str()),
    ) else {
        return false;
    };
    let authority = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(origin: Option<&str>, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_own(&headers)
    }

    #[test]
    fn only_the_own_page_and_programs_may() {
        assert!(asked(None, "localhost:8080"));
        assert!(asked(Some("http://localhost:8080"), "localhost:8080"));
        assert!(asked(Some("https://Play.example"), "play.example"));
        assert!(!asked(Some("http://localhost:8081"), "localhost:8080"));
        assert!(!asked(Some("https://evil.example"), "localhost:8080"));
        assert!(!asked(Some("null"), "localhost:8080"));
    }
}
