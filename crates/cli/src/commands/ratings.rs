//! `pijersi ratings`: ratings of players from any set of results.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use pijersi::{MatchResult, printable};
use pijersi_arena::{Anchor, Ratings, Results, ResultsFile};

use crate::failure::{Failure, print_error, to_stderr};
use crate::input::{Entries, Entry, Stream, Unit, Unreadable, cannot_read, files_among};
use crate::output::json;

/// Rate players by the results of their games
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  pijersi ratings new-old.jsonl
  pijersi ratings tournament.txt more-games/ --anchor Banli=2000

Files contain results written by pijersi match (--resume), or games with the
tags White and Black. Players with the same name are the same player. Unfinished
games are left out.

Ratings are Elo points that explain all results together, with an advantage for
White; a draw counts as half a win. Intervals are 95%, and are about the
difference from the anchor or, without one, from the average, which is then 0.
The rating of a player who won or lost every game is very uncertain. Players who
are not connected by games, not even through other players, are listed apart:
their ratings cannot be compared.")]
pub struct Args {
    /// Files or folders with results; - is stdin
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Player with a fixed rating [default ELO: 0]
    #[arg(long, value_name = "NAME[=ELO]")]
    anchor: Option<String>,
    /// Stop at the first game that cannot be read
    #[arg(long)]
    strict: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A finished game.
struct RatedGame {
    white: String,
    black: String,
    result: MatchResult,
}

/// The players and the result of a game; none if it is not finished.
fn rated(entry: &Entry) -> Result<Option<RatedGame>, Unreadable> {
    let record = entry.read(false)?;
    let player = |name| record.tags().get(name).map(str::to_owned);
    let (Some(white), Some(black)) = (player("White"), player("Black")) else {
        return Err(entry.unusable("no players; games need the tags White and Black"));
    };
    let result = record.result();
    Ok(result.map(|result| RatedGame {
        white,
        black,
        result,
    }))
}

/// Games that are not rated.
#[derive(Default)]
struct LeftOut {
    unfinished: usize,
    unreadable: u64,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut results = Results::default();
    let mut left_out = LeftOut::default();
    let paths = files_among(&args.files)?;
    for path in &paths {
        match read(path, args.strict, &mut results, &mut left_out) {
            Err(failure) if !args.strict && paths.len() > 1 => {
                print_error(&failure.to_string());
                left_out.unreadable += 1;
            }
            done => done?,
        }
    }
    let anchor = args
        .anchor
        .as_deref()
        .map(|text| read_anchor(text, &results));
    let anchor = anchor.transpose()?;
    let ratings = results
        .ratings(anchor)
        .ok_or_else(|| Failure::Input("no results of finished games".to_owned()))?;
    if left_out.unfinished > 0 {
        to_stderr(&format!(
            "note: games left out because they are not finished: {}",
            left_out.unfinished
        ));
    }
    match args.json {
        true => json::write(&ratings, out)?,
        false => write_table(&ratings, out)?,
    }
    Failure::left_out(left_out.unreadable)
}

fn read(
    path: &Path,
    strict: bool,
    results: &mut Results,
    left_out: &mut LeftOut,
) -> Result<(), Failure> {
    if path != Path::new("-") {
        let wrong = |error| Failure::Input(cannot_read(path, &error));
        let mut file = Stream::open(path).map_err(wrong)?;
        if file.fill_buf().map_err(wrong)?.first() == Some(&b'{') {
            let games = ResultsFile::read_results(path, file)
                .map_err(|error| Failure::Input(error.to_string()))?;
            for game in games {
                results.add(&game.white, &game.black, game.result);
            }
            return Ok(());
        }
    }
    for entry in Entries::new(&[path.to_owned()], Unit::Game) {
        let entry = entry?;
        match rated(&entry) {
            Ok(Some(game)) => results.add(&game.white, &game.black, game.result),
            Ok(None) => left_out.unfinished += 1,
            Err(error) if strict => return Err(error.into()),
            Err(error) => {
                print_error(&error.to_string());
                left_out.unreadable += 1;
            }
        }
    }
    Ok(())
}

/// The name and the rating of the anchor. A name may contain an equals sign.
fn read_anchor<'a>(text: &'a str, results: &Results) -> Result<Anchor<'a>, Failure> {
    let is_known = |name: &str| results.names().iter().any(|known| known == name);
    if is_known(text) {
        return Ok(Anchor {
            name: text,
            rating: 0.0,
        });
    }
    let parts = text.rsplit_once('=');
    let (name, rating) = parts.unwrap_or((text, "0"));
    if !is_known(name) {
        return Err(Failure::Input(format!(
            "--anchor: no player is called {}",
            printable(name)
        )));
    }
    let rating: Option<f64> = rating
        .parse()
        .ok()
        .filter(|rating: &f64| rating.is_finite());
    let rating = rating
        .ok_or_else(|| Failure::Usage(format!("--anchor {name}=: use a rating such as 1500")))?;
    Ok(Anchor { name, rating })
}

fn write_table(ratings: &Ratings, out: &mut dyn Write) -> Result<(), Failure> {
    let games = ratings.games;
    writeln!(
        out,
        "{games} {}. White's advantage: {:+.0} ({:+.0} to {:+.0}) Elo.",
        if games == 1 { "game" } else { "games" },
        ratings.white_advantage,
        ratings.white_interval.low,
        ratings.white_interval.high
    )?;
    let names = ratings.players.iter().map(|player| printable(&player.name));
    let names: Vec<String> = names.collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or(0).max("player".len());
    let mut group = 0;
    for (place, (player, name)) in (1..).zip(ratings.players.iter().zip(&names)) {
        if player.group != group {
            group = player.group;
            writeln!(
                out,
                "\n   #  {:<width$}  rating     ±   games  score   wins  draws  losses",
                "player"
            )?;
        }
        let spread = match ratings.anchor.as_deref() == Some(&player.name) {
            true => "-".to_owned(),
            false => format!("{:.0}", (player.interval.high - player.interval.low) / 2.0),
        };
        writeln!(
            out,
            "{place:>4}  {name:<width$}  {:>6.0}  {spread:>4}  {:>6}  {:>4.1}%  {:>5}  {:>5}  {:>6}",
            player.rating,
            player.wins + player.draws + player.losses,
            player.score * 100.0,
            player.wins,
            player.draws,
            player.losses,
        )?;
    }
    Ok(())
}
