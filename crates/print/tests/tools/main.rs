//! Independent programs agree: poppler and qpdf. Where they are not installed, only the full tests fail.

mod files;
mod rendered;
mod sizes;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pijersi_print::Document;

/// The output of a program; nothing if it is not installed.
fn tool(name: &str, args: &[&str]) -> Option<String> {
    match Command::new(name).args(args).output() {
        Ok(output) => {
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{name} {args:?}: {error}");
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Err(_) if std::env::var_os("PIJERSI_FULL_TESTS").is_none() => {
            eprintln!("skipped: {name} is not installed");
            None
        }
        Err(error) => panic!("{name}: {error}"),
    }
}

fn written(name: &str, document: &Document) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.pdf"));
    fs::write(&path, document.pdf()).unwrap();
    path
}
