//! Finds out where the page's files are: beside the crates in the repository, inside the crate in a package.
//!
//! The link `web` would do for both, but systems that do not know links check it out as a file.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(packaged)");
    if !Path::new("../../web/dist/index.html").exists() {
        println!("cargo::rustc-cfg=packaged");
    }
}
