//! The OpenAPI description and the TypeScript types are generated from the types of the crate. `UPDATE_EXPECTED=1`
//! writes them; otherwise the tests compare them with the files in the tree.

mod openapi;
mod typescript;

use std::path::PathBuf;

fn check(path: &str, expected: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is not current: run UPDATE_EXPECTED=1 cargo test -p pijersi-protocol --test generated",
        path.display()
    );
}

#[test]
fn the_openapi_description_is_current() {
    check("openapi.json", &format!("{:#}\n", openapi::document()));
}

#[test]
fn the_typescript_types_are_current() {
    check("../../web/src/generated/protocol.ts", &typescript::file());
}
