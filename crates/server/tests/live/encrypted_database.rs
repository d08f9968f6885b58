//! TLS to PostgreSQL, with the modes of libpq.

use std::path::{Path, PathBuf};

use pijersi_server::{ImportedGame, Store};

use crate::database::{Certificate, Database};

/// A file below the folder of this crate.
fn crate_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The error of opening a store, or None.
async fn refusal(url: &str) -> Option<String> {
    match Store::open_postgres(url).await {
        Ok(store) => {
            let game = ImportedGame::new(&"1 a4-b5=c4  1-0".parse().unwrap(), |_| None);
            store.import(vec![game.unwrap()]).await.unwrap();
            None
        }
        Err(error) => Some(error.to_string()),
    }
}

#[tokio::test]
async fn connections_are_encrypted_and_verified_as_the_mode_says() {
    // It is its own authority, for `localhost`.
    let certificate = Certificate {
        file: crate_path("../cli/tests/live/certificate/certificate.pem"),
        key: crate_path("../cli/tests/live/certificate/key.pem"),
    };
    let Some(database) = Database::start_with("tls", Some(&certificate)) else {
        return;
    };
    let url = |host: &str, parameters: &str| {
        let port = database.port;
        format!("postgres://postgres@{host}:{port}/postgres?{parameters}")
    };
    let root = format!("sslrootcert={}", certificate.file.display());
    // No certificate of the system has signed this one; the file is an authority, but not for this server.
    let other = crate_path("tests/live/other-authority.pem");
    let other = format!("sslrootcert={}", other.display());
    let accepted = [
        url("127.0.0.1", ""),
        url("127.0.0.1", "sslmode=prefer"),
        url("127.0.0.1", "sslmode=require"),
        url("127.0.0.1", &format!("sslmode=require&{root}")),
        url("127.0.0.1", &format!("{root}&sslmode=verify-ca")),
        url("localhost", &format!("sslmode=verify-full&{root}")),
    ];
    for url in accepted {
        assert_eq!(refusal(&url).await, None, "{url}");
    }
    let refused = [
        // The server says why it refuses, and the error passes that on.
        (url("127.0.0.1", "sslmode=disable"), "no encryption"),
        (url("localhost", "sslmode=verify-full"), "UnknownIssuer"),
        (url("localhost", "sslmode=verify-ca"), "UnknownIssuer"),
        (
            url("localhost", &format!("sslmode=verify-full&{other}")),
            "UnknownIssuer",
        ),
        (
            url("localhost", &format!("sslmode=require&{other}")),
            "UnknownIssuer",
        ),
        (
            url("127.0.0.1", &format!("sslmode=verify-full&{root}")),
            "not valid for name",
        ),
        (url("localhost", "sslmode=always"), "verify-full"),
        (
            url("localhost", "sslmode=verify-full&sslrootcert=nowhere.pem"),
            "nowhere.pem",
        ),
    ];
    for (url, reason) in refused {
        let error = refusal(&url).await.unwrap_or_default();
        assert!(error.contains(reason), "{url}: {error}");
    }
}

#[tokio::test]
async fn a_server_without_tls_is_refused_only_where_encryption_is_required() {
    let Some(database) = Database::start("no-tls") else {
        return;
    };
    let url = |mode: &str| format!("{}?sslmode={mode}", database.address());
    for mode in ["disable", "prefer"] {
        assert_eq!(refusal(&url(mode)).await, None, "{mode}");
    }
    for mode in ["require", "verify-ca", "verify-full"] {
        let error = refusal(&url(mode)).await.unwrap_or_default();
        assert!(error.contains("does not support TLS"), "{mode}: {error}");
    }
}

#[tokio::test]
async fn what_is_no_url_is_refused_with_an_example() {
    for text in ["", "host=localhost user=postgres", "mysql://localhost"] {
        let error = refusal(text).await.unwrap_or_default();
        assert!(error.contains("postgres://user@host/name"), "{error}");
    }
}
