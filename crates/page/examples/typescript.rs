//! Writes the TypeScript types of requests, replies and reports to `web/packages/pijersi/src/generated.ts`.

fn main() -> std::io::Result<()> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/packages/pijersi/src/generated.ts"
    );
    std::fs::write(path, pijersi_page::typescript())
}
