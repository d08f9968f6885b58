//! Determines the location of the page's files: `web/dist` in the repository, inside the crate in a package.
//!
//! The symbolic link `web` would work for both, but systems without symbolic links check it out as a file.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(packaged)");
    if !Path::new("../../web/dist/index.html").exists() {
        println!("cargo::rustc-cfg=packaged");
    }
}
