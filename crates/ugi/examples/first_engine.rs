//! A first engine: it wins if it can, captures if it can, and else plays any turn.
//!
//! `cargo run --example first_engine` speaks UGI; `pijersi conform target/debug/examples/first_engine` examines it.

use std::io::{BufRead, Write};

use pijersi::{Position, Turn};

fn main() -> std::io::Result<()> {
    let mut position = Position::classic();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugi"] => reply("id name First\nugiok")?,
            ["isready"] => reply("readyok")?,
            ["position", ..] => position = read_position(&words).unwrap_or(position),
            ["go", ..] => match choose(&position) {
                Some(turn) => reply(&format!(
                    "info depth 1 score 0 pv {0}\nbestmove {0}",
                    turn.ugi()
                ))?,
                None => reply("bestmove ------")?,
            },
            ["quit"] => break,
            // `uginewgame`, `setoption`, `stop` and unknown commands need nothing here.
            _ => {}
        }
    }
    Ok(())
}

/// Writes lines at once, since programs read them from a pipe.
fn reply(lines: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}

/// `position startpos [moves …]` or `position fen PSN [moves …]`; none if it cannot be read.
fn read_position(words: &[&str]) -> Option<Position> {
    let end = words
        .iter()
        .position(|&word| word == "moves")
        .unwrap_or(words.len());
    let mut position: Position = match words[1..end] {
        ["startpos"] => Position::classic(),
        ["fen", ref fields @ ..] => fields.join(" ").parse().ok()?,
        _ => return None,
    };
    for text in words.iter().skip(end + 1) {
        position = position.play(position.parse_turn(text).ok()?).ok()?;
    }
    Some(position)
}

/// The turn to play; none when the game is over.
fn choose(position: &Position) -> Option<Turn> {
    let turns = position.turns();
    let best = turns
        .iter()
        .max_by_key(|turn| (turn.wins(), turn.captures()));
    best.copied()
}
