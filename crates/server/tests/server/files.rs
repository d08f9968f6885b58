//! The files of the page.

use std::io::Read;

use crate::Server;
use crate::visitor::{ask, get};

#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_its_media_types_and_security_headers() {
    let server = Server::start().await;
    let at = server.address;
    let page = get(at, "/").await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"));
    assert!(!policy.contains("'unsafe-"), "{policy}");
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("<title>Pijersi</title>"));
    assert!(!text.contains("<style") && !text.contains(" style=") && !text.contains("onclick"));
    for (path, media_type) in [
        ("/index.html", "text/html; charset=utf-8"),
        ("/built/main.js", "text/javascript; charset=utf-8"),
        ("/built/page.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/icon.svg?version=2", "image/svg+xml"),
    ] {
        let file = get(at, path).await;
        assert_eq!(file.status, 200, "{path}");
        assert_eq!(file.header("content-type"), Some(media_type), "{path}");
    }
    // A copy of the page on a file host reports no live games; the server reports them.
    let live = get(at, "/live.json").await;
    assert_eq!(live.header("content-type"), Some("application/json"));
    assert_eq!(live.body, br#"{"server":true}"#);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_may_use_boards_and_nothing_else() {
    let server = Server::start().await;
    let at = server.address;
    for path in [
        "/embed/board.html",
        "/embed/pijersi-board.js",
        "/pijersi.wasm",
    ] {
        let file = get(at, path).await;
        assert_eq!(file.status, 200, "{path}");
        let policy = file.header("content-security-policy").unwrap();
        assert!(policy.ends_with("frame-ancestors *"), "{path}: {policy}");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"));
        let resources = file.header("cross-origin-resource-policy");
        assert_eq!(resources, Some("cross-origin"), "{path}");
        // Pages that embed no site without this header may embed a board.
        let embedder = file.header("cross-origin-embedder-policy");
        assert_eq!(embedder, Some("require-corp"), "{path}");
        assert_eq!(file.header("access-control-allow-origin"), Some("*"));
    }
    for path in [
        "/",
        "/index.html",
        "/built/main.js",
        "/embed",
        "/embedded",
        "/banli.net",
        "/live.json",
        "/api/v1/notice",
        "/none",
    ] {
        let file = get(at, path).await;
        let policy = file.header("content-security-policy").unwrap();
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}");
        let resources = file.header("cross-origin-resource-policy");
        assert_eq!(resources, Some("same-origin"), "{path}");
        assert_eq!(file.header("access-control-allow-origin"), None, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn oembed_turns_a_link_into_a_frame() {
    let server = Server::start().await;
    let at = server.address;
    let ask_for = async |query: &str| get(at, &format!("/api/v1/oembed?{query}")).await;
    let link = format!("http%3A%2F%2F{at}%2F%23analyse%3Ft%3Da4b5c4");
    let reply = ask_for(&format!("url={link}&maxwidth=300&format=json")).await;
    let text = String::from_utf8(reply.body).unwrap();
    assert_eq!(reply.status, 200, "{text}");
    let found: pijersi_protocol::OEmbed = serde_json::from_str(&text).unwrap();
    let source = format!("src=\"http://{at}/embed/board.html?link=analyse%3Ft%3Da4b5c4\"");
    assert!(
        found.html.starts_with("<iframe ") && found.html.contains(&source),
        "{text}"
    );
    assert_eq!((found.width, found.height), (300, 540));
    assert!(text.contains(r#""version":"1.0","type":"rich""#), "{text}");
    for (query, status) in [
        ("url=https%3A%2F%2Fexample.org%2F%23play".to_owned(), 404),
        (format!("url=http%3A%2F%2F{at}%2Fbuilt%2Fmain.js"), 404),
        ("url=%22%3E".to_owned(), 404),
        (format!("url={link}&format=xml"), 400),
        (String::new(), 400),
    ] {
        assert_eq!(ask_for(&query).await.status, status, "{query}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_compressed_on_request() {
    let server = Server::start().await;
    let at = server.address;
    let plain = get(at, "/built/main.js").await;
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("vary"), Some("accept-encoding"));
    let packed = ask(at, "GET", "/built/main.js", "Accept-Encoding: gzip\r\n").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < plain.body.len());
    let mut unpacked = Vec::new();
    let mut decoder = flate2::read::GzDecoder::new(&packed.body[..]);
    decoder.read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    assert_ne!(packed.header("etag"), plain.header("etag"));
    let refused = ask(
        at,
        "GET",
        "/built/main.js",
        "Accept-Encoding: gzip;q=0, *;q=0\r\n",
    )
    .await;
    assert_eq!(refused.body, plain.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cached_files_are_not_sent_again() {
    let server = Server::start().await;
    let at = server.address;
    let first = get(at, "/built/main.js").await;
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let tag = first.header("etag").unwrap();
    for known in [
        tag.to_owned(),
        format!("W/{tag}"),
        format!("\"x\", {tag}"),
        "*".into(),
    ] {
        let again = ask(
            at,
            "GET",
            "/built/main.js",
            &format!("If-None-Match: {known}\r\n"),
        )
        .await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(again.header("etag"), Some(tag));
        assert_eq!(again.header("vary"), Some("accept-encoding"));
    }
    let headers = format!("If-None-Match: {tag}\r\nAccept-Encoding: gzip\r\n");
    let packed = ask(at, "GET", "/built/main.js", &headers).await;
    assert_eq!(packed.status, 200, "the tag is that of another encoding");
    let none = ask(at, "GET", "/nothing.js", "If-None-Match: *\r\n").await;
    assert_eq!(none.status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn head_is_get_without_the_body() {
    let server = Server::start().await;
    let whole = get(server.address, "/built/main.js").await;
    let head = ask(server.address, "HEAD", "/built/main.js", "").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    let length = whole.body.len().to_string();
    for name in ["content-length", "content-type", "etag", "cache-control"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
    assert_eq!(head.header("content-length"), Some(&*length));
    server.stop().await;
}
