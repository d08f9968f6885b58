//! The page in a real browser: the tests in `web/tests`, run by Node with the system's Chromium.
//!
//! Needs Node with npm. Chromium is installed with apt when it is missing.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Chromium is looked for when `CHROMIUM` does not say.
const CHROMIUM: &str = "/usr/bin/chromium";

#[test]
fn the_page_works_in_a_browser() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests");
    let browser = chromium();
    if !tests.join("node_modules/playwright-core").exists() {
        run(Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(&tests));
    }
    run(Command::new("npm")
        .arg("test")
        .current_dir(&tests)
        .env("CHROMIUM", browser)
        .env("PIJERSI", env!("CARGO_BIN_EXE_pijersi")));
}

fn chromium() -> PathBuf {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return named.into();
    }
    if !Path::new(CHROMIUM).exists() {
        run(Command::new("apt-get").args(["install", "-y", "chromium"]));
    }
    CHROMIUM.into()
}

fn run(command: &mut Command) {
    let status = command.status();
    let status = status.unwrap_or_else(|error| panic!("cannot run {command:?}: {error}"));
    assert!(status.success(), "{command:?} ended with {status}");
}
