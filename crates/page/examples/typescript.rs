//! Writes the TypeScript types of requests, replies and reports to `web/src/generated/module.ts`.

fn main() -> std::io::Result<()> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/generated/module.ts"
    );
    std::fs::write(path, pijersi_page::typescript())
}
