//! Conditional requests.

use axum::http::{HeaderMap, header};

/// Whether `If-None-Match` matches this tag. The header uses weak comparison.
pub(crate) fn matches(headers: &HeaderMap, tag: &str) -> bool {
    headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.trim() == "*" || tags(value).any(|candidate| candidate == tag))
}

/// The tags of a list, with their quotation marks and without `W/`. A tag may contain commas.
fn tags(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        let start = rest.find('"')?;
        let length = rest[start + 1..].find('"')? + 2;
        let tag = &rest[start..start + length];
        rest = &rest[start + length..];
        Some(tag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_weak_tags_and_the_star() {
        let asked = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, value.parse().unwrap());
            matches(&headers, "\"one\"")
        };
        for value in [
            "\"one\"",
            "W/\"one\"",
            "*",
            " * ",
            "\"two\", W/\"one\"",
            "\"t,wo\",\"one\"",
        ] {
            assert!(asked(value), "{value}");
        }
        for value in ["", "one", "\"two\"", "\"one", "\"two*\"", "\"two,one\""] {
            assert!(!asked(value), "{value}");
        }
        assert!(!matches(&HeaderMap::new(), "\"one\""));
    }
}
