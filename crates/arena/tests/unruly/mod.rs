//! An engine that misbehaves on purpose, for tests of programs that run engines.
//!
//! The program of the tests is the engine as well: started with the arguments that [`engine`] gives it, it does nothing
//! but run the test that is ignored otherwise. It plays the first turn in alphabetical order, but on its `N`th turn of a
//! game (2 unless told) it does what the mode says.

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use pijersi::Position;
use pijersi_arena::Contestant;
use pijersi_ugi::{Command, Start};

const LONG: Duration = Duration::from_secs(3600);
/// How much longer than it may the mode `late` takes.
const LATE: Duration = Duration::from_millis(400);

/// An engine with this mode, perhaps followed by the number of the turn, and these further parts of a description.
pub fn engine(name: &str, mode: &str, more: &str) -> Contestant {
    let program = std::env::current_exe().unwrap();
    let text = format!(
        "name={name},cmd={},arg=--ignored,arg=--exact,arg=--nocapture,arg=unruly::plays,env=UNRULY={mode},{more}",
        program.display()
    );
    Contestant::parse(&text, None).unwrap()
}

#[test]
#[ignore = "this is the engine of the other tests"]
fn plays() {
    let mode = std::env::var("UNRULY").unwrap_or_else(|_| "dead".into());
    let (mode, turn) = mode.split_once(' ').unwrap_or((&mode, "2"));
    // Whatever happens, no summary of tests shall follow.
    exit(match play(mode, turn.parse().unwrap()) {
        Ok(()) => 0,
        Err(_) => 1,
    });
}

fn play(mode: &str, bad_turn: u32) -> io::Result<()> {
    if mode == "dead" {
        eprintln!("no will to live");
        exit(3);
    }
    if mode == "mute" {
        sleep(LONG);
    }
    let mut position = Position::classic();
    let mut turns = 0;
    for line in io::stdin().lock().lines() {
        match line?.parse() {
            Ok(Command::Ugi) => {
                say("id name Unruly\noption name Hash type spin default 1 min 1 max 64\nugiok")?;
            }
            Ok(Command::SetOption { name, .. }) if name == "Secret" => {
                say("info error there is no secret")?;
            }
            Ok(Command::IsReady) => say("readyok")?,
            Ok(Command::NewGame) => turns = 0,
            Ok(Command::Position {
                start: Start::Position(start),
                ..
            }) => position = *start,
            Ok(Command::Go(go)) => {
                turns += 1;
                if turns == bad_turn {
                    misbehave(mode, go.move_time.unwrap_or_default())?;
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
        "gone" => {
            // It cannot be started again.
            let copy = std::env::current_exe()?;
            std::fs::remove_file(copy)?;
            exit(7);
        }
        "killed" => {
            // As the system does when memory runs out.
            let number = std::process::id().to_string();
            std::process::Command::new("kill")
                .args(["-9", &number])
                .status()?;
            sleep(LONG);
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
