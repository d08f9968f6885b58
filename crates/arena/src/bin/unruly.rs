//! An engine that misbehaves on purpose, to test whoever has to cope with engines.
//!
//! `unruly MODE [N]` plays the first turn in alphabetical order, but on its `N`th turn of a game (2 unless told)
//! it does what the mode says.

#![forbid(unsafe_code)]

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use pijersi::Position;
use pijersi_ugi::{Command, Start};

const LONG: Duration = Duration::from_secs(3600);
/// How much longer than it may the mode `late` takes.
const LATE: Duration = Duration::from_millis(400);

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let mode = args.next().unwrap_or_else(|| "good".into());
    let bad_turn: u32 = args.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    if mode == "dead" {
        eprintln!("no will to live");
        exit(3);
    }
    let mut position = Position::classic();
    let mut turns = 0;
    for line in io::stdin().lock().lines() {
        match line?.parse() {
            Ok(Command::Ugi) => say("id name Unruly\nugiok")?,
            Ok(Command::IsReady) => say("readyok")?,
            Ok(Command::NewGame) => turns = 0,
            Ok(Command::Position {
                start: Start::Position(start),
                ..
            }) => position = *start,
            Ok(Command::Go(go)) => {
                turns += 1;
                if turns == bad_turn {
                    misbehave(&mode, go.move_time.unwrap_or_default())?;
                }
                let mut legal: Vec<String> = position
                    .turns()
                    .iter()
                    .map(|turn| turn.ugi().to_string())
                    .collect();
                legal.sort_unstable();
                say("info depth 1 score -2000")?;
                say(&format!("bestmove {}", legal[0]))?;
            }
            Ok(Command::Quit) => break,
            _ => {}
        }
    }
    Ok(())
}

fn misbehave(mode: &str, allowed: Duration) -> io::Result<()> {
    match mode {
        "crash" => {
            eprintln!("out of cubes");
            exit(7);
        }
        "hang" => sleep(LONG),
        "late" => sleep(allowed + LATE),
        "illegal" => say("bestmove a1g6")?,
        "empty" => say("bestmove")?,
        "none" => say("bestmove ------")?,
        "rubbish" => {
            let mut out = io::stdout().lock();
            out.write_all(b"\xff\xfe\0 rubbish\nbest move\n\n")?;
            out.write_all(&vec![b'x'; 1 << 20])?;
            out.write_all(b"\ninfo depth deep score high pv\n")?;
            out.flush()?;
        }
        "flood" => loop {
            say("info depth 1 score 0")?;
        },
        _ => {}
    }
    Ok(())
}

fn say(lines: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}
