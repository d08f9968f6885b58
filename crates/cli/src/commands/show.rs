//! `pijersi show`: a position as text, with its details.

use std::io::Write;

use pijersi::{CellSet, Match, Player, Position, QUIET_LIMIT, Role};
use pijersi_terminal::board::{BoardText, blank_cube, cells_of, role_text};

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{Input, Source, setup_of};
use crate::interrupt::Interrupt;
use crate::options::Colour;
use crate::output::ending;

/// Draw the board as text, with the player to move and cubes left
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi show
  pijersi show --setup half --seed 42
  pijersi show --position '6/7/2r-3/3PS3/6/7/6 w 0 1' --ascii
  pijersi show game.txt --ply 12
  pijersi show games/ | less")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Draw with plain letters, capitals for White
    #[arg(long)]
    ascii: bool,
    /// Draw the board from Black's side
    #[arg(long)]
    flip: bool,
    /// Use colour: auto, always or never
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true
    )]
    color: Colour,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let entries = match args.source.input(false)? {
        Input::One(record) => return write(args, &record, out),
        Input::Many(entries) => entries,
    };
    let work: Work<'_> = Box::new(|entry| {
        let text = args.source.select_entry(entry).map(|record| {
            let mut text = format!("{}, game {}\n", entry.file, entry.number).into_bytes();
            write(args, &record, &mut text)?;
            text.push(b'\n');
            Ok::<_, Failure>(String::from_utf8_lossy(&text).into_owned())
        });
        Ok(Some(Line::text(match text {
            Ok(text) => Ok(text?),
            Err(error) => Err(error),
        })))
    });
    let interrupt = Interrupt::catch()?;
    Batch::with_jobs(1).run(entries, vec![work], &interrupt, out)
}

/// Draws the last position of a game.
fn write(args: &Args, record: &Match, out: &mut dyn Write) -> Result<(), Failure> {
    let position = record.position();
    let last = record.turns().last().copied();
    let colour = args.color.is_enabled();
    let board = BoardText::new(position)
        .ascii(args.ascii)
        .flipped(args.flip)
        .marked(last.map_or(CellSet::EMPTY, cells_of))
        .colour(colour);
    writeln!(out, "{board}")?;
    writeln!(out, "{}", ending(record))?;
    if let Some(turn) = last {
        let (number, notation) = (record.number_at(record.len() - 1), turn.notation());
        let player = position.player().opponent();
        writeln!(out, "Last turn: {number} {notation} by {player}.")?;
    }
    let (full, quiet) = (position.full(), position.quiet());
    writeln!(
        out,
        "Full turn {full}, quiet turns {quiet} of {QUIET_LIMIT}."
    )?;
    writeln!(out)?;
    write_cubes(position, args.ascii, colour, out)?;
    writeln!(out, "\nPSN  {position}")?;
    if let Some(setup) = setup_of(position) {
        writeln!(out, "Set-up code  {setup}")?;
    }
    Ok(())
}

/// A table of the cubes left, which also explains the symbols.
fn write_cubes(
    position: &Position,
    ascii: bool,
    colour: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    write!(out, "{:<12}", "Cubes left")?;
    for role in Role::ALL {
        let name = role.to_string();
        write!(out, "  {} {name:<8}", role_text(role, ascii))?;
    }
    writeln!(out, "  all")?;
    for player in Player::ALL {
        write!(out, "{player}  {}  ", blank_cube(player, ascii, colour))?;
        let mut all = 0;
        for role in Role::ALL {
            let count = position.cubes(player, role);
            all += count;
            write!(out, "  {count:<10}")?;
        }
        writeln!(out, "  {all}")?;
    }
    Ok(())
}
