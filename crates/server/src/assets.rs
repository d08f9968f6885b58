//! The files of the page, embedded in the program.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

/// In a build without optimisation the files are read from the folder at each request.
#[derive(RustEmbed)]
#[folder = "../../web/"]
#[include = "index.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
struct Files;

/// A file ready to be sent.
struct Asset {
    plain: Bytes,
    packed: Option<Bytes>,
    tag: HeaderValue,
    media_type: &'static str,
}

/// All files of the page.
#[derive(Clone)]
pub(crate) struct Assets {
    kept: Arc<HashMap<String, Asset>>,
}

impl Assets {
    /// Packs all files once, so that sending one costs nothing.
    pub fn new() -> Assets {
        let mut kept = HashMap::new();
        let kit = Asset::new("kit.svg", pijersi_picture::kit_svg().into_bytes());
        kept.insert("kit.svg".to_owned(), kit);
        if !cfg!(debug_assertions) {
            for path in Files::iter() {
                if let Some(asset) = read(&path) {
                    kept.insert(path.into_owned(), asset);
                }
            }
        }
        Assets {
            kept: Arc::new(kept),
        }
    }

    /// The response to a request for a path, or nothing where there is no such file.
    pub fn response(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let path = match path.trim_start_matches('/') {
            "" => "index.html",
            path => path,
        };
        match self.kept.get(path) {
            Some(asset) => Some(asset.response(headers)),
            None if cfg!(debug_assertions) => Some(read(path)?.response(headers)),
            None => None,
        }
    }
}

fn read(path: &str) -> Option<Asset> {
    let file = Files::get(path)?;
    Some(Asset::new(path, file.data.into_owned()))
}

impl Asset {
    fn new(path: &str, bytes: Vec<u8>) -> Asset {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        Asset {
            packed: packed(&bytes),
            plain: bytes.into(),
            tag: HeaderValue::from_str(&tag).expect("hexadecimal digits fit into a header"),
            media_type: media_type(path),
        }
    }

    fn response(&self, headers: &HeaderMap) -> Response {
        let common = [
            (header::ETAG, self.tag.clone()),
            // The browser asks each time, and is told that nothing has changed.
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if headers.get(header::IF_NONE_MATCH) == Some(&self.tag) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let media_type = [(header::CONTENT_TYPE, self.media_type)];
        match &self.packed {
            Some(packed) if takes_gzip(headers) => {
                let encoding = [(header::CONTENT_ENCODING, "gzip")];
                (common, media_type, encoding, packed.clone()).into_response()
            }
            _ => (common, media_type, self.plain.clone()).into_response(),
        }
    }
}

/// The file compressed, where that makes it smaller.
fn packed(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < bytes.len()).then(|| packed.into())
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let Some(Ok(accepted)) = headers.get(header::ACCEPT_ENCODING).map(|v| v.to_str()) else {
        return false;
    };
    accepted.split(',').any(|coding| {
        coding.trim().split(';').next() == Some("gzip") && !coding.trim().ends_with(";q=0")
    })
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_embedded_without_its_tests() {
        let paths: Vec<_> = Files::iter().collect();
        for wanted in [
            "index.html",
            "main.js",
            "board/board.js",
            "style/base.css",
            "icon.svg",
        ] {
            assert!(paths.iter().any(|path| path == wanted), "{wanted}");
        }
        for path in &paths {
            assert!(
                !path.starts_with("tests/") && !path.contains("node_modules"),
                "{path}"
            );
            assert_ne!(media_type(path), "application/octet-stream", "{path}");
        }
    }

    #[test]
    fn an_encoding_that_is_refused_is_not_used() {
        let asked = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, value.parse().unwrap());
            takes_gzip(&headers)
        };
        assert!(asked("br, gzip;q=0.8"));
        assert!(!asked("br"));
        assert!(!asked("gzip;q=0"));
    }
}
