//! Builds endgame tables and writes them to a file, or looks positions up in such a file.
//!
//! `tables MAX_CUBES FILE [POSITION…]`

use std::error::Error;
use std::fs::File;
use std::time::Instant;

use pijersi_certificate::Position;
use pijersi_tables::Tables;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [cubes, file, positions @ ..] = &arguments[..] else {
        return Err("usage: tables MAX_CUBES FILE [POSITION...]".into());
    };
    let cubes = cubes.parse().ok().filter(|cubes| (2..=4).contains(cubes));
    let cubes = cubes.ok_or("MAX_CUBES is 2, 3 or 4")?;
    if positions.is_empty() {
        let threads = std::thread::available_parallelism()?.get();
        let begin = Instant::now();
        let tables = Tables::build(cubes, threads);
        println!(
            "built in {:.1} s by {threads} threads",
            begin.elapsed().as_secs_f64()
        );
        for ((mine, theirs), counts) in tables.counts() {
            println!("{mine} against {theirs}: {counts:?}");
        }
        tables.write(&mut File::create(file)?)?;
        return Ok(());
    }
    let tables = Tables::read(cubes, &mut File::open(file)?)?;
    for text in positions {
        let position = Position::parse(text).ok_or_else(|| format!("not a position: {text}"))?;
        match tables.value(&position) {
            _ if position.is_over() => println!("{text}: the game is over"),
            None => println!("{text}: not in the tables"),
            Some(value) => println!(
                "{text}: {value:?}, turns to a capture or the end: {:?}",
                tables.turns_to_capture_or_win(&position)
            ),
        }
    }
    Ok(())
}
