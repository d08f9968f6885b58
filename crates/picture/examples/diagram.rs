//! Draws a position as SVG and PNG, and a game as an animation: `cargo run --example diagram`.

use std::error::Error;
use std::fs;

use pijersi::Match;
use pijersi_picture::{Animation, Picture, Theme};

fn main() -> Result<(), Box<dyn Error>> {
    let record: Match = "1 a4-b5=c4  2 f4=d5-d4  3 a1-b2=c2".parse()?;
    let picture = Picture::new(record.position())
        .size(600)
        .perspective(true)
        .theme(Theme::Dark)
        .last_turn(record.turns()[2]);
    fs::write("position.svg", picture.svg())?;
    fs::write("position.png", picture.png())?;
    fs::write("game.gif", Animation::new(&record).gif())?;
    Ok(())
}
