//! Parsers of option values.

use pijersi_server::{Limit, Rate};

/// Parses a host name without scheme, port or path.
pub fn parse_host_name(text: &str) -> Result<String, String> {
    let is_name = !text.is_empty()
        && text
            .chars()
            .all(|char| char.is_ascii_alphanumeric() || ".-_".contains(char));
    match is_name {
        true => Ok(text.to_owned()),
        false => Err("use a name such as pijersi.example, without http:// and port".to_owned()),
    }
}

/// Parses a percentage.
pub fn parse_percent(text: &str) -> Result<f64, String> {
    let percent: Option<f64> = text.parse().ok();
    let percent = percent.filter(|percent| (0.0..=100.0).contains(percent));
    percent.ok_or_else(|| "use a number from 0 to 100".to_owned())
}

/// Parses a name and a rate.
pub fn parse_limit(text: &str) -> Result<(Limit, Rate), String> {
    let rates = || {
        Limit::ALL
            .into_iter()
            .filter(|limit| limit.default_rate().is_some())
    };
    let (name, rate) = text.split_once('=').unwrap_or((text, ""));
    let Some(limit) = rates().find(|limit| limit.as_str() == name) else {
        let names: Vec<&str> = rates().map(Limit::as_str).collect();
        return Err(format!(
            "expected NAME=RATE with one of the names {}",
            names.join(", ")
        ));
    };
    let rate = rate.parse().map_err(|error| format!("{limit}: {error}"))?;
    Ok((limit, rate))
}

/// Parses a scheme and a host with an optional port.
pub fn parse_public_address(text: &str) -> Result<String, String> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| {
        !host.is_empty()
            && host
                .chars()
                .all(|char| char.is_ascii_alphanumeric() || ".-_:[]".contains(char))
    };
    match host.is_some_and(is_host) {
        true => Ok(text.to_ascii_lowercase()),
        false => Err("use a URL such as https://pijersi.example, without a path".to_owned()),
    }
}
