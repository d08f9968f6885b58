//! Programs reach a server behind a proxy that encrypts, when they trust its certificate.
//!
//! The certificate is its own authority, for `localhost` and for these tests alone.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::program::{Kept, Server, free_address};
use crate::{Folder, is_full};

fn kept(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/live/certificate");
    folder.join(name)
}

/// A proxy that encrypts, and its port.
fn proxy(to: SocketAddr) -> u16 {
    let certificate = CertificateDer::from_pem_file(kept("certificate.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(kept("key.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::from_std(listener).unwrap();
            while let Ok((near, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    let mut near = acceptor.accept(near).await?;
                    let mut far = TcpStream::connect(to).await?;
                    tokio::io::copy_bidirectional(&mut near, &mut far).await
                });
            }
        });
    });
    port
}

fn pijersi(folder: &Folder, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pijersi"))
        .args(args)
        .env("XDG_DATA_HOME", &folder.0)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn games_are_played_through_an_encrypted_connection() {
    let folder = Folder::new("encrypted");
    let address = free_address();
    let _server = Server::start(address, Kept::Folder(&folder.0.join("data")));
    let port = proxy(address);
    let url = format!("https://localhost:{port}");
    let file = kept("certificate.pem");
    let trusted = ["--ca", file.to_str().unwrap()];

    let games = ["load", "--url", &url, "--games", "2", "--think", "50"];
    let games = [&games[..], &["--seconds", "1", "--json"]].concat();
    if is_full() {
        let output = pijersi(&folder, &[&games[..], &trusted].concat());
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(output.status.success(), "{report}");
        // The number of turns per second depends on the machine.
        assert!(report["games"].as_u64().unwrap() >= 2, "{report}");
    }

    let bot = ["bot", "--url", &url, "--time", "10", "--games", "1"];
    let bot = [&bot[..], &["--level", "1"], &trusted].concat();
    let guest = [&bot[..], &["--accept", "--name", "Guest"]].concat();
    std::thread::scope(|scope| {
        for args in [bot, guest] {
            let folder = &folder;
            scope.spawn(move || {
                let output = pijersi(folder, &args);
                assert!(output.status.success(), "{output:?}");
            });
        }
    });

    // An unknown authority, another host name, a missing file.
    let link = format!("{url}/?game=abc");
    let other = format!("https://127.0.0.1:{port}/?game=abc");
    let refused: [&[&str]; 5] = [
        &["play", "--join", &link],
        &["play", "--join", &other, trusted[0], trusted[1]],
        &["bot", "--url", &url],
        &games,
        &["play", "--join", &link, "--ca", "nowhere.pem"],
    ];
    for args in refused {
        let output = pijersi(&folder, args);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(
            message.contains("cannot be encrypted"),
            "{args:?}: {message}"
        );
    }
    // With the right certificate the server itself answers.
    let output = pijersi(&folder, &["play", "--join", &link, "--ca", trusted[1]]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        message.contains("no such game: check the link"),
        "{message}"
    );
}
