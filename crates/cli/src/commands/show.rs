//! `pijersi show`: a position as text, with its details.

use std::io::Write;

use pijersi::{CellSet, Match, Player, Position, QUIET_LIMIT, Role};
use pijersi_terminal::board::{BoardText, blank_cube, cells_of, role_text};

use crate::batch::{Batch, Line, Work};
use crate::failure::Failure;
use crate::input::{Input, Source, setup_of};
use crate::interrupt::Interrupt;
use crate::language::{LanguageOption, current, tr, tr_with};
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
    #[command(flatten)]
    language: LanguageOption,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let entries = match args.source.input(false)? {
        Input::One(record) => return write(args, &record, out),
        Input::Many(entries) => entries,
    };
    let work: Work<'_> = Box::new(|entry| {
        let text = args.source.select_entry(entry).map(|record| {
            let mut text = format!("{}\n", entry.name()).into_bytes();
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
        let (number, notation) = (number.to_string(), notation.to_string());
        let player = current().texts().player(position.player().opponent());
        let parts = [
            ("number", &*number),
            ("turn", &notation),
            ("player", player),
        ];
        writeln!(
            out,
            "{}",
            tr_with("Last turn: {number} {turn} by {player}.", &parts)
        )?;
    }
    let (full, quiet) = (position.full().to_string(), position.quiet().to_string());
    let limit = QUIET_LIMIT.to_string();
    let parts = [("full", &*full), ("quiet", &quiet), ("limit", &limit)];
    let counters = tr_with("Full turn {full}, quiet turns {quiet} of {limit}.", &parts);
    writeln!(out, "{counters}")?;
    writeln!(out)?;
    write_cubes(position, args.ascii, colour, out)?;
    writeln!(out, "\nPSN  {position}")?;
    if let Some(setup) = setup_of(position) {
        let setup = setup.to_string();
        let code = tr_with("Set-up code  {setup}", &[("setup", &setup)]);
        writeln!(out, "{code}")?;
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
    let texts = current().texts();
    write!(out, "{:<12}", tr("Cubes left"))?;
    for role in Role::ALL {
        let name = texts.role(role);
        write!(out, "  {} {name:<8}", role_text(role, ascii))?;
    }
    writeln!(out, "  {}", tr("all"))?;
    for player in Player::ALL {
        write!(
            out,
            "{}  {}  ",
            texts.player(player),
            blank_cube(player, ascii, colour)
        )?;
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
