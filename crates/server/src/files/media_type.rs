//! Media types.

/// The media type of a file, by its extension.
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
        "bin" | "book" | "net" => "application/octet-stream",
        _ => return None,
    })
}

/// The media type of a file of unknown content.
pub(super) const UNKNOWN: &str = "application/octet-stream";

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn browsers_get_the_types_they_insist_on() {
        // Modules, WebAssembly and style sheets are refused with any other type.
        assert_eq!(of("pijersi.wasm"), Some("application/wasm"));
        assert_eq!(of("a/b.c.js"), Some("text/javascript; charset=utf-8"));
        assert_eq!(of("style/base.css"), Some("text/css; charset=utf-8"));
        assert_eq!(of("app.webmanifest"), Some("application/manifest+json"));
        assert_eq!((of("build"), of("a.exe")), (None, None));
    }
}
