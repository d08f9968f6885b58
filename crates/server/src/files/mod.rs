//! The files of the page.
//!
//! They are embedded in the program and compressed at the start, so tower-http's `ServeDir` and its precompressed variants,
//! which read folders, do not apply; the rest is too small to justify a dependency.

mod asset;
pub(crate) mod conditional;
mod encoding;
mod media_type;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};
use std::thread;

use axum::Router;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::Response;
use pijersi_protocol::{Missing, Problem};
use rust_embed::RustEmbed;

use self::asset::Asset;
use crate::error::{HttpError, read_only};
use crate::service::Service;

/// The page as `web/tools/bundle.js` builds it. A build without optimisation reads the files from the folder, so that a
/// change needs no build of the program.
#[derive(RustEmbed)]
#[cfg_attr(packaged, folder = "web/")]
#[cfg_attr(not(packaged), folder = "../../web/dist/")]
// The server answers this path itself.
#[exclude = "live.json"]
struct Folder;

/// The files by path. All services of a program share them.
static ASSETS: LazyLock<RwLock<HashMap<String, Arc<Asset>>>> = LazyLock::new(|| {
    let assets = Folder::iter().filter_map(|path| {
        let file = Folder::get(&path)?;
        let asset = Asset::new(&path, file);
        Some((path.into_owned(), Arc::new(asset)))
    });
    RwLock::new(assets.collect())
});

/// Loads all files, and starts to compress them with brotli in the background.
pub(crate) fn prepare() {
    let assets = ASSETS.read().unwrap_or_else(PoisonError::into_inner);
    // This takes seconds, which development builds save at each start.
    if !cfg!(debug_assertions) {
        let mut assets: Vec<Arc<Asset>> = assets.values().cloned().collect();
        // Small files first: browsers fetch them first.
        assets.sort_by_key(|asset| asset.len());
        // Without the thread, files are sent with gzip.
        let _ = thread::Builder::new()
            .name("compress".into())
            .spawn(move || {
                lower_priority();
                assets.iter().for_each(|asset| asset.compress_best());
            });
    }
}

/// Lowers the priority of this thread, because thousands of players may reconnect after a restart.
fn lower_priority() {
    // On Linux, the priority of "this process" is that of the calling thread alone.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
}

/// All paths without a route of their own.
pub(crate) fn routes() -> Router<Service> {
    Router::new().fallback(file)
}

async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Result<Response, HttpError> {
    respond(&method, &uri, &headers).await
}

/// A file of the page as text, by its path in the page's folder.
pub fn text_of(path: &str) -> Option<String> {
    let file = Folder::get(path)?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// The response to a request for a file.
pub(crate) async fn respond(
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response, HttpError> {
    if method != Method::GET && method != Method::HEAD {
        return Ok(read_only().await);
    }
    match find(uri.path()) {
        Some(asset) => Ok(asset.response(headers)),
        None => Err(Problem::NotFound {
            what: Missing::File,
        }
        .into()),
    }
}

/// The file at a path of the page.
fn find(path: &str) -> Option<Arc<Asset>> {
    let path = match path.strip_prefix('/')? {
        "" => "index.html",
        path => path,
    };
    let assets = ASSETS.read().unwrap_or_else(PoisonError::into_inner);
    let known = assets.get(path).cloned();
    if !cfg!(debug_assertions) {
        return known;
    }
    drop(assets);
    reload(path, known)
}

/// The file as it is in the folder now.
fn reload(path: &str, known: Option<Arc<Asset>>) -> Option<Arc<Asset>> {
    let file = Folder::get(path)?;
    if let Some(known) = known.filter(|known| known.is(&file)) {
        return Some(known);
    }
    let asset = Arc::new(Asset::new(path, file));
    let mut assets = ASSETS.write().unwrap_or_else(PoisonError::into_inner);
    assets.insert(path.to_owned(), asset.clone());
    Some(asset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_served_without_what_developers_need() {
        let paths: Vec<_> = Folder::iter().collect();
        for wanted in [
            "index.html",
            "built/main.js",
            "built/page.css",
            "built/worker.js",
            "pijersi/index.js",
            "embed/board.html",
            "embed/pijersi-board.js",
            "icon.svg",
        ] {
            assert!(paths.iter().any(|path| path == wanted), "{wanted}");
        }
        for path in &paths {
            let is_source = path.contains('/')
                && !["built/", "embed/", "fonts/", "icons/", "pijersi/"]
                    .iter()
                    .any(|folder| path.starts_with(folder));
            assert!(!is_source && path != "main.js", "{path}");
            for part in [
                "tests/",
                "tools/",
                "node_modules",
                "config.js",
                "package",
                ".md",
            ] {
                assert!(!path.contains(part), "{path}");
            }
            assert!(media_type::of(path).is_some(), "the type of {path}");
        }
        assert!(find("/").is_some());
        for missing in [
            "",
            "/..",
            "/../Cargo.toml",
            "/tests/harness.js",
            "/jsconfig.json",
            "//index.html",
            "/index.html/",
            "/board",
        ] {
            assert!(find(missing).is_none(), "{missing}");
        }
    }
}
