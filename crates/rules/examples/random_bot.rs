//! A bot that plays any legal turn, against itself: `cargo run --example random_bot -- 7`.

use std::error::Error;
use std::process::ExitCode;

use pijersi::{Match, SplitMix64};

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
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut random = SplitMix64::new(seed);
    let mut game = Match::default();
    while !game.is_over() {
        let turns = game.position().turns();
        let choice = random.below(turns.len() as u64) as usize;
        game.play(turns[choice])?;
    }
    println!("{game}");
    if let Some(outcome) = game.outcome() {
        println!("{outcome} (turn {})", game.len());
    }
    Ok(())
}
