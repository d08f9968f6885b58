//! Analyses a position: `cargo run --release --example analyse -- '6/7/2WR3/p-6/4r-1/7/6 w 3 30'`.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use pijersi::Position;
use pijersi_engine::{Engine, Limits, Options, Signal};

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
    let position = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => Position::classic(),
    };
    let mut engine = Engine::new(Options {
        lines: 3,
        ..Options::default()
    });
    let limits = Limits::move_time(Duration::from_secs(2));
    // A clone of the signal, given to another thread, could stop the search.
    let result = engine.search(&position, &limits, &Signal::new(), &mut |info| {
        let turns: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
        let turns = turns.join(" ");
        println!(
            "depth {:2} line {} {:>10}  {turns}",
            info.depth,
            info.multipv,
            info.score.to_string()
        );
    });
    match result.turn {
        Some(turn) => println!("{turn} ({}), {} positions", result.score, result.nodes),
        None => println!("the game is over"),
    }
    Ok(())
}
