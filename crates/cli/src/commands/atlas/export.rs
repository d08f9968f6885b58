//! `pijersi atlas export`: writes a tree of openings in its compact form.

use std::io::Write;
use std::path::PathBuf;

use pijersi_atlas::{Book, export};

use super::tree::read_tree;
use crate::failure::Failure;

/// Write the part of a tree that matters most, in a compact form
#[derive(clap::Args)]
#[command(after_help = "\
The documentation of crates/atlas/src/export.rs describes the bytes.")]
pub struct Args {
    /// File written by pijersi atlas build
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// File to write
    #[arg(value_name = "OUTPUT")]
    output: PathBuf,
    /// Largest size in bytes
    #[arg(long, value_name = "N", default_value_t = 400_000)]
    bytes: usize,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (header, tree) = read_tree(&args.file)?;
    let bytes = export(&tree, args.bytes);
    let book = Book::read(&bytes, &header.setup.position()).map_err(|_| {
        Failure::Input(format!(
            "{}: the start has no searched turns that fit; build more, or allow more --bytes",
            args.file.display()
        ))
    })?;
    let name = args.output.display();
    pijersi_files::atomic::write(&args.output, &bytes)
        .map_err(|error| Failure::Input(format!("cannot write {name}: {error}")))?;
    writeln!(
        out,
        "{name}: {} of {} positions, {} bytes",
        book.positions(),
        tree.expanded(),
        bytes.len()
    )?;
    Ok(())
}
