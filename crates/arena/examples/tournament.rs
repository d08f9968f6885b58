//! A small tournament: `cargo run --release --example tournament -- path/to/banli path/to/other`.
//!
//! A round robin from random openings, each played with both colours.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use pijersi_arena::{Contestant, Format, MatchReport, Plan, Schedule};

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
    let contestants = std::env::args()
        .skip(1)
        .enumerate()
        .map(|(number, path)| {
            let description = format!("name=engine {},cmd={path},movetime=50", number + 1);
            Contestant::parse(&description, None)
        })
        .collect::<Result<Vec<Contestant>, _>>()?;
    if contestants.len() < 2 {
        return Err("give the paths of at least two engines".into());
    }
    let schedule = Schedule::new(Format::RoundRobin, contestants.len(), 4);
    let plan = Plan {
        margin: Duration::from_millis(200),
        timeout: Duration::from_secs(10),
        ..Plan::new(contestants, schedule)
    };
    let standings = plan.run(&[], |record, _| {
        println!("game {}: {}", record.ticket.game + 1, record.result());
        Ok(())
    })?;
    println!("{}", MatchReport::new(&plan, &standings));
    Ok(())
}
