//! `pijersi moves`: the legal turns of a position.

use std::io::Write;

use pijersi::{Cell, Match, Position, Turn};
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::Source;
use crate::output::json;

/// List the legal turns, in match text and UGI notation
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi moves
  pijersi moves --position '6/7/2r-3/3PS3/6/7/6 w 0 1'
  pijersi moves game.txt --ply 12 --plain | grep wins")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Write a turn on each line and nothing else
    #[arg(long, conflicts_with = "json")]
    plain: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let position = args.source.position()?;
    let mut turns = position.turns();
    turns.sort_by_key(|turn| turn.start());
    if args.json {
        write_json(&position, &turns, out)
    } else if args.plain {
        let rows = turns.iter().map(|&turn| writeln!(out, "{}", row(turn)));
        Ok(rows.collect::<Result<(), _>>()?)
    } else {
        write_text(&position, &turns, out)
    }
}

/// Both notations of a turn and a remark, in columns.
fn row(turn: Turn) -> String {
    let (notation, ugi) = (turn.notation().to_string(), turn.ugi().to_string());
    let row = format!("{notation:<11} {ugi:<6}  {}", remark(turn));
    row.trim_end().to_owned()
}

fn write_text(position: &Position, turns: &[Turn], out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(outcome) = position.outcome() {
        writeln!(out, "No legal turns: the game is over ({outcome}).")?;
        return Ok(());
    }
    let (count, player) = (turns.len(), position.player());
    let word = if count == 1 { "turn" } else { "turns" };
    writeln!(out, "{count} legal {word} for {player}")?;
    for group in turns.chunk_by(|one, next| one.start() == next.start()) {
        let start = group[0].start();
        writeln!(out, "\n{start}  {}", describe_piece(position, start))?;
        for &turn in group {
            writeln!(out, "    {}", row(turn))?;
        }
    }
    Ok(())
}

/// "rock", or "rock on wise" for a stack.
fn describe_piece(position: &Position, cell: Cell) -> String {
    match position.piece(cell) {
        Some(piece) => match piece.bottom() {
            Some(bottom) => format!("{} on {bottom}", piece.role()),
            None => piece.role().to_string(),
        },
        None => String::new(),
    }
}

/// A remark on a turn that captures, wins and so on.
fn remark(turn: Turn) -> &'static str {
    match (turn.captures(), turn.wins()) {
        (true, true) => "captures, wins",
        (true, false) => "captures",
        (false, true) => "wins",
        (false, false) => "",
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Listing {
    player: json::PlayerName,
    #[serde(flatten)]
    ending: json::Ending,
    turns: Vec<Entry>,
}

#[derive(Serialize, JsonSchema)]
struct Entry {
    turn: String,
    ugi: String,
    captures: Vec<String>,
    wins: bool,
}

fn write_json(position: &Position, turns: &[Turn], out: &mut dyn Write) -> Result<(), Failure> {
    let listing = Listing {
        player: position.player().into(),
        ending: json::Ending::new(&Match::new(*position)),
        turns: turns.iter().map(|&turn| Entry::new(turn)).collect(),
    };
    json::write(&listing, out)
}

impl Entry {
    fn new(turn: Turn) -> Entry {
        Entry {
            turn: turn.notation().to_string(),
            ugi: turn.ugi().to_string(),
            captures: turn
                .actions()
                .filter(|action| action.captures)
                .map(|action| action.to.to_string())
                .collect(),
            wins: turn.wins(),
        }
    }
}
