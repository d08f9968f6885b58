//! Edits a position: `cargo run --example editor -- a4=-- c4=R- black`.
//!
//! `CELL=PIECE` puts a piece (a bottom and a top, or a cube and `-`), `CELL=--` clears a cell, `white` or `black` says who is
//! to move. The result is written as position text, with what can be played, or why it is no position.

use std::error::Error;
use std::process::ExitCode;

use pijersi::{Cell, Piece, Player, Position, PositionBuilder};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut builder = PositionBuilder::from(&Position::classic());
    for edit in std::env::args().skip(1) {
        match edit.split_once('=') {
            None => builder = builder.player(edit.parse::<Player>()?),
            Some((cell, piece)) => {
                let cell: Cell = cell.parse()?;
                let piece = match piece {
                    "--" => None,
                    piece => Some(piece.parse::<Piece>()?),
                };
                builder.set(cell, piece);
            }
        }
    }
    let position = builder.build()?;
    println!("{position}");
    match position.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("{} turns for {}", position.count_turns(), position.player()),
    }
    Ok(())
}
