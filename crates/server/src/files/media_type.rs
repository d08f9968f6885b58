//! What kind of content a file has.

/// The media type of a file, by its ending.
pub(super) fn of(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        "bin" | "nnue" => "application/octet-stream",
        _ => return None,
    })
}

/// The media type of a file of unknown content.
pub(super) const UNKNOWN: &str = "application/octet-stream";
