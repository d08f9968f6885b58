//! What the header `User-Agent` says about a device.

use axum::http::{HeaderMap, header};
use pijersi_protocol::{Browser, System};

use crate::store::people::devices::Agent;

/// Parts of the header by which browsers and systems are recognised. Earlier ones count first: most browsers also name those
/// whose pages they expect.
const BROWSERS: [(&str, Browser); 9] = [
    ("Edg", Browser::Edge),
    ("OPR/", Browser::Opera),
    ("SamsungBrowser/", Browser::Samsung),
    ("Firefox/", Browser::Firefox),
    ("FxiOS/", Browser::Firefox),
    ("CriOS/", Browser::Chrome),
    ("Chrome/", Browser::Chrome),
    ("Chromium/", Browser::Chrome),
    ("Safari/", Browser::Safari),
];
const SYSTEMS: [(&str, System); 8] = [
    ("Android", System::Android),
    ("iPhone", System::Ios),
    ("iPad", System::Ios),
    ("CrOS", System::ChromeOs),
    ("Windows", System::Windows),
    ("Mac OS X", System::MacOs),
    ("Macintosh", System::MacOs),
    ("Linux", System::Linux),
];

/// The browser and the system of a request.
pub(crate) fn agent(headers: &HeaderMap) -> Agent {
    let value = headers.get(header::USER_AGENT);
    let text = value.and_then(|value| value.to_str().ok()).unwrap_or("");
    Agent {
        browser: first(&BROWSERS, text).unwrap_or(Browser::Program),
        system: first(&SYSTEMS, text).unwrap_or(System::Other),
    }
}

fn first<T: Copy>(known: &[(&str, T)], text: &str) -> Option<T> {
    let mut known = known.iter();
    known
        .find(|(part, _)| text.contains(part))
        .map(|(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn browsers_and_systems_are_recognised() {
        for (text, browser, system) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Browser::Firefox,
                System::Linux,
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
                Browser::Chrome,
                System::Android,
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
                Browser::Edge,
                System::Windows,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
                Browser::Safari,
                System::Ios,
            ),
            ("pijersi/0.2.0", Browser::Program, System::Other),
        ] {
            let mut headers = HeaderMap::new();
            let value = HeaderValue::from_static(text);
            headers.insert(header::USER_AGENT, value);
            assert_eq!(agent(&headers), Agent { browser, system }, "{text}");
        }
        let expected = Agent {
            browser: Browser::Program,
            system: System::Other,
        };
        assert_eq!(agent(&HeaderMap::new()), expected);
    }
}
